"""What is certified of a problem: constants that points come close to, and witnesses where an assumption fails."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from fdtheory.errors import InputError
from fdtheory.problems.assumptions import check
from fdtheory.problems.constants import ProvedConstants
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact, observed

x, y, z = sp.symbols("x y z", real=True)
R = sp.Rational
POINTS, WIDE = 4000, 6.0


@dataclass(frozen=True)
class TwoLevels:
    """f over g, on a box in y (and |x| ≤ 1) or on the whole space."""

    f: sp.Expr
    g: sp.Expr
    box: tuple[int, int] | None = None

    @property
    def below(self) -> list[sp.Symbol]:
        return [s for s in (y, z) if s in self.g.free_symbols]

    def made(self) -> SymbolicInstance:
        region = None
        if self.box:
            side = Fraction(self.box[0]), Fraction(self.box[1])
            region = Region(((Fraction(-1), Fraction(1)),), (side,) * len(self.below))
        return SymbolicInstance(self.f, self.g, [x], self.below, at=[R(1, 7)], name="a problem", region=region)


HALF = y**2 / 2 - x * y
PROBLEMS = {
    "sines over softplus": TwoLevels(
        sp.sin(y - z) / 4 + x / 3, R(3, 4) * y**2 + R(2, 3) * z**2 + sp.log(1 + sp.exp(y + 2 * z)) / 3 - x * y / 2
    ),
    "log-sum-exp": TwoLevels(
        sp.cos(y / 2) / 3, y**2 + sp.log(sp.exp(2 * y) + sp.exp(-y) + sp.exp(x)) / 2 - R(2, 3) * x * y
    ),
    "hyperbolic tangents": TwoLevels(sp.tanh(2 * y) / 5, R(5, 4) * y**2 + sp.tanh(y) / 7 - x * y / 4),
    "a bell": TwoLevels(sp.exp(-(y**2)) / 2, y**2 * R(3, 2) - sp.exp(-((y - 1) ** 2)) / 4 - x * y / 2),
    "quartic on a box": TwoLevels(y**3 / 6 + x * y, y**2 / 2 + y**4 / 10 - x * y / 3, (-1, 2)),
    "two variables on a box": TwoLevels(
        y * z / 2 + y**2 / 3, R(3, 2) * y**2 + z**2 + y**2 * z**2 / 9 + y * z / 3 - x * z / 5, (-1, 1)
    ),
}


@cache
def _certified(name: str) -> tuple[ProvedConstants, bool]:
    """The constants, and whether nothing is refuted: a box ends before what lies beyond it."""
    report = check(PROBLEMS[name].made(), 2)
    return report.constants, all(one.holds is not False for one in report.findings)


@cache
def _seen(name: str) -> tuple[float, float, float]:
    """The least curvature of g, the largest |f_y| and the largest curvature of f at many points of the domain."""
    problem, dice = PROBLEMS[name], np.random.default_rng(3)
    low, high = problem.box or (-WIDE, WIDE)
    names = [x, *problem.below]
    sides = [(-1, 1) if problem.box else (low, high), *[(low, high)] * len(problem.below)]
    points = [dice.uniform(a, b, POINTS) for a, b in sides]
    corners = np.array(np.meshgrid(*[np.linspace(a, b, 13) for a, b in sides])).reshape(len(sides), -1)
    values = [np.concatenate([one, other]) for one, other in zip(points, corners, strict=True)]

    def at(expression: sp.Expr) -> NDArray[np.float64]:
        found = sp.lambdify(names, expression, "numpy")(*values)
        return np.broadcast_to(np.asarray(found, dtype=float), values[0].shape)

    def hessians(expression: sp.Expr) -> NDArray[np.float64]:
        rows = [[at(sp.diff(expression, a, b)) for b in problem.below] for a in problem.below]
        return np.linalg.eigvalsh(np.moveaxis(np.array(rows), -1, 0))

    slope = np.sqrt(sum(at(sp.diff(problem.f, s)) ** 2 for s in problem.below))
    return float(hessians(problem.g).min()), float(slope.max()), float(np.abs(hessians(problem.f)).max())


Scale = Callable[[float], float]
LOOSE = {"two variables on a box": 0.08}
"""Where entries of a Hessian are bounded one by one, without structure; elsewhere the bounds are sharp to 10⁻³."""


def as_certified(factor: float) -> float:
    """The bound."""
    return factor


def ten_percent_sharper(factor: float) -> float:
    """Near miss: a bound that points of the domain break."""
    return factor / 1.1


def ten_percent_looser(factor: float) -> float:
    """Near miss: a bound that nothing comes close to."""
    return factor * 1.1


@claim("ours:assumption-check", subject=as_certified, rival=[ten_percent_sharper, ten_percent_looser])
def constants_are_bounds_and_sharp(scale: Scale) -> Iterator[Evidence]:
    """The certified μ is below every curvature of g, that of f above every one, L_0 above |f_y|, and all come close.

    Checked: six problems, on the whole space and on boxes, at 4000 random points and on a grid: no point breaks a bound
        and some point is within 10⁻³ of it (8 % for one problem without structure); ten percent more or less fails;
        nothing is refuted.
    Not checked: L_1 and beyond; other problems.
    """
    for name in PROBLEMS:
        (found, sound), (curvature, slope, bend) = _certified(name), _seen(name)
        most = {
            "μ": found.mu and curvature / found.mu,
            "f_yy": found.curvature_f / bend,
            "L_0": found.lipschitz[0] / slope,
        }
        for what, room in most.items():
            if (name, what) != ("a bell", "L_0"):  # f_y of a bell is bounded by its parts
                holds = sound and -1e-9 <= scale(room) - 1 <= LOOSE.get(name, 1e-3)
                yield observed(f"{name}, {what}", bool(holds), f"{room:.8f} of what points show")


FLAWS = {
    "kink of f": (TwoLevels(sp.Abs(y - R(1, 3)) + sp.sin(y), HALF), "asm:addition"),
    "jump of f": (TwoLevels(sp.sin(y) + sp.Heaviside(y - R(1, 3)), HALF), "asm:prior"),
    "f grows in x": (TwoLevels(sp.sin(y) + x**3, HALF), "asm:prior"),
    "f grows in y": (TwoLevels(y**3, HALF), "asm:prior"),
    "g falls far out": (TwoLevels(sp.sin(y), HALF - y**4 / 10**12), "asm:LLSC"),
    "g has a well": (TwoLevels(sp.sin(y), HALF - 20 / (1 + (y - 8) ** 2)), "asm:LLSC"),
    "concave kink of g": (TwoLevels(sp.sin(y), HALF - sp.Max(y, 1) / 10), "asm:LLSC"),
    "curvature dies in x": (TwoLevels(sp.sin(y), (sp.exp(-(x**2)) - x**2 / 10**9) * y**2 - x * y), "asm:LLSC"),
    "concave on its box": (TwoLevels(sp.sin(y), HALF - sp.cosh(y) / 100, (-6, 6)), "asm:LLSC"),
    "curvature dies on the left": (TwoLevels(sp.sin(y), sp.exp(y) - x * y), "asm:LLSC"),
    "curvature grows on the right": (TwoLevels(sp.sin(y), sp.exp(y) - x * y), "asm:prior"),
    "a Hessian falls without end": (TwoLevels(sp.sin(y), HALF - x**4), "asm:prior"),
    "jump on its box": (TwoLevels(sp.sin(y) + sp.Heaviside(y - R(1, 3)), HALF, (-1, 1)), "asm:prior"),
}
GROWING = ("f grows in x", "f grows in y", "curvature dies in x")
Choice = Callable[[TwoLevels], TwoLevels]


def with_its_flaw(problem: TwoLevels) -> TwoLevels:
    """The problem."""
    return problem


def harmless(problem: TwoLevels) -> TwoLevels:
    """A sine over a parabola, on the same domain, of which every assumption is certified."""
    return TwoLevels(sp.sin(y), HALF, problem.box)


def nearly_harmless(problem: TwoLevels) -> TwoLevels:
    """Near miss: a millionth of a bounded wave in its place."""
    return TwoLevels(sp.sin(y) + sp.cos(3 * y) / 10**6, HALF + sp.sin(y) / 10**6, problem.box)


@claim("ours:assumption-check", subject=with_its_flaw, rival=[harmless, nearly_harmless])
def flaws_are_found(choose: Choice) -> Iterator[Evidence]:
    """Where an assumption fails it is refuted, or the problem refused; growth without end is at least not certified.

    Checked: thirteen problems with one flaw each (kinks, jumps, growth, lost convexity); without it all is certified.
    Not checked: other flaws; that every flaw of this kind is found.
    """
    for name, (problem, assumption) in FLAWS.items():
        seen = _refuted(choose(problem), assumption)
        yield exact(name, [int(seen is not False if name in GROWING else seen is True)], "==", [1])


def _refuted(problem: TwoLevels, assumption: str) -> bool | None:
    """Whether the assumption is refuted, or the problem refused; None where it is open."""
    found = _found(problem)
    if found is None:
        return True
    holds = found[assumption]
    return None if holds is None else not holds


@cache
def _found(problem: TwoLevels) -> dict[str, bool | None] | None:
    """What the check says of each assumption; None where it refuses the problem."""
    try:
        return {one.assumption: one.holds for one in check(problem.made(), 2).findings}
    except InputError:
        return None
