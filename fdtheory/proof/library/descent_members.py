"""Members on which the three constants of normalised SGD are needed: no smaller ones serve, for every k >= 1.

Huber's function with bend L and slope m is m x - m^2/(2L) above its minimum where x >= m/L; all runs have step 1.
gap: from T + m/L down the slope m = k, L = 1, T = k^2 steps with exact gradients.
smooth: x^2/2 from 1/2, k steps with exact gradients: x jumps between 1/2 and -1/2.
error: slope 1, L = 1/(2k), 8k^2 steps from 1/L + 1 with the estimates 1 and -1/(2k) in turn: x moves to and fro.
"""

from typing import NamedTuple

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.kinds import Term, TermLike
from fdtheory.proof.language.sentence import Lt, Sentence, at_least
from fdtheory.proof.library.descent import SHARP, Constants
from fdtheory.proof.library.provable import Provable

k = sp.Symbol("k", integer=True)


class MemberRun(NamedTuple):
    """What the lemma sees of a run with step 1: gap, L, number of steps, mean gradient norm and mean error."""

    gap: TermLike
    L: TermLike
    steps: TermLike
    gradient: TermLike
    error: TermLike

    def bound(self, c: Constants) -> sp.Expr:
        return c.gap * self.gap / self.steps + c.smooth * self.L + c.error * self.error


def huber(bend: Operand, slope: Operand, x: Operand) -> Operand:
    """Above the minimum, for x >= slope/bend."""
    return slope * x - slope**2 / (2 * bend)


def gap_run(k: Operand) -> MemberRun:
    slope, steps, bend = k, k**2, sp.Integer(1)
    return MemberRun(huber(bend, slope, steps + slope / bend), bend, steps, slope, sp.Integer(0))


def smooth_run(k: Term) -> MemberRun:
    half = sp.Rational(1, 2)
    return MemberRun(half**2 / 2, sp.Integer(1), k, half, sp.Integer(0))


def error_run(k: Operand) -> MemberRun:
    wrong = bend = 1 / (2 * k)
    return MemberRun(huber(bend, sp.Integer(1), 1 / bend + 1), bend, 8 * k**2, sp.Integer(1), (0 + (1 + wrong)) / 2)


RUNS = {"gap": gap_run, "smooth": smooth_run, "error": error_run}


def needed_says(name: str, c: Constants) -> Sentence:
    """The constant times 1 - 1/k is too small on the k-th member."""
    less = c._replace(**{name: getattr(c, name) * (1 - 1 / k)})
    return Sentence({k: at_least(1)}, Lt(RUNS[name](k).bound(less), RUNS[name](k).gradient))


def _needed(name: str) -> Provable[Constants]:
    return Provable(
        f"the constant of the {name} in normalised SGD cannot be lowered",
        lambda c: needed_says(name, c),
        lambda goal, _: combine(goal),
        SHARP,
    )


NEEDED = {name: _needed(name) for name in RUNS}
ITEMS = tuple(NEEDED.values())
