"""The first-order smoothness conditions make the hyper-gradient Lipschitz.

Says: f Lipschitz in y, ∇f, ∇g, ∇²_xy g and ∇²_yy g Lipschitz, g strongly convex: enough for a Lipschitz ∇φ.
Where: par:smoothness-sufficient, section 2.1.
Checked: the difference of two hyper-gradients splits, for matrices of any size, into a part with ∇f - ∇f' and one with
    M - M', M = ∇²_xy g(∇²_yy g)⁻¹; both are Lipschitz under the conditions (ours:l-phi-explicit has the constants).
Not checked: nothing. (That the conditions are not necessary is par:smoothness-necessary.)
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity

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
