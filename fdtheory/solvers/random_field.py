"""Noise as a random field in (x, y): the error of one index is the gradient of a random wave.

    ψ(z) = √2 σ/|k| · sin(k·z + φ),  z = (x, y),  k Gaussian with variance ω² in each coordinate,  φ uniform

Its gradient has mean 0 and E‖∇ψ‖² = σ², spread evenly over the coordinates, and at two points

    E⟨∇ψ(z), ∇ψ(z')⟩ = σ² exp(-ω²‖z - z'‖²/2),    E‖∇ψ(z) - ∇ψ(z')‖² ≤ ℓ²‖z - z'‖²  with  ℓ = σω:

the same index asked at nearby points errs nearly alike, and far apart independently.  An error of a Hessian-vector
product is the derivative of the gradient's, so that a method which differentiates and one which takes differences
meet the same noise.
"""

from typing import final

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array

MAX_NUMBERS = 400_000_000
"""Numbers that the waves of one draw may have: 3 GB."""


@final
class RandomField:
    """The mean error of ``shape[-1]`` indices for each seed and node; ``shape`` is seeds × nodes (or 1) × batch."""

    def __init__(
        self, dice: np.random.Generator, shape: tuple[int, int, int], dims: tuple[int, int], sigma: float, omega: float
    ) -> None:
        size = sum(dims)
        if np.prod(shape, dtype=float) * size > MAX_NUMBERS:
            raise InputError(
                f"noise = 'field' with seeds × nodes × batch = {shape} and {size} unknowns needs too much memory; "
                "take a smaller batch, fewer seeds or another noise"
            )
        waves = dice.standard_normal((*shape, size))
        lengths = np.sqrt(np.einsum("...i,...i->...", waves, waves))[..., None]
        self._unit = waves / np.where(lengths == 0, 1.0, lengths)
        self._waves = omega * waves
        self._phase = dice.uniform(0.0, 2.0 * np.pi, shape)
        self._dim_x, self._size = dims[0], np.sqrt(2.0) * sigma

    def gradient(self, block: str, x: Array, y: Array) -> Array:
        """The error of one block of the gradient at x (seeds × dim_x) and y (seeds × nodes × dim_y)."""
        return self._mean(self._size * np.cos(self._angle(x, y)), block)

    def curved(self, block: str, x: Array, y: Array, v: Array) -> Array:
        """The error of the product of v (in y) with the block xy or yy of the Hessian."""
        along = np.einsum("snbi,sni->snb", *_alike(self._waves[..., self._dim_x :], v))
        return self._mean(-self._size * np.sin(self._angle(x, y)) * along, block[0])

    def _angle(self, x: Array, y: Array) -> Array:
        in_x = np.einsum("snbi,si->snb", self._waves[..., : self._dim_x], x)
        return np.asarray(in_x + np.einsum("snbi,sni->snb", *_alike(self._waves[..., self._dim_x :], y)) + self._phase)

    def _mean(self, amplitudes: Array, block: str) -> Array:
        units = self._unit[..., : self._dim_x] if block == "x" else self._unit[..., self._dim_x :]
        units = np.broadcast_to(units, (*amplitudes.shape, units.shape[-1]))
        return np.asarray(np.einsum("snb,snbi->sni", amplitudes, units) / amplitudes.shape[-1])


def _alike(waves: Array, points: Array) -> tuple[Array, Array]:
    """Waves that are common to all nodes, repeated for each of them (without a copy)."""
    return np.broadcast_to(waves, (waves.shape[0], points.shape[1], *waves.shape[2:])), points
