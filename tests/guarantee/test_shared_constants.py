"""The theorem's constants as balls, against the same in exact fractions, and the loops in closed form."""

from fractions import Fraction

import flint
import pytest

from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.shared_audit import SharedText
from fdtheory.guarantee.shared_constants import SharedConstants
from fdtheory.numbers import ball_of

UNEVEN = Families.of(
    ProblemConstants(mu=Fraction(1, 3), lipschitz=[0.2, 1, 0.7, 0.1, 0.3, 0.1], gap=0.5, sigma=0.05, radius=0.1)
)
ROUGH, NU = Fraction(3, 10), Fraction(1, 64)


@pytest.mark.parametrize("p", [1, 2, 4])
def test_balls_contain_the_text(p: int) -> None:
    text = SharedText.of(UNEVEN, ROUGH, p, NU)
    with flint.ctx.workprec(BITS):
        at = SharedConstants.at(UNEVEN, ROUGH, p, ball_of(NU))
        pairs = [
            (at.mu_n, text.mu_n), (at.beta, text.beta), (at.beta_x, text.beta_x), (at.V, text.V), (at.cap, text.cap),
            (at.factor, text.B), (at.spread_at(flint.arb(0)), text.B * text.spread),
            (at.spread_at(flint.arb(1)), text.B * (text.spread + ROUGH)),
            (at.moved_by(flint.arb(2), flint.arb(3)), text.B * (2 * text.b_x + 3 * text.beta_x)),
            (at.start(flint.arb(1)), 1 + (p + 1) // 2 * NU * text.slope),
        ]  # fmt: skip
        assert all(abs(ball - ball_of(exact)) < 1e-60 for ball, exact in pairs)


def test_a_loop_ends_after_the_steps_that_it_needs() -> None:
    """`steps` is the least K with which `after` is at most the radii."""
    with flint.ctx.workprec(BITS):
        at = SharedConstants.at(UNEVEN, ROUGH, 2, ball_of(NU))
        found, a, e = at.radii(flint.arb(0.01))
        eta = flint.arb(float(found.lower()))
        for start in ((1, 1), (50, 0), (0, 50)):
            first = flint.arb(start[0]), flint.arb(start[1])
            K = at.steps(eta, a, e, *first)
            ends = [[r <= goal for r, goal in zip(at.after(eta, k, *first), (a, e), strict=True)] for k in (K - 1, K)]
            assert all(ends[1])
            assert not all(ends[0])
