"""The assumption on stochastic Hessians, as it is quoted: the deviation, not its square, is at most σ²."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.trial.claim import Evidence, claim, exact


def deviation(size: Fraction) -> Fraction:
    """E|H - ∇²g|, as printed."""
    return size


def squared_deviation(size: Fraction) -> Fraction:
    """E|H - ∇²g|²."""
    return size**2


@claim(
    "eq:asm-stocBio",
    subject=deviation,
    rival=squared_deviation,
    erratum=(
        "The deviation is bounded by σ², without a square: noise of size exactly σ violates it for σ < 1, and the "
        "bound changes with the unit. What is meant: E|H - ∇²g|² ≤ σ²."
    ),
)
def noise_of_size_sigma_is_allowed(measure: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """Two-valued noise of size σ satisfies the assumption with σ.

    Checked: noise of size σ = 1/10 and σ = 1/2: what the printed words give, and the square that is meant.
    Not checked: how the cited work has it; nothing in the results depends on it.
    """
    for sigma in (Fraction(1, 10), Fraction(1, 2)):
        named = ("what is bounded, for noise of size σ", "σ²")
        yield exact(f"σ = {sigma}", measure(sigma), "<=", sigma**2, named=named)
