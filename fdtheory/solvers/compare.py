"""``compare``: several methods on one problem, with the same settings and seeds."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import Problem
from fdtheory.problems.instance import Instance
from fdtheory.solvers.methods import METHODS, method_named
from fdtheory.solvers.run import Run
from fdtheory.solvers.solve import solve


def compare(problem: Problem | Instance, methods: Iterable[str], *, jobs: int = 1, **options: Any) -> list[Run]:
    """One run for each name; f2sa-4 is f2sa with p = 4.  ``options`` are those of ``solve``; ``jobs`` change nothing.

    >>> from fdtheory.problems.zoo import load_instance
    >>> [run.method for run in compare(load_instance("softmax-small"), ["f2sa-1", "bsa"], outer=2)]
    ['f2sa-1', 'bsa']
    """
    from joblib import Parallel, delayed

    wanted = [(name, *method_and_order(name)) for name in methods]
    tasks = (delayed(solve)(problem, method=method, p=order, **options) for _, method, order in wanted)
    runs = Parallel(n_jobs=jobs)(tasks)
    return [replace(run, method=name) for (name, _, _), run in zip(wanted, runs, strict=True)]


def method_and_order(name: str) -> tuple[str, int | None]:
    """The method of a name and the order that follows it, as in f2sa-4."""
    stem, dash, digits = name.partition("-")
    if not dash or stem not in METHODS or not METHODS[stem].differences:
        return method_named(name).name, None
    if not re.fullmatch("[0-9]{1,9}", digits, re.ASCII):
        raise InputError(f"method {name[:40]!r} has no order; write {stem}-2, {stem}-4 and so on")
    return stem, paper_stencil(int(digits)).order
