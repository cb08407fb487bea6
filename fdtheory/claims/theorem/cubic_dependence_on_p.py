"""The true dependence of the total on p: p³ H_(p/2)².

One factor p comes from the nodes, p² from ν and H² from a shared batch (ours:shared-batch-variance, ours:sum-abs-even).
For p = 2n the sharp constant leaves (n!)² of the (p+1)! in ψ's derivatives (ours:sharp-constant-even): the bias is
(n!)² (Cν)^p up to a constant, and 1/ν² gains the factor (n!)^(2/n).
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.proof.library.factorials import (
    ALL_BATCHES,
    FACTORIAL_ABOVE,
    FACTORIAL_BELOW,
    STEP_ABOVE,
    STEP_BELOW,
    cube_over_sixteen,
    n,
)
from fdtheory.trial.claim import Evidence, claim, proved

LABEL = "ours:p-cubed"
USES = ("ours:psi-derivative-bound", "ours:sharp-constant-even", "ours:shared-batch-variance", "ours:sum-abs-even")
Base = Callable[[], Operand]


def two() -> sp.Expr:
    """n/2."""
    return sp.Integer(2)


def three() -> sp.Expr:
    """n/3."""
    return sp.Integer(3)


def five_halves() -> sp.Expr:
    """Near miss: 2n/5, which is right for large n above and for small n below."""
    return sp.Rational(5, 2)


@claim(LABEL, subject=two, rival=[five_halves, three])
def root_of_factorial_at_most_half_of_n(base: Base) -> Iterator[Evidence]:
    """n! ≤ (n/2)^n from n = 6 on.

    Checked: by the proof kernel, for every n ≥ 6, from Bernoulli's inequality; 2n/5 and n/3 are refuted at n = 6.
    Not checked: nothing.
    """
    yield proved("every n", *FACTORIAL_ABOVE.of(base()), at=[{n: 6}])


@claim(LABEL, subject=three, rival=[five_halves, two])
def root_of_factorial_at_least_a_third_of_n(base: Base) -> Iterator[Evidence]:
    """n! ≥ (n/3)^n.

    Checked: by the proof kernel, for every n ≥ 1, from (1 + 1/n)^n ≤ 3; 2n/5 is refuted at n = 40, n/2 at n = 6.
    Not checked: nothing.
    """
    yield proved("every n", *FACTORIAL_BELOW.of(base()), at=[{n: 40}, {n: 6}])


@claim(LABEL, subject=two, rival=[five_halves, three], uses=USES)
def step_costs_at_most_p_squared(base: Base) -> Iterator[Evidence]:
    """If the bias (n!)² (Cν)^p of order p = 2n is ε, then 1/ν² ≤ C² (n/2)² ε^(-2/p).

    Checked: by the proof kernel, for every n ≥ 6, ε and C; (2n/5)² and (n/3)² are refuted at n = 6.
    Not checked: that the bias has this form (the statements that are used); odd p.
    """
    at_one = Sentence({n: at_least(6)}, Le(sp.factorial(n) ** (2 / n), n**2 / base() ** 2))
    yield proved("every n", *STEP_ABOVE.of(base()), at=[{n: 6}], instance=at_one)


@claim(LABEL, subject=three, rival=[five_halves, two], uses=USES)
def step_costs_at_least_p_squared(base: Base) -> Iterator[Evidence]:
    """If the bias (n!)² (Cν)^p of order p = 2n is ε, then 1/ν² ≥ C² (n/3)² ε^(-2/p): the bound has its factor p².

    Checked: by the proof kernel, for every n ≥ 6, ε and C; (2n/5)² is refuted at n = 40, (n/2)² at n = 6.
    Not checked: that the total itself, not this bound of it, needs p².
    """
    at_one = Sentence({n: at_least(6)}, Le(n**2 / base() ** 2, sp.factorial(n) ** (2 / n)))
    yield proved("every n", *STEP_BELOW.of(base()), at=[{n: 40}, {n: 6}], instance=at_one)


def cube_over_twenty_five(order: Operand) -> Operand:
    """Near miss: p³/25."""
    return order**3 / 25


def the_square(order: Operand) -> Operand:
    """Near miss: p², which is more for small p."""
    return order**2


@claim(LABEL, subject=cube_over_sixteen, rival=[cube_over_twenty_five, the_square], uses=USES)
def calls_of_all_batches(factor: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """The batches of all p nodes need at most (p³/16) A² T (σC/δ)² ε^(-2/p) calls, A = Σ|α_j| of order H_(p/2).

    Checked: by the proof kernel, for every p = 2n ≥ 12, from the bias (n!)² (Cν)^p = ε and the batch Aσ/(ν√S) = δ;
        p³/25 is refuted at p = 12, p² at p = 80.
    Not checked: that A is of order H_(p/2) and that a shared batch has this error (the statements that are used); the
        inner loops, whose number of steps has the same 1/ν²; odd p.
    """
    at_one = Sentence({n: at_least(6)}, Le(2 * n * sp.factorial(n) ** (2 / n), factor(2 * n)))
    yield proved("every p = 2n", *ALL_BATCHES.of(factor), at=[{n: 6}, {n: 40}], instance=at_one)
