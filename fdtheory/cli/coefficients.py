"""``fdtheory coefficients``: the exact weights of a finite-difference formula, and what follows from them."""

import re
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import check_json, json_option, put
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.numbers import parse_rational, parse_whole, shortened

if TYPE_CHECKING:
    from fdtheory.differences.stencil import Stencil

_OFFSET = re.compile(r"[+-]?[0-9]{1,18}(/[0-9]{1,18})?", re.ASCII)
_LONGEST = 20_000


@click.command()
@click.argument("p", required=False)
@click.option("--offsets", help='Nodes of your own, such as "-2,3,6" or "-1/2,1".')
@click.option("--latex", "as_latex", is_flag=True, help="Print the formula for LaTeX.")
@json_option
def command(p: str | None, offsets: str | None, as_latex: bool, json_file: str | None) -> None:
    """Print the exact weights of the paper's stencil of order P, or of the one on your own --offsets."""
    if json_file == "-" and as_latex:
        raise InputError("--json - and --latex both ask for standard output; choose one, or name a file for the JSON")
    check_json(json_file)
    stencil = _stencil(p, offsets)
    put(_latex(stencil) if as_latex else _table(stencil), _facts(stencil), json_file)


def _stencil(p: str | None, offsets: str | None) -> "Stencil":
    from fdtheory.differences.stencil import MAX_ORDER, Stencil, paper_stencil

    if (p is None) == (offsets is None):
        given = "neither was" if p is None else "both were"
        raise InputError(f"P or --offsets is needed and {given} given; give one of them")
    if offsets is not None:
        return Stencil(_parse_offsets(offsets))
    order = parse_whole(p or "")
    if order is None:
        raise InputError(f"P is {shortened(p or '')}; give an integer from 1 to {MAX_ORDER}")
    return paper_stencil(order)


def _parse_offsets(text: str) -> list[Fraction]:
    if len(text) > _LONGEST:
        raise InputError(f"--offsets has {len(text)} characters; give at most {_LONGEST}")
    pieces = [piece.strip() for piece in text.split(",")]
    for piece in pieces:
        if not _OFFSET.fullmatch(piece) or re.search(r"/0+$", piece):
            raise InputError(f"--offsets contains {shortened(piece)}; give integers or fractions, separated by commas")
    return [parse_rational("--offsets", piece) for piece in pieces]


def _number(value: Fraction) -> str:
    """Flint prints numbers of any length; Python refuses above a few thousand digits."""
    import flint

    return str(flint.fmpq(value.numerator, value.denominator))


def _facts(stencil: "Stencil") -> Record:
    """Everything that is printed, as plain data with exact numbers in strings."""
    return {
        "offsets": [_number(t) for t in stencil.offsets],
        "weights": [_number(w) for w in stencil.weights],
        "order": stencil.order,
        "leading": _number(stencil.leading),
        "points": len(stencil.points),
        "reach": _number(stencil.reach),
        "noise": {name: _number(value) for name, value in vars(stencil.noise).items()},
        "bounds": _bounds(stencil),
    }


def _bounds(stencil: "Stencil") -> dict[str, bool]:
    """Which of the paper's bounds the stencil meets, with p its computed order."""
    p, pairs = stencil.order, list(zip(stencil.offsets, stencil.weights, strict=True))
    at_zero = next((abs(w) for t, w in pairs if t == 0), Fraction(0))
    return {
        "weights": all(abs(t * w) <= 1 for t, w in pairs),
        "weight_at_zero": at_zero <= p % 2,
        "points": len(stencil.offsets) <= p + p % 2,
    }


# what the table calls each fact; t is an offset, w its weight, p the order
_NAMES = {
    "order": "order p",
    "leading": "error constant (times the derivative of order p + 1, times nu^p)",
    "points": "points",
    "reach": "largest |t|",
    "squares": "sum of w^2",
    "absolute": "sum of |w|",
    "node_squares": "sum of (t w)^2",
    "node_absolute": "sum of |t w|",
}
_BOUNDS = {
    "weights": "|t w| <= 1",
    "weight_at_zero": "|w| at 0 at most 1 for odd p, 0 for even p",
    "points": "at most p points for even p, p + 1 for odd p",
}


def _latex(stencil: "Stencil") -> str:
    terms = [_latex_term(t, w) for t, w in zip(stencil.offsets, stencil.weights, strict=True) if w != 0]
    total = "".join(terms).removeprefix(" + ").replace(" - ", "-", 1 if terms[0].startswith(" - ") else 0)
    return rf"\psi'(0) = \frac{{1}}{{\nu}}\Bigl({total}\Bigr) + O(\nu^{{{stencil.order}}})"


def _latex_term(node: Fraction, weight: Fraction) -> str:
    at = "0" if node == 0 else f"{_latex_factor(node)}\\nu"
    return f" {'+' if weight > 0 else '-'} {_latex_factor(abs(weight))}\\psi({at})"


def _latex_factor(value: Fraction) -> str:
    """A factor in front of a symbol: 1 is left out, -1 is a sign, fractions are set small."""
    sign, size = "-" if value < 0 else "", abs(value)
    if size == 1:
        return sign
    above, _, below = _number(size).partition("/")
    return sign + (rf"\tfrac{{{above}}}{{{below}}}" if below else above)


def _table(stencil: "Stencil") -> str:
    from rich.console import Console
    from rich.table import Table

    facts = _facts(stencil)
    table = Table("offset", "weight", box=None)
    for offset, weight in zip(facts["offsets"], facts["weights"], strict=True):
        table.add_row(offset, weight)
    console = Console(markup=False, highlight=False)
    with console.capture() as captured:
        console.print(table)
    flat = facts | facts["noise"]
    lines = [f"{text}: {flat[name]}" for name, text in _NAMES.items()]
    lines += [f"{text}: {'yes' if facts['bounds'][name] else 'no'}" for name, text in _BOUNDS.items()]
    return captured.get() + "\n" + "\n".join(lines)
