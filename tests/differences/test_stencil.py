"""Stencil: exact weights against two independent oracles, and everything that is computed from them."""

import math
from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from fdtheory.differences.stencil import MAX_ORDER, Noise, Stencil, forward_stencil, paper_stencil
from fdtheory.errors import InputError

rational_nodes = st.lists(
    st.fractions(min_value=-9, max_value=9, max_denominator=7), min_size=2, max_size=7, unique=True
)


def by_sympy(offsets):
    """sympy's recursion for derivative weights."""
    nodes = [sympy.Rational(t.numerator, t.denominator) for t in map(Fraction, offsets)]
    return tuple(Fraction(int(w.p), int(w.q)) for w in sympy.finite_diff_weights(1, nodes, 0)[1][-1])


def by_flint(offsets):
    """An exact solve of the moment equations by flint."""
    nodes = [flint.fmpq(t.numerator, t.denominator) for t in map(Fraction, offsets)]
    size = len(nodes)
    matrix = flint.fmpq_mat(size, size, [t**k for k in range(size) for t in nodes])
    right = flint.fmpq_mat(size, 1, [int(k == 1) for k in range(size)])
    return tuple(Fraction(int(w.p), int(w.q)) for w in matrix.solve(right).entries())


def by_basis_polynomials(offsets):
    """Lagrange's basis polynomials by flint: the coefficient of t over the value at the node."""
    omega = math.prod((flint.fmpz_poly([-int(t), 1]) for t in offsets), start=flint.fmpz_poly([1]))
    bases = ((int(t), omega // flint.fmpz_poly([-int(t), 1])) for t in offsets)
    return tuple(Fraction(int(basis[1]), int(basis(t))) for t, basis in bases)


@pytest.mark.campaign(keep=37)
@pytest.mark.parametrize("p", range(1, 61))
def test_paper_stencil_agrees_with_both_oracles(p):
    stencil = paper_stencil(p)
    assert stencil.weights == by_flint(stencil.offsets)
    assert stencil.weights == Stencil(stencil.offsets).weights
    assert stencil.weights == by_sympy(stencil.offsets)


def test_paper_stencil_agrees_with_an_exact_solve_to_200():
    for p in range(1, 201):
        stencil = paper_stencil(p)
        assert stencil.weights == by_basis_polynomials(stencil.offsets)


@given(rational_nodes)
@settings(max_examples=60)
def test_solved_weights_agree_with_both_oracles(nodes):
    stencil = Stencil(nodes)
    assert stencil.weights == by_flint(sorted(nodes))
    assert stencil.weights == by_sympy(sorted(nodes))
    assert stencil.order in (len(nodes) - 1, len(nodes))


@pytest.mark.parametrize("p", range(1, 41))
def test_offsets_order_and_constant(p):
    stencil = paper_stencil(p)
    n = (p + 1) // 2
    left = -n if p % 2 == 0 else 1 - n
    assert stencil.offsets == tuple(j for j in range(left, n + 1) if j != 0 or p % 2 == 1)
    assert stencil.points == stencil.offsets
    assert stencil.reach == n
    assert stencil.order == p
    smaller = n if p % 2 == 0 else n - 1
    size = Fraction(math.factorial(n) * math.factorial(smaller), math.factorial(p + 1))
    assert stencil.leading == (size if n % 2 == 1 else -size)


def test_order_at_1000():
    assert paper_stencil(1000).order == 1000


def test_the_largest_order_is_built():
    stencil = paper_stencil(MAX_ORDER)
    assert len(stencil.offsets) == MAX_ORDER
    assert stencil.moment(0) == 0
    assert stencil.moment(1) == 1


@pytest.mark.parametrize("p", range(1, 25))
def test_forward_stencil(p):
    stencil = forward_stencil(p)
    assert stencil.offsets == tuple(range(p + 1))
    assert stencil.weights == by_flint(range(p + 1))
    assert stencil.order == p


def test_fewer_nodes_than_the_paper_for_odd_order():
    stencil = Stencil([-2, 3, 6])
    assert stencil.weights == (Fraction(-9, 40), Fraction(4, 15), Fraction(-1, 24))
    assert stencil.order == 3


def test_wrong_weights_show_in_the_order():
    assert Stencil([0, 1], [1, 1]).order == -1
    assert Stencil([0, 1], [1, 1]).leading == 2
    assert Stencil([0, 1], [-2, 2]).order == 0
    assert Stencil([0, 1], [-2, 2]).leading == 1
    assert Stencil([0, 1], [0, 0]).order == 0
    assert Stencil([0, 1], [-1, 1]).order == 1


def test_a_node_of_weight_0_is_no_point():
    padded = Stencil([-1, 0, 1], [Fraction(-1, 2), 0, Fraction(1, 2)])
    assert padded.offsets == (-1, 0, 1)
    assert padded.points == (-1, 1)
    assert padded.order == 2
    assert padded != paper_stencil(2)


def test_noise():
    assert paper_stencil(3).noise == Noise(Fraction(25, 18), Fraction(2), Fraction(11, 9), Fraction(5, 3))
    assert Stencil([-2, 3, 6]).noise.node_absolute == Fraction(9, 20) + Fraction(4, 5) + Fraction(1, 4)


def test_stencils_are_values():
    assert Stencil([1, 0], [1, -1]) == Stencil([0, 1]) == paper_stencil(1)
    assert len({Stencil([1, 0]), Stencil([0, 1])}) == 1
    with pytest.raises(AttributeError):
        paper_stencil(1).weights = ()


def test_exact_number_types_are_read():
    half = Fraction(1, 2)
    assert Stencil([flint.fmpq(1, 2), sympy.Rational(-1, 2)]) == Stencil([-half, half])
    assert Stencil([flint.fmpz(1), np.int64(-1)], [half, -half]) == paper_stencil(2)
    assert paper_stencil(np.int32(4)) == paper_stencil(sympy.Integer(4)) == paper_stencil(4)


@pytest.mark.parametrize("p", [0, -1, True, np.True_, 2.5, 2.0, "3", math.nan, None, MAX_ORDER + 1, 10**30])
@pytest.mark.parametrize("build", [paper_stencil, forward_stencil])
def test_bad_orders_are_refused(build, p):
    with pytest.raises(InputError, match=r"p = .* is (out of range|not an integer); give an integer from 1 to 2000"):
        build(p)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1],), "1 entries"),
        (([],), "0 entries"),
        ((range(3000),), "3000 entries"),
        (([1, 2, Fraction(2, 2)],), "1 twice"),
        (([1, 2.0],), "offsets contains 2.0"),
        (([1, True],), "offsets contains True"),
        (([1, "2"],), "offsets contains '2'"),
        (([1, math.nan],), "offsets contains nan"),
        (([1, sympy.sqrt(2)],), "offsets contains sqrt"),
        (([0, 1], [1]), "1 entries for 2 offsets"),
        (([0, 1], [1, 0.5]), "weights contains 0.5"),
        (([Fraction(1, 10**6 + k) for k in range(800)],), "fewer or simpler"),
    ],
)
def test_bad_stencils_are_refused(arguments, message):
    with pytest.raises(InputError, match=message):
        Stencil(*arguments)


def cube(t):
    return 5 + 2 * t + t * t * t


@pytest.mark.parametrize("nu", [1, Fraction(1, 3), flint.fmpq(1, 3), sympy.Rational(1, 3)])
def test_apply_is_exact_on_exact_numbers(nu):
    assert paper_stencil(4).apply(cube, nu) == 2
    assert paper_stencil(2).apply(cube, nu) == 2 + nu * nu


def test_apply_in_other_arithmetics():
    stencil = paper_stencil(6)
    assert stencil.apply(math.sin, 0.01) == pytest.approx(1, abs=1e-12)
    assert stencil.apply(mpmath.sin, mpmath.mpf("0.01")) == pytest.approx(1, abs=1e-12)
    assert stencil.apply(np.sin, np.float64(0.01)) == pytest.approx(1, abs=1e-12)
    assert abs(stencil.apply(flint.arb.sin, flint.arb("0.01")) - 1) < flint.arb("1e-11")
    t = sympy.Symbol("t")
    assert sympy.expand(stencil.apply(lambda s: s**2 + 3 * s, t)) == 3
    vector = paper_stencil(80).apply(lambda s: np.array([s, 3 * s + s**2]), 0.5)
    assert vector == pytest.approx(np.array([1.0, 3.0]))
    assert vector.dtype == np.float64


def test_apply_calls_psi_at_the_points_only():
    seen = []
    Stencil([-1, 0, 1], [Fraction(-1, 2), 0, Fraction(1, 2)]).apply(lambda t: seen.append(t) or t, 1)
    assert seen == [-1, 1]


@pytest.mark.parametrize("nu", [0, 0.0, False, math.nan, Fraction(0)])
def test_apply_refuses_a_bad_step(nu):
    with pytest.raises(InputError, match="nu is"):
        paper_stencil(2).apply(cube, nu)


def test_apply_refuses_weights_that_are_all_0():
    with pytest.raises(InputError, match="every weight is 0"):
        Stencil([0, 1], [0, 0]).apply(cube, 1)
