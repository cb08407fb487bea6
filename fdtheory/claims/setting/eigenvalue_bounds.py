"""Bounds of eigenvalues, of Hessians with a covariance and of suprema over boxes, beside numpy's numbers."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations

import flint
import numpy as np
from numpy.typing import NDArray

from fdtheory.arithmetic.balls import ball_of
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.boxes import smallest_eigenvalue, supremum
from fdtheory.enclosures.eigenvalues import cholesky_floor, eigenvalue_span
from fdtheory.problems.constants import softmax_constants
from fdtheory.problems.hessian_norm import largest_with_covariance
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.trial.claim import Evidence, claim, observed

Matrix = NDArray[np.float64]
Scale = Callable[[float], float]
CLOSE = 1e-6


def as_bounded(value: float) -> float:
    """The bound."""
    return value


def a_thousandth_larger(value: float) -> float:
    """Near miss: a bound that nothing comes close to from below."""
    return value + 1e-3 * abs(value)


def a_thousandth_smaller(value: float) -> float:
    """Near miss: a bound that nothing comes close to from above."""
    return value - 1e-3 * abs(value)


RIVALS = [a_thousandth_larger, a_thousandth_smaller]


def _sharp(case: str, above: bool, bound: float, attained: float, room: float = CLOSE) -> Evidence:
    """A bound from above (or below) of what is attained, and close to it."""
    gap = (bound - attained if above else attained - bound) / abs(attained)
    return observed(case, bool(-1e-12 <= gap <= room), f"{gap:.1e} beyond what is attained")


def _symmetric(size: int, seed: int) -> Matrix:
    """Entries from 1/2 to 3/2 in sixteenths; numpy's eigenvalues of it have both signs."""
    made = np.random.default_rng(seed).integers(8, 25, (size, size)) / 16
    return (made + made.T) / 2


def _balls(middle: Matrix, radius: Matrix) -> flint.arb_mat:
    return flint.arb_mat(
        [
            [flint.arb(float(m), float(r)) for m, r in zip(*rows, strict=True)]
            for rows in zip(middle, radius, strict=True)
        ]
    )


@claim("ours:eigenvalue-bounds", subject=as_bounded, rival=RIVALS)
def eigenvalues_of_balls(scale: Scale) -> Iterator[Evidence]:
    """The ends of a spectrum in balls are numpy's for points; for wide radii the far end is that of the upper ends.

    Checked: symmetric matrices of sizes 2, 3, 5 with positive entries (and their negatives), whose largest eigenvalue
        over the radii is that of the upper ends; with tiny radii both ends; to 10⁻⁶ of their size.
    Not checked: the near end of wide balls, which is bounded but not sharply.
    """
    for size in (2, 3, 5):
        middle, radius = _symmetric(size, seed=size), _symmetric(size, seed=7 * size) / 4
        values = np.linalg.eigvalsh(middle)
        with ball_precision(128):
            low, high = eigenvalue_span(_balls(middle, 1e-15 * radius))
            top, bottom = eigenvalue_span(_balls(middle, radius))[1], eigenvalue_span(_balls(-middle, radius))[0]
            shifted = middle + 4 * np.eye(size)
            least = smallest_eigenvalue(_balls(shifted, 0 * radius).tolist())
        floor = cholesky_floor([[Fraction(float(v)) for v in row] for row in shifted])
        wide = float(np.linalg.eigvalsh(middle + radius)[-1])
        yield _sharp(f"size {size}, largest", True, scale(float(high)), values[-1])
        yield _sharp(f"size {size}, least", False, scale(float(low)), values[0])
        yield _sharp(f"size {size}, largest of wide balls", True, scale(float(top)), wide)
        yield _sharp(f"size {size}, least of wide balls", False, scale(float(bottom)), -wide)
        yield _sharp(f"size {size}, by halving", False, scale(float(least)), values[0] + 4)
        yield _sharp(f"size {size}, by Cholesky", False, scale(float(floor or 0)), values[0] + 4)


def _pairs(fixed: Matrix, rows: Matrix, weight: float) -> float:
    """The largest eigenvalue of C + weight·ddᵀ/4 over all differences d of two rows."""
    return max(
        float(np.linalg.eigvalsh(fixed + weight * np.outer(a - b, a - b) / 4)[-1]) for a, b in combinations(rows, 2)
    )


@claim("ours:eigenvalue-bounds", subject=as_bounded, rival=RIVALS)
def hessians_with_a_covariance(scale: Scale) -> Iterator[Evidence]:
    """C + s·Cov is bounded by the worst pair of rows, and so are the constants of the softmax family.

    Checked: two matrices with four rows each, and μ, L_0, …, L_3 and ‖f_yy‖ of two random instances, against numpy over
        all pairs of rows, to 10⁻⁶.
    Not checked: that L_2 and L_3 are attained, which they are not.
    """
    for size in (2, 4):
        fixed, rows = _symmetric(size, seed=3 * size), _symmetric(4, seed=size)[:, :size]
        with ball_precision(128):
            found = largest_with_covariance(_balls(fixed, 0 * fixed), _balls(rows, 0 * rows).tolist(), flint.arb(0.75))
        yield _sharp(f"size {size}", True, scale(float(found)), _pairs(fixed, rows, 0.75))
    for dim_x, dim_y, seed in ((3, 2, 6), (2, 3, 8)):
        made = QuadraticSoftmax.seeded(
            dim_x, dim_y, condition=3, seed=seed, tau=Fraction(5, 3), amplitude=Fraction(-7, 4)
        )
        constants = softmax_constants(made, 3)
        name = f"softmax {dim_x} by {dim_y}"
        yield _sharp(f"{name}, μ", False, scale(constants.mu), 1 / 3)
        yield _sharp(f"{name}, f_yy", True, scale(constants.curvature_f), _gap(made.E.floats) ** 2 / 4)
        for m, wanted in enumerate(_softmax(made)):
            yield _sharp(f"{name}, L_{m}", True, scale(constants.lipschitz[m]), wanted)


def _gap(rows: Matrix) -> float:
    return max(float(np.linalg.norm(a - b)) for a, b in combinations(rows, 2))


def _softmax(made: QuadraticSoftmax) -> list[float]:
    """L_0 to L_3: rows, pairs of rows, and cumulants of a variable with the range of the rows."""
    A, B, C, D, E, F = (getattr(made, key).floats for key in "ABCDEF")
    size, tau, wave = made.dim_y, float(made.tau), abs(float(made.amplitude))
    waves = np.diag([0.0] * size + [wave] * made.dim_x)
    quadratic = np.block([[A, -B], [-B.T, np.zeros((made.dim_x, made.dim_x))]])
    upper, lower = np.hstack([E, F]), np.hstack([C, D])
    second = max(_pairs(waves, upper, 1.0), _pairs(quadratic, lower, tau), -float(np.linalg.eigvalsh(quadratic)[0]))
    widths = max(_gap(upper) ** 3, tau * _gap(lower) ** 3), max(_gap(upper) ** 4, tau * _gap(lower) ** 4)
    third, fourth = 6 / 2**0.5 / np.pi**2 * widths[0], 24 / 2**0.5 / np.pi**3 * widths[1]
    return [max(float(np.linalg.norm(row)) for row in E), second, float(third), float(fourth)]


PEAK = (Fraction(1, 3), Fraction(-1, 5), Fraction(2, 7))


def _wave(point: list[flint.arb]) -> flint.arb:
    """Largest at the peak, where it is 3."""
    return flint.arb(3) - sum(
        (v - ball_of(c)) ** 2 * k for k, (v, c) in enumerate(zip(point, PEAK, strict=False), start=1)
    )


@claim("ours:eigenvalue-bounds", subject=as_bounded, rival=RIVALS)
def supremum_over_a_box(scale: Scale) -> Iterator[Evidence]:
    """The proved supremum over a box is above the largest value and the seen one below it, both close.

    Checked: a paraboloid in one to three variables whose top is inside, and one whose top is at a corner, to 10⁻⁴.
    Not checked: functions whose balls overestimate.
    """
    for size in (1, 2, 3):
        boxes = tuple((c - Fraction(k, 7), c + Fraction(2, 3)) for k, c in enumerate(PEAK[:size], start=2))
        corner = tuple((c + Fraction(1, 4), c + Fraction(k, 2)) for k, c in enumerate(PEAK[:size], start=1))
        for name, box, top in (("inside", boxes, 3.0), ("corner", corner, 3 - size * (size + 1) / 32)):
            found = supremum(_wave, box, budget=3000, slack=1.0001)
            yield _sharp(f"{size} variables, {name}, proved", True, scale(float(found.proved)), top, 2e-4)
            yield _sharp(f"{size} variables, {name}, seen", False, scale(float(found.seen)), top, 2e-4)
