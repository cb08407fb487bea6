"""One inner and one outer step of F²SA-p.

Says: the inner step uses jνF_y + G_y, a stochastic gradient of g_(jν); the outer step divides Φ_t by its norm, so that
    x moves by exactly η_x.
Where: par:inner-step, par:normalised-division and rmk:normalised-step, section 3.2.
Checked: the variance of the inner step for every correlation of the two draws; the length of the outer step in
    dimensions 1, 2, 5; the outer step as printed at a Φ_t of the algorithm that is exactly 0.
Not checked: that the guarantees hold for a plain step too (the paper states a belief).
"""

from collections.abc import Callable, Iterator

import numpy as np
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.batched import Array
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings, unit
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality


def with_both_sizes(t: sp.Symbol) -> sp.Expr:
    """(1 + |j|ν)², with t = |j|ν."""
    return (1 + t) ** 2


def without_cross_term(t: sp.Symbol) -> sp.Expr:
    """Near miss: 1 + (jν)², right only when the draws are uncorrelated."""
    return 1 + t**2


@claim("par:inner-step", subject=with_both_sizes, rival=without_cross_term)
def variance_of_an_inner_step(bound: Callable[[sp.Symbol], sp.Expr]) -> Iterator[Evidence]:
    """jνF_y + G_y has variance at most (1 + |j|ν)²σ² for every correlation 1 - s of the two draws."""
    t, s = sp.symbols("t s")
    yield inequality("any correlation", t**2 + 2 * t * (1 - s) + 1, "<=", bound(t), given={t: 0, s: 0})


def normalised_length(v: list[sp.Symbol], eta: sp.Symbol) -> sp.Expr:
    """Squared length of η v/‖v‖."""
    return sum((eta * a / sp.sqrt(sum(b**2 for b in v))) ** 2 for a in v)


def plain_length(v: list[sp.Symbol], eta: sp.Symbol) -> sp.Expr:
    """Near miss: squared length of the plain step η v."""
    return sum((eta * a) ** 2 for a in v)


@claim("rmk:normalised-step", subject=normalised_length, rival=plain_length)
def step_has_length_eta(length: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """‖x_(t+1) - x_t‖ = η_x whatever Φ_t ≠ 0 is."""
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
    """At a Φ_t of the algorithm that is exactly 0 the step is a vector of finite numbers."""
    x, y = sp.symbols("x y")
    still = SymbolicInstance(y**4, y**2 + x**2 * y**2, [x], [y], at=[1])
    for p in (1, 2, 4):
        settings = Settings(eta_x=0.1, eta_y=0.1, inner=3, outer=1, normalised=True, watch=0)
        run = f2sa(Oracle(still), [1], [0], settings, stencil=paper_stencil(p), nu=0.1)
        yield exact(f"p = {p}", int(np.isfinite(divide(run.estimate)).sum()), "==", run.estimate.size)
