"""The auditor: its weights are those of the stencil, its conditions are noticed."""

from fractions import Fraction

import mpmath
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee.audit import audit, coefficients
from fdtheory.guarantee.constants import ProblemConstants

PROBLEM = ProblemConstants(mu=0.5, lipschitz=[1] * 6, gap=1, sigma=0.5, radius=1)
GOOD = {"nu": 0.01, "eta_x": 0.01, "eta_y": 0.1, "S": 100, "K0": 100, "K1": 100, "T": 100}


@pytest.mark.parametrize("p", range(1, 13))
def test_weights_agree_with_the_stencil(p: int) -> None:
    stencil = paper_stencil(p)
    found = {Fraction(j): a for j, a in coefficients(p).items()}
    assert {j: a for j, a in found.items() if a} == {
        j: w for j, w in zip(stencil.offsets, stencil.weights, strict=True) if w
    }


def test_a_step_out_of_the_window_is_noticed() -> None:
    seen = audit(PROBLEM, 4, {**GOOD, "nu": 0.2})
    assert not seen.in_window
    assert seen.total == mpmath.inf


def test_an_inner_step_too_large_is_noticed() -> None:
    seen = audit(PROBLEM, 2, {**GOOD, "eta_y": 1.5})
    assert not seen.step_allowed
    assert seen.total == mpmath.inf


def test_each_part_by_hand_at_first_order() -> None:
    seen = audit(PROBLEM, 1, GOOD)
    assert abs(seen.batch - 0.5 * (1 + 2 / 0.01) / 10) <= 1e-12
    d = 0.02
    assert abs(seen.bias - 3 * (0.01 * d + d * d / 2) / 0.01) <= 1e-12
