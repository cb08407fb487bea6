"""Whether the first-order smoothness conditions are necessary, and the order of the bias on a smooth instance.

Says: the conditions are necessary for a Lipschitz hyper-gradient; the estimator's bias is O(ν^p), better than
    O(ν) for p ≥ 2.
Where: par:smoothness-necessary, par:bias-order, par:kappa-at-least-one.
Checked: a quadratic instance decides the first; the order of the bias on a softmax instance for p = 2, …, 8,
    measured (for every p it follows from ours:taylor-form and lem:error-pth, with L_(p+1) in L̄ and all nodes
    inside the window).
Not checked: sufficiency of the conditions.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.estimator.orders import measure_orders
from fdtheory.problems.zoo import softmax_small
from fdtheory.trial.claim import Evidence, claim, exact, inequality, measured


def necessary(x: sp.Symbol, y: sp.Symbol) -> tuple[sp.Expr, sp.Expr]:
    """From a Lipschitz φ' to a Lipschitz f: f = y²/2 over (y - x)²/2 has φ'' = 1; its slope at y = 10 against 1."""
    f = y**2 / 2
    return sp.diff(f, y).subs(y, 10), _second_derivative(f, x, y)


def sufficient(x: sp.Symbol, y: sp.Symbol) -> tuple[sp.Expr, sp.Expr]:
    """From a Lipschitz f to a Lipschitz φ': f = sin y over (y - x)²/2 has |∂_y f| ≤ 1; |φ''| at x = π/2 "
    "against 1."""
    return abs(_second_derivative(sp.sin(y), x, y).subs(x, sp.pi / 2)), sp.Integer(1)


def _second_derivative(f: sp.Expr, x: sp.Symbol, y: sp.Symbol) -> sp.Expr:
    """φ'' over g = (y - x)²/2."""
    minimiser = sp.solve(sp.diff((y - x) ** 2 / 2, y), y)[0]
    return sp.diff(f.subs(y, minimiser), x, 2)


@claim(
    "par:smoothness-necessary",
    subject=necessary,
    rival=sufficient,
    erratum=(
        "Sufficient, not necessary: f = y²/2 over g = (y - x)²/2 gives φ = x²/2 with a 1-Lipschitz gradient, but "
        "f is not Lipschitz in y. Read: sufficient."
    ),
)
def direction_of_the_implication(implication: Callable[..., tuple[sp.Expr, sp.Expr]]) -> Iterator[Evidence]:
    """What the implication concludes, on one instance that satisfies its premise."""
    found, promised = implication(*sp.symbols("x y"))
    yield exact("one instance", found, "<=", promised)


def order_p_formula(p: int) -> Stencil:
    """The stencil of the estimator."""
    return paper_stencil(p)


def forward_difference(p: int) -> Stencil:
    """Near miss: the forward difference of F²SA, whatever p."""
    return paper_stencil(1)


@claim("par:bias-order", subject=order_p_formula, rival=forward_difference, uses=("lem:error-pth", "ours:taylor-bias"))
def order_of_the_bias(stencil_of: Callable[[int], Stencil]) -> Iterator[Evidence]:
    """The estimator misses the hyper-gradient of a softmax instance by a constant times ν^p."""
    for result in measure_orders(softmax_small(), range(2, 9), stencil_of=stencil_of):
        yield measured(f"p = {result.p}", result.sweep, result.p)


def with_mu_at_most_L1() -> Fraction:
    """μ/L₁ as the definition of the class has it."""
    return Fraction(1)


def with_mu_twice_L1() -> Fraction:
    """Near miss: no relation between μ and L₁ asked, for instance μ = 2 L₁."""
    return Fraction(2)


@claim("par:kappa-at-least-one", subject=with_mu_at_most_L1, rival=with_mu_twice_L1)
def condition_number(ratio: Callable[[], Fraction]) -> Iterator[Evidence]:
    """L̄/μ ≥ 1 when L̄ = L₁ + a, a ≥ 0, and μ = ratio·L₁/(1+s)."""
    a, L1 = sp.symbols("a L1")
    s = sp.Symbol("s")
    mu = sp.Rational(*ratio().as_integer_ratio()) * L1 / (1 + s)
    yield inequality("every member", (L1 + a) / mu, ">=", 1, given={a: 0, s: 0, L1: 1})
