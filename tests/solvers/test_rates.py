"""The prediction of a rung has the right parts, and real inner loops agree with it."""

import math

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.solvers.rates import Rung, bench, ladder, noise_square, predicted_square, readings, slope, squared_errors


@pytest.mark.parametrize(
    ("name", "p"), [("softmax-small", 2), ("softmax-medium", 3), ("kappa-sharp", 1), ("logistic-ridge", 4)]
)
def test_prediction_and_measurement_agree(name: str, p: int) -> None:
    at, stencil = bench(name, 1e-4), paper_stencil(p)
    rung = Rung(80, 40, 0.02 * at.mu, 5 / (at.mu * 82.5))
    errors = squared_errors(at, stencil, rung, 3000, 1)
    seen, spread = errors.mean(), errors.std() / math.sqrt(3000)
    assert abs(seen - predicted_square(at, stencil, rung)) <= 4.5 * spread
    assert spread < 0.05 * seen


def test_the_start_is_not_forgotten_after_few_steps() -> None:
    """With half a relaxation time the mean error of the start is a large part, and the prediction has it."""
    at, stencil = bench("softmax-small", 1e-4), paper_stencil(2)
    rung = Rung(20, 1000, 0.05, 0.5 / (at.mu * 20))
    errors = squared_errors(at, stencil, rung, 4000, 2)
    predicted = predicted_square(at, stencil, rung)
    assert abs(errors.mean() - predicted) <= 4.5 * errors.std() / math.sqrt(4000)
    bias = float((at.bias(stencil, 0.05) ** 2).sum())
    assert abs(predicted - noise_square(at, stencil, rung) - bias) > 0.2 * bias


@pytest.mark.parametrize("p", [1, 2, 3, 4])
def test_the_bias_has_order_p(p: int) -> None:
    at = bench("softmax-small", 1e-4)
    sizes = [np.linalg.norm(at.bias(paper_stencil(p), nu)) for nu in (0.02, 0.01)]
    assert math.log2(sizes[0] / sizes[1]) == pytest.approx(p, abs=0.1)


def test_a_ladder_keeps_the_balance() -> None:
    at = bench("softmax-small", 1e-4)
    for blind in (False, True):
        first, second = ladder(at, 2, (100, 6400), blind=blind)
        assert first.nu / second.nu == pytest.approx(64 ** (1 / 6))
    best = ladder(at, 2, (100,))[0]
    around = [predicted_square(at, paper_stencil(2), Rung(100, 100, best.nu * f, best.eta)) for f in (0.8, 1.0, 1.25)]
    assert around[1] == min(around)
    assert best.cost(paper_stencil(2)) == 2 * 200


def test_slopes_of_powers_are_their_exponents() -> None:
    costs = np.array([1.0, 10.0, 100.0])
    assert slope(costs, costs ** (-2 / 3)) == pytest.approx(-3)
    assert slope(costs, np.stack([costs ** (-2 / 3), 5 * costs ** (-0.5)])) == pytest.approx([-3, -4])


def test_readings_repeat_and_carry_their_error() -> None:
    first = readings("softmax-small", 1e-4, 2, (20, 40), 500)
    assert first is readings("softmax-small", 1e-4, 2, (20, 40), 500)
    seen = first.slope()
    assert -8 < seen.low < seen.value < seen.high < -1.5
    assert seen.value == float(slope(first.costs, first.means))


def test_the_ratio_of_a_rung_and_its_confidence() -> None:
    seen = readings("softmax-small", 1e-4, 2, (20, 40), 500)
    ratio, error = seen.ratio(1, float(seen.means[1])), seen.draws[1].std() / math.sqrt(500) / seen.means[1] / 2
    assert ratio.value == pytest.approx(1)
    assert ratio.high - ratio.low == pytest.approx(6 * error, rel=0.2)
