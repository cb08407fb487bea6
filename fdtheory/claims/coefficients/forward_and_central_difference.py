"""The forward and the central difference: what the general formula is at p = 1 and p = 2, and which order they have."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity

nu = sp.Symbol("nu", positive=True)


@claim("par:forward-p1-weights", subject=(-1, 1), rival=(1, -1))
def weights_at_p_1(weights: tuple[int, int]) -> Iterator[Evidence]:
    """The closed form for odd p gives the coefficients -1 at 0 and 1 at 1 for n = 1.

    Checked: exactly, at n = 1, which is all that is said.
    Not checked: that these coefficients are the only ones of order 1 on these nodes.
    """
    yield exact("p = 1", weights, "==", (closed_form_weights(1)[0], closed_form_weights(1)[1]))


def without_brackets(psi: Any) -> Any:
    """psi(nu) - psi(0)/nu: as printed."""
    return psi(nu) - psi(0) / nu


def with_brackets(psi: Any) -> Any:
    """(psi(nu) - psi(0))/nu."""
    return (psi(nu) - psi(0)) / nu


@claim(
    "par:forward-p1",
    subject=without_brackets,
    rival=with_brackets,
    erratum=(
        "The estimator is printed as psi(nu) - psi(0)/nu, which is nu for psi(t) = t. What holds: "
        "(psi(nu) - psi(0))/nu."
    ),
)
def estimator_at_p_1(estimator: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The forward difference is the estimator with the coefficients of p = 1.

    Checked: for every psi, as an undefined function, against the sum of alpha_j psi(j nu) over nu.
    Not checked: the error of the estimator (lem:error-pth).
    """
    psi = sp.Function("psi")
    yield identity("every psi", estimator(psi), sum(w * psi(b * nu) for b, w in closed_form_weights(1).items()) / nu)


def central_difference(psi: Any) -> Any:
    """(psi(nu) - psi(-nu))/(2 nu)."""
    return (psi(nu) - psi(-nu)) / (2 * nu)


def central_over_nu(psi: Any) -> Any:
    """Near miss: divided by nu."""
    return (psi(nu) - psi(-nu)) / nu


@claim("par:central-p2", subject=central_difference, rival=[central_over_nu, with_brackets])
def estimator_at_p_2(estimator: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The central difference is the estimator with the coefficients of p = 2, which are -1/2 and 1/2.

    Checked: for every psi, as an undefined function, with the weights that the closed form for even p gives at n = 1.
    Not checked: the error of the estimator (lem:error-pth) (estimator at p 2).
    """
    psi = sp.Function("psi")
    yield identity("every psi", estimator(psi), sum(w * psi(b * nu) for b, w in closed_form_weights(2).items()) / nu)


TAYLOR = sp.symbols("c_0:6")  # psi(t) = c_0 + c_1 t + ..., with c_1 = psi'(0)
Order = Callable[[str], int]


def psi(t: Any) -> sp.Expr:
    """A Taylor polynomial with free coefficients."""
    return sum((c * t**k for k, c in enumerate(TAYLOR)), sp.Integer(0))


def error(name: str) -> sp.Expr:
    """What the named difference leaves of psi'(0)."""
    slopes = {"forward": (psi(nu) - psi(0)) / nu, "central": (psi(nu) - psi(-nu)) / (2 * nu)}
    return sp.expand(slopes[name] - TAYLOR[1])


def first_and_second(name: str) -> int:
    """1 for the forward difference, 2 for the central one."""
    return {"forward": 1, "central": 2}[name]


def exchanged(name: str) -> int:
    """Near miss: the orders exchanged."""
    return {"forward": 2, "central": 1}[name]


def one_more(name: str) -> int:
    """Near miss: one order more."""
    return first_and_second(name) + 1


@claim("par:central-second-order", subject=first_and_second, rival=[exchanged, one_more])
def leading_power_of_the_error(order: Order) -> Iterator[Evidence]:
    """The lowest power of nu in the error is 1 for the forward and 2 for the central difference.

    Checked: for Taylor polynomials of degree 5 with free coefficients, symbolically.
    Not checked: functions with less smoothness, which lem:error-pth is about.
    """
    for name in ("forward", "central"):
        lowest = min(power for (power,) in sp.Poly(error(name), nu).monoms())
        yield exact(name, lowest, "==", order(name))
