"""Plain functions over batches, and libraries that are asked for by name."""

import importlib
import importlib.util
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.derivatives_of import Differentiated, flattened, imported, over_rows

DERIVING = [name for name in ("jax", "torch") if importlib.util.find_spec(name)]


def test_batches_that_broadcast_become_rows() -> None:
    rows, batch, _ = flattened(np.arange(6.0).reshape(3, 1, 2), np.arange(8.0).reshape(4, 2))
    assert batch == (3, 4)
    assert [row.shape for row in rows] == [(12, 2), (12, 2)]
    np.testing.assert_array_equal(rows[0][4], [2.0, 3.0])
    np.testing.assert_array_equal(rows[1][5], [2.0, 3.0])


def test_a_plain_function_is_called_once_a_row() -> None:
    x, y = np.arange(6.0).reshape(3, 1, 2), np.arange(8.0).reshape(4, 2)
    seen = over_rows(lambda a, b: a * b[::-1])(x, y)
    np.testing.assert_array_equal(seen, x * y[:, ::-1])
    assert over_rows(lambda a, b: a @ b)(x, y).shape == (3, 4)


@pytest.mark.parametrize("library", DERIVING)
def test_all_derivatives_of_a_cubic(library: str) -> None:
    """h = Σ x_i² y_i³: every block by hand, in double precision."""
    made = Differentiated(lambda x, y: (x * x * y * y * y).sum(), library)
    x, y, v = np.random.default_rng(0).standard_normal((3, 2, 5))
    np.testing.assert_allclose(made.value(x, y), (x**2 * y**3).sum(axis=-1), rtol=1e-14)
    for seen, wanted in (
        (made.by_x(x, y), 2 * x * y**3),
        (made.by_y(x, y), 3 * x**2 * y**2),
        (made.xy_times(x, y, v), 6 * x * y**2 * v),
        (made.yy_times(x, y, v), 6 * x**2 * y * v),
    ):
        np.testing.assert_allclose(seen, wanted, rtol=1e-13)


def test_a_library_that_is_missing_or_unknown_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(InputError, match=r"install the extra fdtheory\[torch\]"):
        imported("torch")
    with pytest.raises(InputError, match="choose from numpy, jax, torch"):
        imported("theano")


def test_nothing_is_imported_unless_used() -> None:
    code = "import sys, fdtheory.problems.from_functions; print(sorted({'jax', 'torch', 'scipy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
