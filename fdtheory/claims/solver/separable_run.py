"""F²SA-p on a separable instance: its x-iterates are those of a method that has no g."""

from collections.abc import Callable, Iterator

import numpy as np
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, observed

x, y = sp.symbols("x y")


def normalised_descent(u: float, rate: float) -> float:
    """One normalised step on sin x + x²/10, which does not know y or g."""
    return u - rate * float(np.sign(np.cos(u) + u / 5))


def normalised_ascent(u: float, rate: float) -> float:
    """Near miss: the other direction."""
    return u + rate * float(np.sign(np.cos(u) + u / 5))


@claim("ours:solver-parts", subject=normalised_descent, rival=normalised_ascent)
def solver_on_the_separable_instance(step: Callable[[float, float], float]) -> Iterator[Evidence]:
    """F²SA-p of this project ends, for any p and any y_0, where the method without g ends.

    Checked: F²SA-p on a separable instance for four pairs of p and y_0, 45 steps in float64, of which the last ones are
        beside the least value, to 1e-9.
    Not checked: noise, and other methods; that every method can be simulated is par:simulation.
    """
    instance = SymbolicInstance(sp.sin(x) + x**2 / 10, y**2 / 4, [x], [y], at=[0])
    for p, start in ((1, 0.0), (2, 5.0), (4, -3.0), (5, 1.0)):
        steps, stencil = Settings(eta_x=0.05, eta_y=0.5, inner=3, outer=45, normalised=True), paper_stencil(p)
        run = f2sa(Oracle(instance), [0.3], [start], steps, stencil=stencil, nu=0.1, check_window=False)
        u = 0.3
        for _ in range(45):
            u = step(u, 0.05)
        gap = abs(float(run.x[0, 0]) - u)
        yield observed(f"p = {p}", bool(gap <= 1e-9), f"after 45 steps the distance is {gap:.2e}")
