"""The first-order smoothness conditions are sufficient for a Lipschitz ∇φ.

The conditions: f Lipschitz in y, ∇f, ∇g, ∇²_xy g and ∇²_yy g Lipschitz, g strongly convex.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.expansions.derivative_blocks import Blocks, blocks_in_derivative, first_order
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
    """(f_x - M f_y) - (f_x' - M' f_y') is the sum of the two parts.

    Checked: the split of the difference, for matrices of any size, into a part with ∇f - ∇f' and one with M - M', M =
        ∇²_xy g (∇²_yy g)⁻¹.
    Not checked: that both parts are Lipschitz under the conditions (ours:l-phi-explicit has the constants), and that y*
        moves Lipschitz in x.
    """
    yield identity("matrices of any size", sp.expand(split()), F_X - M * F_Y - (F_X2 - M2 * F_Y2))


def without_bounded_slope() -> Blocks:
    """Near miss: f not Lipschitz in y."""
    return first_order() - {("f", 0, 1)}


def without_third_derivatives() -> Blocks:
    """Near miss: g_xy and g_yy not Lipschitz."""
    return {block for block in first_order() if sum(block[1:]) < 3}


@claim("par:smoothness-sufficient", subject=first_order, rival=[without_bounded_slope, without_third_derivatives])
def second_derivative_of_phi_is_bounded(conditions: Callable[[], Blocks]) -> Iterator[Evidence]:
    """φ'' contains only derivatives that the conditions bound, divided by powers of g_yy ≥ μ.

    Checked: the derivatives in φ'' for abstract f and g of one x and one y: all are bounded by the conditions, and
        neither the bound of f_y nor those of the third derivatives of g can be left out; all but g_xx occur.
    Not checked: several x's and y's; the size of the bound; that g_yy ≥ μ bounds the powers in the denominator.
    """
    occurring = blocks_in_derivative(2)
    yield exact("derivatives left unbounded", [len(occurring - conditions())], "==", [0])
    yield exact("others than g_xx that are not needed", [len((conditions() - {("g", 2, 0)}) ^ occurring)], "==", [0])
