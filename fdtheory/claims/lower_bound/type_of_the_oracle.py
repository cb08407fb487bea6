"""The type of the gradient estimator F_U of the lower bound."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, equal

Entries = tuple[sp.Expr, ...]


def one_number(entries: Entries) -> Entries:
    """R, as printed: of all entries there is room for one."""
    return entries[:1]


def as_many_as_coordinates(entries: Entries) -> Entries:
    """R^d."""
    return entries


def gradient_of_a_chain(d: int) -> Entries:
    """∇ of (x_1 - 1)²/2 + Σ (x_(i+1) - x_i)²/2 at (1/2, 1/3, …), differentiated."""
    x = sp.symbols(f"x1:{d + 1}", real=True)
    links = sum((b - a) ** 2 for a, b in zip((sp.Integer(1), *x), x, strict=False)) / 2
    at = {one: sp.Rational(1, number) for number, one in enumerate(x, 2)}
    return tuple(sp.diff(links, one).subs(at) for one in x)


def estimate(gradient: Entries, xi: int, gamma: Fraction) -> Entries:
    """The last entry, which is hidden, times ξ/γ."""
    return (*gradient[:-1], gradient[-1] * sp.Rational(xi) / sp.Rational(gamma))


@claim(
    "par:oracle-type",
    subject=one_number,
    rival=as_many_as_coordinates,
    erratum=(
        "F_U is typed as a map to R; it estimates a gradient. What is meant: F_U maps R^d to R^d (and so does F in "
        "the class of algorithms)."
    ),
)
def estimator_has_the_gradients_size(values: Callable[[Entries], Entries]) -> Iterator[Evidence]:
    """The mean of the estimator over ξ ~ Bernoulli(γ) is the gradient, entry by entry.

    Checked: exactly, for γ = 1/3 and a quadratic chain with d = 2 and d = 5 coordinates, whose gradient is
        differentiated: what has room in R as printed leaves out entries, R^d is right.
    Not checked: the hard instance itself: this is a remark on typing, and no result depends on it.
    """
    gamma = Fraction(1, 3)
    for d in (2, 5):
        gradient = gradient_of_a_chain(d)
        one, none = (values(estimate(gradient, xi, gamma)) for xi in (1, 0))
        mean = [gamma * a + (1 - gamma) * b for a, b in zip(one, none, strict=True)]
        yield equal(f"d = {d}", mean, gradient, named=("mean of F_U", "gradient"))
