"""One outer step of F²SA-p divides Φ_t by its norm, so that x moves by exactly η_x."""

from collections.abc import Callable, Iterator

import numpy as np
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings, unit
from fdtheory.trial.claim import Evidence, claim, exact, identity


def normalised_length(v: list[sp.Symbol], eta: sp.Symbol) -> sp.Expr:
    """Squared length of η v/‖v‖."""
    return sum((eta * a / sp.sqrt(sum(b**2 for b in v))) ** 2 for a in v)


def plain_length(v: list[sp.Symbol], eta: sp.Symbol) -> sp.Expr:
    """Near miss: squared length of the plain step η v."""
    return sum((eta * a) ** 2 for a in v)


@claim("rmk:normalised-step", subject=normalised_length, rival=plain_length)
def step_has_length_eta(length: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """‖x_(t+1) - x_t‖ = η_x whatever Φ_t ≠ 0 is.

    Checked: symbolically in dimensions 1, 2 and 5, with positive entries of Φ_t (their signs do not enter the squares).
    Not checked: other dimensions; the belief stated in the paper that the guarantees hold for a plain step too.
    """
    for dim in (1, 2, 5):
        v, eta = list(sp.symbols(f"v1:{dim + 1}", positive=True)), sp.Symbol("eta", positive=True)
        yield identity(f"dimension {dim}", length(v, eta), eta**2)


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
        yield exact(f"p = {p}", int(np.isfinite(divide(run.estimate)).sum()), "==", run.estimate.size)
