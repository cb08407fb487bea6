"""A decision made again from a maker's values: it agrees with an honest maker, and no class or cache speaks for it."""

import sys
from fractions import Fraction
from types import ModuleType

import flint
import numpy as np
import pytest
import sympy as sp

from fdtheory.ledger.plain_parts import plain_parts
from fdtheory.ledger.second_decision import decided_again
from fdtheory.numbers import of_the_libraries
from fdtheory.trial import evidence

AGAIN = {code.co_name: again for code, again in decided_again(plain_parts()).items()}
N = sp.Symbol("n")


def exact(left, relation, right):
    return AGAIN["exact"]({"left": left, "relation": relation, "right": right}, True)


@pytest.mark.parametrize(
    ("left", "relation", "right", "holds"),
    [
        (Fraction(1, 3), "<", Fraction(1, 2), True),
        (Fraction(1, 3), "==", Fraction(1, 2), False),
        ((Fraction(1), Fraction(2)), "==", (Fraction(1), Fraction(2)), True),
        ((Fraction(1), Fraction(2)), "!=", (Fraction(1), Fraction(2)), False),
        (sp.sqrt(8), "==", 2 * sp.sqrt(2), True),
        (sp.sqrt(2), "==", sp.sqrt(3), False),
    ],
)
def test_exact_numbers(left, relation, right, holds):
    assert exact(left, relation, right) is holds
    assert evidence.exact("c", left, relation, right).holds is holds


def test_a_difference_that_sympy_has_kept_and_somebody_altered():
    kept = sp.sqrt(2) - sp.sqrt(3)
    kept._args = (sp.Integer(5), sp.Integer(-5))
    assert exact(sp.sqrt(2), "==", sp.sqrt(3)) is False


def test_a_class_under_the_name_of_a_module_of_sympy():
    made = type("Add", (sp.Expr,), {"__sub__": lambda *_: sp.Integer(0), "is_real": True})
    made.__module__ = "sympy.core.add"
    assert exact(made(), "==", sp.sqrt(3)) is None


def put_into(monkeypatch, module, kind):
    """A class where of_the_libraries believes it to be at home."""
    kind.__module__ = module
    monkeypatch.setitem(sys.modules, module, sys.modules.get(module) or ModuleType(module))
    monkeypatch.setattr(sys.modules[module], kind.__qualname__, kind, raising=False)
    assert of_the_libraries(kind, module.partition(".")[0])
    return kind


@pytest.mark.parametrize("module", ["sympy.core.add", "sympy.odd"])
def test_a_class_that_somebody_put_into_a_module(monkeypatch, module):
    odd = put_into(monkeypatch, module, type("Odd", (sp.Expr,), {"__sub__": lambda *_: sp.Integer(0), "is_real": True}))
    values = {"left": odd(), "right": sp.sqrt(3), "relation": "=="}
    assert AGAIN["exact"]({**values, "lhs": sp.sqrt(2), "rhs": sp.sqrt(3)}, True) is None  # `left` is one of its parts
    assert AGAIN["exact"]({**values, "lhs": odd(), "rhs": sp.sqrt(3)}, True) is None
    assert AGAIN["exact"]({**values, "lhs": [sp.sqrt(odd())], "rhs": sp.sqrt(3)}, True) is None


@pytest.mark.parametrize("module", ["numpy", "gmpy2"])
def test_a_number_that_somebody_put_into_a_module(monkeypatch, module):
    odd = put_into(monkeypatch, module, type("Odd", (), {"__index__": lambda _: 3}))
    assert evidence.exact("c", odd(), "==", 3).holds
    assert (
        AGAIN["exact"]({"lhs": odd(), "rhs": 3, "left": Fraction(3), "relation": "==", "right": Fraction(3)}, True)
        is None
    )


@pytest.mark.parametrize(
    "value", [1, Fraction(1, 2), (1, [2]), np.int64(1), flint.fmpz(1), flint.fmpq(1, 2), flint.arb(1)]
)
def test_numbers_of_the_libraries_are_known(value):
    values = {"left": Fraction(3), "relation": "==", "right": Fraction(3)}
    assert AGAIN["exact"]({**values, "lhs": value, "rhs": sp.Function("f")(N) + sp.Rational(1, 3)}, True) is True


def test_balls_identities_and_inequalities():
    assert AGAIN["enclosed"]({"ball": flint.arb(1), "relation": "<", "right": flint.arb(2)}, True) is True
    assert AGAIN["enclosed"]({"ball": flint.arb(1, 1), "relation": "<", "right": flint.arb(2)}, True) is None
    assert AGAIN["identity"]({"left": (N + 1) ** 2, "right": N**2 + 2 * N + 1}, True) is True
    assert AGAIN["identity"]({"left": N, "right": N + 1}, True) is None
    assert AGAIN["identity"]({"left": N, "right": N + 1}, False) is False
    assert AGAIN["inequality"]({"left": N, "relation": "<", "right": N + 1, "given": {N: 1}}, True) is True
    assert AGAIN["inequality"]({"left": N, "relation": "<", "right": N - 1, "given": {N: 1}}, True) is False


class Calls:
    """Counts what is called on what is derived from it."""

    count = 0

    def called(self, *_):
        Calls.count += 1
        return super().__iter__()


class Bounds(Calls, dict):
    __iter__ = items = keys = Calls.called


class Parts(Calls, tuple):
    __iter__ = Calls.called


def test_no_code_of_a_stranger_runs_meanwhile():
    root = sp.sqrt(2) + sp.sqrt(5)
    root._args = Parts(root._args)
    given = Bounds({N: 1})
    Calls.count = 0
    assert exact(root, "!=", sp.sqrt(3)) is None
    assert AGAIN["inequality"]({"left": N, "relation": "<", "right": N + 1, "given": given}, True) is None
    assert Calls.count == 0
