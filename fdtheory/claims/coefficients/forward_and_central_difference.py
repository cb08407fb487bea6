"""The forward and the central difference: what the general formula is at p = 1 and p = 2, and which order they have."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Le, Sentence, Theorem, Unknown, above, anything, at_least, conclude, define
from fdtheory.proof.kernel import bounded
from fdtheory.proof.language.values import Point
from fdtheory.proof.library.coefficients import n, named
from fdtheory.proof.library.point_functions import Constant, PowerOfArgument, StepAfter
from fdtheory.trial.claim import Evidence, claim, proved

nu, PSI = sp.Symbol("nu", real=True), sp.Function("psi")
EVERY_PSI = {PSI: Unknown(1), nu: above(0)}
EVEN, ODD, ZERO = named(alpha_even), named(alpha_odd), define("zero", (n,), alpha_odd_zero(n))


@claim("par:forward-p1-weights", subject=(-1, 1), rival=(1, -1))
def weights_at_p_1(weights: tuple[int, int]) -> Iterator[Evidence]:
    """The closed form for odd p gives the coefficients -1 at 0 and 1 at 1 for n = 1.

    Checked: by proofs, at n = 1, which is all that is said.
    Not checked: that these coefficients are the only ones of order 1 on these nodes.
    """
    one = sp.Integer(1)
    yield proved("at 0", Sentence((), Eq(ZERO(one), weights[0]), where=[ZERO]))
    yield proved("at 1", Sentence((), Eq(ODD(one, one), weights[1]), where=[ODD]))


def without_brackets(psi: Callable[[sp.Expr], sp.Expr]) -> sp.Expr:
    """psi(nu) - psi(0)/nu: as printed."""
    return psi(nu) - psi(0) / nu


def with_brackets(psi: Callable[[sp.Expr], sp.Expr]) -> sp.Expr:
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
def estimator_at_p_1(estimator: Callable[[Callable[[sp.Expr], sp.Expr]], sp.Expr]) -> Iterator[Evidence]:
    """The forward difference is the estimator with the coefficients of p = 1.

    Checked: by a proof, for every function psi and nu > 0, against the sum of alpha_j psi(j nu) over nu, with the
        closed forms at n = 1; as printed it fails for a constant psi.
    Not checked: the error of the estimator (lem:error-pth).
    """
    total = (ZERO(1) * PSI(0) + ODD(1, 1) * PSI(nu)) / nu
    sentence = Sentence(EVERY_PSI, Eq(estimator(PSI), total), where=[ZERO, ODD])
    yield proved("every psi", sentence, at=[{PSI: Constant(Fraction(1)), nu: 2}])


def central_difference(psi: Callable[[sp.Expr], sp.Expr]) -> sp.Expr:
    """(psi(nu) - psi(-nu))/(2 nu)."""
    return (psi(nu) - psi(-nu)) / (2 * nu)


def central_over_nu(psi: Callable[[sp.Expr], sp.Expr]) -> sp.Expr:
    """Near miss: divided by nu."""
    return (psi(nu) - psi(-nu)) / nu


@claim("par:central-p2", subject=central_difference, rival=[central_over_nu, with_brackets])
def estimator_at_p_2(estimator: Callable[[Callable[[sp.Expr], sp.Expr]], sp.Expr]) -> Iterator[Evidence]:
    """The central difference is the estimator with the coefficients of p = 2, which are -1/2 and 1/2.

    Checked: by a proof, for every function psi and nu > 0, with the weights that the closed form for even p gives at
        n = 1; rivals fail for a psi that is 0 up to 0 and then 1.
    Not checked: the error of the estimator (lem:error-pth), which is of second order here.
    """
    total = (EVEN(1, 1) * PSI(nu) + EVEN(1, -1) * PSI(-nu)) / nu
    sentence = Sentence(EVERY_PSI, Eq(estimator(PSI), total), where=[EVEN])
    yield proved("every psi", sentence, at=[{PSI: StepAfter(Fraction(0)), nu: 2}])


TAYLOR = sp.symbols("c_0:4", real=True)  # psi(t) = c_0 + c_1 t + ..., with c_1 = psi'(0)
Order = Callable[[str], int]


def psi(t: Operand) -> sp.Expr:
    """A Taylor polynomial with free coefficients."""
    return sum((c * t**k for k, c in enumerate(TAYLOR)), sp.Integer(0))


def first_and_second(name: str) -> int:
    """1 for the forward difference, 2 for the central one."""
    return {"forward": 1, "central": 2}[name]


def exchanged(name: str) -> int:
    """Near miss: the orders exchanged."""
    return {"forward": 2, "central": 1}[name]


def one_more(name: str) -> int:
    """Near miss: one order more."""
    return first_and_second(name) + 1


SLOPE, SECOND, MOST = sp.symbols("D S C", real=True)  # psi'(0), psi''(0) and a bound of the next derivative


def _of_every_psi(name: str, order: Order) -> tuple[Sentence, Callable[[Sentence], Theorem]]:
    """The error from what Taylor's formula leaves at the nodes, whatever psi is."""
    curved = SECOND if name == "central" else sp.Integer(0)
    nodes, degree = ((nu, -nu), 3) if name == "central" else ((nu,), 2)
    room = MOST * nu**degree / sp.factorial(degree)
    left = [PSI(t) - PSI(0) - SLOPE * t - curved * t**2 / 2 for t in nodes]
    given = [Le(sign * rest, room) for rest in left for sign in (1, -1)]
    far = PSI(-nu) if name == "central" else PSI(0)
    error = (PSI(nu) - far) / (len(nodes) * nu) - SLOPE
    domain = {**EVERY_PSI, MOST: at_least(0), SLOPE: anything(), SECOND: anything()}

    def proof(goal: Sentence) -> Theorem:
        (inside,) = goal.says.lhs.args  # the error or, as sympy likes it, the other sign of it
        sides = [goal.that(Le(sign * inside, goal.says.rhs)) for sign in (1, -1)]
        uses = [range(0, 4, 3), range(1, 3)] if len(given) > 2 else [range(1), range(1, 2)]
        if sp.expand(inside - error) != 0:
            uses.reverse()
        shares = ([[which, 1 / nu] for which in use] for use in uses)
        return bounded(goal, *(conclude(side, given=share) for side, share in zip(sides, shares, strict=True)))

    return Sentence(domain, Le(sp.Abs(error), MOST * nu ** order(name) / sp.factorial(degree)), given), proof


def _members(order: int) -> list[Point]:
    """A power of the argument, with a small and with a large step."""
    power = PowerOfArgument(order + 1)
    most = Fraction(sp.factorial(order + 1))
    return [{PSI: power, nu: step, MOST: most, SLOPE: 0, SECOND: 0} for step in (Fraction(1, 10), Fraction(10))]


@claim(
    "par:central-second-order",
    subject=first_and_second,
    rival=[exchanged, one_more],
    cites=("classical:taylor-lipschitz",),
)
def leading_power_of_the_error(order: Order) -> Iterator[Evidence]:
    """The error begins with nu psi''(0)/2 for the forward and with nu^2 psi'''(0)/6 for the central difference.

    Checked: by proofs, for all Taylor polynomials of degree 3 and nu > 0: the error is nu^order times a leading
        coefficient, and times one that vanishes with nu; and for every psi with what Taylor's formula leaves, at most
        C nu^2/2 or C nu^3/6: the error is at most C nu^order/2 and C nu^order/6.
    Not checked: Taylor's formula, which is cited.
    """
    _, slope, second, third = TAYLOR
    domain = {**dict.fromkeys(TAYLOR, anything()), nu: above(0)}
    forward, central = (psi(nu) - psi(0)) / nu - slope, (psi(nu) - psi(-nu)) / (2 * nu) - slope
    yield proved(
        "forward",
        Sentence(domain, Eq(forward, nu ** order("forward") * (second + third * nu))),
        at=[{"c_0": 0, "c_1": 0, "c_2": 0, "c_3": 0, "nu": Fraction(1, 2)}],
    )
    yield proved(
        "central",
        Sentence(domain, Eq(central, nu ** order("central") * third)),
        at=[{"c_0": 0, "c_1": 0, "c_2": 0, "c_3": 0, "nu": Fraction(1, 2)}],
    )

    for name in ("forward", "central"):
        yield proved(f"{name}, every psi", *_of_every_psi(name, order), at=_members(first_and_second(name)))
