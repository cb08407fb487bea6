"""No method beats the uncapped schedule: on a quadratic with a Gaussian minimiser every answer is one observation.

h = μ(y - y*)²/2, y* ~ N(y_0, E_0), noise N(0, s²). After K answers the mean squared error of the best estimator is the
posterior variance, whatever was asked, and that is what the schedule reaches.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Eq, Sentence, above, anything, at_least
from fdtheory.trial.claim import Evidence, claim, proved

mu, E, v, K = sp.symbols("mu E v K", real=True)
q, other, y, z = sp.symbols("q r y z", real=True)
"""Two queries, the minimiser, the noise of an answer."""


def query_less_answer(mu: Operand, q: Operand, answer: Operand) -> Operand:
    """q - answer/μ."""
    return q - answer / mu


def query_plus_answer(mu: Operand, q: Operand, answer: Operand) -> Operand:
    """Near miss: q + answer/μ."""
    return q + answer / mu


def without_the_curvature(mu: Operand, q: Operand, answer: Operand) -> Operand:
    """Near miss: q - answer, right at μ = 1."""
    return q - answer + 0 * mu


@claim("ours:schedule-minimax", subject=query_less_answer, rival=[query_plus_answer, without_the_curvature])
def every_query_shows_the_same(read: Callable[[Operand, Operand, Operand], Operand]) -> Iterator[Evidence]:
    """From the answer μ(q - y*) + ζ the observation y* - ζ/μ is read off, the same at every query q.

    Checked: for all μ > 0, two queries, minimiser and noise, by the proof kernel; a wrong sign, and μ forgotten, fail.
    Not checked: that two methods with the same observations know the same, which is clear.
    """
    domain = {mu: above(0), q: anything(), other: anything(), y: anything(), z: anything()}
    first, second = (read(mu, query, mu * (query - y) + z) for query in (q, other))
    point = {mu: 2, q: 1, other: 3, y: 5, z: 1}
    yield proved("two queries", Sentence(domain, Eq(first, second)), combine, at=[point])


def posterior_variance(mu: Operand, E: Operand, v: Operand, K: Operand) -> Operand:
    """1/(1/E_0 + Kμ²/s²), v = s²."""
    return 1 / (1 / E + K * mu**2 / v)


def one_answer_more(mu: Operand, E: Operand, v: Operand, K: Operand) -> Operand:
    """Near miss: K + 1 answers."""
    return posterior_variance(mu, E, v, K + 1)


def noise_of_the_answer(mu: Operand, E: Operand, v: Operand, K: Operand) -> Operand:
    """Near miss: observations of variance s² in place of s²/μ²."""
    return posterior_variance(1, E, v, K) + 0 * mu


Variance = Callable[[Operand, Operand, Operand, Operand], Operand]


@claim(
    "ours:schedule-minimax",
    subject=posterior_variance,
    rival=[one_answer_more, noise_of_the_answer],
    uses=("ours:inner-schedule",),
)
def what_is_left_after_all_answers(left: Variance) -> Iterator[Evidence]:
    """E_0 - E_0² 1ᵀΣ⁻¹1, Σ = E_0 11ᵀ + (s²/μ²) I with K rows, is 1/(1/E_0 + Kμ²/s²), the schedule's E_K.

    Σ1 = (KE_0 + s²/μ²)1, so that 1ᵀΣ⁻¹1 = K/(KE_0 + s²/μ²).

    Checked: for every real K ≥ 0 and all μ, E_0, s² > 0, by the proof kernel; one answer more, and μ forgotten, fail.
    Not checked: that the conditional mean is the best estimator and its error the conditional variance, a textbook
        fact; loops in which the cap 2/(μ+L) binds.
    """
    domain = {mu: above(0), E: above(0), v: above(0), K: at_least(0)}
    conditional = E - E**2 * K / (K * E + v / mu**2)
    point = {mu: 2, E: 3, v: 5, K: 7}
    yield proved("every K", Sentence(domain, Eq(conditional, left(mu, E, v, K))), combine, at=[point])
