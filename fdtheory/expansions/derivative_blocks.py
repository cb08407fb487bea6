"""Which derivatives of f and g a smoothness condition bounds, and which occur in a derivative of φ.

A block is ("f" or "g", number of x's, number of y's): ("g", 1, 2) stands for ∂_x ∂_y² g.
"""

import sympy as sp

Blocks = set[tuple[str, int, int]]


def joint(name: str, order: int) -> Blocks:
    """All blocks of one order.

    >>> sorted(joint("f", 1))
    [('f', 0, 1), ('f', 1, 0)]
    """
    return {(name, i, order - i) for i in range(order + 1)}


def first_order() -> Blocks:
    """What the first-order conditions bound: f_y, ∇²f, ∇²g and the derivatives of g_xy and g_yy."""
    return {("f", 0, 1)} | joint("f", 2) | joint("g", 2) | (joint("g", 3) - {("g", 3, 0)})


def smooth_in_y(p: int) -> Blocks:
    """What the assumption of order p bounds beyond the first-order one: ∂_y^(q+1)∇f and ∂_y^(q+2)∇g for q < p."""
    upper = {("f", i, q + 2 - i) for q in range(1, p) for i in (0, 1)}
    lower = {("g", i, q + 3 - i) for q in range(1, p) for i in (0, 1)}
    return upper | lower


def blocks_in_derivative(order: int) -> Blocks:
    """The derivatives of f and g that occur in a derivative of φ at (x, y*(x)), for abstract f and g.

    >>> sorted(blocks_in_derivative(1))
    [('f', 0, 1), ('f', 1, 0), ('g', 0, 2), ('g', 1, 1)]
    """
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
