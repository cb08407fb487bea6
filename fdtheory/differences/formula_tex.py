"""A finite-difference formula and its leading error in TeX."""

from collections.abc import Iterable
from fractions import Fraction


def formula_tex(pairs: Iterable[tuple[Fraction, Fraction]], order: int, leading: Fraction) -> str:
    """The formula with (offset, weight) ``pairs`` and what it gives: ψ'(0) plus ``leading`` ψ^(order+1)(0) ν^order."""
    terms = "".join(_term(weight, rf"\psi({_node(node)})") for node, weight in pairs if weight != 0)
    power = r"\nu" if order == 1 else rf"\nu^{{{order}}}"
    error = _term(leading, rf"\psi^{{({order + 1})}}(0)\,{power}")
    return rf"$\displaystyle\frac{{1}}{{\nu}}\Bigl({terms.removeprefix('+')}\Bigr)=\psi'(0){error}+\cdots$"


def _term(factor: Fraction, what: str) -> str:
    size = "" if abs(factor) == 1 else rf"{_size(abs(factor))}\,"
    return f"{'-' if factor < 0 else '+'}{size}{what}"


def _node(node: Fraction) -> str:
    return "0" if node == 0 else f"{'-' if node < 0 else ''}{'' if abs(node) == 1 else _size(abs(node))}\\nu"


def _size(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else rf"\tfrac{{{value.numerator}}}{{{value.denominator}}}"
