"""Orders and constants on instances, and the mutants that must never come out as holding."""

from fractions import Fraction
from functools import partial

import mpmath
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.errors import InputError
from fdtheory.estimator.hyper_gradient import Gauge, bits_needed, first_order_term, predicted_constant, scale_of
from fdtheory.estimator.orders import ConstantMatch, OrderVerdict, agree, ladder_start, measure_orders, series_of
from fdtheory.estimator.sweep import order_sweep
from fdtheory.problems.instance import Minimum
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.problems.zoo import load_instance


def fresh(scale=1):
    """An instance that is in no zoo."""
    x, u, y, z = sp.symbols("x u y z")
    g = 2 * y**2 + z**2 + y * z + sp.exp(y / 2) + sp.log(2 + sp.cos(z)) - x * y - u * z * (1 + y / 5)
    f = sp.sin(y + 2 * z) + sp.sqrt(3 + y**2) * x + u**3
    return SymbolicInstance(scale * f, scale * g, [x, u], [y, z], at=[Fraction(1, 2), Fraction(-1, 3)])


@pytest.mark.parametrize(
    "instance", [fresh(), fresh(1000), load_instance("softmax-small")], ids=["fresh", "large", "softmax"]
)
def test_orders_and_constants_for_every_p(instance):
    for result in measure_orders(instance):
        assert result.verdict == "HOLDS"
        assert abs(result.order - result.p) < 1e-6
        with mpmath.workdps(30):
            assert abs(result.constant / result.predicted - 1) < 1e-10


def test_both_routes_measure_the_same():
    pairs = zip(
        measure_orders(fresh(), [1, 4]), measure_orders(fresh(), [1, 4], arithmetic_of=MpmathArithmetic), strict=True
    )
    for a, b in pairs:
        assert abs(a.constant / b.constant - 1) < 1e-12
        for r, s in zip(a.sweep.readings, b.sweep.readings, strict=True):
            assert abs(r.error - s.error) <= r.floor + s.floor


def dropped(instance, y, j, weight, nu, arithmetic):
    return arithmetic.scale(weight / nu, instance.g_x(instance.point(arithmetic), y, arithmetic))


def swapped(instance, y, j, weight, nu, arithmetic):
    return first_order_term(instance, y, -j, weight, nu, arithmetic)


def product(instance, y, j, weight, nu, arithmetic):
    return arithmetic.scale(nu * nu, first_order_term(instance, y, j, weight, nu, arithmetic))


def early(instance, nu, arithmetic, tell=True):
    true = instance.minimiser(nu, arithmetic)
    with arithmetic.working():
        shift = arithmetic.number(Fraction(1 if nu > 0 else -2, 10**8))
        y = [v + shift for v in true.y]
        left = instance.residual(y, arithmetic.number(nu), arithmetic)
        return Minimum(y, abs(left[0]) if tell else true.residual * 0)


MUTANTS = {
    "dropped f-term": {"summand": dropped},
    "swapped sign": {"summand": swapped},
    "product": {"summand": product},
    "stopped early": {"solve": early},
    "stopped early in silence": {"solve": partial(early, tell=False)},
}


@pytest.mark.parametrize("arithmetic_of", [BallArithmetic, MpmathArithmetic], ids=["balls", "mpmath"])
@pytest.mark.parametrize("name", MUTANTS)
def test_mutants_never_hold(name, arithmetic_of):
    results = measure_orders(fresh(), [1, 2, 3], gauge_of=partial(Gauge, **MUTANTS[name]), arithmetic_of=arithmetic_of)
    assert all(result.verdict != "HOLDS" for result in results)
    if name == "stopped early":
        assert all("residual" in result.reason for result in results)


def test_weights_of_the_next_lower_order_are_refuted():
    results = measure_orders(fresh(), range(2, 7), stencil_of=lambda p: paper_stencil(p - 1))
    assert {r.verdict for r in results} == {"REFUTED"}


def test_right_order_with_another_constant_is_refuted():
    (result,) = measure_orders(fresh(), [3], stencil_of=forward_stencil)
    assert result.verdict == "REFUTED"
    assert "constant" in result.reason


def test_flat_vanishing_and_kinked():
    assert {r.verdict for r in measure_orders(load_instance("flat"), [1, 2, 3])} == {"UNDECIDED"}
    odd, even = measure_orders(load_instance("vanishing"), [1, 2])
    assert (odd.verdict, even.verdict) == ("UNDECIDED", "HOLDS")
    assert "vanishes" in odd.reason
    first, second = measure_orders(load_instance("kinked"), [1, 2])
    assert (first.verdict, second.verdict) == ("HOLDS", "REFUTED")
    assert first.predicted is None


def test_leading_constant_match():
    instance = load_instance("softmax-small")
    (result,) = measure_orders(instance, [2])
    predicted = predicted_constant(paper_stencil(2), implicit_series(instance, 4, 200))
    match = ConstantMatch(result.sweep, predicted)
    assert match.order_is(2) is True
    assert match.order_is(1) is False
    assert ConstantMatch(result.sweep, predicted * 2).order_is(2) is False
    assert agree(result.constant, predicted)
    assert not agree(mpmath.nan, predicted)
    assert "predicted" in str(match)


def test_ladders():
    series = implicit_series(load_instance("kappa-sharp"), 12, 100)
    assert scale_of(series) <= Fraction(1, 8)
    assert ladder_start(None, Fraction(1)) > 0
    assert series_of(load_instance("kinked"), 5) is None
    assert bits_needed(12, Fraction(1, 10**6)) > 13 * 6 * 3
    flat = implicit_series(load_instance("flat"), 5, 100)
    assert scale_of(flat) == 1


def test_estimate_needs_a_positive_fraction():
    gauge = Gauge(load_instance("softmax-small"), BallArithmetic(100))
    for nu in (Fraction(0), Fraction(-1, 3), 0.1):
        with pytest.raises(InputError, match="positive"):
            gauge.estimate(paper_stencil(1), nu)


@pytest.mark.parametrize("p", [0, 41, 2.0, True])
def test_p_out_of_range(p):
    with pytest.raises(InputError, match="give an integer from 1 to 40"):
        measure_orders(load_instance("softmax-small"), [p])


def test_nodes_of_weight_zero_are_not_solved():
    gauge = Gauge(load_instance("softmax-small"), BallArithmetic(100))
    gauge.estimate(Stencil([-1, 0, 1], [Fraction(-1, 2), 0, Fraction(1, 2)]), Fraction(1, 4))
    assert set(gauge._known) == {Fraction(1, 4), Fraction(-1, 4)}


class SlowlySettling:
    """A gauge whose error is the predicted one times 1 + ν^(3/2): one extrapolation misses the constant."""

    def __init__(self, instance, arithmetic, *, predicted, factor):
        self.size = predicted * factor

    def sweep(self, stencil, start, points=10):
        return order_sweep(lambda nu: self.size * nu**2 * (1 + nu ** mpmath.mpf(1.5)), start="0.25", points=10, dps=60)


@pytest.mark.parametrize(("factor", "verdict"), [(1, "UNDECIDED"), (Fraction(101, 100), "REFUTED")])
def test_a_constant_is_refuted_only_beyond_its_extrapolation_error(factor, verdict):
    instance = load_instance("softmax-small")
    predicted = measure_orders(instance, [2])[0].predicted
    with mpmath.workdps(60):
        scale = mpmath.mpf(Fraction(factor).numerator) / Fraction(factor).denominator
        gauge = partial(SlowlySettling, predicted=predicted, factor=scale)
        found = measure_orders(instance, [2], gauge_of=gauge)[0]
    assert found.verdict == verdict, found


def test_an_order_above_p_at_a_kink_refutes_nothing() -> None:
    """f = |y|³ + y: odd terms cancel in the central difference, and a kink leaves no prediction to compare with."""
    x, y = sp.symbols("x y", real=True)
    (found,) = measure_orders(
        SymbolicInstance(sp.Abs(y) ** 3 + y, y**2 / 2 - x * y, [x], [y], at=[0], name="cube"), [2]
    )
    assert found.order == pytest.approx(4)
    assert found.verdict is OrderVerdict.UNDECIDED
    assert "exceeded" in found.reason
