"""Sorting the mutants: killed, equivalent, looser or blind."""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from fdtheory.mutation.baseline import Baseline, Sight
from fdtheory.mutation.judge import Change, MutantOutcome
from fdtheory.trial.sides import EQUATIONS, Sides, parts

_LOW = re.compile(r"(-?\d+)(?= <=? \w)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[-+]?\d+)?")
_ROUNDING = 1e-6
"""Differences of two routes that are below it before and after a slip are those of rounding."""
_KERNEL = "proved"
_THEOREMS = "fdtheory.proof.library."
"""Sentences and their proofs, and nothing else: the kernel accepts a proof of what is said, or refuses it."""
_CLAIMS = "fdtheory.claims."
_INSTANCES = ("fdtheory.problems.zoo", "fdtheory.expansions.sample_maps")


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    EQUIVALENT = "equivalent"
    LOOSER = "looser"
    BLIND = "blind"


@dataclass(frozen=True)
class Sorted:
    """A trial, its fate and the reason; of a survivor that says something else, the two-sided claims where it does."""

    trial: MutantOutcome
    fate: Fate
    why: str
    two_sided: tuple[str, ...] = ()


def sort(trial: MutantOutcome, baselines: Mapping[str, Baseline]) -> Sorted:
    """Killed, or why it may survive; what has no such reason is blind."""
    found = _sorted(trial, baselines)
    if found.fate not in (Fate.LOOSER, Fate.BLIND):
        return found
    # Where its effect is seen; one without effect survives in every claim that runs through it.
    seen = sorted({change.claim for change in trial.changes if change.before}) or trial.reached
    return replace(found, two_sided=tuple(name for name in seen if baselines[name].sides is Sides.TWO))


def _sorted(trial: MutantOutcome, baselines: Mapping[str, Baseline]) -> Sorted:
    if trial.killed:
        return Sorted(trial, Fate.KILLED, f"{trial.by}: {trial.how}")
    if trial.same:
        return Sorted(trial, Fate.EQUIVALENT, trial.same)
    if not trial.changes:
        return _without_effect(trial, [baselines[name] for name in trial.reached])
    if all(change.before is None for change in trial.changes):
        return Sorted(trial, Fate.EQUIVALENT, "further cases only, and all are told apart")
    if all(map(_is_wider, trial.changes)):
        return Sorted(trial, Fate.EQUIVALENT, f"proved on a larger domain: {_first(trial.changes)}")
    if _is_an_example(trial) and all(_differs_by_rounding(each) and _has_its_bound(each) for each in trial.changes):
        return Sorted(trial, Fate.EQUIVALENT, f"another example, on which the routes agree: {_first(trial.changes)}")
    if all(map(_is_looser, trial.changes)):
        return Sorted(trial, Fate.LOOSER, _first(trial.changes))
    if all(map(_is_another_instance, trial.changes)) and _chooses_cases(trial):
        return Sorted(trial, Fate.EQUIVALENT, f"another instance, which holds as well: {_first(trial.changes)}")
    if _is_an_example(trial) and all(map(_differs_by_rounding, trial.changes)):
        return Sorted(trial, Fate.EQUIVALENT, f"another example, on which the routes agree: {_first(trial.changes)}")
    return Sorted(trial, Fate.BLIND, _first(trial.changes))


def _without_effect(trial: MutantOutcome, reached: list[Baseline]) -> Sorted:
    """Nothing that is accepted reads differently."""
    makers = {sight.maker for each in reached for sight in each.outcome.accepted}
    module = trial.mutant.module  # in another room a formula may go unseen beside what the kernel proves
    if (makers == {_KERNEL} and module.startswith(_CLAIMS)) or module.startswith(_THEOREMS):
        return Sorted(trial, Fate.EQUIVALENT, "the kernel proves the same sentences")
    if _chooses_cases(trial) or (trial.mutant.given and _is_an_example(trial)):
        return Sorted(trial, Fate.EQUIVALENT, "what is judged is the same, word for word")
    return Sorted(trial, Fate.BLIND, "nothing that is judged depends on it")


def _chooses_cases(trial: MutantOutcome) -> bool:
    """Whether it stands where cases are chosen and no mathematics is stated: in a check, a part of one that gives
    evidence as well or makes an instance, or among the instances."""
    if trial.mutant.module in _INSTANCES:
        return True
    outer = trial.mutant.function.split(".")[0]
    checks = {name.partition("/")[2] for name in trial.reached}
    return trial.mutant.module.startswith(_CLAIMS) and (not outer or trial.mutant.judging or outer in checks)


def _is_an_example(trial: MutantOutcome) -> bool:
    """Whether it stands where cases are chosen, or is a number without any name in a claim's own file.

    Two routes that share nothing but this cannot both be wrong by it: what it changes is the example.
    """
    if _chooses_cases(trial):
        return True
    try:
        slips = [ast.parse(text, mode="eval").body for text in (trial.mutant.before, trial.mutant.after)]
    except SyntaxError:  # too long to be shown whole
        return False
    names = {node.id for slip in slips for node in ast.walk(slip) if isinstance(node, ast.Name)}
    return trial.mutant.module.startswith(_CLAIMS) and names <= {"Fraction"}


def _differs_by_rounding(change: Change) -> bool:
    """The same words, in which only numbers moved that are as small as rounding before and after."""
    if change.before is None:
        return True
    before, after = (sight.seen for sight in (change.before, change.after))
    if _NUMBER.sub("#", before) != _NUMBER.sub("#", after):
        return False
    pairs = zip(_NUMBER.findall(before), _NUMBER.findall(after), strict=True)
    return all(max(abs(float(a)), abs(float(b))) <= _ROUNDING for a, b in pairs if a != b)


def _has_its_bound(change: Change) -> bool:
    """The same right side: what two routes may differ by is no example."""
    if change.before is None:
        return True
    before, after = _parts(change.before), _parts(change.after)
    return before is not None and after is not None and before[1:] == after[1:]


def _is_looser(change: Change) -> bool:
    """An inequality before and after, of which at most one side moved; when both move, nothing is said about either."""
    if change.before is None:
        return True
    before, after = _parts(change.before), _parts(change.after)
    if before is None or after is None or {before[1], after[1]} & set(EQUATIONS):
        return False
    return before[0] == after[0] or before[2] == after[2]


def _is_another_instance(change: Change) -> bool:
    """Other numbers or expressions than before, between which the same relation holds."""
    if change.before is None:
        return True
    if change.before.maker == change.after.maker == "steps":  # steps are derived for all values, instances are samples
        return change.before.seen.partition(";")[2] == change.after.seen.partition(";")[2]
    before, after = _parts(change.before), _parts(change.after)
    return before is not None and after is not None and before[1] == after[1]


def _is_wider(change: Change) -> bool:
    """The kernel proves the same sentence from smaller numbers on: nothing is lost."""
    if change.before is None or {change.before.maker, change.after.maker} != {_KERNEL}:
        return False
    heads = [sight.seen.rpartition(": ")[0] for sight in (change.before, change.after)]
    tails = {sight.seen.rpartition(": ")[2] for sight in (change.before, change.after)}
    same = len({_LOW.sub("", head) for head in heads} | tails) == 2
    lows = [list(map(int, _LOW.findall(head))) for head in heads]
    return same and all(after <= before for before, after in zip(*lows, strict=True))


def _parts(sight: Sight) -> tuple[str, str, str] | None:
    return parts(sight.maker, sight.seen)


def _first(changes: tuple[Change, ...]) -> str:
    change = next((each for each in changes if each.before is not None), changes[0])
    before = change.before.seen if change.before else "nothing"
    return f"{change.claim}, {change.case}: {_clip(before)} becomes {_clip(change.after.seen)}"


def _clip(text: str, most: int = 80) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
