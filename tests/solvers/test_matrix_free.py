"""Solutions and extreme eigenvalues from products alone, against whole matrices."""

import numpy as np
import pytest

from fdtheory.solvers.matrix_free import conjugate_gradients, extreme_eigenvalues

DICE = np.random.default_rng(7)


def matrices(count: int, dim: int, least: float, largest: float) -> np.ndarray:
    frames = np.linalg.qr(DICE.standard_normal((count, dim, dim)))[0]
    values = np.linspace(least, largest, dim)
    return (frames * values) @ np.swapaxes(frames, -1, -2)


@pytest.mark.parametrize(("least", "largest"), [(1.0, 1.0), (0.1, 3.0), (1e-3, 2.0)])
def test_solutions_agree_with_whole_matrices(least: float, largest: float) -> None:
    whole, right = matrices(3, 40, least, largest), DICE.standard_normal((3, 40))
    right[1] = 0
    seen = conjugate_gradients(lambda v: (whole @ v[..., None])[..., 0], right, 1e-12)
    assert np.abs(whole @ seen[..., None] - right[..., None]).max() < 1e-10
    assert not seen[1].any()


def test_a_loose_tolerance_is_kept_for_every_member() -> None:
    whole, right = matrices(4, 30, 0.01, 1.0), DICE.standard_normal((4, 30)) * np.array([[1], [10], [1e3], [1e-6]])
    seen = conjugate_gradients(lambda v: (whole @ v[..., None])[..., 0], right, 1e-2)
    left = np.linalg.norm((whole @ seen[..., None])[..., 0] - right, axis=-1) / np.linalg.norm(right, axis=-1)
    assert (left <= 1e-2).all()
    assert left.max() > 1e-8  # no more work than asked for


@pytest.mark.parametrize("dim", [1, 2, 50])
def test_extreme_eigenvalues(dim: int) -> None:
    whole = matrices(3, dim, -2.0 if dim > 1 else 5.0, 5.0)
    whole[0] = 3 * np.eye(dim)  # the process ends after one step
    least, largest = extreme_eigenvalues(
        lambda v: (whole @ v[..., None])[..., 0], DICE.standard_normal((3, dim)), steps=60
    )
    exact = np.linalg.eigvalsh(whole)
    np.testing.assert_allclose(least, exact[:, 0], rtol=1e-6)
    np.testing.assert_allclose(largest, exact[:, -1], rtol=1e-6)
