"""All methods by name, with the knobs that each has of its own: what the command line and the contracts use."""

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, final

from fdtheory.errors import InputError
from fdtheory.solvers.bsa import bsa
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.fdehbo import fdehbo
from fdtheory.solvers.lower_only import lower_only
from fdtheory.solvers.mrbo import mrbo
from fdtheory.solvers.run import Run
from fdtheory.solvers.stocbio import stocbio
from fdtheory.solvers.vrbo import vrbo

Solver = Callable[..., Run]
MethodName = Literal["f2sa", "bsa", "stocbio", "mrbo", "vrbo", "fdehbo", "lower-only"]


@final
@dataclass(frozen=True)
class Method:
    """A solver ``run(oracle, x0, y0, settings, **knobs)``.

    ``hessian``: it needs Hessian-vector products; ``differences``: it has the knobs ``stencil`` and ``nu``;
    ``normalised``: it divides its estimate by the norm, as published; ``loops``: it has inner loops.
    """

    name: MethodName
    says: str
    run: Solver
    hessian: bool = False
    knobs: Mapping[str, object] = field(default_factory=dict)
    differences: bool = False
    normalised: bool = False
    loops: bool = True

    @property
    def inner_sgd(self) -> bool:
        """Whether its inner steps draw batches of their own size; VRBO's are corrected by batches of the outer one."""
        return self.loops and self.name != "vrbo"


_ALL = (
    Method(
        "f2sa", "the stencil of order p on perturbed lower levels; p = 1 is F²SA, p = 2 F²SA-2", f2sa,
        differences=True, normalised=True,
    ),
    Method(
        "bsa", "inner SGD and one randomly truncated product of Hessians", bsa, True,
        {"terms": 20, "warm_start": False, "neumann_step": None},
    ),
    Method(
        "stocbio", "inner SGD and a truncated Neumann series", stocbio, True,
        {"terms": 20, "shrink": 1.0, "neumann_step": None},
    ),
    Method(
        "mrbo", "one loop with recursive momentum", mrbo, True,
        {"terms": 20, "d": 2.0, "m": 8.0, "c_x": 1.0, "c_y": 1.0, "momentum": None, "neumann_step": None}, loops=False,
    ),
    Method(
        "vrbo", "two loops with recursive variance reduction", vrbo, True,
        {"terms": 20, "period": 4, "refresh": 16, "neumann_step": None},
    ),
    Method(
        "fdehbo", "one loop, Hessian-vector products by differences", fdehbo, False,
        {
            "delta": 1e-3, "d": 2.0, "m": 8.0, "c_x": 1.0, "c_y": 1.0, "c_v": 1.0, "momentum": None, "eta_v": None,
            "radius": 1e4, "lag": 1, "apart": False,
        }, loops=False,
    ),
    Method("lower-only", "no upper-level step at all", lower_only),
)  # fmt: skip
METHODS: Mapping[str, Method] = MappingProxyType({method.name: method for method in _ALL})


def method_named(name: str) -> Method:
    """The method of a name, or one sentence with the nearest names."""
    if name not in METHODS:
        near = difflib.get_close_matches(name, METHODS, n=2, cutoff=0.3) or list(METHODS)
        raise InputError(f"there is no method {name!r}; the nearest names are {', '.join(near)}")
    return METHODS[name]
