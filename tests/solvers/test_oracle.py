"""The oracle adds unbiased noise of the stated variance and counts every call."""

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.oracle import Calls, Oracle

SEEDS = 40_000
SIGMA = 0.7


def at(seeds: int, nodes: int = 2) -> tuple[np.ndarray, np.ndarray]:
    x = np.tile([0.2, -0.3], (seeds, 1))
    return x, np.tile(np.linspace(-0.4, 0.6, 2 * nodes).reshape(nodes, 2), (seeds, 1, 1))


def errors(oracle: Oracle, nodes: int = 2, batch: int = 1, *, shared: bool = True) -> dict[str, np.ndarray]:
    """Errors of the four blocks with one sample, seeds × nodes × dimension."""
    x, y = at(oracle.seeds, nodes)
    sample = oracle.sample(nodes, batch, shared=shared)
    return {
        key: getattr(oracle, key)(x, y, sample) - getattr(oracle.problem, key)(x[:, None], y)
        for key in ("f_x", "f_y", "g_x", "g_y")
    }


@pytest.mark.campaign(keep=3)
@pytest.mark.parametrize("law", ["gaussian", "two-point"])
@pytest.mark.parametrize("noise", ["additive", "rough"])
@pytest.mark.parametrize("batch", [1, 6])
def test_errors_have_mean_zero_and_the_stated_variance(law: str, noise: str, batch: int) -> None:
    seen = errors(Oracle(ZOO["softmax-small"](), sigma=SIGMA, seed=1, seeds=SEEDS, law=law, noise=noise), batch=batch)
    limit = 5 * SIGMA / np.sqrt(4 * batch * SEEDS)
    assert all(np.abs(e.mean(axis=0)).max() <= limit for e in seen.values())
    for upper in ("f", "g"):
        square = sum((seen[f"{upper}_{block}"] ** 2).sum(axis=-1).mean(axis=0) for block in "xy")
        np.testing.assert_allclose(square, SIGMA**2 / batch, rtol=0.03)
    np.testing.assert_allclose((seen["f_x"] * seen["g_x"]).mean(), 0, atol=limit)


def test_a_two_point_error_has_two_values() -> None:
    seen = errors(Oracle(ZOO["softmax-small"](), sigma=SIGMA, seeds=100, law="two-point"))
    np.testing.assert_allclose(np.abs(seen["g_y"]), SIGMA / 2, rtol=1e-12)


@pytest.mark.parametrize(
    ("noise", "shared", "same"), [("additive", True, True), ("additive", False, False), ("rough", True, False)]
)
def test_a_shared_index_is_the_same_error_at_all_nodes(noise: str, shared: bool, same: bool) -> None:
    seen = errors(Oracle(ZOO["softmax-small"](), sigma=SIGMA, seeds=50, noise=noise), shared=shared)
    assert np.allclose(seen["g_x"][:, 0], seen["g_x"][:, 1]) is same


def test_one_sample_asked_twice_is_one_index_and_two_samples_are_not() -> None:
    oracle = Oracle(ZOO["softmax-small"](), sigma=SIGMA, seeds=3)
    x, y = at(3)
    first, second = oracle.sample(2), oracle.sample(2)
    again = oracle.g_y(x, y, first)
    np.testing.assert_array_equal(oracle.g_y(x, y, first), again)
    assert not np.allclose(oracle.g_y(x, y, second), again)


@pytest.mark.parametrize("law", ["gaussian", "two-point"])
def test_the_inner_field_is_unbiased_with_the_variance_of_a_perturbed_gradient(law: str) -> None:
    oracle = Oracle(ZOO["softmax-small"](), sigma=SIGMA, seed=2, seeds=SEEDS, law=law)
    x, y = at(SEEDS)
    weights = np.array([-0.5, 2.0])
    exact = oracle.problem.g_y(x[:, None], y) + weights[:, None] * oracle.problem.f_y(x[:, None], y)
    gradient = oracle.lower(x, weights)
    first, second = gradient(y).copy() - exact, gradient(y).copy() - exact
    np.testing.assert_allclose(first.mean(axis=0), 0, atol=5 * SIGMA * np.sqrt(5) / np.sqrt(4 * SEEDS))
    np.testing.assert_allclose((first**2).mean(axis=(0, 2)), SIGMA**2 / 4 * (1 + weights**2), rtol=0.03)
    assert abs((first * second).mean()) < 0.02 * SIGMA**2  # fresh at every call
    assert abs((first[:, 0] * first[:, 1]).mean()) < 0.02 * SIGMA**2  # independent between nodes


def test_opposed_noise_puts_all_of_the_variance_in_x_with_the_signs_of_the_stencil() -> None:
    stencil = paper_stencil(3)
    oracle = Oracle(ZOO["softmax-small"](), sigma=SIGMA, seeds=SEEDS, noise="opposed", against=stencil)
    seen = errors(oracle, 4)
    np.testing.assert_allclose((seen["g_x"] ** 2).sum(axis=-1).mean(axis=0), SIGMA**2, rtol=0.03)
    signs = np.array([-1.0, -1.0, 1.0, -1.0])
    np.testing.assert_allclose(seen["g_x"] * signs[:, None], np.repeat(seen["g_x"][:, 2:3], 4, axis=1))
    np.testing.assert_allclose(seen["f_x"][:, 0], -seen["g_x"][:, 0])  # j < 0 turns the sign for F
    np.testing.assert_allclose(seen["f_x"][:, 1], 0)


def test_hessian_vector_products_are_linear_unbiased_and_refused_to_first_order_methods() -> None:
    oracle = Oracle(ZOO["softmax-small"](), sigma=SIGMA, seeds=SEEDS, hessian=True)
    x, y = at(SEEDS, 1)
    v = np.tile([0.3, -0.4], (SEEDS, 1, 1))
    exact = oracle.problem.g_yy_times(x[:, None], y, v)
    seen = oracle.hvp_g(x, y, v, oracle.sample(), "yy") - exact
    np.testing.assert_allclose(seen.mean(axis=0), 0, atol=0.01)
    np.testing.assert_allclose((seen**2).sum(axis=-1).mean(), SIGMA**2 / 2 * 0.25, rtol=0.05)
    sample = oracle.sample()
    np.testing.assert_allclose(oracle.hvp_g(x, y, 2 * v, sample, "xy"), 2 * oracle.hvp_g(x, y, v, sample, "xy"))
    assert oracle.calls == Calls(0, 0, 3)
    with pytest.raises(InputError, match="refuses Hessian-vector products"):
        Oracle(ZOO["softmax-small"]()).hvp_g(x, y, v, sample, "yy")


def test_calls_are_counted_by_kind_node_and_batch() -> None:
    oracle = Oracle(ZOO["softmax-small"](), seeds=5)
    x, y = at(5, 3)
    sample = oracle.sample(3, 7)
    oracle.f_x(x, y, sample)
    oracle.g_y(x, y, sample)
    assert oracle.calls == Calls(21, 21, 0)
    oracle.grad_f(x, y, sample)
    oracle.grad_g(x, y, sample)
    assert oracle.calls == Calls(42, 42, 0)
    oracle.lower(x, np.zeros(3))(y)
    oracle.lower(x)(y)
    assert oracle.calls == Calls(45, 48, 0)


def test_minibatches_are_unbiased_and_shared_or_not() -> None:
    problem = RidgeLearning.seeded(2, 12, seed=3)
    oracle = Oracle(problem, seeds=SEEDS, noise="minibatch", hessian=True)
    x, y = at(SEEDS)
    y[:, 1] = y[:, 0]
    sample = oracle.sample(2, 3)
    for key in ("f_y", "g_y"):
        seen = getattr(oracle, key)(x, y, sample) - getattr(problem, key)(x[:, None], y)
        assert seen.std() > 1e-3
        np.testing.assert_allclose(seen.mean(axis=0), 0, atol=5 * seen.std() / np.sqrt(SEEDS))
        np.testing.assert_allclose(seen[:, 0], seen[:, 1])
    alone = oracle.g_y(x, y, oracle.sample(2, 3, shared=False))
    assert not np.allclose(alone[:, 0], alone[:, 1])
    drawn = oracle.lower(x, np.array([0.1, 0.1]))(y)
    exact = problem.g_y(x[:, None], y) + 0.1 * problem.f_y(x[:, None], y)
    np.testing.assert_allclose(drawn.mean(axis=0), exact[0], atol=5 * drawn.std() / np.sqrt(SEEDS))
    v = np.ones_like(y)
    product = oracle.hvp_g(x, y, v, oracle.sample(2), "yy")
    np.testing.assert_allclose(product.mean(axis=0), problem.g_yy_times(x[:, None], y, v)[0], atol=0.01)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"sigma": -1.0}, "sigma"),
        ({"sigma": float("nan")}, "sigma"),
        ({"seeds": 0}, "seeds"),
        ({"seed": -1}, "seed"),
        ({"noise": "pink"}, "noise"),
        ({"law": "cauchy"}, "law"),
        ({"noise": "opposed"}, "against"),
        ({"against": paper_stencil(2)}, "against"),
        ({"noise": "minibatch"}, "finite sum"),
        ({"seeds": True}, "seeds"),
    ],
)
def test_bad_options_are_refused(options: dict, named: str) -> None:
    with pytest.raises(InputError, match=named):
        Oracle(ZOO["softmax-small"](), **options)


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_the_dice_go_on_from_a_state_with_half_a_word_left(drawn: int) -> None:
    """Small integers take half a word of the dice each; what is left counts for the next draw."""
    old, new = (Oracle(ZOO["softmax-small"](), seed=seed) for seed in (3, 8))
    old.dice.integers(0, 10, drawn)
    assert old.state()["half"][0] == drawn % 2
    new.restore(old.state())
    np.testing.assert_array_equal(new.dice.integers(0, 10**6, 9), old.dice.integers(0, 10**6, 9))
    np.testing.assert_array_equal(new.dice.standard_normal(5), old.dice.standard_normal(5))


def test_noises_that_do_not_go_together_are_refused() -> None:
    instance = ZOO["softmax-small"]()
    for given, words in (
        ({"lipschitz": 1.0}, "only a field has it"),
        ({"noise": "field", "sigma": 1.0, "lipschitz": -1.0}, "lipschitz = -1.0"),
        ({"noise": "field", "law": "two-point"}, "a law of its own"),
        ({"noise": "minibatch"}, "draws the samples of a finite sum, and 'softmax-small' is none"),
    ):
        with pytest.raises(InputError, match=words):
            Oracle(instance, **given)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="adds no error; leave sigma out"):
        Oracle(RidgeLearning.seeded(3, 5), noise="minibatch", sigma=0.1)
