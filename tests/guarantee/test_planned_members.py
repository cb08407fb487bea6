"""Two members: their constants bound what random points show, and they are not loose; runs of a plan."""

from dataclasses import replace
from fractions import Fraction

import mpmath
import pytest

from fdtheory.guarantee.planned_members import COSINE, PRODUCT, Member, distance_at_start, families, run, sampled_sizes
from fdtheory.guarantee.planned_members import true_bias as bias
from fdtheory.guarantee.second_edition import plan_for_order


@pytest.mark.parametrize("member", [COSINE, PRODUCT], ids=lambda member: member.name)
def test_constants(member: Member) -> None:
    known = families(member, 0)
    for name, seen in sampled_sizes(member, 5).items():
        sizes = [float(v) for v in getattr(known, name)[: len(seen)]]
        assert all(value <= size * (1 + 1e-12) for value, size in zip(seen, sizes, strict=True))
        assert all(value >= 0.98 * size for value, size in zip(seen, sizes, strict=True))
    assert distance_at_start(member) <= member.radius
    assert member.instance().dim_x == 1


@pytest.mark.parametrize("member", [COSINE, PRODUCT], ids=lambda member: member.name)
def test_order_of_the_bias(member: Member) -> None:
    with mpmath.workdps(60):
        small, large = (bias(member, 2, Fraction(1), Fraction(n, 10**6)) for n in (1, 2))
    assert float(large / small) == pytest.approx(4, rel=1e-3)


def test_runs() -> None:
    plan = plan_for_order(families(COSINE, 0.05), 0.25, 2)
    seen = run(COSINE, plan, 0.05, 200, 1)
    assert seen == run(COSINE, plan, 0.05, 200, 1)
    assert seen.gradient <= 0.25
    assert seen.inner <= 1
    loud = run(COSINE, replace(plan, T=3), 0.5, 200, 1)
    assert loud.inner > 1
