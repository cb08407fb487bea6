"""The closed forms as one subject, and near misses that no small case can tell from the truth."""

from collections.abc import Callable
from dataclasses import dataclass

import sympy as sp
from sympy import binomial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero
from fdtheory.numbers import Operand

RIGHT_UP_TO = 12


def breaks_late(formula: Callable[..., Operand], n: Operand, *rest: Operand) -> sp.Expr:
    """The formula plus C(n - 1, 12): the same for n = 1, ..., 12 and wrong from n = 13 on."""
    return formula(n, *rest) + binomial(n - 1, RIGHT_UP_TO)


@dataclass(frozen=True)
class Coefficients:
    """Formulas for p = 2n, and for p = 2n - 1 right of 0, left of 0 and at 0."""

    __name__: str
    even: Callable[[Operand, Operand], sp.Expr] = alpha_even
    right: Callable[[Operand, Operand], sp.Expr] = alpha_odd
    left: Callable[[Operand, Operand], sp.Expr] = alpha_odd_minus
    zero: Callable[[Operand], sp.Expr] = alpha_odd_zero


def _late(formula: Callable[..., sp.Expr]) -> Callable[..., sp.Expr]:
    return lambda n, *j: breaks_late(formula, n, *j)


CLOSED_FORMS = Coefficients("closed_forms")
LATE = Coefficients("late", _late(alpha_even), _late(alpha_odd), _late(alpha_odd_minus), _late(alpha_odd_zero))
