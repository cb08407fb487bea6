"""Sentences as data, and a small kernel that alone makes theorems of them.

A sentence is one object from which everything is made::

    n, j = sympy.symbols("n j", integer=True)          # integer=True or real=True and nothing else
    sentence = Sentence(for_all={n: at_least(1), j: between(1, n)}, given=[], says=Le(Abs(j * alpha(n, j)), 1))
    sentence.text(), sentence.latex()                  # what people read is what is judged
    sentence.holds_at({n: 3, j: 2})                    # exact, or by balls; raises where it has no value or is
    undecided

``given`` holds relations, or sentences for all values of further variables. ``where=[define(...)]`` lists names for
formulas: the sentence is printed with them and judged without. Unknown functions are quantified by ``Unknown(arity)``.

A theorem is made by the rules of `fdtheory.proof.kernel` only::

    theorem = prove(sentence)                          # a certificate, or a plain induction; else RefusedError
    theorem = prove(sentence, lambda goal: ...)        # your proof; its result must be this very sentence
    proves(theorem, sentence, cites=frozenset())       # the one question that a verdict asks
    theorem.sentence, theorem.cites, theorem.outline() # the proof rule by rule, for people

`RefusedError` says nothing about truth. A sentence is refuted by a point of its domain, or by a theorem of the contrary
there: ``refute_at(sentence, point)``, ``refute_by(sentence, point, theorem)``; ``refute(sentence)`` looks for a point.
The library (`fdtheory.proof.library`) has theorems with proofs that are built from a subject:
``item.sentence(rival)`` and
``item.theorem(rival)`` put a rival in its place.
"""

from fdtheory.proof.kernel import RefusedError, Refutation, Theorem, cite, proves, refute_at, refute_by, refutes
from fdtheory.proof.language.sentence import (
    Eq,
    Le,
    Lt,
    Range,
    Relation,
    Sentence,
    Unknown,
    above,
    anything,
    at_least,
    between,
    define,
)
from fdtheory.proof.language.terms import Definition, Formula, NotExpressibleError
from fdtheory.proof.language.values import NoValueError, UnseparatedError
from fdtheory.proof.search import conclude, prove
from fdtheory.proof.witness import faces, refute

__all__ = [
    "Definition",
    "Eq",
    "Formula",
    "Le",
    "Lt",
    "NoValueError",
    "NotExpressibleError",
    "Range",
    "RefusedError",
    "Refutation",
    "Relation",
    "Sentence",
    "Theorem",
    "Unknown",
    "UnseparatedError",
    "above",
    "anything",
    "at_least",
    "between",
    "cite",
    "conclude",
    "define",
    "faces",
    "prove",
    "proves",
    "refute",
    "refute_at",
    "refute_by",
    "refutes",
]
