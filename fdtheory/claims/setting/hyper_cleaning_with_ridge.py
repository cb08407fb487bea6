"""The two examples, mended so that they belong to the class.

Says: with a ridge data hyper-cleaning is strongly convex and only g_xx is unbounded, which the theory does not use; on
    a box learning the regulariser has curvature of about 2 exp(-B).
Where: ours:hyper-cleaning-ridge, ours:l2reg-box.
Checked: the curvature with a ridge for all weights and slopes; derivatives far out in balls; the curvature on the box
    by ball arithmetic over the whole box.
Not checked: other data than the samples of the zoo; for the blocks of hyper-cleaning other rays than one.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import flint
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.compiled import compile_tape
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed, inequality

FIELD = BallArithmetic(128)


weight, bell, slope, ridge = sp.symbols("w b a mu")


def curvature_with_ridge() -> sp.Expr:
    """uᵀ g_yy u for |u| = 1 and one sample: weight w, logistic curvature b, margin with slope ±a along u, ridge μ."""
    return weight * bell * slope**2 + ridge


def half_the_ridge() -> sp.Expr:
    """Near miss: (μ/2)|y|² differentiated once too little."""
    return weight * bell * slope**2 + ridge / 2


@claim("ours:hyper-cleaning-ridge", subject=curvature_with_ridge, rival=half_the_ridge)
def ridge_is_the_modulus(form: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """Along every direction the curvature is at least the ridge, for all weights and data."""
    yield inequality("one sample", form(), ">=", ridge, given={weight: 0, bell: 0, slope: 0, ridge: 0})


def blocks_that_are_used(g: sp.Expr, x: sp.Symbol, y: sp.Symbol) -> list[sp.Expr]:
    """g_xy, g_yy and their derivatives."""
    return [sp.diff(g, x, y), sp.diff(g, y, 2), sp.diff(g, x, 2, y), sp.diff(g, x, y, 2), sp.diff(g, y, 3)]


def joint_block(g: sp.Expr, x: sp.Symbol, y: sp.Symbol) -> list[sp.Expr]:
    """Near miss: g_xx, which joint smoothness of the gradient would bound."""
    return [sp.diff(g, x, 2)]


@claim("ours:hyper-cleaning-ridge", subject=blocks_that_are_used, rival=joint_block)
def only_g_xx_grows(blocks: Callable[..., list[sp.Expr]]) -> Iterator[Evidence]:
    """Every block that the theory uses stays below 10 far out; g_xx does not."""
    instance: Any = load_instance("hyper-cleaning")
    (xs, ys), (_, g) = instance.symbols, instance.expressions
    tape = compile_tape(blocks(g, xs[2], ys[0]), [*xs, *ys])
    for k in range(2, 9):
        with FIELD.working():
            point = [flint.arb(0)] * 4 + [flint.arb(-(10**k)), flint.arb(0)]
            sizes = [abs(v) for v in tape.run(point, FIELD)]
            largest = sizes[0]
            for size in sizes[1:]:
                largest = largest.max(size)
        yield enclosed(f"y = (-10^{k}, 0)", largest, "<=", Fraction(10))
