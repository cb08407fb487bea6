"""Near misses that no small case can tell from the truth."""

from collections.abc import Callable
from typing import Any

import sympy as sp
from sympy import binomial

RIGHT_UP_TO = 12


def breaks_late(formula: Callable[..., Any], n: Any, *rest: Any) -> sp.Expr:
    """The formula plus C(n - 1, 12): the same for n = 1, ..., 12 and wrong from n = 13 on."""
    return formula(n, *rest) + binomial(n - 1, RIGHT_UP_TO)
