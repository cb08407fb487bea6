"""Blocks of derivatives: what occurs in φ, φ' and φ'', counted by hand."""

from fdtheory.expansions.derivative_blocks import blocks_in_derivative, first_order, joint, smooth_in_y


def test_blocks_of_phi_by_hand() -> None:
    """φ = f has no derivative; φ'' has those of φ' once more differentiated in x and in y, but for ∂_x³ g."""
    assert blocks_in_derivative(0) == set()
    assert blocks_in_derivative(1) == {("f", 1, 0), ("f", 0, 1), ("g", 1, 1), ("g", 0, 2)}
    second = {("f", 0, 1), *joint("f", 2), ("g", 1, 1), ("g", 0, 2), ("g", 2, 1), ("g", 1, 2), ("g", 0, 3)}
    assert blocks_in_derivative(2) == second


def test_first_order_conditions_leave_out_what_is_not_assumed() -> None:
    assert ("f", 1, 0) not in first_order()
    assert ("g", 3, 0) not in first_order()
    assert len(first_order()) == 1 + 3 + 3 + 3


def test_smoothness_in_y_has_at_most_one_x() -> None:
    assert smooth_in_y(1) == set()
    assert smooth_in_y(2) == {("f", 0, 3), ("f", 1, 2), ("g", 0, 4), ("g", 1, 3)}
    assert len(smooth_in_y(4)) == 12
