"""Data hyper-cleaning with a ridge (μ/2)|y|²: strongly convex; g_xx alone is unbounded, and is not used."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed, inequality

BALLS = BallArithmetic(128)
weight, bell, slope, ridge = sp.symbols("w b a mu")


def curvature_with_ridge() -> sp.Expr:
    """uᵀ g_yy u for |u| = 1 and one sample: weight w, logistic curvature b, margin with slope ±a along u, ridge μ."""
    return weight * bell * slope**2 + ridge


def half_the_ridge() -> sp.Expr:
    """Near miss: (μ/2)|y|² differentiated once too little."""
    return weight * bell * slope**2 + ridge / 2


@claim("ours:hyper-cleaning-ridge", subject=curvature_with_ridge, rival=half_the_ridge)
def ridge_is_the_modulus(form: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """Along every direction the curvature is at least the ridge, for all weights and data.

    Checked: uᵀ g_yy u ≥ μ for one sample, for every weight, logistic curvature, slope and ridge that are not negative.
    Not checked: the sum over samples (a sum of terms that are not negative, by hand); that g_yy has this form.
    """
    yield inequality("one sample", form(), ">=", ridge, given={weight: 0, bell: 0, slope: 0, ridge: 0})


def blocks_that_are_used(g: sp.Expr, x: sp.Symbol, y: sp.Symbol) -> list[sp.Expr]:
    """g_xy, g_yy and their derivatives."""
    return [sp.diff(g, x, y), sp.diff(g, y, 2), sp.diff(g, x, 2, y), sp.diff(g, x, y, 2), sp.diff(g, y, 3)]


def joint_block(g: sp.Expr, x: sp.Symbol, y: sp.Symbol) -> list[sp.Expr]:
    """Near miss: g_xx, which joint smoothness of the gradient would bound."""
    return [sp.diff(g, x, 2)]


@claim("ours:hyper-cleaning-ridge", subject=blocks_that_are_used, rival=joint_block)
def only_g_xx_grows(blocks: Callable[..., list[sp.Expr]]) -> Iterator[Evidence]:
    """Every block that the theory uses stays below 10 far out; g_xx does not.

    Checked: g_xy, g_yy and their derivatives in one x and one y, in balls, at y = (-10^k, 0), k = 2, …, 8; g_xx exceeds
        10 at the same points.
    Not checked: other rays, other coordinates and other data than one sample set; a bound for all y; higher
        derivatives.
    """
    instance: Any = load_instance("hyper-cleaning")
    (xs, ys), (_, g) = instance.symbols, instance.expressions
    compiled = compile_expressions(blocks(g, xs[2], ys[0]), [*xs, *ys])
    for k in range(2, 9):
        with BALLS.working():
            point = [flint.arb(0)] * 4 + [flint.arb(-(10**k)), flint.arb(0)]
            sizes = [abs(v) for v in compiled.run(point, BALLS)]
            largest = sizes[0]
            for size in sizes[1:]:
                largest = largest.max(size)
        yield enclosed(f"y = (-10^{k}, 0)", largest, "<=", Fraction(10))
