"""Short runs of any method on a member of the zoo, for the tests of single methods and of all."""

from typing import Any

import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.problems.batched import batched
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.f2sa import f2sa as run_f2sa
from fdtheory.solvers.methods import METHODS, Method
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.parameters import working_parameters
from fdtheory.solvers.referee import truth
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import Settings

STEPS: dict[str, Any] = {"nu": 0.05, "eta_x": 0.1, "eta_y": 0.4, "inner": 3, "outer": 4}
QUICK: dict[str, Any] = {
    "vrbo": {"terms": 5, "refresh": 2},
    "bsa": {"terms": 8},
    "stocbio": {"terms": 8},
    "mrbo": {"terms": 8},
}


def f2sa(
    oracle: Oracle, stencil: Stencil, x0: Any, y0: Any, *, nu: float, shared: bool = True, check_window: bool = True,
    **steps: Any,
) -> Run:  # fmt: skip
    """The solver with its settings written out, normalised unless the steps say otherwise."""
    settings = Settings(**{"normalised": True, **steps})
    return run_f2sa(oracle, x0, y0, settings, stencil=stencil, nu=nu, shared=shared, check_window=check_window)


def start(name: str) -> tuple[Any, np.ndarray, np.ndarray]:
    instance = ZOO[name]()
    return instance, np.array([float(v) for v in instance.at]), np.zeros(instance.dim_y)


def knobs_of(method: Method, default_nu: float, **changes: Any) -> dict[str, Any]:
    own = (
        {"stencil": paper_stencil(2), "nu": default_nu}
        if method.differences
        else {**method.knobs, **QUICK.get(method.name, {})}
    )
    return {**own, **{key: value for key, value in changes.items() if key in own}}


def run(
    method: Method,
    name: str,
    *,
    sigma: float = 0.0,
    seed: int = 0,
    seeds: int = 1,
    eta_y: float | None = None,
    knobs: dict[str, Any] | None = None,
    **settings: Any,
) -> Run:
    instance, x0, y0 = start(name)
    nu, good = working_parameters(instance, paper_stencil(2), x0, y0)
    oracle = Oracle(instance, sigma=sigma, seed=seed, seeds=seeds, hessian=method.hessian)
    plan = {"eta_x": 0.02, "inner": 5, "outer": 20, **settings}
    return method.run(oracle, x0, y0, Settings(eta_y=eta_y or good, **plan), **knobs_of(method, nu, **(knobs or {})))


def estimate_error(name: str, **knobs: Any) -> float:
    """The error of the last estimate when x hardly moves and everything below has settled."""
    seen = run(
        METHODS[name],
        "softmax-small",
        eta_x=1e-13,
        inner=40 if name in ("f2sa", "stocbio") else 1,
        outer=400,
        watch=0,
        knobs=knobs,
    )
    _, x0, _ = start("softmax-small")
    return float(np.linalg.norm(seen.estimate[0] - truth(batched(ZOO["softmax-small"]()), x0[None]).gradient[0]))


def neumann_factor() -> float:
    """The slowest factor of a Neumann series on softmax-small: 1 - ηλ for the least eigenvalue λ of g_yy at y*."""
    instance, x0, y0 = start("softmax-small")
    problem = batched(instance)
    eta = working_parameters(instance, paper_stencil(2), x0, y0)[1]
    hessian = problem.g_yy(x0[None], truth(problem, x0[None]).y)
    return float(1 - eta * np.linalg.eigvalsh(hessian).min())
