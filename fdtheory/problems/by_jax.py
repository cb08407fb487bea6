"""Derivatives of a plain function by JAX: grad, jvp and vmap, compiled once for each shape."""

import importlib
import re
from contextlib import AbstractContextManager
from typing import final

import numpy as np

from fdtheory.problems.batched import Array
from fdtheory.problems.derivatives_of import Batched, Plain, flattened, imported

SINGLE = re.compile(r"\b(?:bf16|f16|f32)\[")
"""How JAX writes down numbers of less than double precision."""


@final
class ByJax:
    """One function of (x, y, …) and its derivatives, in double precision."""

    def __init__(self, function: Plain) -> None:
        self._jax, self._function = imported("jax"), function
        by_x, by_y = self._jax.grad(function, argnums=0), self._jax.grad(function, argnums=1)

        def bent(gradient: Plain) -> Plain:
            """(x, y, v, …) ↦ the derivative of the gradient along v in y."""
            return lambda x, y, v, *rest: self._jax.jvp(lambda z: gradient(x, z, *rest), (y,), (v,))[1]

        self.value = self._over(function)
        self.by_x, self.by_y = self._over(by_x), self._over(by_y)
        self.xy_times, self.yy_times = self._over(bent(by_x)), self._over(bent(by_y))

    def _over(self, function: Plain) -> Batched:
        mapped: dict[tuple[int, int], Plain] = {}

        def over(rows: int, common: int) -> Plain:
            if (rows, common) not in mapped:
                mapped[rows, common] = self._jax.jit(self._jax.vmap(function, (0,) * rows + (None,) * common))
            return mapped[rows, common]

        def run(*arrays: Array) -> Array:
            rows, batch, common = flattened(*arrays)
            with self._double():
                made = np.asarray(over(len(rows), len(common))(*rows, *common), dtype=float)
            return made.reshape(*batch, *made.shape[1:])

        return run

    def _double(self) -> AbstractContextManager[object]:
        """JAX computes in single precision unless told otherwise."""
        double: AbstractContextManager[object] = (
            self._jax.enable_x64(True)
            if hasattr(self._jax, "enable_x64")
            else importlib.import_module("jax.experimental").enable_x64()
        )
        return double

    def single_precision(self, *arrays: Array) -> bool:
        """Whether single precision takes part in the function: in its data, or by a conversion inside."""
        with self._double():
            return SINGLE.search(str(self._jax.make_jaxpr(self._function)(*arrays))) is not None
