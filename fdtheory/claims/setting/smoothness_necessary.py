"""Whether the first-order smoothness conditions are necessary for a Lipschitz hyper-gradient."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact


def necessary(x: sp.Symbol, y: sp.Symbol) -> tuple[sp.Expr, sp.Expr]:
    """From a Lipschitz φ' to a Lipschitz f: f = y²/2 over (y - x)²/2 has φ'' = 1; its slope at y = 10 against 1."""
    f = y**2 / 2
    return sp.diff(f, y).subs(y, 10), _second_derivative(f, x, y)


def sufficient(x: sp.Symbol, y: sp.Symbol) -> tuple[sp.Expr, sp.Expr]:
    """From a Lipschitz f to a Lipschitz φ': f = sin y over (y - x)²/2 has |∂_y f| ≤ 1; |φ''(π/2)| against 1."""
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
        "Sufficient, not necessary: f = y²/2 over g = (y - x)²/2 gives φ = x²/2 with a 1-Lipschitz gradient, but f is "
        "not Lipschitz in y. Read: sufficient."
    ),
)
def direction_of_the_implication(implication: Callable[..., tuple[sp.Expr, sp.Expr]]) -> Iterator[Evidence]:
    """What the implication concludes holds on one instance that satisfies its premise.

    Checked: f = y²/2 over g = (y - x)²/2, where φ' is 1-Lipschitz and f is not Lipschitz in y; and f = sin y over the
        same g for the other direction.
    Not checked: sufficiency, of which one instance is no proof (par:smoothness-sufficient); the other conditions one by
        one.
    """
    found, promised = implication(*sp.symbols("x y"))
    yield exact("one instance", found, "<=", promised, named=("the slope that is found", "the bound that is concluded"))
