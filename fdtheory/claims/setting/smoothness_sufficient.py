"""The first-order smoothness conditions make the hyper-gradient Lipschitz.

Says: f Lipschitz in y, ∇f, ∇g, ∇²_xy g and ∇²_yy g Lipschitz, g strongly convex: enough for a Lipschitz ∇φ.
Where: par:smoothness-sufficient, section 2.1.
Checked: the difference of two hyper-gradients splits, for matrices of any size, into a part with ∇f - ∇f' and one with
    M - M', M = ∇²_xy g(∇²_yy g)⁻¹; both are Lipschitz under the conditions (ours:l-phi-explicit has the constants).
Not checked: nothing. (That the conditions are not necessary is par:smoothness-necessary.)
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact, identity

M, M2 = sp.symbols("M M2", commutative=False)


F_X, F_X2, F_Y, F_Y2 = sp.symbols("f_x f_x2 f_y f_y2", commutative=False)


def both_parts() -> sp.Expr:
    """[I, -M](∇f - ∇f') - (M - M')f_y'."""
    return (F_X - F_X2) - M * (F_Y - F_Y2) - (M - M2) * F_Y2


def without_the_change_of_slope() -> sp.Expr:
    """Near miss: the change of M forgotten."""
    return (F_X - F_X2) - M * (F_Y - F_Y2)


def with_the_wrong_gradient() -> sp.Expr:
    """Near miss: f_y in place of f_y' in the second part."""
    return (F_X - F_X2) - M * (F_Y - F_Y2) - (M - M2) * F_Y


@claim(
    "par:smoothness-sufficient",
    subject=both_parts,
    uses=("ours:l-phi-explicit",),
    rival=[without_the_change_of_slope, with_the_wrong_gradient],
)
def difference_of_hyper_gradients(split: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """(f_x - M f_y) - (f_x' - M' f_y') is the sum of the two parts."""
    yield identity("matrices of any size", sp.expand(split()), F_X - M * F_Y - (F_X2 - M2 * F_Y2))


Blocks = set[tuple[str, int, int]]


def _joint(name: str, order: int) -> Blocks:
    return {(name, i, order - i) for i in range(order + 1)}


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


def without_bounded_slope() -> Blocks:
    """Near miss: f not Lipschitz in y."""
    return first_order() - {("f", 0, 1)}


def without_third_derivatives() -> Blocks:
    """Near miss: g_xy and g_yy not Lipschitz."""
    return {block for block in first_order() if sum(block[1:]) < 3}


@claim("par:smoothness-sufficient", subject=first_order, rival=[without_bounded_slope, without_third_derivatives])
def second_derivative_of_phi_is_bounded(conditions: Callable[[], Blocks]) -> Iterator[Evidence]:
    """φ'' contains only derivatives that the conditions bound, divided by powers of g_yy ≥ μ."""
    yield exact("derivatives left unbounded", len(blocks_in_derivative(2) - conditions()), "==", 0)
