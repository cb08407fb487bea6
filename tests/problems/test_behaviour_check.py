"""Functions with noise, memory, single precision, mixed members or samples that do not average are found and named."""

from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.from_functions import from_functions

ROWS = np.random.default_rng(8).standard_normal((12, 3))
RIDGE = 0.1


def slope(rows: Any, y: Any) -> Any:
    """The gradient of the mean of log(1 + exp(-row·y))."""
    return -(rows.T @ (1 / (1 + np.exp(rows @ y)))) / rows.shape[0]


def bend(rows: Any, y: Any, v: Any) -> Any:
    chance = 1 / (1 + np.exp(rows @ y))
    return rows.T @ (chance * (1 - chance) * (rows @ v)) / rows.shape[0]


PLAIN: dict[str, Any] = {
    "f_x": lambda x, y: 0 * x,
    "f_y": lambda x, y: y - 1,
    "g_x": lambda x, y: RIDGE / 2 * np.exp(x) * y**2,
    "g_y": lambda x, y: slope(ROWS, y) + RIDGE * np.exp(x) * y,
}


def plain(**changed: Any) -> Any:
    return from_functions(None, None, dim_x=3, dim_y=3, name="mine", **{**PLAIN, **changed})


def test_right_functions_pass() -> None:
    plain()


@pytest.mark.parametrize("size", [1e-2, 1e-7])
def test_noise_in_a_gradient_is_named(size: float) -> None:
    dice = np.random.default_rng(0)
    with pytest.raises(InputError, match="f_y of 'mine' returns other numbers when it is called again"):
        plain(f_y=lambda x, y: y - 1 + size * dice.standard_normal(3))


def test_noise_in_a_value_is_named() -> None:
    dice = np.random.default_rng(0)
    with pytest.raises(InputError, match="f of 'mine' returns other numbers when it is called again"):
        from_functions(
            lambda x, y: (y - 1) @ (y - 1) / 2 + 0.01 * dice.standard_normal(),
            None, dim_x=3, dim_y=3, name="mine", **PLAIN,
        )  # fmt: skip


def test_single_precision_inside_a_gradient_is_named() -> None:
    single = ROWS.astype(np.float32)
    with pytest.raises(InputError, match="g_y of 'mine' changes in steps, as numbers of single precision do"):
        plain(g_y=lambda x, y: slope(single, y.astype(np.float32)).astype(float) + RIDGE * np.exp(x) * y)


@pytest.mark.parametrize("stiff", [1.0, 100.0])
def test_a_steep_function_does_not_pass_for_one_in_single_precision(stiff: float) -> None:
    plain(f_y=lambda x, y: np.exp(stiff * y))


def test_a_gradient_may_be_constant_or_0_in_most_places() -> None:
    plain(f_y=lambda x, y: np.array([1.0, 0.0, 0.0]))


def test_a_function_that_writes_into_its_arguments_is_named() -> None:
    def writes(x: Any, y: Any) -> Any:
        y *= 2
        return y

    with pytest.raises(InputError, match="f_y writes into its arguments"):
        plain(f_y=writes)
    with pytest.raises(InputError, match="f_y writes into its arguments"):
        whole(f_y=writes)


@pytest.mark.parametrize("batches", [False, True])
def test_a_function_may_fill_the_same_array_each_time(batches: bool) -> None:
    own: dict[tuple[int, ...], Any] = {}

    def fills(x: Any, y: Any) -> Any:
        kept = own.setdefault(y.shape, np.empty(y.shape))
        kept[...] = 2 * y - x
        return kept

    values = {"g_x": lambda x, y: -y, "g_y": fills, "f_x": lambda x, y: 0 * x, "f_y": lambda x, y: y - 1}
    problem = from_functions(None, None, dim_x=3, dim_y=3, batches=batches, **values)  # type: ignore[arg-type]
    x, y = np.zeros((2, 3)), np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    first = problem.g_y(x, y)
    problem.g_y(x, 7 * y)
    assert first.tolist() == (2 * y).tolist()


def whole(**changed: Any) -> Any:
    """Functions of whole batches."""
    blocks = {
        "f_x": lambda x, y: 0 * x,
        "f_y": lambda x, y: y - 1,
        "g_x": lambda x, y: -y,
        "g_y": lambda x, y: 2 * y - x,
    }
    return from_functions(None, None, dim_x=3, dim_y=3, batches=True, name="mine", **{**blocks, **changed})


def test_members_of_a_batch_are_kept_apart() -> None:
    whole()
    with pytest.raises(InputError, match="f_y of 'mine' mixes the members of a batch"):
        whole(f_y=lambda x, y: y - 1 + 0.1 * y.mean(axis=0))
    with pytest.raises(InputError, match=r"f_y of 'mine' returns shape \(3,\) for a batch of 2 points"):
        whole(f_y=lambda x, y: y.sum(axis=0))


def test_members_of_a_batch_are_kept_apart_in_products_too() -> None:
    def given(**changed: Any) -> Any:
        blocks: dict[str, Any] = {
            "f_x": lambda x, y: 0 * x, "f_y": lambda x, y: y - 1, "g_x": lambda x, y: -y, "g_y": lambda x, y: 2 * y - x,
            "f_yy_times": lambda x, y, v: v, "g_yy_times": lambda x, y, v: 2 * v, "g_xy_times": lambda x, y, v: -v,
        }  # fmt: skip
        return from_functions(
            lambda x, y: ((y - 1) ** 2).sum(axis=-1) / 2, lambda x, y: (y**2 - x * y).sum(axis=-1),
            dim_x=3, dim_y=3, batches=True, name="mine", **{**blocks, **changed},
        )  # fmt: skip

    given()
    with pytest.raises(InputError, match="g_yy_times of 'mine' mixes the members of a batch"):
        given(g_yy_times=lambda x, y, v: 2 * v + 0.1 * v.mean(axis=0))


SUM = {
    "f_x": lambda x, y, i: 0 * x,
    "f_y": lambda x, y, i: slope(ROWS[i], y),
    "g_x": lambda x, y, i: RIDGE / 2 * np.exp(x) * y**2,
    "g_y": lambda x, y, i: slope(ROWS[i], y) + RIDGE * np.exp(x) * y,
}
PRODUCTS = {
    "f_yy_times": lambda x, y, v, i: bend(ROWS[i], y, v),
    "g_yy_times": lambda x, y, v, i: bend(ROWS[i], y, v) + RIDGE * np.exp(x) * v,
    "g_xy_times": lambda x, y, v, i: RIDGE * np.exp(x) * y * v,
}


def summed(**changed: Any) -> Any:
    def f(x: Any, y: Any, i: Any) -> Any:
        return np.logaddexp(0, -(ROWS[i] @ y)).mean()

    def g(x: Any, y: Any, i: Any) -> Any:
        return f(x, y, i) + RIDGE / 2 * np.exp(x) @ y**2

    return from_functions(f, g, dim_x=3, dim_y=3, samples=(12, 12), name="mine", **{**SUM, **PRODUCTS, **changed})


def test_samples_average_in_products_too() -> None:
    summed()
    with pytest.raises(InputError, match="g_y of 'mine' over two halves of the samples does not average"):
        summed(g_y=lambda x, y, i: slope(ROWS[i], y) * len(i) / 12 + RIDGE * np.exp(x) * y)
    with pytest.raises(InputError, match="g_yy_times of 'mine' over two halves of the samples does not average"):
        summed(g_yy_times=lambda x, y, v, i: bend(ROWS[i], y, v) * len(i) / 12 + RIDGE * np.exp(x) * v)


def test_a_sample_that_is_drawn_twice_counts_twice() -> None:
    def marked(x: Any, y: Any, i: Any) -> Any:
        chosen = np.zeros(12, dtype=bool)
        chosen[i] = True
        return slope(ROWS[chosen], y)

    with pytest.raises(InputError, match=r"f_y of 'mine' for the indices \(\d+, \d+, \d+\) is not the mean"):
        summed(f_y=marked)


@pytest.mark.parametrize("key", ["f_yy_times", "g_yy_times", "g_xy_times"])
def test_products_are_watched_as_gradients_are(key: str) -> None:
    dice, right = np.random.default_rng(0), PRODUCTS[key]

    def noisy(*given: Any) -> Any:
        return right(*given) + 1e-8 * dice.standard_normal(3)

    def single(x: Any, y: Any, v: Any, i: Any) -> Any:
        return right(*(a.astype(np.float32) for a in (x, y, v)), i).astype(np.float32).astype(float)

    with pytest.raises(InputError, match=f"{key} of 'mine' returns other numbers when it is called again"):
        summed(**{key: noisy})
    with pytest.raises(InputError, match=f"{key} of 'mine' changes in steps, as numbers of single precision do"):
        summed(**{key: single})
