"""Which solvers are zero-respecting: run on the hard instance, which keeps a record of what was asked and shown."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.lower_bound.chain_problem import ChainProblem
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, exact

LENGTH, OUTER = 10, 7


def guesses(name: str, order: int | None, start: Fraction) -> int:
    """How often a run asked at, or answered with, a point that is not 0 where nothing was shown."""
    method, chain = METHODS[name], ChainProblem(LENGTH)
    settings = Settings(eta_x=0.8, eta_y=0.5, inner=3, outer=OUTER, normalised=True, watch=0)
    knobs = dict(method.knobs) | ({"stencil": paper_stencil(order), "nu": 0.1} if order else {})
    if order:
        knobs["check_window"] = False
    x0 = np.zeros(LENGTH)
    x0[-1] = float(start)
    run = method.run(Oracle(chain, hessian=method.hessian), x0, [0.0], settings, **knobs)
    return chain.guesses + chain.unseen(run.x) + (chain.asked == 0)


@claim(
    "ours:lower-zero-respecting",
    subject=Fraction(0),
    rival=[Fraction(1, 10), Fraction(-1, 100)],
    uses=("ours:zero-chain",),
)
def solvers_respect_zeros(start: Fraction) -> Iterator[Evidence]:
    """From (0, 0) every solver asks at, and ends in, points that are 0 in all coordinates that no answer has shown.

    Checked: the solvers' own runs on a chain of ten: F²SA-p for p = 1, 2, 4, and the five methods that it is compared
        with; from a last coordinate that is not 0 each of them fails.
    Not checked: that it is so on every problem: each step adds a multiple of answers, which stands in the solvers.
    """
    for name, order in (
        *(("f2sa", p) for p in (1, 2, 4)),
        *((m, None) for m in METHODS if m not in ("f2sa", "lower-only")),
    ):
        case = f"{name} with p = {order}" if order else name
        yield exact(case, guesses(name, order, start), "==", 0)
