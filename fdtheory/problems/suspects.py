"""Points at which the curvature of a formula is suspect: where the argument of a function in it is near 0, or is
stationary.  A bell curve bends down around the top of its exponent, tanh just beyond the zero of its argument."""

from collections.abc import Iterator, Sequence

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.errors import InputError

MAX_FUNCTIONS = 60
"""Functions of a formula that are looked at."""

LEVEL_POINTS = (0.0, 0.6, -0.6, 1.5, -1.5, 3.2, -3.2)
WIDTH_POINTS = (0.0, 0.3, 0.8, 1.2, 2.0)
MAX_VARIABLES = 30
"""Variables up to which the stationary point of an argument is sought."""

Array = NDArray[np.float64]


def suspects(formula: sp.Expr, variables: Sequence[sp.Symbol], middle: Sequence[float]) -> list[list[float]]:
    """Suspect points, each as near as possible to ``middle``; the formula has no other symbols than the variables."""
    known = set(variables)
    found: list[Array] = []
    for argument in _arguments(formula, known):
        try:
            found.extend(_of_argument(argument, variables, np.array(middle)))
        except InputError:
            continue  # a derivative that the compiled functions do not cover
    return [[float(v) for v in place] for place in found if np.isfinite(place).all()]


def _arguments(formula: sp.Expr, known: set[sp.Symbol]) -> list[sp.Expr]:
    seen = {
        node.args[0]
        for node in sp.preorder_traversal(formula)
        if isinstance(node, sp.Function | sp.Pow) and isinstance(node.args[0], sp.Expr)
        and node.args[0].free_symbols & known and not isinstance(node.args[0], sp.Symbol)
    } | {node.exp for node in formula.atoms(sp.Pow) if node.exp.free_symbols & known}  # fmt: skip
    exponents = {node.args[0] for node in formula.atoms(sp.exp) if node.args[0].free_symbols & known}
    return sorted(seen | exponents, key=str)[:MAX_FUNCTIONS]


def _of_argument(argument: sp.Expr, variables: Sequence[sp.Symbol], middle: Array) -> Iterator[Array]:
    value, slope = _numbers([argument], variables, middle)[0], _gradient(argument, variables, middle)
    with np.errstate(all="ignore"):  # where the slope is 0 or has no value, no point is finite
        step = slope / (slope @ slope)
        yield from [middle + step * (level - value) for level in LEVEL_POINTS]
    if len(variables) <= MAX_VARIABLES:
        yield from _around_stationary(argument, variables, middle)


def _around_stationary(argument: sp.Expr, variables: Sequence[sp.Symbol], middle: Array) -> Iterator[Array]:
    """The stationary point that one step of Newton's method finds, exact for a quadratic, and points around it."""
    size = len(variables)
    second = [sp.diff(argument, a, b) for a in variables for b in variables]
    if all(entry == 0 for entry in second):
        return
    bend = _numbers(second, variables, middle).reshape(size, size)
    slope = _gradient(argument, variables, middle)
    if not (np.isfinite(bend).all() and np.isfinite(slope).all()):
        return
    centre = middle - np.linalg.lstsq(bend, slope, rcond=None)[0]
    values, vectors = np.linalg.eigh((bend + bend.T) / 2)
    for level, vector in zip(values, vectors.T, strict=True):
        scale = 1 / np.sqrt(max(abs(level), 1e-300)) if level else 1.0
        yield from (centre + sign * width * scale * vector for width in WIDTH_POINTS for sign in (-1, 1))


def _gradient(argument: sp.Expr, variables: Sequence[sp.Symbol], place: Array) -> Array:
    return _numbers([sp.diff(argument, s) for s in variables], variables, place)


def _numbers(entries: Sequence[sp.Expr], variables: Sequence[sp.Symbol], place: Array) -> Array:
    arithmetic = NumpyArithmetic()
    with arithmetic.working():
        return np.array([float(v) for v in compile_expressions(entries, variables).run(list(place), arithmetic)])
