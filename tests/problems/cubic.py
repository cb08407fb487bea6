"""A cubic whose blocks are known by hand, for every library that differentiates a user's function."""

from typing import Any

import numpy as np


def compare_with_a_cubic(made: Any) -> None:
    """Value, slopes and products of h = Σ x_i² y_i³ by hand, in double precision."""
    x, y, v = np.random.default_rng(0).standard_normal((3, 2, 5))
    np.testing.assert_allclose(made.value(x, y), (x**2 * y**3).sum(axis=-1), rtol=1e-14)
    for seen, wanted in (
        (made.by_x(x, y), 2 * x * y**3),
        (made.by_y(x, y), 3 * x**2 * y**2),
        (made.xy_times(x, y, v), 6 * x * y**2 * v),
        (made.yy_times(x, y, v), 6 * x**2 * y * v),
    ):
        np.testing.assert_allclose(seen, wanted, rtol=1e-13)
