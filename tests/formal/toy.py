"""A development of three lines of mathematics that compiles in a second, to be tampered with."""

from pathlib import Path

CLAIMS = """\
(* Axiom: this word stands in a comment (* nested *) and counts for nothing *)
Definition doubles (c : nat) : Prop := forall n, n + n = c * n.
Definition one : nat := 1.
Definition two : nat := 2.
Definition three : nat := 3.
Definition doubled : Prop := doubles 2.
Definition printed : Prop := forall n, n < n + n.
"""
PROOFS = """\
Require Import FD.Claims.
Theorem doubled_holds : doubled.
Proof. intro n. simpl. rewrite <- plus_n_O. reflexivity. Qed.
Theorem not_one : ~ doubles one.
Proof. intro h. discriminate (h 1). Qed.
Theorem not_three : ~ doubles three.
Proof. intro h. discriminate (h 1). Qed.
"""
REFUTED = """\
Require Import FD.Claims.
Theorem printed_is_false : ~ printed.
Proof. intro h. specialize (h 0). inversion h. Qed.
"""
REGISTRY = """\
[[statement]]
id = "doubled"
labels = ["lem:double", "par:double"]
version = "repaired"
covers = "the whole statement"
statement = "FD.Claims.doubled"
proof = "FD.Proofs.doubled_holds"
family = "FD.Claims.doubles FD.Claims.two"
[[statement.rivals]]
says = "1 in place of 2"
mutant = "FD.Claims.doubles FD.Claims.one"
refuted_by = "FD.Proofs.not_one"
[[statement.rivals]]
says = "3 in place of 2"
mutant = "FD.Claims.doubles FD.Claims.three"
refuted_by = "FD.Proofs.not_three"

[[statement]]
id = "printed"
labels = ["par:printed"]
version = "printed"
covers = "the printed sentence, which fails at 0"
statement = "FD.Claims.printed"
proof = "FD.Refuted.printed_is_false"
refutes = true

[digests]
"""


def write_toy(folder: Path) -> Path:
    """The toy development in ``folder``, without digests."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {"Claims.v": CLAIMS, "Proofs.v": PROOFS, "Refuted.v": REFUTED, "registry.toml": REGISTRY}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def replace(path: Path, old: str, new: str) -> None:
    """Change one place of a file, which has to be there."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
