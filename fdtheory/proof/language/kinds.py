"""What the parts of terms are called. sympy has no types of its own: for a checker its objects can be anything."""

from collections.abc import Callable
from fractions import Fraction
from typing import Literal, TypeAlias

import sympy as sp
from sympy.core.function import UndefinedFunction

Term: TypeAlias = sp.Expr
"""An exact term of the language."""
TermLike: TypeAlias = int | Fraction | Term
"""What `fdtheory.proof.language.terms.term` makes a term of."""
TermOf: TypeAlias = Callable[..., Term]
"""A formula as a function of terms: a definition, or one that Python computes."""
Variable: TypeAlias = sp.Symbol
Name: TypeAlias = Variable | UndefinedFunction
"""What a sentence quantifies: a variable or a function symbol."""
Sign: TypeAlias = Literal["zero", "positive", "non-negative"]


class NotExpressibleError(ValueError):
    """The term or sentence is outside the language."""


class RefusedError(ValueError):
    """The kernel does not accept this as a proof. The sentence may still be true."""
