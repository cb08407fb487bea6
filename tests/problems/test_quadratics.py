"""The quadratic example: its derivatives are those of its functions, by exact central differences."""

import numpy as np
import pytest

from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.quadratics import COUNTS, DIM_X, DIM_Y, START, Quadratics

KEYS = ("f_x", "f_y", "g_x", "g_y", "f_yy_times", "g_yy_times", "g_xy_times")


@pytest.mark.parametrize("samples", [None, COUNTS])
def test_derivatives_pass_the_check(samples: tuple[int, int] | None) -> None:
    functions = Quadratics(3.0, 0.5)
    derivatives = {key: getattr(functions, key) for key in KEYS}
    problem = from_functions(
        functions.f, functions.g, dim_x=DIM_X, dim_y=DIM_Y, samples=samples, start=START, **derivatives
    )
    assert problem.g_y(np.ones((2, DIM_X)), np.zeros((2, DIM_Y))).shape == (2, DIM_Y)


def test_only_f_is_made_larger() -> None:
    x, y = np.array(START), np.array([0.2, -0.7, 1.1])
    plain, larger = Quadratics(), Quadratics(2.0, 5.0)
    assert larger.f(x, y) == pytest.approx(10 * plain.f(x, y))
    assert larger.g(x, y) == pytest.approx(2 * plain.g(x, y))
