"""Sentences as Coq text: what each word becomes, what is refused, and that the text depends on the sentence alone."""

import random
import shutil
from pathlib import Path

import pytest
import sympy as sp
from sympy import Abs, Sum, binomial, factorial

from fdtheory.formal.coq import run_texts
from fdtheory.formal.language import coq_text
from fdtheory.proof import (
    Eq,
    Le,
    Lt,
    NotExpressibleError,
    Sentence,
    Unknown,
    above,
    anything,
    at_least,
    between,
    define,
)

KERNEL = Path(__file__).parents[2] / "verification" / "kernel"
n, j, i = sp.symbols("n j i", integer=True)
x = sp.Symbol("x", real=True)


def said(term: sp.Expr) -> str:
    """The Coq text of one term in n and x."""
    text = coq_text(Sentence({n: at_least(0), x: anything()}, Eq(term, x)))
    return text.removeprefix("forall n : Z, (0 <= n)%Z -> forall x : R, ").removesuffix(" = x")


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (n - 2, "((IZR n) - 2)"),
        (-n - 1, "(- (IZR n) - 1)"),
        (sp.Rational(-3, 4) * x, "(- ((3 / 4) * x))"),
        (factorial(n + 1), "(zfact (1 + n)%Z)"),
        (1 / factorial(n - 1), "(inv_zfact (n - 1)%Z)"),
        (factorial(n) ** -2, "((inv_zfact n) ^ 2)"),
        (factorial(n) ** 2, "((zfact n) ^ 2)"),
        (1 / x, "(/ x)"),
        (x**-3, "((/ x) ^ 3)"),
        ((-1) ** (n - 1), "(powerRZ (-1) (n - 1)%Z)"),
        (2 ** (x), "(Rpower 2 x)"),
        (binomial(2 * n, n), "(zbinom (2 * n)%Z n)"),
        (Abs(x - n), "(Rabs ((IZR n) - x))"),
        (Sum(1 / i, (i, n, 2 * n)), "(zsum (fun i1 : Z => (/ (IZR i1))) n (2 * n)%Z)"),
    ],
)
def test_a_term_in_coq(term: sp.Expr, text: str) -> None:
    assert said(term) == text


def test_ranges_hypotheses_and_definitions() -> None:
    half = define("half", (j,), j / sp.Integer(2))
    sentence = Sentence({n: at_least(1), j: between(1, n), x: above(0)}, Lt(half(j), x + n), [Le(x, n)], [half])
    assert coq_text(sentence) == (
        "let half := fun (j : Z) => ((1 / 2) * (IZR j)) in forall n : Z, (1 <= n)%Z -> "
        "forall j : Z, (1 <= j)%Z -> (j <= n)%Z -> forall x : R, (0 < x)%R -> x <= (IZR n) -> "
        "(half j) < ((IZR n) + x)"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        Sentence({sp.Function("w"): Unknown(1), n: at_least(1)}, Eq(sp.Function("w")(n), 0)),
        Sentence({n: at_least(1)}, Eq(factorial(n / sp.Integer(2)), 1)),
        Sentence({n: at_least(1)}, Eq(sp.Function("strange")(n), 1)),
        Sentence({n: at_least(1)}, Eq(n, n), [Sentence({j: at_least(1)}, Eq(j, j))]),
    ],
)
def test_what_has_no_coq_text_is_refused(sentence: Sentence) -> None:
    with pytest.raises(NotExpressibleError):
        coq_text(sentence)


def test_the_order_of_writing_does_not_matter() -> None:
    factors = [factorial(n), n + 3, x, 1 / factorial(n + 1), binomial(n, 2)]
    texts = set()
    for seed in range(10):
        random.Random(seed).shuffle(factors)
        texts.add(said(sp.Mul(*factors) + sp.Add(*factors)))
    assert len(texts) == 1


VALUES: tuple[tuple[sp.Expr, int, sp.Rational], ...] = (
    (1 / factorial(n - 6), 5, sp.Integer(0)),
    (1 / factorial(n - 6), 9, sp.Rational(1, 6)),
    (binomial(n, 7), 5, sp.Integer(0)),
    (binomial(n, 3), 5, sp.Integer(10)),
    (Sum(i**2 / factorial(i), (i, 1, n)), 4, sp.Rational(31, 6)),
    (Sum(i, (i, 1, n)), 0, sp.Integer(0)),
    (sp.Integer(0) ** n, 0, sp.Integer(1)),
    (sp.Integer(0) ** n, 3, sp.Integer(0)),
    ((-1) ** (-1 - n) * factorial(n), 3, sp.Integer(6)),
)


@pytest.mark.campaign
def test_the_words_mean_the_same_on_both_sides(tmp_path: Path) -> None:
    """The odd cases among them: what Python finds at a point, Coq proves there."""
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    meaning = ("Vocabulary", "SentenceMeaning")
    for name in meaning:
        ran = run_texts(tmp_path, {name: (KERNEL / f"{name}.v").read_text(encoding="utf-8")}, 1)
        assert ran[name].ok, ran[name].error
    lines = [
        "Require Import Reals ZArith Lra.\nFrom FD Require Import Vocabulary SentenceMeaning.\nOpen Scope R_scope."
    ]
    for term, at, value in VALUES:
        sentence = Sentence({n: at_least(0)}, Eq(term, value))
        assert sentence.holds_at({n: at})
        body = coq_text(sentence).removeprefix("forall n : Z, (0 <= n)%Z -> ")
        lines.append(f"Goal let n := {at}%Z in {body}.")
        lines.append("Proof. cbv zeta. unfold zbinom, inv_zfact, zsum, zfact. simpl. lra. Qed.")
    ran = run_texts(tmp_path, {"Values": "\n".join(lines) + "\n"}, 1)
    assert ran["Values"].ok, ran["Values"].error
