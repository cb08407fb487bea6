"""A family of problems, one for each accuracy, on which the order of F²SA-p decides the number of calls.

    g(x, y) = y²/2 - a sin x sin y,    f(x, y) = r(x) + B g_y(x, y),    a = 1/2, x and y real.

g_y vanishes at the minimiser, so φ = r exactly, while f_y = B g_yy is large: every estimate must cancel terms of size
B.  r is a ramp: slope -2ε on x ≤ X, cosine to 0 on [X, X + 1], 0 beyond, with X = (2k + 1)π and Δ = 2εX the same for
every member.  The constants of f and g in y do not depend on ε.

Φ(ν) = r' + B β_p(x, νB).  Where B sup β_p exceeds 2ε, a run without noise stops on the ramp, where ‖∇φ‖ = 2ε; so ν can
be no larger than a multiple of ε^(1/p).
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import final

import numpy as np

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, Problem

HALVING_ROUNDS = 50

A = 0.5
NEWTON_ROUNDS = 40
SETTLED = 1e-12
"""A step of Newton's method so small that the next one is below rounding."""
PHASE_POINTS = 721
PHASES = np.linspace(0, 2 * np.pi, PHASE_POINTS)


@final
@dataclass(frozen=True)
class Ramp(Problem):
    """The member with X = (2k + 1)π: ε = Δ/(2X)."""

    k: int
    B: float = 30.0
    Delta: float = 1.6

    @property
    def name(self) -> str:
        return f"ramp of length {2 * self.k + 1}π"

    @property
    def dim_x(self) -> int:
        return 1

    @property
    def dim_y(self) -> int:
        return 1

    @property
    def X(self) -> float:
        """Where the ramp ends."""
        return (2 * self.k + 1) * math.pi

    @property
    def eps(self) -> float:
        return self.Delta / (2 * self.X)

    def slope(self, x: Array) -> Array:
        """r' = φ'."""
        beyond = np.clip(x - self.X, 0.0, 1.0)
        return np.asarray(-self.eps * (1 + np.cos(np.pi * beyond)))

    def f_x(self, x: Array, y: Array) -> Array:
        return np.asarray(self.slope(x) - self.B * A * np.cos(x) * np.cos(y))

    def f_y(self, x: Array, y: Array) -> Array:
        return np.asarray(self.B * (1 + A * np.sin(x) * np.sin(y)))

    def g_x(self, x: Array, y: Array) -> Array:
        return np.asarray(-A * np.cos(x) * np.sin(y))

    def g_y(self, x: Array, y: Array) -> Array:
        return np.asarray(y - A * np.sin(x) * np.cos(y))


def minimiser(x: Array, v: Array) -> Array:
    """y of g + ν j f at v = jνB, by Newton's method from a fixed start."""
    bend, y = A * np.sin(x), np.zeros(np.broadcast_shapes(x.shape, v.shape))
    for _ in range(NEWTON_ROUNDS):
        sine, cosine = bend * np.sin(y), bend * np.cos(y)
        move = (y - cosine + v * (1 + sine)) / (1 + sine + v * cosine)
        y = y - move
        if np.abs(move).max() < SETTLED:
            break
    return np.asarray(y)


def bias(stencil: Stencil, x: Array, v: float) -> Array:
    """β_p(x, v): the bias of Φ over B, with exact lower-level solutions."""
    total = np.zeros_like(x)
    for j, weight in zip(stencil.offsets, stencil.weights, strict=True):
        y = minimiser(x, np.array(float(j) * v))
        total += float(weight) * (-A * np.cos(x)) * (np.sin(y) + float(j) * v * np.cos(y)) / v
    return total


@cache
def step_for_share(p: int, ramp: Ramp, share: float) -> float:
    """ν at which the largest bias is ``share`` times the slope 2ε, by bisection below the end of the window."""
    stencil, target = paper_stencil(p), share * 2 * ramp.eps / ramp.B
    low, high = 0.0, 0.9 * math.sqrt(1 / A**2 - 1) / float(stencil.reach)
    if bias(stencil, PHASES, high).max() < target:
        raise InputError(f"share = {share} is not reached at k = {ramp.k} inside the window; give a larger k")
    for _ in range(HALVING_ROUNDS):
        middle = (low + high) / 2
        low, high = (low, middle) if bias(stencil, PHASES, middle).max() > target else (middle, high)
    return high / ramp.B
