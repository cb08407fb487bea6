"""Second-order jets against a problem whose value function is known in closed form."""

import sympy as sp

from fdtheory.expansions.second_order_jets import Jet


def test_the_mixed_derivative_is_the_implicit_function_theorem() -> None:
    jet = Jet(2, 2)
    hyper = jet.f_x - jet.g_xy * jet.g_yy.LUsolve(jet.f_y)
    for i in range(2):
        assert sp.cancel(jet.mixed(i) - hyper[i]) == 0
        assert sp.cancel(sp.diff(jet.hyper_value, jet.step[i]) - hyper[i]) == 0


def test_the_value_of_a_quadratic_problem() -> None:
    """g = y²/2 - xy and f = y at x = 0: ℓ_ν(x) = min_y νy + y²/2 - xy = -(x - ν)²/2."""
    jet = Jet(1, 1)
    numbers = {jet.f0: 0, jet.g0: 0, jet.f_x[0]: 0, jet.f_y[0]: 1}
    value = jet.value.subs({**numbers, jet.g_xy[0]: -1, jet.g_yy[0]: 1})
    assert sp.expand(value + (jet.step[0] - jet.nu) ** 2 / 2) == 0


def test_the_hessian_is_symmetric_and_the_rows_have_the_right_shape() -> None:
    jet = Jet(1, 3)
    assert jet.g_yy == jet.g_yy.T
    assert jet.g_xy.shape == (1, 3)
