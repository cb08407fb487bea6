"""Slopes by differences with their doubt, affine parts of formulas, spectra with a log-sum-exp that is taken off."""

import math
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

import flint
import numpy as np
import sympy as sp
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.numbers import largest_gap
from fdtheory.problems.affine import affine, affine_range
from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.difference_quotient import agree, quotient
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.hessian_norm import sharp_span
from fdtheory.problems.spans import LINE, Span
from fdtheory.trial.claim import Evidence, claim, observed

Array = NDArray[np.float64]
Scale = Callable[[float], float]
NEAR, WIDE, EPSILON = 1e-5, 1e-3, 2.0**-52


def as_found(value: float) -> float:
    """The number itself."""
    return value


def a_ten_thousandth_more(value: float) -> float:
    """Near miss: a ten-thousandth more."""
    return value * (1 + 1e-4)


def a_ten_thousandth_less(value: float) -> float:
    """Near miss: a ten-thousandth less."""
    return value * (1 - 1e-4)


RIVALS = [a_ten_thousandth_more, a_ten_thousandth_less]
CUBICS: dict[str, tuple[float, float, tuple[float, float]]] = {
    "bent up": (1.5, 2.0, (0.0, 0.0)),
    "bent down": (-0.7, -3.0, (0.0, 0.0)),
    "larger ahead": (0.4, 0.0, (0.3, 0.1)),
    "larger behind": (0.4, 0.0, (0.1, 0.5)),
    "just clear": (1.0, 0.0, (0.999e-6 / (640 * EPSILON), 0.0)),
    "just not clear": (1.0, 0.0, (1.001e-5 / (640 * EPSILON), 0.0)),
}
"""a and c of at + ct³, and the sizes of what was added up on either side."""


@claim("ours:batched-problems", subject=as_found, rival=RIVALS)
def slopes_and_their_doubt(scale: Scale) -> Iterator[Evidence]:
    """A central difference of at + t² + ct³ is a + ch², its doubt 4·3|c|h² and 64 roundings of the larger size over h.

    Checked: cubics bent either way, with either side larger, alone and all in one batch: h = 10⁻⁵, and 10⁻³ where
        a tenth of the slope is not above its doubt, member by member; to 10⁻⁵ of the doubt and 10⁻¹⁰ of the slope.
    Not checked: rounding itself.
    """
    a, c = (np.array(v) for v in ([case[0] for case in CUBICS.values()], [case[1] for case in CUBICS.values()]))
    ahead, behind = (np.array([case[2][i] for case in CUBICS.values()]) for i in (0, 1))

    def cubic(t: float, some: slice = slice(None)) -> tuple[Array, Array]:
        return (a * t + t * t + c * t**3)[some], (ahead if t > 0 else behind)[some]

    doubts = [12 * abs(c) * h**2 + 64 * EPSILON * np.maximum(ahead, behind) / h for h in (NEAR, WIDE)]
    clear = np.abs(a) > 10 * doubts[0]
    together = quotient(cubic)
    for i, name in enumerate(CUBICS):
        step, doubt = (NEAR, doubts[0][i]) if clear[i] else (WIDE, doubts[1][i])
        alone = quotient(partial(cubic, some=slice(i, i + 1)))
        found = [float(part[i]) for part in together] + [float(part[0]) for part in alone]
        off = max(abs(found[k] - a[i] - c[i] * step**2) for k in (0, 2))
        unsure = max(abs(scale(found[k]) / doubt - 1) for k in (1, 3))
        yield observed(name, bool(off <= 1e-10 and unsure <= 1e-5), f"off by {off:.1e}, doubt off by {unsure:.1e}")


@claim("ours:batched-problems", subject=as_found, rival=a_ten_thousandth_more)
def slopes_that_agree(scale: Scale) -> Iterator[Evidence]:
    """Two numbers agree up to 10⁻⁵ of the larger and their doubt, in every member of a batch.

    Checked: at that distance to a millionth of it, either one larger and of either sign, with and without doubt; one
        member apart is enough.
    Not checked: other numbers and doubts than these four.
    """
    for one, doubt in ((3.0, 0.0), (-3.0, 0.0), (0.25, 2e-6), (-2.0, 0.3)):
        for larger in (True, False):
            way = math.copysign(1.0, one) if larger else -math.copysign(1.0, one)
            apart = (1e-5 * abs(one) + doubt) / (1 - 1e-5) if larger else 1e-5 * abs(one) + doubt
            pairs = [(one, one + way * scale(apart) * part) for part in (1 - 1e-6, 1 + 1e-6)]
            seen = [agree(np.array([p, 1.0]), np.array([q, 1.0]), np.array([doubt, 0.0])) for p, q in pairs]
            case = f"{one}, doubt {doubt}, the other is {'larger' if larger else 'smaller'}"
            yield observed(case, seen == [True, False], f"{seen}")


x, y, z = sp.symbols("x y z", real=True)
AFFINE = {
    "several terms of one name": sp.pi * y - y / 3 + sp.sqrt(2) * y - sp.sqrt(2) * z - z + x**2,
    "a number before a sum": sp.Mul(2, sp.pi * y - sp.pi * z + y, evaluate=False) - 3 * (z - 1),
    "alone": -y,
    "a parameter": x * 3 + y * sp.Rational(-2, 7) + 5,
}
BENT = {"a square": y**2 + z, "a product": y * z, "a slope that is no number": x * y, "inside": sp.sin(y) + y}
DOMAIN = {s: Span(flint.arb(low), flint.arb(high)) for s, low, high in ((x, -1, 3), (y, 2, 5), (z, -4, 1))}


@claim("ours:bounds-of-formulas", subject=as_found, rival=RIVALS)
def affine_parts(scale: Scale) -> Iterator[Evidence]:
    """The coefficients of an affine formula are its derivatives, with their signs, and its range is that at corners.

    Checked: four formulas in y and z, with terms of one name that are not merged; range over a box without the rest's
        own variable, to 10⁻⁹; four that are not affine are none.
    Not checked: other formulas.
    """
    for name, formula in AFFINE.items():
        found = affine(formula, {y, z})
        if found is None:
            yield observed(name, False, "is said not to be affine")
            continue
        slopes = [(scale(float(found[0].get(s, flint.arb(0)).mid())), float(sp.diff(formula, s))) for s in (y, z)]
        rest = formula.subs({y: 0, z: 0})
        slopes.append((float((found[1] - rest).subs(x, 0.3)), 0.0))
        plain = found[0], sp.Integer(1)
        span = affine_range(plain, DOMAIN)
        corners = [1 + slopes[0][1] * a + slopes[1][1] * b for a in (2, 5) for b in (-4, 1)]
        slopes += [(scale(float(span.low)), min(corners)), (scale(float(span.high)), max(corners))]
        off = largest_gap(slopes)
        yield observed(name, off <= 1e-9, f"largest difference {off:.1e}")
    for name, formula in BENT.items():
        yield observed(name, affine(formula, {y, z}) is None and scale(1.0) == 1.0, "no affine formula")


ROWS = ((1, 2), (-1, 0), (0, -3))
FIXED = ((3, 1), (1, -2))


@claim("ours:eigenvalue-bounds", subject=as_found, rival=RIVALS)
def spectra_with_one_log_sum_exp(scale: Scale) -> Iterator[Evidence]:
    """The spectrum of C + w·Cov reaches from the least to the largest eigenvalue of C and of C + w·ddᵀ/4.

    Checked: a quadratic with a log-sum-exp of three rows, w = 5/4, -5/4 and -4, both ends by numpy over all pairs of
        rows; to 10⁻⁶.
    Not checked: several log-sum-exps, of which the others are bounded more roughly.
    """
    matrix, rows = np.array(FIXED, dtype=float), np.array(ROWS, dtype=float)
    quadratic = sp.Rational(3, 2) * y**2 + y * z - z**2
    for w in (sp.Rational(5, 4), sp.Rational(-5, 4), sp.Integer(-4)):
        formula = quadratic + w * sp.log(sum(sp.exp(a * y + b * z) for a, b in ROWS))
        found = sharp_span(hessian_form(formula, (y, z)), {y: LINE, z: LINE})
        bent = [matrix] + [matrix + float(w) * np.outer(a - b, a - b) / 4 for a, b in combinations(rows, 2)]
        values = np.concatenate([np.linalg.eigvalsh(one) for one in bent])
        pairs = [(scale(float(found.low)) / values.min(), 1.0), (scale(float(found.high)) / values.max(), 1.0)]
        off = largest_gap(pairs)
        yield observed(f"w = {w}", off <= 1e-6, f"relative difference {off:.1e}")


Kind = Callable[[Array], Array]


def double(values: Array) -> Array:
    """Double precision."""
    return values.astype(np.float64)


def single(values: Array) -> Array:
    """Near miss: single precision."""
    return values.astype(np.float32)


def _in(kind: Kind, function: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
    """What the function returns, in another kind of numbers."""
    return kind(function(x, y))


@claim("ours:batched-problems", subject=double, rival=single)
def single_precision_is_refused(kind: Kind) -> Iterator[Evidence]:
    """Of a user's numpy functions one that returns single precision is refused by its name, unless checks are off.

    Checked: each of the four gradients in turn, called for one point at a time and for whole batches; without checks
        both are taken.
    Not checked: single precision inside of a function.
    """
    parts: dict[str, Callable[[Array, Array], Array]] = {
        "f_x": lambda a, b: 0 * a,
        "f_y": lambda a, b: b - 1,
        "g_x": lambda a, b: -b,
        "g_y": lambda a, b: b - a,
    }

    def refused(changed: str, batches: bool, check: bool) -> bool | None:
        own: Record = {key: partial(_in, kind, f) if key == changed else f for key, f in parts.items()}
        try:
            from_functions(None, None, dim_x=2, dim_y=2, batches=batches, check=check, **own)
        except InputError as error:
            return True if changed in str(error) and "double precision" in str(error) else None
        return False

    for key in parts:
        for batches in (False, True):
            free, no = refused(key, batches, False), refused(key, batches, True)
            case = f"{key}, {'batches' if batches else 'points'}"
            told = free is False and no is not None
            yield observed(case, not no if told else None, f"refused: {bool(no)}")
