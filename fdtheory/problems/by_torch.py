"""Derivatives of a plain function by PyTorch: vmap for the batch, and backward passes through all of it at once.

Members of a batch do not mix, so that the gradient of the sum over a batch is the gradient of every member.  Products
with second derivatives at one point are asked for many times in a row (conjugate gradients, Neumann series): the
gradient at the last point is kept with its graph, and a further product there is one backward pass through it.
"""

import importlib
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Any, final

import numpy as np

from fdtheory.problems.batched import Array
from fdtheory.problems.derivatives_of import Batched, Plain, flattened, imported

Tensor = Any


@final
class ByTorch:
    """One function of (x, y, …) and its derivatives, in double precision."""

    def __init__(self, function: Plain) -> None:
        self._torch, self._function = imported("torch"), function
        self._vmap = importlib.import_module("torch.func").vmap
        self._kept: tuple[list[Tensor], Tensor] | None = None
        self.value = self._run(lambda rows: self._numpy(self._values([self._own(row) for row in rows])))
        self.by_x, self.by_y = self._run(self._gradient(0)), self._run(self._gradient(1))
        self.xy_times, self.yy_times = self._run(self._product(0), 3), self._run(self._product(1), 3)

    def _run(self, function: Callable[[list[Array]], Array], given: int = 2) -> Batched:
        """``function`` of rows, for ``given`` vectors a member; indices come after them, drawn for each or common."""

        def run(*arrays: Array) -> Array:
            rows, batch, common = flattened(*arrays)
            with self._watching():
                made = function([*rows[:2], *rows[given:], *common, *rows[2:given]])
            return np.asarray(made.reshape(*batch, *made.shape[1:]))

        return run

    def _values(self, tensors: list[Tensor]) -> Tensor:
        """One number a row; indices with one axis are common to the rows."""
        return self._vmap(self._function, tuple(None if tensor.ndim == 1 else 0 for tensor in tensors))(*tensors)

    def _summed(self, tensors: list[Tensor]) -> Tensor:
        values = self._values(tensors)
        if values.ndim != 1:
            raise TypeError(f"the function returns shape {tuple(values.shape[1:])} for one point, not one number")
        return values.sum()

    def _gradient(self, place: int) -> Callable[[list[Array]], Array]:
        def gradient(rows: list[Array]) -> Array:
            tensors = [self._own(row) for row in rows]
            tensors[place].requires_grad_()
            return self._numpy(self._backward(self._summed(tensors), tensors[place]))

        return gradient

    def _product(self, place: int) -> Callable[[list[Array]], Array]:
        """The gradient of ⟨f_y, v⟩ in x or y."""

        def product(rows: list[Array]) -> Array:
            *at, v = rows
            points, slope = self._slope(at)
            return self._numpy(self._backward(slope, points[place], self._own(v)))

        return product

    def _slope(self, at: list[Array]) -> tuple[list[Tensor], Tensor]:
        """x, y, … as tensors, and f_y there with its graph."""
        if self._kept is not None and _same(self._kept[0], at):
            return self._kept
        tensors = [self._own(row) for row in at]
        for tensor in tensors[:2]:
            tensor.requires_grad_()
        slope = self._backward(self._summed(tensors), tensors[1], create_graph=True)
        self._kept = tensors, slope
        return self._kept

    def _backward(self, made: Tensor, by: Tensor, along: Tensor = None, create_graph: bool = False) -> Tensor:
        """The derivative, which is 0 where nothing in the graph depends on ``by``."""
        if not made.requires_grad:
            return self._torch.zeros_like(by)
        keep = create_graph or along is not None
        (found,) = self._torch.autograd.grad(
            made, by, along, retain_graph=keep, create_graph=create_graph, allow_unused=True
        )
        return self._torch.zeros_like(by) if found is None else found

    def _watching(self) -> AbstractContextManager[object]:
        """Derivatives are to be had where a caller has switched them off for his own work, too."""
        stack = ExitStack()
        stack.enter_context(self._torch.inference_mode(False))
        stack.enter_context(self._torch.enable_grad())
        return stack

    def _own(self, row: Array) -> Tensor:
        return self._torch.asarray(np.array(row))

    def _numpy(self, made: Tensor) -> Array:
        return np.asarray(made.detach().numpy(), dtype=float)

    def single_precision(self, *arrays: Array) -> bool:
        """Whether single precision takes part in the function: in its data, or by a conversion inside."""
        watch = _watch(self._torch)
        try:
            with watch, self._torch.no_grad():
                made = self._function(*(self._own(array) for array in arrays))
        except RuntimeError:
            if watch.seen:  # most operations stop where precisions are mixed
                return True
            raise
        return bool(watch.seen or _single(made))


def _same(kept: list[Tensor], at: list[Array]) -> bool:
    pairs = zip(kept, at, strict=True)
    return len(kept) == len(at) and all(np.array_equal(one.detach().numpy(), other) for one, other in pairs)


def _single(value: object) -> bool:
    dtype = getattr(value, "dtype", None)
    return dtype is not None and bool(getattr(dtype, "is_floating_point", False)) and dtype.itemsize < 8


def _watch(torch: Any) -> Any:
    """A context that sees every operation, and whether a tensor of less than double precision takes part in one."""

    class Watch(torch.overrides.TorchFunctionMode):  # type: ignore[misc]
        seen = False

        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            self.seen = self.seen or any(_single(value) for value in (*args, *(kwargs or {}).values()))
            return func(*args, **(kwargs or {}))

    return Watch()
