"""Definite matrices, bounds of eigenvalues and the steps and boxes of Newton's method where the answer is known."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import flint
import mpmath
import numpy as np
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import as_mpf, ball_of
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.enclosures.boxes import smallest_eigenvalue
from fdtheory.enclosures.branch import positive_definite
from fdtheory.enclosures.eigenvalues import cholesky_floor, eigenvalue_span, gershgorin, quotients
from fdtheory.enclosures.interval_newton import NotEnclosedError, krawczyk, rational_zero, refine
from fdtheory.errors import InputError
from fdtheory.numbers import exact_value
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact

x, y = sp.symbols("x y", real=True)
F = Fraction
BITS = 96
Count = Callable[[int], int]


def as_many(count: int) -> int:
    """The number of cases that come out as they must."""
    return count


def one_more(count: int) -> int:
    """Near miss: one more."""
    return count + 1


def one_less(count: int) -> int:
    """Near miss: one less."""
    return count - 1


def _minors_are_positive(m: Sequence[Sequence[int]]) -> bool:
    """Sylvester's criterion for three rows."""
    second = m[0][0] * m[1][1] - m[0][1] * m[1][0]
    third = sum(m[0][i] * (m[1][i - 2] * m[2][i - 1] - m[1][i - 1] * m[2][i - 2]) for i in range(3))
    return m[0][0] > 0 and second > 0 and third > 0


MATRICES = tuple(
    ((a, b, c), (b, d, e), (c, e, f))
    for a, b, c, d, e, f in product((-1, 0, 2), (0, 1), (-1, 1), (1, 2), (-2, 1), (0, 1, 3))
)


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def definite_matrices(count: Count) -> Iterator[Evidence]:
    """A matrix is called positive definite where its leading minors are positive, and a bound of eigenvalues is sharp.

    Checked: 144 matrices of three rows, singular ones among them; the smallest eigenvalue of five, beside numpy's: the
        bound is the last of 2²⁴ equal steps between the end of Gershgorin's discs and the smallest diagonal entry that
        is not above it; one entry's lower end, the least of two rows of wide balls; nothing where an entry is not
        finite; by Cholesky's method it is what Rump's formula gives exactly; Gershgorin's discs and the norm of radii.
    Not checked: larger matrices.
    """
    balls = [[[flint.arb(v) for v in row] for row in rows] for rows in MATRICES]
    right = [positive_definite(m) is _minors_are_positive(rows) for m, rows in zip(balls, MATRICES, strict=True)]
    yield exact(f"of {len(right)} matrices", sum(right), "==", count(len(MATRICES)))
    uncertain = [[flint.arb(1, 1.5), flint.arb(0)], [flint.arb(0), flint.arb(1)]]
    yield exact("a wide ball", int(not positive_definite(uncertain)), "==", count(1))
    for k in (1, 28, 77, 101, 143):
        rows = MATRICES[k]
        with ball_precision(BITS):
            found = exact_value(smallest_eigenvalue(balls[k]).mid()) or F(0)
        true = float(np.linalg.eigvalsh(np.array(rows, dtype=float))[0])
        low = min(F(row[i] + abs(row[i]) - sum(map(abs, row))) for i, row in enumerate(rows))
        width = (min(rows[i][i] for i in range(3)) - low) / 2**24
        steps = (found - low) / width
        right = [steps.denominator == 1, 0 <= true - float(found) <= float(width) * (1 + 1e-6)]
        yield exact(f"{rows}: {float(found):.7f}", sum(right), "==", count(2))
        floor = cholesky_floor([[F(v) for v in row] for row in rows]) or F(0)
        yield exact(f"{rows}, by Cholesky: {float(floor):.7f}", (floor - _floor(rows)) + 1, "==", count(1))
    for rows in (((-3, 1, 0), (1, -4, 0), (0, 0, -5)), ((-2, 0, 0), (0, -2, 1), (0, 1, -9))):
        floor = cholesky_floor([[F(v) for v in row] for row in rows]) or F(0)
        yield exact(f"{rows}, by Cholesky", (floor - _floor(rows)) + 1, "==", count(1))
    yield from _few_rows(count)
    yield from _gershgorin(count)


def _few_rows(count: Count) -> Iterator[Evidence]:
    """The least eigenvalue of one ball, of entries without an end, and of two rows of wide balls."""
    with ball_precision(BITS):
        alone = [smallest_eigenvalue([[ball]]) for ball in (flint.arb(3, 0.25), flint.arb(-9, 2), flint.arb.nan())]
        beside = smallest_eigenvalue([[flint.arb(3), flint.arb("inf")], [flint.arb(1), flint.arb(3)]])
        lost = [smallest_eigenvalue(_with_a_lost_entry(place)) for place in range(3)]
    offs = [F(11, 4) - (exact_value(alone[0]) or F(0)), -11 - (exact_value(alone[1]) or F(0))]
    right = [0 <= off < F(1, 10**8) for off in offs] + [flint.arb.neg_inf() == one for one in (alone[2], beside, *lost)]
    yield exact("one entry, and one without an end", sum(right), "==", count(7))
    for a, b, d, radius in ((3.0, -1.5, -2.0, 0.25), (-1.0, 4.0, 6.0, 0.5), (2.0, 0.125, 2.0, 0.25)):
        balls = [[flint.arb(v, radius) for v in row] for row in ((a, b), (b, d))]
        with ball_precision(BITS):
            found = float(smallest_eigenvalue(balls))
        ends = [[v - radius, v + radius] for v in (a, b, d)]
        least = min(float(np.linalg.eigvalsh([[p, q], [q, r]])[0]) for p, q, r in product(*ends))
        yield exact(f"two rows around {a}, {b}, {d}", int(0 <= least + 1e-12 - found < 1e-7), "==", count(1))


def _with_a_lost_entry(place: int) -> list[list[flint.arb]]:
    """2 on the diagonal, but at one place something that is no number."""
    return [[flint.arb("nan" if i == j == place else 2 * (i == j)) for j in range(3)] for i in range(3)]


def _floor(rows: Sequence[Sequence[int]]) -> Fraction:
    """A billionth and 9·10⁻¹⁵ of the largest below numpy's value, less the errors of Cholesky's method and rounding."""
    values, unit = np.linalg.eigvalsh(np.array(rows, dtype=float)), F(1, 2**53)
    shift = float(values[0]) - 1e-9 * abs(float(values[0])) - 9 * 1e-15 * abs(float(values[-1]))
    diagonal = [float(rows[i][i]) - shift for i in range(3)]
    gamma = 4 * unit / (1 - 4 * unit)
    rounding = max(abs(rows[i][i] - F(shift) - F(diagonal[i])) for i in range(3))
    return F(shift) - gamma / (1 - gamma) * sum(map(F, diagonal)) - rounding


def _gershgorin(count: Count) -> Iterator[Evidence]:
    """Discs of a matrix, quotients of their ends, and the norm of the radii, which Perron's vector attains."""
    rows = ((5, 1, -2), (F(1, 2), -7, 1), (3, F(-1, 4), 6))
    found = gershgorin(flint.arb_mat([[ball_of(F(v)) for v in row] for row in rows]))
    yield exact("discs", [exact_value(end) for end in found], "==", [F(-17, 2), F(37, 4) * count(1)])
    wide = [[flint.arb(5, 0.25), flint.arb(1, 0.125)], [flint.arb(-2, 0.5), flint.arb(-7, 0.5)]]
    outer = [exact_value(end) or F(0) for end in gershgorin(flint.arb_mat(wide))]  # 5 + 1 and -7 - 2 with their radii
    over = [-10 - outer[0], outer[1] - F(51, 8)]
    yield exact("discs of wide balls", sum(0 <= end < F(1, 10**6) for end in over), "==", count(2))
    exactly = {(2, 6): (F(8, 7), F(12)), (-3, -1): (F(-6), F(-4, 7)), (-3, 6): (F(-6), F(12)), (0, 0): (F(0), F(0)),
               (0.25, 0.5): (F(1, 7), F(1)), (-0.5, -0.25): (F(-1), F(-1, 7))}  # fmt: skip
    for above, wanted in exactly.items():
        ends = quotients([flint.arb(v) for v in above], [flint.arb(0.5), flint.arb(1.75)])
        low, high = (exact_value(end) or F(0) for end in ends)
        right = 0 <= wanted[0] - low < F(1, 10**9) and 0 <= high - wanted[1] < F(1, 10**9)
        yield exact(f"quotients {above}", int(right), "==", count(1))
    zero, one, endless = flint.arb(0), flint.arb(1), flint.arb.pos_inf()
    for name, lost in (("radius", flint.arb(0, float("inf"))), ("entry", endless), ("nan", flint.arb.nan())):
        ends = eigenvalue_span(flint.arb_mat([[lost, zero], [zero, one]]))
        yield exact(f"an endless {name}", int(ends[0] == -endless) + int(ends[1] == endless), "==", count(2))
    for radius, top in ((F(204, 1000), F(10204, 1000)), (F(2041, 10000), F(10))):  # 100 radii in the range, or more
        balls = [flint.arb(0, float(radius)), flint.arb(10), flint.arb(-10)]
        around = eigenvalue_span(flint.arb_mat([[balls[i] if i == j else 0 for j in range(3)] for i in range(3)]))
        over = [(exact_value(around[1]) or F(0)) - top, -top - (exact_value(around[0]) or F(0))]
        yield exact(f"radius {radius}", sum(0 <= end < F(1, 10**6) for end in over), "==", count(2))
    for far in (0, 2000):
        middles = ((far, 0, 0), (0, -far, 0), (0, 0, 0))
        pairs = [zip(*both, strict=True) for both in zip(middles, ((1, 2, 0), (2, 1, 4), (0, 4, 1)), strict=True)]
        span = eigenvalue_span(flint.arb_mat([[flint.arb(*pair) for pair in row] for row in pairs]))
        with mpmath.workdps(30):
            top = far + 1 + mpmath.sqrt(20)
            close = [0 <= size - top <= mpmath.mpf(10) ** -3 for size in (as_mpf(span[1]), -as_mpf(span[0]))]
        yield exact(f"radii around {far}: {float(span[1]):.6f}", sum(map(bool, close)), "==", count(2))


def _newton(bits: int, cube: int, start: Fraction) -> int:
    """Steps for y³ = ``cube`` in many digits until twice the binary digits of a step, relative to 1 + y, are enough."""
    with mpmath.workprec(4 * bits):
        point, steps = mpmath.mpf(start.numerator) / start.denominator, 0
        while True:
            step = (point**3 - cube) / (3 * point**2)
            size = abs(step) / (1 + abs(point))
            point, steps = point - step, steps + 1
            if size == 0 or -2 * mpmath.floor(mpmath.log(size, 2) + 1) >= bits:
                return steps


@cache
def _refined(bits: int, cube: int, start: Fraction) -> tuple[int, int]:
    """The steps that are taken, and how much is right: their number, a point as the result, its digits."""
    taken = 0

    def slope(at: list[flint.arb], _: BallArithmetic) -> list[list[flint.arb]]:
        nonlocal taken
        taken += 1
        return [[3 * at[0] ** 2]]

    with ball_precision(bits + 32):
        begin = ball_of(start)
    found = refine(lambda at, _: [at[0] ** 3 - cube], slope, [begin], bits)[0]
    with mpmath.workprec(4 * bits):
        off = abs(as_mpf(found) / mpmath.cbrt(cube) - 1) * mpmath.mpf(2) ** bits
    return taken, sum(map(bool, (taken == _newton(bits, cube, start), found.is_exact(), off < 1)))


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def steps_of_newtons_method(count: Count) -> Iterator[Evidence]:
    """Newton's method stops after the step that doubles its digits to what is wanted, and is refused on a flat one.

    Checked: y³ = 2 from 5/4 and from 30 and y³ = 2·10⁴⁵ with 64, 300 and 1000 bits: the number of steps and the last
        point, beside the same in four times the digits; a point without a slope and one without a value.
    Not checked: other equations.
    """
    far = 10**45
    for bits, (cube, start) in product((64, 300, 1000), ((2, F(5, 4)), (2, F(30)), (2 * far, F(5, 4) * 10**15))):
        steps, right = _refined(bits, cube, start)
        yield exact(f"{bits} bits, y³ = {cube} from {start}: {steps} steps", right, "==", count(3))
    refused = 0
    for flat in (flint.arb(0), flint.arb("nan")):
        try:
            refine(lambda at, _: [at[0] - 1], lambda at, _: [[at[0] * flat]], [flint.arb(3)], 64)  # noqa: B023
        except NotEnclosedError:
            refused += 1
    yield exact("without a slope", refused, "==", count(2))


def _krawczyk(part: Fraction) -> tuple[Fraction, bool]:
    """For y² = 2 from a point whose Newton step is this part of it: the radius over the step, and what is inside."""
    centre = flint.arb(2).sqrt() / (1 - 2 * ball_of(part)).sqrt()
    found = krawczyk(lambda at, _: [at[0] ** 2 - 2], lambda at, _: [[2 * at[0]]], [centre], BITS)
    box, alone, root_of_two = found.box[0], found.alone[0], flint.arb(2).sqrt()
    times = exact_value((flint.arb(alone.rad()) / (centre.mid() * ball_of(part))).mid()) or F(0)
    thin = ball_of(part**2) * 4 * centre  # 1/c times the square of at most twice the step
    return times, bool(box.contains(root_of_two)) and alone.contains_interior(box) and box.rad() <= thin.upper() * 1.001


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def boxes_of_newtons_step(count: Count) -> Iterator[Evidence]:
    """The box around a point beside √2 is 5/4 of the Newton step wide where that does, else twice as wide as it.

    Checked: steps of 1/100, 3/20, 4/25 + 1/1000, 6/25 of the point, where 1 + k²s < k decides for k = 5/4 and 2; one of
        26/100, for which no box does; steps of 0, 1 and 2 times the least radius, which is added to them; slopes that
        are known to a tenth, four, seven and nine of them, where 1 + mk < k decides;
        rational minimisers with denominators up to 10⁴⁰.
    Not checked: other systems.
    """
    with ball_precision(BITS):
        for part, quarters in ((F(1, 100), 5), (F(3, 20), 5), (F(161, 1000), 8), (F(6, 25), 8)):
            times, inside = _krawczyk(part)
            yield exact(
                f"step {part}: radius {float(times):.6f}", round(4 * times * 10**6), "==", quarters * 10**6 * count(1)
            )
            yield exact(f"step {part}: the root inside", int(inside), "==", count(1))
        for tenths, quarters in ((1, 5), (4, 8), (7, 16), (9, 64)):
            times = _uncertain(flint.arb(tenths) / 10)
            yield exact(f"slope 1 ± {tenths}/10", round(4 * times * 10**6), "==", quarters * 10**6 * count(1))
        refused = [_refused(lambda: _krawczyk(F(26, 100))), _refused(lambda: _uncertain(flint.arb(19) / 20))]
        refused += [
            _refused(lambda: rational_zero(_at(F(1, 10**40)))),
            _refused(lambda: rational_zero(_at(F(1, 10**40 + 1)))),
        ]
        for beside in (F(0), F(1, 2**86), F(1, 2**85)):
            times = 4 + 5 * 2**86 * beside
            yield exact(f"{float(beside):.1e} beside 3", _least_radius(beside), "==", times * 10**6 * count(1))
        yield exact(f"refused: {refused}", sum(one << k for k, one in enumerate(refused)), "==", count(0b1011))


def _uncertain(around: flint.arb) -> Fraction:
    """For a slope of 1 that is known up to so much: the radius over the step, from a place 1/8 beside the zero."""
    slope = flint.arb(1, around.upper())
    found = krawczyk(lambda at, _: [at[0] - 3], lambda at, _: [[slope]], [flint.arb(3.125)], BITS)
    return 8 * (exact_value(flint.arb(found.alone[0].rad())) or F(0))


def _least_radius(beside: Fraction) -> int:
    """For y = 3 from so far beside it: the radius in parts of 2⁸ units of the last bit of 1 + 3, times 4 million."""
    centre = 3 + ball_of(beside)
    found = krawczyk(lambda at, _: [at[0] - 3], lambda at, _: [[flint.arb(1)]], [centre], BITS)
    return round(4 * 10**6 * 2**86 * (exact_value(flint.arb(found.alone[0].rad())) or F(0)))


def _at(place: Fraction) -> SymbolicInstance:
    """The minimiser at ν = 0 is the place."""
    return SymbolicInstance(y, y**2 / 2 - x * y, [x], [y], at=[place], name="a place")


def _refused(work: Callable[[], object]) -> bool:
    try:
        work()
    except InputError:
        return True
    return False
