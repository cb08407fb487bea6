"""Which derivatives the smoothness conditions bound, and what follows for φ.

Says: the first-order conditions give a Lipschitz continuous gradient of φ; joint smoothness (∇²f and ∇³g Lipschitz in
    x and y) asks for more than the assumption at p = 2, and gives a Lipschitz continuous Hessian of φ.
Where: par:smoothness-sufficient, par:escape-stronger, par:escape-hessian-lipschitz.
Checked: the blocks of derivatives that each condition bounds, counted as (number of x's, number of y's); the second
    and third derivative of φ for abstract f and g of one x and one y, and which derivatives occur in them.
Not checked: several x's and y's, where the same blocks occur.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact

Blocks = set[tuple[str, int, int]]


def _joint(name: str, order: int) -> Blocks:
    return {(name, i, order - i) for i in range(order + 1)}


def joint_second_order() -> Blocks:
    """What is bounded if ∇²f and ∇³g are Lipschitz in (x, y)."""
    return _joint("f", 3) | _joint("g", 4)


def joint_first_order() -> Blocks:
    """Near miss: one order less for both."""
    return _joint("f", 2) | _joint("g", 3)


def smooth_in_y(p: int) -> Blocks:
    """What the assumption bounds beyond the first-order one: ∂_y^(q+1)∇f and ∂_y^(q+2)∇g for q < p."""
    upper = {("f", i, q + 2 - i) for q in range(1, p) for i in (0, 1)}
    lower = {("g", i, q + 3 - i) for q in range(1, p) for i in (0, 1)}
    return upper | lower


@claim("par:escape-stronger", subject=joint_second_order, rival=joint_first_order)
def blocks_contain_those_in_y(joint: Callable[[], Blocks]) -> Iterator[Evidence]:
    """Every block that the assumption at p = 2 bounds is bounded by joint smoothness."""
    yield exact("missing blocks", len(smooth_in_y(2) - joint()), "==", 0)


def in_y_only() -> Blocks:
    return smooth_in_y(2)


@claim("par:escape-stronger", subject=joint_second_order, rival=in_y_only)
def more_is_asked_for(condition: Callable[[], Blocks]) -> Iterator[Evidence]:
    """Joint smoothness bounds blocks with two and more x's, which the assumption leaves free."""
    yield exact("blocks with two x's or more", len({block for block in condition() if block[1] >= 2}), ">", 0)


def blocks_in_derivative(order: int) -> Blocks:
    """The derivatives of f and g that occur in a derivative of φ at (x, y*(x)), for abstract f and g."""
    x, y = sp.symbols("x y")
    f, g = sp.Function("f")(x, y), sp.Function("g")(x, y)
    reaction = -sp.diff(g, x, y) / sp.diff(g, y, 2)
    slope = f
    for _ in range(order):
        slope = sp.diff(slope, x) + sp.diff(slope, y) * reaction
    found: Blocks = set()
    for derivative in sp.expand(slope).atoms(sp.Derivative):
        counts = dict(derivative.variable_count)
        found.add((derivative.expr.func.__name__, int(counts.get(x, 0)), int(counts.get(y, 0))))
    return found


def first_order() -> Blocks:
    """What the first-order conditions bound: f_y, ∇²f, ∇²g and the derivatives of g_xy and g_yy."""
    return {("f", 0, 1)} | _joint("f", 2) | _joint("g", 2) | (_joint("g", 3) - {("g", 3, 0)})


@claim("par:escape-hessian-lipschitz", subject=joint_second_order, rival=[joint_first_order, in_y_only])
def third_derivative_of_phi_is_bounded(joint: Callable[[], Blocks]) -> Iterator[Evidence]:
    """φ''' contains only derivatives that the conditions bound, divided by powers of g_yy ≥ μ."""
    yield exact("derivatives left unbounded", len(blocks_in_derivative(3) - first_order() - joint()), "==", 0)
