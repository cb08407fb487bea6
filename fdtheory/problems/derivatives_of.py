"""Derivatives of a user's plain functions, for whole batches: by JAX, by PyTorch, or as the user wrote them for numpy.

A plain function takes one x and one y (and the drawn indices of a finite sum); what comes out here takes batches
(..., dimension) of float64 arrays that broadcast, and returns float64 arrays.  Libraries are imported when asked for.
"""

import importlib
import warnings
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array

Plain = Callable[..., Any]
Batched = Callable[..., Array]

LIBRARIES = ("numpy", "jax", "torch")


def imported(library: str) -> Any:
    """The module, or one sentence that tells how to get it."""
    if library not in LIBRARIES:
        raise InputError(f"library = {library!r} is unknown; choose from {', '.join(LIBRARIES)}")
    try:
        with warnings.catch_warnings():  # what a library says of itself while it is set up is not the user's
            warnings.simplefilter("ignore", DeprecationWarning)
            return importlib.import_module(library)
    except ImportError:
        raise InputError(
            f"library = {library!r} is not installed; install the extra fdtheory[{library}], or give numpy functions"
        ) from None


def over_rows(function: Plain) -> Batched:
    """A plain numpy function, called once for every member of a batch."""

    def run(*arrays: Array) -> Array:
        rows, batch, common = flattened(*arrays)
        made = [np.asarray(function(*members, *common), dtype=float) for members in zip(*rows, strict=True)]
        return np.stack(made).reshape(*batch, *made[0].shape)

    return run


def flattened(*arrays: Array) -> tuple[list[Array], tuple[int, ...], list[Array]]:
    """All arrays with one common batch, made one axis; the shape of that batch; and indices that are common to it."""
    common = [a for a in arrays if a.ndim == 1 and np.issubdtype(a.dtype, np.integer)]
    batched = [a for a in arrays if not (a.ndim == 1 and np.issubdtype(a.dtype, np.integer))]
    batch = np.broadcast_shapes(*(array.shape[:-1] for array in batched))
    rows = [np.broadcast_to(a, (*batch, a.shape[-1])).reshape(-1, a.shape[-1]) for a in batched]
    return rows, batch, common


class Differentiated:
    """The derivatives of one function of (x, y, …) by a library that has grad, jvp and vmap."""

    def __init__(self, function: Plain, library: str) -> None:
        self._module = imported(library)
        tools = self._module if library == "jax" else importlib.import_module("torch.func")
        self._vmap = tools.vmap
        self._library, self._function = library, function
        by_x, by_y = tools.grad(function, argnums=0), tools.grad(function, argnums=1)

        def bent(place: int) -> Plain:
            """(x, y, v, …) ↦ the derivative of the gradient at a place along v in y.

            PyTorch's forward derivatives go through rules in Python, so that the gradient of ⟨f_y, v⟩ is much faster.
            """
            gradient = (by_x, by_y)[place]
            if library == "jax":
                return lambda x, y, v, *rest: tools.jvp(lambda z: gradient(x, z, *rest), (y,), (v,))[1]
            slope: Plain = tools.grad(lambda x, y, v, *rest: (by_y(x, y, *rest) * v).sum(), argnums=place)
            return slope

        self.value = self._over(function)
        self.by_x, self.by_y = self._over(by_x), self._over(by_y)
        self.xy_times, self.yy_times = self._over(bent(0)), self._over(bent(1))

    def _over(self, function: Plain) -> Batched:
        mapped: dict[tuple[int, int], Plain] = {}

        def over(rows: int, common: int) -> Plain:
            if (rows, common) not in mapped:
                made = self._vmap(function, (0,) * rows + (None,) * common)
                mapped[rows, common] = self._module.jit(made) if self._library == "jax" else made
            return mapped[rows, common]

        def run(*arrays: Array) -> Array:
            rows, batch, common = flattened(*arrays)
            with self._double():
                made = over(len(rows), len(common))(*(self._own(row) for row in (*rows, *common)))
                made = np.asarray(self._numpy(made), dtype=float)
            return made.reshape(*batch, *made.shape[1:])

        return run

    def _double(self) -> AbstractContextManager[object]:
        """JAX computes in single precision unless told otherwise."""
        if self._library != "jax":
            return nullcontext()
        double: AbstractContextManager[object] = (
            self._module.enable_x64(True)
            if hasattr(self._module, "enable_x64")
            else importlib.import_module("jax.experimental").enable_x64()
        )
        return double

    def _own(self, row: Array) -> Any:
        return self._module.asarray(np.array(row)) if self._library == "torch" else np.asarray(row)

    def _numpy(self, made: Any) -> Any:
        return made.detach().numpy() if self._library == "torch" else made

    def single_precision(self, *arrays: Array) -> bool:
        """Whether a JAX function carries data in single precision, which its results would silently inherit."""
        if self._library != "jax":
            return False
        with self._double():
            carried = self._module.make_jaxpr(self._function)(*arrays).consts
        return any(str(getattr(data, "dtype", "")) in ("float32", "float16", "bfloat16") for data in carried)
