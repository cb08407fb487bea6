"""Sympy functions for logistic losses that keep their range in ball arithmetic.

log(1 + exp(t)) may be written with exp and log as well; but its derivatives are then quotients of large numbers, whose
bounds over a wide interval are worthless.
"""

import sympy as sp


class softplus(sp.Function):  # type: ignore[misc]  # noqa: N801
    """log(1 + exp(t))."""

    def fdiff(self, argindex: int) -> sp.Expr:
        return sigmoid(self.args[0])


class sigmoid(sp.Function):  # type: ignore[misc]  # noqa: N801
    """1/(1 + exp(-t)), the slope of softplus."""

    def fdiff(self, argindex: int) -> sp.Expr:
        return bell(self.args[0])


class bell(sp.Function):  # type: ignore[misc]  # noqa: N801
    """The slope of sigmoid, s(1 - s); it lies between 0 and 1/4."""

    def fdiff(self, argindex: int) -> sp.Expr:
        return bell(self.args[0]) * (1 - 2 * sigmoid(self.args[0]))
