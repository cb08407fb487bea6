"""The easy half of Yao's principle: finite games, and what is left to all others."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Sentence, anything
from fdtheory.proof.library.games import YAO, M, worst_cost
from fdtheory.trial.claim import Evidence, claim, inequality, proved

LEAST, MORE = sp.symbols("least more")


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


@claim("par:yao", subject=LEAST + MORE, rival=LEAST, uses=("ours:finite-games",))
def mean_is_at_most_the_worst(worst: sp.Expr) -> Iterator[Evidence]:
    """A mean of two costs, whatever their weights, is at most the larger one.

    Checked: for all costs ≥ 0 and weights 1/(1+s) and s/(1+s), symbolically; any finite number in ours:finite-games.
    Not checked: infinitely many inputs or algorithms, where sums become integrals.
    """
    s = sp.Symbol("s")
    mean = (LEAST + MORE) / (1 + s) + LEAST * s / (1 + s)
    yield inequality("all costs and weights", mean, "<=", worst, given={LEAST: 0, MORE: 0, s: 0})
