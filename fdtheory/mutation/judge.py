"""Judging a mutant: do the claims that run through it still come out as they did?"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

from fdtheory.mutation import same_values
from fdtheory.mutation.apply import Functions, import_again, put_into_functions
from fdtheory.mutation.baseline import Baseline, Outcome, Sight
from fdtheory.mutation.forked import DIED, OUT_OF_TIME, end_after
from fdtheory.mutation.mutants import Mutant
from fdtheory.trial.claim import Claim

SLOWER = 10
"""With a mutant a claim may take this many times as long as without it, and a few seconds more."""
SPARE_SECONDS = 5
_NO_END = "the judgement does not end"


@dataclass(frozen=True)
class Change:
    """A case that a survivor left told apart, but with other evidence: what was seen before and what after."""

    claim: str
    case: str
    before: Sight | None
    after: Sight


@dataclass(frozen=True)
class MutantOutcome:
    """What became of a mutant: the claim that noticed it and how, or what it changed without being noticed."""

    mutant: Mutant
    by: str = ""
    how: str = ""
    changes: tuple[Change, ...] = ()
    reached: tuple[str, ...] = ()
    same: str = ""

    @property
    def killed(self) -> bool:
        return bool(self.by)

    @property
    def by_time_alone(self) -> bool:
        """Nobody has judged it otherwise: a claim only took ten times as long as without it."""
        return self.how == _NO_END


def seconds_for(reached: Sequence[Baseline]) -> float:
    """The processor's time that these claims get with a mutant."""
    return SLOWER * sum(each.seconds for each in reached) + SPARE_SECONDS


def seconds_in_all(reached: Sequence[Baseline]) -> float:
    """What a mutant's process gets: before the claims it is asked whether the mutant is one."""
    return seconds_for(reached) + same_values.SECONDS


def judge_mutant(
    mutant: Mutant, reached: Sequence[Baseline], claims: Mapping[str, Claim], functions: Functions, again: bool
) -> MutantOutcome:
    """Judge the claims that reach the mutant, the quickest first, until one of them notices it.

    ``again`` says that its code ran while the rooms were imported, so that they must be imported again.
    """
    names = tuple(sorted(each.claim for each in reached))
    if same_values.same_for_all_whole_numbers(mutant, functions):
        return MutantOutcome(mutant, reached=names, same="the same values for all whole numbers")
    if same_values.same_parity(mutant):
        return MutantOutcome(mutant, reached=names, same="the same power of -1: the exponents differ by an even number")
    try:
        if again or not put_into_functions(mutant, functions):
            claims = _claims_of(import_again(mutant, sorted({each.module for each in reached})))
    except Exception as error:
        return MutantOutcome(mutant, names[0], f"its module cannot be imported: {type(error).__name__}", reached=names)
    changes: list[Change] = []
    for each in sorted(reached, key=lambda each: each.seconds):
        end_after(seconds_for([each]))
        now = Outcome.of(claims[each.claim].judge())
        if how := noticed(each.outcome, now):
            return MutantOutcome(mutant, each.claim, how, reached=names)
        changes.extend(_changes(each, now))
    return MutantOutcome(
        mutant, changes=tuple(sorted(changes, key=lambda change: (change.claim, change.case))), reached=names
    )


def lost(mutant: Mutant, reached: Sequence[Baseline], found: object) -> MutantOutcome:
    """The trial of a mutant whose process ended early: that is noticed by everybody."""
    how = {OUT_OF_TIME: _NO_END, DIED: "the process dies"}[str(found)]
    return MutantOutcome(
        mutant, min(each.claim for each in reached), how, reached=tuple(sorted(each.claim for each in reached))
    )


def noticed(before: Outcome, now: Outcome) -> str:
    """How the ledger shows the difference: another verdict, another strength, or fewer cases told apart."""
    if now.verdict != before.verdict:
        return f"{before.verdict} becomes {now.verdict}"
    if now.strength != before.strength:
        return f"{before.strength} becomes {now.strength}"
    if now.told_apart < before.told_apart:
        return f"{before.told_apart} cases told apart become {now.told_apart}"
    return ""


def _changes(before: Baseline, now: Outcome) -> Iterator[Change]:
    """Every piece of evidence on the accepting side that is new or reads differently."""
    accepting = before.outcome.verdict == "HOLDS"
    for name, sights in now.cases.items():
        old = before.outcome.cases.get(name)
        if old is None or (old[:1] != sights[:1] if accepting else old[1:] != sights[1:]):
            side = 0 if accepting else 1
            yield Change(before.claim, name, old[side] if old else None, sights[side])


def _claims_of(imported: Sequence[ModuleType]) -> dict[str, Claim]:
    return {value.id: value for module in imported for value in vars(module).values() if isinstance(value, Claim)}
