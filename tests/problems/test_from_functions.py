"""A user's functions in numpy, JAX and PyTorch give the same problem, the same runs, and one sentence when wrong."""

import importlib.util
from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.batched import FiniteSum, Problem, SampledProblem, SmoothProblem
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.from_functions import PRODUCTS, from_functions
from fdtheory.solvers.referee import truth
from fdtheory.solvers.solve import solve

DATA = RidgeLearning.seeded(dim=4, samples=30, seed=3)
DERIVING = [name for name in ("jax", "torch") if importlib.util.find_spec(name)]
X, Y, V = np.random.default_rng(5).standard_normal((3, 2, 3, 4))


def functions(library: str) -> tuple[Any, Any]:
    """The same finite sum in the words of a library; without indices all samples are meant."""
    m: Any = importlib.import_module({"jax": "jax.numpy"}.get(library, library))
    training, validation = DATA.training, DATA.validation
    if library == "torch":
        training, validation = m.asarray(training), m.asarray(validation)

    def mean_loss(rows: Any, y: Any, indices: Any) -> Any:
        chosen = rows if indices is None else m.take(rows, indices, axis=0) if library == "jax" else rows[indices]
        margins = chosen @ y
        return m.logaddexp(m.zeros_like(margins), -margins).mean()

    def f(x: Any, y: Any, indices: Any = None) -> Any:
        return mean_loss(validation, y, indices) + 0 * x.sum()

    def g(x: Any, y: Any, indices: Any = None) -> Any:
        return mean_loss(training, y, indices) + 0.5 * ((DATA.ridge + 0.5 * (1 + m.tanh(0.5 * x))) * y * y).sum()

    return f, g


def in_numpy(**changed: Any) -> Problem:
    f, g = functions("numpy")
    parts = {key: getattr(DATA, key) for key in ("f_x", "f_y", "g_x", "g_y", *PRODUCTS)} | changed
    return from_functions(f, g, dim_x=4, dim_y=4, start=np.zeros(4), **parts)


@pytest.mark.campaign
@pytest.mark.parametrize("library", DERIVING)
def test_derived_blocks_are_those_of_the_problem_written_by_hand(library: str) -> None:
    made = from_functions(*functions(library), dim_x=4, dim_y=4, library=library)
    assert isinstance(made, SmoothProblem)
    for key in ("f", "g", "f_x", "f_y", "g_x", "g_y"):
        np.testing.assert_allclose(getattr(made, key)(X, Y), getattr(DATA, key)(X, Y), atol=1e-14)
    for key in PRODUCTS:
        np.testing.assert_allclose(getattr(made, key)(X, Y, V), getattr(DATA, key)(X, Y, V), atol=1e-14)


@pytest.mark.campaign
@pytest.mark.parametrize("library", ["numpy", *DERIVING])
def test_the_same_run_to_rounding(library: str) -> None:
    made = in_numpy() if library == "numpy" else from_functions(*functions(library), dim_x=4, dim_y=4, library=library)
    steps = {"p": 4, "nu": 0.05, "eta_y": 0.5, "inner": 20, "outer": 10, "x0": np.zeros(4)}
    mine, theirs = solve(DATA, **steps), solve(made, **steps)
    np.testing.assert_allclose(theirs.x, mine.x, atol=1e-11)
    np.testing.assert_allclose(theirs.gradient_norms, mine.gradient_norms, atol=1e-9)


@pytest.mark.campaign
@pytest.mark.parametrize("library", DERIVING)
def test_drawn_samples_are_those_of_the_finite_sum(library: str) -> None:
    made = from_functions(*functions(library), dim_x=4, dim_y=4, library=library, samples=(30, 30))
    assert isinstance(made, FiniteSum)
    drawn = np.random.default_rng(1).integers(0, 30, (2, 3, 5))
    for key in ("f_at", "g_at"):
        for ours, theirs in zip(getattr(DATA, key)(drawn, X, Y), getattr(made, key)(drawn, X, Y), strict=True):
            np.testing.assert_allclose(theirs, ours, atol=1e-14)
    for ours, theirs in zip(DATA.hvp_at(drawn, X, Y, V), made.hvp_at(drawn, X, Y, V), strict=True):
        np.testing.assert_allclose(theirs, ours, atol=1e-14)
    np.testing.assert_allclose(made.g_y(X, Y), DATA.g_y(X, Y), atol=1e-14)


def test_the_referee_needs_products_only() -> None:
    made = in_numpy()
    assert isinstance(made, SmoothProblem)
    seen, wanted = truth(made, X[0]), truth(DATA, X[0])
    np.testing.assert_allclose(seen.gradient, wanted.gradient, atol=1e-9)
    np.testing.assert_allclose(seen.y, wanted.y, atol=1e-8)


def test_gradients_alone_make_a_problem_without_a_referee() -> None:
    parts = {key: getattr(DATA, key) for key in ("f_x", "f_y", "g_x", "g_y")}
    made = from_functions(None, None, dim_x=4, dim_y=4, start=np.zeros(4), **parts)
    assert not isinstance(made, SmoothProblem)
    run = solve(made, nu=0.05, eta_y=0.5, outer=3)
    assert len(run.gradient_norms) == 0
    with pytest.raises(InputError, match="'stocbio' needs Hessian-vector products, and problem 'functions'"):
        solve(made, method="stocbio", nu=0.05, eta_y=0.5, outer=3)


def test_functions_of_whole_batches() -> None:
    parts = {key: getattr(DATA, key) for key in ("f_x", "f_y", "g_x", "g_y", *PRODUCTS)}
    made = from_functions(DATA.f, DATA.g, dim_x=4, dim_y=4, batches=True, **parts)
    np.testing.assert_array_equal(made.g_y(X, Y), DATA.g_y(X, Y))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"library": "tensorflow"}, "library = 'tensorflow' is unknown"),
        ({"dim_x": 0}, "dim_x"),
        ({"g_z": DATA.g_x}, "no derivative 'g_z'"),
        ({}, "f_x is missing"),
        ({"f_x": 3.0}, "f_x = 3.0 is no function"),
        ({"library": "jax", "f_x": DATA.f_x}, "no derivative of them"),
    ],
)
def test_wrong_input_gets_one_sentence(given: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        from_functions(*functions("numpy"), **{"dim_x": 4, "dim_y": 4, **given})


def test_a_start_of_another_size_is_refused() -> None:
    parts = {key: getattr(DATA, key) for key in ("f_x", "f_y", "g_x", "g_y")}
    with pytest.raises(InputError, match="give 4 numbers"):
        from_functions(None, None, dim_x=4, dim_y=4, start=[1.0], **parts)


def test_a_finite_sum_may_have_gradients_only() -> None:
    """Mini-batches and a first-order method, but no referee; the drawn gradients are those of the class."""
    parts = {
        "f_x": lambda x, y, i: DATA.f_at(i, x, y)[0],
        "f_y": lambda x, y, i: DATA.f_at(i, x, y)[1],
        "g_x": lambda x, y, i: DATA.g_at(i, x, y)[0],
        "g_y": lambda x, y, i: DATA.g_at(i, x, y)[1],
    }
    counts = DATA.upper_samples, DATA.lower_samples
    made = from_functions(None, None, dim_x=4, dim_y=4, samples=counts, start=np.zeros(4), **parts)
    assert isinstance(made, SampledProblem)
    assert not isinstance(made, SmoothProblem)
    steps = {"nu": 0.05, "eta_y": 0.5, "outer": 5, "noise": "minibatch", "inner_batch": 3, "seeds": 2, "batch": 4}
    np.testing.assert_allclose(solve(made, **steps).x, solve(DATA, x0=np.zeros(4), **steps).x, rtol=1e-12)
    with pytest.raises(InputError, match="has gradients only"):
        solve(made, method="vrbo", noise="minibatch")


@pytest.mark.parametrize("samples", [3, (1, 2, 3), (0, 3), (3, -1), "ab", (1.5, 2)])
def test_samples_that_are_no_counts_are_refused(samples: Any) -> None:
    parts = {key: getattr(DATA, key) for key in ("f_x", "f_y", "g_x", "g_y")}
    with pytest.raises(InputError, match="samples"):
        from_functions(*functions("numpy"), dim_x=4, dim_y=4, samples=samples, **parts)


@pytest.mark.parametrize("library", DERIVING)
def test_a_function_of_one_point_that_returns_a_vector_is_named(library: str) -> None:
    f, g = functions(library)
    with pytest.raises(InputError, match=r"g of 'functions' returns shape \(1,\) for one point; return shape \(\)"):
        from_functions(f, lambda x, y: g(x, y)[None], dim_x=4, dim_y=4, library=library)


@pytest.mark.parametrize("library", DERIVING)
def test_a_function_that_computes_in_single_precision_is_named(library: str) -> None:
    f, g = functions(library)
    words = "g carries data in single precision, or converts to it"

    def rough(x: Any, y: Any) -> Any:
        return g(x, y.astype("float32") if library == "jax" else y.float().double())

    with pytest.raises(InputError, match=words):
        from_functions(f, rough, dim_x=4, dim_y=4, library=library)


if "torch" in DERIVING:

    def test_a_start_that_requires_a_gradient_gets_one_sentence() -> None:
        start = importlib.import_module("torch").zeros(4, requires_grad=True)
        with pytest.raises(InputError, match="no list of numbers; give 4"):
            from_functions(*functions("torch"), dim_x=4, dim_y=4, library="torch", start=start)
