"""Work in children: results, limits, and a parent that stays as it was."""

import os

from fdtheory.mutation.forked import DIED, OUT_OF_TIME, end_after, in_a_child, in_children


def endless() -> None:
    while True:
        pass


def test_what_work_returns_and_the_parent_unchanged() -> None:
    changed: list[int] = []
    assert in_a_child(lambda: (changed.append(1), sum(range(10)))[1], 5) == 45
    assert changed == []


def test_a_child_that_does_not_end_or_dies() -> None:
    assert in_a_child(endless, 0.1) == OUT_OF_TIME
    assert in_a_child(lambda: os._exit(3), 5) == DIED
    assert in_a_child(lambda: 1 / 0, 5) == DIED


def test_every_task_has_a_child_of_its_own() -> None:
    found = dict(in_children(lambda n: (n * n, os.getpid()), range(6), lambda n: 5, jobs=2))
    assert {n: square for n, (square, _) in found.items()} == {n: n * n for n in range(6)}
    assert len({pid for _, pid in found.values()} - {os.getpid()}) == 6


def test_the_last_limit_counts() -> None:
    """Each claim has a limit of its own, so that an endless one is not paid for by all the others."""

    def work(*limits: float) -> str:
        for seconds in limits:
            end_after(seconds)
        sum(range(10**7))
        return "done"

    assert in_a_child(lambda: work(0.01), 5) == OUT_OF_TIME
    assert in_a_child(lambda: work(0.01, 5), 5) == "done"
