"""Every wrong block is found and named; right ones pass."""

from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.from_functions import GRADIENTS, PRODUCTS, from_functions

DATA = RidgeLearning.seeded(dim=3, samples=20, seed=2)
BLOCKS = {key: getattr(DATA, key) for key in (*GRADIENTS, *PRODUCTS)}
# f of the data does not depend on x: give it a part that does, so that a wrong f_x can show.
TIED = {
    **BLOCKS,
    "f_x": lambda x, y: y + 0 * x,
    "f_y": lambda x, y: DATA.f_y(x, y) + x,
}


def f(x: Any, y: Any) -> Any:
    return DATA.f(x, y) + x @ y


def made(values: bool = True, **changed: Any) -> None:
    functions = (f, DATA.g) if values else (None, None)
    kept = TIED if values else {key: TIED[key] for key in GRADIENTS}
    from_functions(*functions, dim_x=3, dim_y=3, name="mine", **{**kept, **changed})


def test_right_blocks_pass_with_and_without_values() -> None:
    made()
    made(values=False)


@pytest.mark.parametrize("key", [*GRADIENTS, *PRODUCTS])
@pytest.mark.parametrize("how", ["sign", "factor", "coordinate"])
def test_a_wrong_block_is_named(key: str, how: str) -> None:
    def wrong(*arrays: Any) -> Any:
        right = np.asarray(TIED[key](*arrays))
        if how == "coordinate":
            return right * np.array([1.0, 1.0, 1.01])
        return -right if how == "sign" else right * 1.001

    with pytest.raises(InputError, match=rf"{key} of 'mine' does not agree"):
        made(**{key: wrong})


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("f_x", "f_x or f_y of 'mine' does not agree"),
        ("f_y", "f_x or f_y of 'mine' does not agree"),
        ("g_x", r"g_x of 'mine' does not agree with differences of g_y \(it has the wrong sign\)"),
        ("g_y", "g_y of 'mine' falls along a direction"),
    ],
)
def test_without_values_a_wrong_sign_shows_beside_the_other_gradient(key: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        made(values=False, **{key: lambda x, y: -np.asarray(TIED[key](x, y))})


def test_without_values_another_mistake_leaves_both_under_suspicion() -> None:
    with pytest.raises(InputError, match="g_x or g_y of 'mine' does not agree"):
        made(values=False, g_x=lambda x, y: 2 * np.asarray(TIED["g_x"](x, y)))


def scaled(size: float, sign: float = 1.0, offset: float = 0.0) -> None:
    """A ridge of one size, with x in its exponents, beside a loss of size 1."""
    rows = np.random.default_rng(4).standard_normal((30, 3))

    def loss(x: Any, y: Any) -> Any:
        return np.logaddexp(0, -(rows @ y)).mean() + offset

    def slope(y: Any) -> Any:
        return -(rows.T @ (1 / (1 + np.exp(rows @ y)))) / 30

    from_functions(
        loss, lambda x, y: loss(x, y) + 0.5 * size * np.exp(x) @ y**2, dim_x=3, dim_y=3, name="mine",
        f_x=lambda x, y: 0 * x, f_y=lambda x, y: slope(y), g_x=lambda x, y: sign * 0.5 * size * np.exp(x) * y**2,
        g_y=lambda x, y: slope(y) + size * np.exp(x) * y,
    )  # fmt: skip


@pytest.mark.parametrize("size", [1.0, 1e-4, 1e-6, 1e-8])
def test_the_sign_of_a_tiny_block_is_found(size: float) -> None:
    scaled(size)
    with pytest.raises(InputError, match="g_x of 'mine' does not agree"):
        scaled(size, sign=-1.0)


@pytest.mark.parametrize("offset", [1e3, 1e6, 1e9])
def test_rounding_of_a_huge_value_is_no_mistake_of_its_gradient(offset: float) -> None:
    scaled(1.0, offset=offset)


def test_both_signs_of_g_wrong_is_no_convex_function() -> None:
    turned = {key: (lambda x, y, key=key: -np.asarray(TIED[key](x, y))) for key in ("g_x", "g_y")}
    with pytest.raises(InputError, match="not convex in y; mend g_y"):
        made(values=False, **turned)


@pytest.mark.parametrize(
    ("key", "function", "words"),
    [
        ("g_x", lambda x, y: np.zeros(2), r"g_x of 'mine' returns shape \(2,\) for one point; return shape \(3,\)"),
        ("f_y", lambda x, y: 1.0, r"f_y of 'mine' returns shape \(\)"),
        ("g_y", lambda x, y: y * np.nan, r"g_y of 'mine' is nan or infinite at x = \([^\n]*\), y = \([^\n]*\); mend"),
        ("g_y", lambda x, y: DATA.g_y(x, y).astype(np.float32), "g_y returns float32"),
    ],
)
def test_shapes_and_values_are_checked(key: str, function: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        made(**{key: function})


def test_a_sum_in_place_of_a_mean_is_found() -> None:
    def mean(rows: Any, y: Any, indices: Any) -> Any:
        return np.logaddexp(0, -(rows[indices] @ y)).sum() / len(rows)  # divides by all samples, not by the drawn ones

    def slope(rows: Any, y: Any, indices: Any) -> Any:
        return -(rows[indices].T @ (1 / (1 + np.exp(rows[indices] @ y)))) / len(rows)

    parts = {
        "f_x": lambda x, y, i: 0 * x,
        "f_y": lambda x, y, i: slope(DATA.validation, y, i),
        "g_x": lambda x, y, i: -y,
        "g_y": lambda x, y, i: slope(DATA.training, y, i) + y - x,
        "f_yy_times": lambda x, y, v, i: DATA.f_yy_times(x, y, v),
        "g_yy_times": lambda x, y, v, i: DATA.g_yy_times(x, y, v) + v - (DATA.ridge + 0.5 * (1 + np.tanh(x / 2))) * v,
        "g_xy_times": lambda x, y, v, i: -v,
    }
    with pytest.raises(InputError, match="mean over the given indices"):
        from_functions(
            lambda x, y, i: mean(DATA.validation, y, i),
            lambda x, y, i: mean(DATA.training, y, i) + 0.5 * y @ y - x @ y,
            dim_x=3, dim_y=3, samples=(20, 20), **parts,
        )  # fmt: skip


@pytest.mark.parametrize("products", [False, True])
@pytest.mark.parametrize("key", ["f_y", "g_y", "g_yy_times"])
def test_a_function_that_ignores_its_indices_is_named(key: str, products: bool) -> None:
    """It is right for all samples, and its halves average to the whole."""
    rows = {"f": DATA.validation, "g": DATA.training}

    def loss(letter: str, y: Any, i: Any) -> Any:
        return np.logaddexp(0, -(rows[letter][i] @ y)).mean()

    def slope(letter: str, y: Any, i: Any) -> Any:
        return -(rows[letter][i].T @ (1 / (1 + np.exp(rows[letter][i] @ y)))) / len(i)

    def bent(letter: str, y: Any, v: Any, i: Any) -> Any:
        chance = 1 / (1 + np.exp(rows[letter][i] @ y))
        return rows[letter][i].T @ (chance * (1 - chance) * (rows[letter][i] @ v)) / len(i)

    parts: dict[str, Any] = {
        "f_x": lambda x, y, i: 0 * x,
        "f_y": lambda x, y, i: slope("f", y, i),
        "g_x": lambda x, y, i: np.exp(x) * y**2 / 2,
        "g_y": lambda x, y, i: slope("g", y, i) + np.exp(x) * y,
    }
    if products:
        parts |= {
            "f_yy_times": lambda x, y, v, i: bent("f", y, v, i),
            "g_yy_times": lambda x, y, v, i: bent("g", y, v, i) + np.exp(x) * v,
            "g_xy_times": lambda x, y, v, i: np.exp(x) * y * v,
        }

    def given(**changed: Any) -> None:
        from_functions(
            lambda x, y, i: loss("f", y, i), lambda x, y, i: loss("g", y, i) + np.exp(x) @ y**2 / 2,
            dim_x=3, dim_y=3, samples=(20, 20), name="mine", **{**parts, **changed},
        )  # fmt: skip

    given()
    if key in parts:
        with pytest.raises(InputError, match=rf"{key} of 'mine' does not agree.*\(seen with two samples of each"):
            given(**{key: lambda *given: parts[key](*given[:-1], np.arange(20))})


def test_a_value_that_is_not_convex_in_y_is_refused() -> None:
    turned = {
        key: (lambda *given, key=key: -np.asarray(TIED[key](*given)))
        for key in ("g_x", "g_y", "g_yy_times", "g_xy_times")
    }
    with pytest.raises(InputError, match="g of 'mine' is not convex in y: its slope falls along a direction"):
        from_functions(f, lambda x, y: -DATA.g(x, y), dim_x=3, dim_y=3, name="mine", **{**TIED, **turned})


def test_a_lower_level_without_x_is_refused_and_may_be_meant() -> None:
    """f and g taken for each other: the loss on validation rows knows nothing of x."""
    parts = {
        "f_x": DATA.g_x, "f_y": DATA.g_y, "g_x": DATA.f_x, "g_y": DATA.f_y,
        "f_yy_times": DATA.g_yy_times, "g_yy_times": DATA.f_yy_times, "g_xy_times": lambda x, y, v: 0 * x,
    }  # fmt: skip
    with pytest.raises(InputError, match=r"g_y of 'mine' is the same for every x.*exchange f and g"):
        from_functions(DATA.g, DATA.f, dim_x=3, dim_y=3, name="mine", **parts)
    from_functions(DATA.g, DATA.f, dim_x=3, dim_y=3, name="mine", check=False, **parts)
