"""The constants of the law of κ fall with κ, for every order: they are coefficients of a majorant with falling weights.

With v = κ^(-1/2) they are c_m = m! P(1, m), where P(1, ·) are the coefficients of C = wC² + Σ_(k≥3) v^(k-3) C^k/k! +
t Σ_(k≥0) v^k C^k/k!: a term with k blocks leaves room κ^(-(k-3)/2) below the law, one of f with k blocks κ^(-k/2).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Le, Sentence, Theorem, Unknown, above, at_least
from fdtheory.proof.kernel import combine, larger_base
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Ranges
from fdtheory.proof.language.values import Point
from fdtheory.proof.library.kappa_law import Room, room_of_the_law
from fdtheory.proof.library.kappa_majorant import (
    LARGER,
    POSITIVE,
    A,
    B,
    E,
    F,
    P,
    Q,
    law_of_kappa,
    up_to_order_three,
    w,
)
from fdtheory.proof.library.point_functions import Constant, StepAfter, ValuesAtPlaces
from fdtheory.trial.claim import Evidence, claim, proved

Equation = Callable[..., sp.Expr]
i = sp.Symbol("i", integer=True)
LABEL = "ours:kappa-law-falls"


def terms_of_f_subtracted(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: a minus sign before the terms of f."""
    return w * P(2, k) + sp.Sum(A(i) * P(i, k), (i, 3, k)) - sp.Sum(B(i) * P(i, k - 1), (i, 1, k - 1))


def more_blocks_subtracted(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: a minus sign before three blocks and more."""
    return w * P(2, k) - sp.Sum(A(i) * P(i, k), (i, 3, k)) + sp.Sum(B(i) * P(i, k - 1), (i, 1, k - 1))


SMALL: Ranges = {P: Unknown(2), A: Unknown(1), B: Unknown(1), w: at_least(0)}
LARGE: Ranges = {**SMALL, Q: Unknown(2), E: Unknown(1), F: Unknown(1)}
SIGNS = [Le(0, A(3)), Le(0, B(1)), Le(0, B(2))]
ORDER = [Le(A(3), E(3)), Le(B(1), F(1)), Le(B(2), F(2))]
NONE, ALONE, LAST = Constant(Fraction(0)), Constant(Fraction(1)), StepAfter(Fraction(1))
POWERS_OF_T = ValuesAtPlaces((((1, 1), 1), ((2, 2), 1), ((3, 3), 1)))
AT: list[Point] = [
    {w: 0, P: POWERS_OF_T, A: NONE, B: LAST},
    {w: 0, P: POWERS_OF_T, A: ALONE, B: NONE},
]
ABOVE: list[Point] = [
    {w: 0, P: POWERS_OF_T, A: NONE, B: NONE, Q: POWERS_OF_T, E: NONE, F: LAST},
    {w: 0, P: POWERS_OF_T, A: NONE, B: NONE, Q: POWERS_OF_T, E: ALONE, F: NONE},
]
"""Weights that are 0 but for one of order 3, so that a minus sign before it shows."""
FIRST: Point = {"w": 0, "n": 1, "j": 1}
"""Where the domain of the sentence begins."""


def third(equation: Equation, P: TermOf, A: TermOf, B: TermOf) -> sp.Expr:
    """The third coefficient."""
    return sp.sympify(equation(w, P, A, B, sp.Integer(3)))


@claim(
    LABEL,
    subject=law_of_kappa,
    rival=[terms_of_f_subtracted, more_blocks_subtracted],
    uses=("ours:kappa-law-majorant",),
)
def coefficients_grow_with_the_weights(equation: Equation) -> Iterator[Evidence]:
    """With weights that are not negative all coefficients of all powers of C are not negative, and grow with them.

    Checked: for every order, every power and all weights, by strong induction in the proof kernel; with a minus sign
        before the terms of f, or before three blocks and more, the third coefficient is negative and falls.
    Not checked: that P(k, n) are the coefficients of C^k, which is how powers of a series multiply.
    """
    of_p, of_q = (up_to_order_three(equation, *family) for family in ((P, A, B), (Q, E, F)))
    here, there = third(equation, P, A, B), third(equation, Q, E, F)
    signs = Sentence(SMALL, Le(0, here), [*of_p, *SIGNS])
    growth = Sentence(LARGE, Le(here, there), [*of_p, *of_q, *SIGNS, *ORDER])
    yield proved("signs", *POSITIVE.of(equation), instance=signs, at=[*AT, FIRST])
    yield proved("growth", *LARGER.of(equation), instance=growth, at=[*ABOVE, FIRST])


k = sp.Symbol("k", integer=True)
v, u = sp.symbols("v u", real=True)


def one_block_too_few(blocks: Operand, first: int) -> Operand:
    """Near miss: v^(k - first - 1), as if the law had half a power less."""
    return blocks - first - 1


def room_turned_round(blocks: Operand, first: int) -> Operand:
    """Near miss: v^(first - k - 1), a law that terms exceed."""
    return first - blocks - 1


@claim(
    LABEL,
    subject=room_of_the_law,
    rival=[one_block_too_few, room_turned_round],
    uses=("ours:kappa-derivatives",),
)
def weights_fall_with_kappa(room: Room) -> Iterator[Evidence]:
    """v^(k-3), k ≥ 3, and v^k, k ≥ 0, grow with v = κ^(-1/2), so that all weights fall with κ.

    Checked: for every number of blocks and all v ≤ u, by the proof kernel; half a power less, or the inverse, fails
        already at the first number of blocks.
    Not checked: that these are the rooms, which is ours:kappa-derivatives; w, which does not depend on κ.
    """
    for case, first in (("blocks of g", 3), ("blocks of f", 0)):
        power = room(k, first)
        domain = {v: above(0), u: at_least(v), k: at_least(first)}

        def proof(goal: Sentence, power: sp.Expr = power, domain: Ranges = domain) -> Theorem:
            return larger_base(goal, combine(Sentence(domain, Le(v, u))), combine(Sentence(domain, Le(0, power))))

        at = {v: sp.Rational(1, 2), u: 1, k: first}
        yield proved(case, Sentence(domain, Le(v**power, u**power)), proof, at=[at])
