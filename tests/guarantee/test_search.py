"""The search: the largest step, costs."""

import math

import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.search import Costs, cheapest, largest_step

COSTS = Costs(
    eps=0.1,
    mu=0.5,
    L_0=1.0,
    L_1=1.0,
    L_phi=10.0,
    gap=1.0,
    sigma=0.1,
    radius=1.0,
    reach=1,
    weights=1.0,
    node_weights=1.0,
    nodes=2,
)


def test_largest_step_is_at_the_bound_or_at_the_window() -> None:
    assert largest_step(COSTS, lambda nu: nu * nu, 1e-4) == pytest.approx(1e-2, rel=1e-9)
    assert largest_step(COSTS, lambda nu: 0.0, 1e-4) == COSTS.window == pytest.approx(0.25)
    with pytest.raises(InputError, match="underflows"):
        largest_step(COSTS, lambda nu: 1.0, 1e-4)


def test_no_grid_point_is_cheaper() -> None:
    found = cheapest(COSTS, lambda nu: nu * nu)
    best = COSTS.calls(found.nu, found.nu**2, found.S, found.T)
    for factor in (0.5, 0.8, 0.95, 1.05, 1.3):
        for S in (found.S // 2, found.S, 2 * found.S):
            for T in (int(found.T * 0.7), found.T, int(found.T * 1.4)):
                nu = min(found.nu * factor, COSTS.window)
                assert COSTS.calls(nu, nu * nu, S, T) >= best * (1 - 1e-6)


def test_no_share_left_costs_infinitely_much() -> None:
    assert COSTS.inner_steps(0.1, 100.0, 0.0) == (math.inf, math.inf)
