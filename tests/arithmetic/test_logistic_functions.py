"""The slopes of the logistic functions are those of the formulas with exp and log."""

import pytest
import sympy as sp

from fdtheory.arithmetic.logistic_functions import bell, sigmoid, softplus

t = sp.Symbol("t", real=True)
FORMULAS = {
    softplus: sp.log(1 + sp.exp(t)),
    sigmoid: 1 / (1 + sp.exp(-t)),
    bell: sp.exp(t) / (1 + sp.exp(t)) ** 2,
}


def written_out(expression: sp.Expr) -> sp.Expr:
    for function, formula in FORMULAS.items():
        expression = expression.replace(function, lambda s, formula=formula: formula.subs(t, s))
    return expression


@pytest.mark.parametrize("function", FORMULAS, ids=lambda f: f.__name__)
@pytest.mark.parametrize("order", [1, 2, 3])
def test_derivatives(function: type[sp.Function], order: int) -> None:
    short, long = written_out(function(t).diff(t, order)), FORMULAS[function].diff(t, order)
    u = sp.Symbol("u", positive=True)  # both are rational in u = exp(t)
    assert sp.cancel((short - long).subs(t, sp.log(u))) == 0


def test_the_chain_rule() -> None:
    assert softplus(3 * t).diff(t) == 3 * sigmoid(3 * t)
