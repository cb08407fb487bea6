"""F²SA-p does what its pseudo-code says, node by node and step by step."""

import math
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.bench.solver import literal_f2sa
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.problems.batched import batched
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.f2sa import combine, descend, node_arrays
from fdtheory.solvers.oracle import Calls, Oracle
from fdtheory.solvers.referee import lower_solution, truth

from .runs import STEPS, estimate_error, f2sa


def scalar_problem() -> SymbolicInstance:
    """No member of the zoo: scalar, smooth, with a minimum of φ inside."""
    x, y = sp.symbols("x y", real=True)
    return SymbolicInstance(
        (y - 1) ** 2 / 2 + sp.cos(y) / 3 + x**2 / 10,
        y**2 + sp.sin(y) / 2 - x * y,
        [x],
        [y],
        at=[sp.Rational(-1, 2)],
        name="scalar",
    )


@pytest.mark.parametrize("p", [1, 2, 3, 4, 7, 8])
@pytest.mark.parametrize("name", ["softmax-medium", "polynomial"])
def test_the_batched_run_is_the_literal_program(name: str, p: int) -> None:
    problem = batched(ZOO[name]())
    x0, y0 = np.full(problem.dim_x, 0.2), np.full(problem.dim_y, -0.1)
    run = f2sa(Oracle(problem), paper_stencil(p), x0, y0, **STEPS, check_window=False)
    x, lower, estimate = literal_f2sa(problem, paper_stencil(p), x0, y0, **STEPS)
    np.testing.assert_allclose(run.x[0], x, rtol=1e-12)
    np.testing.assert_allclose(run.y[0], lower, rtol=1e-12)
    np.testing.assert_allclose(run.estimate[0], estimate, rtol=1e-9)
    assert run.estimate_norms[-1, 0] == pytest.approx(np.linalg.norm(estimate), rel=1e-9)


@pytest.mark.parametrize("p", range(1, 11))
def test_calls_are_exact(p: int) -> None:
    run = f2sa(
        Oracle(ZOO["softmax-small"](), sigma=0.1),
        paper_stencil(p),
        [0, 0],
        [0, 0],
        **STEPS,
        batch=5,
        check_window=False,
    )
    nodes = p + p % 2
    assert run.calls == Calls(nodes * 4 * (5 + 3), nodes * 4 * (5 + 3), 0)
    assert [calls.G for calls in run.history] == [nodes * (t + 1) * (5 + 3) for t in range(4)]


def test_a_node_of_weight_zero_is_not_solved_for() -> None:
    wasteful = Stencil([-1, 0, 1], [Fraction(-1, 2), 0, Fraction(1, 2)])
    run = f2sa(Oracle(ZOO["softmax-small"]()), wasteful, [0, 0], [0, 0], **STEPS)
    assert run.calls.G == 2 * 4 * (1 + 3)
    assert run.y.shape == (1, 2, 2)


@pytest.mark.parametrize("p", [1, 2, 3, 4])
def test_the_estimate_has_order_p_in_nu_on_an_unseen_instance(p: int) -> None:
    instance = scalar_problem()
    gradient = truth(batched(instance), np.array([[0.3]])).gradient[0]

    def error(nu: float) -> float:
        run = f2sa(
            Oracle(instance), paper_stencil(p), [0.3], [0], nu=nu, eta_x=1, eta_y=0.4, inner=300, outer=1, watch=0
        )
        return float(np.linalg.norm(run.estimate[0] - gradient))

    start = 0.1 if p < 3 else 0.2
    assert math.log2(error(start / 2) / error(start / 4)) == pytest.approx(p, abs=0.12)


@pytest.mark.campaign
@pytest.mark.parametrize("p", [2, 4])
def test_it_reaches_a_millionth_and_stalls_where_theory_says(p: int) -> None:
    instance, small = scalar_problem(), {2: 1e-4, 4: 1e-2}[p]
    options = {"eta_x": 0.5, "eta_y": 0.4, "inner": 40, "outer": 150, "normalised": False, "watch": 150}
    good = f2sa(Oracle(instance), paper_stencil(p), [-0.5], [0], nu=small, **options)
    assert good.gradient_norms[-1, 0] <= 1e-6
    floors = []
    for nu in (0.4, 0.2):
        stalled = f2sa(Oracle(instance), paper_stencil(p), [-0.5], [0], nu=nu, **options)
        assert stalled.estimate_norms[-1, 0] < 1e-12  # Φ vanishes, ∇φ does not
        floors.append(stalled.gradient_norms[-1, 0])
    assert floors[0] > floors[1] > 5e-6
    assert math.log2(floors[0] / floors[1]) == pytest.approx(p, abs=0.25)


def test_one_seed_of_many_is_a_run_of_its_own_without_noise() -> None:
    starts = np.array([[0.0, 0.0], [0.5, -0.5], [0.2, 0.1]])
    many = f2sa(Oracle(ZOO["softmax-small"](), seeds=3), paper_stencil(3), starts, [0, 0], **STEPS)
    for place, x0 in enumerate(starts):
        one = f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(3), x0, [0, 0], **STEPS)
        np.testing.assert_allclose(many.x[place], one.x[0], rtol=1e-12)
        np.testing.assert_allclose(many.gradient_norms[:, place], one.gradient_norms[:, 0], rtol=1e-9)


def test_the_seed_repeats_a_run_and_another_seed_does_not() -> None:
    def run(seed: int) -> np.ndarray:
        return f2sa(
            Oracle(ZOO["softmax-small"](), sigma=0.2, seed=seed, seeds=4), paper_stencil(2), [0, 0], [0, 0], **STEPS
        ).x

    np.testing.assert_array_equal(run(1), run(1))
    assert not np.allclose(run(1), run(2))
    assert len(np.unique(run(1)[:, 0])) == 4


def test_inner_noise_is_fresh_at_every_step() -> None:
    """For a quadratic the stationary variance of SGD is ησ²/(λ(2-ηλ)); with one draw for all steps it is σ²/λ²."""
    x, y = sp.symbols("x y", real=True)
    quadratic = SymbolicInstance(y + 0 * x, y**2 - x * y, [x], [y], at=[0], name="quadratic")
    seeds, eta, sigma = 20_000, 0.1, 0.3
    oracle = Oracle(quadratic, sigma=sigma, seed=4, seeds=seeds)
    lower = np.zeros((seeds, 2, 1))
    weights = np.array([-0.1, 0.1])
    descend(oracle, np.zeros((seeds, 1)), lower, weights, np.full(2, eta), [60, 60])
    variance = eta * sigma**2 / 2 * (1 + 0.01) / (2 * (2 - 2 * eta))
    np.testing.assert_allclose(lower.var(axis=0)[:, 0], variance, rtol=0.05)
    np.testing.assert_allclose(lower.mean(axis=0)[:, 0], -weights / 2, atol=0.005)


@pytest.mark.parametrize("batch", [1, 8])
def test_the_estimate_is_unbiased_and_its_variance_falls_with_the_batch(batch: int) -> None:
    offsets, weights = node_arrays(paper_stencil(3))
    seeds, sigma, nu = 40_000, 0.2, 0.5
    oracle = Oracle(ZOO["softmax-small"](), sigma=sigma, seed=5, seeds=seeds, noise="rough")
    x, y = np.full((seeds, 2), 0.1), np.tile(np.linspace(-1, 1, 8).reshape(4, 2), (seeds, 1, 1))
    seen = combine(oracle, x, y, offsets, weights, nu, batch, True)
    quiet = combine(Oracle(ZOO["softmax-small"]()), x[:1], y[:1], offsets, weights, nu, batch, True)
    np.testing.assert_allclose(seen.mean(axis=0), quiet[0], atol=5 * seen.std() / math.sqrt(seeds))
    noise = paper_stencil(3).noise
    wanted = sigma**2 / 4 / batch * (float(noise.squares) / nu**2 + float(noise.node_squares))
    np.testing.assert_allclose(seen.var(axis=0), wanted, rtol=0.05)


def test_the_drawn_iterate_is_uniform_over_all_but_the_last() -> None:
    run = f2sa(Oracle(ZOO["softmax-small"](), seeds=6000), paper_stencil(2), [0, 0], [0, 0], **STEPS)
    counts = np.bincount(run.drawn_at, minlength=4)
    assert counts.sum() == 6000
    assert len(counts) == 4
    assert np.abs(counts - 1500).max() < 5 * math.sqrt(6000 * 3 / 16)
    path = [
        f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(2), [0, 0], [0, 0], **{**STEPS, "outer": t}).x[0]
        for t in (1, 2, 3)
    ]
    np.testing.assert_allclose(run.drawn, np.array([np.zeros(2), *path])[run.drawn_at], rtol=1e-12)


def test_the_normalised_step_has_length_eta_x_and_the_plain_one_does_not() -> None:
    one = {**STEPS, "outer": 1}
    normalised = f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(2), [0, 0], [0, 0], **one)
    plain = f2sa(Oracle(ZOO["softmax-small"]()), paper_stencil(2), [0, 0], [0, 0], **one, normalised=False)
    assert np.linalg.norm(normalised.x) == pytest.approx(0.1)
    np.testing.assert_allclose(plain.x, -0.1 * plain.estimate)


def test_large_problems_run_in_float64() -> None:
    instance = QuadraticSoftmax.seeded(6, 30, condition=5, seed=9)
    run = f2sa(
        Oracle(instance, sigma=0.01, seeds=3),
        paper_stencil(4),
        np.zeros(6),
        np.zeros(30),
        nu=0.005,
        eta_x=0.02,
        eta_y=0.4,
        inner=40,
        outer=30,
    )
    assert run.values[-1].max() < run.values[0].min()
    solution = lower_solution(batched(instance), run.x)
    assert np.abs(run.y - solution[:, None]).max() < 0.2


@pytest.mark.campaign
def test_f2sa_is_of_the_order_of_its_stencil() -> None:
    for p in (1, 2, 3):
        errors = [estimate_error("f2sa", stencil=paper_stencil(p), nu=nu) for nu in (0.04, 0.02)]
        assert math.log2(errors[0] / errors[1]) == pytest.approx(p, abs=0.2)
