"""Tampering with a development, one way at a time: each is noticed, and lowers what it touches."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.formal import FormalStanding, KernelVerdict, judge_kernel
from fdtheory.formal.judge import register

Tamper = Callable[[str, str, str], None]
PROOF = "Theorem doubled_holds : doubled.\nProof. intro n. simpl. rewrite <- plus_n_O. reflexivity. Qed."


def standings(verdict: KernelVerdict) -> list[FormalStanding]:
    return [one.standing for one in verdict.statements]


def test_the_untouched_development_is_green(folder: Path) -> None:
    told: list[str] = []
    verdict = judge_kernel(folder, jobs=2, tell=told.append)
    assert verdict.green
    assert standings(verdict) == [FormalStanding.FORMAL, FormalStanding.FORMAL]
    assert [one.rivals for one in verdict.statements] == [2, 0]
    assert all(one.axioms == () for one in verdict.statements)
    assert verdict.formal == ("lem:double", "par:double", "par:printed")
    assert sorted(told) == sorted(verdict.sources) == sorted(verdict.checked)
    assert verdict.versions["coq"][0].isdigit()


@pytest.mark.parametrize(
    "planted",
    [
        "Axiom cheat : False.",
        "Parameter cheat : False.",
        "Theorem cheat : False. Proof. Admitted.",
        "Unset Guard Checking.",
        'Declare ML Module "ltac_plugin".',
        "Local Axiom cheat : False.",
        "Definition cheat : False. Proof. admit. Admitted.",
        "#[bypass_check(guard)] Fixpoint f (n : nat) : False := f n.",
    ],
)
def test_a_forbidden_word_refuses_everything(folder: Path, planted: str) -> None:
    with (folder / "Proofs.v").open("a", encoding="utf-8") as stream:
        stream.write(planted + "\n")
    verdict = judge_kernel(folder)
    assert not verdict.green
    assert set(standings(verdict)) == {FormalStanding.REFUSED}
    assert "Proofs.v, line 8" in verdict.refused[0]


def test_an_axiom_without_a_forbidden_word_is_seen_twice(folder: Path, tamper: Tamper) -> None:
    """Print Assumptions lists it, and so does the independent checker."""
    tamper("Proofs.v", PROOF, "Variable cheat : doubled.\nDefinition doubled_holds : doubled := cheat.")
    verdict = judge_kernel(folder)
    assert verdict.statements[0].axioms == ("Proofs.cheat",)
    assert verdict.refused == ("coqchk: axiom FD.Proofs.cheat in the sources",)
    assert verdict.checked == ()
    assert verdict.formal == ()


def test_an_axiom_that_no_theorem_uses_is_seen_by_the_checker(folder: Path) -> None:
    with (folder / "Refuted.v").open("a", encoding="utf-8") as stream:
        stream.write("Hypothesis spare : False.\n")
    verdict = judge_kernel(folder)
    assert verdict.refused == ("coqchk: axiom FD.Refuted.spare in the sources",)


def test_a_weakened_definition_is_not_the_registered_one(folder: Path, tamper: Tamper) -> None:
    tamper("Claims.v", "forall n, n + n = c * n", "forall n, n = 0 -> n + n = c * n")
    verdict = judge_kernel(folder)
    assert verdict.statements[0].standing is FormalStanding.NOT_REGISTERED
    assert "Claims.v" in verdict.statements[0].why


def test_a_changed_constant_is_not_the_registered_one(folder: Path, tamper: Tamper) -> None:
    tamper("Claims.v", "doubles 2.", "doubles 3.")
    verdict = judge_kernel(folder)
    assert standings(verdict) == [FormalStanding.NOT_REGISTERED, FormalStanding.NOT_REGISTERED]


def test_a_changed_constant_that_was_registered_has_no_proof(folder: Path, tamper: Tamper) -> None:
    tamper("Claims.v", "doubles 2.", "doubles 3.")
    assert register(folder) == ("Claims.v",)
    verdict = judge_kernel(folder)
    assert standings(verdict) == [FormalStanding.NO_PROOF, FormalStanding.FORMAL]


@pytest.mark.campaign
def test_a_definition_weakened_below_the_statement_is_noticed(folder: Path, tamper: Tamper) -> None:
    """The digest covers what a statement file requires, not only the file itself."""
    (folder / "Base.v").write_text("Definition start : nat := 0.\n", encoding="utf-8")
    tamper("Claims.v", "(* Axiom", "Require Import FD.Base.\n(* Axiom")
    assert register(folder) == ("Base.v", "Claims.v")
    assert judge_kernel(folder).green
    (folder / "Base.v").write_text("Definition start : nat := 1.\n", encoding="utf-8")
    verdict = judge_kernel(folder)
    assert verdict.statements[0].why == "Base.v is not the file whose digest is registered"


def test_a_renamed_theorem_lowers_its_statement_alone(folder: Path, tamper: Tamper) -> None:
    tamper("Proofs.v", "Theorem doubled_holds", "Theorem doubled_stands")
    verdict = judge_kernel(folder)
    assert standings(verdict) == [FormalStanding.NO_PROOF, FormalStanding.FORMAL]
    assert "doubled_holds" in verdict.statements[0].why


def test_a_broken_proof_lowers_its_statement_alone(folder: Path, tamper: Tamper) -> None:
    tamper("Proofs.v", "rewrite <- plus_n_O. reflexivity.", "reflexivity.")
    verdict = judge_kernel(folder)
    assert standings(verdict) == [FormalStanding.NO_PROOF, FormalStanding.FORMAL]
    assert "Unable to unify" in verdict.statements[0].why
    assert verdict.checked == ("Claims.v", "Refuted.v")


def test_the_proof_of_another_statement_is_no_proof(folder: Path, tamper: Tamper) -> None:
    tamper("registry.toml", 'proof = "FD.Proofs.doubled_holds"', 'proof = "FD.Proofs.not_one"')
    assert standings(judge_kernel(folder))[0] is FormalStanding.NO_PROOF


@pytest.mark.campaign
def test_a_notation_of_a_proof_file_does_not_reach_the_driver(folder: Path, tamper: Tamper) -> None:
    """The proof file shadows the statement's name by a trivial one: the kernel is asked about the real one."""
    tamper(
        "Proofs.v",
        PROOF,
        "Module Claims. Definition doubled : Prop := True. End Claims.\nNotation doubled := Claims.doubled.\n"
        "Theorem doubled_holds : doubled.\nProof. exact I. Qed.",
    )
    assert standings(judge_kernel(folder))[0] is FormalStanding.NO_PROOF


def test_a_rival_that_stands_lowers_the_statement(folder: Path, tamper: Tamper) -> None:
    tamper("registry.toml", '"FD.Claims.doubles FD.Claims.three"', '"FD.Claims.doubles FD.Claims.two"')
    verdict = judge_kernel(folder)
    assert verdict.statements[0].standing is FormalStanding.NO_RIVALS
    assert verdict.statements[0].rivals == 1


def test_one_rival_is_too_few(folder: Path, tamper: Tamper) -> None:
    tamper(
        "registry.toml",
        '[[statement.rivals]]\nsays = "3 in place of 2"\n'
        'mutant = "FD.Claims.doubles FD.Claims.three"\nrefuted_by = "FD.Proofs.not_three"\n',
        "",
    )
    assert standings(judge_kernel(folder))[0] is FormalStanding.NO_RIVALS


@pytest.mark.campaign
def test_a_family_that_is_not_the_statement_lowers_it(folder: Path, tamper: Tamper) -> None:
    tamper("registry.toml", 'family = "FD.Claims.doubles FD.Claims.two"', 'family = "FD.Claims.doubles FD.Claims.one"')
    assert standings(judge_kernel(folder))[0] is FormalStanding.NO_RIVALS


def test_a_refutation_of_the_wrong_sentence_is_none(folder: Path, tamper: Tamper) -> None:
    tamper("registry.toml", 'statement = "FD.Claims.printed"', 'statement = "FD.Claims.doubled"')
    assert standings(judge_kernel(folder))[1] is FormalStanding.NO_PROOF


@pytest.mark.parametrize("name", ["Classical_Prop.v", "Driver_0.v", "Values.v"])
def test_a_source_with_a_name_that_is_taken_is_refused(folder: Path, name: str) -> None:
    (folder / name).write_text("Definition a := 1.\n", encoding="utf-8")
    verdict = judge_kernel(folder)
    assert set(standings(verdict)) == {FormalStanding.REFUSED}


def test_stale_compiled_files_are_never_used(folder: Path, tamper: Tamper) -> None:
    (folder / "Proofs.vo").write_bytes(b"not a compiled file")
    assert judge_kernel(folder).green


def test_a_circle_is_one_sentence(folder: Path) -> None:
    (folder / "A.v").write_text("Require FD.B.\n", encoding="utf-8")
    (folder / "B.v").write_text("Require FD.A.\n", encoding="utf-8")
    with pytest.raises(InputError, match="in a circle"):
        judge_kernel(folder)


def test_without_coq_there_is_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(InputError, match="cannot run Coq: coqc, coqchk, coqdep not found; install it"):
        judge_kernel(folder)


@pytest.mark.campaign
def test_the_verdict_is_the_same_bytes_but_for_the_times(folder: Path) -> None:
    assert judge_kernel(folder, jobs=1).content() == judge_kernel(folder, jobs=2).content()
