"""Noise of the estimator with one batch for all nodes, and what the inner loops have to reach.

A = Σ|α_j| and B = Σ|jα_j| are the factors that the weights bring; for each p they are constants.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.trial.claim import Evidence, claim, equal

NU = Fraction(1, 50)
ORDERS = (4, 5, 6, 9, 12, 20)
Weights = Callable[[Stencil], Fraction]


def absolute_sums(stencil: Stencil) -> Fraction:
    """A + νB, in units of 1/ν."""
    return stencil.noise.absolute + NU * stencil.noise.node_absolute


def absolute_sum_without_nodes(stencil: Stencil) -> Fraction:
    """Near miss: A alone, the noise of F_x forgotten."""
    return stencil.noise.absolute


def no_factor(stencil: Stencil) -> Fraction:
    """Near miss: 1, as if the weights did not matter."""
    return Fraction(1)


def sum_of_squares(stencil: Stencil) -> Fraction:
    """Near miss: Σα_j² + ν Σ(jα_j)², as for independent noise."""
    return stencil.noise.squares + NU * stencil.noise.node_squares


def _worst_noise(stencil: Stencil) -> Fraction:
    """Σ α_j (j n_F + n_G/ν) for noise of size 1 with the signs of jα_j and of α_j, times ν."""
    signs = [1 if weight > 0 else -1 for weight in stencil.weights]
    noise = [(sign * (1 if node > 0 else -1), sign) for sign, node in zip(signs, stencil.offsets, strict=True)]
    return (
        sum(
            (
                weight * (node * n_f + n_g / NU)
                for weight, node, (n_f, n_g) in zip(stencil.weights, stencil.offsets, noise, strict=True)
            ),
            Fraction(0),
        )
        * NU
    )


@claim(
    "par:batch-error", subject=absolute_sums, rival=[no_factor, sum_of_squares], uses=("ours:shared-batch-variance",)
)
def batch_brings_the_noise_below_eps(factor: Weights) -> Iterator[Evidence]:
    """With S = factor² σ²/(ν²ε²) the noise is at most ε: for each p the factor is a constant, it grows like log p.

    Checked: the worst signs of the noise at ν = 1/50, p = 4, 5, 6, 9, 12, 20, exactly: the factor A + νB suffices
        and no smaller one does; 1 and the sum of squares are others.
    Not checked: other p and ν; that no noise is worse than (A/ν + B)σ (ours:shared-batch-variance).
    """
    for p in ORDERS:
        stencil = paper_stencil(p)
        variance = _worst_noise(stencil) ** 2 / factor(stencil) ** 2  # in units of ε²
        yield equal(f"p = {p}", variance, 1)


@claim("eq:cond-lower", subject=absolute_sums, rival=[no_factor, absolute_sum_without_nodes])
def radius_for_the_inner_iterates(factor: Weights) -> Iterator[Evidence]:
    """Iterates within νε/(L_1 factor) of their minimisers move Φ_t by at most ε.

    The move is at most Σ|α_j|(|j| + 1/ν)L_1 times the distance.

    Checked: the sum at ν = 1/50, p = 4, 5, 6, 9, 12, 20, exactly: it is the factor A + νB; 1 and A alone are others.
    Not checked: other p and ν; that gradients are L_1-Lipschitz in y, which is assumed.
    """
    for p in ORDERS:
        stencil = paper_stencil(p)
        pairs = zip(stencil.offsets, stencil.weights, strict=True)
        moved = sum((abs(weight) * (abs(node) + 1 / NU) for node, weight in pairs), Fraction(0))
        yield equal(f"p = {p}", moved * NU / factor(stencil), 1)
