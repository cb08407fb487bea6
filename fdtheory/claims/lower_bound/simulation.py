"""The reduction to a single level: on f = f_U(x), g = μy²/2 the x-iterates of any method need no oracle of g."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, exact, observed

x, y = sp.symbols("x y")
Slope = Callable[[Fraction], Fraction]


def _path(gradient_y: Slope) -> list[Fraction]:
    """x-iterates of a method whose x-step uses y and whose y-step uses the noisy gradient of f."""
    dice, u, v, path = random.Random(3), Fraction(1), Fraction(1), []
    for _ in range(6):
        noisy = u * u - u + Fraction(dice.choice((-1, 1)), 4)
        u, v = u - (noisy + v) / 8, v - (gradient_y(v) + noisy) / 4
        path.append(u)
    return path


def oracle_of_g(v: Fraction) -> Fraction:
    """The derivative of g = y²/4, by differentiation."""
    return Fraction(str(sp.diff(y**2 / 4, y).subs(y, sp.Rational(v.numerator, v.denominator))))


def known_slope(v: Fraction) -> Fraction:
    """μy with the known μ = 1/2; no oracle is asked."""
    return v / 2


def known_slope_doubled(v: Fraction) -> Fraction:
    """Near miss: 2μy."""
    return v


@claim("par:simulation-maps", subject=known_slope, rival=known_slope_doubled)
def iterates_are_functions_of_f_alone(slope: Slope) -> Iterator[Evidence]:
    """(x_t, y_t) expanded from the seed and the gradients of f alone is the path of the method that asks for g.

    Checked: six steps of one method whose x-step uses y, in exact arithmetic, with and without an oracle for g.
    Not checked: other methods, for which the same expansion is said and not computed; measurability.
    """
    yield exact("six steps", _path(slope), "==", _path(oracle_of_g))


def normalised_descent(u: float, rate: float) -> float:
    """One normalised step on sin x + x²/10, which does not know y or g."""
    return u - rate * float(np.sign(np.cos(u) + u / 5))


def normalised_ascent(u: float, rate: float) -> float:
    """Near miss: the other direction."""
    return u + rate * float(np.sign(np.cos(u) + u / 5))


@claim("par:simulation", subject=normalised_descent, rival=normalised_ascent, uses=("par:simulation-maps",))
def solver_on_the_separable_instance(step: Callable[[float, float], float]) -> Iterator[Evidence]:
    """F²SA-p of this project ends, for any p and any y_0, where the method without g ends.

    Checked: F²SA-p on a separable instance for four pairs of p and y_0, 25 steps in float64, to 1e-9.
    Not checked: noise, and other methods; that every method can be simulated is par:simulation-maps's expansion.
    """
    instance = SymbolicInstance(sp.sin(x) + x**2 / 10, y**2 / 4, [x], [y], at=[0])
    for p, start in ((1, 0.0), (2, 5.0), (4, -3.0), (5, 1.0)):
        steps, stencil = Settings(eta_x=0.05, eta_y=0.5, inner=3, outer=25, normalised=True), paper_stencil(p)
        run = f2sa(Oracle(instance), [0.3], [start], steps, stencil=stencil, nu=0.1, check_window=False)
        u = 0.3
        for _ in range(25):
            u = step(u, 0.05)
        gap = abs(float(run.x[0, 0]) - u)
        yield observed(f"p = {p}", bool(gap <= 1e-9), f"after 25 steps the distance is {gap:.2e}")
