"""Only the lower level descends; x stays."""

import numpy as np

from fdtheory.problems.batched import batched
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Calls, Oracle
from fdtheory.solvers.run import Stop
from fdtheory.solvers.settings import Settings

from .runs import run, start


def test_lower_only_descends_in_the_lower_level_and_leaves_x() -> None:
    seen = run(METHODS["lower-only"], "softmax-medium", inner=1, outer=30)
    problem = batched(ZOO["softmax-medium"]())
    assert problem.g(seen.x, seen.y[:, 0])[0] < problem.g(seen.x, np.zeros((1, 4)))[0]
    np.testing.assert_array_equal(seen.x[0], start("softmax-medium")[1])
    assert seen.stop is Stop.FINISHED
    assert seen.calls == Calls(0, 30, 0)


def test_it_is_plain_gradient_descent() -> None:
    instance, x0, y0 = start("softmax-small")
    problem, y = batched(instance), y0[None]
    for _ in range(6):
        y = y - 0.1 * problem.g_y(x0[None], y)
    seen = METHODS["lower-only"].run(Oracle(instance), x0, y0, Settings(0.5, 0.1, 2, 3))
    np.testing.assert_allclose(seen.y[:, 0], y, rtol=1e-13)
    assert not seen.estimate.any()
