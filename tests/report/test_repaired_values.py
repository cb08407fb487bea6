"""What a repaired formula says in figures is what was judged: its TeX is computed and compared with the repair."""

import re
from collections.abc import Callable
from fractions import Fraction
from math import factorial
from typing import Any

import pytest
import sympy as sp

from fdtheory.ledger import plan
from fdtheory.report.repaired import repairs

TOKEN = re.compile(r"\s*(?:\\[,!]|(\d+)|([a-z])|([-+!^(){}])|\\(frac|kappa|nu))")


def value(tex: str, **letters: Fraction | int) -> Fraction:
    """A quotient, product or sum with factorials and powers, as TeX writes it."""
    tokens = [next(part for part in found.groups() if part) for found in TOKEN.finditer(tex) if any(found.groups())]
    found = _sum(tokens, {name: Fraction(number) for name, number in letters.items()})
    assert not tokens, tokens
    return found


def _sum(tokens: list[str], letters: dict[str, Fraction]) -> Fraction:
    total, sign = Fraction(0), 1
    while tokens and tokens[0] not in ")}":
        if tokens[0] in "+-":
            sign = 1 if tokens.pop(0) == "+" else -1
        total += sign * _product(tokens, letters)
    return total


def _product(tokens: list[str], letters: dict[str, Fraction]) -> Fraction:
    product = Fraction(1)
    while tokens and tokens[0] not in "+-)}":
        product *= _factor(tokens, letters)
    return product


def _factor(tokens: list[str], letters: dict[str, Fraction]) -> Fraction:
    token = tokens.pop(0)
    if token == "frac":
        above, below = _factor(tokens, letters), _factor(tokens, letters)
        return above / below
    if token in "({":
        found = _sum(tokens, letters)
        tokens.pop(0)
    else:
        found = Fraction(token) if token.isdigit() else letters[token]
    while tokens and tokens[0] in "!^":
        found = Fraction(factorial(int(found))) if tokens.pop(0) == "!" else found ** int(_factor(tokens, letters))
    return found


@pytest.fixture(scope="module")
def repair_of() -> Callable[[str, str], Any]:
    """The repair that a refuted claim accepts, by label and claim."""
    todo = plan([label for label, *_ in CASES])
    known = {(label, item.claim.name): item.claim.rivals[0] for item in todo.located for label in item.claim.labels}
    return lambda label, name: known[label, name]


def _same_product(tex: str, repair: Any, n: int) -> bool:
    pairs = [(j, repair(n + 1, j)) for j in range(1, n + 1)]
    return all(value(tex, n=n + 1, j=j) == Fraction(int(above), int(below)) for j, (above, below) in pairs)


# label, claim, where its formula has the quantity, how that is compared with the repair at n
CASES: list[tuple[str, str, str, Callable[[str, Any, int], bool]]] = [
    ("par:even-star", "range_of_k_as_printed", r"\^\{(2n-1)\}", lambda t, f, n: value(t, n=n) == f(n)),
    ("par:even-moment-range", "moment_equations_as_printed", r"\\dots,(.+)", lambda t, f, n: value(t, n=n) == f(n)),
    ("par:odd-system", "system_as_printed", r"i\\le(.+)", lambda t, f, n: value(t, n=n) == f(n)),
    ("par:odd-cramer", "cramers_rule_as_printed", r"quad j=(.+?),\\dots", lambda t, f, n: value(t, n=n) == f(n)),
    ("par:binomial-sum", "expansion_as_printed", r"\\sum_\{j=(\d+)\}", lambda t, f, n: value(t) == f(n)),
    ("par:alpha-minus-j-product", "product_as_printed", r"=(.+)", _same_product),
    ("lem:y-star-lip-x", "four_kappa", r"\\frac(\d)\{(?=5)", lambda t, f, n: Fraction(int(t), 5) == max(f())),
    (
        "par:induction-step-k",
        "printed_steps_contract_enough",
        r"\\log\((.+?)/\(",
        lambda t, f, n: value(f"{t}i", i=n) == 1 / Fraction(str(f(sp.Integer(n)))),
    ),
]  # fmt: skip


def quantity(tex: str, pattern: str) -> str:
    found = re.search(pattern, tex)
    assert found, (tex, pattern)
    return found[1]


@pytest.mark.parametrize(
    ("label", "name", "pattern", "agrees"), CASES, ids=lambda part: part if ":" in str(part)[:5] else ""
)
def test_the_formula_has_what_was_judged(
    repair_of: Callable[[str, str], Any], label: str, name: str, pattern: str, agrees: Callable[[str, Any, int], bool]
) -> None:
    told, repair = quantity(repairs()[label], pattern), repair_of(label, name)
    assert all(agrees(told, repair, n) for n in range(1, 8))
    digit = re.search(r"\d", told)
    wrong = told.replace(digit[0], str(int(digit[0]) + 1), 1) if digit else told.replace("n", "(n+1)", 1)
    assert not all(agrees(wrong, repair, n) for n in range(1, 8)), "a wrong number is not seen"


def test_tex_is_computed() -> None:
    assert value(r"\frac{(-1)^j(n-1)!\,n!}{j\,(n+j)!}", n=3, j=2) == Fraction(2 * 6, 2 * 120)
    assert value("2n-2", n=5) == 8
