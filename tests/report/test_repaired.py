"""The repaired formulas say what the errata say: whatever is new in one is told in the words of its erratum."""

import json
import re
import unicodedata
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from fdtheory.ledger.committed import committed_path
from fdtheory.report.html.formula import mathml
from fdtheory.report.repaired import repairs

TOKEN = re.compile(r"\d+|[α-ωΑ-Ω∂∇ℓ]|[A-Za-z]+")
SPELLED = {"3": "third", "log": "logarithm"}
"""What a formula has as a sign and an erratum as a word."""
LITTLE = frozenset(["for", "if", "and", "the", "at", "every", "is", "free", "in", "up", "to", "of"])


def tokens(text: str) -> set[str]:
    """Numbers, letters and words; an index or a power counts as a number, an accent as nothing."""
    found = set(TOKEN.findall(unicodedata.normalize("NFKD", text)))
    names = {char for word in found if len(word) <= 3 for char in word}  # ΔL_1 is Δ, L and 1; pT is p and T
    return {word.lower() for word in found | names}


def of_formula(tex: str) -> set[str]:
    """The same of a formula, from its MathML: no command of TeX is a word."""
    root = Xml.fromstring(str(mathml(tex)))
    leaves = [element.text or "" for element in root.iter() if element.tag in ("mi", "mn", "mtext")]
    return {word.lower() for leaf in leaves for word in TOKEN.findall(unicodedata.normalize("NFKD", leaf))}


def untold(repaired: str, printed: str, erratum: str) -> set[str]:
    """What stands in the repaired formula, and neither in the printed one nor in the erratum."""
    told = tokens(erratum)
    new = of_formula(repaired) - of_formula(printed) - LITTLE
    return {word for word in new if word not in told and SPELLED.get(word) not in told}


@pytest.fixture(scope="module")
def entries() -> dict[str, dict[str, Any]]:
    path = committed_path()
    assert path is not None
    return {e["label"]: e for e in json.loads(path.read_text(encoding="utf-8"))["statements"]}


def told_of(entry: dict[str, Any]) -> str:
    return " ".join([entry["says"], *(claim["erratum"] for claim in entry["claims"])])


@pytest.mark.parametrize("label", repairs())
def test_what_is_new_in_a_repaired_formula_is_told_by_its_erratum(
    entries: dict[str, dict[str, Any]], label: str
) -> None:
    entry = entries[label]
    assert untold(repairs()[label], entry["tex"], told_of(entry)) == set()


@pytest.mark.campaign(keep=5)
@pytest.mark.parametrize("label", repairs())
def test_the_formula_of_another_erratum_does_not_pass(entries: dict[str, dict[str, Any]], label: str) -> None:
    entry = entries[label]
    others = [tex for other, tex in repairs().items() if other != label]
    strange = [tex for tex in others if untold(tex, entry["tex"], told_of(entry))]
    assert len(strange) > len(others) / 2


def test_a_wrong_number_is_seen(entries: dict[str, dict[str, Any]]) -> None:
    unseen = [
        (label, number)
        for label, tex in repairs().items()
        for number in set(re.findall(r"\d", tex))
        if not untold(tex.replace(number, "{77}"), entries[label]["tex"], told_of(entries[label]))
    ]
    assert unseen == []


def test_a_power_that_the_erratum_does_not_have_is_seen(entries: dict[str, dict[str, Any]]) -> None:
    label = "par:uniform-in-p"
    wrong = repairs()[label].replace("p^3", "p^5")
    assert untold(wrong, entries[label]["tex"], told_of(entries[label])) == {"5"}
