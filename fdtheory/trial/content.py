"""Whether a proved sentence says anything that was left for the kernel to derive.

`12*n = 12*n` is true for every n, and so is every sentence that Python has worked out before it was written down: the
outcome of a finite check can be dressed as one. Such sentences are told here; what they are worth is not PROVED.
"""

from collections.abc import Callable
from functools import partial

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof.kernel import RefusedError, combine
from fdtheory.proof.language.kinds import Term
from fdtheory.proof.language.sentence import Le, Lt, Range, Relation, Sentence
from fdtheory.proof.language.terms import NotExpressibleError
from fdtheory.proof.search import conclude


def empty_because(sentence: Sentence) -> str:
    """Why the sentence was decided before the kernel saw it; nothing where the kernel has to derive it.

    Names of definitions are not unfolded: a sentence about a named formula is one that the kernel unfolds.
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
    return "nothing fulfils its hypotheses" if _of_nothing(sentence.unfolded()) else ""


def _of_nothing(core: Sentence) -> bool:
    """Whether 1 <= 0 or 0 < 0 follows as easily from the domain and the hypotheses: they contradict each other then."""
    if not core.given and not any(isinstance(r, Range) and r.high is not None for _, r in core.for_all):
        return False
    plain = [i for i, g in enumerate(core.given) if isinstance(g, Relation)]
    absurd, strictly = (Sentence(core.for_all, r, core.given) for r in (Le(1, 0), Lt(0, 0)))
    attempts: list[Callable[[], object]] = [
        lambda: combine(absurd),
        lambda: conclude(absurd, given=plain),
        *(partial(combine, strictly, given={i: 1}) for i in plain),
        *(partial(combine, strictly, given={i: 1, k: 1}) for i in plain for k in plain if i < k),
    ]
    return any(map(_succeeds, attempts))


def _succeeds(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except (RefusedError, ArithmeticError, NotExpressibleError):
        return False
    return True


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
