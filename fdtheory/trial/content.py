"""Whether a proved sentence says anything that was left for the kernel to derive.

`12*n = 12*n` is true for every n, and so is every sentence that Python has worked out before it was written down: the
outcome of a finite check can be dressed as one. Such sentences are told here; what they are worth is not PROVED.
"""

from collections.abc import Iterable

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof.kernel import Theorem
from fdtheory.proof.language.kinds import Term
from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.language.values import Point
from fdtheory.trial.fulfilled import is_of_something


def empty_because(sentence: Sentence, at: Iterable[Point] = (), theorem: Theorem | None = None) -> str:
    """Why the sentence was decided before the kernel saw it; nothing where the kernel has to derive it.

    Points ``at`` are tried first when something is looked for that fulfils the hypotheses. Names of definitions are not
    unfolded: a sentence about a named formula is one that the kernel unfolds.
    """
    says = sentence.says
    if says.lhs == says.rhs:
        return "both sides are one term"
    if says in sentence.given:
        return "it is one of its hypotheses"
    if _reads_out(sentence):
        return "it reads a definition out"
    if (says.rhs - says.lhs).is_Rational:
        return "it compares two numbers"
    if says.lhs != 0 and says.rhs != 0 and (says.rhs / says.lhs).is_Rational:
        return "it compares two numbers, each times the same term"
    of_something = is_of_something(sentence.unfolded(), at, theorem)
    return "" if of_something else "nothing is seen that fulfils its hypotheses"


def _reads_out(sentence: Sentence) -> bool:
    """A name with its own parameters on one side, and on the other, without any name, what it stands for."""
    core, says = sentence.unfolded().says, sentence.says
    pairs = ((says.lhs, says.rhs), (says.rhs, says.lhs))
    return core.lhs == core.rhs and any(_bare(one, sentence) and not _named(other, sentence) for one, other in pairs)


def _named(side: Term, sentence: Sentence) -> bool:
    return bool({a.func.__name__ for a in side.atoms(AppliedUndef)} & {d.name for d in sentence.where})


def _bare(side: object, sentence: Sentence) -> bool:
    return (
        isinstance(side, AppliedUndef)
        and _named(side, sentence)
        and all(isinstance(a, sp.Symbol) for a in side.args)
        and len(set(side.args)) == len(side.args)
    )
