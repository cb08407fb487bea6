"""A user's plain functions and their derivatives, for whole batches: by JAX, by PyTorch, or as written for numpy.

A plain function takes one x and one y (and the drawn indices of a finite sum); what comes out here takes batches
(..., dimension) of float64 arrays that broadcast, and returns float64 arrays.  Libraries are imported when asked for.
"""

import importlib
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Any, Literal, Protocol, get_args

import numpy as np
from numpy.typing import ArrayLike

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array

Plain = Callable[..., Any]
Batched = Callable[..., Array]

Library = Literal["numpy", "jax", "torch"]
LIBRARIES: tuple[Library, ...] = get_args(Library)


def imported(library: str) -> ModuleType:
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


class Differentiated(Protocol):
    """One function of (x, y, …) and its derivatives."""

    value: Batched
    by_x: Batched
    by_y: Batched
    xy_times: Batched
    yy_times: Batched

    def single_precision(self, *arrays: Array) -> bool:
        """Whether single precision takes part in the function, which its results would silently inherit."""


def in_double(made: ArrayLike, name: str | None) -> Array:
    """What a numpy function returned, in double precision; with a name, single precision is refused."""
    if made is None:
        raise InputError(f"{name or 'a function'} returns nothing; end it with return and its result")
    array = np.asarray(made)
    if np.iscomplexobj(array):
        raise InputError(f"{name or 'a function'} returns complex numbers; return real ones")
    if name is not None and array.dtype.kind == "f" and array.dtype.itemsize < 8:
        raise InputError(
            f"{name} returns {array.dtype}, which is not double precision; keep data and results in float64, "
            "or pass check=False if it is meant"
        )
    return np.asarray(array, dtype=float)


def over_rows(function: Plain, name: str | None = None) -> Batched:
    """A plain numpy function, called once for every member of a batch."""

    def run(*arrays: Array) -> Array:
        rows, batch, common = flattened(*arrays)
        # A copy, since a function may fill the same array each time.
        made = [in_double(function(*members, *common), name).copy() for members in zip(*rows, strict=True)]
        return np.stack(made).reshape(*batch, *made[0].shape)

    return run


def flattened(*arrays: Array) -> tuple[list[Array], tuple[int, ...], list[Array]]:
    """All arrays with one common batch, made one axis; the shape of that batch; and indices that are common to it."""
    are_indices = [a.ndim == 1 and a.dtype.kind in "iu" for a in arrays]
    common = [a for a, indices in zip(arrays, are_indices, strict=True) if indices]
    batched = [a for a, indices in zip(arrays, are_indices, strict=True) if not indices]
    batch = np.broadcast_shapes(*(array.shape[:-1] for array in batched))
    rows = [np.broadcast_to(a, (*batch, a.shape[-1])).reshape(-1, a.shape[-1]) for a in batched]
    return rows, batch, common
