"""The makers: what each accepts, refuses and leaves undecided."""

from decimal import Decimal
from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest
import sympy as sp

from fdtheory.trial.evidence import Strength, enclosed, equal, exact, identity, inequality, measured

n, j = sp.symbols("n j", integer=True, positive=True)
k = sp.Symbol("k", integer=True)
x = sp.Symbol("x")


@pytest.mark.parametrize(
    "inexact",
    [
        1.0,
        np.float64(1),
        np.float32(1),
        True,
        False,
        np.bool_(True),
        float("nan"),
        float("inf"),
        sp.nan,
        sp.zoo,
        sp.oo,
        sp.Float(1),
        Decimal(1),
        Decimal("nan"),
        "1",
        sp.true,
        flint.arb(1),
        1j,
        sp.I,
        None,
        x,
        mpmath.mpf(1),
        (1, 2.0),
        [sp.nan],
        np.array([1]),
        sp.sqrt(2.0),
    ],
)
def test_exact_refuses_everything_inexact(inexact: object) -> None:
    for sides in ((inexact, 1), (1, inexact)):
        with pytest.raises(TypeError, match=r"exact|meaning"):
            exact("case", sides[0], "==", sides[1])


@pytest.mark.parametrize(
    ("lhs", "relation", "rhs", "holds"),
    [
        (1, "==", 1, True),
        (1, "!=", 1, False),
        (Fraction(1, 3), "<", sp.Rational(1, 2), True),
        (np.int64(3), ">=", 3, True),
        (flint.fmpq(1, 3), ">", Fraction(1, 3), False),
        (flint.fmpz(2), "<=", 1, False),
        (sp.pi, ">", 3, True),
        (sp.sqrt(2) * sp.sqrt(3), "==", sp.sqrt(6), True),
        (sp.sqrt(2), "==", Fraction(3, 2), False),
        ((1, Fraction(1, 2)), "==", [1, sp.Rational(1, 2)], True),
        ((1, 2), "==", (1, 3), False),
        ((1, 2), "==", (1, 2, 3), False),
        ((1, 2), "!=", (1, 3), True),
        (((1,), 2), "==", ((1,), 2), True),
    ],
)
def test_exact_decides(lhs: object, relation: str, rhs: object, holds: bool) -> None:
    evidence = exact("case", lhs, relation, rhs)
    assert evidence.holds is holds
    assert evidence.strength is Strength.CHECKED


def test_exact_refuses_meaningless_comparisons() -> None:
    with pytest.raises(TypeError, match="meaning"):
        exact("case", (1, 2), "<", (3, 4))
    with pytest.raises(TypeError, match="meaning"):
        exact("case", (1,), "==", 1)
    with pytest.raises(ValueError, match="relation"):
        exact("case", 1, "=", 1)


def test_identity_is_argued_only_with_symbols() -> None:
    assert identity("case", (n + 1) ** 2, n**2 + 2 * n + 1).strength is Strength.ARGUED
    assert identity("case", sp.Integer(2), 1 + sp.Integer(1)).strength is Strength.CHECKED
    assert identity("case", (n + 1) ** 2, n**2 + 2 * n + 1).holds is True
    assert identity("case", (n + 1) ** 2, n**2 + n + 1).holds is False


def test_identity_is_not_fooled_by_a_wrong_closed_form_of_a_sum() -> None:
    total = sp.Sum((-1) ** k * sp.binomial(2 * n, n + k) * k**2, (k, -n, n))
    evidence = identity("second moment", total, 0, small=[{n: 1}, {n: 2}])
    assert evidence.holds is False
    assert "at n = 1: -2 against 0" in evidence.seen


def test_identity_leaves_open_what_it_cannot_do() -> None:
    stuck = sp.Sum(1 / sp.factorial(k) ** 2, (k, 0, n))
    assert identity("case", stuck, sp.Function("h")(n)).holds is not True


@pytest.mark.parametrize("inexact", [0.5, sp.Float(1), sp.nan, x + 0.5, "x"])
def test_identity_refuses_floats(inexact: object) -> None:
    with pytest.raises(TypeError, match="exact"):
        identity("case", x, inexact)


def test_inequality() -> None:
    assert inequality("case", n / (n + 1), "<", 1, given={n: 1}).holds is True
    assert inequality("case", n / (n + 1), "<", Fraction(9, 10), given={n: 1}).holds is False
    assert inequality("case", (n - 1) * (n - 2), ">=", 0, given={n: 0}).holds is None
    assert inequality("case", n, ">", 0, given={n: 0}).holds is False


@pytest.mark.parametrize(
    ("ball", "relation", "rhs", "holds"),
    [
        ("0.5 +/- 0.1", "<", 1, True),
        ("0.5 +/- 0.1", "<", Fraction(1, 2), None),
        ("2 +/- 0.1", "<", 1, False),
        ("nan", "<", 1, None),
        ("0 +/- inf", "<", 1, None),
        ("0.5", ">=", Fraction(1, 2), True),
        ("0.5 +/- 0.1", "!=", 1, True),
        ("0.5 +/- 0.1", "==", Fraction(1, 2), None),
    ],
)
def test_enclosed_is_certain_or_undecided(ball: str, relation: str, rhs: object, holds: bool | None) -> None:
    evidence = enclosed("case", flint.arb(ball), relation, rhs)
    assert evidence.holds is holds
    assert evidence.strength is Strength.CERTIFIED


def test_enclosed_refuses_floats_and_irrational_bounds() -> None:
    with pytest.raises(TypeError, match="ball"):
        enclosed("case", 0.5, "<", 1)
    with pytest.raises(TypeError, match="exact"):
        enclosed("case", flint.arb(1), "<", 0.5)
    with pytest.raises(TypeError, match="encloses"):
        enclosed("case", flint.arb(1), "<", sp.pi)
    with pytest.raises(ValueError, match="relation"):
        enclosed("case", flint.arb(1), "=<", 1)


@pytest.mark.parametrize("answer", [True, False, None])
def test_measured_takes_the_sweeps_answer(answer: bool | None) -> None:
    class Sweep:
        def order_is(self, p: int) -> bool | None:
            return answer

        def __str__(self) -> str:
            return "orders 1.9, 2.0"

    evidence = measured("p = 2", Sweep(), 2)
    assert (evidence.holds, evidence.strength, evidence.seen) == (answer, Strength.MEASURED, "orders 1.9, 2.0")


def test_an_equation_without_a_relation_is_the_exact_one() -> None:
    for right in (1, 2):
        assert equal("case", 1, right, named=("one", "other")) == exact("case", 1, "==", right, named=("one", "other"))
