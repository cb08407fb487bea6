"""The stochastic gradient of the hard function: the chain rule, as printed and repaired.

The chain rule is linear in the gradient c of the inner function, so a linear inner function is enough.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity

beta = sp.Symbol("beta", positive=True)
X = sp.Matrix(sp.symbols("x1:4", real=True))
C = sp.Matrix(sp.symbols("c1:3", real=True))
U = sp.Matrix([[sp.Rational(3, 5), 0], [sp.Rational(4, 5), 0], [0, 1]])


def _rho(x: sp.Matrix) -> sp.Matrix:
    return x / sp.sqrt(1 + (x.T * x)[0])  # radius 1; the radius only rescales x


def _slope(x: sp.Matrix) -> sp.Matrix:
    """∇ρ(x) = I/s - xxᵀ/s³ by hand."""
    s = sp.sqrt(1 + (x.T * x)[0])
    return sp.eye(3) / s - x * x.T / s**3


def estimator_as_printed() -> sp.Matrix:
    """β ∇ρ(x)ᵀ U c: the derivative of ρ at x."""
    return beta * _slope(X).T * U * C


def estimator_repaired() -> sp.Matrix:
    """β ∇ρ(x/β)ᵀ U c."""
    return beta * _slope(X / beta).T * U * C


def estimator_without_beta() -> sp.Matrix:
    """Near miss: the factor β forgotten."""
    return _slope(X / beta).T * U * C


Estimator = Callable[[], sp.Matrix]


def _gradient(estimator: Estimator) -> Iterator[Evidence]:
    # the chain rule is linear in the gradient c of the inner function, so a linear inner function is enough
    function = beta**2 * (C.T * U.T * _rho(X / beta))[0]
    point = {X[0]: sp.Rational(1, 2), X[1]: sp.Rational(1, 3), X[2]: -1, beta: 2, C[0]: 1, C[1]: 2}
    for index in range(3):
        yield identity(f"entry {index + 1}", estimator()[index], sp.diff(function, X[index]), small=[point])


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

    Checked: for all x, β and c with d = 3, T = 2, one U and radius 1: the printed estimator differs, the repair agrees.
    Not checked: other d and T; the quadratic λx, which is printed as it should be.
    """
    yield from _gradient(estimator)


@claim("ours:hard-gradient", subject=estimator_repaired, rival=[estimator_without_beta, estimator_as_printed])
def repaired_mean_is_the_gradient(estimator: Estimator) -> Iterator[Evidence]:
    """β ∇ρ(x/β)ᵀ U c is the gradient of β² c·Uᵀρ(x/β), entry by entry.

    Checked: for all x, β and c with d = 3, T = 2, one U and radius 1, as identities.
    Not checked: other d and T; that F_T has the mean c (par:zero-chain-oracle).
    """
    yield from _gradient(estimator)
