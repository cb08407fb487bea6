"""What is refuted far out truly fails; what only looks like failing near the point is not refuted."""

import pytest
import sympy as sp

from fdtheory.problems.rays import refuted_on_the_whole_space
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance

x, y = sp.symbols("x y")
HALF = y**2 / 2 - x * y


@pytest.mark.parametrize(
    "lower",
    [
        HALF + 10**4 * sp.log(sp.cosh(y)),  # curvature 1 + 10⁴/cosh², which falls to 1 and stays there
        HALF + 10**5 * sp.sqrt(1 + y**2),
        100 * HALF + y**4 * sp.exp(-(y**2) / 10**8),  # grows as far as one looks, and comes back
        HALF + sp.cos(x) / 10**9,
    ],
    ids=str,
)
def test_a_positive_limit_refutes_nothing(lower: sp.Expr) -> None:
    assert refuted_on_the_whole_space(SymbolicInstance(sp.sin(y), lower, [x], [y], at=[0])) == {}


@pytest.mark.parametrize(
    ("lower", "labels"),
    [
        (sp.exp(x) * y**2 - x * y, ("asm:LLSC", "asm:prior")),
        (sp.exp(y) - 2 * y - x * y / 100, ("asm:LLSC", "asm:prior")),
        (y**2 + y**4 - x * y, ("asm:prior",)),
        (sp.sqrt(1 + y**2) - x * y / 9, ("asm:LLSC",)),
    ],
    ids=str,
)
def test_what_fails_far_out_is_refuted(lower: sp.Expr, labels: tuple[str, ...]) -> None:
    assert set(refuted_on_the_whole_space(SymbolicInstance(sp.sin(y), lower, [x], [y], at=[0]))) == set(labels)


@pytest.mark.campaign
def test_printed_members_of_the_zoo_fail() -> None:
    for name in ("hyper-cleaning-printed", "learn-to-regularize-printed"):
        assert set(refuted_on_the_whole_space(load_instance(name))) == {"asm:LLSC", "asm:prior"}
