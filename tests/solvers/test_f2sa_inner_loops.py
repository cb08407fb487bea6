"""The inner loops of F²SA-p: budgets that differ between nodes and at the start, samples of their own or shared."""

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import batched
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.f2sa import inner_budgets
from fdtheory.solvers.oracle import Oracle

from .runs import STEPS, f2sa


def test_unequal_budgets_are_made_and_counted() -> None:
    stencil, problem = paper_stencil(4), batched(ZOO["softmax-small"]())
    budgets = inner_budgets(stencil, 30)
    assert sum(budgets) == pytest.approx(120, abs=2)
    assert budgets[1] / budgets[0] == pytest.approx(8 ** (2 / 3), rel=0.05)
    run = f2sa(
        Oracle(problem),
        stencil,
        [0, 0],
        [0, 0],
        **{**STEPS, "inner": budgets, "outer": 1, "eta_y": [0.1, 0.2, 0.3, 0.4]},
    )
    assert sum(budgets) + 4 == run.calls.G
    for place, (j, steps, eta) in enumerate(zip((-2, -1, 1, 2), budgets, (0.1, 0.2, 0.3, 0.4), strict=True)):
        y = np.zeros(2)
        for _ in range(steps):
            y = y - eta * (problem.g_y(np.zeros(2), y) + 0.05 * j * problem.f_y(np.zeros(2), y))
        np.testing.assert_allclose(run.y[0, place], y, rtol=1e-12)


@pytest.mark.parametrize("p", [1, 4])
def test_the_first_inner_loop_may_be_longer(p: int) -> None:
    """The calls are exact, and the run is one outer step with the first budget followed by a warm start."""
    problem, stencil, nodes = batched(ZOO["softmax-small"]()), paper_stencil(p), p + p % 2
    run = f2sa(Oracle(problem), stencil, [0, 0], [0, 0], **STEPS, first_inner=11, batch=5)
    assert [calls.G for calls in run.history] == [nodes * (11 + 3 * t + 5 * (t + 1)) for t in range(4)]
    assert run.calls.F == run.calls.G
    head = f2sa(Oracle(problem), stencil, [0, 0], [0, 0], **{**STEPS, "inner": 11, "outer": 1})
    tail = f2sa(Oracle(problem), stencil, head.x, head.y, **{**STEPS, "outer": 3})
    np.testing.assert_array_equal(run.x, tail.x)
    np.testing.assert_array_equal(run.y, tail.y)


def test_the_first_budget_is_that_of_the_others_if_left_out_and_may_be_given_by_node() -> None:
    def run(**options: object) -> np.ndarray:
        return f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(2), [0, 0], [0, 0], **STEPS, **options).y

    np.testing.assert_array_equal(run(), run(first_inner=3))
    np.testing.assert_array_equal(run(first_inner=7), run(first_inner=(7, 7)))
    assert not np.allclose(run(first_inner=7), run(first_inner=(7, 1)))
    for bad in (0, 1.5, True, (1, 2, 3)):
        with pytest.raises(InputError, match="first_inner"):
            run(first_inner=bad)


@pytest.mark.parametrize(("shared", "squares"), [(True, False), (False, True)])
def test_a_batch_for_each_node_is_drawn_only_when_asked(shared: bool, squares: bool) -> None:
    """An error that is the same at every node cancels in a shared batch and adds up in separate ones."""
    stencil, seeds, nu = paper_stencil(2), 4000, 0.1
    oracle = Oracle(ZOO["softmax-small"](), sigma=1e-4, seed=1, seeds=seeds, noise="additive")
    run = f2sa(oracle, stencil, [0.3, 0.1], [0.0, 0.0], nu=nu, shared=shared, eta_x=0.1, eta_y=0.5, inner=60, outer=1)
    alone = 1e-8 / 2 * (float(stencil.noise.squares) / nu**2 + float(stencil.noise.node_squares))
    seen = float(((run.estimate - run.estimate.mean(axis=0)) ** 2).sum(axis=-1).mean())
    assert (seen > alone) is squares


@pytest.mark.parametrize("law", ["gaussian", "two-point"])
def test_shared_inner_samples_cancel(law: str) -> None:
    """Additive noise is the same at both nodes, the estimate hardly moves; independent noise is divided by ν."""
    from fdtheory.problems.zoo import load_instance
    from fdtheory.solvers.solve import solve

    small = load_instance("softmax-small")
    shared, independent, rough = (
        solve(small, p=2, nu=1e-6, sigma=0.1, outer=2, law=law, seed=3, **more).estimate_norms.max()
        for more in ({"inner_samples": "shared"}, {}, {"inner_samples": "shared", "noise": "rough"})
    )
    assert shared < 10
    assert independent > 1000
    assert rough > 1000


def test_inner_samples_are_named() -> None:
    from fdtheory.problems.zoo import load_instance
    from fdtheory.solvers.solve import solve

    small = load_instance("softmax-small")
    with pytest.raises(InputError, match="inner_samples = 'both'"):
        solve(small, outer=1, inner_samples="both")
    with pytest.raises(InputError, match="is for f2sa"):
        solve(small, outer=1, method="stocbio", inner_samples="shared")
    assert solve(small, outer=1).settings["inner_samples"] == "independent"
