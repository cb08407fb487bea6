"""The sentences of the proof kernel that Coq proves as well, and the source that states them there.

``SentencesStencil.v`` is written from the sentences of the library, rivals included, and from nothing else. Whoever
changes a sentence changes this text, and whoever changes the text parts it from the sentence: both are noticed, with
or without Coq.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, final

import sympy as sp
from sympy import binomial, factorial

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_odd,
    alpha_odd_minus,
    alpha_odd_zero,
    binomial_form,
    product_even,
)
from fdtheory.files import write_text
from fdtheory.formal.language import coq_text
from fdtheory.formal.sources import Sources
from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.library import coefficient_sizes, coefficient_sums, coefficients, moments
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.library.provable import Provable

FILE = "SentencesStencil.v"

_HEAD = """(* The sentences of the proof kernel about the weights of Lemma 3.1, with their rivals. Not written by hand:
   `fdtheory kernel --register` writes them from the sentences themselves. SentenceMeaning.v says what the words \
mean. *)
Require Import Reals ZArith.
From FD Require Import SentenceMeaning.
Open Scope R_scope.
"""


@final
@dataclass(frozen=True)
class Shared:
    """A theorem of the library, and subjects that make a false sentence of it."""

    theorem: Provable[Any]
    rivals: Mapping[str, object]


def _late(formula: Callable[..., sp.Expr]) -> Callable[..., sp.Expr]:
    return lambda n, *rest: breaks_late(formula, n, *rest)


def _twice(formula: Callable[..., sp.Expr]) -> Callable[..., sp.Expr]:
    return lambda n, *rest: 2 * formula(n, *rest)


def _above(slip: Callable[..., sp.Expr], quotient: Callable[..., sp.Expr]) -> Callable[..., tuple[sp.Expr, sp.Expr]]:
    """A quotient with a slip in its upper line."""
    return lambda n, *rest: (slip(lambda *at: quotient(*at)[0])(n, *rest), quotient(n, *rest)[1])


def _bounded(theorem: Provable[Any], alpha: Callable[..., sp.Expr]) -> Shared:
    return Shared(theorem, {"twice": _twice(alpha), "late": _late(alpha)})


def _relation(theorem: Provable[Any], *wrong: tuple[str, object]) -> Shared:
    return Shared(theorem, dict(wrong))


def _row(N: Operand, m: Operand) -> sp.Expr:
    """2^N/C(N, m) - 1."""
    return sp.Integer(2) ** N / binomial(N, m) - 1


def _weighted(theorem: Provable[Any], total: Callable[..., sp.Expr]) -> Shared:
    """The sum of |j alpha_j| in the form of the claim; a rival counts the node 0."""
    return _relation(replace(theorem, subject=total), ("with_zero", lambda n: total(n) + 1), ("late", _late(total)))


_UNSIGNED = ("unsigned", lambda N, m, j: binomial(N, m + j) / binomial(N, m))
_TURNED = ("turned", lambda N, m, j: 1 / binomial_form(N, m, j))
_LESS = ("less", lambda n, j: (1 - j / n) * alpha_even(n, j))
_NEXT = ("next", lambda n, j: (1 + j / (n + 1)) * alpha_even(n, j))

SHARED: Mapping[str, Shared] = {
    "even_bound": _bounded(coefficients.EVEN_BOUND, alpha_even),
    "odd_bound_right": _bounded(coefficients.ODD_BOUND_RIGHT, alpha_odd),
    "odd_bound_left": _bounded(coefficients.ODD_BOUND_LEFT, alpha_odd_minus),
    "antisymmetric": _relation(
        coefficients.ANTISYMMETRIC, ("times_j", lambda n, j: j * alpha_even(n, j)), ("late", _late(alpha_even))
    ),
    "odd_from_even_right": _relation(coefficients.ODD_FROM_EVEN_RIGHT, _LESS, _NEXT),
    "odd_from_even_left": _relation(coefficients.ODD_FROM_EVEN_LEFT, _LESS, _NEXT),
    "even_binomial": _relation(coefficients.EVEN_BINOMIAL, _UNSIGNED, _TURNED),
    "odd_binomial": _relation(coefficients.ODD_BINOMIAL, _UNSIGNED, _TURNED),
    "odd_left_binomial": _relation(coefficients.ODD_LEFT_BINOMIAL, _UNSIGNED, _TURNED),
    "even_product": _relation(
        coefficients.EVEN_PRODUCT, ("twice", _above(_twice, product_even)), ("late", _above(_late, product_even))
    ),
    "even_moments": _relation(
        moments.EVEN_MOMENTS, ("all_one", lambda m: sp.Integer(1)), ("late", _late(moments.one_then_zero))
    ),
    "odd_moments": _relation(
        moments.ODD_MOMENTS, ("all_one", lambda m: sp.Integer(1)), ("late", _late(moments.one_then_zero))
    ),
    "even_defect": _relation(
        moments.EVEN_DEFECT,
        ("unsigned", lambda n: factorial(n) ** 2),
        ("late", _late(moments.EVEN_DEFECT.subject)),
    ),
    "odd_defect": _relation(
        moments.ODD_DEFECT,
        ("unsigned", lambda n: factorial(n) * factorial(n - 1)),
        ("late", _late(moments.ODD_DEFECT.subject)),
    ),
    "alpha_zero": _relation(
        coefficient_sums.ALPHA_ZERO, ("next", lambda n: -1 / (n + 1)), ("late", _late(alpha_odd_zero))
    ),
    "even_weighted": _weighted(coefficient_sizes.EVEN_WEIGHTED, lambda n: _row(2 * n, n)),
    "odd_weighted": _weighted(coefficient_sizes.ODD_WEIGHTED, lambda n: _row(2 * n - 1, n - 1)),
}
"""By the name that the sentence has in the source; ``late`` is right for n = 1, ..., 12 and wrong at 13."""


def source() -> str:
    """The source that states all of them: for each the sentence in words, in Coq, and its rivals."""
    blocks = [_HEAD]
    for name, one in SHARED.items():
        lines = [f"(* {one.theorem.name} *)", _definition(name, one.theorem.sentence())]
        lines += [_definition(f"{name}_{rival}", one.theorem.sentence(wrong)) for rival, wrong in one.rivals.items()]
        blocks.append("\n".join(lines) + "\n")
    return "".join(blocks)


def parted(files: Mapping[str, bytes]) -> tuple[str, ...]:
    """What parts the source among these files from the sentences of the library: one sentence, or none."""
    if FILE not in files or files[FILE] == source().encode():
        return ()
    return (f"{FILE} does not state the sentences of the proof kernel; run `fdtheory kernel --register`",)


def rewritten(sources: Sources) -> None:
    """Write the source anew, where the development has it, if it is parted from the sentences."""
    if parted(sources.files):
        write_text(sources.folder / FILE, source())


def _definition(name: str, sentence: Sentence) -> str:
    return f"Definition {name} : Prop := {coq_text(sentence)}."
