"""Branches and the reach of certificates where the exact answer is known."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import inf

import flint
import mpmath
import sympy as sp

from fdtheory.arithmetic.balls import as_mpf, ball_of
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.enclosures.away_from_zero import SegmentSetting, segment_bound
from fdtheory.enclosures.branch import Branch, follow, piece_at, sharp_box, wide_box
from fdtheory.enclosures.certified_error import Certificate, certify
from fdtheory.enclosures.interval_newton import NotEnclosedError
from fdtheory.enclosures.near_zero import SPARE_TERMS, near_zero
from fdtheory.enclosures.solution_series import implicit_series
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


@cache
def ending() -> SymbolicInstance:
    """f = log(1 + y), g = y²/2 - xy: at x = 0 the branch is (√(1-4ν) - 1)/2 and ends at ν = 1/4."""
    return SymbolicInstance(sp.log(1 + y), y**2 / 2 - x * y, [x], [y], at=[0], name="a branch that ends")


def root(nu: Fraction) -> mpmath.mpf:
    """The minimiser of the above."""
    return (mpmath.sqrt(1 - 4 * mpmath.mpf(nu.numerator) / nu.denominator) - 1) / 2


def _holds(box: flint.arb, value: mpmath.mpf) -> bool:
    """Whether a ball contains a number that is known to many more digits."""
    with mpmath.workdps(60):
        return bool(abs(as_mpf(box) - value) <= as_mpf(flint.arb(box.rad())) + mpmath.mpf(10) ** -50)


def _right(branch: Branch, end: Fraction) -> bool:
    """Pieces that touch from 0 on, each with the true minimiser in its box and its box where it is alone."""
    away = [(p.low, p.high) if end > 0 else (p.high, p.low) for p in branch.pieces]
    touching = away[0][0] == 0 and all(a[1] == b[0] for a, b in pairwise(away)) and away[-1][1] == branch.reached
    inside = all(_holds(p.box[0], root(p.low + (p.high - p.low) * F(k, 4))) for p in branch.pieces for k in range(5))
    alone = all(p.alone[0].contains(p.box[0]) and p.box[0].rad() < 1 for p in branch.pieces)
    return touching and inside and alone and all(p.ball().contains(ball_of(p.low)) for p in branch.pieces)


@cache
def branches() -> dict[str, tuple[Branch, Fraction]]:
    """The branch to several ends, in long pieces and in short ones."""
    wanted = {"beyond the end": (F(1), None), "to the left": (F(-1), None), "short of the end": (F(1, 5), None)}
    more: dict[str, tuple[Fraction, Fraction | None]] = {
        "in short pieces": (F(1, 5), F(3, 70)), "in short pieces to the left": (F(-1, 5), F(3, 70))
    }  # fmt: skip
    return {name: (follow(ending(), end, BITS, longest), end) for name, (end, longest) in {**wanted, **more}.items()}


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def branch_of_a_square_root(count: Count) -> Iterator[Evidence]:
    """The branch (√(1-4ν) - 1)/2 lies in boxes that touch, up to its end at ν = 1/4 and not beyond.

    Checked: five branches, at five points of each piece in 60 digits; that a step is halved where it fails and
        afterwards grows by a half, up to the longest; that the end is missed by less than a thousandth; sharp and wide
        boxes; points off the branch are refused.
    Not checked: other branches.
    """
    with mpmath.workdps(60):
        for name, (branch, end) in branches().items():
            yield exact(f"{name}: {len(branch.pieces)} pieces", int(_right(branch, end)), "==", count(1))
    short, ends = F(1, 4) - branches()["beyond the end"][0].reached, [F(1), F(-1), F(1, 5), F(1, 5), F(-1, 5)]
    yield exact("short of a quarter", int(0 < short < F(1, 1000)), "==", count(1))
    reached = [branch.reached == end for (branch, _), end in zip(branches().values(), ends, strict=True)]
    yield exact(f"reached: {reached}", sum(reached[1:]), "==", count(4))
    lengths = [p.high - p.low for p in branches()["beyond the end"][0].pieces]
    halvings = [exact_power(b / a / F(3, 2)) for a, b in pairwise(lengths)]
    right = [h is not None and h >= 0 for h in halvings]
    yield exact(f"halvings: {halvings}", sum(right), "==", count(len(lengths) - 1))
    for name in ("in short pieces", "in short pieces to the left"):
        lengths = [p.high - p.low for p in branches()[name][0].pieces]
        steady = lengths == [F(3, 70)] * 4 + [F(1, 5) - 4 * F(3, 70)]
        yield exact(f"{name}: lengths", int(steady), "==", count(1))
    yield from _boxes(count)


def exact_power(value: Fraction) -> int | None:
    """k if the value is 2^-k."""
    power = value.denominator.bit_length() - value.numerator.bit_length()
    return power if value == F(2) ** -power else None


def _boxes(count: Count) -> Iterator[Evidence]:
    """Around one ν, around an interval of them, and where another zero is found."""
    branch = branches()["short of the end"][0]
    piece = piece_at(branch.pieces, F(1, 10))
    sharp = sharp_box(ending(), piece, F(1, 7), BITS)[0]
    wide = wide_box(ending(), piece, F(1, 7) - F(1, 99), F(1, 7) + F(1, 99), BITS)[0]
    with mpmath.workdps(60):
        thin = _holds(sharp, root(F(1, 7))) and sharp.rad() < 1e-25
        ends = all(_holds(wide, root(F(1, 7) + F(k, 99))) for k in (-1, 0, 1))
        close = wide.rad() < 0.05
    yield exact("sharp and wide boxes", int(thin) + int(ends) + int(close), "==", count(3))
    elsewhere = branches()["beyond the end"][0].pieces[-1]
    refused = 0
    for attempt in (lambda: sharp_box(ending(), elsewhere, F(-1), BITS), lambda: piece_at(branch.pieces, F(3, 10))):
        try:
            attempt()
        except (NotEnclosedError, StopIteration):
            refused += 1
    yield exact("off the branch", refused, "==", count(2))


@cache
def _reach() -> tuple[Fraction, Fraction, bool]:
    found = certify(ending(), paper_stencil(1), F(1, 3))
    return found.largest, follow(ending(), F(1, 3)).reached, found.constant is None


@cache
def _beyond_the_order() -> Certificate:
    """For ψ = ν + ν³ the forward difference is wrong by ν²."""
    instance = SymbolicInstance(y, y**2 / 2 - x * (y + y**3), [x], [y], at=[0], name="order 2")
    return certify(instance, paper_stencil(1), F(1, 3))


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def largest_step_of_a_certificate(count: Count) -> Iterator[Evidence]:
    """Where the branch ends before ν_0 there is no constant, and the largest step is three quarters of what is reached.

    Checked: p = 1 and ν_0 = 1/3 on a branch that ends at 1/4, where nothing is bounded up to the end; and for
        ψ = ν + ν³, whose limit is 0, the part near 0 is ν_0/2¹⁰ and the constant 1/3.
    Not checked: other instances.
    """
    beyond = _beyond_the_order()
    yield exact("near 0", beyond.near * 3 * 1024, "==", count(1))
    constant = exact_value(F(0) if beyond.constant is None else beyond.constant.mid()) or F(0)
    yield exact(f"constant {float(constant)}", round(3 * 10**12 * constant), "==", 10**12 * count(1))
    largest, reached, nothing = _reach()
    yield exact("largest", largest / reached, "==", F(3 * count(1), 4))
    yield exact("no constant", int(nothing), "==", count(1))


@cache
def _on_segment(low: Fraction, high: Fraction, target: float, steep: bool) -> Fraction | None:
    """The bound of the forward difference where ψ = e^(40ν), or on a branch that ends."""
    steeply = SymbolicInstance(y, y**2 / 2 + x * sp.exp(-40 * y), [x], [y], at=[0], name="an exponential")
    instance = steeply if steep else ending()
    gradient = implicit_series(instance, 1, bits=300).derivative_psi(1)
    setting = SegmentSetting(instance, paper_stencil(1), follow(instance, high).pieces, gradient, 300)
    found = segment_bound(setting, low, high, flint.arb(target))
    return None if found is None else exact_value(found)


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def halvings_of_a_segment(count: Count) -> Iterator[Evidence]:
    """A segment is halved five times at most, on both sides: the bound is that of the worst thirty-second part of it.

    Checked: the forward difference with ψ = e^(40ν) on [1/10, 5], where the last part is the worst, and on
        [1/10000, 1/50], where the first is, beside these parts without halving; a branch that ends gives no bound.
    Not checked: other segments.
    """
    for low, high, target, last in ((F(1, 10), F(5), 1e70, True), (F(1, 10**4), F(1, 50), 1100, False)):
        found, part = _on_segment(low, high, target, True), (high - low) / 32
        alone = _on_segment(*((high - part, high) if last else (low, low + part)), inf, True)
        yield exact(f"[{low}, {high}]", (found or F(0)) / (alone or F(1)), "==", count(1))
    nothing = _on_segment(F(1, 8), branches()["beyond the end"][0].reached, 0.0, False) is None
    yield exact("a branch that ends", int(nothing), "==", count(1))


ONE_SIDED = {(1, 2, 3): F(11), (-3, -2, -1): F(11), (-1, 0): F(1, 3)}
"""Offsets and the error of their stencil over ν^p, at most, for ψ = ν + ν³ and ν ≤ 1/3: |Σ w t³| ν^(2-p)."""


@cache
def _one_sided(offsets: tuple[int, ...]) -> Certificate:
    instance = SymbolicInstance(y, y**2 / 2 - x * (y + y**3), [x], [y], at=[0], name="cubic")
    return certify(instance, Stencil(offsets), F(1, 3))


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def stencils_on_one_side(count: Count) -> Iterator[Evidence]:
    """Nodes on one side of 0, with 0 or without, have a certificate, with the largest value of error/ν^p as constant.

    Checked: three stencils for ψ = ν + ν³ up to ν_0 = 1/3, to 10⁻¹²; no bound near 0 beyond the end of a branch.
    Not checked: other instances.
    """
    for offsets, wanted in ONE_SIDED.items():
        found = _one_sided(offsets)
        constant = (exact_value(found.constant.upper()) if found.constant is not None else None) or F(0)
        right = 0 <= constant / wanted - 1 < F(1, 10**12) and found.largest == F(1, 3)
        yield exact(f"offsets {offsets}: {float(constant):.6g}", int(right), "==", count(1))
    series = implicit_series(ending(), 1 + SPARE_TERMS, BITS).psi
    beyond = [near_zero(ending(), paper_stencil(1), nu, series, 2) is None for nu in (F(1, 2), F(1, 50))]
    yield exact(f"no bound at 1/2 and 1/50: {beyond}", sum(beyond) + 2 * beyond[0], "==", count(3))


@claim("ours:certificate-written-out", subject=as_many, rival=[one_more, one_less])
def branches_in_both_directions(count: Count) -> Iterator[Evidence]:
    """A branch that ends on the left is followed like its mirror image; where it is smooth, pieces grow by a half.

    Checked: (√(1±4ν) - 1)/2 towards ∓1, all pieces and boxes; the pieces towards -40; only as many as are asked for.
    Not checked: other branches.
    """
    mirror = SymbolicInstance(-sp.log(1 + y), y**2 / 2 - x * y, [x], [y], at=[0], name="the mirror image")
    right, left = follow(ending(), F(1)), follow(mirror, F(-1))
    pairs = zip(right.pieces, left.pieces, strict=False)
    same = [(p.low, p.high) == (-q.high, -q.low) and p.box[0].overlaps(q.box[0]) for p, q in pairs]
    yield exact(f"{len(left.pieces)} mirrored pieces", sum(same), "==", len(right.pieces) - 1 + count(1))
    yield exact("reached", left.reached / -right.reached, "==", count(1))
    lengths = [p.high - p.low for p in follow(ending(), F(-40)).pieces]
    growth = [b / a for a, b in pairwise(lengths[:-1])]
    yield exact(f"{len(lengths)} pieces towards -40", [len(lengths), *growth], "==", [11 * count(1), *[F(3, 2)] * 9])
    short = follow(ending(), F(-40), max_pieces=3)
    yield exact("three pieces", [len(short.pieces), short.reached], "==", [3 * count(1), -sum(lengths[:3])])
