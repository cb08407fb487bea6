"""The members with a kink are what the claims on the lemma take them for.

f_y is a cumulative B-spline whose r-th derivative jumps at the kink.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb, factorial

import sympy as sp

from fdtheory.expansions.kinks import Kink, kink_of_order
from fdtheory.trial.claim import Evidence, claim, exact

Values = tuple[Fraction, Fraction, Fraction, Fraction]
Formulas = Callable[[Kink], Values]


def formulas_in_use(kink: Kink) -> Values:
    """Bend, Hessian, ∂_y^(r+1) g_ν and y^(r) beyond the kink."""
    highest = kink.highest_derivative(kink.order + 1, True)
    return kink.bend, kink.hessian(True), highest, kink.minimiser_derivatives(True, kink.order)[-1]


def bend_without_factorial(kink: Kink) -> Values:
    """Near miss: the factor 1/w^r."""
    bend, hessian, tensor, solution = formulas_in_use(kink)
    return bend * factorial(kink.order), hessian, tensor, solution


def tensor_of_the_other_sign(kink: Kink) -> Values:
    """Near miss: the sign of the highest tensor."""
    bend, hessian, tensor, solution = formulas_in_use(kink)
    return bend, hessian, -tensor, solution


def solution_of_the_other_side(kink: Kink) -> Values:
    """Near miss: y^(r) from before the kink."""
    bend, hessian, tensor, _ = formulas_in_use(kink)
    return bend, hessian, tensor, kink.minimiser_derivatives(False, kink.order)[-1]


def _from_the_spline(kink: Kink) -> Values:
    """The r-th derivative below the kink as a backward difference, exact for a polynomial of degree r."""
    r, step = kink.order, Fraction(kink.width, 2 * kink.order)
    difference = sum(((-1) ** i * comb(r, i) * kink.slope(-kink.at - i * step) for i in range(r + 1)), Fraction(0))
    slope = difference / step**r  # ∂_y^r of f_y
    hessian = 1 + kink.at * (slope if r == 1 else 0)
    # y^(r) from νf_y + y = 0 differentiated r times at ν = at, where y' = -1 and f_y = 1, up to the r-th derivative
    solution = -1 / hessian if r == 1 else -kink.at * slope * (-1) ** r
    return abs(slope) / factorial(r), hessian, kink.at * slope if r > 1 else Fraction(0), solution


@claim(
    "par:addition-f-order",
    subject=formulas_in_use,
    rival=[bend_without_factorial, tensor_of_the_other_sign, solution_of_the_other_side],
)
def formulas_are_those_of_the_spline(formulas: Formulas) -> Iterator[Evidence]:
    """Bend, Hessian, highest tensor and y^(r) beyond the kink are those of the spline.

    Checked: r = 2, …, 7, exactly, by backward differences of the spline's values on its first piece below the kink.
    Not checked: larger r; that y^(r) follows from the differentiated equation is one line by hand, kept in the code.
    """
    for r in range(2, 8):
        kink = kink_of_order(r)
        yield exact(f"kink of order {r}", formulas(kink), "==", _from_the_spline(kink))


def hessian_in_use(kink: Kink) -> tuple[Fraction, Fraction]:
    """Hessian and y' beyond a kink of order 1."""
    return kink.hessian(True), kink.minimiser_derivatives(True, 1)[0]


def hessian_with_minus(kink: Kink) -> tuple[Fraction, Fraction]:
    """Near miss: 1 - ν f_yy."""
    return 2 - kink.hessian(True), kink.minimiser_derivatives(True, 1)[0]


@claim("par:addition-f-order", subject=hessian_in_use, rival=hessian_with_minus)
def hessian_beyond_a_kink_of_the_first_order(pair: Callable[[Kink], tuple[Fraction, Fraction]]) -> Iterator[Evidence]:
    """Beyond a kink of order 1 the Hessian is 1 + ν f_yy, and y' is -1 over it.

    Checked: kinks at ν = 1/8 and ν = 1/4, and one with knots 3 apart, exactly.
    Not checked: other places.
    """
    for kink in (kink_of_order(1, Fraction(1, 8)), kink_of_order(1), Kink(1, Fraction(2, 3), 3)):
        _, hessian, _, solution = _from_the_spline(kink)
        yield exact(f"kink at ν = {kink.at}", pair(kink), "==", (hessian, solution))


Smooth = tuple[Fraction, ...]


def smooth_in_use(kink: Kink) -> Smooth:
    """Three derivatives of y before the kink, Hessian and ∂_y^(r+1) g_ν there, and ∂_y^(r+2) g_ν beyond it."""
    highest = kink.highest_derivative(kink.order + 1, False), kink.highest_derivative(kink.order + 2, True)
    return (*kink.minimiser_derivatives(False, 3), kink.hessian(False), *highest)


def smooth_beyond_the_kink(kink: Kink) -> Smooth:
    """Near miss: ∂_y^(r+1) g_ν from beyond the kink, and the second derivative of y 1 in place of 0."""
    first, _, *rest = smooth_in_use(kink)
    return (first, Fraction(1), *rest[:2], kink.highest_derivative(kink.order + 1, True), rest[3])


@claim("par:addition-f-order", subject=smooth_in_use, rival=smooth_beyond_the_kink)
def nothing_bends_before_the_kink(values: Callable[[Kink], Smooth]) -> Iterator[Evidence]:
    """Before the kink the minimiser is -ν, so that its slope is -1 and all else is 0, and beyond it the degree is r.

    Checked: kinks of order 1, 2 and 3, exactly, by differences of -ν f_y(-ν), which is y_ν where f_y is 1, and of f_y.
    Not checked: larger orders.
    """
    for r in (1, 2, 3):
        kink, step = kink_of_order(r), Fraction(1, 100)
        row = [-(kink.at - i * step) * kink.slope(i * step - kink.at) for i in range(4)]
        before = [_difference(row[: m + 1]) / step**m for m in (1, 2, 3)]
        flat = [kink.slope(i * step - kink.at) for i in range(r + 1)]
        beyond = [kink.slope(-kink.at - i * step) for i in range(r + 2)]
        wanted = (*before, 1 + kink.at * (flat[1] - flat[0]), kink.at * _difference(flat), _difference(beyond))
        yield exact(f"kink of order {r}", values(kink), "==", wanted)


def _difference(row: list[Fraction]) -> Fraction:
    """Σ (-1)^i C(m, i) row_i, backwards from the first of m + 1 values."""
    return sum(((-1) ** i * comb(len(row) - 1, i) * value for i, value in enumerate(row)), Fraction(0))


def constants_in_use(kink: Kink) -> tuple[object, object, object]:
    """The bound of the r-th derivative of f_y, κ, and how far knots are apart."""
    return kink.upper_constants()[-1], kink.condition_number(), kink.width


def half_of_the_constants(kink: Kink) -> tuple[object, object, object]:
    """Near miss: both constants halved."""
    return kink.upper_constants()[-1] / 2, kink.condition_number() / 2, kink.width


@claim("par:addition-f-order", subject=constants_in_use, rival=half_of_the_constants)
def constants_of_the_members(constants: Callable[[Kink], tuple[object, object, object]]) -> Iterator[Evidence]:
    """The bound of the r-th derivative of f_y and κ are those of the spline and of g.

    The largest r-th derivative over all pieces of the spline comes from differences, κ from the Hessian of y²/2 - xy.

    Checked: r = 1, …, 7, exactly, and that knots are no farther apart than f's constants need; half of them fails.
    Not checked: larger r; the constants between the first and the r-th.
    """
    x, y = sp.symbols("x y")
    norm = max(abs(value) for value in sp.hessian(y**2 / 2 - x * y, [x, y]).eigenvals())
    for r in range(1, 8):
        kink, step = kink_of_order(r), Fraction(kink_of_order(r).width, 2 * r)
        tops = [-kink.at - piece * kink.width for piece in range(r)]
        sizes = [
            abs(sum((-1) ** i * comb(r, i) * kink.slope(top - i * step) for i in range(r + 1))) / step**r
            for top in tops
        ]
        tops_of_f = {w: float(max(Kink(r, kink.at, w).upper_constants())) for w in (1, 2, 3)}
        width = min(w for w, top in tops_of_f.items() if top <= float(norm))
        yield exact(f"kink of order {r}", constants(kink), "==", (max(sizes), norm, width))
