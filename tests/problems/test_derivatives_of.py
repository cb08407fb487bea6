"""Plain functions over batches, and libraries that are asked for by name."""

import importlib
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.derivatives_of import flattened, imported, in_double, over_rows


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


@pytest.mark.parametrize("dtype", [np.float32, np.float16])
def test_single_precision_of_a_named_function_is_refused(dtype: Any) -> None:
    function = over_rows(lambda x: x.astype(dtype), "g_x")
    with pytest.raises(InputError, match=f"g_x returns {np.dtype(dtype).name}, which is not double precision"):
        function(np.ones((2, 3)))
    assert over_rows(lambda x: x.astype(dtype))(np.ones((2, 3))).dtype == np.float64


def test_whole_numbers_become_doubles_and_complex_ones_are_refused() -> None:
    assert over_rows(lambda x: [1, 2], "f_x")(np.ones((2, 3))).dtype == np.float64
    with pytest.raises(InputError, match="f_x returns complex numbers"):
        over_rows(lambda x: x + 0j, "f_x")(np.ones((2, 3)))


def test_a_function_without_a_result_is_named() -> None:
    with pytest.raises(InputError, match="g_y returns nothing; end it with return"):
        in_double(None, "g_y")


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
