"""The minimiser that is found in double precision, from which enclosures start, beside exact ones."""

from collections.abc import Callable, Iterator
from functools import cache

import sympy as sp

from fdtheory.numbers import largest_gap
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, observed

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
LOWER: dict[str, tuple[sp.Expr, tuple[sp.Expr, ...]]] = {
    "a parabola far away": ((y - 700) ** 2 / 2, (sp.Integer(700),)),
    "a logarithm above 0": (y - 3 * sp.log(y), (sp.Integer(3),)),
    "a logarithm below 0": (-y - 5 * sp.log(-y - 2), (sp.Integer(-7),)),
    "no second derivative at 0": (y ** R(3, 2) - 3 * y, (sp.Integer(4),)),
    "steps that are too long": (sp.sqrt(1 + (y - 9) ** 2), (sp.Integer(9),)),
    "steep and flat": (sp.exp(y) + sp.exp(-3 * y) / 3 + 10**4 * (z - y) ** 2, (sp.Integer(0),) * 2),
    "concave at the start": (y**4 / 4 - 2 * y**2 + y / 10, (sp.CRootOf(10 * y**3 - 40 * y + 1, 0),)),
    "components of different sizes": (
        10**24 * sp.exp(y / 10**12) - 3 * 10**12 * y + z**2 - z,
        (10**12 * sp.log(3), R(1, 2)),
    ),
    "a saddle beside the start": (y**4 + z**4 - 2 * y * z - (y + z) / 10, (sp.CRootOf(40 * y**3 - 20 * y - 1, 2),) * 2),
}
Shift = Callable[[float], float]


def as_found(value: float) -> float:
    """The number itself."""
    return value


def slightly_beside(value: float) -> float:
    """Near miss: 10⁻¹⁰ beside it."""
    return value + 1e-10 * (2 + abs(value))


@cache
def _found(name: str) -> list[float]:
    lower, _ = LOWER[name]
    below = [s for s in (y, z) if s in lower.free_symbols]
    return SymbolicInstance(sp.sin(y), lower + 0 * x, [x], below, at=[0], name=name).approximate_minimiser(0.0)


@claim("ours:certificate-written-out", subject=as_found, rival=slightly_beside)
def minimisers_in_floats(shift: Shift) -> Iterator[Evidence]:
    """Newton's method in floats ends at the minimiser, from where f and g have values, and over bends and hills.

    Checked: nine g in one and two variables with known minimisers: far from the start, with logarithms that rule 0
        out, without a second derivative at 0, where full steps lead away, with g concave at the start, or
        with components of very different sizes; to 10⁻¹² of their size, if that is more than 1.
    Not checked: how many steps it takes.
    """
    for name, (_, wanted) in LOWER.items():
        off = largest_gap(zip(map(shift, _found(name)), map(float, wanted), strict=True))
        yield observed(name, off <= 1e-12, f"largest difference {off:.1e}")
