"""The outer loop's budget: which error, step and number of steps add up to ε."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from fdtheory.proof.library.descent import NSGD_PRINTED, NSGD_RUN, Constants
from fdtheory.trial.claim import Evidence, claim, exact

PRINTED, SHARP = NSGD_PRINTED.subject, NSGD_RUN.subject


class Budget(NamedTuple):
    """Error ε·error, step ε·step/L_φ, T = steps·Δ/(εη_x)."""

    error: Fraction
    step: Fraction
    steps: Fraction

    @property
    def __name__(self) -> str:
        return f"error {self.error} eps, step {self.step} eps/L_phi, {self.steps} Delta/(eps eta_x) steps"

    def total(self, constants: tuple[Fraction, ...]) -> Fraction:
        """The bound of the lemma in units of ε."""
        return constants[0] / self.steps + constants[1] * self.step + constants[2] * self.error


OUTER = Budget(Fraction(1, 32), Fraction(1, 6), Fraction(6))


@claim("eq:cond-lower-grad", subject=OUTER, rival=OUTER._replace(error=Fraction(1, 31)), uses=("lem:NSGD",))
def largest_error_allowed(budget: Budget) -> Iterator[Evidence]:
    """With the printed step and number of steps an error ε/32 is the most that leaves the sum at ε.

    Checked: the sum of the three terms with the printed constants 3, 3/2, 8, exactly; the error ε/31 fails.
    Not checked: the lemma on normalised SGD that has the three terms (lem:NSGD).
    """
    yield exact("sum of the three terms", budget.total(PRINTED), "<=", 1)


@claim(
    "par:outer-constants",
    subject=OUTER,
    rival=[OUTER._replace(step=Fraction(1, 5)), OUTER._replace(steps=Fraction(5))],
    uses=("lem:NSGD",),
)
def half_a_quarter_and_a_quarter(budget: Budget) -> Iterator[Evidence]:
    """3/6 + (3/2)/6 + 8/32 is exactly 1/2 + 1/4 + 1/4.

    Checked: the sum with the printed step and number of steps, exactly; the step ε/(5L_φ) and 5Δ/(εη_x) steps fail.
    Not checked: the lemma on normalised SGD; other splits of ε, of which there are many.
    """
    yield exact("sum", budget.total(PRINTED), "==", 1)


SHARP_OUTER = Budget(Fraction(1, 8), Fraction(1, 2), Fraction(2))


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
def sharp_outer_budget(budget: Budget) -> Iterator[Evidence]:
    """With 1, 1/2, 2: error ε/8, step ε/(2L_φ) and 4L_φΔ/ε² steps add up to ε.

    Checked: the sum with the sharp constants, exactly; each of the three numbers moved a little fails.
    Not checked: the sharp lemma (ours:nsgd-sharp); that this split is the best.
    """
    yield exact("sum of the three terms", budget.total(SHARP), "<=", 1)
