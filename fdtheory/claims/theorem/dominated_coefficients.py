"""Taylor coefficients of y_ν and of ψ are dominated by those of the majorant, for every order and all weights.

Let N(k, n) be the sum of |y_i|…|y_l| over all k orders that add up to n, y_i the i-th Taylor coefficient of y_ν at 0.
The optimality equation, differentiated n times (ours:recursion-y), bounds N(1, n) by blocks of smaller order; by norms
alone the weights are b_k/(k! μ) and a_k/(k! μ), with four families or one.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Le, Ranges, Sentence, Unknown, at_least
from fdtheory.proof.language.values import Point
from fdtheory.proof.library.domination import DOMINATED, SEEN, C, G, N, blocks_seen, last_f, last_g
from fdtheory.proof.library.kappa_majorant import A, B, P, i, law_of_kappa, n, up_to_order_three, w
from fdtheory.proof.library.point_functions import Constant, ValuesAtPlaces
from fdtheory.trial.claim import Evidence, claim, proved

LABEL = "ours:coefficients-dominated"
Equation = Callable[..., sp.Expr]
first = sp.Symbol("y1", real=True)
WEIGHTS: Ranges = {P: Unknown(2), N: Unknown(2), A: Unknown(1), B: Unknown(1), w: at_least(0), first: at_least(0)}
SIGNS = [Le(0, A(3)), Le(0, B(1)), Le(0, B(2))]


def without_terms_of_f(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: f moves y by its value alone."""
    return w * P(2, k) + sp.Sum(A(i) * P(i, k), (i, 3, k))


def without_pairs(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: two blocks of g forgotten."""
    return 0 * w + sp.Sum(A(i) * P(i, k), (i, 3, k)) + sp.Sum(B(i) * P(i, k - 1), (i, 1, k - 1))


def without_more_blocks(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: g has no derivatives beyond the third."""
    return w * P(2, k) + sp.Sum(B(i) * P(i, k - 1), (i, 1, k - 1))


def _sizes(second: int) -> ValuesAtPlaces:
    """Blocks of which the first coefficient is 1 and the second this."""
    return ValuesAtPlaces((((1, 1), 1), ((2, 2), 1), ((3, 3), 1), ((1, 2), second), ((2, 3), 2 * second)))


ONE = Constant(Fraction(1))
AT: list[Point] = [{w: 1, first: 1, A: ONE, B: ONE, N: _sizes(2), P: _sizes(second)} for second in (1, 2)]


@claim(
    LABEL,
    subject=law_of_kappa,
    rival=[without_terms_of_f, without_pairs, without_more_blocks],
    uses=("ours:recursion-y",),
)
def coefficients_of_every_order(equation: Equation) -> Iterator[Evidence]:
    """Sizes of blocks that obey the equation of the majorant as an inequality are at most its coefficients.

    Checked: by the proof kernel, for every order, every number of blocks, all weights and all such sizes, by strong
        induction; a majorant without terms of f, without pairs or without three blocks and more is exceeded at order 3.
    Not checked: that the sizes obey the inequality, which is ours:recursion-y with a norm around each term.
    """
    three = sp.Integer(3)
    given = [*up_to_order_three(law_of_kappa, N, A, B, first), *up_to_order_three(equation, P, A, B, first), *SIGNS]
    says = Sentence(WEIGHTS, Le(law_of_kappa(w, N, A, B, three), equation(w, P, A, B, three)), given)
    yield proved("every order", *DOMINATED.of(equation), at=AT, instance=says)


def without_f(of: TermOf) -> sp.Expr:
    """Near miss: the blocks of f_x forgotten."""
    return sp.Sum(C(i) * of(i, n), (i, 1, last_g))


def one_block_fewer(of: TermOf) -> sp.Expr:
    """Near miss: the last block of g_x forgotten."""
    return sp.Sum(C(i) * of(i, n), (i, 1, last_g - 1)) + sp.Sum(G(i) * of(i, n - 1), (i, 1, last_f))


FEW: Ranges = {P: Unknown(2), C: Unknown(1), G: Unknown(1)}
VALUES = [Le(0, e) for e in (C(1), C(2), G(1), P(1, 1), P(1, 2), P(2, 2))]


def at_order_two(blocks: Callable[[TermOf], Operand]) -> sp.Expr:
    """p = 2, q = 1 at n = 2."""
    return sp.sympify(blocks(P)).subs({last_g: 2, last_f: 1, n: 2})


@claim(LABEL, subject=blocks_seen, rival=[without_f, one_block_fewer])
def sums_over_blocks(blocks: Callable[[TermOf], Operand]) -> Iterator[Evidence]:
    """What ψ sees of y, and what an equation has above a degree along a polynomial, is dominated with y itself.

    Checked: by the proof kernel, for every order, any numbers of blocks of f and g and all weights, from domination of
        the coefficients of y alone, which may end at any degree; with blocks of f or the last one of g forgotten it
        fails at order 2.
    Not checked: that these are the blocks of ψ = νf_x + g_x at y_ν (Faà di Bruno, lem:faa-di-bruno).
    """
    says = Sentence(FEW, Le(at_order_two(blocks_seen), at_order_two(blocks)), VALUES)
    yield proved("every order", *SEEN.of(blocks), at=[dict.fromkeys(FEW, ONE)], instance=says)
