"""The best steps of an inner loop: η = min{2/(μ+L), μE/(μ²E+s²)} with E the bound of the mean square so far.

A step e turns the bound E into (1-μe)²E + e²s². Where the cap does not bind, the best step makes 1/E grow by μ²/s², so
that no logarithm is left in the noise term; no sequence of steps has a smaller bound.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import mpmath
import sympy as sp

from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.inner_schedule import InnerSchedule, steps_needed
from fdtheory.guarantee.second_audit import mean_square
from fdtheory.numbers import Operand, ball_of, finite
from fdtheory.proof import Theorem
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.sentence import Eq, Le, Sentence, above, anything, at_least
from fdtheory.trial.claim import Evidence, claim, exact, proved

mu, E, v, e = sp.symbols("mu E v e", real=True)
LOOP = {mu: above(0), E: above(0), v: above(0)}


def best_step(mu: Operand, E: Operand, v: Operand) -> Operand:
    """μE/(μ²E + s²), v = s²."""
    return mu * E / (mu**2 * E + v)


def step_without_the_error(mu: Operand, E: Operand, v: Operand) -> Operand:
    """Near miss: μE/s², the same for small E."""
    return mu * E / v


def step_a_thousandth_longer(mu: Operand, E: Operand, v: Operand) -> sp.Expr:
    """Near miss: a thousandth more."""
    return sp.Rational(1001, 1000) * best_step(mu, E, v)


def step_for_twice_the_noise(mu: Operand, E: Operand, v: Operand) -> Operand:
    """Near miss: μE/(μ²E + 2s²)."""
    return mu * E / (mu**2 * E + 2 * v)


def step_without_noise(mu: Operand, E: Operand, v: Operand) -> Operand:
    """Near miss: 1/μ, right where there is no noise."""
    return 1 / mu + 0 * E * v


Step = Callable[[Operand, Operand, Operand], Operand]
HERE = {mu: 1, E: 1, v: 2}


@claim(
    "ours:inner-schedule",
    also=("ours:best-steps",),
    subject=best_step,
    rival=[step_without_the_error, step_a_thousandth_longer, step_for_twice_the_noise, step_without_noise],
)
def inverse_grows_by_a_constant(step: Step) -> Iterator[Evidence]:
    """With the best step 1/E⁺ = 1/E + μ²/s²: E⁺(s² + μ²E) = s²E.

    Checked: for all μ, E, s² > 0, by the proof kernel; the step without E in its denominator, one that is a
        thousandth longer, and those for twice the noise and for none fail at a point.
    Not checked: that the mean square obeys the recursion (ours:sgd-sharp); steps at the cap 2/(μ+L).
    """
    here = step(mu, E, v)
    after = (1 - mu * here) ** 2 * E + here**2 * v
    yield proved("all values", Sentence(LOOP, Eq(after * (v + mu**2 * E), v * E)), combine, at=[HERE])


def best_after_a_step(mu: Operand, E: Operand, v: Operand) -> Operand:
    """s²E/(μ²E + s²)."""
    return v * E / (mu**2 * E + v)


def a_thousandth_more(mu: Operand, E: Operand, v: Operand) -> sp.Expr:
    """Near miss: a thousandth more than what the best step reaches."""
    return sp.Rational(1001, 1000) * best_after_a_step(mu, E, v)


def half_of_the_noise(mu: Operand, E: Operand, v: Operand) -> Operand:
    """Near miss: s² for μ²E + s², that is E itself."""
    return E + 0 * mu * v


@claim(
    "ours:inner-schedule",
    subject=best_after_a_step,
    rival=[a_thousandth_more, half_of_the_noise],
    uses=("ours:sgd-sharp",),
)
def no_step_does_better(least: Step) -> Iterator[Evidence]:
    """(1-μe)²E + e²s² ≥ s²E/(μ²E + s²) for every step e; the difference is a square over μ²E + s².

    Checked: for all μ, E, s² > 0 and every real e, by the proof kernel; a thousandth more fails at the best step.
    Not checked: steps beyond the cap are allowed here, so that the bound is for them too.
    """
    root = e * (mu**2 * E + v) - mu * E
    goal = Sentence({**LOOP, e: anything()}, Le(least(mu, E, v), (1 - mu * e) ** 2 * E + e**2 * v))
    yield proved(
        "every step", goal, lambda s: combine(s, squares=[(1 / (mu**2 * E + v), root)]),
        at=[{**HERE, e: sp.Rational(1, 3)}],
    )  # fmt: skip


start, after, K = sp.symbols("E_0 b K", real=True)
SEQUENCE = {mu: above(0), v: above(0), start: above(0), E: above(0), after: above(0), K: at_least(0)}


def growth(mu: Operand) -> Operand:
    """μ² for every step."""
    return mu**2


def growth_a_thousandth_smaller(mu: Operand) -> sp.Expr:
    """Near miss: 999/1000 of it, so that sequences would be allowed to fall less."""
    return sp.Rational(999, 1000) * mu**2


def growth_with_one_mu(mu: Operand) -> Operand:
    """Near miss: μ, the same at μ = 1."""
    return mu


@claim(
    "ours:inner-schedule",
    subject=growth,
    rival=[growth_a_thousandth_smaller, growth_with_one_mu],
    uses=("ours:sgd-sharp",),
)
def no_sequence_does_better(rate: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """If E_K(s² + Kμ²E_0) ≥ s²E_0 and one step is no better than the best one, the same holds for K + 1.

    So the schedule's E_K = s²E_0/(s² + Kμ²E_0) is the least bound of any sequence of steps.

    Checked: the step of the induction for all values, by the proof kernel; a growth of μ, or of 999/1000 μ², for μ² in
        the sum fails at points where the hypotheses hold with equality.
    Not checked: the induction's first case, which is 1 = 1, and the induction itself.
    """
    sums = [v + k * rate(mu) * start for k in (K, K + 1)]
    given = [Le(v * start, E * sums[0]), Le(v * E, after * (mu**2 * E + v))]
    goal = Sentence(SEQUENCE, Le(v * start, after * sums[1]), given)

    def proof(s: Sentence) -> Theorem:
        room = mu**2 * E + v
        return combine(s, given={0: v / room, 1: sums[1] / room})

    points = []
    for m in (sp.Integer(2), sp.Rational(1, 2), sp.Integer(1)):
        first = 1 / (1 + rate(m))  # equality after one step from E_0 = 1 with v = 1
        points.append({mu: m, v: 1, start: 1, K: 1, E: first, after: first / (m**2 * first + 1)})
    yield proved("every length", goal, proof, at=points)


LOOPS: dict[str, tuple[int | Fraction, ...]] = {
    "noise decides": (Fraction(1, 10), 1, 1, 2, Fraction(1, 5)),
    "long fall at the cap": (Fraction(1, 100), 1, Fraction(1, 10), 10**4, Fraction(1, 2)),
    "goal within the cap": (Fraction(1, 5), 1, Fraction(1, 1000), 1, Fraction(1, 100)),
    "one step at the cap": (Fraction(3, 10), Fraction(4, 5), Fraction(1, 2), 2, Fraction(4, 5)),
    "cap, then noise": (Fraction(3, 10), Fraction(4, 5), Fraction(1, 2), 9, Fraction(1, 3)),
    "one step": (Fraction(3, 10), Fraction(4, 5), Fraction(1, 2), 1, Fraction(39, 40)),
    "no noise": (Fraction(1, 10), 1, 0, 3, Fraction(1, 10**6)),
    "mu = L": (1, 1, 2, 5, Fraction(1, 10)),
    "the cap left in time": (1, Fraction(3, 2), 1, 2, Fraction(1, 4)),
}


FALLS: dict[str, tuple[float, float, float, float]] = {
    "cap, then falling": (0.2, 0.9, 0.3, 70.0),
    "falling at once": (0.3, 0.8, 2.0, 0.7),
    "one step at the cap": (0.3, 0.8, 0.5, 4.1),
    "hardly above the floor": (0.3, 0.8, 0.5, 1.2),
    "no noise": (0.2, 0.7, 0.0, 3.0),
    "mu = L": (0.6, 0.6, 0.4, 5.0),
    "at the minimiser": (0.3, 0.8, 0.5, 0.0),
}
"""μ, L, s and E_0."""
LENGTH = 60


def schedule_in_floats(mu: float, smooth: float, noise: float, start: float) -> list[float]:
    """The steps that the solvers take, asked for in two pieces."""
    schedule = InnerSchedule(mu, smooth, noise, start)
    return [*schedule.steps(0, 7), *schedule.steps(7, LENGTH - 7)]


def one_step_ahead(mu: float, smooth: float, noise: float, start: float) -> list[float]:
    """Near miss: η_(k+1) for η_k, beginning with a step a thousandth short."""
    schedule = InnerSchedule(mu, smooth, noise, start)
    return [0.999 * schedule.cap, *schedule.steps(2, LENGTH - 1)]


def slightly_smoother(mu: float, smooth: float, noise: float, start: float) -> list[float]:
    """Near miss: L, s and E_0 a millionth larger (and E_0 never 0)."""
    return schedule_in_floats(mu, smooth * (1 + 1e-6), noise * (1 + 1e-6), start * (1 + 1e-6) + 1e-6)


@claim(
    "ours:schedule-length",
    subject=schedule_in_floats,
    rival=[one_step_ahead, slightly_smoother],
    uses=("ours:inner-schedule",),
)
def steps_of_the_solvers(steps: Callable[..., list[float]]) -> Iterator[Evidence]:
    """The steps in closed form are those of the recursion η_k = min{2/(μ+L), μE_k/(μ²E_k+s²)}, to a relative 10⁻¹².

    Checked: sixty steps of seven loops (a long fall at the cap, one step at it, none, a start near the floor, no noise,
        μ = L, a start at the minimiser) against the recursion at 60 digits; steps that are one ahead, and constants a
        millionth larger, fail.
    Not checked: other loops; rounding beyond the tolerance.
    """
    for name, given in FALLS.items():
        off = mpmath.mpf(0)
        with mpmath.workdps(60):
            mu_, smooth, noise, E_k = map(mpmath.mpf, given)
            for step in steps(*given):
                best = min(2 / (mu_ + smooth), mu_ * E_k / (mu_**2 * E_k + noise**2)) if E_k else mpmath.mpf(0)
                off = max(off, abs(step - best) / (best or 1))
                E_k = (1 - mu_ * best) ** 2 * E_k + best**2 * noise**2
        yield exact(name, finite("the relative difference", off), "<=", Fraction(1, 10**12))


def counted_steps(needed: int) -> int:
    """The calculator's K."""
    return needed


def one_step_less(needed: int) -> int:
    """Near miss: K - 1."""
    return needed - 1


def two_steps_less(needed: int) -> int:
    """Near miss: K - 2."""
    return needed - 2


@claim(
    "ours:schedule-length",
    subject=counted_steps,
    rival=[one_step_less, two_steps_less],
    uses=("ours:inner-schedule",),
)
def closed_count_is_exact(change: Callable[[int], int]) -> Iterator[Evidence]:
    """K_c + K_s steps reach the radius by the recursion itself, and one step less does not.

    Checked: nine loops (noise alone, a long fall at the cap, a goal within it, one step at it, a cap and noise, one
        step in all, no noise, μ = L, a cap that pays for a step only), the recursion step by step at 60 digits against
        the closed form in balls; one step less and two steps less fail.
    Not checked: other loops.
    """
    for name, (m, L, s, first, radius) in LOOPS.items():
        with flint.ctx.workprec(BITS):
            balls = [ball_of(Fraction(value)) for value in (m, L, s, first, radius)]
            needed = steps_needed(balls[0], balls[1], balls[2], balls[3], balls[4])
        with mpmath.workdps(60):
            mu_, L_, s_ = (mpmath.mpf(Fraction(value).numerator) / Fraction(value).denominator for value in (m, L, s))
            reached = mean_square(mu_, L_, s_, mpmath.mpf(first) ** 2, change(needed), brute=True)
        yield exact(name, finite("E_K", reached), "<=", Fraction(radius) ** 2)
