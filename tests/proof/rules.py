"""Names and small theorems that the tests of the kernel's rules share."""

from typing import Any

import sympy as sp

from fdtheory.proof.kernel import RefusedError, combine, induction, induction_goals, proves
from fdtheory.proof.language.sentence import Eq, Sentence, anything, at_least

n, j, k, m, i = sp.symbols("n j k m i", integer=True)
x, y, r = sp.symbols("x y r", real=True)
f = sp.Function("f")
N1, REAL, XY = {n: at_least(1)}, {x: anything()}, {x: anything(), y: anything()}


def no(sentence: Sentence, theorem: Any, cites: frozenset[str] = frozenset()) -> None:
    if not proves(theorem, sentence, cites):
        raise RefusedError("not proved")


def trivial(for_all: Any = (), given: Any = ()) -> Any:
    return combine(Sentence(for_all, Eq(0, 0), given))


def induct(goal: Sentence, v: Any, base: Any = None, step: Any = None) -> Any:
    first, next_ = induction_goals(goal, v)
    return induction(goal, v, base or combine(first), step or combine(next_, given={len(next_.given) - 1: 1}))
