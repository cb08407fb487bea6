"""A stencil applied in several arithmetics gives one value, and what is no stencil is refused at the edge."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import flint
import mpmath
import numpy as np
import sympy as sp

from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.errors import InputError
from fdtheory.numbers import finite
from fdtheory.trial.claim import Evidence, claim, equal, exact

F = Fraction
Slope = Callable[[int], int]


def slope_at_zero(c: int) -> int:
    """ψ'(0) of ψ = 5 + ct + 7t² + t³."""
    return c


def slope_of_the_next(c: int) -> int:
    """Near miss: of the next one."""
    return c + 1


def _cubic(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def value(at: Any) -> Any:
        t = read(at)
        return t * (t * (t + 7) - 2) + 5

    return value


nu = sp.Symbol("nu", positive=True)
STEPS: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "fractions": (F(2, 3), lambda t: t),
    "an integer": (4, lambda t: t),
    "floats": (0.5, lambda t: t),
    "a complex number": (0.25 + 0.5j, lambda t: t),
    "mpmath": (mpmath.mpf(3) / 8, lambda t: t),
    "rationals of flint": (flint.fmpq(5, 4), lambda t: t),
    "a symbol": (nu, lambda t: t),
    "an array": (np.array([0.5, -2.0]), lambda t: t),
    "whole numbers in an array": (np.array([6, -12]), lambda t: t),
    "fractions into floats": (F(1, 2), float),
    "fractions into integers": (F(6), int),
}
"""Steps, and what ψ makes of them first."""


def _as_fraction(value: Any) -> list[Fraction]:
    """Exact values of what comes back, the binary ones rounded to 30 bits; a symbol must have dropped out."""
    if isinstance(value, complex):
        return [F(round(part * 2**30), 2**30) for part in (value.real, value.imag)]
    if isinstance(value, np.ndarray):
        return [F(round(float(one) * 2**30), 2**30) for one in value]
    if isinstance(value, float | mpmath.mpf):
        return [F(round(float(value) * 2**30), 2**30)]
    return [finite("value", sp.cancel(value) if isinstance(value, sp.Basic) else value)]


@claim("ours:paper-stencil", subject=slope_at_zero, rival=slope_of_the_next)
def one_slope_in_every_arithmetic(slope: Slope) -> Iterator[Evidence]:
    """A stencil of order 3 gives the slope of a cubic, whatever numbers are used for the step and the values.

    Checked: the paper's, the one-sided and an interpolated stencil on a cubic with slope -2, in eleven arithmetics,
        to 30 binary digits where they round; weights whose numerators are no floats, in four of them; an integer as
        step is an exact fraction where ψ divides it.
    Not checked: other functions.
    """
    stencils = {
        "the paper's": paper_stencil(3),
        "one-sided": forward_stencil(3),
        "of 1, 3, -2, 5": Stencil([1, 3, -2, 5]),
    }
    for which, stencil in stencils.items():
        for name, (step, read) in STEPS.items():
            found = _as_fraction(stencil.apply(_cubic(read), step))
            wanted = [F(slope(-2))] * len(found) if not isinstance(step, complex) else [F(slope(-2)), F(0)]
            yield exact(f"{which}, {name}", found, "==", wanted)
    long = F(1, 10**400) - 2  # a numerator that is no float, although the weight is one
    for name in ("floats", "a complex number", "an array", "whole numbers in an array"):
        found = _as_fraction(Stencil([0, 1], [-long, long]).apply(lambda t: t, STEPS[name][0]))
        wanted = [F(slope(-2))] * len(found) if name != "a complex number" else [F(slope(-2)), F(0)]
        yield exact(f"long weights, {name}", found, "==", wanted)
    thirds = Stencil([0, 1]).apply(lambda t: t / 3, 1)  # of integers this would be a float
    yield equal("an integer and thirds of it", thirds, F(slope(-2), -6))


def accepted_or_not(pattern: int) -> int:
    """For each attempt a bit, set where it is accepted."""
    return pattern


def one_more_accepted(pattern: int) -> int:
    """Near miss: the first one flipped."""
    return pattern ^ 1


def _accepted(*attempts: Callable[[], object]) -> int:
    found = 0
    for place, attempt in enumerate(attempts):
        try:
            attempt()
        except InputError:
            continue
        found |= 1 << place
    return found


def _many(count: int) -> Stencil:
    return Stencil(range(count), [0] * count)


def _long(bits: int) -> Stencil:
    return Stencil([-(2 ** (bits - 1)), 2 ** (bits - 1)])


HALF = Stencil([-3, 0, 1, 2], [0, F(-1), F(1), 0])


@claim("ours:paper-stencil", subject=accepted_or_not, rival=one_more_accepted)
def edges_of_stencils(pattern: Callable[[int], int]) -> Iterator[Evidence]:
    """From 2 to 2001 distinct offsets, orders from 1 to 2000, moments up to degree 4002; a step is not 0.

    Checked: at each of these edges one that is accepted and one that is refused; the work of a solve around 10¹¹ steps;
        offsets given twice, weights of another number, weights that are all 0; points, reach and what is shown as TeX.
    Not checked: other inputs.
    """
    sizes = [lambda n=n: _many(n) for n in (1, 2, 2001, 2002)]
    yield equal("offsets", _accepted(*sizes), pattern(0b0110))
    work = [lambda n=n: _long(n) for n in (69_599, 69_600)]  # (2 · 2320)³ and (2 · 2321)³
    yield equal("work", _accepted(*work), pattern(0b01))
    orders = [lambda p=p, made=made: made(p) for made in (paper_stencil, forward_stencil) for p in (0, 1, 2001)]
    yield equal("orders", _accepted(*orders), pattern(0b010010))
    degrees = [lambda k=k: HALF.moment(k) for k in (-1, 0, 4002, 4003)]
    yield equal("moments", _accepted(*degrees), pattern(0b0110))
    wrong = (
        lambda: Stencil([1, 2, 1]),
        lambda: Stencil([0, 1], [1]),
        lambda: Stencil([0, 0.5]),  # type: ignore[list-item]
        lambda: Stencil([0, 1], [1, 0.5]),  # type: ignore[list-item]
    )
    yield equal("not given so", _accepted(*wrong, lambda: Stencil([0, 1], [1, 2])), pattern(0b10000))
    steps = [lambda n=n: HALF.apply(lambda t: t, n) for n in (0, 0.0, F(0), True, float("nan"), -1, F(1, 2))]
    yield equal("steps", _accepted(*steps), pattern(0b1100000))
    empty = Stencil([0, 1], [0, 0])
    yield equal("all weights 0", _accepted(lambda: empty.apply(lambda t: t, 1)), pattern(0))
    yield exact("points and reach", [*HALF.points, HALF.reach], "==", [0, 1, pattern(3)])
    called: list[Fraction] = []
    HALF.apply(lambda t: called.append(t) or t, 2)  # type: ignore[func-returns-value]
    yield exact("called at", called, "==", [0, pattern(2)])
    shown = [
        s._repr_latex_() is not None for s in (paper_stencil(12), paper_stencil(13), HALF, Stencil([0, 1], [0, 2]))
    ]
    yield equal("shown as TeX", sum(one << k for k, one in enumerate(shown)), pattern(0b0101))
