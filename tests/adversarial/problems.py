"""Problems with known answers on which a careless certificate is false."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance

R = sp.Rational
x, y, z = sp.symbols("x y z")


@dataclass(frozen=True)
class Problem:
    """f over g at x = at, and what is true of it.

    ``lower`` is whether g is strongly convex (None: not decided by us); ``failing`` are the assumptions that fail on
    the instance's domain; ``safe`` is a ν up to which the stationary points that continue y*_0 are the global
    minimisers of νf + g for both signs of ν, and None where there is none or it is not known.
    """

    name: str
    f: Any
    g: Any
    lower: bool | None
    safe: Fraction | None
    failing: tuple[str, ...] = ()
    at: Any = 0
    box: tuple[int, int] | None = None

    def make(self) -> SymbolicInstance:
        region = None if self.box is None else Region(x=((-3, 3),), y=(self.box,) * len(self.lower_symbols))
        return SymbolicInstance(
            self.f, self.g, [x], list(self.lower_symbols), at=[self.at], name=self.name, region=region
        )

    @property
    def lower_symbols(self) -> tuple[sp.Symbol, ...]:
        return tuple(s for s in (y, z) if s in (self.f + self.g).free_symbols)


ALL = ("asm:prior", "asm:addition")
HALF = y**2 / 2 - x * y
BELL = sp.exp(-((y - 5) ** 2))
PROBLEMS = (
    # the argmin jumps: f has a deep well away from y*_0
    Problem("jump", y - 100 * BELL + x, HALF, True, Fraction(1, 10)),
    Problem("jump-left", y - 100 * sp.exp(-((y + 7) ** 2)), HALF, True, Fraction(1, 10)),
    Problem("shallow-well", y - BELL, HALF, True, Fraction(1, 4)),
    Problem("narrow-well", y - sp.exp(-10000 * (y - 1) ** 2), HALF, True, Fraction(1, 100)),
    # f is unbounded below, or above, faster than g grows
    Problem("cubic", y**3, HALF, True, None),
    Problem("quartic", -(y**4), HALF, True, None),
    Problem("exponential", sp.exp(y), HALF, True, None),
    Problem("hyperbolic-sine", sp.sinh(y), HALF, True, None),
    Problem("fold", y - 100 * y**2 + y**4, HALF, True, None),
    Problem("parabola", y + 10 * y**2, HALF, True, Fraction(1, 25)),
    # g is not convex
    Problem("two-wells", sp.sin(y), HALF - 40 * sp.exp(-((y + 5) ** 2)), False, None),
    Problem("double-well", sp.sin(y), (y**2 - 1) ** 2 + x * y / 4 - y**3 / 10, False, None, at=R(1, 10)),
    Problem("cosine-wells", sp.sin(y), y**2 / 20 + sp.cos(3 * y) - x * y, False, None, at=R(1, 3)),
    Problem("saddle", y + z, y**2 / 2 + z**4 / 4 - z**2 / 2 - z / 10 - x * y, False, None),
    Problem("concave-kink", sp.sin(y) + y, y**2 - sp.Abs(y) / 2 - x * y, False, None, ALL, 2, (-3, 3)),
    Problem("minimum-of-two", sp.sin(y), sp.Min(y**2, (y - 2) ** 2) + y**2 / 10 - x * y, False, None, ALL, 2, (-3, 3)),
    Problem("jump-of-g", sp.sin(y), HALF - sp.Heaviside(y - 1), False, None, ALL),
    Problem("rising-step-of-g", sp.sin(y), HALF + sp.Heaviside(y - 1), False, None, ALL),
    Problem("piecewise-g", sp.sin(y), HALF + sp.Piecewise((0, y < 2), (2 - y, True)), False, None, ALL),
    # f jumps or has a kink
    Problem("sign", sp.sign(y) + y, y**2 - x * y, True, None, ALL, 2, (-3, 3)),
    Problem("step", y + sp.Piecewise((0, y >= -R(1, 100)), (1, True)), HALF, True, None, ALL),
    Problem("heaviside", sp.sin(y) + sp.Heaviside(-y - R(1, 100)), HALF, True, None, ALL),
    Problem("far-step", y + sp.Heaviside(y - 50), HALF, True, None, ALL),
    Problem("kink", sp.Abs(y - R(1, 10)) + y * x, HALF, True, None, ALL),
    Problem("kink-of-gradient", y + y * sp.Abs(y + R(1, 100)), HALF, True, Fraction(1, 10), ("asm:addition",)),
    Problem("maximum", sp.Max(y, 0) + y, HALF, True, None, ALL),
    Problem("convex-kink-of-g", sp.sin(y), y**2 + sp.Abs(y - 1) - x * y, True, Fraction(1, 5), ALL),
    # poles, branch points, steep and narrow functions
    Problem("pole", y + R(1, 10**12) / (y + R(1, 100)), HALF, True, None),
    Problem("root", y + R(1, 10**6) * (y + R(1, 100)) ** R(5, 2), HALF, True, None),
    Problem("logarithm", y + sp.log(y + R(1, 50)), HALF, True, None),
    Problem("narrow-tanh", y + R(1, 10**6) * sp.tanh(10**4 * (y + R(1, 100))), HALF, True, Fraction(1, 200)),
    Problem("arctangent", y + sp.atan(100 * (y + R(1, 100))) / 1000, HALF, True, Fraction(1, 20)),
    # scales and condition
    Problem("tiny", sp.sin(y), (y**2 + sp.exp(y) - x * y) * R(1, 10**9), True, Fraction(1, 10**9), at=1),
    Problem("tiny-30", sp.sin(y) * R(1, 10**30), HALF * R(1, 10**30), True, Fraction(1, 2)),
    Problem("huge-30", sp.sin(y) * 10**30, HALF * 10**30, True, Fraction(1, 2)),
    Problem("kappa-million", sp.sin(y + z) + x * y, y**2 / 2 + z**2 / 2000000 - x * (y + z / 1000), True,
            Fraction(1, 10**7), at=1),
    # honest ones: these must be certified
    Problem("sine", sp.sin(y), HALF, True, Fraction(1, 4)),
    Problem("logistic", sp.log(1 + sp.exp(y)), HALF + sp.log(1 + sp.exp(-y)), True, Fraction(1, 4)),
    Problem("coupled", sp.cos(y - z), y**2 + y * z / 2 + z**2 - x * y, True, Fraction(1, 8), at=1),
)  # fmt: skip
MUST_CERTIFY = ("sine", "logistic", "coupled", "parabola", "tiny-30", "huge-30", "shallow-well")
