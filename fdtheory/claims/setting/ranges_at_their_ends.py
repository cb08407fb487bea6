"""Ranges with infinite ends, curvatures times a factor, formulas that are real on their box only, sums that cancel."""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import flint
import numpy as np
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array
from fdtheory.problems.behaviour_check import agree, check_precision
from fdtheory.problems.box_bounds import curvature_bound
from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.spans import Span
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact, observed

x, y, z = sp.symbols("x y z", real=True)
INFINITE = math.inf
Ends = tuple[float, float]
Of = Callable[[list[float]], Ends]


def smallest_and_largest(values: list[float]) -> Ends:
    """The range of some numbers."""
    return min(values), max(values)


def largest_modulus(values: list[float]) -> Ends:
    """Near miss: the range that their moduli allow."""
    most = max(map(abs, values))
    return -most, most


RANGES: tuple[Ends, ...] = (
    (0.0, 1.0), (2.0, INFINITE), (-INFINITE, -3.0), (-1.0, 0.0), (0.0, 0.0), (-INFINITE, INFINITE), (-2.0, 5.0),
)  # fmt: skip


def _span(ends: Ends) -> Span:
    low, high = (flint.arb(str(end)) for end in ends)
    return Span(low, high)


def _times(a: float, b: float) -> float:
    return 0.0 if 0 in (a, b) else a * b


@claim("ours:bounds-of-formulas", subject=smallest_and_largest, rival=largest_modulus)
def ranges_with_infinite_ends(of: Of) -> Iterator[Evidence]:
    """Sums, products, common parts and sizes of ranges come from their ends, where 0 times infinity is 0.

    Checked: all pairs of seven ranges, with ends at 0 and without an end, which floats have exactly.
    Not checked: ranges of balls that are rounded.
    """
    wrong = 0
    for one, other in product(RANGES, repeat=2):
        first, second = _span(one), _span(other)
        made, wanted = [first * second, first + second], [of([_times(a, b) for a in one for b in other])]
        wanted.append((one[0] + other[0], one[1] + other[1]))
        if max(one[0], other[0]) <= min(one[1], other[1]):
            made.append(first.meet(second))
            wanted.append((max(one[0], other[0]), min(one[1], other[1])))
        wrong += [(float(s.low), float(s.high)) for s in made] != wanted
        wrong += float(first.size) != max(map(abs, one))
        inside = [float(v) for v in (-4, -1, 0, 0.5, 3, 7)]
        wrong += [first.contains(flint.arb(v)) for v in inside] != [one[0] <= v <= one[1] for v in inside]
    yield observed("49 pairs", wrong == 0, f"{wrong} of them otherwise")


FORMS = {
    "waves": sp.sin(2 * y - z) + sp.exp(y) / 3,
    "a product of affine forms": (y + 2 * z) * (3 * y - z) * x,
    "without structure": sp.exp(y * z) * (1 + z**2),
    "waves beside such": sp.sin(2 * y - z) + sp.exp(y * z) * z**2,
}
PLACE = {x: Fraction(3, 4), y: Fraction(2, 5), z: Fraction(-1, 3)}
Scale = Callable[[float], float]


def as_bounded(value: float) -> float:
    """The bound."""
    return value


def a_thousandth_larger(value: float) -> float:
    """Near miss: a thousandth more."""
    return 1.001 * value


def a_thousandth_smaller(value: float) -> float:
    """Near miss: a thousandth less."""
    return 0.999 * value


def _off(pairs: list[Ends]) -> float:
    return max(abs(a - b) for a, b in pairs)


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=[a_thousandth_larger, a_thousandth_smaller])
def curvatures_times_a_factor(scale: Scale) -> Iterator[Evidence]:
    """The range of a Hessian's eigenvalues is multiplied by the factor that is asked for, in each of its parts.

    Checked: four formulas at one point, times 5/2, -3 and 0, beside the eigenvalues of their second derivatives there.
    Not checked: boxes.
    """
    domain = {s: Span.of(flint.arb(v.numerator) / v.denominator) for s, v in PLACE.items()}
    here = {s: sp.Rational(v.numerator, v.denominator) for s, v in PLACE.items()}
    for name, formula in FORMS.items():
        hessian = np.array([[float(sp.diff(formula, a, b).subs(here)) for a in (y, z)] for b in (y, z)])
        values = np.linalg.eigvalsh(hessian)
        form, pairs = hessian_form(formula, (y, z)), list[Ends]()
        for factor in (Fraction(5, 2), Fraction(-3), Fraction(0)):
            span = form.span(domain, Span.of(flint.arb(factor.numerator) / factor.denominator))
            wanted = sorted(float(v) * float(factor) for v in values)
            pairs += [(scale(float(span.low)), wanted[0]), (scale(float(span.high)), wanted[-1])]
        off = _off(pairs)
        yield observed(name, off <= 1e-9, f"largest difference {off:.1e}")


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=[a_thousandth_larger, a_thousandth_smaller])
def powers_without_end(scale: Scale) -> Iterator[Evidence]:
    """On a half-line the second derivative of a power has one end, which is attained, and on its other side none.

    Checked: y⁴, y⁵, -2y⁵ and y⁵/3 on y ≤ 2, y ≥ -1, both and the whole line.
    Not checked: powers that are no whole numbers.
    """
    for factor, n in ((1.0, 4), (1.0, 5), (-2.0, 5), (1 / 3, 5)):
        pairs = list[Ends]()
        form = hessian_form(sp.Rational(Fraction(factor).limit_denominator(9)) * y**n, (y,))
        for ends in ((-INFINITE, 2.0), (-1.0, INFINITE), (-INFINITE, INFINITE), (-1.0, 2.0)):
            span = form.span({y: _span(ends)})
            values = [factor * n * (n - 1) * end ** (n - 2) for end in ends] + [0.0] * (n == 4)
            seen = [scale(float(span.low)), scale(float(span.high))]
            pairs += [(1.0, 1.0 + (a != b)) if math.isinf(b) else (a, b)
                      for a, b in zip(seen, (min(values), max(values)), strict=True)]  # fmt: skip
        off = _off(pairs)
        yield observed(f"{factor:.3g} y^{n}", off <= 1e-7, f"largest difference {off:.1e}")


def double(values: Array) -> Array:
    """As they are."""
    return values


def single(values: Array) -> Array:
    """Near miss: rounded to single precision on the way."""
    return values.astype(np.float32).astype(float)


@claim("ours:batched-problems", subject=double, rival=single)
def numbers_of_single_precision(kind: Callable[[Array], Array]) -> Iterator[Evidence]:
    """A gradient or a product whose results change in steps, as numbers of single precision do, is refused.

    Checked: each of four gradients and three products of one problem in turn.
    Not checked: steps that are smaller.
    """
    parts: dict[str, Callable[..., Array]] = {
        "f_x": lambda x, y: np.cos(x), "f_y": lambda x, y: y**3,
        "g_x": lambda x, y: x - y, "g_y": lambda x, y: y - x,
        "f_yy_times": lambda x, y, v: 3 * y**2 * v, "g_yy_times": lambda x, y, v: v, "g_xy_times": lambda x, y, v: -v,
    }  # fmt: skip
    for key, part in parts.items():
        changed = {**parts, key: lambda *at, part=part: kind(part(*at))}
        problem = from_functions(
            lambda x, y: 0.0, lambda x, y: 0.0, dim_x=1, dim_y=1, check=False, **changed  # type: ignore[arg-type]
        )  # fmt: skip
        at = np.full((2, 1), 0.7), np.full((2, 1), 0.3)
        try:
            check_precision(problem, *at, np.random.default_rng(1))
            taken = True
        except InputError:
            taken = False
        yield observed(key, taken, f"taken: {taken}")


LOWER = {
    "real on the box only": (y**2 / 2 - sp.log(3 + y), 1 + 1 / 16),
    "a root on the box": (y**2 + sp.sqrt(4 + y), 2 - 1 / (4 * 3**1.5)),
    "real everywhere": (y**2 / 2 + sp.sin(y) / 2, 1 - math.sin(1) / 2),
    "without a value at its end": (y**2 / 2 - sp.log(1 + y), -INFINITE),
    "without a value outside": (y**2 / 2 + (y + sp.Rational(1, 2)) ** sp.Rational(5, 2), -INFINITE),
}


@claim("ours:bounds-of-formulas", subject=as_bounded, rival=[a_thousandth_larger, a_thousandth_smaller])
def curvatures_of_lower_levels(scale: Scale) -> Iterator[Evidence]:
    """On a box μ is the least curvature where g has a value on all of it, also if it has none elsewhere; else nothing.

    Checked: five g of one variable on [-1, 1], of which three are real there, against the least value by hand, from
        below to a millionth.
    Not checked: more variables.
    """
    box, right = ((Fraction(0), Fraction(1)), (Fraction(-1), Fraction(1))), 0
    for formula, least in LOWER.values():
        found = scale(curvature_bound(SymbolicInstance(x * y, formula, [x], [y], at=[0]), box))
        right += found == least or least * (1 - 1e-6) <= found <= least * (1 + 1e-12)
    yield observed("five lower levels", right == 5, f"{right} of them")


Room = Callable[[float, float], float]


def of_both(wanted: float, parts: float) -> float:
    """A hundred-thousandth of the mean, and 64 units of the last digit of the parts."""
    return wanted / 10**5 + parts * 64 * 2.0**-52


def of_the_mean(wanted: float, parts: float) -> float:
    """Near miss: of the mean alone."""
    return wanted / 10**5


def of_the_parts(wanted: float, parts: float) -> float:
    """Near miss: of the parts alone."""
    return parts * 64 * 2.0**-52


@claim("ours:batched-problems", subject=of_both, rival=[of_the_mean, of_the_parts])
def means_that_agree(room: Room) -> Iterator[Evidence]:
    """Means over parts agree with the whole up to a hundred-thousandth of its largest entry and the parts' rounding.

    Checked: entries of one whose parts are 10⁸ times larger and of other sign, a thousandth inside and outside of the
        edge, on both sides, in the entry of which the whole is largest and in the other one.
    Not checked: more entries.
    """
    for wanted, parts in ((np.array([3.0, -5.0]), 2e8), (np.array([-7.0, 0.5]), 9e7)):
        seen, edge = list[bool](), room(float(np.abs(wanted).max()), parts)
        for part, sign, entry in product((0.999, 1.001), (1, -1), (0, 1)):
            off = np.array([sign * part * edge if k == entry else 0.0 for k in range(2)])
            seen.append(agree(wanted + off, wanted, (np.array([parts, 1.0]), np.array([1.0, -parts / 2]))))
        yield exact(f"{wanted}", [int(one) for one in seen], "==", [1] * 4 + [0] * 4)
