"""The stochastic gradient of the hard function: the chain rule, as printed and repaired.

The chain rule is linear in the gradient c of the inner function, so a linear inner function is enough. Of w = Uc and of
the other coordinates an entry of the gradient sees its own entry q of w, the sum s of the other squares and the inner
product r of w with the others: so one coordinate stands for all, in any dimension.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.proof.language.sentence import Eq, Sentence, above, anything, at_least
from fdtheory.trial.claim import Evidence, claim, proved

x, s, q, r, b = sp.symbols("x s q r b", real=True)
"""A coordinate, the sum of the other squares, its entry of w, w times the others, and β."""
DOMAIN = {x: anything(), s: at_least(0), q: anything(), r: anything(), b: above(0)}


def _stretch(scale: sp.Expr) -> sp.Expr:
    """√(1 + |x/scale|²), radius 1; the radius only rescales x."""
    return sp.sqrt(1 + (s + x**2) / scale**2)


def _slope(scale: sp.Expr) -> sp.Expr:
    """The entry of ∇ρ(x/scale)ᵀw = w/s - x(x·w)/s³, by hand."""
    stretch = _stretch(scale)
    return q / stretch - x / scale * (r + q * x) / scale / stretch**3


def estimator_as_printed() -> sp.Expr:
    """β ∇ρ(x)ᵀ U c: the derivative of ρ at x."""
    return b * _slope(sp.Integer(1))


def estimator_repaired() -> sp.Expr:
    """β ∇ρ(x/β)ᵀ U c."""
    return b * _slope(b)


def estimator_without_beta() -> sp.Expr:
    """Near miss: the factor β forgotten."""
    return _slope(b)


Estimator = Callable[[], sp.Expr]


def _gradient(estimator: Estimator) -> Iterator[Evidence]:
    function = b**2 * (r + q * x) / b / _stretch(b)
    point = {x: Fraction(1, 2), s: Fraction(10, 9), q: Fraction(3, 5), r: -2, b: 2}
    yield proved(
        "every entry", Sentence(DOMAIN, Eq(estimator(), sp.diff(function, x))), at=[point, {s: 0, b: Fraction(1, 2)}]
    )


@claim(
    "eq:stoc-grad",
    subject=estimator_as_printed,
    rival=estimator_repaired,
    erratum=(
        "∇ρ and ρ are taken at x, while f_U has x/β inside; the mean of the printed estimator is not ∇f_U unless "
        "β = 1. What holds: (L_1/155)(β ∇ρ(x/β)ᵀ U F_T(Uᵀρ(x/β)) + λx)."
    ),
)
def mean_is_the_gradient(estimator: Estimator) -> Iterator[Evidence]:
    """β ∇ρ(x)ᵀ U c, as printed, is the gradient of β² c·Uᵀρ(x/β), entry by entry.

    Checked: an entry, for all x, β, c and U in any dimension, with radius 1: the printed estimator differs at a point,
        the repair agrees by the proof kernel.
    Not checked: that an entry sees the others by two sums only, which is by hand; the quadratic λx, which is
        printed as it should be.
    """
    yield from _gradient(estimator)


@claim("ours:hard-gradient", subject=estimator_repaired, rival=[estimator_without_beta, estimator_as_printed])
def repaired_mean_is_the_gradient(estimator: Estimator) -> Iterator[Evidence]:
    """β ∇ρ(x/β)ᵀ U c is the gradient of β² c·Uᵀρ(x/β), entry by entry.

    Checked: by the proof kernel, an entry, for all x, β, c and U in any dimension, with radius 1.
    Not checked: that an entry sees the others by two sums only, which is by hand; that F_T has the mean c
        (par:zero-chain-oracle).
    """
    yield from _gradient(estimator)
