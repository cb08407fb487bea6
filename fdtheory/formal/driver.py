"""The drivers: Coq texts that ask the kernel, and nobody else, whether a proof proves its registered statement.

A driver requires modules without importing them and uses qualified names only, so that no notation, scope or
shadowing name of a proof file can change what is asked.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import final

from fdtheory.formal.coq import Ran, run_texts
from fdtheory.formal.registry import Entry, modules
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
        """The definition, and the order to write what it rests on into a file of its own."""
        return (f"Definition {self.constant} : {self.type} := {self.term}.\n"
                f'Redirect "{self.constant}" Print Assumptions {self.constant}.\n')


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


def questions(entry: Entry) -> tuple[Question, ...]:
    """The proof, the family if one is named, and the refutation of every rival."""
    wanted = f"~ {entry.statement}" if entry.refutes else entry.statement
    asked = [Question(entry.id, "proof", entry.proof, wanted)]
    if entry.family is not None:
        asked.append(Question(entry.id, "family", "eq_refl", f"{entry.statement} = {entry.family}"))
    for number, rival in enumerate(entry.rivals, start=1):
        asked.append(Question(entry.id, f"rival {number}", rival.refuted_by, f"~ {rival.mutant}"))
    return tuple(asked)


def ask(folder: Path, asked: Iterable[Question], compiled: frozenset[str], jobs: int) -> dict[Question, Answer]:
    """Answers to all questions, in one driver if everything is accepted, else in one driver for each.

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
        answers |= _together(folder, ready) or _one_by_one(folder, ready, jobs)
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


def _text(asked: Iterable[Question]) -> str:
    needed = sorted({name for question in asked for name in _mentioned(question)})
    return f"Require {' '.join(f'{ROOT}.{name}' for name in needed)}.\n" + "".join(one.text for one in asked)


def _together(folder: Path, asked: list[Question]) -> Mapping[Question, Answer] | None:
    """All answers from one driver; None if one of the questions is refused."""
    ran = run_texts(folder, {"Driver": _text(asked)}, 1)["Driver"]
    return {question: _answer(folder, question, ran) for question in asked} if ran.ok else None


def _one_by_one(folder: Path, asked: list[Question], jobs: int) -> dict[Question, Answer]:
    for question in asked:  # what the common driver wrote before it stopped is nobody's answer
        (folder / f"{question.constant}.out").unlink(missing_ok=True)
    texts = {f"Driver_{question.constant}": _text([question]) for question in asked}
    ran = run_texts(folder, texts, jobs)
    return {question: _answer(folder, question, ran[f"Driver_{question.constant}"]) for question in asked}


def _answer(folder: Path, question: Question, ran: Ran) -> Answer:
    if not ran.ok:
        return Answer(False, (), ran.error)
    path = folder / f"{question.constant}.out"
    return Answer(True, read_axioms(path.read_text(encoding="utf-8") if path.exists() else ""), "")
