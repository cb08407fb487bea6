"""Slopes by differences, with what rounding and the order of the quotient leave open in them."""

from collections.abc import Callable

import numpy as np

from fdtheory.problems.batched import Array

Scalar = Callable[[float], tuple[Array, Array]]
"""t ↦ numbers of a batch and the size of what was added up for them, which is the scale of their rounding."""

STEPS = (1e-5, 1e-3)
"""The second one is for slopes that rounding hides at the first: there the function hardly changes."""

CLOSE = 1e-5
ROUNDING = 64 * float(np.finfo(float).eps)


def quotient(function: Scalar) -> tuple[Array, Array]:
    """The slope at 0 and how much of it may be rounding or the order of the quotient."""
    slope, doubt = _at_step(function, STEPS[0])
    clear = np.abs(slope) > 10 * doubt
    if clear.all():
        return slope, doubt
    wider, unsure = _at_step(function, STEPS[1])
    return np.where(clear, slope, wider), np.where(clear, doubt, unsure)


def _at_step(function: Scalar, step: float) -> tuple[Array, Array]:
    (ahead, size), (behind, other) = function(step), function(-step)
    slope = (ahead - behind) / (2 * step)
    twice = (function(2 * step)[0] - function(-2 * step)[0]) / (4 * step)
    return slope, 4 * np.abs(twice - slope) + ROUNDING * np.maximum(size, other) / step


def sized(values: Array) -> tuple[Array, Array]:
    return values, np.abs(values)


def paired(a: Array, b: Array) -> tuple[Array, Array]:
    return np.asarray((a * b).sum(axis=-1)), np.asarray(np.abs(a * b).sum(axis=-1))


def agree(one: Array, other: Array, doubt: Array) -> bool:
    return bool((np.abs(one - other) <= CLOSE * np.maximum(np.abs(one), np.abs(other)) + doubt).all())
