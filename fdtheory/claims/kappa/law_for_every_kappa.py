"""The law of κ with its constants for every κ at once, and on the whole window.

c_m and d_q are polynomials in κ^(-1/2) without a minus sign: they fall with κ. On the window κ(1+|ν|)/(1-κ|ν|) takes
the place of κ (window_upper_bound), and members show that less is not enough.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb, factorial, isqrt

import flint
import sympy as sp
from sympy.polys.rings import PolyElement

from fdtheory.expansions.law_constants import (
    degree_in_root,
    psi_polynomials,
    solution_polynomials,
    top_coefficient,
)
from fdtheory.expansions.window_members import WindowPoint, rational_angle
from fdtheory.numbers import Operand, ball_of
from fdtheory.trial.claim import Evidence, claim, enclosed, exact, identity

MOST = 8
Power = Callable[[int], int]


def three_halves(m: int) -> int:
    """3m - 1, in powers of κ^(1/2)."""
    return 3 * m - 1


def half_a_power_less(m: int) -> int:
    """Near miss: 3m - 2."""
    return 3 * m - 2


def printed_power(m: int) -> int:
    """Near miss, and the printed one: 4m - 2."""
    return 4 * m - 2


@claim(
    "ours:kappa-law-limits",
    subject=three_halves,
    rival=[half_a_power_less, printed_power],
    uses=("ours:kappa-law-constants",),
)
def constants_fall_with_kappa(power: Power) -> Iterator[Evidence]:
    """The bounds of |y^(m)(0)| and |ψ^(q)(0)| are polynomials in κ^(1/2) of degree 3m - 1 without a minus sign.

    So c_m(κ) and d_q(κ), the bounds over that power, fall with κ and are largest at κ = 1.

    Checked: degree and sign of every coefficient, exactly, for m and q from 2 to 8; the power 3m - 2, and the
        printed 4m - 2, fail.
    Not checked: larger m (every power: ours:kappa-derivatives); the majorant itself, which is by hand (docs/kappa.md).
    """
    for name, first, found in (("y", 2, solution_polynomials(MOST)), ("ψ", 2, psi_polynomials(MOST))):
        for m in range(first, MOST + 1):
            poly = found[m - 1]
            seen = [degree_in_root(poly), int(min(poly.coeffs()) > 0)]
            yield exact(f"{name}, m = {m}", seen, "==", [power(m), 1])


w = sp.Symbol("w", positive=True)
Equation = Callable[[], tuple[sp.Expr, sp.Expr]]


def limiting_equation() -> tuple[sp.Expr, sp.Expr]:
    """C = wC² + C³/6 + t: what is left of the majorant as κ → ∞."""
    return w, sp.Rational(1, 6)


def without_three_blocks() -> tuple[sp.Expr, sp.Expr]:
    """Near miss: C = wC² + t."""
    return w, sp.Integer(0)


def twice_the_pairs() -> tuple[sp.Expr, sp.Expr]:
    """Near miss: 2wC², the bound of pairs not halved."""
    return 2 * w, sp.Rational(1, 6)


@claim(
    "ours:kappa-law-limits",
    subject=limiting_equation,
    rival=[without_three_blocks, twice_the_pairs],
    uses=("ours:self-bounding-best",),
)
def limits_of_the_constants(equation: Equation) -> Iterator[Evidence]:
    """c_m(∞) are the derivatives of the solution of C = wC² + C³/6 + t, w = √(2/27): 1, 2w, 17/9, 260w/9, 12230/243, ….

    Checked: m = 3, …, 8 exactly, the leading coefficients of the polynomials against Lagrange's formula; the equation
        without C³, and with 2w for w, fail.
    Not checked: larger m; m = 1, 2, where C³ plays no part.
    """
    pairs, triples = equation()
    for m in range(3, MOST + 1):
        total = sum(
            comb(m + i - 1, i) * comb(i, m - 1 - i) * pairs ** (2 * i - m + 1) * triples ** (m - 1 - i)
            for i in range((m - 1 + 1) // 2, m)
        )
        expected = sp.rem(sp.expand(factorial(m - 1) * total), w**2 - sp.Rational(2, 27), w)
        plain, with_w = (sp.Rational(int(v.numerator), int(v.denominator)) for v in top_coefficient(
            solution_polynomials(MOST)[m - 1]))  # fmt: skip
        yield identity(f"m = {m}", expected, plain + with_w * w, small=[{w: 1}, {w: 2}])


def shifted(kappa: Fraction, share: Fraction) -> Fraction:
    """κ(1+ν)/(1-κν), ν = share/κ."""
    return kappa * (1 + share / kappa) / (1 - share)


def not_shifted(kappa: Fraction, share: Fraction) -> Fraction:
    """Near miss: κ itself on the whole window."""
    return kappa + 0 * share


def shifted_once(kappa: Fraction, share: Fraction) -> Fraction:
    """Near miss: κ(1+ν), the loss of convexity forgotten."""
    return kappa * (1 + share / kappa)


def window_points(kappa: Fraction, share: Fraction) -> list[WindowPoint]:
    """18 points about the scale κ^(-1/2) of the law, κ the square of a whole number, at ν = ±share/κ."""
    root = isqrt(int(kappa))
    return [
        WindowPoint(kappa, sign * share / kappa, place / root, phase)
        for sign in (1, -1)
        for place in map(Fraction, (0, 1, -2))
        for phase in map(Fraction, ("0", "1/4", "-1/4"))
    ]


def exact_derivatives(point: WindowPoint) -> list[Fraction]:
    """y', …, y^(5) as the recursion has them."""
    return [point.derivative(m) for m in range(1, 6)]


def derivatives_beside(point: WindowPoint) -> list[Fraction]:
    """Near miss: κ a millionth larger."""
    return exact_derivatives(WindowPoint(point.kappa * (1 + Fraction(1, 10**6)), point.nu, point.place, point.phase))


def derivatives_of_the_other_phase(point: WindowPoint) -> list[Fraction]:
    """Near miss: the phase a millionth larger."""
    return exact_derivatives(WindowPoint(point.kappa, point.nu, point.place, point.phase + Fraction(1, 10**6)))


@claim(
    "ours:lipschitz-on-the-window",
    subject=exact_derivatives,
    rival=[derivatives_beside, derivatives_of_the_other_phase],
    uses=("ours:shift-principle",),
)
def derivatives_inside_the_window(route: Callable[[WindowPoint], list[Fraction]]) -> Iterator[Evidence]:
    """The recursion's derivatives of y_ν at a point inside the window are those of the inverse of ν(y).

    Checked: y', …, y^(5) at four points (κ = 100 and 9, both signs of ν) to a relative 10⁻⁶⁰: the optimality equation
        solved for ν, a power series in balls about the point, reverted.
    Not checked: other points and members; higher derivatives.
    """
    with flint.ctx.workprec(400):
        for kappa, place in ((Fraction(100), 4), (Fraction(100), 17), (Fraction(9), 7), (Fraction(9), 11)):
            point = window_points(kappa, Fraction(1, 2))[place]
            pairs = zip(route(point), _by_reversion(point, 5), strict=True)
            apart = max(
                (abs(ball_of(found) / other - 1) for found, other in pairs), key=lambda ball: float(ball.upper())
            )
            yield enclosed(f"κ = {kappa}, point {place}", apart, "<=", Fraction(1, 10**60))


def _by_reversion(point: WindowPoint, order: int) -> list[flint.arb]:
    """y^(m) at ν for m = 1, …, order: ν(y) = (c - y/κ - (y - sin y)/8)/cos(y + φ), reverted about the point."""
    before, flint.ctx.cap = flint.ctx.cap, order + 1
    try:
        place, angle = (2 * ball_of(tangent).atan() for tangent in (point.place, point.phase))
        y, turned = (flint.arb_series([value, 1], prec=order + 1) for value in (place, angle))
        pull = (place - y) / ball_of(point.kappa) + (place - y - place.sin() + y.sin()) / 8
        nu = (ball_of(point.nu) * ball_of(rational_angle(point.phase)[1]) + pull) / turned.cos()
        away = flint.arb_series([0, *(nu[k] for k in range(1, order + 1))], prec=order + 1)
        inverse = away.reversion()
        return [inverse[m] * factorial(m) for m in range(1, order + 1)]
    finally:
        flint.ctx.cap = before


@claim(
    "ours:window-condition-needed",
    subject=shifted,
    rival=[not_shifted, shifted_once],
    uses=("ours:kappa-law-constants", "ours:shift-principle"),
)
def slope_at_the_edge(condition: Callable[[Fraction, Fraction], Fraction]) -> Iterator[Evidence]:
    """|y'(ν)| ≤ κ̃ = κ(1+|ν|)/(1-κ|ν|) at ν = ±1/(2κ) and ±9/(10κ), and κ or κ(1+|ν|) is exceeded there.

    Checked: 18 points of a member at each of κ = 100, 10⁴, 10⁸, exactly.
    Not checked: other members; the bound for all of them follows from ours:shift-principle by hand (docs/kappa.md).
    """
    for kappa in map(Fraction, (100, 10**4, 10**8)):
        for share in (Fraction(1, 2), Fraction(9, 10)):
            worst = max(abs(point.derivative(1)) for point in window_points(kappa, share))
            yield exact(f"κ = {kappa}, κ|ν| = {share}", worst, "<=", condition(kappa, share))


@claim(
    "ours:window-condition-needed",
    subject=three_halves,
    rival=half_a_power_less,
    uses=("ours:kappa-law-constants", "ours:shift-principle"),
)
def derivatives_at_the_edge(power: Power) -> Iterator[Evidence]:
    """|y^(m)(ν)| ≤ c_m(κ̃) κ̃^((3m-1)/2) at ν = ±1/(2κ), and half a power less is exceeded.

    Checked: m = 2, …, 5 on 18 points of a member at κ = 10¹² and 10¹⁶, their derivatives as exact rationals, the bounds
        in balls.
    Not checked: other members; the bound for all of them follows from ours:shift-principle by hand (docs/kappa.md).
    """
    with flint.ctx.workprec(128):
        for kappa in map(Fraction, (10**12, 10**16)):
            points, root = window_points(kappa, Fraction(1, 2)), ball_of(shifted(kappa, Fraction(1, 2))).sqrt()
            for m, poly in enumerate(solution_polynomials(5), 1):
                if m > 1:
                    worst = max(abs(point.derivative(m)) for point in points)
                    bound = _value(poly, root) * root ** (power(m) - degree_in_root(poly))
                    yield enclosed(f"κ = {kappa}, m = {m}", ball_of(worst), "<=", bound)


def _value(poly: PolyElement, root: Operand) -> Operand:
    """The polynomial at κ^(1/2), a ball."""
    two_blocks, total = (flint.arb(2) / 27).sqrt(), flint.arb(0)
    for (power, rest), value in poly.terms():
        total += ball_of(Fraction(int(value.numerator), int(value.denominator))) * two_blocks**power * root**rest
    return total
