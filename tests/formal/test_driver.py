"""The questions put to Coq's kernel, and how its answers are read: whatever is not understood counts against us."""

from dataclasses import replace
from pathlib import Path

import pytest

from fdtheory.formal import driver
from fdtheory.formal.coq import Ran
from fdtheory.formal.driver import ALLOWED, Answer, Question, ask, is_allowed, questions, read_axioms
from fdtheory.formal.registry import Registered, Rival

ENTRY = Registered(
    id="half",
    labels=("lem:half",),
    version="printed",
    covers="all",
    statement="FD.Claims.half",
    proof="FD.Proofs.half_holds",
    refutes=False,
    family="FD.Claims.family FD.Claims.two",
    rivals=(Rival("3", "FD.Claims.family FD.Claims.three", "FD.Proofs.not_three"),),
)
CLOSED = "Closed under the global context\n"
COMPILED = frozenset({"Claims", "Proofs"})


class Kernel:
    """Stands in for Coq: accepts what it is told to accept, and writes what the constants rest on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, refused: str = "nothing", axioms: str = CLOSED) -> None:
        self.refused, self.axioms = refused, axioms
        self.texts: dict[str, str] = {}
        monkeypatch.setattr(driver, "run_texts", self.run)

    def run(self, folder: Path, texts: dict[str, str], jobs: int) -> dict[str, Ran]:
        self.texts |= texts
        done = {}
        for name, text in texts.items():
            done[name] = Ran(self.refused not in text, "", "it is not so", 0.0)
            for word in text.split('"')[1::2]:
                (folder / f"{word}.out").write_text(self.axioms)
        return done


def test_a_proof_its_family_and_its_rivals_are_asked_for() -> None:
    assert [(q.part, q.term, q.type) for q in questions(ENTRY)] == [
        ("proof", "FD.Proofs.half_holds", "FD.Claims.half"),
        ("family", "eq_refl", "FD.Claims.half = FD.Claims.family FD.Claims.two"),
        ("rival 1", "FD.Proofs.not_three", "~ FD.Claims.family FD.Claims.three"),
    ]


def test_a_refutation_proves_the_contrary() -> None:
    asked = questions(replace(ENTRY, refutes=True, family=None, rivals=()))
    assert [(q.part, q.type) for q in asked] == [("proof", "~ FD.Claims.half")]


def test_the_text_of_a_question_is_one_definition() -> None:
    question = Question("a-b", "rival 1", "t", "T")
    assert question.text == "Definition judged_a_b_rival_1 : T := t.\n"


def test_all_are_accepted_in_one_driver(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kernel = Kernel(monkeypatch)
    answers = ask(tmp_path, questions(ENTRY), COMPILED, 1)
    assert all(answer.stands for answer in answers.values())
    assert list(kernel.texts) == ["Driver_0"]
    text = kernel.texts["Driver_0"]
    assert text.startswith("Require FD.Claims FD.Proofs.\n")
    assert "Import" not in text
    assert text.count("Print Assumptions") == 2  # the proof alone, family and rivals together


def test_one_refusal_is_pinned_to_its_question(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Kernel(monkeypatch, refused="not_three")
    answers = ask(tmp_path, questions(ENTRY), COMPILED, 2)
    assert {q.part: a.accepted for q, a in answers.items()} == {"proof": True, "family": True, "rival 1": False}
    assert next(a.error for q, a in answers.items() if q.part == "rival 1") == "it is not so"


def test_an_axiom_beyond_the_list_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Kernel(monkeypatch, axioms="Axioms:\nProofs.cheat : False\n")
    answers = ask(tmp_path, questions(ENTRY), COMPILED, 1)
    assert all(a.accepted and a.beyond == ("Proofs.cheat",) and not a.stands for a in answers.values())


def test_a_module_that_did_not_compile_is_not_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kernel = Kernel(monkeypatch)
    answers = ask(tmp_path, questions(ENTRY), frozenset({"Claims"}), 1)
    parts = {q.part: a for q, a in answers.items()}
    assert parts["proof"].error == "FD.Proofs does not compile or does not exist"
    assert not parts["rival 1"].accepted
    assert parts["family"].stands
    assert "Proofs" not in "".join(kernel.texts.values())


def test_an_answer_that_was_never_written_does_not_stand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(driver, "run_texts", lambda folder, texts, jobs: {name: Ran(True, "", "", 0) for name in texts})
    answers = ask(tmp_path, questions(ENTRY), COMPILED, 1)
    assert not any(answer.stands for answer in answers.values())


@pytest.mark.parametrize(
    ("text", "axioms"),
    [
        (CLOSED, ()),
        ("Axioms:\nB.b : nat\nA.a\n  : forall n,\n    n = n\n", ("A.a", "B.b")),
        ("Axioms:\nf is assumed to be guarded.\n", ("f is assumed to be guarded.",)),
        ("", ("an answer that is not understood",)),
        ("Axioms:\n", ("an answer that is not understood", "Axioms:")),
        ("Something else\nA.a : nat\n", ("an answer that is not understood", "Something else")),
    ],
)
def test_what_coq_prints_is_read(text: str, axioms: tuple[str, ...]) -> None:
    assert read_axioms(text) == axioms
    assert Answer(True, axioms, "").stands is (axioms == ())


def test_only_qualified_names_of_the_list_are_allowed() -> None:
    for name in ALLOWED:
        parts = name.split(".")
        assert is_allowed(name)
        assert is_allowed(".".join(parts[-2:]))
        assert not is_allowed(parts[-1])
        assert not is_allowed(f"FD.Proofs.{parts[-1]}")
        assert not is_allowed(f"X{'.'.join(parts[-2:])}")
