"""``from_functions``: a bilevel problem from a user's own functions, written for numpy, JAX or PyTorch.

    problem = from_functions(f, g, dim_x=3, dim_y=5, library="jax")

What is given decides what the problem can do: four gradients make a ``Problem``; values and products of second
derivatives, which JAX and PyTorch derive by themselves, a ``SmoothProblem``; counts of samples a ``FiniteSum``, whose
functions take the drawn indices as their last argument and return the mean over them.
"""

from collections.abc import Callable, Sequence
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.problems.batched import Array, FiniteSum, Problem, SmoothProblem
from fdtheory.problems.derivatives_of import Batched, Differentiated, Plain, over_rows
from fdtheory.problems.gradient_check import check_problem

GRADIENTS = ("f_x", "f_y", "g_x", "g_y")
PRODUCTS = ("f_yy_times", "g_yy_times", "g_xy_times")
MAX_DIMENSION = 100_000_000


def from_functions(
    f: Plain | None, g: Plain | None, *, dim_x: int, dim_y: int, library: str = "numpy",
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
    parts = _derived(f, g, library, derivatives) if library != "numpy" else _given(f, g, derivatives, batches)
    if samples is not None:
        counts = whole("samples", samples[0], 1, MAX_DIMENSION), whole("samples", samples[1], 1, MAX_DIMENSION)
        missing = [key for key in ("f", "g", *PRODUCTS) if key not in parts]
        if missing:
            raise InputError(f"{missing[0]} is missing; a finite sum needs values and products of second derivatives")
        problem: Problem = FunctionSum(parts, dim_x, dim_y, name, start, counts)
    elif all(key in parts for key in ("f", "g", *PRODUCTS)):
        problem = SmoothFunctions(parts, dim_x, dim_y, name, start)
    else:
        problem = Functions(parts, dim_x, dim_y, name, start)
    if check:
        check_problem(problem, parts)
    return problem


def _derived(f: Plain | None, g: Plain | None, library: str, given: dict[str, Plain]) -> dict[str, Batched]:
    if f is None or g is None or given:
        odd = "f or g" if f is None or g is None else sorted(given)[0]
        raise InputError(f"{odd} with library = {library!r}: give the functions f and g and no derivative of them")
    upper, lower = Differentiated(f, library), Differentiated(g, library)
    return {
        "f": upper.value, "f_x": upper.by_x, "f_y": upper.by_y, "f_yy_times": upper.yy_times,
        "g": lower.value, "g_x": lower.by_x, "g_y": lower.by_y, "g_yy_times": lower.yy_times,
        "g_xy_times": lower.xy_times,
    }  # fmt: skip


def _given(f: Plain | None, g: Plain | None, derivatives: dict[str, Plain], batches: bool) -> dict[str, Batched]:
    for key in GRADIENTS:
        if key not in derivatives:
            raise InputError(
                f"{key} is missing; numpy functions have no derivatives of their own: give {', '.join(GRADIENTS)}, "
                "or write f and g with library = 'jax' or 'torch'"
            )
    plain = {"f": f, "g": g, **derivatives}
    wrap: Callable[[Plain], Batched] = _whole_batch if batches else over_rows
    return {key: wrap(function) for key, function in plain.items() if function is not None}


def _whole_batch(function: Plain) -> Batched:
    return lambda *arrays: np.asarray(function(*arrays), dtype=float)


class _Shape:
    """Name, dimensions and start of a problem made of functions."""

    def __init__(
        self, parts: dict[str, Batched], dim_x: int, dim_y: int, name: str, start: Sequence[float] | None
    ) -> None:
        self._parts, self._dim_x, self._dim_y, self._name = parts, dim_x, dim_y, name
        self._start = None if start is None else np.asarray(start, dtype=float)
        if self._start is not None and self._start.shape != (dim_x,):
            raise InputError(f"start has shape {self._start.shape}; give {dim_x} numbers")

    @property
    def name(self) -> str:
        return self._name

    @property
    def dim_x(self) -> int:
        return self._dim_x

    @property
    def dim_y(self) -> int:
        return self._dim_y

    @property
    def start(self) -> Array | None:
        return self._start

    def f_x(self, x: Array, y: Array) -> Array:
        return self._call("f_x", x, y)

    def f_y(self, x: Array, y: Array) -> Array:
        return self._call("f_y", x, y)

    def g_x(self, x: Array, y: Array) -> Array:
        return self._call("g_x", x, y)

    def g_y(self, x: Array, y: Array) -> Array:
        return self._call("g_y", x, y)

    def _call(self, key: str, *arrays: Array) -> Array:
        return self._parts[key](*arrays)


class _Smooth(_Shape):
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


@final
class Functions(_Shape, Problem):
    """Gradients only."""


@final
class SmoothFunctions(_Smooth, SmoothProblem):
    """Gradients, values and products."""


@final
class FunctionSum(_Smooth, FiniteSum):
    """A finite sum: the functions take indices; without them all samples are meant."""

    def __init__(
        self, parts: dict[str, Batched], dim_x: int, dim_y: int, name: str, start: Sequence[float] | None,
        samples: tuple[int, int],
    ) -> None:  # fmt: skip
        super().__init__(parts, dim_x, dim_y, name, start)
        self._samples = samples

    @property
    def upper_samples(self) -> int:
        return self._samples[0]

    @property
    def lower_samples(self) -> int:
        return self._samples[1]

    def f_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self._parts["f_x"](x, y, indices), self._parts["f_y"](x, y, indices)

    def g_at(self, indices: NDArray[np.int64], x: Array, y: Array) -> tuple[Array, Array]:
        return self._parts["g_x"](x, y, indices), self._parts["g_y"](x, y, indices)

    def hvp_at(self, indices: NDArray[np.int64], x: Array, y: Array, v: Array) -> tuple[Array, Array]:
        return self._parts["g_xy_times"](x, y, v, indices), self._parts["g_yy_times"](x, y, v, indices)

    def _call(self, key: str, *arrays: Array) -> Array:
        every: Any = np.arange(self._samples[0 if key.startswith("f") else 1])
        return self._parts[key](*arrays, every)
