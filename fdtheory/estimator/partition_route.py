"""The ν-derivatives of y*_ν and d/dx ℓ_ν by the recursion over set partitions, in any dimension.

This is the slow second route beside the power series of ``fdtheory.enclosures.solution_series``, with which it shares
no algorithm: here tensors ∂_y^(k+1) g_ν and ∂_y^(k+1) f are contracted with lower derivatives, one partition after the
other. A contraction D^k F[v_1, …, v_k] is taken by polarisation, 2^-k Σ ± (coefficient of t^k in
F(y + t(±v_1 ± … ± v_k))), so that it needs nothing of an instance but its gradients.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any, final

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import AnyArithmetic
from fdtheory.arithmetic.rational import RationalArithmetic
from fdtheory.arithmetic.series import BallSeriesArithmetic, RationalSeriesArithmetic
from fdtheory.enclosures.interval_newton import enclose
from fdtheory.enclosures.solution_series import lift, padded
from fdtheory.errors import InputError
from fdtheory.expansions.partitions import block_types, set_partitions
from fdtheory.numbers import whole
from fdtheory.problems.instance import Instance

Vector = list[Any]
Weight = Callable[[int, int], int]
"""(q, k) ↦ the factor of the extra terms with k blocks that the explicit ν leaves in the q-th derivative."""

Terms = Callable[[int, int], Iterable[tuple[tuple[int, ...], int]]]
"""(q, k) ↦ block sizes with how often each occurs."""


def times_q(q: int, k: int) -> int:
    """The true factor."""
    return q


def forgotten(q: int, k: int) -> int:
    """As printed: no extra terms."""
    return 0


def once(q: int, k: int) -> int:
    """Near miss: no factor q."""
    return 1


def without_two_blocks(q: int, k: int) -> int:
    """Near miss: the extra terms with k = 2 are forgotten."""
    return 0 if k == 2 else q


def by_block_sizes(q: int, k: int) -> Iterable[tuple[tuple[int, ...], int]]:
    """Partitions with equal block sizes taken together."""
    return block_types(q, k).items()


def one_by_one(q: int, k: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every partition for itself, as the formula is written."""
    return ((tuple(map(len, partition)), 1) for partition in set_partitions(q, k))


@final
@dataclass(frozen=True)
class Derivatives:
    """``y[m]`` and ``psi[m]`` are the m-th derivatives, m = 0, …, order."""

    y: list[Vector]
    psi: list[Vector]


@final
@dataclass(frozen=True)
class PartitionRoute:
    """The recursion on one instance at one ν, in balls or in rationals."""

    instance: Instance
    nu: flint.arb | flint.fmpq
    start: Vector
    numbers: AnyArithmetic
    series_of: Callable[[int], BallSeriesArithmetic | RationalSeriesArithmetic]
    weight: Weight = times_q
    terms: Terms = by_block_sizes

    def derivatives(self, order: int) -> Derivatives:
        """All derivatives up to ``order``."""
        whole("order", order, 0)
        with self.numbers.working():
            found = Derivatives([self.start], [self.instance.gradient_x(self.start, self.nu, self.numbers)])
            hessian = self.instance.jacobian(self.start, self.nu, self.numbers)
        for q in range(1, order + 1):
            right = self._sum(q, 2, found.y, ("f_y", "g_y"), self.instance.dim_y)
            with self.numbers.working():
                found.y.append(self.numbers.solve(hessian, [-v for v in right]))
            found.psi.append(self._sum(q, 1, found.y, ("f_x", "g_x"), self.instance.dim_x))
        return found

    def _sum(self, q: int, first: int, known: list[Vector], names: tuple[str, str], size: int) -> Vector:
        """Σ over P(q, k), k ≥ first, of ν ∂f + ∂g, and the extra terms Σ over P(q-1, k) of ∂f."""
        upper, lower = names
        with self.numbers.working():
            total = [self.numbers.number(0)] * size
        for k in range(first, q + 1):
            for sizes, times in self.terms(q, k):
                vectors = [known[m] for m in sizes]
                total = self._add(total, times, self._contract(lower, vectors))
                total = self._add(total, times, self._contract(upper, vectors), self.nu)
        for k in range(q):
            for sizes, times in self.terms(q - 1, k):
                if self.weight(q, k):
                    vectors = [known[m] for m in sizes]
                    total = self._add(total, times * self.weight(q, k), self._contract(upper, vectors))
        return total

    def _add(self, total: Vector, times: int, values: Vector, factor: flint.arb | flint.fmpq | int = 1) -> Vector:
        with self.numbers.working():
            return [t + times * factor * v for t, v in zip(total, values, strict=True)]

    def _contract(self, name: str, vectors: list[Vector]) -> Vector:
        """D^k of the gradient ``name`` (f_x, f_y, g_x, g_y) at the start, applied to k vectors."""
        k = len(vectors)
        arithmetic = self.series_of(k + 1)
        with self.numbers.working():
            total: Vector = []
            share = self.numbers.number(Fraction(1, 2**k))
            directions = list(_signed_sums(vectors))
        for times, direction in directions:
            with arithmetic.working():
                line = [lift([y, *direction[i : i + 1]], arithmetic) for i, y in enumerate(self.start)]
                either: AnyArithmetic = arithmetic
                value = getattr(self.instance, name)(self.instance.point(either), line, either)
                found = [padded(v, arithmetic.terms)[-1] for v in value]
            with self.numbers.working():
                found = [times * share * v for v in found]
                total = [a + b for a, b in zip(total, found, strict=True)] if total else found
        return total


def _signed_sums(vectors: list[Vector]) -> Iterator[tuple[int, Vector]]:
    """Σ ±v_i over all signs, equal vectors taken together, each with its signed number of occurrences.

    The direction 0 is left out: it has no part in an odd or even power of order k ≥ 1.
    """
    if not vectors:
        yield 1, []
        return
    groups = {id(v): (v, sum(other is v for other in vectors)) for v in vectors}.values()
    for flips in product(*(range(count + 1) for _, count in groups)):
        factors = [count - 2 * j for (_, count), j in zip(groups, flips, strict=True)]
        if any(factors):
            sign = -1 if sum(flips) % 2 else 1
            times = prod(comb(count, j) for (_, count), j in zip(groups, flips, strict=True))
            scaled = [[c * v for v in vector] for c, (vector, _) in zip(factors, groups, strict=True)]
            yield sign * times, [sum(column[1:], column[0]) for column in zip(*scaled, strict=True)]


def ball_route(
    instance: Instance,
    bits: int = 300,
    *,
    nu: Fraction,
    weight: Weight = times_q,
    terms: Terms = by_block_sizes,
) -> PartitionRoute:
    """The recursion in balls at ν, from a rigorous enclosure of y*_ν."""
    working = bits + 128
    numbers = BallArithmetic(working)
    start = enclose(instance, nu, working)
    with numbers.working():
        point = numbers.number(nu)
    return PartitionRoute(instance, point, start, numbers, lambda n: BallSeriesArithmetic(working, n), weight, terms)


def rational_route(
    instance: Instance,
    start: Vector,
    *,
    nu: Fraction,
    weight: Weight = times_q,
    terms: Terms = by_block_sizes,
) -> PartitionRoute:
    """The recursion in exact rationals for a polynomial instance, at a ν where y*_ν is the rational ``start``."""
    numbers = RationalArithmetic()
    point = numbers.number(nu)
    gradient: Vector = instance.residual(start, point, numbers)
    if any(gradient):
        raise InputError(f"start = {start} is not stationary at ν = {nu}; give the exact minimiser")
    return PartitionRoute(instance, point, start, numbers, RationalSeriesArithmetic, weight, terms)
