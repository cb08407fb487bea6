"""The two component functions Ψ and Φ of the lower bound."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.hard_instance import dphi, dpsi, integral_of_dphi, phi, psi
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, enclosed, equal, exact


def cases_as_printed(t: Fraction) -> int:
    """How many of the printed cases t ≤ 1/2 and t < 1/2 apply."""
    return (2 * t <= 1) + (2 * t < 1)


def cases_repaired(t: Fraction) -> int:
    """With the second case t > 1/2."""
    return (2 * t <= 1) + (2 * t > 1)


def cases_with_both_closed(t: Fraction) -> int:
    """Near miss: t ≤ 1/2 and t ≥ 1/2 overlap."""
    return (2 * t <= 1) + (2 * t >= 1)


@claim(
    "par:psi-component",
    subject=cases_as_printed,
    rival=cases_repaired,
    erratum=(
        "The second case is printed for t < 1/2: there Ψ gets two values, and for t > 1/2 none. What holds: "
        "exp(1 - 1/(2t-1)²) for t > 1/2."
    ),
)
def one_value_at_each_point(cases: Callable[[Fraction], int]) -> Iterator[Evidence]:
    """Of the cases that define Ψ, as printed, exactly one applies at each point.

    Checked: at t = 0, 1/4 and 1, exactly; the printed cases are refuted at each of them.
    Not checked: other points; the seam t = 1/2, which is one_value_at_the_seam.
    """
    for t in (Fraction(0), Fraction(1, 4), Fraction(1)):
        yield exact(f"t = {t}", cases(t), "==", 1, named=("cases that apply at t", "as many as may apply"))


@claim("par:psi-component", subject=cases_repaired, rival=cases_with_both_closed)
def one_value_at_the_seam(cases: Callable[[Fraction], int]) -> Iterator[Evidence]:
    """At t = 1/2 exactly one case applies.

    Checked: exactly, at t = 1/2.
    Not checked: that Ψ is smooth there, which is classical.
    """
    yield equal("t = 1/2", cases(Fraction(1, 2)), 1)


def phi_by_error_function(t: Fraction) -> Operand:
    """√(2πe)(1 + erf(t/√2))/2."""
    return phi(t)


def phi_without_root_e(t: Fraction) -> flint.arb:
    """Near miss: the factor √e forgotten."""
    return phi(t) / dphi(Fraction(0))


@claim("par:phi-component", subject=phi_by_error_function, rival=phi_without_root_e)
def phi_is_the_integral(function: Callable[[Fraction], Operand]) -> Iterator[Evidence]:
    """Differences of Φ equal the integral of √e exp(-s²/2), to 1e-10.

    Checked: from -1 to 0 and from 0 to 3/2, by validated quadrature against the error function.
    Not checked: other points, and that Φ tends to 0 at minus infinity.
    """
    for low, high in ((Fraction(-1), Fraction(0)), (Fraction(0), Fraction(3, 2))):
        gap = abs(function(high) - function(low) - integral_of_dphi(low, high))
        yield enclosed(f"from {low} to {high}", gap, "<=", Fraction(1, 10**10))


def slope_in_use(t: Fraction) -> flint.arb:
    """Ψ'(t) = 4Ψ(t)/(2t-1)³."""
    return dpsi(t)


def slope_with_the_square(t: Fraction) -> flint.arb:
    """Near miss: 4Ψ(t)/(2t-1)²."""
    return 4 * psi(t) / ball_of(2 * t - 1) ** 2


@claim("par:psi-component", subject=slope_in_use, rival=slope_with_the_square)
def slope_of_psi(slope: Callable[[Fraction], Operand]) -> Iterator[Evidence]:
    """Ψ' is the first coefficient of the power series of exp(1 - 1/(2t-1)²), to 1e-10.

    Checked: at t = 3/4, 3/2 and 4, by power series of balls.
    Not checked: other points; the repaired case t > 1/2 is taken for granted.
    """
    for t in (Fraction(3, 4), Fraction(3, 2), Fraction(4)):
        series = (1 - 1 / (2 * flint.arb_series([ball_of(t), 1], 2) - 1) ** 2).exp()
        yield enclosed(f"t = {t}", abs(slope(t) - series[1]), "<=", Fraction(1, 10**10))
