"""Exponents of the total complexity, derived from the budgets for every real p > 0.

Given: the bias Lbar kappa^b nu^p is eps; the outer loop takes T = Delta L_1 kappa^c/eps^2 steps, the inner one K =
kappa^2 sigma^2/(nu^2 eps^2). A law is the pair of exponents (b, c) as functions of p, with the claimed exponent of
kappa.
"""

from typing import Any, NamedTuple

import sympy as sp

from fdtheory.proof.kernel import assume, combine, replace_equal
from fdtheory.proof.language.sentence import Eq, Le, Lt, Sentence, above, at_least
from fdtheory.proof.library.provable import Provable

p, eps, nu, kappa, sigma, Lbar, L1, Delta = sp.symbols("p epsilon nu kappa sigma Lbar L_1 Delta", real=True)
ALL = dict.fromkeys((p, eps, nu, kappa, sigma, Lbar, L1, Delta), above(0))


class TotalLaw(NamedTuple):
    """Exponents of kappa in the bias and in the Lipschitz constant, and the claimed ones of kappa and 1/eps in the
    total."""

    bias: Any
    smooth: Any
    kappa: Any
    eps: Any


PRINTED = TotalLaw(2 * p + 1, sp.Integer(3), 9 + 2 / p, 4 + 2 / p)
SHARPER = TotalLaw(1 + 3 * p / 2, sp.Rational(5, 2), sp.Rational(15, 2) + 2 / p, 4 + 2 / p)


def _bias(law: TotalLaw) -> sp.Expr:
    return Lbar * kappa**law.bias * nu**p


def _total_says(law: TotalLaw) -> Sentence:
    steps, inner = Delta * L1 * kappa**law.smooth / eps**2, kappa**2 * sigma**2 / (nu**2 * eps**2)
    total = p * Delta * L1 * Lbar ** (2 / p) * sigma**2 * kappa**law.kappa / eps**law.eps
    return Sentence(ALL, Eq(p * steps * inner, total), [Eq(eps, _bias(law))])


def _total(goal: Sentence, law: TotalLaw) -> Any:
    """Both sides with the bias for eps; then it is an identity between powers."""
    return _rewritten(goal, assume(ALL, goal.given, 0))


def _rewritten(goal: Sentence, equation: Any) -> Any:
    core, (a, b) = goal.unfolded(), (equation.sentence.says.lhs, equation.sentence.says.rhs)
    sides = [
        replace_equal(Sentence(core.for_all, Eq(side, side.xreplace({a: b})), core.given), equation)
        for side in (core.says.lhs, core.says.rhs)
    ]
    return combine(goal, [(sides[0], 1), (sides[1], -1)])


TOTAL = Provable("the total is p Delta L_1 Lbar^(2/p) sigma^2 kappa^(9+2/p) eps^(-4-2/p)", _total_says, _total, PRINTED)
TOTAL_SHARPER = Provable("with the sharper law kappa^(15/2+2/p)", _total_says, _total, SHARPER)


def _nu_says(nu_of: Any) -> Sentence:
    """The printed nu meets the bias exactly."""
    return Sentence(ALL, Eq(Lbar * kappa ** (2 * p + 1) * nu_of(p) ** p, eps))


NU = Provable(
    "nu = (eps/(Lbar kappa^(2p+1)))^(1/p) has the bias eps",
    _nu_says,
    lambda goal, _: combine(goal),
    lambda p: (eps / (Lbar * kappa ** (2 * p + 1))) ** (1 / p),
)


def _batch_says(kappa_power: Any) -> Sentence:
    """The outer batch is below the inner loop: sigma^2/(nu^2 eps^2) <= kappa^2 sigma^2/(nu^2 eps^2), kappa >= 1."""
    D = {**ALL, kappa: at_least(1)}
    return Sentence(D, Le(sigma**2 / (nu**2 * eps**2), kappa**kappa_power * sigma**2 / (nu**2 * eps**2)))


BATCH = Provable("the batch S is at most the inner loop K", _batch_says, lambda goal, _: combine(goal), sp.Integer(2))


def _table_says(exponents: Any) -> Sentence:
    """From order p to a larger order q the exponent of 1/eps falls, and stays above 4."""
    q = sp.Symbol("q", real=True)
    return Sentence({p: above(0), q: above(p)}, Lt(exponents(q), exponents(p)))


FALLS = Provable("the exponent 4 + 2/p falls in p", _table_says, lambda goal, _: combine(goal), lambda p: 4 + 2 / p)
LIMIT = Provable(
    "and stays above 4",
    lambda e: Sentence({p: above(0)}, Lt(4, e(p))),
    lambda goal, _: combine(goal),
    lambda p: 4 + 2 / p,
)
C = sp.Symbol("C", real=True)


def _root_says(power: Any) -> Sentence:
    """nu = (eps/C)^power from C nu^p = eps."""
    return Sentence(dict.fromkeys((p, eps, nu, C), above(0)), Eq(nu, (eps / C) ** power), [Eq(eps, C * nu**p)])


def _root(goal: Sentence, _: Any) -> Any:
    bias = assume(goal.for_all, goal.given, 0)
    after = goal.says.rhs.xreplace({eps: bias.sentence.says.rhs})
    equal = replace_equal(Sentence(goal.for_all, Eq(goal.says.rhs, after), goal.given), bias)
    return combine(goal, [(equal, -1)])


ROOT = Provable("nu is the p-th root of eps over the constant of the bias", _root_says, _root, 1 / p)


def root_points() -> list[dict[Any, int]]:
    """nu = 2 and C = 3 at the first orders."""
    return [{p: order, nu: 2, C: 3, eps: 3 * 2**order} for order in (1, 2, 3)]


ITEMS = (TOTAL, TOTAL_SHARPER, NU, BATCH, FALLS, LIMIT, ROOT)
