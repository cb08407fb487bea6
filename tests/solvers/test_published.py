"""The transcriptions know the problem that the oracle serves, and draw as it does."""

import numpy as np

from fdtheory.solvers import published


def test_gradients_are_those_of_the_problem() -> None:
    x, y, v = published.listed(published.X0), published.listed(published.Y0), [0.3, -0.7, 0.5]
    both = range(len(published.DATA.validation)), range(len(published.DATA.training))
    at = published.X0[None], published.Y0[None]
    np.testing.assert_allclose(published.F_y(both[0], x, y), published.DATA.f_y(*at)[0], atol=1e-15)
    np.testing.assert_allclose(published.G_x(both[1], x, y), published.DATA.g_x(*at)[0], atol=1e-15)
    np.testing.assert_allclose(published.G_y(both[1], x, y), published.DATA.g_y(*at)[0], atol=1e-15)
    curved = published.DATA.g_yy_times(*at, np.array([v]))[0]
    np.testing.assert_allclose(published.G_yy(both[1], x, y, v), curved, atol=1e-15)
    mixed = published.DATA.g_xy_times(*at, np.array([v]))[0]
    np.testing.assert_allclose(published.G_xy(both[1], x, y, v), mixed, atol=1e-15)


def test_without_noise_a_batch_is_all_samples() -> None:
    assert list(published.Draws(False).f(3)) == list(range(len(published.DATA.validation)))
    assert len(published.Draws(True).g(3)) == 3
