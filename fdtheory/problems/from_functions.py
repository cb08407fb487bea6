"""``from_functions``: a bilevel problem from a user's own functions, written for numpy, JAX or PyTorch.

    problem = from_functions(f, g, dim_x=3, dim_y=5, library="jax")

What is given decides what the problem can do: four gradients make a ``Problem``; values and products of second
derivatives, which JAX and PyTorch derive by themselves, a ``SmoothProblem``; counts of samples make these a
``SampledProblem`` and a ``FiniteSum``, whose functions take the drawn indices as their last argument and return the
mean over them.  Numpy functions may keep their data as sparse matrices of scipy.
"""

from collections.abc import Callable, Sequence
from typing import final

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, FiniteSum, Problem, SampledProblem, SmoothProblem
from fdtheory.problems.by_jax import ByJax
from fdtheory.problems.by_torch import ByTorch
from fdtheory.problems.derivatives_of import Batched, Differentiated, Library, Plain, imported, in_double, over_rows
from fdtheory.problems.gradient_check import called, check_problem

GRADIENTS = ("f_x", "f_y", "g_x", "g_y")
PRODUCTS = ("f_yy_times", "g_yy_times", "g_xy_times")
MAX_DIMENSION = 100_000_000
IN_DOUBLE = {
    "jax": "set JAX_ENABLE_X64=1 before JAX is imported, or keep the data in numpy, or pass check=False if it is meant",
    "torch": "keep data and parameters in torch.float64 and convert nothing, or pass check=False if it is meant",
}


def from_functions(
    f: Plain | None, g: Plain | None, *, dim_x: int, dim_y: int, library: Library = "numpy",
    samples: tuple[int, int] | None = None, start: Sequence[float] | None = None, name: str = "functions",
    batches: bool = False, check: bool = True, **derivatives: Plain,
) -> Problem:  # fmt: skip
    """A problem from f(x, y) and g(x, y), each of one x of ``dim_x`` and one y of ``dim_y`` numbers.

    With ``library`` "jax" or "torch" all derivatives are derived.  With "numpy" give f_x, f_y, g_x, g_y, and for the
    methods with Hessian-vector products also f_yy_times, g_yy_times, g_xy_times (of x, y, v); f and g may then be
    None.  Numpy functions that take whole batches (…, dimension) say ``batches=True``.  ``samples`` = (of f, of g)
    makes a finite sum.  Shapes and derivatives are compared with differences once, unless ``check`` is false.

    >>> problem = from_functions(
    ...     lambda x, y: 0.5 * (y - 1) @ (y - 1), lambda x, y: 0.5 * y @ y - x @ y, dim_x=2, dim_y=2,
    ...     f_x=lambda x, y: 0 * x, f_y=lambda x, y: y - 1, g_x=lambda x, y: -y, g_y=lambda x, y: y - x, name="mine",
    ... )
    >>> problem.g_y(np.ones((3, 2)), np.zeros((3, 2))).shape
    (3, 2)
    """
    whole("dim_x", dim_x, 1, MAX_DIMENSION)
    whole("dim_y", dim_y, 1, MAX_DIMENSION)
    unknown = sorted(set(derivatives) - {*GRADIENTS, *PRODUCTS})
    if unknown:
        raise InputError(f"there is no derivative {unknown[0]!r}; give some of {', '.join((*GRADIENTS, *PRODUCTS))}")
    for key, function in {"f": f, "g": g, **derivatives}.items():
        if function is not None and not callable(function):
            raise InputError(f"{key} = {function!r} is no function; give one of x and y".replace("\n", " "))
    if library == "numpy":
        parts = _given(f, g, derivatives, batches, check)
    else:
        parts = _derived(f, g, library, derivatives, _example(dim_x, dim_y, samples) if check else None)
    smooth = all(key in parts for key in ("f", "g", *PRODUCTS))
    shape = _Shape(parts, dim_x, dim_y, name, start)
    problem: Problem
    if samples is not None:
        problem = FunctionSum(shape, _counts(samples)) if smooth else SampledFunctions(shape, _counts(samples))
    else:
        problem = SmoothFunctions(shape) if smooth else Functions(shape)
    if check:
        check_problem(problem, parts, numpy=library == "numpy", batches=batches and library == "numpy")
    return problem


def _counts(samples: tuple[int, int]) -> tuple[int, int]:
    try:
        upper, lower = samples
    except (TypeError, ValueError):
        raise InputError(f"samples = {samples!r} is no pair of counts; give (samples of f, samples of g)") from None
    return whole("samples", upper, 1, MAX_DIMENSION), whole("samples", lower, 1, MAX_DIMENSION)


def _example(dim_x: int, dim_y: int, samples: tuple[int, int] | None) -> tuple[Array | NDArray[np.int64], ...]:
    """Arguments with which a function can be traced."""
    point = np.zeros(dim_x), np.zeros(dim_y)
    return point if samples is None else (*point, np.zeros(1, dtype=np.int64))


def _derived(
    f: Plain | None,
    g: Plain | None,
    library: str,
    given: dict[str, Plain],
    example: tuple[Array | NDArray[np.int64], ...] | None,
) -> dict[str, Batched]:
    if f is None or g is None or given:
        odd = "f or g" if f is None or g is None else sorted(given)[0]
        raise InputError(f"{odd} with library = {library!r}: give the functions f and g and no derivative of them")
    upper, lower = _differentiated(f, library), _differentiated(g, library)
    for letter, function in (("f", upper), ("g", lower)):
        if example is not None and called(letter, function.single_precision, *example):
            raise InputError(f"{letter} carries data in single precision, or converts to it; {IN_DOUBLE[library]}")
    return {
        "f": upper.value, "f_x": upper.by_x, "f_y": upper.by_y, "f_yy_times": upper.yy_times,
        "g": lower.value, "g_x": lower.by_x, "g_y": lower.by_y, "g_yy_times": lower.yy_times,
        "g_xy_times": lower.xy_times,
    }  # fmt: skip


def _differentiated(function: Plain, library: str) -> Differentiated:
    imported(library)
    return ByJax(function) if library == "jax" else ByTorch(function)


def _given(
    f: Plain | None, g: Plain | None, derivatives: dict[str, Plain], batches: bool, check: bool
) -> dict[str, Batched]:
    for key in GRADIENTS:
        if key not in derivatives:
            raise InputError(
                f"{key} is missing; numpy functions have no derivatives of their own: give {', '.join(GRADIENTS)}, "
                "or write f and g with library = 'jax' or 'torch'"
            )
    plain = {"f": f, "g": g, **derivatives}
    wrap: Callable[[Plain, str | None], Batched] = _whole_batch if batches else over_rows
    return {key: wrap(function, key if check else None) for key, function in plain.items() if function is not None}


def _whole_batch(function: Plain, name: str | None) -> Batched:
    """The arguments are the run's own arrays, so that they cannot be written; what is returned is a copy."""
    return lambda *arrays: in_double(function(*map(_not_to_be_written, arrays)), name).copy()


def _not_to_be_written(array: Array) -> Array:
    view = array.view()
    view.flags.writeable = False
    return view


class _Shape:
    """Name, dimensions and start of a problem made of functions."""

    def __init__(
        self, parts: dict[str, Batched], dim_x: int, dim_y: int, name: str, start: Sequence[float] | None
    ) -> None:
        self.parts, self.dim_x, self.dim_y, self.name = parts, dim_x, dim_y, name
        try:
            self.start = None if start is None else np.asarray(start, dtype=float)
        except (TypeError, ValueError, RuntimeError):  # PyTorch's, for a tensor that requires a gradient
            raise InputError(f"start = {start!r} is no list of numbers; give {dim_x} of them") from None
        if self.start is not None and (self.start.shape != (dim_x,) or not np.isfinite(self.start).all()):
            raise InputError(f"start has shape {self.start.shape} or a value that is not finite; give {dim_x} numbers")


class _First:
    """Gradients."""

    def __init__(self, shape: _Shape) -> None:
        self._shape = shape

    @property
    def name(self) -> str:
        return self._shape.name

    @property
    def dim_x(self) -> int:
        return self._shape.dim_x

    @property
    def dim_y(self) -> int:
        return self._shape.dim_y

    @property
    def start(self) -> Array | None:
        return self._shape.start

    def f_x(self, x: Array, y: Array) -> Array:
        return self._call("f_x", x, y)

    def f_y(self, x: Array, y: Array) -> Array:
        return self._call("f_y", x, y)

    def g_x(self, x: Array, y: Array) -> Array:
        return self._call("g_x", x, y)

    def g_y(self, x: Array, y: Array) -> Array:
        return self._call("g_y", x, y)

    def _call(self, key: str, *arrays: Array) -> Array:
        return self._shape.parts[key](*arrays)


class _Smooth(_First):
    """Values and products as well."""

    def f(self, x: Array, y: Array) -> Array:
        return self._call("f", x, y)

    def g(self, x: Array, y: Array) -> Array:
        return self._call("g", x, y)

    def f_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return self._call("f_yy_times", x, y, v)

    def g_yy_times(self, x: Array, y: Array, v: Array) -> Array:
        return self._call("g_yy_times", x, y, v)

    def g_xy_times(self, x: Array, y: Array, v: Array) -> Array:
        return self._call("g_xy_times", x, y, v)


class _Sampled(_First):
    """The functions take indices; without them all samples are meant."""

    def __init__(self, shape: _Shape, samples: tuple[int, int]) -> None:
        super().__init__(shape)
        self._samples = samples

    @property
    def upper_samples(self) -> int:
        return self._samples[0]

    @property
    def lower_samples(self) -> int:
        return self._samples[1]

    def f_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self._shape.parts["f_x"](x, y, indices), self._shape.parts["f_y"](x, y, indices)

    def g_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self._shape.parts["g_x"](x, y, indices), self._shape.parts["g_y"](x, y, indices)

    def _call(self, key: str, *arrays: Array) -> Array:
        every: NDArray[np.int64] = np.arange(self._samples[0 if key.startswith("f") else 1])
        return self._shape.parts[key](*arrays, every)


@final
class Functions(_First, Problem):
    """Gradients only."""


@final
class SmoothFunctions(_Smooth, SmoothProblem):
    """Gradients, values and products."""


@final
class SampledFunctions(_Sampled, SampledProblem):
    """A finite sum with gradients only."""


@final
class FunctionSum(_Sampled, _Smooth, FiniteSum):
    """A finite sum with products."""

    def hvp_at(self, indices: NDArray[np.int64], x: Array, y: Array, v: Array) -> tuple[Array, Array]:
        parts = self._shape.parts
        return parts["g_xy_times"](x, y, v, indices), parts["g_yy_times"](x, y, v, indices)
