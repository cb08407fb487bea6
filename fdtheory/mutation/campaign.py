"""A campaign: the claims without mutants, the mutants that they run through, a sample of them judged and sorted."""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from fdtheory.errors import InputError
from fdtheory.ledger.collect import Located
from fdtheory.ledger.mutation_score import fingerprint
from fdtheory.mutation.apply import functions_that_exist, import_again
from fdtheory.mutation.baseline import MOST_SECONDS, Baseline, baselines
from fdtheory.mutation.forked import in_a_child, in_children
from fdtheory.mutation.judge import MutantOutcome, judge_mutant, lost, seconds_in_all
from fdtheory.mutation.mutants import Mutant, mutants_of
from fdtheory.mutation.reach import traced
from fdtheory.mutation.rooms import by_file, modules
from fdtheory.mutation.survivors import Sorted, sort
from fdtheory.mutation.top_level import Uses
from fdtheory.trial.claim import Claim

Told = Callable[[str], None]


@dataclass(frozen=True)
class Campaign:
    """What stands before the first mutant: the claims, what they come out as, and the lines that importing runs."""

    claims: Mapping[str, Claim]
    baselines: Mapping[str, Baseline]
    at_import: Mapping[str, frozenset[int]]

    @classmethod
    def of(cls, located: Sequence[Located], jobs: int, tell: Told = lambda text: None) -> "Campaign":
        """Judge every claim once without mutants."""
        if strangers := [item.source.name for item in located if item.source.path]:
            raise InputError(
                f"{strangers[0]}: near misses are made of the inventory's claims only; name one of its labels"
            )
        at_import = in_a_child(lambda: _lines_at_import(located), MOST_SECONDS)
        if isinstance(at_import, str):
            raise ChildProcessError(f"the process that imports the claims: {at_import}")
        found: dict[str, Baseline] = {}
        for each in baselines(located, jobs):
            found[each.claim] = each
            tell(each.claim)
        return cls({item.claim.id: item.claim for item in located}, dict(sorted(found.items())), at_import)

    @cached_property
    def mutants(self) -> tuple[Mutant, ...]:
        """All mutants that some claim runs through, in the order of the sources."""
        touched = {name for each in self.baselines.values() for name in each.lines}
        reached: dict[tuple[str, int, int, bool], bool] = {}
        found: list[Mutant] = []
        for mutant in (m for name in sorted(touched) for m in mutants_of(name, modules()[name].read_text("utf-8"))):
            place = (mutant.module, mutant.first, mutant.last, bool(mutant.function))
            if place not in reached:
                reached[place] = bool(self.reached_by(mutant))
            if reached[place]:
                found.append(mutant)
        return tuple(found)

    def within(self, names: Sequence[str]) -> tuple[Mutant, ...]:
        """The mutants of these modules and rooms; all of them when none is named."""
        require_one_of({mutant.module for mutant in self.mutants}, names)
        return tuple(m for m in self.mutants if not names or any(_is_in(m.module, name) for name in names))

    def sample(self, size: int | None, seed: int, names: Sequence[str] = ()) -> tuple[Mutant, ...]:
        """So many of them, the same for the same seed; all of them when no size is given.

        They are drawn by what they are and not by their number, so that a change of one source leaves the rest alone.
        """
        pool = self.within(names)
        if size is None or size >= len(pool):
            return pool
        chosen = set(sorted(pool, key=lambda mutant: _lot(mutant, seed))[:size])
        return tuple(mutant for mutant in pool if mutant in chosen)

    def reached_by(self, mutant: Mutant) -> list[Baseline]:
        """The claims that run through it; for what is made at import those that run through its uses."""
        places = {(mutant.module, line) for line in range(mutant.first, mutant.last + 1)}
        places |= self._uses.lines_that_use(mutant.module, mutant.first)
        found = set().union(*(self._claims_at.get(place, ()) for place in places))
        return [self.baselines[name] for name in sorted(found)]

    @cached_property
    def _claims_at(self) -> dict[tuple[str, int], list[str]]:
        claims: dict[tuple[str, int], list[str]] = {}
        for name, each in self.baselines.items():
            for place in ((module, line) for module, lines in each.lines.items() for line in lines):
                claims.setdefault(place, []).append(name)
        return claims

    @cached_property
    def _uses(self) -> Uses:
        return Uses.of({name: path.read_text(encoding="utf-8") for name, path in modules().items()})

    def fingerprint_of(self, claims: Sequence[str]) -> str:
        """The sources that these claims run through."""
        return fingerprint({name for claim in claims for name in self.modules_of(claim)})

    def modules_of(self, claim: str) -> tuple[str, ...]:
        each = self.baselines[claim]
        return tuple(sorted({each.module, *each.lines}))

    def judge(self, chosen: Sequence[Mutant], jobs: int) -> Iterator[Sorted]:
        """Judge these mutants, each in a process of its own, and sort them as they come."""
        functions = functions_that_exist()
        gc.collect()
        gc.freeze()  # a child shares this memory as long as nothing moves in it
        try:
            for mutant, found in in_children(
                lambda m: judge_mutant(m, self.reached_by(m), self.claims, functions, self._ran_at_import(m)),
                chosen,
                lambda m: seconds_in_all(self.reached_by(m)),
                jobs,
            ):
                trial = found if isinstance(found, MutantOutcome) else lost(mutant, self.reached_by(mutant), found)
                yield sort(trial, self.baselines)
        finally:
            gc.unfreeze()

    def _ran_at_import(self, mutant: Mutant) -> bool:
        return not self.at_import.get(mutant.module, frozenset()).isdisjoint(range(mutant.first, mutant.last + 1))


def require_one_of(known: Iterable[str], names: Sequence[str]) -> None:
    """Refuse a name of which none of these modules is, or in which none of them lies."""
    there = tuple(known)
    for name in names:
        if not any(_is_in(module, name) for module in there):
            raise InputError(
                f"--module {name}: these claims run through no mathematical module or room of this name; "
                "name one as in guarantee or guarantee.plan"
            )


def _is_in(module: str, name: str) -> bool:
    """Whether a module is this one or lies in the room of this name, with or without the package in front."""
    short = name.removeprefix("fdtheory.")
    return f"{module}.".startswith(f"fdtheory.{short}.")


def _lot(mutant: Mutant, seed: int) -> tuple[str, int]:
    what = "\0".join((str(seed), mutant.module, mutant.function, mutant.kind, mutant.before, mutant.after))
    return sha256(what.encode()).hexdigest(), mutant.number


def _lines_at_import(located: Sequence[Located]) -> dict[str, frozenset[int]]:
    """The lines of the rooms that run while the claims are imported: what they made is there before any mutant."""
    names = sorted({item.source.module for item in located})
    return {name: frozenset(lines) for name, lines in traced(lambda: import_again(None, names), by_file()).items()}
