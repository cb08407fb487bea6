"""The assumption on stochastic Hessians, as quoted.

Says: the deviation (not its square) of a stochastic Hessian is at most σ².
Where: eq:asm-stocBio.
Checked: on two-valued noise, what the printed words give and what is meant. Nothing in the results depends on it.
Not checked: nothing.
"""

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
        "The deviation is bounded by σ², without a square: noise of size exactly σ violates it for σ < 1, and the bound"
        " changes with the "
        "unit. What is meant: E|H - ∇²g|² ≤ σ²."
    ),
)
def noise_of_size_sigma_is_allowed(measure: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """Two-valued noise of size σ satisfies the assumption with σ."""
    for sigma in (Fraction(1, 10), Fraction(1, 2)):
        yield exact(f"sigma = {sigma}", measure(sigma), "<=", sigma**2)
