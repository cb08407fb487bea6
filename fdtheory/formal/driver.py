"""The drivers: Coq texts that ask the kernel, and nobody else, whether a proof proves its registered statement.

A driver requires modules without importing them and uses qualified names only, so that no notation, scope or
shadowing name of a proof file can change what is asked.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import final

from fdtheory.formal.coq import run_texts
from fdtheory.formal.registry import Registered, modules
from fdtheory.formal.sources import ROOT

ALLOWED = (
    "Coq.Reals.ClassicalDedekindReals.sig_not_dec",
    "Coq.Reals.ClassicalDedekindReals.sig_forall_dec",
    "Coq.Logic.FunctionalExtensionality.functional_extensionality_dep",
    "Coq.Logic.Classical_Prop.classic",
    "Coq.Logic.Epsilon.epsilon_statement",
)
"""The axioms that a theorem may rest on: classical real numbers, functional extensionality, classical logic, choice."""

TAKEN = frozenset(name.split(".")[-2] for name in ALLOWED)
"""Modules of the allowed axioms: a source of this name could make its own axiom look like one of them."""


@final
@dataclass(frozen=True)
class Question:
    """One sentence put to the kernel: ``term`` has the type ``type``."""

    entry: str
    part: str
    term: str
    type: str

    @property
    def constant(self) -> str:
        return "judged_" + re.sub(r"\W", "_", f"{self.entry}_{self.part}")

    @property
    def text(self) -> str:
        return f"Definition {self.constant} : {self.type} := {self.term}.\n"


@final
@dataclass(frozen=True)
class Answer:
    """What the kernel said."""

    accepted: bool
    axioms: tuple[str, ...]
    error: str

    @property
    def beyond(self) -> tuple[str, ...]:
        """Axioms outside the allow-list."""
        return tuple(name for name in self.axioms if not is_allowed(name))

    @property
    def stands(self) -> bool:
        return self.accepted and not self.beyond


def questions(entry: Registered) -> tuple[Question, ...]:
    """The proof, the family if one is named, and the refutation of every rival."""
    wanted = f"~ {entry.statement}" if entry.refutes else entry.statement
    asked = [Question(entry.id, "proof", entry.proof, wanted)]
    if entry.family is not None:
        asked.append(Question(entry.id, "family", "eq_refl", f"{entry.statement} = {entry.family}"))
    for number, rival in enumerate(entry.rivals, start=1):
        asked.append(Question(entry.id, f"rival {number}", rival.refuted_by, f"~ {rival.mutant}"))
    return tuple(asked)


def ask(folder: Path, asked: Iterable[Question], compiled: frozenset[str], jobs: int) -> dict[Question, Answer]:
    """Answers to all questions, in one driver for each job if everything is accepted, else in one driver for each.

    A question that mentions a module that did not compile is answered without Coq.
    """
    answers: dict[Question, Answer] = {}
    ready = []
    for question in asked:
        absent = sorted(_mentioned(question) - compiled)
        if absent:
            answers[question] = Answer(False, (), f"{ROOT}.{absent[0]} does not compile or does not exist")
        else:
            ready.append(question)
    if ready:
        answers |= _together(folder, ready, jobs) or _one_by_one(folder, ready, jobs)
    return answers


def is_allowed(axiom: str) -> bool:
    """Whether a name as Coq prints it, qualified as far as needed, is that of an allowed axiom.

    >>> is_allowed("Classical_Prop.classic"), is_allowed("FD.Weights.classic"), is_allowed("classic")
    (True, False, False)
    """
    return "." in axiom and any(f".{name}".endswith(f".{axiom}") for name in ALLOWED)


def read_axioms(text: str) -> tuple[str, ...]:
    """The names that ``Print Assumptions`` lists; a line that is not understood is returned as it stands.

    >>> read_axioms("Closed under the global context\\n")
    ()
    >>> read_axioms("Axioms:\\nA.b : nat\\nC.d\\n  : forall n,\\n    n = n\\n")
    ('A.b', 'C.d')
    >>> read_axioms("Axioms:\\nf is assumed to be guarded.\\n")
    ('f is assumed to be guarded.',)
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if lines == ["Closed under the global context"]:
        return ()
    if len(lines) < 2 or lines[0] != "Axioms:":
        return ("an answer that is not understood", *lines[:1])
    entries = [line for line in lines[1:] if not line.startswith(" ")]
    names = (re.fullmatch(r"([\w.']+)( :.*)?", line) for line in entries)
    return tuple(sorted(match.group(1) if match else line for match, line in zip(names, entries, strict=True)))


def _mentioned(question: Question) -> frozenset[str]:
    names = re.findall(rf"{ROOT}\.\w+\.\w+", f"{question.term} {question.type}")
    return modules(" ".join(names))


def _text(groups: Sequence[Sequence[Question]]) -> str:
    """A driver: the definitions, and what each group of them rests on, written into a file of its own."""
    questions = [one for group in groups for one in group]
    needed = sorted({name for question in questions for name in _mentioned(question)})
    lines = [f"Require {' '.join(f'{ROOT}.{name}' for name in needed)}.\n", *(one.text for one in questions)]
    for group in groups:
        whole = f"whole_{group[0].constant}"
        lines.append(
            f"Definition {whole} := ({', '.join(one.constant for one in group)}).\n"
            f'Redirect "{whole}" Print Assumptions {whole}.\n'
        )
    return "".join(lines)


def _together(folder: Path, asked: list[Question], jobs: int) -> dict[Question, Answer] | None:
    """All answers, if everything is accepted and allowed; to list axioms takes long, so rivals are listed together."""
    others = [one for one in asked if one.part != "proof"]
    groups = [[one] for one in asked if one.part == "proof"] + ([others] if others else [])
    texts = {f"Driver_{job}": _text(groups[job::jobs]) for job in range(min(jobs, len(groups)))}
    if not all(ran.ok for ran in run_texts(folder, texts, jobs).values()):
        return None
    answers = {one: _answer(folder, group) for group in groups for one in group}
    return answers if all(answer.stands for answer in answers.values()) else None


def _one_by_one(folder: Path, asked: list[Question], jobs: int) -> dict[Question, Answer]:
    for path in folder.glob("whole_*.out"):  # what the common drivers wrote is nobody's answer
        path.unlink()
    ran = run_texts(folder, {f"Driver_{one.constant}": _text([[one]]) for one in asked}, jobs)
    return {
        one: _answer(folder, [one])
        if ran[f"Driver_{one.constant}"].ok
        else Answer(False, (), ran[f"Driver_{one.constant}"].error)
        for one in asked
    }


def _answer(folder: Path, group: Sequence[Question]) -> Answer:
    """The answer to questions that were all accepted: what they rest on."""
    path = folder / f"whole_{group[0].constant}.out"
    return Answer(True, read_axioms(path.read_text(encoding="utf-8") if path.exists() else ""), "")
