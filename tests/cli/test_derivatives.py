"""``fdtheory derivatives``."""

import json

import flint
import pytest
from click.testing import CliRunner

from fdtheory.cli.derivatives import command
from fdtheory.errors import InputError


def shown(*arguments: str) -> str:
    result = CliRunner().invoke(command, arguments, standalone_mode=False, catch_exceptions=False)
    assert result.return_value == 0
    return result.output


def test_text() -> None:
    text = shown("polynomial", "--order", "2")
    assert text.count("q = ") == 3
    assert "psi" in text


def test_json_balls_contain_the_closed_form(tmp_path: object) -> None:
    """g = y²/2 - xy, f = y²/2 + y at x = 1: the q-th derivative of y is 2 (-1)^q q!."""
    file = tmp_path / "mine.py"  # type: ignore[operator]
    file.write_text(
        "import sympy as sp\nfrom fdtheory.problems.symbolic import SymbolicInstance\n\n"
        "def closed():\n    x, y = sp.symbols('x y')\n"
        "    return SymbolicInstance(y**2/2 + y, y**2/2 - x*y, [x], [y], at=[1])\n",
        encoding="utf-8",
    )
    found = json.loads(shown(f"{file}:closed", "--order", "3", "--json", "-", "--digits", "30"))["derivatives"]
    assert [row["q"] for row in found] == [0, 1, 2, 3]
    for row, value in zip(found, [1, -2, 4, -12], strict=True):
        assert flint.arb(row["y"][0]).contains(value)
        assert flint.arb(row["psi"][0]).contains(-value)


def test_other_centre() -> None:
    """The same at ν = 1/4 differs from ν = 0."""
    assert shown("kappa-sharp", "--order", "1", "--at", "1/64") != shown("kappa-sharp", "--order", "1")


@pytest.mark.parametrize(
    ("arguments", "match"),
    [
        (("softmax-small", "--order", "-1"), "--order is -1"),
        (("softmax-small", "--order", "401"), "--order is 401"),
        (("softmax-small", "--digits", "0"), "--digits is 0"),
        (("softmax-small", "--at", "x"), "--at 'x' is not a number"),
        (("softmax-tiny",), "no instance 'softmax-tiny'"),
    ],
)
def test_misuse(arguments: tuple[str, ...], match: str) -> None:
    with pytest.raises(InputError, match=match):
        CliRunner().invoke(command, arguments, standalone_mode=False, catch_exceptions=False)
