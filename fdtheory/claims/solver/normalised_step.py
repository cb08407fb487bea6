"""One outer step of F²SA-p divides Φ_t by its norm, so that x moves by exactly η_x."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.proof.library.descent_inner import STEP_LENGTH, d, eta, norm, v
from fdtheory.proof.library.point_functions import Constant
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings, unit
from fdtheory.trial.claim import Evidence, claim, exact, proved


def normalised_factor(eta: sp.Expr, norm: sp.Expr) -> sp.Expr:
    """η/‖v‖."""
    return eta / norm


def plain_factor(eta: sp.Expr, norm: sp.Expr) -> sp.Expr:
    """Near miss: the plain step η v."""
    return eta


@claim("rmk:normalised-step", subject=normalised_factor, rival=plain_factor)
def step_has_length_eta(factor: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """‖x_(t+1) - x_t‖ = η_x whatever Φ_t ≠ 0 is.

    Checked: by the proof kernel, in any dimension.
    Not checked: the belief stated in the paper that the guarantees hold for a plain step too.
    """
    two = {v: Constant(Fraction(2)), d: 1, norm: 2, eta: 1}
    yield proved("any dimension", STEP_LENGTH.sentence(factor), lambda goal: STEP_LENGTH.proof(goal, factor), at=[two])


def printed_division(estimate: Array) -> Array:
    """Φ/‖Φ‖ as printed."""
    with np.errstate(invalid="ignore"):
        return np.asarray(estimate / np.linalg.norm(estimate, axis=-1, keepdims=True))


@claim(
    "par:normalised-division",
    subject=printed_division,
    rival=unit,
    erratum=(
        "Φ_t/‖Φ_t‖ is not defined at Φ_t = 0, which happens: with y_0 = y* and f_y = 0 all nodes stay and Φ_0 = 0. Any "
        "convention keeps the theorem; the solver does not move x."
    ),
)
def step_is_defined(divide: Callable[[Array], Array]) -> Iterator[Evidence]:
    """At a Φ_t of the algorithm that is exactly 0 the step is a vector of finite numbers.

    Checked: p = 1, 2, 4 on an instance whose first Φ_t is exactly 0: the printed division gives nan, the solver's does
        not move.
    Not checked: how often Φ_t = 0 happens; with noise that has a density it has probability 0.
    """
    x, y = sp.symbols("x y")
    still = SymbolicInstance(y**4, y**2 + x**2 * y**2, [x], [y], at=[1])
    for p in (1, 2, 4):
        settings = Settings(eta_x=0.1, eta_y=0.1, inner=3, outer=1, normalised=True, watch=0)
        run = f2sa(Oracle(still), [1], [0], settings, stencil=paper_stencil(p), nu=0.1)
        finite = int(np.isfinite(divide(run.estimate)).sum())
        named = ("finite entries of the step", "entries")
        yield exact(f"p = {p}, Φ_0 = 0", [finite], "==", [run.estimate.size], named=named)
