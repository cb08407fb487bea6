"""How high an order m nodes can have.

Let omega be the product of t - t_i. A formula of order m+1 would be exact for t omega(t), so that omega(0) = 0; then 0
is a node, and the formula would be exact for omega, so that omega'(0) = 0: but 0 is a simple zero. For order m the
formula must be exact for omega; so omega'(0) = 0, that is 0 is no node and, as omega'(0) is -omega(0) times the sum of
1/t_i, that sum is 0. Conversely interpolation is exact below degree m, and every polynomial of degree m is that plus a
multiple of omega.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import sympy as sp

from fdtheory.differences.stencil import Stencil
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Nodes = Sequence[Fraction | int]

t, node = sp.symbols("t t_1", nonzero=True)
k = sp.Symbol("k", integer=True, nonnegative=True)
NODE_SETS: tuple[Nodes, ...] = (
    (-1, 1),
    (0, 1),
    (1, 2),
    (-2, 3, 6),
    (-1, 0, 1),
    (-1, 2, 3),
    (1, 2, 3),
    (-2, -1, 1, 2),
    (-1, 0, 1, 2),
    (-3, 2, 4, 12),
    (-12, -3, 2, 4),
    (-6, -3, 2),
    (Fraction(-1, 3), Fraction(1, 2), 1),
    (Fraction(-2, 3), 1, 2),
    (-3, -2, -1, 1, 2, 3),
    (-2, -1, 0, 1, 2),
    (0, 1, 2, 3, 4),
    (-2, 3, 6, -5, 5),
    (-4, -2, -1, 1, 2, 4),
)


def predicted(nodes: Nodes) -> int:
    """m if no node is 0 and the reciprocals sum to 0, else m - 1."""
    whole = 0 not in nodes and sum(Fraction(1) / x for x in nodes) == 0
    return len(nodes) if whole else len(nodes) - 1


def predicted_from_symmetry(nodes: Nodes) -> int:
    """Near miss: m for symmetric nodes only."""
    return len(nodes) if set(nodes) == {-x for x in nodes} else len(nodes) - 1


def predicted_from_sum(nodes: Nodes) -> int:
    """Near miss: m if the nodes themselves sum to 0."""
    return len(nodes) if sum(nodes) == 0 else len(nodes) - 1


def predicted_without_zero(nodes: Nodes) -> int:
    """Near miss: m if the reciprocals of the nodes other than 0 sum to 0."""
    whole = sum(Fraction(1) / x for x in nodes if x != 0) == 0
    return len(nodes) if whole else len(nodes) - 1


@claim(
    "ours:node-theorem", subject=predicted, rival=[predicted_from_symmetry, predicted_from_sum, predicted_without_zero]
)
def order_of_m_nodes(order: Callable[[Nodes], int]) -> Iterator[Evidence]:
    """The order of the interpolation formula is m if no node is 0 and the reciprocals sum to 0, else m - 1.

    Checked: for every m, the derivatives that this proof needs: of t omega(t) at 0, and of omega with one node more.
        The order of nineteen node sets, computed from their moments.
    Not checked: the frame of the proof around these derivatives (exactness on polynomials, interpolation) is said, not
        computed.
    """
    omega, constant, total = sp.Function("omega"), sp.Symbol("omega_0"), sp.Symbol("s")
    yield theorem(
        "every m",
        instances=(
            exact(f"nodes {', '.join(map(str, nodes))}", Stencil(nodes).order, "==", order(nodes))
            for nodes in NODE_SETS
        ),
        steps=lambda: (
            identity(
                "derivative at 0 of t omega(t), or of omega with 0 as a node",
                sp.diff(t * omega(t), t).subs(t, 0).doit(),
                omega(0),
            ),
            identity(
                "no node: omega = 1, omega'(0) = -omega(0) s with s = 0", constant + sp.diff(1 - 0 * t, t), constant
            ),
            identity(
                "one node more: 1/t_1 is added to s",  # so far omega is omega_0 (1 - s t + ...)
                sp.diff(constant * (1 - total * t) * (t - node), t).subs(t, 0),
                -(constant * -node) * (total + 1 / node),
            ),
        ),
    )


@claim("ours:three-nodes", subject=(-2, 3, 6), rival=(-2, 3, 5), uses=("ours:node-theorem",))
def three_nodes_of_order_three(nodes: Nodes) -> Iterator[Evidence]:
    """On -2, 3, 6 the weights are -9/40, 4/15, -1/24, and the order is 3.

    Checked: exactly, by solving for the weights and computing the order.
    Not checked: other triples; the theorem decides them.
    """
    stencil = Stencil(nodes)
    yield exact("weights", stencil.weights, "==", (Fraction(-9, 40), Fraction(4, 15), Fraction(-1, 24)))
    yield exact("order", stencil.order, "==", 3)


def reciprocals_cancel(k: int) -> Nodes:
    """-1, 1, ..., -k, k and -2(k+1), 3(k+1), 6(k+1): 2k + 3 nodes whose reciprocals sum to 0."""
    return (*(sign * i for i in range(1, k + 1) for sign in (-1, 1)), -2 * (k + 1), 3 * (k + 1), 6 * (k + 1))


def reciprocals_left_over(k: int) -> Nodes:
    """Near miss: the last node one larger."""
    return (*reciprocals_cancel(k)[:-1], 6 * (k + 1) + 1)


@claim("ours:three-nodes", subject=reciprocals_cancel, rival=reciprocals_left_over, uses=("ours:node-theorem",))
def odd_order_with_p_nodes(nodes: Callable[[int], Nodes]) -> Iterator[Evidence]:
    """For every odd p >= 3 there are p nodes of order p: k symmetric pairs and -2, 3, 6 scaled beyond them.

    Checked: for every odd p >= 3 that the reciprocals of these nodes cancel and that the nodes are distinct. The order
        itself for p = 3, 5, ..., 13.
    Not checked: here that such nodes have order p; that is ours:node-theorem.
    """
    yield theorem(
        "every odd p >= 3",
        instances=(exact(f"p = {2 * size + 3}", Stencil(nodes(size)).order, "==", 2 * size + 3) for size in range(6)),
        steps=lambda: (
            identity(
                "the reciprocals cancel",
                k + 1 / (-2 * (k + 1)) + 1 / (3 * (k + 1)) + 1 / (6 * (k + 1)),
                k,
                small=[{k: 0}, {k: 3}],
            ),
            inequality("the new nodes lie beyond the pairs", 2 * (k + 1), ">", k, given={k: 0}),
        ),
    )
