"""The names of the budgets, and nu as a root: what the exponents of the total are derived from (exponents_budgets)."""

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, replace_equal
from fdtheory.proof.language.kinds import Name
from fdtheory.proof.language.sentence import Eq, Sentence, above
from fdtheory.proof.library.provable import Provable

p, eps, nu, kappa, sigma, Lbar, L1, Delta = sp.symbols("p epsilon nu kappa sigma Lbar L_1 Delta", real=True)
ALL = dict.fromkeys((p, eps, nu, kappa, sigma, Lbar, L1, Delta), above(0))
C = sp.Symbol("C", real=True)


def _root_says(power: Operand) -> Sentence:
    """nu = (eps/C)^power from C nu^p = eps."""
    return Sentence(dict.fromkeys((p, eps, nu, C), above(0)), Eq(nu, (eps / C) ** power), [Eq(eps, C * nu**p)])


def _root(goal: Sentence, _: object) -> Theorem:
    bias = assume(goal.for_all, goal.given, 0)
    after = goal.says.rhs.xreplace({eps: bias.sentence.says.rhs})
    equal = replace_equal(Sentence(goal.for_all, Eq(goal.says.rhs, after), goal.given), bias)
    return combine(goal, [(equal, -1)])


ROOT = Provable("nu is the p-th root of eps over the constant of the bias", _root_says, _root, 1 / p)


def root_points() -> list[dict[Name, int]]:
    """nu = 2 and C = 3 at the first orders."""
    return [{p: order, nu: 2, C: 3, eps: 3 * 2**order} for order in (1, 2, 3)]


ITEMS = (ROOT,)
