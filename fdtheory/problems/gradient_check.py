"""A user's derivatives against differences, once, at the start: the block that is wrong is named.

Along a random direction d a gradient block is compared with the difference quotient of the function above it: gradients
with values, products with gradients.  Where no value is given, the two gradients of one function are held against each
other: the change of ⟨u, ∂_x h⟩ along v in y is that of ⟨v, ∂_y h⟩ along u in x, so that a wrong sign of one shows.

Blocks may be tiny beside the function (a ridge of 1e-6) or the function huge beside them (a sum over many samples): two
numbers are compared on their own scale, and only rounding and the order of the quotient are forgiven.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, Problem, SampledProblem, SmoothProblem
from fdtheory.problems.behaviour_check import check_members, check_precision, check_repeated, check_samples
from fdtheory.problems.derivatives_of import Batched, Plain

Directions = tuple[Array, Array, Array, Array]
"""x, y, and a direction for each."""

Scalar = Callable[[float], tuple[Array, Array]]
"""t ↦ numbers of a batch and the size of what was added up for them, which is the scale of their rounding."""

STEPS = (1e-5, 1e-3)
"""The second one is for slopes that rounding hides at the first: there the function hardly changes."""

CLOSE = 1e-5
ROUNDING = 64 * float(np.finfo(float).eps)
POINTS = 3


def check_problem(problem: Problem, parts: Mapping[str, Plain], numpy: bool = False, batches: bool = False) -> None:
    """Refuse a problem whose blocks have the wrong shape, are not finite or are no derivatives of each other.

    Functions of ``numpy`` are asked how they round, functions of ``batches`` whether they keep the members apart.
    """
    dice = np.random.default_rng(0)
    for turn in range(POINTS):
        x, y = _near(problem, dice)
        blocks = _blocks(problem, parts)
        for key, block in blocks.items():
            made = called(key, block, x, y)
            if batches and turn == 0:
                check_members(problem, {key: block}, x, y)
            _shape(problem, key, made, x, y)
        if turn == 0:
            check_repeated(problem, blocks, x, y)
        _gradients(problem, parts, x, y, dice)
        if numpy and turn == 0:
            check_precision(problem, x, y, np.random.default_rng(1))
        if isinstance(problem, SmoothProblem):
            _products(problem, x, y, dice)
        if isinstance(problem, SampledProblem):
            check_samples(problem, x, y, dice)


def _blocks(problem: Problem, parts: Mapping[str, Plain]) -> dict[str, Batched]:
    """The values that are given, and the four gradients."""
    values = {letter: _values(problem, letter, parts) for letter in ("f", "g")}
    gradients: dict[str, Batched] = {key: getattr(problem, key) for key in ("f_x", "f_y", "g_x", "g_y")}
    return {key: value for key, value in values.items() if value is not None} | gradients


def called(key: str, function: Plain, *arguments: object) -> Any:
    """What a user's function returns, or one sentence that names the function that stops."""
    try:
        return function(*arguments)
    except InputError:
        raise
    except Exception as error:
        if isinstance(error, ValueError) and "read-only" in str(error):
            raise InputError(
                f"{key} writes into its arguments, which are not its own; let it work on copies"
            ) from error
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
        raise InputError(
            f"{key} of {problem.name!r} is nan or infinite at x = {_begun(x[0])}, y = {_begun(y[0])}; mend {key}"
        )


def _begun(vector: Array) -> str:
    """A vector, or how it begins."""
    shown = ", ".join(f"{value:.6g}" for value in vector[:4])
    return f"({shown}, …)" if vector.size > 4 else f"({shown})"


def _gradients(problem: Problem, parts: Mapping[str, Plain], x: Array, y: Array, dice: np.random.Generator) -> None:
    u, v = dice.standard_normal((2, problem.dim_x)), dice.standard_normal((2, problem.dim_y))
    for letter in ("f", "g"):
        given = _values(problem, letter, parts)
        if given is not None:
            _against_values(problem, letter, given, (x, y, u, v))
        else:
            _against_each_other(problem, letter, (x, y, u, v))


def _values(problem: Problem, letter: str, parts: Mapping[str, Plain]) -> Plain | None:
    """f or g of (x, y), or None where it is not given."""
    if isinstance(problem, SmoothProblem):
        return problem.f if letter == "f" else problem.g
    if not isinstance(problem, SampledProblem) or letter not in parts:
        return parts.get(letter)
    every = np.arange(problem.upper_samples if letter == "f" else problem.lower_samples)
    return lambda x, y: parts[letter](x, y, every)


def _against_values(problem: Problem, letter: str, value: Batched, at: Directions) -> None:
    x, y, u, v = at
    by_x, by_y = getattr(problem, f"{letter}_x"), getattr(problem, f"{letter}_y")
    _compare(problem, f"{letter}_x", letter, by_x(x, y), u, lambda t: _sized(value(x + t * u, y)))
    _compare(problem, f"{letter}_y", letter, by_y(x, y), v, lambda t: _sized(value(x, y + t * v)))


def _against_each_other(problem: Problem, letter: str, at: Directions) -> None:
    x, y, u, v = at
    by_x, by_y = getattr(problem, f"{letter}_x"), getattr(problem, f"{letter}_y")
    rises = (_quotient(lambda t: _paired(by_y(x, y + t * v), v))[0] > 0).all()
    if letter == "g" and not rises:
        raise InputError(f"g_y of {problem.name!r} falls along a direction, so g is not convex in y; mend g_y")
    one, unsure = _quotient(lambda t: _paired(by_x(x, y + t * v), u))
    other, doubt = _quotient(lambda t: _paired(by_y(x + t * u, y), v))
    if _agree(one, other, unsure + doubt):
        return
    # g_y rises as it should, so that a change of the opposite sign is the fault of g_x.
    turned = letter == "g" and _agree(one, -other, unsure + doubt)
    key = "g_x" if turned else f"{letter}_x or {letter}_y"
    above = "g_y (it has the wrong sign)" if turned else f"the other, for one function {letter}"
    raise _refused(problem, key, above, one, other)


def _products(problem: SmoothProblem, x: Array, y: Array, dice: np.random.Generator) -> None:
    v = dice.standard_normal((2, problem.dim_y))
    for key, above in (("f_yy_times", "f_y"), ("g_yy_times", "g_y"), ("g_xy_times", "g_x")):
        made = called(key, getattr(problem, key), x, y, v)
        _shape(problem, key, made, x, y)
        u, gradient = dice.standard_normal(made.shape), getattr(problem, above)
        _compare(problem, key, above, made, u, partial(_along, gradient, x, y, v, u))


def _along(gradient: Batched, x: Array, y: Array, v: Array, u: Array, t: float) -> tuple[Array, Array]:
    return _paired(gradient(x, y + t * v), u)


def _quotient(function: Scalar) -> tuple[Array, Array]:
    """The slope at 0 and how much of it may be rounding or the order of the quotient."""
    slope, doubt = _at_step(function, STEPS[0])
    clear = np.abs(slope) > 10 * doubt
    if clear.all():
        return slope, doubt
    wider, unsure = _at_step(function, STEPS[1])
    return np.where(clear, slope, wider), np.where(clear, doubt, unsure)


def _at_step(function: Scalar, step: float) -> tuple[Array, Array]:
    (ahead, size), (behind, other) = function(step), function(-step)
    slope = (ahead - behind) / (2 * step)
    twice = (function(2 * step)[0] - function(-2 * step)[0]) / (4 * step)
    return slope, 4 * np.abs(twice - slope) + ROUNDING * np.maximum(size, other) / step


def _sized(values: Array) -> tuple[Array, Array]:
    return values, np.abs(values)


def _paired(a: Array, b: Array) -> tuple[Array, Array]:
    return np.asarray((a * b).sum(axis=-1)), np.asarray(np.abs(a * b).sum(axis=-1))


def _agree(one: Array, other: Array, doubt: Array) -> bool:
    return bool((np.abs(one - other) <= CLOSE * np.maximum(np.abs(one), np.abs(other)) + doubt).all())


def _compare(problem: Problem, key: str, above: str, block: Array, along: Array, function: Scalar) -> None:
    """A block along a direction beside the slope of a function in that direction."""
    said, size = _paired(block, along)
    seen, doubt = _quotient(function)
    if not _agree(said, seen, doubt + ROUNDING * size):
        raise _refused(problem, key, above, said, seen)


def _refused(problem: Problem, key: str, above: str, said: Array, seen: Array) -> InputError:
    worst = int(np.argmax(np.abs(said - seen)))
    return InputError(
        f"{key} of {problem.name!r} does not agree with differences of {above}: {said[worst]:.6g} along a direction in "
        f"place of {seen[worst]:.6g}; mend {key}, or pass check=False if it is right"
    )
