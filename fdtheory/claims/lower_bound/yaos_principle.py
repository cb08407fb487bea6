"""The easy half of Yao's principle: finite games, and what is left to all others."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Le, Sentence, anything, between
from fdtheory.proof.library.games import YAO, M, worst_cost
from fdtheory.trial.claim import Evidence, claim, proved

ONE, OTHER, WEIGHT = sp.symbols("a b w", real=True)


def a_thousandth_less(most: Operand) -> sp.Expr:
    """Near miss: 999/1000 of it."""
    return sp.Rational(999, 1000) * most


def always_a_little_less(most: Operand) -> sp.Expr:
    """Near miss: a thousandth subtracted."""
    return most - sp.Rational(1, 1000)


@claim("ours:finite-games", subject=worst_cost, rival=[a_thousandth_less, always_a_little_less])
def worst_case_is_at_least_the_mean(bound: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """If every deterministic algorithm costs D at least in the mean over inputs, a randomised one costs D somewhere.

    Checked: by the proof kernel, for every finite number of inputs and of deterministic algorithms, all costs, all
        probabilities of inputs and of the algorithms that a randomised one draws from; anything less than the worst
        cost is refuted by a game with one input.
    Not checked: infinitely many inputs or algorithms (sums become integrals).
    """
    one_input = Sentence({M: anything()}, Le(M, bound(M)))
    yield proved("every finite game", *YAO.of(bound), at=[{M: 1}], instance=one_input)


@claim("par:yao", subject=worst_cost, rival=[a_thousandth_less, always_a_little_less], uses=("ours:finite-games",))
def mean_is_at_most_the_worst(bound: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """A mean of two costs, whatever their weights, is at most the larger one.

    Checked: by the proof kernel, for all costs and weights w and 1 - w; any finite number is in ours:finite-games;
        anything less than the larger one is refuted by equal costs.
    Not checked: infinitely many inputs or algorithms, where sums become integrals.
    """
    domain = {ONE: anything(), OTHER: anything(), M: anything(), WEIGHT: between(0, 1)}
    mean = WEIGHT * ONE + (1 - WEIGHT) * OTHER
    sentence = Sentence(domain, Le(mean, bound(M)), [Le(ONE, M), Le(OTHER, M)])
    at = {ONE: 1, OTHER: 1, M: 1, WEIGHT: Fraction(1, 3)}
    yield proved(
        "all costs and weights", sentence, lambda goal: combine(goal, given={0: WEIGHT, 1: 1 - WEIGHT}), at=[at]
    )
