"""Problems by their names: what is listed of the zoo, functions in files, members of batches, last orders."""

import os
import tempfile
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.numbers import largest_gap
from fdtheory.problems.batched import Array, SoftmaxProblem
from fdtheory.problems.constants import constants_of, largest_order
from fdtheory.problems.instance import Instance
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import Listed, instances, load_problem
from fdtheory.trial.claim import Evidence, claim, exact, observed

LABEL = "ours:zoo-as-described"
WHOLE, BOX = "the whole space", "the instance's box"
FLAT = np.linalg.norm(np.array([[2, 0.5, -1, 0], [0.5, 2, 0, -2], [-1, 0, 0, 0], [0, -2, 0, 0]]), 2)
ROWS: dict[str, tuple[int, int, float, str, str]] = {
    "softmax-mild": (1, 1, (1 + 2**0.5) / 2, WHOLE, "One by one"),
    "kappa-sharp": (1, 1, 16.0, WHOLE, "The global member"),
    "vanishing": (1, 1, 4.0, WHOLE, "Odd symmetry"),
    "flat": (2, 2, float(FLAT) / 1.5, BOX, "f linear over g quadratic"),
}
"""Sizes, max(L_0, L_1)/μ by hand, where it holds and how the sentence about it begins."""
Kappa = Callable[[float], float]


def largest_constant_over_mu(kappa: float) -> float:
    """The quotient."""
    return kappa


def a_millionth_more(kappa: float) -> float:
    """Near miss: a millionth more."""
    return kappa * (1 + 1e-6)


def a_millionth_less(kappa: float) -> float:
    """Near miss: a millionth less."""
    return kappa * (1 - 1e-6)


@claim(LABEL, subject=largest_constant_over_mu, rival=[a_millionth_more, a_millionth_less])
def rows_of_the_zoo(kappa: Kappa) -> Iterator[Evidence]:
    """What is listed of a named instance: its sizes, max(L_0, L_1)/μ, where that holds, and its sentence.

    Checked: four instances whose constants are known by hand, to 10⁻⁸, all at once and in the order that is asked for.
    Not checked: the others.
    """
    for (name, (dim_x, dim_y, quotient, where, says)), row in zip(ROWS.items(), instances(ROWS), strict=True):
        same = (row.name, row.dim_x, row.dim_y, row.where) == (name, dim_x, dim_y, where)
        near = abs(row.kappa / kappa(quotient) - 1) <= 1e-8
        yield observed(name, same and near and _one_line(row, says), f"κ = {row.kappa:.9g} on {row.where}")


def _one_line(row: Listed, begins: str) -> bool:
    return row.says.startswith(begins) and row.says.endswith(".") and "  " not in row.says and "\n" not in row.says


BESIDE = "def scale():\n    return 3\n"
OWN = """import sympy as sp
from beside_it import scale
from fdtheory.problems.symbolic import SymbolicInstance


def mine():
    x, y = sp.symbols("x y", real=True)
    return SymbolicInstance(scale() * y, (y - x) ** 2 / 2, [x], [y], at=[2])


def plain():
    return {"no": "problem"}


def stops():
    raise SystemExit("no")


wrong = 5
"""
Asked = Callable[[str], str]


def as_written(text: str) -> str:
    """The function that is there."""
    return text


def _instead(other: str) -> Asked:
    def made(text: str) -> str:
        return text.replace("mine", other)

    made.__name__ = f"{other}_in_its_place"
    return made


def another_file(text: str) -> str:
    """Near miss: a file that is not there."""
    return text.replace("own.py", "own_.py")


@claim(LABEL, subject=as_written, rival=[another_file, *map(_instead, ("min", "plain", "stops", "wrong"))])
def functions_in_files(asked: Asked) -> Iterator[Evidence]:
    """``file.py:function`` is what the function makes; another name, or one that makes no problem, is refused.

    Checked: one file that imports its neighbour, with one function that makes an instance, one that makes none, one
        that stops and a number; JAX is told to count in double precision before the file is read, unless it was told
        otherwise.
    Not checked: files that cannot be imported.
    """
    for told in (None, "0"):
        before = os.environ.pop("JAX_ENABLE_X64", None)
        if told:
            os.environ["JAX_ENABLE_X64"] = told
        try:
            found, precision = _loaded(asked), os.environ.get("JAX_ENABLE_X64")
        finally:
            os.environ.pop("JAX_ENABLE_X64", None)
            if before is not None:
                os.environ["JAX_ENABLE_X64"] = before
        right = (
            isinstance(found, SymbolicInstance)
            and str(found.expressions[0]) == "3*y"
            and list(found.at) == [Fraction(2)]
        )
        yield observed(f"told {told}", right and precision == (told or "1"), f"an instance: {right}")


def _loaded(asked: Asked) -> object:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "own.py").write_text(OWN, encoding="utf-8")
        (Path(folder) / "beside_it.py").write_text(BESIDE, encoding="utf-8")
        try:
            return load_problem(asked(f"{folder}/own.py:mine"))
        except InputError:
            return None


def known_names(name: str) -> str:
    """The name."""
    return name


def misspelt_names(name: str) -> str:
    """Near miss: a letter too many."""
    return f"{name}l"


@claim(LABEL, subject=known_names, rival=misspelt_names)
def names_that_are_known(said: Asked) -> Iterator[Evidence]:
    """A name of the zoo gives its instance, another one nothing but a sentence with the nearest names.

    Checked: three names, each with a letter too many.
    Not checked: the others.
    """
    for name in ("softmax-mild", "flat", "vanishing"):
        try:
            found, words = getattr(load_problem(said(name)), "name", ""), ""
        except InputError as error:
            found, words = "", str(error)
        near = found == name or (name in words and said(name) in words)
        yield observed(name, found == name if near else None, found or "refused")


def alone(problem: SoftmaxProblem, key: str, x: Array, y: Array, v: Array) -> Array:
    """One member of a batch by itself."""
    return np.asarray(getattr(problem, key)(x, y, v) if "times" in key else getattr(problem, key)(x, y))


def the_negative(problem: SoftmaxProblem, key: str, x: Array, y: Array, v: Array) -> Array:
    """Near miss: its negative."""
    return -alone(problem, key, x, y, v)


KEYS = ("f", "g", "f_x", "f_y", "g_x", "g_y", "f_yy", "g_yy", "f_yy_times", "g_yy_times", "g_xy_times")


@claim("ours:batched-problems", subject=alone, rival=the_negative)
def members_of_batches(one: Callable[[SoftmaxProblem, str, Array, Array, Array], Array]) -> Iterator[Evidence]:
    """Each function of a softmax problem gives for a batch of any shape what it gives for each member by itself.

    Checked: eleven functions with three unknowns above and two below, for batches of 4 by 3 and of 2 by 3 by 2, to
        10⁻¹².
    Not checked: values (ours:solver-parts).
    """
    problem, dice = SoftmaxProblem(QuadraticSoftmax.seeded(3, 2, condition=3, seed=6)), np.random.default_rng(2)
    for shape in ((4, 3), (2, 3, 2)):
        x, y, v = (dice.standard_normal((*shape, size)) for size in (3, 2, 2))
        for key in KEYS:
            function = getattr(problem, key)
            whole = function(x, y, v) if key.endswith("times") else function(x, y)
            pairs = [
                (float(a), float(b))
                for at in np.ndindex(*shape)
                for a, b in zip(whole[at].ravel(), one(problem, key, x[at], y[at], v[at]).ravel(), strict=True)
            ]
            off = largest_gap(pairs)
            yield observed(f"{key}, {' by '.join(map(str, shape))}", off <= 1e-12, f"largest difference {off:.1e}")


def last_orders() -> tuple[int, int]:
    """One more than the largest order of a plan, 64; for formulas, which are differentiated, one more than 8."""
    return 64 + 1, 8 + 1


def one_order_less() -> tuple[int, int]:
    """Near miss: the orders themselves."""
    return 64, 8


@claim("ours:assumption-check", subject=last_orders, rival=one_order_less)
def constants_reach_the_last_order(last: Callable[[], tuple[int, int]]) -> Iterator[Evidence]:
    """L_m is bounded up to m = 65 for a softmax problem and up to m = 9 for formulas: what p = 64 and p = 8 need.

    Checked: one instance of each kind; one order more is refused.
    Not checked: the constants themselves.
    """
    x, y = sp.symbols("x y", real=True)
    plain = SymbolicInstance(y, y**2 / 2 - x * y, [x], [y], at=[Fraction(0)])
    both = (QuadraticSoftmax.seeded(2, 2, condition=3, seed=6), plain)
    seen = [largest_order(one) for one in both]
    refused = [_refuses(one, order + 1) for one, order in zip(both, last(), strict=True)]
    yield exact("both kinds", [*seen, *refused], "==", [*last(), 1, 1])


def _refuses(instance: Instance, order: int) -> int:
    try:
        constants_of(instance, order)
    except InputError:
        return 1
    return 0
