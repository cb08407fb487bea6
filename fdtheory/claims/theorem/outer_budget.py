"""The outer loop's budget: which error, step and number of steps add up to ε."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import sympy as sp

from fdtheory.proof import Eq, Le, Sentence, above, at_least, define
from fdtheory.proof.library.descent import NSGD_PRINTED, NSGD_RUN, Constants
from fdtheory.trial.claim import Evidence, claim, proved

PRINTED, SHARP = NSGD_PRINTED.subject, NSGD_RUN.subject
eps, L_phi, Delta, error = sp.symbols("epsilon L_phi Delta e", real=True)
POSITIVE = dict.fromkeys((eps, L_phi, Delta), above(0))


class OuterBudget(NamedTuple):
    """Error ε·error, step ε·step/L_φ, T = steps·Δ/(εη_x)."""

    error: Fraction
    step: Fraction
    steps: Fraction

    @property
    def __name__(self) -> str:
        return f"error {self.error} eps, step {self.step} eps/L_phi, {self.steps} Delta/(eps eta_x) steps"

    def bound(self, constants: Constants, error: sp.Expr) -> sp.Expr:
        """What the lemma gives with this step and this number of steps."""
        step = sp.sympify(self.step) * eps / L_phi
        steps = sp.sympify(self.steps) * Delta / (eps * step)
        return constants.gap * Delta / (step * steps) + constants.smooth * L_phi * step + constants.error * error

    def within(self, constants: Constants) -> Sentence:
        """For every mean error up to the allowed one the mean gradient norm is at most ε."""
        return Sentence(
            {**POSITIVE, error: at_least(0)},
            Le(self.bound(constants, error), eps),
            [Le(error, sp.sympify(self.error) * eps)],
        )

    def largest_error(self) -> dict[sp.Symbol, Fraction]:
        """Where the bound is as large as it gets, in units of ε."""
        return {**dict.fromkeys(POSITIVE, Fraction(1)), error: self.error}

    def exhausts(self, constants: Constants) -> Sentence:
        """At the largest error allowed the three terms make exactly ε."""
        allowed = define("allowed", (eps,), sp.sympify(self.error) * eps)
        step = define("step", (eps, L_phi), sp.sympify(self.step) * eps / L_phi)
        steps = define("steps", (eps, L_phi, Delta), sp.sympify(self.steps) * Delta / (eps * step(eps, L_phi)))
        run = step(eps, L_phi) * steps(eps, L_phi, Delta)
        terms = (
            constants.gap * Delta / run,
            constants.smooth * L_phi * step(eps, L_phi),
            constants.error * allowed(eps),
        )
        return Sentence(POSITIVE, Eq(sp.Add(*terms), eps), where=[allowed, step, steps])


OUTER = OuterBudget(Fraction(1, 32), Fraction(1, 6), Fraction(6))


@claim("eq:cond-lower-grad", subject=OUTER, rival=OUTER._replace(error=Fraction(1, 31)), uses=("lem:NSGD",))
def largest_error_allowed(budget: OuterBudget) -> Iterator[Evidence]:
    """With the printed step and number of steps an error ε/32 is the most that leaves the sum at ε.

    Checked: by the proof kernel, for all ε, L_φ, Δ and errors up to ε/32, with the constants of lem:NSGD; up to ε/31 it
        fails.
    Not checked: the lemma on normalised SGD that has the three terms (lem:NSGD).
    """
    yield proved("all constants", budget.within(PRINTED), at=[budget.largest_error()])


@claim(
    "par:outer-constants",
    subject=OUTER,
    rival=[OUTER._replace(step=Fraction(1, 5)), OUTER._replace(steps=Fraction(5))],
    uses=("lem:NSGD",),
)
def half_a_quarter_and_a_quarter(budget: OuterBudget) -> Iterator[Evidence]:
    """3/6 + (3/2)/6 + 8/32 is exactly 1/2 + 1/4 + 1/4.

    Checked: by the proof kernel, for all ε, L_φ and Δ, with the constants of lem:NSGD; the step ε/(5L_φ) and 5Δ/(εη_x)
        steps fail.
    Not checked: the lemma on normalised SGD; other splits of ε, of which there are many.
    """
    yield proved("all constants", budget.exhausts(PRINTED))


SHARP_OUTER = OuterBudget(Fraction(1, 8), Fraction(1, 2), Fraction(2))


@claim(
    "ours:outer-budget",
    subject=SHARP_OUTER,
    uses=("ours:nsgd-sharp",),
    rival=[
        SHARP_OUTER._replace(error=Fraction(1, 7)),
        SHARP_OUTER._replace(step=Fraction(3, 5)),
        SHARP_OUTER._replace(steps=Fraction(19, 10)),
    ],
)
def sharp_outer_budget(budget: OuterBudget) -> Iterator[Evidence]:
    """With 1, 1/2, 2: error ε/8, step ε/(2L_φ) and 4L_φΔ/ε² steps add up to ε.

    Checked: by the proof kernel, for all ε, L_φ, Δ and errors up to ε/8, with the constants of ours:nsgd-sharp; each of
        the three numbers moved a little fails.
    Not checked: the sharp lemma (ours:nsgd-sharp); that this split is the best.
    """
    yield proved("all constants", budget.within(SHARP), at=[budget.largest_error()])
