"""The toy problem and the two ways to run F2SA-2."""

from fractions import Fraction

from fdtheory.differences.stencil import paper_stencil
from fdtheory.solvers.exact_run import RunSizes, TwoPoint, f_y, g_y, general, minimiser, two_point_estimate

MEANT = TwoPoint("meant", lambda t, k: k)
START = (Fraction(1), Fraction(2))


def test_minimiser_is_stationary() -> None:
    for shift in (Fraction(-1, 10), Fraction(0), Fraction(1, 3)):
        y = minimiser(Fraction(3), shift)
        assert shift * f_y(Fraction(3), y) + g_y(Fraction(3), y) == 0


def test_both_ways_agree_at_p_two_and_only_there() -> None:
    sizes = RunSizes(inner=3, outer=5)
    assert MEANT.run(sizes, START) == general(paper_stencil(2), sizes, START)
    assert MEANT.run(sizes, START) != general(paper_stencil(1), sizes, START)


def test_a_frozen_index_changes_the_run() -> None:
    frozen = TwoPoint("frozen", lambda t, k: 0)
    assert frozen.run(RunSizes(inner=3, outer=4), START) != MEANT.run(RunSizes(inner=3, outer=4), START)


def test_missing_division_scales_with_the_batch() -> None:
    values = [two_point_estimate(*START, Fraction(3), Fraction(1, 10), batch=5, divide=one) for one in (True, False)]
    assert values[1] == 5 * values[0] != 0
