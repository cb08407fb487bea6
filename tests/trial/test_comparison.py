"""What is compared is exact, and of a class that does not judge itself."""

from fractions import Fraction

import flint
import pytest
import sympy as sp
from sympy.core.function import AppliedUndef, UndefinedFunction

from fdtheory.trial.comparison import as_ball, compare, exact_value, expression
from fdtheory.trial.evidence import enclosed, exact


class Vanishing(sp.Function):
    """Says of itself that it is real, and that it simplifies to 0."""

    is_real = True

    def _eval_simplify(self, **_: object) -> sp.Expr:
        return sp.Integer(0)


class Small(int):
    """A number that says it is below every other."""

    def __lt__(self, other: object) -> bool:
        return True


class Low(flint.arb):  # type: ignore[misc]
    """A ball that says so."""

    def __lt__(self, other: object) -> bool:
        return True


@pytest.mark.parametrize("value", [0.1, True, "1", sp.nan, sp.oo, sp.I, sp.Symbol("x"), Vanishing(1), 1 + Vanishing(2)])
def test_what_is_not_an_exact_number_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        exact_value(value)


def test_a_class_of_somebody_else_is_no_expression() -> None:
    with pytest.raises(TypeError, match="Vanishing"):
        expression(sp.Symbol("x") + Vanishing(sp.Symbol("x")))


def test_numbers_do_not_compare_themselves() -> None:
    assert exact("c", Small(5), "<", 1).holds is False
    with pytest.raises(TypeError, match="is not a ball"):
        enclosed("c", Low(5), "<", 1)


@pytest.mark.parametrize(
    ("left", "relation", "right", "holds"),
    [
        (Fraction(1, 3), "<", Fraction(1, 2), True),
        ((1, (2, 3)), "==", (1, (2, 3)), True),
        ((1, 2), "==", (1, 2, 3), False),
        (sp.sqrt(10**400 + 1) - 10**200, "==", Fraction(0), False),
        (sp.sqrt(10**400 + 1) - 10**200, ">", Fraction(0), True),
        (10**50 * (sp.cosh(300) ** 2 - sp.sinh(300) ** 2), "==", Fraction(10**50), True),
        (sp.exp(sp.pi * sp.sqrt(163)), "==", Fraction(262537412640768744), False),
    ],
)
def test_comparison(left: object, relation: str, right: object, holds: bool) -> None:
    assert compare(exact_value(left), relation, exact_value(right)) is holds


def test_balls_of_rational_numbers_only() -> None:
    assert 3 * as_ball(Fraction(1, 3)) - 1 < Fraction(1, 10).numerator
    with pytest.raises(TypeError, match="encloses"):
        as_ball(sp.sqrt(2))


def test_a_class_under_the_name_of_a_module_of_sympy_is_refused() -> None:
    stranger = type("Odd", (sp.Expr,), {"is_real": True, "__module__": "sympy.core.numbers"})
    for value in (stranger(), stranger() + 1):
        with pytest.raises(TypeError, match="which sympy does not have"):
            exact_value(value)


def test_undefined_functions_are_known_unless_they_bring_methods() -> None:
    plain = sp.Function("f", real=True)(0)
    assert exact_value(plain) == plain
    minus = {"__sub__": lambda *_: sp.Integer(0), "is_real": True}
    # A name of their own: sympy's cache would answer for a plain function of the same name.
    for made in (UndefinedFunction("own", (AppliedUndef,), minus), type("own", (AppliedUndef,), minus)):
        with pytest.raises(TypeError, match="which sympy does not have"):
            exact_value(made(sp.Integer(0)))


@pytest.mark.parametrize("kind", [tuple, list])
def test_a_sequence_has_what_it_has(kind: type) -> None:
    stranger = type("Odd", (kind,), {"__iter__": lambda _: iter((3,))})
    assert exact_value(stranger((1,))) == (1,)
