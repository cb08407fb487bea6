"""The hard function f_U and its stochastic gradient: the order of projection and rotation, and the chain rule.

Says: f_U(x) = (L_1β²/155) f(ρ(Uᵀx/β)) + L_1|x|²/1550, with the estimator (L_1/155)(β ∇ρ(x)ᵀ U F_T(Uᵀρ(x)) + x/5).
Where: eq:hard-fU, eq:stoc-grad, appendix E.
Checked: at a point with equal entries how much of the chain one far query reveals, in both orders, exactly; the chain
    rule for d = 3, T = 2 and all x and β.
Not checked: the high-probability statement for random U (that is the theorem quoted).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact, identity

T, FAR = 20, Fraction(10**6)
Entry = Callable[[int], Fraction]


def project_after_rotation(d: int) -> Fraction:
    """The square of each entry of ρ(Uᵀx), x = M(1, …, 1) in R^d and U the first T unit vectors: M²/(1 + TM²/R²)."""
    return FAR**2 / (1 + T * FAR**2 / (230**2 * T))


def project_before_rotation(d: int) -> Fraction:
    """The square of each entry of Uᵀρ(x): M²/(1 + dM²/R²)."""
    return FAR**2 / (1 + d * FAR**2 / (230**2 * T))


def _hidden(entry: Entry) -> Iterator[Evidence]:
    for d in (10**8, 10**10, 10**12):
        yield exact(f"d = {d}", entry(d), "<=", Fraction(1, 16))


@claim(
    "eq:hard-fU",
    subject=project_after_rotation,
    rival=project_before_rotation,
    erratum=(
        "ρ(Uᵀx/β) projects after the rotation: a far point x = M(1, …, 1) then has all T entries near 230, prog_(1/4) ="
        " T at the first query, the estimator shows "
        "the whole gradient without noise, whatever d is. What holds: f(Uᵀρ(x/β)) with ρ on R^d; its entries are at "
        "most 230√(T/d) here."
    ),
)
def far_query_stays_hidden(entry: Entry) -> Iterator[Evidence]:
    """One far query keeps every entry below 1/4."""
    yield from _hidden(entry)


def project_with_large_radius(d: int) -> Fraction:
    """Near miss: the radius 230√d, of the order of the dimension."""
    return FAR**2 / (1 + d * FAR**2 / Fraction(230**2 * d))


@claim(
    "ours:projection-order", subject=project_before_rotation, rival=[project_after_rotation, project_with_large_radius]
)
def projected_query_stays_hidden(entry: Entry) -> Iterator[Evidence]:
    """With the projection first the far query reveals nothing."""
    yield from _hidden(entry)


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
        "∇ρ and ρ are taken at x, while f_U has x/β inside; the mean of the printed estimator is not ∇f_U unless β = 1."
        " What holds: "
        "(L_1/155)(β ∇ρ(x/β)ᵀ U F_T(Uᵀρ(x/β)) + λx)."
    ),
)
def mean_is_the_gradient(estimator: Estimator) -> Iterator[Evidence]:
    """β ∇ρᵀ U c is the gradient of β² c·Uᵀρ(x/β), entry by entry."""
    yield from _gradient(estimator)


@claim("ours:hard-gradient", subject=estimator_repaired, rival=[estimator_without_beta, estimator_as_printed])
def repaired_mean_is_the_gradient(estimator: Estimator) -> Iterator[Evidence]:
    """The same for the repaired estimator."""
    yield from _gradient(estimator)
