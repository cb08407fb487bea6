"""Least counts with shared samples: nothing can be less, radii are fixed points, hopeless counts stay as they are."""

from dataclasses import replace
from fractions import Fraction

import flint
import pytest

from fdtheory.guarantee.constants import BITS, ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.separate_bias import separate_bias
from fdtheory.guarantee.shared_audit import guaranteed
from fdtheory.guarantee.shared_constants import SharedConstants
from fdtheory.guarantee.shared_counts import SharedCounts
from fdtheory.guarantee.shared_samples import shared_plan
from fdtheory.guarantee.smoothness_of_phi import smoothness
from fdtheory.numbers import finite

SMALL = Families.of(
    ProblemConstants(mu=1, lipschitz=[0.2, 1, 0.1, 0.1, 0.1, 0.1], gap=0.5, sigma=0.05, radius=0.1), one_more=True
)
ROUGH = Fraction(3, 10)


def _bound(found: Plan) -> Fraction:
    return finite("the bound", guaranteed(SMALL, ROUGH, found).total)


def _counts(found: Plan, eps: Fraction) -> SharedCounts:
    nu = flint.arb(found.nu)
    at = SharedConstants.at(SMALL, ROUGH, found.p, nu)
    return SharedCounts(SMALL, at, eps, separate_bias(SMALL, found.p).at(nu)[0], smoothness(SMALL)[0])


@pytest.mark.parametrize("p", [1, 2, 4])
@pytest.mark.parametrize("eps", [Fraction(1, 50), Fraction(2, 5)])
def test_one_less_of_anything_breaks_the_guarantee(p: int, eps: Fraction) -> None:
    """By the audit, which shares no formula with the counts; a count of one cannot be less."""
    made = shared_plan(SMALL, ROUGH, eps, p)
    assert _bound(made) <= eps
    for name in ("S", "K0", "K1"):
        count = getattr(made, name)
        less = replace(made, **{name: count - max(1, count // 100)})
        assert count == 1 or _bound(less) > eps
    assert _bound(replace(made, T=made.T - max(1, made.T // 100))) > eps


def test_generous_counts_come_down() -> None:
    """Twice of everything is reduced, T first, and the calls are counted anew."""
    eps = Fraction(1, 50)
    made = shared_plan(SMALL, ROUGH, eps, 2)
    generous = replace(made, S=2 * made.S, K0=2 * made.K0, K1=2 * made.K1, calls=0)
    with flint.ctx.workprec(BITS):
        found = _counts(made, eps).least(generous)
    assert found.T < made.T
    assert found.S <= generous.S
    assert found.calls == found.nodes * (found.K0 + (found.T - 2) * found.K1 + (found.T - 1) * found.S)
    assert _bound(found) <= eps


def test_counts_that_keep_nothing_stay() -> None:
    eps = Fraction(1, 50)
    made = shared_plan(SMALL, ROUGH, eps, 2)
    for broken in (replace(made, K1=1), replace(made, T=2)):
        with flint.ctx.workprec(BITS):
            assert _counts(made, eps).least(broken) is broken


def test_radii_are_kept_and_no_smaller_ones() -> None:
    """After a later loop from radius + move the errors are back at the radii, where the first loop does not decide."""
    made = replace(shared_plan(SMALL, ROUGH, Fraction(1, 50), 2), K0=10**6)
    with flint.ctx.workprec(BITS):
        counts = _counts(made, Fraction(1, 50))
        (a, e), at, eta_x = counts.reached(made), counts.at, flint.arb(made.eta_x)
        start = a + at.speed_quotient * eta_x, e + at.speed_y * eta_x
        again = at.after(flint.arb(made.eta_y), made.K1, *start)
        assert all(abs(new / old - 1) < 1e-60 for new, old in zip(again, (a, e), strict=True))
