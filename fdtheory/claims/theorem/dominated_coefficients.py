"""Taylor coefficients of y_ν and of ψ are dominated by those of the majorant, for every order and all weights.

Let N(k, n) be the sum of |y_i|…|y_l| over all k orders that add up to n, y_i the i-th Taylor coefficient of y_ν at 0.
The optimality equation, differentiated n times (ours:recursion-y), bounds N(1, n) by blocks of smaller order; by norms
alone the weights are b_k/(k! μ) and a_k/(k! μ), with four families or one.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.proof.library.domination import DOMINATED, SEEN, C, G, blocks_seen, last_f, last_g
from fdtheory.proof.library.kappa_majorant import A, B, P, i, law_of_kappa, n, w
from fdtheory.trial.claim import Evidence, claim, proved

LABEL = "ours:coefficients-dominated"
Equation = Callable[..., sp.Expr]
first, three, one, two = sp.symbols("y1 a3 b1 b2", real=True)
WEIGHTS = {symbol: at_least(0) for symbol in (w, first, three, one, two)}


def without_terms_of_f(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: f moves y by its value alone."""
    return w * P(2, k) + sp.Sum(A(i) * P(i, k), (i, 3, k))


def without_pairs(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: two blocks of g forgotten."""
    return 0 * w + sp.Sum(A(i) * P(i, k), (i, 3, k)) + sp.Sum(B(i) * P(i, k - 1), (i, 1, k - 1))


def without_more_blocks(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """Near miss: g has no derivatives beyond the third."""
    return w * P(2, k) + sp.Sum(B(i) * P(i, k - 1), (i, 1, k - 1))


def third(equation: Equation) -> sp.Expr:
    """The third coefficient of what obeys the equation, from the first."""
    weights = {A(3): three, B(1): one, B(2): two}
    squares = {P(1, 1): first, P(2, 2): first**2, P(3, 3): first**3}
    second = equation(w, P, A, B, sp.Integer(2)).doit().subs(weights | squares)
    pairs = {P(2, 3): 2 * first * P(1, 2)}
    return sp.expand(
        equation(w, P, A, B, sp.Integer(3)).doit().subs(pairs).subs(weights | squares).subs(P(1, 2), second)
    )


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
    says = Sentence(WEIGHTS, Le(third(law_of_kappa), third(equation)))
    at = [dict.fromkeys((w, first, three, one, two), 1)]
    yield proved("every order", *DOMINATED.of(equation), at=at, instance=says)


def without_f(of: TermOf) -> sp.Expr:
    """Near miss: the blocks of f_x forgotten."""
    return sp.Sum(C(i) * of(i, n), (i, 1, last_g))


def one_block_fewer(of: TermOf) -> sp.Expr:
    """Near miss: the last block of g_x forgotten."""
    return sp.Sum(C(i) * of(i, n), (i, 1, last_g - 1)) + sp.Sum(G(i) * of(i, n - 1), (i, 1, last_f))


c1, c2, g1, p1, p2, q2 = sp.symbols("c1 c2 g1 p1 p2 q2", real=True)


def at_order_two(blocks: Callable[[TermOf], Operand]) -> sp.Expr:
    """p = 2, q = 1 at n = 2."""
    values = {C(1): c1, C(2): c2, G(1): g1, P(1, 2): p2, P(2, 2): q2, P(1, 1): p1}
    return sp.sympify(blocks(P)).subs({last_g: 2, last_f: 1, n: 2}).doit().subs(values)


@claim(LABEL, subject=blocks_seen, rival=[without_f, one_block_fewer])
def sums_over_blocks(blocks: Callable[[TermOf], Operand]) -> Iterator[Evidence]:
    """What ψ sees of y, and what an equation has above a degree along a polynomial, is dominated with y itself.

    Checked: by the proof kernel, for every order, any numbers of blocks of f and g and all weights, from domination of
        the coefficients of y alone, which may end at any degree; with blocks of f or the last one of g forgotten it
        fails at order 2.
    Not checked: that these are the blocks of ψ = νf_x + g_x at y_ν (Faà di Bruno, lem:faa-di-bruno).
    """
    sizes = {symbol: at_least(0) for symbol in (c1, c2, g1, p1, p2, q2)}
    says = Sentence(sizes, Le(at_order_two(blocks_seen), at_order_two(blocks)))
    yield proved("every order", *SEEN.of(blocks), at=[dict.fromkeys(sizes, 1)], instance=says)
