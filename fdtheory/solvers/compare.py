"""``compare``: several methods on one problem, with the same settings and seeds, or each tuned on the same budget."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import Problem
from fdtheory.problems.instance import Instance
from fdtheory.solvers.methods import METHODS, MethodName, method_named
from fdtheory.solvers.oracle import Noise
from fdtheory.solvers.run import Run
from fdtheory.solvers.solve import solve
from fdtheory.solvers.tuning import USUAL_BUDGET, Contender, TuningBudget


def compare(
    problem: Problem | Instance, methods: Iterable[str], *, jobs: int = 1, tune: int | None = None,
    calls: int | None = None, checkpoint: str | None = None, noise: Noise | None = None, **options: Any,
) -> list[Run]:  # fmt: skip
    """One run for each name; f2sa-4 is f2sa with p = 4.  ``options`` are those of ``solve``; ``jobs`` change nothing.

    Steps are normalised where the method is published so.  Noise is a random field unless told otherwise, so that
    differences at nearby points meet the same noise in every method.  With ``calls`` each run makes as many outer steps
    as these allow; with ``tune`` each method first tries so many configurations within as many calls (see tuning.py).
    A ``checkpoint`` file.npz becomes file-METHOD.npz for each; ``inner_batch`` is for those with inner SGD, if any.

    >>> from fdtheory.problems.zoo import load_instance
    >>> [run.method for run in compare(load_instance("softmax-small"), ["f2sa-1", "bsa"], outer=2)]
    ['f2sa-1', 'bsa']
    """
    from joblib import Parallel, delayed

    wanted = [(name, *method_and_order(name)) for name in methods]
    options["noise"] = noise or ("field" if options.get("law", "gaussian") == "gaussian" else "additive")
    if tune is not None and checkpoint is not None:
        raise InputError(f"checkpoint = {checkpoint!r} beside tune = {tune!r}, whose runs are many; leave one out")
    budget = (
        None
        if calls is None and tune is None
        else TuningBudget(1 if tune is None else tune, USUAL_BUDGET if calls is None else calls)
    )
    if budget is not None and options.get("outer") is not None:
        raise InputError(f"outer = {options['outer']!r} beside a budget of calls, which decides it; leave it out")
    work = partial(_run, problem, budget, tune is not None)
    some = any(METHODS[m].inner_sgd for _, m, _ in wanted)  # where none has a use for inner_batch, solve refuses it
    own = {m: {"inner_batch": None} if some and not METHODS[m].inner_sgd else {} for _, m, _ in wanted}
    tasks = (
        delayed(work)(m, p, {**options, **own[m], "checkpoint": _own_file(checkpoint, name)}) for name, m, p in wanted
    )
    runs = Parallel(n_jobs=jobs)(tasks)
    return [replace(run, method=name) for (name, _, _), run in zip(wanted, runs, strict=True)]


def _run(
    problem: Problem | Instance,
    budget: TuningBudget | None,
    tune: bool,
    method: MethodName,
    order: int | None,
    options: dict[str, Any],
) -> Run:
    if budget is None:
        return solve(problem, method=method, p=order, **options)
    contender = Contender(problem, method, order, options)
    return contender.tuned(budget) if tune else contender.within(budget.calls)


def _own_file(checkpoint: str | None, name: str) -> str | None:
    if checkpoint is None:
        return None
    path = Path(checkpoint)
    return str(path.with_name(f"{path.stem}-{name}{path.suffix}"))


def method_and_order(name: str) -> tuple[MethodName, int | None]:
    """The method of a name and the order that follows it, as in f2sa-4."""
    stem, dash, digits = name.partition("-")
    if not dash or stem not in METHODS or not METHODS[stem].differences:
        return method_named(name).name, None
    if not re.fullmatch("[0-9]{1,9}", digits, re.ASCII):
        raise InputError(f"method {name[:40]!r} has no order; write {stem}-2, {stem}-4 and so on")
    return METHODS[stem].name, paper_stencil(int(digits)).order
