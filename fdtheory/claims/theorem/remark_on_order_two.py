"""The remark on p = 2: that x and ν play equal roles, so that ∂_ν ∂_x² ℓ_ν is O(κ⁵ L̄)-Lipschitz in ν near 0."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.counterexamples import INVERSE_WIDTH, growth_degree, remark_size, remark_witness
from fdtheory.expansions.growth import ONE_MORE, PAPER_LAW, THREE_HALVES, Law
from fdtheory.trial.claim import Evidence, claim, exact, inequality
from fdtheory.trial.steps import theorem

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
        "2B⁴ + B) at 0. What holds: κ⁵ if all third derivatives of f and g are Lipschitz in (x, y) (ours:joint-p2)."
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
    yield exact("rate", growth_degree(witness), "<=", 6 * max(rate, 0))


@claim("ours:joint-p2", subject=PAPER_LAW, rival=[ONE_MORE, THREE_HALVES], uses=("par:w-bounded",))
def mixed_derivatives_of_every_order(law: Law) -> Iterator[Evidence]:
    """y^(m) in z = (x, ν) is O(κ^(2m-1)) and ℓ^(m+1) is O(κ^(2m-1)) for every m; at m = 3 this is κ⁵.

    A term of H y^(m) is ∂_z^a ∂_y^(b+1) g at b blocks of total order m - a, and a term of ℓ^(m+1) is ∂_z^(a+1) ∂_y^b g
    at b blocks of total order m - a; under joint smoothness all tensors are bounded.

    Checked: the exponents for symbolic orders and numbers of blocks, and the power 5 at order four of ℓ; two other laws
        fail.
    Not checked: κ⁴ in place of κ⁵ under joint smoothness (a hand proof: the scaling of p ≥ 2 with x in place of ν);
        constants.
    """
    m, a, b = sp.symbols("m a b", integer=True, nonnegative=True)
    yield theorem(
        "every order",
        instances=[exact("first order of y", law.bound(1), "==", 1), exact("order four of ℓ", law.bound(3), "==", 5)],
        steps=[
            inequality("y: a = 0, b ≥ 2", 1 + law.blocks(m, b), "<=", law.bound(m), given={b: 2, m: b}),
            inequality("y: a ≥ 1", 1 + law.blocks(m - a, b), "<=", law.bound(m), given={a: 1, b: 0, m: a + b}),
            inequality("ℓ: b ≥ 1", law.blocks(m - a, b), "<=", law.bound(m), given={a: 0, b: 1, m: a + b}),
        ],
    )
