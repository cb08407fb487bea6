"""Set partitions, the index set of Faà di Bruno's formula.

Says: P(q, k) is the set of unordered partitions of {1, …, q} into k non-empty blocks; P(q, 1) has one element.
Where: par:partitions and par:one-partition, appendix C.
Checked: counts against Stirling's recurrence and Bell's triangle for q ≤ 8; |P(q, 1)| for q ≤ 10.
Not checked: larger q.
"""

from collections.abc import Callable, Iterator
from math import factorial

from fdtheory.expansions.partitions import bell_number, set_partitions, stirling_number
from fdtheory.trial.claim import Evidence, claim, exact


def unordered(q: int, k: int) -> int:
    """How many partitions of q into k blocks there are."""
    return len({frozenset(partition) for partition in set_partitions(q, k)})


def ordered(q: int, k: int) -> int:
    """Near miss: blocks in every order, as the printed tuple would have it."""
    return unordered(q, k) * factorial(k)


@claim("par:partitions", subject=unordered, rival=ordered)
def counts_are_stirling_and_bell(count: Callable[[int, int], int]) -> Iterator[Evidence]:
    """|P(q, k)| is the Stirling number of the second kind, and all partitions together are Bell's number."""
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
    """There is one partition into a single block."""
    for q in range(3, 11):
        yield exact(f"q = {q}", count(q), "==", 1)
