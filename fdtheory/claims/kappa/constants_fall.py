"""The constants of the law of κ fall with κ, for every order: they are coefficients of a majorant with falling weights.

With v = κ^(-1/2) they are c_m = m! P(1, m), where P(1, ·) are the coefficients of C = wC² + Σ_(k≥3) v^(k-3) C^k/k! +
t Σ_(k≥0) v^k C^k/k!: a term with k blocks leaves room κ^(-(k-3)/2) below the law, one of f with k blocks κ^(-k/2).
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Le, Sentence, Theorem, above, at_least
from fdtheory.proof.kernel import combine, larger_base
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Ranges
from fdtheory.proof.library.kappa_law import Room, room_of_the_law
from fdtheory.proof.library.kappa_majorant import LARGER, POSITIVE, A, B, P, law_of_kappa, w
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


THREE, FIRST, SECOND, MORE, HIGHER, LATER = sp.symbols("a3 b1 b2 e3 f1 f2", real=True)
SMALL = {w: at_least(0), **dict.fromkeys((THREE, FIRST, SECOND), at_least(0))}
LARGE = {**SMALL, MORE: at_least(THREE), HIGHER: at_least(FIRST), LATER: at_least(SECOND)}


def third(equation: Equation, weights: tuple[Operand, Operand, Operand]) -> sp.Expr:
    """The third coefficient, from weights A(3), B(1), B(2)."""
    known = dict(zip((A(3), B(1), B(2)), weights, strict=True)) | {P(1, 1): 1, P(2, 2): 1, P(3, 3): 1}
    two = equation(w, P, A, B, sp.Integer(2)).doit().subs(known)
    return sp.expand(
        equation(w, P, A, B, sp.Integer(3)).doit().subs({P(2, 3): 2 * P(1, 2)}).subs(P(1, 2), two).subs(known)
    )


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
    here, there = third(equation, (THREE, FIRST, SECOND)), third(equation, (MORE, HIGHER, LATER))
    point = {w: 0, THREE: 1, FIRST: 0, SECOND: 0} if equation is more_blocks_subtracted else {
        w: 0, THREE: 0, FIRST: 0, SECOND: 1}  # fmt: skip
    above_it = {MORE: 2 * point[THREE], HIGHER: 0, LATER: 2 * point[SECOND]}
    yield proved(
        "signs",
        *POSITIVE.of(equation),
        instance=Sentence(SMALL, Le(0, here)),
        at=[point, {"w": 0, "a3": 0, "b1": 0, "b2": 0}, {"w": 0, "n": 1, "j": 1}],
    )
    yield proved(
        "growth",
        *LARGER.of(equation),
        instance=Sentence(LARGE, Le(here, there)),
        at=[point | above_it, {"w": 0, "a3": 0, "b1": 0, "b2": 0, "e3": 0, "f1": 0, "f2": 0}, {"w": 0, "n": 1, "j": 1}],
    )


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
