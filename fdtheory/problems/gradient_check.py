"""A user's derivatives against differences, once, at the start: the block that is wrong is named.

Along a random direction d a gradient block is compared with the difference quotient of the function above it: gradients
with values, products with gradients.  Where no value is given, the two gradients of one function are held against each
other: the change of ⟨u, ∂_x h⟩ along v in y is that of ⟨v, ∂_y h⟩ along u in x, so that a wrong sign of one shows.

Blocks may be tiny beside the function (a ridge of 1e-6) or the function huge beside them (a sum over many samples): two
numbers are compared on their own scale, and only rounding and the order of the quotient are forgiven.  Functions of
samples are compared for a few drawn ones, too: what ignores its indices is right for all of them together.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, Problem, SampledProblem, SmoothProblem
from fdtheory.problems.behaviour_check import (
    check_coupling,
    check_members,
    check_precision,
    check_repeated,
    check_samples,
    products_of,
)
from fdtheory.problems.derivatives_of import Batched, Plain
from fdtheory.problems.difference_quotient import ROUNDING, Scalar, agree, paired, quotient, sized

Directions = tuple[Array, Array, Array, Array]
"""x, y, and a direction for each."""

POINTS = 3


def check_problem(problem: Problem, parts: Mapping[str, Plain], numpy: bool = False, batches: bool = False) -> None:
    """Refuse a problem whose blocks have the wrong shape, are not finite or are no derivatives of each other.

    Functions of ``numpy`` are asked how they round, functions of ``batches`` whether they keep the members apart.
    """
    dice = np.random.default_rng(0)
    for turn in range(POINTS):
        x, y = _near(problem, dice)
        blocks, products = _blocks(problem, parts), products_of(problem)
        v = np.random.default_rng(turn).standard_normal(y.shape)
        for key, block in (blocks | products).items():
            at = (x, y, v) if key in products else (x, y)
            made = called(key, block, *at)
            if batches and turn == 0:
                check_members(problem, key, block, *at)
            _shape(problem, key, made, x, y)
            if turn == 0:
                check_repeated(problem, key, block, *at)
        if numpy and turn == 0:
            check_precision(problem, x, y, np.random.default_rng(1))
        _gradients(problem, blocks, x, y, dice)
        _products(problem, blocks | products, tuple(products), x, y, dice)
        if turn == 0:
            check_coupling(problem, x, y)
        if isinstance(problem, SampledProblem):
            check_samples(problem, x, y, dice)
            _drawn_samples(problem, parts, x, y, dice)


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


def _drawn_samples(
    problem: SampledProblem, parts: Mapping[str, Plain], x: Array, y: Array, dice: np.random.Generator
) -> None:
    """The same comparisons for two samples of each function; nothing asks for f_yy of single samples."""
    drawn = {"f": dice.integers(problem.upper_samples, size=2), "g": dice.integers(problem.lower_samples, size=2)}
    few = {key: partial(_of_indices, part, drawn[key[0]]) for key, part in parts.items()}
    told = "; ".join(f"{letter} {a}, {b}" for letter, (a, b) in drawn.items())
    try:
        _gradients(problem, few, x, y, dice)
        if isinstance(problem, SmoothProblem):
            _products(problem, few, ("g_yy_times", "g_xy_times"), x, y, dice)
    except InputError as error:
        raise InputError(f"{error} (seen with two samples of each alone: {told})") from error


def _of_indices(part: Plain, indices: NDArray[np.int64], *arrays: Array) -> Array:
    return np.asarray(part(*arrays, indices))


def _gradients(problem: Problem, blocks: Mapping[str, Batched], x: Array, y: Array, dice: np.random.Generator) -> None:
    u, v = dice.standard_normal((2, problem.dim_x)), dice.standard_normal((2, problem.dim_y))
    for letter in ("f", "g"):
        if letter in blocks:
            _against_values(problem, letter, blocks, (x, y, u, v))
        else:
            _against_each_other(problem, letter, blocks, (x, y, u, v))


def _values(problem: Problem, letter: str, parts: Mapping[str, Plain]) -> Plain | None:
    """f or g of (x, y), or None where it is not given."""
    if isinstance(problem, SmoothProblem):
        return problem.f if letter == "f" else problem.g
    if not isinstance(problem, SampledProblem) or letter not in parts:
        return parts.get(letter)
    every = np.arange(problem.upper_samples if letter == "f" else problem.lower_samples)
    return lambda x, y: parts[letter](x, y, every)


def _against_values(problem: Problem, letter: str, blocks: Mapping[str, Batched], at: Directions) -> None:
    x, y, u, v = at
    value, by_x, by_y = (blocks[key] for key in (letter, f"{letter}_x", f"{letter}_y"))
    _compare(problem, f"{letter}_x", letter, by_x(x, y), u, lambda t: sized(value(x + t * u, y)))
    _compare(problem, f"{letter}_y", letter, by_y(x, y), v, lambda t: sized(value(x, y + t * v)))
    rise, doubt = quotient(lambda t: paired(by_y(x, y + t * v), v))
    if letter == "g" and (rise < -doubt).any():
        raise InputError(
            f"g of {problem.name!r} is not convex in y: its slope falls along a direction; mend g, exchange f and g if "
            "one was taken for the other, or pass check=False if it is meant"
        )


def _against_each_other(problem: Problem, letter: str, blocks: Mapping[str, Batched], at: Directions) -> None:
    x, y, u, v = at
    by_x, by_y = blocks[f"{letter}_x"], blocks[f"{letter}_y"]
    rises = (quotient(lambda t: paired(by_y(x, y + t * v), v))[0] > 0).all()
    if letter == "g" and not rises:
        raise InputError(f"g_y of {problem.name!r} falls along a direction, so g is not convex in y; mend g_y")
    one, unsure = quotient(lambda t: paired(by_x(x, y + t * v), u))
    other, doubt = quotient(lambda t: paired(by_y(x + t * u, y), v))
    if agree(one, other, unsure + doubt):
        return
    # g_y rises as it should, so that a change of the opposite sign is the fault of g_x.
    turned = letter == "g" and agree(one, -other, unsure + doubt)
    key = "g_x" if turned else f"{letter}_x or {letter}_y"
    above = "g_y (it has the wrong sign)" if turned else f"the other, for one function {letter}"
    raise _refused(problem, key, above, one, other)


def _products(
    problem: Problem,
    blocks: Mapping[str, Batched],
    keys: Sequence[str],
    x: Array,
    y: Array,
    dice: np.random.Generator,
) -> None:
    v = dice.standard_normal((2, problem.dim_y))
    for key in keys:
        above = "g_x" if key == "g_xy_times" else f"{key[0]}_y"
        made = blocks[key](x, y, v)
        u = dice.standard_normal(made.shape)
        _compare(problem, key, above, made, u, partial(_along, blocks[above], x, y, v, u))


def _along(gradient: Batched, x: Array, y: Array, v: Array, u: Array, t: float) -> tuple[Array, Array]:
    return paired(gradient(x, y + t * v), u)


def _compare(problem: Problem, key: str, above: str, block: Array, along: Array, function: Scalar) -> None:
    """A block along a direction beside the slope of a function in that direction."""
    said, size = paired(block, along)
    seen, doubt = quotient(function)
    if not agree(said, seen, doubt + ROUNDING * size):
        raise _refused(problem, key, above, said, seen)


def _refused(problem: Problem, key: str, above: str, said: Array, seen: Array) -> InputError:
    apart = np.abs(said - seen) / np.maximum(np.maximum(np.abs(said), np.abs(seen)), np.finfo(float).tiny)
    worst = int(np.argmax(apart))
    return InputError(
        f"{key} of {problem.name!r} does not agree with differences of {above}: {said[worst]:.6g} along a direction in "
        f"place of {seen[worst]:.6g}; mend {key}, or pass check=False if it is right"
    )
