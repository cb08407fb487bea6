"""What is proved about the coefficients is proved for the formula it is about: another formula loses the proof."""

from fractions import Fraction

import pytest
from sympy import Integer, binomial, factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, binomial_form
from fdtheory.differences.stencil import Stencil
from fdtheory.proof.library import coefficients, constants, node_theorem, order
from fdtheory.proof.library.near_misses import RIGHT_UP_TO, breaks_late
from fdtheory.trial.claim import Strength, proved


def shifted(alpha):
    return lambda n, j: alpha(n, j) * (n + j) / (n + j + 1)


def doubled(alpha):
    return lambda *at: 2 * alpha(*at)


def late(alpha):
    return lambda n, *rest: breaks_late(alpha, n, *rest)


MUTANTS = {
    "bound, even": (coefficients.EVEN_BOUND, alpha_even, [doubled(doubled(alpha_even)), late(alpha_even)]),
    "bound, right": (coefficients.ODD_BOUND_RIGHT, alpha_odd, [doubled(alpha_odd), late(alpha_odd)]),
    "symmetry": (coefficients.ANTISYMMETRIC, alpha_even, [shifted(alpha_even), late(alpha_even)]),
    "order, even": (order.EVEN_ORDER, alpha_even, [doubled(alpha_even), shifted(alpha_even)]),
    "order, odd": (
        order.ODD_ORDER,
        (alpha_odd, alpha_odd_minus),
        [(doubled(alpha_odd), alpha_odd_minus), (alpha_odd, doubled(alpha_odd_minus)), (alpha_odd, alpha_odd)],
    ),
    "sum, odd": (order.ODD_SUM_ZERO, alpha_odd_zero, [doubled(alpha_odd_zero), late(alpha_odd_zero)]),
    "degrees, odd": (order.ODD_UP_TO, lambda n: 2 * n - 1, [lambda n: 2 * n]),
    "next degree, odd": (order.ODD_BEYOND, lambda n: 2 * n - 1, [lambda n: 2 * n - 2]),
    "binomial form": (order.BINOMIAL_MOMENTS, binomial_form, [lambda N, m, j: 2 * binomial_form(N, m, j)]),
    "constant, even": (
        constants.EVEN_CONSTANT,
        constants.constant_even,
        [doubled(constants.constant_even), late(constants.constant_even)],
    ),
    "node theorem": (
        node_theorem.ORDER_M,
        lambda slope, value: -slope,
        [lambda slope, value: slope, lambda slope, value: -value, lambda slope, value: Integer(0)],
    ),
    "uniqueness": (node_theorem.UNIQUE, node_theorem.UNIQUE.subject, [lambda m: Integer(1)]),
}


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("name", MUTANTS)
def test_a_changed_formula_loses_its_proof(name):
    item, subject, mutants = MUTANTS[name]
    evidence = proved("every n", *item.of(subject))
    assert evidence.holds is True
    assert evidence.strength is Strength.PROVED
    for mutant in mutants:
        assert proved("every n", *item.of(mutant)).holds is not True


def test_late_breaks_are_late():
    """No instance up to n = 12 tells them from the truth."""
    for n in range(1, RIGHT_UP_TO + 1):
        assert breaks_late(factorial, Integer(n)) == factorial(n)
    assert breaks_late(factorial, Integer(13)) == factorial(13) + 1
    assert binomial(Integer(13), RIGHT_UP_TO) == 13


NODE_SETS = (
    (-1, 1),
    (0, 1),
    (1, 2),
    (-2, 3, 6),
    (-1, 0, 1),
    (-1, 2, 3),
    (-2, -1, 1, 2),
    (-3, 2, 4, 12),
    (-12, -3, 2, 4),
    (Fraction(-2, 3), 1, 2),
    (-2, -1, 0, 1, 2),
    (-2, 3, 6, -5, 5),
    (-4, -2, -1, 1, 2, 4),
)


@pytest.mark.parametrize("nodes", NODE_SETS, ids=str)
def test_computed_order_is_that_of_the_node_theorem(nodes):
    whole = 0 not in nodes and sum(1 / Fraction(x) for x in nodes) == 0
    assert Stencil(nodes).order == len(nodes) - (0 if whole else 1)
