"""Parts of the solvers that theory takes for granted: linear algebra by products alone, and noise as a random field."""

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from fdtheory.solvers.matrix_free import conjugate_gradients, extreme_eigenvalues
from fdtheory.solvers.random_field import RandomField
from fdtheory.trial.claim import Evidence, claim, observed

Array = NDArray[np.float64]
DIM, MANY = 6, 40000


@cache
def _matrices() -> tuple[Array, Array]:
    """Three positive definite matrices, the second with a pair of equal eigenvalues, and right sides."""
    dice = np.random.default_rng(5)
    turned = np.linalg.qr(dice.standard_normal((3, DIM, DIM)))[0]
    values = np.array([[0.1, 0.5, 1.0, 2.0, 3.0, 9.0], [1.0, 1.0, 2.0, 4.0, 5.0, 6.0], [0.01, 0.2, 0.3, 0.4, 1.0, 1.5]])
    return turned @ (values[..., None] * np.swapaxes(turned, -1, -2)), dice.standard_normal((3, DIM))


Shift = Callable[[Array], Array]


def as_it_is(matrices: Array) -> Array:
    """The matrices."""
    return matrices


def a_millionth_more(matrices: Array) -> Array:
    """Near miss: a millionth more on the diagonal."""
    return np.asarray(matrices + 1e-6 * np.eye(DIM))


def a_millionth_longer(matrices: Array) -> Array:
    """Near miss: every matrix a millionth larger."""
    return matrices * (1 + 1e-6)


@claim("ours:solver-parts", subject=as_it_is, rival=[a_millionth_more, a_millionth_longer])
def products_solve_and_find_eigenvalues(shift: Shift) -> Iterator[Evidence]:
    """Conjugate gradients give the solution of a linear system, Lanczos' process the extreme eigenvalues.

    Checked: three positive definite matrices at once against a dense solver, to 10⁻⁸ of the solution and of the largest
        eigenvalue; matrices that differ by a millionth fail.
    Not checked: large or badly conditioned matrices; how many products are needed.
    """
    matrices, right = _matrices()

    def times(vectors: Array) -> Array:
        return np.asarray((shift(matrices) @ vectors[..., None])[..., 0])

    wanted = np.linalg.solve(matrices, right[..., None])[..., 0]
    off = float((np.abs(conjugate_gradients(times, right, 1e-13) - wanted) / np.abs(wanted).max()).max())
    yield observed("linear systems", off <= 1e-8, f"relative difference {off:.1e}")
    least, most = extreme_eigenvalues(times, right)
    values = np.linalg.eigvalsh(matrices)
    off = float(max(np.abs(least - values[:, 0]).max(), np.abs(most - values[:, -1]).max()) / values.max())
    yield observed("extreme eigenvalues", off <= 1e-8, f"relative difference {off:.1e}")


SIGMA, OMEGA, STEP = 0.7, 1.3, 1e-3
Noise = Callable[[], tuple[float, float]]


def stated_noise() -> tuple[float, float]:
    """σ and ω."""
    return SIGMA, OMEGA


def tenth_more_noise() -> tuple[float, float]:
    """Near miss: σ a tenth larger."""
    return 1.1 * SIGMA, OMEGA


def rapid_noise() -> tuple[float, float]:
    """Near miss: σ a tenth smaller, ω twice as large."""
    return 0.9 * SIGMA, 2 * OMEGA


@cache
def _field(sigma: float, omega: float) -> tuple[RandomField, Array, Array]:
    """A field for many seeds, two nodes and batches of one, with points."""
    dice = np.random.default_rng(9)
    field = RandomField(dice, (MANY, 2, 1), (2, 3), sigma, omega)
    return field, np.full((MANY, 2), 0.4), np.broadcast_to(np.array([0.3, -0.2, 0.5]), (MANY, 2, 3)).copy()


@claim("ours:solver-parts", subject=stated_noise, rival=[tenth_more_noise, rapid_noise])
def field_has_its_variance_and_correlation(noise: Noise) -> Iterator[Evidence]:
    """E‖∇ψ‖² = σ², evenly over the coordinates, and E⟨∇ψ(z), ∇ψ(z')⟩ = σ² exp(-ω²‖z-z'‖²/2).

    Checked: 80 000 draws of a field in 2 + 3 coordinates, to three percent of σ² (about five standard errors); a tenth
        more of σ, or noise that varies twice as fast, fails.
    Not checked: other dimensions; higher moments.
    """
    field, x, y = _field(*noise())
    both = np.concatenate([field.gradient(block, x, y) for block in "xy"], axis=-1)
    parts = (both**2).mean(axis=(0, 1)) * 5 / SIGMA**2
    yield observed("variances", bool(np.abs(parts - 1).max() <= 0.03), ", ".join(f"{part:.3f}" for part in parts))
    moved = y + np.array([0.3, 0.0, -0.4]), x + np.array([0.0, 0.5])
    there = np.concatenate([field.gradient(block, moved[1], moved[0]) for block in "xy"], axis=-1)
    seen = float((both * there).sum(axis=-1).mean()) / SIGMA**2
    wanted = float(np.exp(-(OMEGA**2) * 0.5 / 2))
    yield observed("correlation", abs(seen - wanted) <= 0.03, f"{seen:.4f} against {wanted:.4f}")


def own_product(field: RandomField, block: str, x: Array, y: Array, v: Array) -> Array:
    """The field's product with v."""
    return field.curved(block, x, y, v)


def product_beside(field: RandomField, block: str, x: Array, y: Array, v: Array) -> Array:
    """Near miss: the product a thousandth away."""
    return field.curved(block, x + 1e-3, y, v)


def product_with_a_longer_vector(field: RandomField, block: str, x: Array, y: Array, v: Array) -> Array:
    """Near miss: v a thousandth longer."""
    return field.curved(block, x, y, 1.001 * v)


@claim("ours:solver-parts", subject=own_product, rival=[product_beside, product_with_a_longer_vector])
def products_are_derivatives_of_the_field(product: Callable[..., Array]) -> Iterator[Evidence]:
    """The error of a Hessian-vector product is the derivative of the gradient's error.

    Checked: seven seeds, batches of three, nodes that share their indices and nodes that do not, by differences of
        fourth order, to 10⁻⁹; a thousandth away, or with v a thousandth longer, it fails.
    Not checked: other dimensions.
    """
    dice = np.random.default_rng(2)
    x, y, v = dice.standard_normal((7, 2)), dice.standard_normal((7, 2, 3)), dice.standard_normal((7, 2, 3))
    for nodes in (1, 2):
        field = RandomField(dice, (7, nodes, 3), (2, 3), SIGMA, OMEGA)
        for block in ("xy", "yy"):
            near, far = (
                field.gradient(block[0], x, y + s * STEP * v) - field.gradient(block[0], x, y - s * STEP * v)
                for s in (1, 2)
            )
            off = float(np.abs(product(field, block, x, y, v) - (8 * near - far) / (12 * STEP)).max())
            case = f"{block}, {'shared' if nodes == 1 else 'own'} indices"
            yield observed(case, off <= 1e-9, f"largest difference {off:.1e}")
