"""Runs end for a stated reason, and bad input is refused in one sentence."""

import numpy as np
import pytest
import sympy as sp

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import Problem
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Stop

from .runs import STEPS, f2sa


def scalar_problem() -> SymbolicInstance:
    """Scalar and smooth, with a minimum of φ inside."""
    x, y = sp.symbols("x y", real=True)
    return SymbolicInstance((y - 1) ** 2 / 2 + x**2 / 10, y**2 + sp.sin(y) / 2 - x * y, [x], [y], at=[0], name="scalar")


def test_a_nu_outside_the_window_is_refused_and_the_named_one_is_accepted() -> None:
    options = {**STEPS, "outer": 1}
    with pytest.raises(InputError, match="outside the window") as refusal:
        f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(4), [0, 0], [0, 0], **{**options, "nu": 0.5})
    largest = float(str(refusal.value).rpartition("below ")[2])
    assert largest == pytest.approx(0.25 / (2 * 0.8780991735537191), rel=1e-5)
    f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(4), [0, 0], [0, 0], **{**options, "nu": 0.999 * largest})
    with pytest.raises(InputError, match="outside the window"):
        f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(4), [0, 0], [0, 0], **{**options, "nu": 1.001 * largest})


def test_an_estimate_whose_norm_overflows_is_not_finite() -> None:
    run = f2sa(Oracle(ZOO["softmax-small"](), sigma=1e300), paper_stencil(2), [0, 0], [0, 0], **STEPS)
    assert run.stop is Stop.NOT_FINITE


def test_divergence_stops_with_a_reason_and_advice() -> None:
    run = f2sa(
        Oracle(ZOO["softmax-small"]()), paper_stencil(2), [0, 0], [0, 0], **{**STEPS, "eta_y": 50.0, "inner": 400}
    )
    assert run.stop is Stop.NOT_FINITE
    assert "smaller eta_y" in run.stop
    assert np.isfinite(run.x).all()
    assert len(run.history) == 1
    far = f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(2), [0, 0], [0, 0], **{**STEPS, "eta_x": 1e10})
    assert far.stop is Stop.DIVERGED
    assert "smaller eta_x" in far.stop


def test_it_stops_at_the_target_and_when_nothing_moves() -> None:
    x, y = sp.symbols("x y")
    still = SymbolicInstance(y**4, y**2 + x**2 * y**2, [x], [y], at=[1])
    run = f2sa(Oracle(still), paper_stencil(2), [1], [0], nu=0.1, eta_x=0.1, eta_y=0.1, inner=2, outer=500)
    assert run.stop is Stop.STATIONARY
    assert run.x[0, 0] == 1
    reached = f2sa(
        Oracle(scalar_problem()),
        paper_stencil(4),
        [-0.5],
        [0],
        nu=0.01,
        eta_x=0.5,
        eta_y=0.4,
        inner=60,
        outer=500,
        normalised=False,
        watch=1,
        target=1e-4,
    )
    assert reached.stop is Stop.REACHED
    assert reached.gradient_norms[-1, 0] <= 1e-4 < reached.gradient_norms[-2, 0]
    assert reached.watched_calls[-1] == reached.calls.total


class Bare(Problem):
    """A problem with gradients only."""

    name, dim_x, dim_y = "bare", 1, 1

    def f_x(self, x, y):
        return x + 0 * y

    def f_y(self, x, y):
        return y + 0 * x

    def g_x(self, x, y):
        return -y + 0 * x

    def g_y(self, x, y):
        return 2 * y - x


def test_a_problem_with_gradients_alone_can_be_solved() -> None:
    run = f2sa(
        Oracle(Bare()),
        paper_stencil(2),
        [1.0],
        [0.0],
        nu=0.1,
        eta_x=0.3,
        eta_y=0.4,
        inner=30,
        outer=100,
        normalised=False,
    )
    assert abs(run.x[0, 0]) < 1e-3
    assert run.gradient_norms.size == 0
    with pytest.raises(InputError, match="target"):
        f2sa(Oracle(Bare()), paper_stencil(2), [1.0], [0.0], **STEPS, target=1e-3)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"nu": 0.0}, "nu"),
        ({"nu": float("nan")}, "nu"),
        ({"eta_x": -1.0}, "eta_x"),
        ({"eta_y": 0}, "eta_y"),
        ({"inner": 0}, "inner"),
        ({"outer": 0}, "outer"),
        ({"batch": 0}, "batch"),
        ({"inner": [1, 2, 3]}, "inner"),
        ({"eta_y": [0.1]}, "eta_y"),
        ({"inner": 2.5}, "inner"),
        ({"watch": -1}, "watch"),
        ({"x0": [0, 0, 0]}, "x0"),
        ({"x0": [float("nan"), 0]}, "x0"),
        ({"y0": [0]}, "y0"),
        ({"y0": [[[0, 0]] * 5]}, "y0"),
        ({"x0": "ab"}, "x0"),
        ({"x0": np.zeros((3, 2))}, "x0"),
        ({"target": -1}, "target"),
    ],
)
def test_bad_input_gets_one_sentence(change: dict, named: str) -> None:
    options = {**STEPS, "x0": [0, 0], "y0": [0, 0], **change}
    with pytest.raises(InputError, match=named) as refusal:
        f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(2), **options)
    assert "\n" not in str(refusal.value)
