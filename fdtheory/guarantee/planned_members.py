"""Two members of the class whose four families of constants are known by hand, and planned runs of the solver on them.

cosine    f = a cos(y + b x), g = (m + c) y²/2 + c cos y - d x y: |∂_y^k f_y| ≤ a, |∂_y^k f_x| ≤ ab, g_yy from m to
          m + 2c, its further derivatives at most c, g_xy = -d; ∇f is a(1+b²)-Lipschitz.
product   f = sin x cos y/4, g = 3(y - x/2)²/8 + cos(x + y)/8: all derivatives of f at most 1/4 (its Hessian has the
          eigenvalues -sin(x ± y)/4), g_yy from 5/8 to 7/8, |g_xy| ≤ 1/2, further derivatives at most 1/8; g_xy and g_yy
          are √2/8-Lipschitz in (x, y).
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, final

import mpmath
import numpy as np
import sympy as sp
from numpy.typing import NDArray

from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.worst_case_member import LIPSCHITZ, A, B, C, D, M
from fdtheory.numbers import Finite, Operand, finite
from fdtheory.problems.symbolic import SymbolicInstance

Array: TypeAlias = NDArray[np.float64]
ArrayFunction: TypeAlias = Callable[[Array, Array], Array]
NEWTON_ROUNDS = 8
KNOWN = len(LIPSCHITZ)
"""How many constants of each family are written down; there would be more."""


@final
@dataclass(frozen=True)
class Member:
    """One problem, where a run starts and how far from the minimiser y_0 is there."""

    name: str
    f: sp.Expr
    g: sp.Expr
    x_0: float
    y_0: float
    radius: Fraction

    def instance(self) -> SymbolicInstance:
        return SymbolicInstance(self.f, self.g, [X], [Y], at=[0])


X, Y = sp.symbols("x y")


def _rational(value: Fraction) -> sp.Rational:
    return sp.Rational(value.numerator, value.denominator)


_a, _b, _c, _d, _m = (_rational(value) for value in (A, B, C, D, M))
COSINE = Member(
    "cosine", _a * sp.cos(Y + _b * X), (_m + _c) * Y**2 / 2 + _c * sp.cos(Y) - _d * X * Y, 1.2, 0.9, Fraction(3, 50)
)
PRODUCT = Member(
    "product",
    sp.sin(X) * sp.cos(Y) / 4,
    sp.Rational(3, 8) * (Y - X / 2) ** 2 + sp.cos(X + Y) / 8,
    0.0,
    0.09,
    Fraction(1, 10),
)


def families(member: Member, sigma: Finite) -> Families:
    """The constants of a member; the gap is twice the largest |f|."""
    noise = finite("sigma", sigma)
    if member is COSINE:
        return Families(
            M, (A,) * KNOWN, (A * B,) * KNOWN, (M + 2 * C, *[C] * KNOWN), (D, *[Fraction(0)] * KNOWN),
            A * (1 + B**2), C, 2 * A, noise, noise, member.radius,
        )  # fmt: skip
    quarter, eighth = Fraction(1, 4), Fraction(1, 8)
    return Families(
        Fraction(5, 8), (quarter,) * KNOWN, (quarter,) * KNOWN, (Fraction(7, 8), *[eighth] * KNOWN),
        (Fraction(1, 2), *[eighth] * KNOWN), quarter, Fraction(3, 16), Fraction(1, 2), noise, noise, member.radius,
    )  # fmt: skip


def distance_at_start(member: Member) -> float:
    """A bound of |y_0 - y*(x_0)|: |g_y|/μ."""
    slope = float(sp.diff(member.g, Y).subs({X: member.x_0, Y: member.y_0}))
    return abs(slope) / float(families(member, 0).mu)


def sampled_sizes(member: Member, order: int, seed: int = 0) -> dict[str, list[float]]:
    """The largest values of the derivatives at random points: below the constants, or those are wrong."""
    dice = np.random.default_rng(seed)
    points = dice.uniform(-8, 8, (2, 4000))
    found: dict[str, list[float]] = {}
    blocks = (("f_y", member.f, Y), ("f_x", member.f, X), ("g_y", member.g, Y), ("g_x", member.g, X))
    for name, expression, variable in blocks:
        first = 0 if name == "f_y" else 1
        block = sp.diff(expression, variable)
        values = [sp.lambdify((X, Y), sp.diff(block, Y, k), "numpy")(*points) for k in range(first, order + 1)]
        found[name] = [float(np.max(np.abs(value))) for value in values]
    return found


def true_bias(member: Member, p: int, x: Fraction, nu: Fraction) -> mpmath.mpf:
    """|Φ - φ'(x)| with exact inner solutions, in mpmath at the precision at hand."""
    f, g = member.f, member.g
    blocks = [sp.diff(f, X), sp.diff(f, Y), sp.diff(g, X), sp.diff(g, Y), sp.diff(g, Y, 2), sp.diff(g, X, Y)]
    f_x, f_y, g_x, g_y, g_yy, g_xy = (sp.lambdify((X, Y), block, "mpmath") for block in blocks)
    at, step = (mpmath.mpf(value.numerator) / value.denominator for value in (x, nu))

    def minimiser(shift: Operand) -> mpmath.mpf:
        return mpmath.findroot(lambda y: shift * f_y(at, y) + g_y(at, y), at / 2)

    total, root = mpmath.mpf(0), minimiser(mpmath.mpf(0))
    for j, w in coefficients(p).items():
        y = minimiser(j * step)
        total += mpmath.mpf(w.numerator) / w.denominator * (j * step * f_x(at, y) + g_x(at, y)) / step
    return abs(total - (f_x(at, root) - g_xy(at, root) * f_y(at, root) / g_yy(at, root)))


@final
@dataclass(frozen=True)
class PlannedOutcome:
    """What many runs with one plan showed; means with three standard errors added."""

    gradient: float
    """Mean of |φ'(x_t)| over x_0, …, x_(T-1) and runs."""
    estimator: float
    """Largest mean over t of |Φ_t - φ'(x_t)|."""
    inner: float
    """Root mean square over t of an inner distance in units of its radius, the largest of all nodes."""


def run(member: Member, plan: NodePlan, sigma: float, runs: int, seed: int) -> PlannedOutcome:
    """Plain loops with the plan's schedules; inner noise of two points, batches whose errors all add up."""
    at, dice = MemberFunctions(member), np.random.default_rng(seed)
    weights = [float(w) for w in paper_stencil(plan.p).weights if w]
    shifts = [one.j * plan.nu for one in plan.budgets]
    x, ys = np.full(runs, member.x_0), [np.full(runs, member.y_0) for _ in shifts]
    gradients, errors, squares = [np.abs(at.gradient(x))], [], np.zeros((len(shifts), runs))
    for t in range(plan.T - 1):
        for i, (one, shift) in enumerate(zip(plan.budgets, shifts, strict=True)):
            steps = one.schedules[min(t, 1)].steps(0, one.K1 if t else one.K0)
            kicks = (2.0 * dice.integers(0, 2, (len(steps), runs)) - 1) * (1 + abs(shift)) * sigma
            for length, kick in zip(steps, kicks, strict=True):
                ys[i] = ys[i] - length * (at.slope(x, ys[i], shift) + kick)
            squares[i] += ((ys[i] - at.minimiser(x, shift, ys[i])) / one.radius) ** 2
        coin = (2 * dice.binomial(plan.S, 0.5, runs) - plan.S) / plan.S
        spread = sigma * sum(abs(w) * (1 / plan.nu + abs(one.j)) for w, one in zip(weights, plan.budgets, strict=True))
        exact = sum(w * at.seen(x, y, shift) for w, y, shift in zip(weights, ys, shifts, strict=True)) / plan.nu
        estimate = exact + coin * spread
        errors.append(_upper(np.abs(estimate - at.gradient(x))))
        x = x - plan.eta_x * np.sign(estimate)
        gradients.append(np.abs(at.gradient(x)))
    inner = max(_upper(one / (plan.T - 1)) for one in squares) ** 0.5
    return PlannedOutcome(_upper(np.mean(gradients, axis=0)), max(errors), inner)


class MemberFunctions:
    """The derivatives of one member as numpy functions."""

    _f_x: ArrayFunction
    _f_y: ArrayFunction
    _g_x: ArrayFunction
    _g_y: ArrayFunction
    _f_yy: ArrayFunction
    _g_yy: ArrayFunction
    _g_xy: ArrayFunction

    def __init__(self, member: Member) -> None:
        f, g = member.f, member.g
        parts = [sp.diff(f, X), sp.diff(f, Y), sp.diff(g, X), sp.diff(g, Y), sp.diff(f, Y, 2), sp.diff(g, Y, 2)]
        self._f_x, self._f_y, self._g_x, self._g_y, self._f_yy, self._g_yy, self._g_xy = (
            sp.lambdify((X, Y), part, "numpy") for part in (*parts, sp.diff(g, X, Y))
        )

    def slope(self, x: Array, y: Array, shift: float) -> Array:
        return shift * self._f_y(x, y) + self._g_y(x, y)

    def seen(self, x: Array, y: Array, shift: float) -> Array:
        return shift * self._f_x(x, y) + self._g_x(x, y)

    def minimiser(self, x: Array, shift: float, start: Array | float) -> Array:
        y = np.asarray(start, dtype=np.float64)
        for _ in range(NEWTON_ROUNDS):
            y = y - self.slope(x, y, shift) / (shift * self._f_yy(x, y) + self._g_yy(x, y))
        return y

    def gradient(self, x: Array) -> Array:
        y = self.minimiser(x, 0.0, 0 * x)
        return self._f_x(x, y) - self._g_xy(x, y) * self._f_y(x, y) / self._g_yy(x, y)


def _upper(values: Array) -> float:
    return float(np.mean(values) + 3 * np.std(values) / np.sqrt(len(values)))
