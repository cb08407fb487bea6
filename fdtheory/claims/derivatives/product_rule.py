"""The product rule for bounded Lipschitz maps: bound D₁D₂, Lipschitz constant C₁D₂ + C₂D₁."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.expansions.growth import Pair
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem


def product_rule(d1: Any, c1: Any, d2: Any, c2: Any) -> Any:
    """C₁D₂ + C₂D₁."""
    return (Pair(d1, c1) * Pair(d2, c2)).lipschitz


def own_bounds(d1: Any, c1: Any, d2: Any, c2: Any) -> Any:
    """Near miss: C₁D₁ + C₂D₂."""
    return c1 * d1 + c2 * d2


def one_side_only(d1: Any, c1: Any, d2: Any, c2: Any) -> Any:
    """Near miss: C₁D₂."""
    return c1 * d2


@claim("lem:composition", subject=product_rule, rival=[own_bounds, one_side_only])
def lipschitz_constant_of_a_product(rule: Callable[..., Any]) -> Iterator[Evidence]:
    """T₁T₂ differs by at most rule·|a - b|: one factor is changed after the other.

    Checked: for all constants, symbolically, one factor changed after the other; one pair of affine factors comes so
        near that C₁D₁ + C₂D₂ and C₁D₂ fail.
    Not checked: the triangle inequality and |ab| ≤ |a||b| between the two steps; the bound D₁D₂, which is the latter.
    """
    D1, C1, D2, C2 = (Fraction(v) for v in ("1", "3", "5", "1/2"))
    step = Fraction(1, 1000)  # two affine factors that are largest at one end: the secant nearly attains the rule
    secant = (D1 * D2 - (D1 - C1 * step) * (D2 - C2 * step)) / step
    a1, b1, a2, b2, d1, c1, d2, c2 = sp.symbols("a1 b1 a2 b2 d1 c1 d2 c2")
    yield theorem(
        "any factors",
        instances=[exact("two affine factors", secant, "<=", rule(D1, C1, D2, C2))],
        steps=[
            identity("one factor after the other", a1 * a2 - b1 * b2, (a1 - b1) * a2 + b1 * (a2 - b2)),
            identity("its norm", c1 * d2 + d1 * c2, rule(d1, c1, d2, c2)),
        ],
    )
