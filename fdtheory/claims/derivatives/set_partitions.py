"""Set partitions, the index set of Faà di Bruno's formula: P(q, k) has the partitions of {1, …, q} into k blocks."""

from collections.abc import Callable, Iterator
from math import factorial

from fdtheory.expansions.partitions import bell_number, set_partitions, stirling_number
from fdtheory.trial.claim import Evidence, claim, equal, exact


def unordered(q: int, k: int) -> int:
    """How many partitions of q into k blocks there are."""
    return len({frozenset(partition) for partition in set_partitions(q, k)})


def ordered(q: int, k: int) -> int:
    """Near miss: blocks in every order, as the printed tuple would have it."""
    return unordered(q, k) * factorial(k)


@claim("par:partitions", subject=unordered, rival=ordered)
def counts_are_stirling_and_bell(count: Callable[[int, int], int]) -> Iterator[Evidence]:
    """|P(q, k)| is the Stirling number of the second kind, and all partitions together are Bell's number.

    Checked: the enumeration against Stirling's recurrence and Bell's triangle, q = 2, …, 8; blocks in every order fail.
    Not checked: larger q; q = 1, where there is nothing to tell apart.
    """
    for q in range(2, 9):
        counts = [count(q, k) for k in range(1, q + 1)]
        yield exact(
            f"q = {q}",
            [*counts, sum(counts)],
            "==",
            [*(stirling_number(q, k) for k in range(1, q + 1)), bell_number(q)],
        )


def blocks_of_one(q: int) -> int:
    """|P(q, 1)|."""
    return unordered(q, 1)


def blocks_of_two(q: int) -> int:
    """Near miss (q ≥ 3): |P(q, 2)|."""
    return unordered(q, 2)


@claim("par:one-partition", subject=blocks_of_one, rival=blocks_of_two, uses=("par:partitions",))
def one_partition_into_one_block(count: Callable[[int], int]) -> Iterator[Evidence]:
    """There is one partition into a single block.

    Checked: |P(q, 1)| for q = 3, …, 10; |P(q, 2)| is larger.
    Not checked: q = 1 and 2, where both numbers agree or one is empty; larger q.
    """
    for q in range(3, 11):
        yield equal(f"q = {q}", count(q), 1)
