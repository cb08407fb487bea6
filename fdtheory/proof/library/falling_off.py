"""Powers lose to exponentials: w^k E^(-w) falls from w = 2k on, for every base E of at least 2, of which e is one.

With w = m + u that is (1 + u/m)^k <= E^u for m >= 2k. What is searched over a bounded range is so known beyond it.
"""

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, instantiate, larger_base, larger_exponent
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Le, Ranges, Sentence, above, at_least
from fdtheory.proof.library.finishing import POWER, h
from fdtheory.proof.library.finishing import r as power
from fdtheory.proof.library.provable import Provable

base, k, v, u = sp.symbols("E k v u", real=True)
DOMAIN: Ranges = {base: at_least(2), k: at_least(0), v: above(0), u: at_least(0)}
m = 2 * k + v
STEP = 2 * u / m


def whole_step(u: Operand) -> Operand:
    """u."""
    return u


def _says(growth: TermOf) -> Sentence:
    return Sentence(DOMAIN, Le((1 + u / m) ** k, base ** growth(u)))


def _proof(goal: Sentence, _: object) -> Theorem:
    """1 + u/m <= 1 + STEP (E - 1)/E <= E^STEP; its k-th power is E^(k STEP), and k STEP <= u."""

    def says(left: sp.Expr, right: sp.Expr) -> Sentence:
        return Sentence(DOMAIN, Le(left, right))

    one, zero = sp.Integer(1), sp.Integer(0)
    grown = instantiate(POWER.theorem(), {power: STEP, h: base - 1}, DOMAIN)
    larger = combine(says(1 + u / m, base**STEP), [(grown, 1)])
    powers = larger_base(says((1 + u / m) ** k, (base**STEP) ** k), larger, combine(says(zero, k)))
    exponents = larger_exponent(says(base ** (k * STEP), base**u), combine(says(one, base)), combine(says(k * STEP, u)))
    return combine(goal, [(powers, 1), (exponents, 1)])


FALLS = Provable[TermOf]("powers lose to exponentials", _says, _proof, whole_step)

ITEMS = (FALLS,)
