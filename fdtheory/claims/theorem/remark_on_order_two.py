"""The remark on p = 2: that x and ν play equal roles, so that ∂_ν ∂_x² ℓ_ν is O(κ⁵ L̄)-Lipschitz in ν near 0."""

from collections.abc import Callable, Iterator

from fdtheory.expansions.counterexamples import INVERSE_WIDTH, growth_degree, remark_size, remark_witness
from fdtheory.trial.claim import Evidence, claim, exact, inequality

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
