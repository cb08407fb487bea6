"""Runs within a budget of calls, configurations and the choice among them, written out a second time."""

import math
from collections.abc import Callable, Iterator
from functools import cache
from statistics import median

import numpy as np

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.problems.batched import SoftmaxProblem
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers.compare import compare, method_and_order
from fdtheory.solvers.methods import METHODS, MethodName
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import MAX_INNER, Settings
from fdtheory.solvers.solve import solve
from fdtheory.solvers.tuning import MAX_CALLS, MAX_CONFIGURATIONS, TuningBudget, configurations
from fdtheory.trial.claim import Evidence, claim, exact, observed

SOFTMAX = SoftmaxProblem(QuadraticSoftmax.seeded(3, 2, condition=3, seed=6))
OPTIONS: Record = {"sigma": 0.2, "x0": [0.4, -0.3, 0.1], "seed": 5, "seeds": 3, "inner": 2, "watch": 0}
OPTIONS["noise"] = "additive"


@cache
def _spent(method: str, outer: int) -> tuple[int, ...]:
    """The calls after each outer step of a run that knows of no budget."""
    name, order = method_and_order(method)
    return _totals(solve(SOFTMAX, method=name, p=order, outer=outer, **_options(method)))


def _totals(run: Run) -> tuple[int, ...]:
    return tuple(calls.F + calls.G + calls.hvp for calls in run.history)


def _options(method: str) -> Record:
    """A short series where there is one."""
    return OPTIONS | ({"knobs": {"terms": 2}} if METHODS[method.partition("-")[0]].hessian else {})


@cache
def _steps_made(method: str, calls: int) -> int:
    (run,) = compare(SOFTMAX, [method], calls=calls, **_options(method))
    return len(run.history) if run.method == method else 0


def most_that_fit(spent: tuple[int, ...], calls: int) -> int:
    """All steps whose calls are within the budget."""
    return sum(1 for cost in spent if cost <= calls)


def one_more(spent: tuple[int, ...], calls: int) -> int:
    """Near miss: the step that goes beyond it as well."""
    return most_that_fit(spent, calls) + 1


def strictly_less(spent: tuple[int, ...], calls: int) -> int:
    """Near miss: the last step is left out."""
    return most_that_fit(spent, calls) - 1


@claim("ours:solver-parts", subject=most_that_fit, rival=[one_more, strictly_less])
def as_many_steps_as_calls_allow(count: Callable[[tuple[int, ...], int], int]) -> Iterator[Evidence]:
    """A run within a budget makes as many outer steps as their calls allow, and no step more.

    Checked: two methods, one with steps of different cost, for budgets that are those of 3 or 11 steps and a call less,
        from the counts of a run of 13 steps without a budget.
    Not checked: other methods.
    """
    for method in ("f2sa-2", "vrbo"):
        spent = _spent(method, 13)
        for steps in (3, 11):
            for calls in (spent[steps - 1] - 1, spent[steps - 1]):
                yield exact(f"{method}, {calls} calls", _steps_made(method, calls), "==", count(spent, calls))


Draw = Callable[[np.random.Generator, str], Record]


def by_the_law(dice: np.random.Generator, method: str) -> Record:
    """One configuration, drawn number by number; what a method has no use for is drawn and left."""
    drawn: Record = {"eta_x": 10 ** (-4 + 4.5 * dice.random()), "eta_y_factor": 2 ** (-3 + 3.8 * dice.random())}
    drawn |= {"inner": (1, 3, 10, 30)[dice.integers(4)], "batch": (1, 4, 16)[dice.integers(3)]}
    nu, terms, delta = 2 ** (-6 + 6 * dice.random()), (3, 6, 12, 24)[dice.integers(4)], 10 ** (-4 + 3 * dice.random())
    if method in ("mrbo", "fdehbo"):
        del drawn["inner"]
    if method == "f2sa":
        return drawn | {"nu_factor": nu}
    if method == "lower-only":
        return drawn
    return drawn | {"knobs": {"delta": delta} if method == "fdehbo" else {"terms": terms}}


def smaller_steps(dice: np.random.Generator, method: str) -> Record:
    """Near miss: η_x a thousandth smaller."""
    drawn = by_the_law(dice, method)
    return drawn | {"eta_x": 0.999 * drawn["eta_x"]}


def _gap(one: Record, other: Record) -> float:
    """The largest relative difference; infinite when the names differ."""
    if one.keys() != other.keys():
        return math.inf
    gaps = [_gap(one[key], other[key]) if key == "knobs" else abs(one[key] / other[key] - 1) for key in one]
    return max(gaps, default=0.0)


@claim("ours:solver-parts", subject=by_the_law, rival=smaller_steps)
def configurations_follow_one_law(draw: Draw) -> Iterator[Evidence]:
    """The first configuration is the default one; the others follow one law, in which common knobs agree.

    Checked: five configurations of each method for one seed, drawn again number by number, to 10⁻¹²; what is given
        beside them is left out.
    Not checked: that the law is a good one.
    """
    for method in METHODS:
        dice, given = np.random.default_rng([7, 2]), {"batch": 3, "nu": None}
        wanted = [{key: value for key, value in draw(dice, method).items() if key != "batch"} for _ in range(4)]
        found = configurations(method, 5, 7, given)
        off = max(_gap(one, other) for one, other in zip(found, [{}, *wanted], strict=True))
        yield observed(method, off <= 1e-12, f"largest relative difference {off:.1e}")


CALLS, TRIED, LONGER = 200, 4, 20


@cache
def _scores(method: str) -> tuple[float, ...]:
    """The median of φ at the end of each configuration's run, on the seeds that are kept apart."""
    name, order = method_and_order(method)
    apart = int(np.random.SeedSequence([OPTIONS["seed"], 1]).generate_state(1)[0])
    return tuple(_score(name, order, one, apart) for one in _settled(name, order))


def _settled(name: MethodName, order: int | None) -> list[Record]:
    """Configurations with the factors multiplied out; what the user gives stays."""
    base = solve(SOFTMAX, method=name, p=order, outer=1, **OPTIONS).settings
    found = []
    for one in configurations(name, TRIED, OPTIONS["seed"], {"inner": OPTIONS["inner"]}):
        changed = {key: value for key, value in one.items() if not key.endswith("_factor")}
        for key in ("eta_y", "nu"):
            if f"{key}_factor" in one:
                changed[key] = base[key] * one[f"{key}_factor"]
        found.append(changed)
    return found


def _within(name: MethodName, order: int | None, changed: Record, seed: int) -> Run | None:
    """The run of a configuration that makes all steps within the calls, by the counts of a longer one."""
    options = {**OPTIONS, **changed, "seed": seed}
    longer = solve(SOFTMAX, method=name, p=order, **options, outer=LONGER)
    outer = most_that_fit(_totals(longer), CALLS)
    options["watch"] = 1
    return solve(SOFTMAX, method=name, p=order, **options, outer=outer) if 0 < outer < LONGER else None


def _score(name: MethodName, order: int | None, changed: Record, seed: int) -> float:
    try:
        run = _within(name, order, changed, seed)
    except InputError:
        return math.inf
    return math.inf if run is None else median(run.values[-1].tolist())


@cache
def _tuned(method: str) -> Run:
    (run,) = compare(SOFTMAX, [method], tune=TRIED, calls=CALLS, **{**OPTIONS, "watch": 1})
    return run


def least_of_all(scores: tuple[float, ...]) -> int:
    """The configuration with the least score."""
    return min(range(len(scores)), key=lambda i: scores[i])


def second_least(scores: tuple[float, ...]) -> int:
    """Near miss: the second best."""
    return sorted(range(len(scores)), key=lambda i: scores[i])[1]


@claim("ours:solver-parts", subject=least_of_all, rival=second_least)
def best_configuration_is_run(choose: Callable[[tuple[float, ...]], int]) -> Iterator[Evidence]:
    """Of so many configurations the one with the least median of φ is run, and it was chosen on other seeds.

    Checked: four configurations of two methods, 200 calls each, with the steps that the counts of a longer run allow;
        the run's last x to 10⁻¹².
    Not checked: other budgets.
    """
    for method in ("f2sa-2", "mrbo"):
        name, order = method_and_order(method)
        scores = _scores(method)
        chosen = choose(scores)
        wanted, run = _within(name, order, _settled(name, order)[chosen], OPTIONS["seed"]), _tuned(method)
        note = run.settings["tuned"]
        same = note["configurations"] == TRIED and note["calls"] == CALLS and note["chosen"] == chosen
        off = math.inf if wanted is None or wanted.x.shape != run.x.shape else float(np.abs(wanted.x - run.x).max())
        gap = abs(note["score"] - scores[chosen])
        yield observed(method, same and off <= 1e-12 and gap <= 1e-12, f"configuration {note['chosen']}, {off:.1e}")


def two() -> int:
    """The samples of an inner step that are asked for."""
    return 2


def one() -> int:
    """Near miss: those of a run that is not told."""
    return 1


@claim("ours:solver-parts", subject=two, rival=one)
def samples_of_inner_steps(asked: Callable[[], int]) -> Iterator[Evidence]:
    """Samples of inner steps are handed to the methods of a comparison that have such steps, and kept from the others.

    Checked: stocBiO and MRBO beside each other, in both orders, against runs of their own.
    Not checked: other methods.
    """
    own: Record = {"inner_batch": asked()}
    for names in (("stocbio", "mrbo"), ("mrbo", "stocbio")):
        runs = compare(SOFTMAX, names, outer=2, inner_batch=2, **OPTIONS)
        alone = [
            solve(SOFTMAX, method=name, outer=2, **OPTIONS, **(own if name == "stocbio" else {})) for name in names
        ]
        off = max(float(np.abs(a.x - b.x).max()) for a, b in zip(runs, alone, strict=True))
        yield observed(" beside ".join(names), off == 0, f"difference {off:.1e}")


@claim("ours:solver-parts", subject=0, rival=1)
def inner_steps_within_their_range(beyond: int) -> Iterator[Evidence]:
    """An inner loop makes 1 to a fixed number of steps, the first and the later ones; nothing beyond is taken.

    Checked: both ends, and the first numbers outside, for two nodes.
    Not checked: loops of this size.
    """
    for name in ("inner", "first_inner"):
        for place, end in (("least", 1 - beyond), ("most", MAX_INNER + beyond)):
            try:
                loops = Settings(0.1, 0.2, **{"inner": (2, 2), "outer": 3, name: (2, end)})  # type: ignore[arg-type]
                taken = loops.inner_steps(int(name == "inner"), 2) == [2, end]
            except InputError:
                taken = False
            yield observed(f"{name}, {place}", taken, f"{end} is taken: {taken}")


@claim("ours:solver-parts", subject=0, rival=1)
def budgets_within_their_range(beyond: int) -> Iterator[Evidence]:
    """Budgets are of 1 to 10 000 configurations and 1 to 10¹² calls; nothing beyond is taken.

    Checked: the ends of both ranges, and the first numbers outside.
    Not checked: budgets of this size.
    """
    ends = [(1 - beyond, 5), (MAX_CONFIGURATIONS + beyond, 5), (2, 1 - beyond), (2, MAX_CALLS + beyond)]
    for count, calls in ends:
        try:
            TuningBudget(count, calls)
            taken = True
        except InputError:
            taken = False
        place = "least" if 0 in (count, calls) or 1 in (count, calls) else "most"
        yield observed(f"{place} {'calls' if count == 2 else 'configurations'}", taken, f"{count}, {calls}")
