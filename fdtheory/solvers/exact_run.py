"""Algorithms executed in exact arithmetic on one quadratic problem, so that two versions can be compared exactly.

g = y^2/2 - x y,   f = y^2/4 + y + x^2/2,   so G_y = y - x, G_x = -y, F_y = y/2 + 1, F_x = x
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import final

from fdtheory.differences.stencil import Stencil

Slope = Callable[[Fraction, Fraction], Fraction]


def f_x(x: Fraction, y: Fraction) -> Fraction:
    """df/dx."""
    return x


def f_y(x: Fraction, y: Fraction) -> Fraction:
    """df/dy."""
    return y / 2 + 1


def g_x(x: Fraction, y: Fraction) -> Fraction:
    """dg/dx."""
    return -y


def g_y(x: Fraction, y: Fraction) -> Fraction:
    """dg/dy."""
    return y - x


def minimiser(x: Fraction, shift: Fraction) -> Fraction:
    """The y that minimises g + shift f."""
    return (x - shift) / (1 + shift / 2)


@final
@dataclass(frozen=True)
class RunSizes:
    """Steps and numbers of steps of a toy run."""

    inner: int
    outer: int
    nu: Fraction = Fraction(1, 10)
    eta_x: Fraction = Fraction(1, 8)
    eta_y: Fraction = Fraction(1, 2)


def general(stencil: Stencil, sizes: RunSizes, start: tuple[Fraction, Fraction]) -> list[Fraction]:
    """Phi_t and x_(t+1) for each t of F2SA-p as meant, for any stencil."""
    x, y = start[0], dict.fromkeys(stencil.points, start[1])
    weights = dict(zip(stencil.offsets, stencil.weights, strict=True))
    path = []
    for _ in range(sizes.outer):
        for node in y:
            for _ in range(sizes.inner):
                y[node] -= sizes.eta_y * (node * sizes.nu * f_y(x, y[node]) + g_y(x, y[node]))
        terms = [weights[node] * (node * f_x(x, y[node]) + g_x(x, y[node]) / sizes.nu) for node in y]
        estimate = sum(terms, Fraction(0))
        x -= sizes.eta_x * _sign(estimate)
        path += [estimate, x]
    return path


@final
@dataclass(frozen=True)
class TwoPoint:
    """F2SA-2 written out, with the places where versions differ."""

    name: str
    z_index: Callable[[int, int], int]
    """Which z_t^i the F_y of the z-step is taken at, from (t, k)."""
    z_shift: int = -1
    """The sign of nu in the z-step."""

    @property
    def __name__(self) -> str:
        return self.name

    def run(self, sizes: RunSizes, start: tuple[Fraction, Fraction]) -> list[Fraction]:
        """Phi_t and x_(t+1) for each t; an iterate that does not exist yet is replaced by the newest one."""
        (x, y), z, path = start, start[1], []
        for t in range(sizes.outer):
            y_steps, z_steps = [y], [z]
            for k in range(sizes.inner):
                y, z, held = y_steps[-1], z_steps[-1], z_steps[min(self.z_index(t, k), k)]
                y_steps.append(y - sizes.eta_y * (sizes.nu * f_y(x, y) + g_y(x, y)))
                z_steps.append(z - sizes.eta_y * (self.z_shift * sizes.nu * f_y(x, held) + g_y(x, z)))
            y, z = y_steps[-1], z_steps[-1]
            estimate = two_point_estimate(x, y, z, sizes.nu, batch=1, divide=True)
            x -= sizes.eta_x * _sign(estimate)
            path += [estimate, x]
        return path

    def last_z(self, steps: int, sizes: RunSizes, x: Fraction, z: Fraction) -> Fraction:
        """z after ``steps`` inner steps at t = 0."""
        states = [z]
        for k in range(steps):
            held = states[min(self.z_index(0, k), k)]
            states.append(states[-1] - sizes.eta_y * (self.z_shift * sizes.nu * f_y(x, held) + g_y(x, states[-1])))
        return states[-1]


def two_point_estimate(x: Fraction, y: Fraction, z: Fraction, nu: Fraction, *, batch: int, divide: bool) -> Fraction:
    """Phi_t of F2SA-2 from ``batch`` equal samples, with or without division by their number."""
    one = f_x(x, y) + f_x(x, z) + (g_x(x, y) - g_x(x, z)) / nu
    return one * batch / 2 / (batch if divide else 1)


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)
