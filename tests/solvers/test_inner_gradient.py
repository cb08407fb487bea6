"""The gradient at a fixed x is that of the problem, for every number of seeds and nodes."""

import numpy as np
import pytest

from fdtheory.problems.batched import batched
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.inner_gradient import gradient_at


def uneven() -> QuadraticSoftmax:
    """C and E with different numbers of rows, which the fast path has to fill up."""
    draw = np.random.default_rng(5).standard_normal
    shapes = {"B": (3, 2), "C": (5, 3), "D": (5, 2), "E": (2, 3), "F": (2, 2)}
    drawn = {key: draw(shape) for key, shape in shapes.items()}
    return QuadraticSoftmax.create(A=np.diag([1.0, 2.0, 0.5]), e=[0.1] * 5, tau=0.5, amplitude=0.25, at=[0, 0], **drawn)


@pytest.mark.parametrize("weights", [None, np.array([-0.2, 0.0, 0.1, 0.3])], ids=["g", "g + wf"])
@pytest.mark.parametrize(
    "make", [ZOO["softmax-medium"], uneven, ZOO["logistic-ridge"]], ids=["zoo", "uneven", "symbolic"]
)
def test_it_is_the_gradient_of_the_problem(make, weights) -> None:
    problem = batched(make())
    dice = np.random.default_rng(0)
    x, y = 0.3 * dice.standard_normal((3, 1, problem.dim_x)), 0.4 * dice.standard_normal((3, 4, problem.dim_y))
    fixed = gradient_at(problem, x[:, 0], weights)
    for z in (y, y + 1, y):  # buffers are used again
        wanted = problem.g_y(x, z) + (0 if weights is None else weights[:, None] * problem.f_y(x, z))
        np.testing.assert_allclose(fixed(z), wanted, rtol=1e-12, atol=1e-13)


def test_another_number_of_seeds_and_nodes_gets_other_buffers() -> None:
    problem = batched(uneven())
    fixed = gradient_at(problem, np.array([[0.1, -0.2]]), None)
    for shape in ((1, 2, 3), (1, 5, 3), (1, 2, 3)):
        y = np.random.default_rng(1).standard_normal(shape)
        np.testing.assert_allclose(fixed(y), problem.g_y(np.array([[[0.1, -0.2]]]), y), rtol=1e-12, atol=1e-13)
