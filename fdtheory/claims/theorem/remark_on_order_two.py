"""The remark on p = 2: that x and ν play equal roles, so that ∂_ν ∂_x² ℓ_ν is O(κ⁵ L̄)-Lipschitz in ν near 0."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.counterexamples import INVERSE_WIDTH, growth_degree, remark_size, remark_witness
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality

Orders = list[tuple[int, int]]


def smooth_in_y() -> Orders:
    """(i, j) with ∂_x^i ∂_y^j g bounded by the assumptions at p = 2: gradient, Hessians and ∂_y² ∇g Lipschitz."""
    return [(2, 0), (1, 1), (0, 2), (2, 1), (1, 2), (0, 3), (1, 3), (0, 4)]


def smooth_jointly() -> Orders:
    """The same when all third derivatives of g are Lipschitz in (x, y)."""
    return [*smooth_in_y(), (2, 2), (3, 1)]


@claim(
    "rmk:tighter-p2",
    subject=smooth_in_y,
    rival=smooth_jointly,
    erratum=(
        "x and ν do not play equal roles: the class asks for high smoothness in y only. g = y²/2 + B⁵ cos(x/B²) "
        "cos(y/B), f = sin y has all required constants at most 2 and μ ≥ 1/2 for B ≤ 1/2, but ∂_ν²∂_x²ℓ = 1/(B⁷ - "
        "2B⁴ + B) at 0. What holds at ν = 0: κ⁴ if all third derivatives of f and g are Lipschitz in (x, y) "
        "(ours:joint-p2)."
    ),
)
def lipschitz_constant_near_zero(orders: Callable[[], Orders]) -> Iterator[Evidence]:
    """∂_ν² ∂_x² ℓ_ν at 0 grows no faster with 1/B than κ⁵ L̄, for a member that varies on the scale B.

    Checked: ∂_ν² ∂_x² ℓ_ν ≥ 1/B for every 1/B ≥ 2, and its rate in 1/B against that of the bounded derivatives of g (μ
        ≥ 1/2): false when they are those of the class, true under joint smoothness.
    Not checked: that the required constants are at most 2, of which only the rates in 1/B are computed.
    """
    witness = remark_witness()
    yield inequality("at least 1/B", witness, ">=", INVERSE_WIDTH, given={INVERSE_WIDTH: 2})
    rate = max(growth_degree(remark_size(i, j)) for i, j in orders())
    named = ("power of 1/B in ∂_ν²∂_x²ℓ", "power of 1/B that the constants allow")
    yield exact("rate", growth_degree(witness), "<=", 6 * max(rate, 0), named=named)


def with_the_lower_function_twice() -> sp.Expr:
    """Near miss: three times as large, as if the lower function counted with the other sign."""
    return 3 * remark_witness()


def without_the_curvature() -> sp.Expr:
    """Near miss: 1/B, as if the ripple did not bend the minimiser."""
    return sp.sympify(INVERSE_WIDTH)


@claim("rmk:tighter-p2", subject=remark_witness, rival=[with_the_lower_function_twice, without_the_curvature])
def witness_by_its_linear_response(value: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """∂_ν ℓ_ν is f = sin y at the minimiser, which is -ν/(1 - B³ cos(x/B²)) to first order in ν.

    Checked: the witness is ∂_x² of that, for every B ≤ 1/2.
    Not checked: that ∂_ν ℓ_ν is f at the minimiser (par:danskin).
    """
    x, B = sp.Symbol("x", real=True), 1 / INVERSE_WIDTH
    bent = sp.diff(-1 / (1 - B**3 * sp.cos(x / B**2)), x, 2).subs(x, 0)
    yield identity("every B ≤ 1/2", value(), sp.cancel(bent), given={INVERSE_WIDTH: 2})
