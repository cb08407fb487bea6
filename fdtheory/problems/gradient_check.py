"""A user's derivatives against differences, once, at the start: the block that is wrong is named.

Along a random direction d a gradient block is compared with the difference quotient of the function above it: gradients
with values, products with gradients.  Where no value is given, the two gradients of one function are held against each
other: the change of ⟨u, ∂_x h⟩ along v in y is that of ⟨v, ∂_y h⟩ along u in x, so that a wrong sign of one shows.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, Problem, SampledProblem, SmoothProblem
from fdtheory.problems.derivatives_of import Batched, Plain

Directions = tuple[Array, Array, Array, Array]
"""x, y, and a direction for each."""

STEP = 1e-5
"""The quotient's error is near 1e-10 by its order, 1e-11 by rounding, for functions of size 1."""

CLOSE = 1e-5
POINTS = 3


def check_problem(problem: Problem, parts: Mapping[str, Plain]) -> None:
    """Refuse a problem whose blocks have the wrong shape, are not finite or are no derivatives of each other."""
    dice = np.random.default_rng(0)
    for _ in range(POINTS):
        x, y = _near(problem, dice)
        for key in ("f_x", "f_y", "g_x", "g_y"):
            _shape(problem, key, called(key, getattr(problem, key), x, y), x, y)
        _gradients(problem, parts, x, y, dice)
        if isinstance(problem, SmoothProblem):
            _products(problem, x, y, dice)
        if isinstance(problem, SampledProblem):
            _samples(problem, x, y)


def called(key: str, function: Plain, *arguments: object) -> Any:
    """What a user's function returns, or one sentence that names the function that stops."""
    try:
        return function(*arguments)
    except InputError:
        raise
    except Exception as error:
        lines = str(error).splitlines() or [""]
        raise InputError(f"{key} stops with {type(error).__name__}: {lines[0][:200]}; mend {key}") from error


def _near(problem: Problem, dice: np.random.Generator) -> tuple[Array, Array]:
    """A batch of two points, so that a function which mixes the members of a batch is found out."""
    middle = np.zeros(problem.dim_x) if problem.start is None else problem.start
    x = middle + 0.5 * dice.standard_normal((2, problem.dim_x)) / np.sqrt(problem.dim_x)
    return x, dice.standard_normal((2, problem.dim_y)) / np.sqrt(problem.dim_y)


def _shape(problem: Problem, key: str, made: Array, x: Array, y: Array) -> None:
    in_x = key in ("f_x", "g_x", "g_xy_times")
    wanted = (2,) if key in ("f", "g") else (2, problem.dim_x if in_x else problem.dim_y)
    if made.shape != wanted:
        raise InputError(
            f"{key} of {problem.name!r} returns shape {made.shape[1:]} for one point; return shape {wanted[1:]}"
        )
    if not np.isfinite(made).all():
        raise InputError(f"{key} of {problem.name!r} is nan or infinite at x = {x[0]!r}, y = {y[0]!r}; mend {key}")


def _gradients(problem: Problem, parts: Mapping[str, Plain], x: Array, y: Array, dice: np.random.Generator) -> None:
    u, v = dice.standard_normal((2, problem.dim_x)), dice.standard_normal((2, problem.dim_y))
    for letter in ("f", "g"):
        given = _values(problem, letter, parts)
        if callable(given):
            _shape(problem, letter, called(letter, given, x, y), x, y)
            _against_values(problem, letter, given, (x, y, u, v))
        else:
            _against_each_other(problem, letter, (x, y, u, v))


def _values(problem: Problem, letter: str, parts: Mapping[str, Plain]) -> Any:
    """f or g of (x, y), or None where it is not given."""
    if isinstance(problem, SmoothProblem):
        return getattr(problem, letter)
    if not isinstance(problem, SampledProblem) or letter not in parts:
        return parts.get(letter)
    every = np.arange(problem.upper_samples if letter == "f" else problem.lower_samples)
    return lambda x, y: parts[letter](x, y, every)


def _against_values(problem: Problem, letter: str, value: Batched, at: Directions) -> None:
    x, y, u, v = at
    by_x, by_y = getattr(problem, f"{letter}_x"), getattr(problem, f"{letter}_y")
    _compare(problem, f"{letter}_x", letter, _dot(by_x(x, y), u), _quotient(lambda t: value(x + t * u, y)))
    _compare(problem, f"{letter}_y", letter, _dot(by_y(x, y), v), _quotient(lambda t: value(x, y + t * v)))


def _against_each_other(problem: Problem, letter: str, at: Directions) -> None:
    x, y, u, v = at
    by_x, by_y = getattr(problem, f"{letter}_x"), getattr(problem, f"{letter}_y")
    one = _quotient(lambda t: _dot(by_x(x, y + t * v), u))
    other = _quotient(lambda t: _dot(by_y(x + t * u, y), v))
    _compare(problem, f"{letter}_x or {letter}_y", f"the other, for one function {letter}", one, other)
    if letter == "g" and not (_quotient(lambda t: _dot(by_y(x, y + t * v), v)) > 0).all():
        raise InputError(f"g_y of {problem.name!r} falls along a direction, so g is not convex in y; mend g_y")


def _products(problem: SmoothProblem, x: Array, y: Array, dice: np.random.Generator) -> None:
    v = dice.standard_normal((2, problem.dim_y))
    for key, above in (("f_yy_times", "f_y"), ("g_yy_times", "g_y"), ("g_xy_times", "g_x")):
        made = called(key, getattr(problem, key), x, y, v)
        _shape(problem, key, made, x, y)
        u, gradient = dice.standard_normal(made.shape), getattr(problem, above)
        moved = _quotient(partial(_along, gradient, x, y, v, u))
        _compare(problem, key, above, _dot(made, u), moved)


def _along(gradient: Batched, x: Array, y: Array, v: Array, u: Array, t: float) -> Array:
    return _dot(gradient(x, y + t * v), u)


def _samples(problem: SampledProblem, x: Array, y: Array) -> None:
    """All samples together are the whole, and one sample alone works."""
    for letter, count, at in (
        ("f", problem.upper_samples, problem.f_at),
        ("g", problem.lower_samples, problem.g_at),
    ):
        every = np.broadcast_to(np.arange(count), (2, count))
        whole = [getattr(problem, f"{letter}_x")(x, y), getattr(problem, f"{letter}_y")(x, y)]
        halves = [at(np.ascontiguousarray(part), x, y) for part in np.array_split(every, 2, axis=-1) if part.size]
        sizes = [part.shape[-1] / count for part in np.array_split(every, 2, axis=-1) if part.size]
        for block, wanted, seen in zip(("x", "y"), whole, zip(*halves, strict=True), strict=True):
            mean = sum(share * part for share, part in zip(sizes, seen, strict=True))
            if not _agree(np.asarray(mean), wanted):
                raise InputError(
                    f"{letter}_{block} of {problem.name!r} over two halves of the samples does not average to the "
                    "whole; return the mean over the given indices"
                )


def _quotient(function: Callable[[float], Array]) -> Array:
    return np.asarray((function(STEP) - function(-STEP)) / (2 * STEP))


def _dot(a: Array, b: Array) -> Array:
    return np.asarray(np.einsum("...i,...i->...", a, b))


def _agree(one: Array, other: Array) -> bool:
    size = max(1.0, float(np.abs(one).max(initial=0.0)), float(np.abs(other).max(initial=0.0)))
    return bool((np.abs(one - other) <= CLOSE * size).all())


def _compare(problem: Problem, key: str, above: str, said: Array, seen: Array) -> None:
    if not _agree(said, seen):
        raise InputError(
            f"{key} of {problem.name!r} does not agree with differences of {above}: {said[0]:.6g} along a direction in "
            f"place of {seen[0]:.6g}; mend {key}, or pass check=False if it is right"
        )
