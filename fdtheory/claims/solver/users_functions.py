"""Problems made of a user's functions: they have the values of the functions, and what is wrong in them is refused."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from fdtheory.errors import InputError
from fdtheory.problems.batched import Array, FiniteSum, Problem, SampledProblem, SmoothProblem
from fdtheory.problems.data_rows import Indices
from fdtheory.problems.from_functions import MAX_DIMENSION, from_functions
from fdtheory.problems.quadratics import COUNTS, DIM_X, DIM_Y, START, Quadratics
from fdtheory.trial.claim import Evidence, claim, observed

Function = Callable[..., Any]


VALUES, GRADIENTS = ("f", "g"), ("f_x", "f_y", "g_x", "g_y")
PRODUCTS = ("f_yy_times", "g_yy_times", "g_xy_times")
KINDS: dict[str, tuple[tuple[str, ...], bool]] = {
    "gradients": (GRADIENTS, False),
    "values and gradients": ((*VALUES, *GRADIENTS), False),
    "values, gradients and products": ((*VALUES, *GRADIENTS, *PRODUCTS), False),
    "gradients of samples": (GRADIENTS, True),
    "values and gradients of samples": ((*VALUES, *GRADIENTS), True),
    "values, gradients and products of samples": ((*VALUES, *GRADIENTS, *PRODUCTS), True),
}
"""Which functions a user gives, and whether they take rows."""


def _made(kind: str, functions: dict[str, Function], **options: Any) -> Problem:
    keys, sampled = KINDS[kind]
    given: dict[str, Any] = {key: functions[key] for key in keys}
    return from_functions(
        given.pop("f", None), given.pop("g", None), dim_x=DIM_X, dim_y=DIM_Y, samples=COUNTS if sampled else None,
        name=kind, **{"start": START, **options}, **given,
    )  # fmt: skip


def _functions(scale: float = 1.0) -> dict[str, Function]:
    whole = Quadratics(scale)
    return {key: getattr(whole, key) for key in (*VALUES, *GRADIENTS, *PRODUCTS)}


def _over_batches(function: Function, places: int) -> Function:
    """The same function of whole batches."""
    ends = ",".join(f"({letter})" for letter in "abc"[:places])
    return np.vectorize(function, signature=f"{ends}->(d)" if places else None)


@cache
def _points() -> tuple[Array, Array, Array, Indices, Indices]:
    """x, y and v for eight members, whose batches broadcast, and rows of f and of g for each member."""
    dice = np.random.default_rng(5)
    x, y, v = dice.standard_normal((2, 1, DIM_X)), dice.standard_normal((4, DIM_Y)), dice.standard_normal((4, DIM_Y))
    upper, lower = (dice.integers(0, count, (2, 4, 3)) for count in COUNTS)
    return x, y, v, upper, lower


def _blocks(problem: Problem, x: Array, y: Array) -> Iterator[tuple[str, Array, bool]]:
    """Every block that a problem offers, and whether it is of chosen rows."""
    _, _, v, upper, lower = _points()
    for key in GRADIENTS:
        yield key, getattr(problem, key)(x, y), False
    if isinstance(problem, SmoothProblem):
        yield from ((key, getattr(problem, key)(x, y), False) for key in VALUES)
        yield from ((key, getattr(problem, key)(x, y, v), False) for key in PRODUCTS)
    if isinstance(problem, SampledProblem):
        for keys, blocks in ((("f_x", "f_y"), problem.f_at(upper, x, y)), (("g_x", "g_y"), problem.g_at(lower, x, y))):
            yield from ((key, block, True) for key, block in zip(keys, blocks, strict=True))
    if isinstance(problem, FiniteSum):
        yield from zip(("g_xy_times", "g_yy_times"), problem.hvp_at(lower, x, y, v), (True, True), strict=True)


def _by_members(key: str, chosen: bool) -> Array:
    """The same block member by member."""
    x, y, v, upper, lower = _points()
    function, rows = _functions()[key], upper if key.startswith("f") else lower
    values = [
        [
            function(x[i, 0], y[j], *([v[j]] if key in PRODUCTS else []), *([rows[i, j]] if chosen else []))
            for j in range(4)
        ]
        for i in range(2)
    ]
    return np.array(values)


def where_they_are(point: Array) -> Array:
    """The points themselves."""
    return point


def a_little_beside(point: Array) -> Array:
    """Near miss: a millionth away."""
    return point + 1e-6


@claim("ours:batched-problems", subject=where_they_are, rival=a_little_beside)
def a_users_functions(shift: Callable[[Array], Array]) -> Iterator[Evidence]:
    """A problem made of functions has their values and derivatives for every member of a batch, and of every sample.

    Checked: six ways to give the functions, for two batches that broadcast, member by member, to 10⁻¹²; also as
        functions of whole batches; numbers of samples, dimensions and the start.
    Not checked: functions written for JAX or PyTorch.
    """
    x, y, *_ = _points()
    for kind, (keys, sampled) in KINDS.items():
        problem: Any = _made(kind, _functions())
        gaps = [
            float(np.abs(block - _by_members(key, chosen)).max())
            for key, block, chosen in _blocks(problem, shift(x), y)
        ]
        wanted = len(GRADIENTS) * (2 if sampled else 1) + (5 + (2 if sampled else 0) if len(keys) == 9 else 0)
        same = (problem.dim_x, problem.dim_y, problem.name) == (DIM_X, DIM_Y, kind) and tuple(problem.start) == START
        counted = not sampled or (problem.upper_samples, problem.lower_samples) == COUNTS
        whole = len(gaps) == wanted and same and counted
        yield observed(kind, whole and max(gaps) <= 1e-12, f"largest difference {max(gaps):.1e}, {len(gaps)} blocks")
    batches = {key: _over_batches(function, 2) for key, function in _functions().items() if key in GRADIENTS}
    made = _made("gradients", batches, batches=True, start=None)
    off = max(float(np.abs(block - _by_members(key, False)).max()) for key, block, _ in _blocks(made, shift(x), y))
    yield observed("functions of whole batches", off <= 1e-12 and made.start is None, f"largest difference {off:.1e}")


def _refusal(kind: str, functions: dict[str, Function]) -> str:
    """What is said against a problem; empty when it is taken."""
    try:
        _made(kind, functions)
    except InputError as error:
        return str(error)
    return ""


def _with_error(function: Function, error: float) -> Function:
    return lambda *given: (1 + error) * function(*given)


def _with_error_in_parts(function: Function, error: float, count: int) -> Function:
    """An error only where some of the samples are asked for."""
    return lambda x, y, rows: (1.0 if len(rows) == count else 1 + error) * function(x, y, rows)


@claim("ours:batched-problems", subject=9e-6, rival=[1.1e-5, -1.1e-5])
def wrong_derivatives_are_refused(error: float) -> Iterator[Evidence]:
    """A derivative that is off by more than 10⁻⁵ of its size is refused and named; one that is off by less is taken.

    Checked: every gradient and product, against values, against gradients, and where no values are given against each
        other; a mean over samples against its halves. Functions of second degree, for which differences are exact, of
        the sizes 10⁴ and 10⁻⁴.
    Not checked: functions whose differences are not exact, which are given the doubt of their own differences.
    """
    for scale, (kind, (keys, sampled)) in itertools.product((1e4, 1e-4), KINDS.items()):
        for key in (key for key in keys if key not in VALUES):
            functions = _functions(scale)
            functions[key] = _with_error(functions[key], error)
            said = _refusal(kind, functions)
            yield observed(f"{kind}: {key}, size {scale:g}", not (said and key in said), said[:60] or "taken")
        for key, count in (("f_y", COUNTS[0]), ("g_y", COUNTS[1])) if sampled else ():
            functions = _functions(scale)
            if "f_yy_times" not in keys:  # products are of all samples as well
                functions[key] = _with_error_in_parts(functions[key], error, count)
                said = _refusal(kind, functions)
                name = f"{kind}: {key} in parts, size {scale:g}"
                yield observed(name, "two halves" not in said, said[:60] or "taken")


@claim("ours:batched-problems", subject=1e-7, rival=[1e-4, -1e-4])
def wrong_derivatives_of_waves_are_refused(error: float) -> Iterator[Evidence]:
    """Where a function bends much, differences of a short step tell a derivative that is off by 10⁻⁴ of its size.

    Checked: sines of wave length 2π/100 in x and in y.
    Not checked: shorter waves, whose derivatives are given more doubt.
    """
    for key, place in (("f_x", 0), ("f_y", 1)):
        functions: dict[str, Any] = {
            "f_x": lambda x, y: 0 * x, "f_y": lambda x, y: 0 * y, "g_x": lambda x, y: -y, "g_y": lambda x, y: y - x,
        }  # fmt: skip
        functions[key] = lambda *given, place=place: (1 + error) * np.cos(100 * given[place])
        try:
            from_functions(
                lambda *given, place=place: float(np.sin(100 * given[place][0])) / 100,
                lambda x, y: float(y @ y / 2 - x @ y), dim_x=1, dim_y=1, **functions,
            )  # fmt: skip
            said = ""
        except InputError as refused:
            said = str(refused)
        yield observed(key, not said.startswith(f"{key} of"), said[:60] or "taken")


def sound(function: Function) -> Function:
    """The function."""
    return function


def one_number_more(function: Function) -> Function:
    """Near miss: a vector that is longer by one."""
    return lambda *given: np.append(function(*given), 0.0)


def not_a_number(function: Function) -> Function:
    """Near miss: nan in the place of values."""
    return lambda *given: function(*given) * np.nan


def stops(function: Function) -> Function:
    """Near miss: a function that divides by 0."""
    return lambda *given: function(*given) * (1 // 0)


@claim("ours:batched-problems", subject=sound, rival=[one_number_more, not_a_number, stops])
def unsound_functions_are_refused(made: Callable[[Function], Function]) -> Iterator[Evidence]:
    """A function with a value of another shape, a value that is no number, or none, is refused and named.

    Checked: every function of a problem with values, gradients and products.
    Not checked: functions that are sound near the start and not elsewhere.
    """
    for key in (*VALUES, *GRADIENTS, *PRODUCTS):
        functions = _functions()
        functions[key] = made(functions[key])
        said = _refusal("values, gradients and products", functions)
        yield observed(key, not said.startswith(f"{key} "), said[:60] or "taken")


@claim("ours:batched-problems", subject=0.01, rival=[0.0, -0.01])
def lower_levels_rise(curvature: float) -> Iterator[Evidence]:
    """Where no values are given, a g_y that does not rise along a direction in y is refused.

    Checked: quadratics with curvature 1/100, 0 and -1/100.
    Not checked: others; convexity elsewhere than near the start.
    """
    functions = _functions() | {"g_x": lambda x, y: 0 * x, "g_y": lambda x, y: curvature * y}
    said = _refusal("gradients", functions)
    yield observed("g = c |y|^2 / 2", "not convex" not in said, said[:60] or "taken")


@claim("ours:batched-problems", subject=1.0, rival=-1.0)
def wrong_signs_are_named(sign: float) -> Iterator[Evidence]:
    """Without values a wrong sign of g_x or g_y is told by its name, and one of f_x or f_y by both.

    Checked: every gradient; g rises along y, which tells g_y's sign, and with it that of g_x.
    Not checked: two wrong signs at once, which cancel.
    """
    for key, named in (("f_x", "f_x or f_y"), ("f_y", "f_x or f_y"), ("g_x", "g_x"), ("g_y", "g_y")):
        functions = _functions()
        functions[key] = _with_error(functions[key], sign - 1)
        said = _refusal("gradients", functions)
        yield observed(key, not said.startswith(f"{named} of"), said[:60] or "taken")


def _taken(**sizes: object) -> bool:
    """Whether a problem of such sizes is taken, without a look at its functions."""
    functions = {key: _functions()[key] for key in GRADIENTS}
    given: dict[str, Any] = {"dim_x": DIM_X, "dim_y": DIM_Y, "check": False, **functions, **sizes}
    try:
        from_functions(None, None, **given)
    except InputError:
        return False
    return True


@claim("ours:batched-problems", subject=0, rival=[1, -1])
def sizes_of_problems(beyond: int) -> Iterator[Evidence]:
    """Dimensions and numbers of samples are 1 to 10⁸, and a start has as many numbers as x; nothing beyond is taken.

    Checked: the ends of the range, and the first numbers outside.
    Not checked: problems of this size.
    """
    for key in ("dim_x", "dim_y"):
        least, most = 1 - abs(beyond), MAX_DIMENSION + abs(beyond)
        yield observed(f"least {key}", _taken(**{key: least}), str(least))
        yield observed(f"largest {key}", _taken(**{key: most}), str(most))
    for place, pair in (("f", lambda n: (n, 1)), ("g", lambda n: (1, n))):
        yield observed(f"one sample of {place}", _taken(samples=pair(1 - abs(beyond))), f"{1 - abs(beyond)} samples")
    yield observed("start", _taken(start=[0.0] * (DIM_X + beyond)), f"{DIM_X + beyond} numbers")
