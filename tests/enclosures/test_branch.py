"""The branch of minimisers over an interval: covered without gaps, and stopped where it ends."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import flint
import pytest
import sympy as sp

from fdtheory.arithmetic.balls import interval
from fdtheory.enclosures import branch as branch_module
from fdtheory.enclosures.branch import follow, piece_at, positive_definite, sharp_box, wide_box
from fdtheory.enclosures.interval_newton import NotEnclosedError, enclose, enclosure
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


@pytest.mark.parametrize("end", [Fraction(1, 5), Fraction(-1, 5)])
def test_pieces_join_and_contain_the_minimisers(end):
    instance = load_instance("softmax-medium")
    branch = follow(instance, end, longest=abs(end) / 7)
    assert branch.reached == end
    edges = sorted((piece.low, piece.high) for piece in branch.pieces)
    assert all(a[1] == b[0] for a, b in pairwise(edges))
    assert {edges[0][0], edges[-1][1]} == {Fraction(0), end}
    for k in range(8):
        nu = end * k / 7
        box = enclose(instance, nu, 96)
        assert all(a.contains(b) for a, b in zip(piece_at(branch.pieces, nu).box, box, strict=True))


def test_stops_before_the_fold():
    """g_ν = ν(-y²) + y²/2 is convex for ν < 1/2 only."""
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(-(y**2) + y, y**2 / 2 - x * y, [x], [y], at=[1])
    reached = follow(instance, Fraction(1)).reached
    assert Fraction(2, 5) < reached < Fraction(1, 2)


def test_boxes_on_the_branch():
    instance = load_instance("softmax-small")
    piece = piece_at(follow(instance, Fraction(1, 10)).pieces, Fraction(1, 20))
    sharp = sharp_box(instance, piece, Fraction(1, 20), 200)
    wide = wide_box(instance, piece, Fraction(19, 400), Fraction(21, 400), 100)
    assert all(a.contains(b) for a, b in zip(wide, sharp, strict=True))
    elsewhere = type(piece)(piece.low, piece.high, piece.box, [v + 100 for v in piece.alone])
    with pytest.raises(NotEnclosedError, match="not the one"):
        sharp_box(instance, elsewhere, Fraction(1, 20), 200)


def test_positive_definite_matrices_of_balls():
    def ball(a, r=0.0):
        return flint.arb(a, r)

    assert positive_definite([[ball(2), ball(1)], [ball(1), ball(2)]])
    assert not positive_definite([[ball(1), ball(2)], [ball(2), ball(1)]])
    assert not positive_definite([[ball(2, 3), ball(0)], [ball(0), ball(1)]])
    assert not positive_definite([[flint.arb.nan()]])


def test_a_piece_that_holds_another_zero_is_refused(monkeypatch):
    """If the box over an interval does not contain the joint with the piece before, the branch ends there."""
    original = branch_module.enclosure

    def elsewhere(problem, nu, *rest):
        found = original(problem, nu, *rest)
        return found if isinstance(nu, Fraction) else replace(found, alone=[v + 100 for v in found.alone])

    monkeypatch.setattr(branch_module, "enclosure", elsewhere)
    assert follow(load_instance("softmax-small"), Fraction(1, 10)).reached == 0


class Saddle:
    """∇_y of (y_1² - y_2²)/2: a zero that is no minimum."""

    dim_x = dim_y = 2

    def residual(self, y, nu, arithmetic):
        return [y[0] + nu, -y[1]]

    def jacobian(self, y, nu, arithmetic):
        return [[arithmetic.number(1), arithmetic.number(0)], [arithmetic.number(0), arithmetic.number(-1)]]

    def approximate_minimiser(self, nu):
        return [-nu, 0.0]


def test_a_saddle_is_no_branch_of_minimisers():
    assert follow(Saddle(), Fraction(1)).reached == 0


def test_a_branch_that_ends_is_not_continued_by_another_one():
    """((y+1)² - 1)²/4 + νy: the minimum near 0 is lost at ν = 2/√27; beyond, only the one near -2 is left."""
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(y, ((y + 1) ** 2 - 1) ** 2 / 4 - x * y, [x], [y], at=[0])
    found = follow(instance, Fraction(3, 5))
    assert Fraction(3, 10) < found.reached < Fraction(385, 1000)
    assert all(piece.box[0] > -1 for piece in found.pieces)


def test_a_piece_around_another_minimum_is_refused():
    """Beyond the fold Newton's method lands in the other well, where a whole piece can be enclosed."""
    x, y = sp.symbols("x y")
    instance = SymbolicInstance(y, ((y + 1) ** 2 - 1) ** 2 / 4 - x * y, [x], [y], at=[0])
    here, target = Fraction(3, 10), Fraction(3, 5)
    joint = enclosure(instance, here, 96, [flint.arb(-0.2)]).box
    with flint.ctx.workprec(128):
        other = enclosure(instance, interval(here, Fraction(31, 100)), 96, [flint.arb(-2.1)])
    assert other.box[0] < -2  # such a piece exists
    assert branch_module._piece(instance, here, target, joint, 96) is None
    assert branch_module._piece(instance, here, Fraction(31, 100), [flint.arb(-2.1)], 96) is None
    assert branch_module._piece(instance, here, Fraction(31, 100), joint, 96) is not None
