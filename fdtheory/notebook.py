"""How results show themselves in a notebook: small tables whose every text is escaped, and formulas in TeX.

A sentence of the proof kernel knows its TeX and nothing of notebooks; after ``%load_ext fdtheory.notebook`` it is set.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol
from xml.etree import ElementTree as Html

MOST_ROWS = 60
"""Rows that a table shows; a line at its end counts the others."""


def html_table(caption: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in HTML.

    >>> html_table("two < three", ["k"], [[1]])
    '<table><caption>two &lt; three</caption><tr><th>k</th></tr><tr><td>1</td></tr></table>'
    """
    table = Html.Element("table")
    Html.SubElement(table, "caption").text = caption
    _row(table, "th", header)
    several = list(rows)
    for row in several[:MOST_ROWS]:
        _row(table, "td", row)
    if len(several) > MOST_ROWS:
        _row(table, "td", [f"… and {len(several) - MOST_ROWS} more"])
    return Html.tostring(table, encoding="unicode", method="html")


def _row(table: Html.Element, kind: str, cells: Sequence[object]) -> None:
    row = Html.SubElement(table, "tr")
    for cell in cells:
        Html.SubElement(row, kind).text = str(cell)


def displayed(tex: str) -> str:
    """A formula for whatever sets TeX between dollar signs."""
    return rf"$\displaystyle {tex}$"


class _HasLatex(Protocol):
    def latex(self) -> str: ...


class _Formatter(Protocol):
    def for_type_by_name(self, module: str, name: str, function: Callable[[_HasLatex], str], /) -> object: ...


class _Formatters(Protocol):
    @property
    def formatters(self) -> Mapping[str, _Formatter]: ...


class _Shell(Protocol):
    @property
    def display_formatter(self) -> _Formatters: ...


def load_ipython_extension(shell: _Shell) -> None:
    """What ``%load_ext fdtheory.notebook`` calls: sentences are set, by a name that nothing has to be imported for."""
    formatter = shell.display_formatter.formatters["text/latex"]
    formatter.for_type_by_name("fdtheory.proof.language.statement", "Sentence", lambda said: displayed(said.latex()))


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
