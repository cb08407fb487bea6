"""Joint smoothness (∇²f and ∇³g Lipschitz in x and y) against the assumption at p = 2, and what it gives for φ.

Conditions are sets of blocks of derivatives, counted as (number of x's, number of y's).
"""

from collections.abc import Callable, Iterator

from fdtheory.expansions.derivative_blocks import Blocks, blocks_in_derivative, first_order, joint, smooth_in_y
from fdtheory.trial.claim import Evidence, claim, exact


def joint_second_order() -> Blocks:
    """What is bounded if ∇²f and ∇³g are Lipschitz in (x, y)."""
    return joint("f", 3) | joint("g", 4)


def joint_first_order() -> Blocks:
    """Near miss: one order less for both."""
    return joint("f", 2) | joint("g", 3)


@claim("par:escape-stronger", subject=joint_second_order, rival=joint_first_order)
def blocks_contain_those_in_y(joint: Callable[[], Blocks]) -> Iterator[Evidence]:
    """Every block that the assumption at p = 2 bounds is bounded by joint smoothness.

    Checked: the set of blocks of the assumption at p = 2, which has four, none or one x for f and for g, is contained
        in that of joint smoothness; with one order less it is not.
    Not checked: constants; Lipschitz continuity is read as a bound of the next derivative.
    """
    yield exact("missing blocks", [len(smooth_in_y(2) - joint())], "==", [0])
    wanted = sorted((name, i, order - i) for name, order in (("f", 3), ("g", 4)) for i in (0, 1))
    found = [int(block in smooth_in_y(2) & joint()) for block in wanted]
    yield exact("blocks with less than two x's", [*found, len(smooth_in_y(2))], "==", [1, 1, 1, 1, 4])


def in_y_only() -> Blocks:
    return smooth_in_y(2)


@claim("par:escape-stronger", subject=joint_second_order, rival=in_y_only)
def more_is_asked_for(condition: Callable[[], Blocks]) -> Iterator[Evidence]:
    """Joint smoothness bounds blocks with two and more x's, which the assumption leaves free.

    Checked: some block of joint smoothness has two x's or more, none of those that the assumption names has.
    Not checked: an instance that satisfies one condition and not the other.
    """
    yield exact("blocks with two x's or more", len({block for block in condition() if block[1] >= 2}), ">", 0)


@claim("par:escape-hessian-lipschitz", subject=joint_second_order, rival=[joint_first_order, in_y_only])
def third_derivative_of_phi_is_bounded(joint: Callable[[], Blocks]) -> Iterator[Evidence]:
    """φ''' contains only derivatives that the conditions bound, divided by powers of g_yy ≥ μ.

    Checked: the derivatives in φ''' for abstract f and g of one x and one y, all of them among the blocks of joint
        smoothness and of the first-order conditions.
    Not checked: several x's and y's, where the same blocks occur; the constant; that g_yy ≥ μ bounds the powers in the
        denominator.
    """
    yield exact("derivatives left unbounded", [len(blocks_in_derivative(3) - first_order() - joint())], "==", [0])
