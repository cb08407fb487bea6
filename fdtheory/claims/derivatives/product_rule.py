"""The product rule for bounded Lipschitz maps: bound D₁D₂, Lipschitz constant C₁D₂ + C₂D₁."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.growth import Pair
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.trial.claim import Evidence, claim, proved


def product_rule(d1: Operand, c1: Operand, d2: Operand, c2: Operand) -> Operand:
    """C₁D₂ + C₂D₁."""
    return (Pair(d1, c1) * Pair(d2, c2)).lipschitz


def own_bounds(d1: Operand, c1: Operand, d2: Operand, c2: Operand) -> Operand:
    """Near miss: C₁D₁ + C₂D₂."""
    return c1 * d1 + c2 * d2


def one_side_only(d1: Operand, c1: Operand, d2: Operand, c2: Operand) -> Operand:
    """Near miss: C₁D₂."""
    return c1 * d2


CHANGES = sp.symbols("e a b u v d C_1 D_1 C_2 D_2", real=True)


@claim("lem:composition", subject=product_rule, rival=[own_bounds, one_side_only])
def lipschitz_constant_of_a_product(rule: Callable[..., Operand]) -> Iterator[Evidence]:
    """T₁T₂ differs by at most rule·|a - b|: one factor is changed after the other.

    Checked: from |T₁T₂ - T₁'T₂'| ≤ |T₁ - T₁'||T₂| + |T₁'||T₂ - T₂'| and the bounds and Lipschitz constants of the
        factors, for all values, by the proof kernel; C₁D₁ + C₂D₂ and C₁D₂ fail where all are equalities.
    Not checked: that first inequality, which is the triangle inequality and |ab| ≤ |a||b|; the bound D₁D₂, which is the
        latter.
    """
    e, a, b, da, db, d, C1, D1, C2, D2 = CHANGES
    domain = dict.fromkeys(CHANGES, at_least(0))
    given = [Le(e, da * b + a * db), Le(da, C1 * d), Le(b, D2), Le(a, D1), Le(db, C2 * d)]
    factors = {0: 1, 1: b, 2: C1 * d, 3: db, 4: D1}
    point = {e: 5, a: 1, b: 2, da: 2, db: 1, d: 1, C1: 2, D1: 1, C2: 1, D2: 2}
    yield proved(
        "all constants",
        Sentence(domain, Le(e, rule(D1, C1, D2, C2) * d), given),
        lambda goal: combine(goal, given=factors),
        at=[point, {"e": 0, "a": 0, "b": 0, "u": 0, "v": 0, "d": 0, "C_1": 0, "D_1": 0, "C_2": 0, "D_2": 0}],
    )
