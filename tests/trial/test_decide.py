"""Symbolic decisions: proofs, witnesses, and honest silence."""

import itertools

import pytest
import sympy as sp

from fdtheory.trial.decide import _steps, decide_identity, decide_inequality
from fdtheory.trial.signs import sign

n, j = sp.symbols("n j", integer=True, positive=True)
x, y = sp.symbols("x y")
f = sp.Function("f")


def term(top: sp.Expr) -> sp.Expr:
    return (-1) ** (j - 1) * sp.binomial(2 * n, top) / sp.binomial(2 * n, n)


def closed_form(squared: int = 2, sign: int = 1) -> sp.Expr:
    return sign * (-1) ** (j - 1) * sp.factorial(n) ** squared / (sp.factorial(n - j) * sp.factorial(n + j))


SMALL = [{n: 3, j: 1}, {n: 3, j: 3}]


def test_hypergeometric_identity() -> None:
    assert decide_identity(closed_form(), term(n + j), SMALL, {j: 1, n: j}).holds is True
    assert decide_identity(closed_form(), term(n + j), SMALL).holds is None  # j beyond n


@pytest.mark.parametrize("wrong", [term(n + j + 1), -term(n + j), closed_form(1), closed_form(2, -1), 2 * term(n + j)])
def test_near_misses_are_refuted_with_a_witness(wrong: sp.Expr) -> None:
    decision = (
        decide_identity(closed_form() + (wrong - term(n + j)), term(n + j), SMALL)
        if wrong.has(sp.binomial)
        else decide_identity(wrong, term(n + j), SMALL)
    )
    assert decision.holds is False
    assert decision.why.startswith("at n = 3")


def test_undefined_functions_are_independent_unknowns() -> None:
    assert decide_identity(sp.diff(f(x) ** 2, x), 2 * f(x) * f(x).diff(x)).holds is True
    assert decide_identity(sp.diff(f(x) ** 2, x), 3 * f(x) * f(x).diff(x)).holds is False
    assert decide_identity(f(x), f(y)).holds is False


def test_trigonometry() -> None:
    assert decide_identity(sp.sin(x) ** 2 + sp.cos(x) ** 2, sp.Integer(1)).holds is True
    assert decide_identity(sp.sin(x) ** 2, sp.Integer(1)).holds is False


def test_poles_are_not_a_proof() -> None:
    assert decide_identity(1 / (n - 1), 1 / (n - 1), [{n: 1}]).holds is None
    assert decide_identity(1 / (n - 1), 1 / n, [{n: 1}]).holds is False


def test_small_cases_outrank_the_simplifier() -> None:
    wrong_below_two = sp.Piecewise((0, n < 2), (n, True))
    assert decide_identity(wrong_below_two, n, [{n: 1}]).holds is False


@pytest.mark.parametrize(
    ("lhs", "relation", "rhs", "given", "holds"),
    [
        ((n - j) / (n + j + 1), "<", 1, {j: 1, n: j}, True),
        ((n - j) / (n + j + 1), ">=", 0, {j: 1, n: j}, True),
        ((n - j) / (n + j + 1), ">", 0, {j: 1, n: j}, False),
        (1 / (n - 2), ">", 0, {n: 3}, True),
        (1 / (n - 2), ">", 0, {n: 2}, None),
        (x**2, ">=", 2 * x - 1, {x: 0}, None),
        (x**2, ">=", x, {x: 0}, False),
        (x**2, ">=", x, {x: 1}, True),
        (-x, "<=", 0, {x: 0}, True),
        (sp.Integer(1), "<", sp.Integer(1), {}, False),
        (sp.Integer(1), "<=", sp.Integer(1), {}, True),
    ],
)
def test_inequalities(
    lhs: sp.Expr, relation: str, rhs: sp.Expr, given: dict[sp.Symbol, object], holds: bool | None
) -> None:
    assert decide_inequality(lhs, relation, sp.sympify(rhs), given).holds is holds


def test_inequality_misuse() -> None:
    with pytest.raises(ValueError, match="lower bound"):
        decide_inequality(x, "<", y, {x: 0})
    with pytest.raises(ValueError, match="relation"):
        decide_inequality(x, "==", x, {x: 0})


def test_sign() -> None:
    numbers = (sp.pi - 3, sp.Integer(0), 3 - sp.pi, sp.sqrt(8) - 2 * sp.sqrt(2))
    assert [sign(number) for number in numbers] == [1, 0, -1, 0]
    assert sign(sp.I) is None


def test_arguments_of_undefined_functions_are_compared_expanded() -> None:
    assert decide_identity(f((x + 1) ** 2), f(x**2 + 2 * x + 1)).holds is True


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 9])
def test_default_points_do_not_depend_on_the_alphabet(count: int) -> None:
    """Symbols that change places have the same points."""
    steps = set(_steps(count))
    assert len({step for one in steps for step in one}) >= 3
    for one, other in itertools.combinations(range(count), 2):
        swapped = {tuple(s[{one: other, other: one}.get(i, i)] for i in range(count)) for s in steps}
        assert swapped == steps


def test_a_pole_that_only_algebra_sees_is_no_agreement_at_a_small_case() -> None:
    """Both sides are the same term, which has no value anywhere."""
    hidden = 1 / (sp.sin(x) ** 2 + sp.cos(x) ** 2 - 1)
    assert decide_identity(hidden, hidden, small=[{x: 1}]).why == "at x = 1: no finite value"
    assert decide_identity(f(x) + hidden, f(x) + hidden, small=[{x: y}]).why == "at x = y: no finite value"


@pytest.mark.parametrize("other", [f(y) ** 2 + 2 * f(y) + 2, f(y) ** 2 + f(y) + 1, 1 / f(y) ** 2])
def test_a_small_case_with_names_left_is_compared_as_a_polynomial(other: sp.Expr) -> None:
    assert decide_identity((f(y) + x) ** 2, f(y) ** 2 + 2 * x * f(y) + x**2, small=[{x: 1}]).holds is True
    assert decide_identity((f(y) + x) ** 2, other, small=[{x: 1}]).holds is False


def test_an_inequality_too_close_to_tell_is_left_open() -> None:
    """tanh(10⁶) is below 1 by 10^-868588, which no ball here shows; it is no reason to stop either."""
    z = sp.Symbol("z", real=True)
    assert decide_inequality(z * sp.tanh(10**6), ">=", z, {z: 0}).holds is None
    nothing = sp.sqrt(2) + sp.sqrt(3) - sp.sqrt(5 + 2 * sp.sqrt(6))
    assert decide_inequality(z + nothing, ">", sp.Integer(0), {z: 0}).why == "at z = 0: 0 against 0"
