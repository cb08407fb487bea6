"""The norm of a Hessian is bounded from above, and sharply where the supremum is known."""

from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.balls import interval
from fdtheory.arithmetic.logistic_functions import sigmoid, softplus
from fdtheory.problems.assumptions import check
from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.hessian_norm import BlockNorm, largest_with_covariance, sharp_span
from fdtheory.problems.instance import Region
from fdtheory.problems.spans import LINE, Span
from fdtheory.problems.symbolic import SymbolicInstance

x = sp.Symbol("x", real=True)
DICE = np.random.default_rng(7)


def balls(rows):
    return [[flint.arb(float(v)) for v in row] for row in rows]


def covariance(rows, chances):
    mean = chances @ rows
    return (rows.T * chances) @ rows - np.outer(mean, mean)


@pytest.mark.parametrize("count", [2, 3, 7])
def test_no_covariance_goes_beyond_the_bound_and_a_pair_of_rows_attains_it(count):
    rows, fixed = DICE.normal(size=(count, 4)), DICE.normal(size=(4, 4))
    fixed = fixed + fixed.T
    found = float(largest_with_covariance(flint.arb_mat(balls(fixed)), balls(rows), flint.arb(2)))
    drawn = DICE.dirichlet(np.full(count, 0.3), size=400)
    assert max(np.linalg.eigvalsh(fixed + 2 * covariance(rows, p))[-1] for p in drawn) <= found
    pairs = [np.outer(a - b, a - b) / 4 for a in rows for b in rows]
    assert max(np.linalg.eigvalsh(fixed + 2 * pair)[-1] for pair in pairs) == pytest.approx(found, rel=1e-6)


def test_without_a_covariance_the_fixed_part_is_left():
    fixed = flint.arb_mat([[1, 2], [2, 1]])
    assert float(largest_with_covariance(fixed, balls([[1, 0], [0, 1]]), flint.arb(0))) == pytest.approx(3)
    assert not largest_with_covariance(flint.arb_mat([[flint.arb("inf")]]), balls([[1]]), flint.arb(1)).is_finite()


@pytest.mark.parametrize("sign", [1, -1])
def test_a_log_sum_exp_beside_a_coupling(sign):
    y = sp.symbols("y1:4", real=True)
    rows = np.array([[1, 0, 2], [-1, 1, 0], [0, 2, -1], [2, 2, 2]])
    total = sign * sp.log(sp.Add(*(sp.exp(sp.Add(*(int(a) * v for a, v in zip(row, y, strict=True)))) for row in rows)))
    form = hessian_form(total + sp.Add(*(v**2 for v in y)) / 2 - 3 * x * y[0], [x, *y])
    found = sharp_span(form, dict.fromkeys((x, *y), LINE))
    quadratic = np.diag([0.0, 1, 1, 1])
    quadratic[0, 1] = quadratic[1, 0] = -3
    wide = np.hstack([np.zeros((4, 1)), rows])
    pairs = [sign * np.outer(a - b, a - b) / 4 for a in wide for b in wide]
    values = np.array([np.linalg.eigvalsh(quadratic + pair) for pair in pairs])
    assert float(found.high) == pytest.approx(values.max(), rel=1e-6)
    assert float(found.low) == pytest.approx(values.min(), rel=1e-6)


@pytest.mark.parametrize("size", [2, 14])
def test_blocks_and_entries_lie_above_every_sample(size):
    y = sp.symbols(f"y1:{size + 1}", real=True)
    formula = sigmoid(x) * sp.Add(*(v**2 for v in y)) / 2 + softplus(y[0] - y[1])
    norm = BlockNorm(formula, [x], y)
    assert norm.by_entries == (size == 2)
    found = float(norm.over({s: Span.of(interval(Fraction(-1), Fraction(2))) for s in (x, *y)}))
    hessian = sp.lambdify((x, *y), sp.hessian(formula.subs(softplus(y[0] - y[1]), sp.log(1 + sp.exp(y[0] - y[1]))).subs(
        sigmoid(x), 1 / (1 + sp.exp(-x))), (x, *y)), "numpy")  # fmt: skip
    points = DICE.uniform(-1, 2, size=(300, size + 1))
    seen = max(np.abs(np.linalg.eigvalsh(np.array(hessian(*p), dtype=float))).max() for p in points)
    assert seen <= found < 3 * seen


def test_a_kink_has_no_bound():
    y = sp.Symbol("y", real=True)
    domain = {s: Span.of(interval(Fraction(-1), Fraction(1))) for s in (x, y)}
    assert not BlockNorm(sp.Abs(x + y), [x], [y]).over(domain).is_finite()


@pytest.mark.campaign
def test_check_is_sharp_on_a_learnt_ridge():
    """Ten samples, the weight of the ridge learnt, on a box: μ and L_1 within a tenth of what samples show."""
    y = sp.symbols("y1:3", real=True)
    rows = np.random.default_rng(3).integers(-5, 6, size=(10, 2)) / 5
    losses = [softplus(sp.Add(*(sp.Rational(str(a)) * v for a, v in zip(row, y, strict=True)))) for row in rows]
    g = sp.Add(*losses) / 10 + (sp.Rational(1, 4) + sigmoid(x)) * (y[0] ** 2 + y[1] ** 2) / 2
    box = Region(((Fraction(-1), Fraction(1)),), ((Fraction(-3), Fraction(3)),) * 2)
    found = check(SymbolicInstance(losses[0], g, [x], y, at=[0], name="learnt", region=box)).constants

    def hessian(point):
        ridge, *lower = point
        s = 1 / (1 + np.exp(-ridge))
        bend = 1 / (1 + np.exp(rows @ lower))
        inner = (rows.T * (bend * (1 - bend))) @ rows / 10 + (0.25 + s) * np.eye(2)
        mixed = s * (1 - s) * np.array(lower)
        corner = s * (1 - s) * (1 - 2 * s) * np.dot(lower, lower) / 2
        return np.block([[np.array([[corner]]), mixed[None, :]], [mixed[:, None], inner]])

    points = [(a / 10, b, c) for a in range(-10, 11) for b in (-3, 0, 3) for c in (-3, 0, 3)]
    assert 0.9 < found.mu / min(np.linalg.eigvalsh(hessian(p)[1:, 1:])[0] for p in points) <= 1
    assert 1 <= found.lipschitz[1] / max(np.abs(np.linalg.eigvalsh(hessian(p))).max() for p in points) < 1.1
