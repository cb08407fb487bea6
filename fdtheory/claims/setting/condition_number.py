"""The condition number is at least 1: κ = L̄/μ with L̄ ≥ L₁ ≥ μ."""

from collections.abc import Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Le, Sentence, above
from fdtheory.trial.claim import Evidence, claim, proved

mu, L1, largest = sp.symbols("mu L_1 L", real=True)
ORDER = (Le(mu, L1), Le(L1, largest))


@claim("par:kappa-at-least-one", subject=sp.Integer(1), rival=[sp.Rational(101, 100), sp.Integer(2)])
def condition_number(least: sp.Rational) -> Iterator[Evidence]:
    """L̄/μ ≥ 1 for all μ ≤ L₁ ≤ L̄, and no larger number will do.

    Checked: for all values, by the proof kernel; 1.01 fails at μ = L₁ = L̄.
    Not checked: that a member has μ ≤ L₁, which the definition of the class is read to say.
    """
    sentence = Sentence({mu: above(0), L1: above(0), largest: above(0)}, Le(least, largest / mu), ORDER)
    yield proved(
        "every member",
        sentence,
        lambda goal: combine(goal, given={0: 1 / mu, 1: 1 / mu}),
        at=[{mu: 1, L1: 1, largest: 1}, {"mu": Fraction(1, 2), "L_1": Fraction(1, 2), "L": Fraction(1, 2)}],
    )
