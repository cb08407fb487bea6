"""The Hessian of φ is ∂_ν ∂_x² ℓ_ν at ν = 0."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.value_function_jets import hyper_objective_derivative, value_derivative
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, identity


def total_second_derivative(f: dict[tuple[int, int], Operand], g: dict[tuple[int, int], Operand]) -> sp.Expr:
    """φ'' from the unperturbed minimiser."""
    return hyper_objective_derivative(f, g, 2)


def partial_second_derivative(f: dict[tuple[int, int], Operand], g: dict[tuple[int, int], Operand]) -> sp.Expr:
    """Near miss: f_xx with y frozen."""
    return sp.sympify(f[2, 0])


@claim("par:hessian-phi", subject=total_second_derivative, rival=partial_second_derivative)
def hessian_of_phi(hessian: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """∂_ν ∂_x² ℓ_ν at ν = 0 is φ'', for abstract derivatives of f and g of one x and one y.

    Checked: all derivatives of f and g up to the third order as free symbols; f_xx with y frozen fails.
    Not checked: several x's and y's; that the derivatives may be exchanged.
    """
    f = {(i, j): sp.Symbol(f"f{i}{j}") for i in range(4) for j in range(4 - i)}
    g = {(i, j): sp.Symbol(f"g{i}{j}") for i in range(4) for j in range(4 - i)}
    g[0, 1] = sp.Integer(0)
    yield identity("abstract f and g", value_derivative(f, g, x=2, nu=1), hessian(f, g), nonzero=(g[0, 2],))
