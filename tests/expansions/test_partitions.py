"""Set partitions, their counts, and Faà di Bruno's formula for abstract maps."""

from collections import Counter

import pytest

from fdtheory.errors import InputError
from fdtheory.expansions.partitions import (
    CompositionJets,
    bell_number,
    block_types,
    faa_di_bruno,
    over_ordered_partitions,
    partition_step,
    set_partitions,
    stirling_number,
    without_singletons,
)


@pytest.mark.parametrize("q", range(8))
def test_counts(q: int) -> None:
    counts = [len(set(set_partitions(q, k))) for k in range(q + 1)]
    assert counts == [stirling_number(q, k) for k in range(q + 1)]
    assert sum(counts) == bell_number(q)


def test_partitions_cover_and_do_not_overlap() -> None:
    for k in range(1, 6):
        for partition in set_partitions(5, k):
            assert sorted(i for block in partition for i in block) == [1, 2, 3, 4, 5]
            assert len(partition) == k
            assert all(partition)


@pytest.mark.parametrize("q", range(9))
def test_types_count_the_partitions(q: int) -> None:
    for k in range(q + 1):
        listed = Counter(tuple(sorted(map(len, partition))) for partition in set_partitions(q, k))
        assert dict(listed) == block_types(q, k)


def test_bell_numbers() -> None:
    assert [bell_number(q) for q in range(11)] == [1, 1, 2, 5, 15, 52, 203, 877, 4140, 21147, 115975]


@pytest.mark.parametrize("q", range(1, 6))
def test_faa_di_bruno(q: int) -> None:
    truth = CompositionJets(q).total_derivative()
    assert faa_di_bruno(q) == truth
    assert without_singletons(q) != truth
    assert (over_ordered_partitions(q) == truth) == (q == 1)


def test_step_is_an_identity_only_with_the_singleton() -> None:
    left, right, k = partition_step()
    assert (left - right).subs(k, 2).doit().expand() == 0
    assert (left - right).subs(k, 3).doit().expand() == 0


@pytest.mark.parametrize("bad", [-1, 1.5, True, "2"])
def test_bad_sizes(bad: object) -> None:
    for call in (lambda: list(set_partitions(bad, 1)), lambda: block_types(3, bad), lambda: bell_number(bad)):  # type: ignore[arg-type]
        with pytest.raises(InputError, match="an integer"):
            call()
