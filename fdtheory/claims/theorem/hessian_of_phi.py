"""The remark on p = 2, and the Hessian of φ.

Says: x and ν play equal roles, so ∂_ν ∂_x² ℓ_ν is O(κ⁵ L̄)-Lipschitz in ν near 0; at ν = 0 it is the Hessian of
    φ.
Where: rmk:tighter-p2, par:hessian-phi; ours:joint-p2 is the repair.
Checked: a member of the class for p = 2 with all required constants at most 2 and a second ν-derivative that
    grows without bound; under joint smoothness the count of exponents for every order; ∇²φ for abstract f and g
    of one x and one y.
Not checked: κ⁴ in place of κ⁵ under joint smoothness (a hand proof: the same scaling as for p ≥ 2, with x in
    place of ν).
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.expansions.value_function_jets import hyper_objective_derivative, value_derivative
from fdtheory.trial.claim import Evidence, claim, identity


def total_second_derivative(f: dict[tuple[int, int], Any], g: dict[tuple[int, int], Any]) -> sp.Expr:
    """φ'' from the unperturbed minimiser."""
    return hyper_objective_derivative(f, g, 2)


def partial_second_derivative(f: dict[tuple[int, int], Any], g: dict[tuple[int, int], Any]) -> sp.Expr:
    """Near miss: f_xx with y frozen."""
    return sp.sympify(f[2, 0])


@claim("par:hessian-phi", subject=total_second_derivative, rival=partial_second_derivative)
def hessian_of_phi(hessian: Callable[..., sp.Expr]) -> Iterator[Evidence]:
    """∂_ν ∂_x² ℓ_ν at ν = 0 is φ'', for abstract derivatives of f and g of one x and one y."""
    f = {(i, j): sp.Symbol(f"f{i}{j}") for i in range(4) for j in range(4 - i)}
    g = {(i, j): sp.Symbol(f"g{i}{j}") for i in range(4) for j in range(4 - i)}
    g[0, 1] = sp.Integer(0)
    yield identity("abstract f and g", value_derivative(f, g, x=2, nu=1), hessian(f, g))
