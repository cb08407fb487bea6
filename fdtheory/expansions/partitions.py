"""Set partitions, the index set of Faà di Bruno's formula, and that formula for maps of several variables.

Two countings are kept apart: :func:`set_partitions` lists every partition, :func:`block_types` lists the
unordered block sizes with the closed-form number of partitions that have them.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from math import factorial, prod

import sympy as sp
from sympy import ZZ
from sympy.polys.rings import PolyElement, ring

from fdtheory.numbers import whole

Partition = tuple[tuple[int, ...], ...]


def set_partitions(q: int, k: int) -> Iterator[Partition]:
    """All partitions of {1, …, q} into k non-empty blocks; the empty set has one, with no block.

    >>> list(set_partitions(3, 2))
    [((1, 3), (2,)), ((1,), (2, 3)), ((1, 2), (3,))]
    """
    whole("q", q, 0)
    whole("k", k, 0, q)
    yield from _partitions(q, k)


def _partitions(q: int, k: int) -> Iterator[Partition]:
    """The element q joins a block of a partition of the rest, or is a block alone."""
    if q == 0 or k == 0:
        if q == k:
            yield ()
        return
    for partition in _partitions(q - 1, k):
        for index, block in enumerate(partition):
            yield (*partition[:index], (*block, q), *partition[index + 1 :])
    for partition in _partitions(q - 1, k - 1):
        yield (*partition, (q,))


def block_types(q: int, k: int) -> dict[tuple[int, ...], int]:
    """Block sizes (increasing) of the partitions of {1, …, q} into k blocks, with how many have them.

    >>> block_types(4, 2)
    {(1, 3): 4, (2, 2): 3}
    """
    whole("q", q, 0)
    whole("k", k, 0, q)
    return {sizes: _count(sizes) for sizes in _compositions(q, k, 1)}


def _compositions(q: int, k: int, least: int) -> Iterator[tuple[int, ...]]:
    """Increasing k-tuples of integers from ``least`` on with sum q."""
    if k == 0:
        if q == 0:
            yield ()
        return
    for first in range(least, q // k + 1):
        for rest in _compositions(q - first, k - 1, first):
            yield (first, *rest)


def _count(sizes: tuple[int, ...]) -> int:
    """q! / Π (size!) / Π (multiplicity!)."""
    repeated = prod(factorial(times) for times in Counter(sizes).values())
    return factorial(sum(sizes)) // (prod(map(factorial, sizes)) * repeated)


@cache
def stirling_number(q: int, k: int) -> int:
    """Stirling number of the second kind by S(q, k) = k S(q-1, k) + S(q-1, k-1)."""
    if q == 0 or k == 0:
        return int(q == k)
    return k * stirling_number(q - 1, k) + stirling_number(q - 1, k - 1)


def bell_number(q: int) -> int:
    """Number of all partitions of a set of q elements, by the Bell triangle.

    >>> [bell_number(q) for q in range(7)]
    [1, 1, 2, 5, 15, 52, 203]
    """
    whole("q", q, 0)
    row = [1]
    for _ in range(q):
        following = [row[-1]]
        for above in row:
            following.append(following[-1] + above)
        row = following
    return row[0]


class CompositionJets:
    """Abstract derivatives of T₂∘T₁ along q distinct directions, as polynomials.

    The variable ``inner[S]`` stands for ∇^|S| T₁ applied to the directions in S and ``outer[k]`` for ∇^k T₂. A
    symmetric k-linear form is fixed by its polarisation, so that a product of ``outer[k]`` and k inner
    variables stands for ∇^k T₂ at these arguments and nothing is lost by commuting them.
    """

    def __init__(self, q: int) -> None:
        whole("q", q, 0)
        self.directions = range(1, q + 1)
        subsets = [s for size in self.directions for s in combinations(self.directions, size)]
        names = [f"T{k}" for k in range(q + 1)] + ["u" + "_".join(map(str, s)) for s in subsets]
        self.ring, *variables = ring(names, ZZ)
        made = iter(variables)
        self.outer: tuple[PolyElement, ...] = tuple(islice(made, q + 1))
        self.inner: dict[tuple[int, ...], PolyElement] = dict(zip(subsets, made, strict=True))

    def total_derivative(self) -> PolyElement:
        """D_1 ⋯ D_q (T₂∘T₁) by the chain and product rules, one direction after the other."""
        value = self.outer[0]
        for direction in self.directions:
            value = self._derivative(value, direction)
        return value

    def _derivative(self, value: PolyElement, direction: int) -> PolyElement:
        first = self.inner[direction,]
        result = self.ring.zero
        for order in range(direction):
            result += value.diff(self.outer[order]) * self.outer[order + 1] * first
        for subset, symbol in self.inner.items():
            if subset[-1] < direction:
                result += value.diff(symbol) * self.inner[(*subset, direction)]
        return result

    def term(self, partition: Partition) -> PolyElement:
        """∇^k T₂ at the inner derivatives that the blocks of ``partition`` name."""
        return prod((self.inner[block] for block in partition), start=self.outer[len(partition)])


def faa_di_bruno(q: int) -> PolyElement:
    """Faà di Bruno's formula along q distinct directions: one term for each set partition."""
    jets = CompositionJets(q)
    return sum((jets.term(p) for k in range(1, q + 1) for p in set_partitions(q, k)), jets.ring.zero)


def over_ordered_partitions(q: int) -> PolyElement:
    """Near miss: the blocks are taken as a tuple, so that a partition in k blocks counts k! times."""
    jets = CompositionJets(q)
    terms = (factorial(k) * jets.term(p) for k in range(1, q + 1) for p in set_partitions(q, k))
    return sum(terms, jets.ring.zero)


def without_singletons(q: int) -> PolyElement:
    """Near miss: k stops at q - 1, so that the partition into singletons is left out."""
    jets = CompositionJets(q)
    return sum((jets.term(p) for k in range(1, q) for p in set_partitions(q, k)), jets.ring.zero)


def partition_step() -> tuple[sp.Expr, sp.Expr, sp.Symbol]:
    """B(q+1, k) = D B(q, k) + y' B(q, k-1) for every q and k as one identity; both sides, and the symbol k.

    B(q, k) = Σ over P(q, k) of Π y^(|P_j|) has Σ_q B(q, k) t^q/q! = U^k/k! with U = y(ν+t) - y(ν). The element
    q + 1 joins a block (D = d/dν differentiates one factor) or is a block alone (the factor y'); on the other
    side d/dt raises q by one.
    """
    nu, t = sp.symbols("nu t")
    k = sp.Symbol("k", integer=True, positive=True)
    y = sp.Function("y")
    u = y(nu + t) - y(nu)
    power, before = u**k / sp.factorial(k), u ** (k - 1) / sp.factorial(k - 1)
    in_nu, in_t = (sp.powsimp(sp.diff(power, symbol)) for symbol in (nu, t))  # U^(k-1), not U^k/U: U may be 0
    return in_nu + sp.diff(y(nu), nu) * before, in_t, k
