"""g_yy⁻¹ f_y by a truncated Neumann series over fresh mini-batches: what stocBiO, MRBO and VRBO estimate with."""

import math
from collections.abc import Sequence

import numpy as np

from fdtheory.numbers import whole
from fdtheory.problems.batched import Array
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import positive
from fdtheory.solvers.sample import Sample

MAX_TERMS = 1_000_000


def series_step(given: float | None, eta_y: float) -> float:
    """The step η of the series: given, or the inner loop's."""
    return eta_y if given is None else positive("neumann_step", given)


def check_terms(terms: int) -> None:
    whole("terms", terms, 1, MAX_TERMS)


def neumann_samples(oracle: Oracle, terms: int, batch: int, shrink: float = 1.0) -> list[Sample]:
    """The mini-batches of one estimate: for F, for each factor, for the mixed block.

    The factor that is applied q-th has ⌈shrink^(q-1)·batch⌉ samples.
    """
    factors = [oracle.sample(batch=math.ceil(shrink**q * batch)) for q in range(terms - 1)]
    return [oracle.sample(batch=batch), *factors, oracle.sample(batch=batch)]


def neumann_gradient(oracle: Oracle, x: Array, y: Array, eta: float, samples: Sequence[Sample]) -> Array:
    """F_x - G_xy η Σ_{q < Q} (I - ηG_yy)^q F_y with Q - 1 fresh factors; its bias is of size (1 - ημ)^Q."""
    first, *factors, last = samples
    upper_x, term = oracle.grad_f(x, y, first)
    total = term.copy()
    for sample in factors:
        term = term - eta * oracle.hvp_g(x, y, term, sample, "yy")
        total += term
    return np.asarray((upper_x - eta * oracle.hvp_g(x, y, total, last, "xy"))[:, 0])
