"""The chain function of the lower bound, as printed and as in the work that it restates; symbolic.

    f(x) = -Psi(1) first(x_1) + sum_{i=2}^T [left(-x_{i-1}) Phi(-x_i) - Psi(x_{i-1}) Phi(x_i)]

As printed first = Psi and left = Phi; repaired first = Phi and left = Psi. Psi vanishes with its derivative up to 1/2,
and Phi is increasing; nothing else about them is used here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import final

import sympy as sp


class DDPsi(sp.Function):  # type: ignore[misc]
    """Psi''."""

    nargs = 1


class DPsi(sp.Function):  # type: ignore[misc]
    """Psi', whose derivative is DDPsi."""

    nargs = 1

    def fdiff(self, argindex: int) -> sp.Expr:
        """Psi''."""
        return DDPsi(self.args[0])


class Psi(sp.Function):  # type: ignore[misc]
    """Psi, whose derivative is DPsi."""

    nargs = 1

    def fdiff(self, argindex: int) -> sp.Expr:
        """Psi'."""
        return DPsi(self.args[0])


class DDPhi(sp.Function):  # type: ignore[misc]
    """Phi''."""

    nargs = 1


class DPhi(sp.Function):  # type: ignore[misc]
    """Phi', whose derivative is DDPhi."""

    nargs = 1

    def fdiff(self, argindex: int) -> sp.Expr:
        """Phi''."""
        return DDPhi(self.args[0])


class Phi(sp.Function):  # type: ignore[misc]
    """Phi, whose derivative is DPhi."""

    nargs = 1

    def fdiff(self, argindex: int) -> sp.Expr:
        """Phi'."""
        return DPhi(self.args[0])


@final
@dataclass(frozen=True)
class Chain:
    """A variant of the chain function, by its two questionable components."""

    name: str
    first: Callable[[sp.Expr], sp.Expr]
    left: Callable[[sp.Expr], sp.Expr]

    @property
    def __name__(self) -> str:
        return self.name

    def function(self, x: list[sp.Symbol]) -> sp.Expr:
        """The function of x_1, …, x_T."""
        links = [self.link(a, b) for a, b in pairwise(x)]
        return sp.Add(-Psi(sp.Integer(1)) * self.first(x[0]), *links)

    def link(self, a: sp.Expr, b: sp.Expr) -> sp.Expr:
        """The term of two neighbours."""
        return self.left(-a) * Phi(-b) - Psi(a) * Phi(b)


AS_PRINTED = Chain("chain as printed", Psi, Phi)
REPAIRED = Chain("chain as in its source", Phi, Psi)
FIRST_TERM_ONLY = Chain("chain with the first term repaired only", Phi, Phi)
LINKS_ONLY = Chain("chain with the links repaired only", Psi, Psi)
