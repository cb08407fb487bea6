"""The judge: compile the sources in an empty folder, ask the kernel, run the independent checker, give a verdict."""

import os
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from fdtheory.errors import InputError
from fdtheory.formal.coq import Checked, Ran, check, closure, compile_all, dependencies, require_coq, versions
from fdtheory.formal.driver import ALLOWED, TAKEN, Answer, Question, ask, questions
from fdtheory.formal.registry import LEAST_RIVALS, Registered, Registry, read_registry, write_digests
from fdtheory.formal.sentences import parted, rewritten
from fdtheory.formal.sources import Sources, read_sources
from fdtheory.formal.values import MODULE, differences, orders
from fdtheory.formal.verdict import FormalStanding, Judged, KernelVerdict


def judge_kernel(
    folder: str | os.PathLike[str], *, jobs: int = 1, tell: Callable[[str], None] = lambda name: None
) -> KernelVerdict:
    """Run Coq on every source of ``folder`` and judge every statement of its registry.

    ``tell`` is called with the name of each file that has been compiled. Nothing is written outside a
    temporary folder.
    """
    require_coq()
    sources, registry = read_sources(folder), read_registry(folder)
    refused = [str(offence) for offence in sources.offences()] + _taken(sources)
    if refused:
        return _verdict(sources, registry, refused, {}, None, {}, {}, 0)
    with tempfile.TemporaryDirectory(prefix="fdtheory-kernel-") as place:
        work = Path(place)
        for name, data in sources.files.items():
            (work / name).write_bytes(data)
        start = time.monotonic()
        graph = dependencies(work, sorted(sources.files))
        compiled = compile_all(work, graph, jobs, tell)
        good = frozenset(name for name, ran in compiled.items() if ran.ok)
        times = {"compile": time.monotonic() - start} | {name: ran.seconds for name, ran in compiled.items()}
        start = time.monotonic()
        asked = [question for entry in registry.entries for question in questions(entry)]
        answers = ask(work, asked, frozenset(name.removesuffix(".v") for name in good), jobs)
        times["drivers"] = time.monotonic() - start
        checked = check(work, good) if good else None
        differing = differences(work) if f"{MODULE}.v" in good else []
    standings = {entry.id: _standing(entry, sources, registry, graph, compiled, answers) for entry in registry.entries}
    compared = len(orders()) if f"{MODULE}.v" in good else 0
    found = [*_found_by(checked), *differing, *parted(sources.files)]
    return _verdict(sources, registry, found, standings, checked, answers, times, compared)


def register(folder: str | os.PathLike[str]) -> tuple[str, ...]:
    """Write the sentences of the proof kernel anew, and record the digests of the statement files as they are now.

    Returns the names of those whose digest changed: the files to read before the change is kept.
    """
    require_coq()
    rewritten(read_sources(folder))
    sources, registry = read_sources(folder), read_registry(folder)
    with tempfile.TemporaryDirectory(prefix="fdtheory-kernel-") as place:
        for name, data in sources.files.items():
            (Path(place) / name).write_bytes(data)
        graph = dependencies(Path(place), sorted(sources.files))
    wanted = closure(graph, {f"{name}.v" for entry in registry.entries for name in entry.trusted})
    absent = sorted(
        f"{name}.v" for entry in registry.entries for name in entry.trusted if f"{name}.v" not in sources.files
    )
    if absent:
        raise InputError(f"the registry names a statement in {absent[0]!r}, which does not exist; mend the registry")
    digests = {name: digest for name, digest in sources.digests().items() if name in wanted}
    if digests != dict(registry.digests):
        write_digests(folder, digests)
    return tuple(sorted(name for name in digests if registry.digests.get(name) != digests[name]))


def _taken(sources: Sources) -> list[str]:
    """Names that would hide an axiom behind an allowed one, or that the drivers need for themselves."""
    return [
        f"{name}: a source may not have the name of a module of the allowed axioms"
        for name in sorted(sources.files)
        if name.removesuffix(".v") in TAKEN
    ] + [
        f"{name}: this name is kept for the drivers"
        for name in sorted(sources.files)
        if name.startswith("Driver") or name == "Values.v"
    ]


def _found_by(checked: Checked | None) -> list[str]:
    """What the independent checker has against the sources."""
    if checked is None:
        return ["no source compiles"]
    if checked.error:
        return [f"coqchk: {checked.error}"]
    return [f"coqchk: axiom {name} in the sources" for name in checked.own_axioms] + [
        f"coqchk: {name} was accepted with a check switched off" for name in checked.unsafe
    ]


def _standing(
    entry: Registered,
    sources: Sources,
    registry: Registry,
    graph: Mapping[str, frozenset[str]],
    compiled: Mapping[str, Ran],
    answers: Mapping[Question, Answer],
) -> tuple[FormalStanding, str]:
    """Where an entry stands, and why if it is not FORMAL."""
    digests = sources.digests()
    for name in sorted(closure(graph, {f"{module}.v" for module in entry.trusted})):
        if registry.digests.get(name) != digests[name]:
            return FormalStanding.NOT_REGISTERED, f"{name} is not the file whose digest is registered"
    proof, *others = questions(entry)
    answer = answers[proof]
    if not answer.accepted:
        broken = compiled.get(f"{entry.proof.split('.')[1]}.v")
        return FormalStanding.NO_PROOF, broken.error if broken and not broken.ok else answer.error
    if answer.beyond:
        return FormalStanding.EXTRA_AXIOM, f"it rests on {answer.beyond[0]}"
    for question in others:
        if not answers[question].stands:
            return (
                FormalStanding.NO_RIVALS,
                f"{question.part}: {answers[question].error or answers[question].beyond[0]}",
            )
    if len(entry.rivals) < LEAST_RIVALS and not entry.refutes:
        return FormalStanding.NO_RIVALS, f"it has {len(entry.rivals)} refuted rivals and needs {LEAST_RIVALS}"
    return FormalStanding.FORMAL, ""


def _verdict(
    sources: Sources,
    registry: Registry,
    refused: list[str],
    standings: Mapping[str, tuple[FormalStanding, str]],
    checked: Checked | None,
    answers: Mapping[Question, Answer],
    times: Mapping[str, float],
    compared: int,
) -> KernelVerdict:
    def judged(entry: Registered) -> Judged:
        standing, why = (FormalStanding.REFUSED, refused[0]) if refused else standings[entry.id]
        answer = answers.get(questions(entry)[0], Answer(False, (), ""))
        return Judged(
            entry.id,
            entry.labels,
            entry.version,
            entry.refutes,
            entry.covers,
            entry.statement,
            entry.proof,
            standing,
            why,
            answer.axioms,
            sum(answers[one].stands for one in questions(entry) if one.part.startswith("rival") and one in answers),
        )

    return KernelVerdict(
        versions=versions(),
        allowed=ALLOWED,
        sources=sources.digests(),
        registry=registry.digest,
        refused=tuple(refused),
        checked=checked.names if checked and checked.ok else (),
        compared=compared,
        statements=tuple(judged(entry) for entry in registry.entries),
        times={name: round(seconds, 2) for name, seconds in times.items()},
    )
