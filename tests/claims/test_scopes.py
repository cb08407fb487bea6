"""Every claim of the paper says itself what is judged, what is checked and what is not."""

import re
from collections import Counter
from collections.abc import Collection

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.ledger.docstring_scope import PARTS, opening_of, scope_of
from fdtheory.ledger.statements import THEMES, load_statements
from fdtheory.trial.claim import Claim


def claims_of(theme: str) -> list[Claim]:
    sources = [source for source in paper_sources() if source.module.startswith(f"fdtheory.claims.{theme}.")]
    return [item.claim for item in collect(sources)]


def lacks(docstring: str | None) -> list[str]:
    """What is missing in the docstring of a check: a one-line opening sentence, or a part."""
    found = scope_of(docstring)
    first = (docstring or "").strip().splitlines()[:1]
    missing = [part for part in PARTS if not found.get(part.lower().replace(" ", "_"), "").endswith(".")]
    return missing if opening_of(docstring).endswith(".") and first[0].endswith(".") else ["opening", *missing]


def borrowed(claims: list[Claim]) -> list[str]:
    """What is said as checked under two claims of one file: at least one of them shows the scope of another."""
    said = Counter((claim.check.__module__, scope_of(claim.check.__doc__).get("checked")) for claim in claims)
    return [f"{module}: {checked}" for (module, checked), number in said.items() if number > 1]


LEANS = re.compile(
    r"\b(as (?:above|before)|another claim|the next (?:two )?claims?|nothing else is meant)\b|^the same\b", re.I
)
"""What cannot be understood where the scope is shown alone: words that point to another claim without a name."""


def leans(name: str, docstring: str | None) -> list[str]:
    """Words by which a scope leans on another one, or is told from it by nothing but its own name in brackets."""
    scope = scope_of(docstring)
    texts = [opening_of(docstring), scope.get("checked", ""), scope.get("not_checked", "")]
    own = f"({name.replace('_', ' ')})"
    found = [match[0] for text in texts for match in LEANS.finditer(text)]
    return found + [own for text in texts if own in text.casefold()]


def unknown_labels(docstring: str | None, known: Collection[str]) -> list[str]:
    """Labels that a docstring sends its reader to and that no statement has."""
    prefixes = "|".join(sorted({label.partition(":")[0] for label in known}))
    return [label for label in re.findall(rf"\b(?:{prefixes}):[\w-]+", docstring or "") if label not in known]


def test_no_theme_is_forgotten() -> None:
    assert {source.module.split(".")[2] for source in paper_sources()} == set(THEMES)


@pytest.mark.parametrize("theme", THEMES)
def test_every_claim_says_its_own_scope(theme: str) -> None:
    claims = claims_of(theme)
    missing = {claim.id: lacks(claim.check.__doc__) for claim in claims}
    assert {name: found for name, found in missing.items() if found} == {}
    assert borrowed(claims) == []
    leaning = {claim.id: leans(claim.name, claim.check.__doc__) for claim in claims}
    assert {name: words for name, words in leaning.items() if words} == {}
    known = load_statements()
    lost = {claim.id: unknown_labels(claim.check.__doc__, known) for claim in claims}
    assert {name: labels for name, labels in lost.items() if labels} == {}


@pytest.mark.parametrize(
    ("docstring", "missing"),
    [
        (None, ["opening", "Checked", "Not checked"]),
        ("Says.", ["Checked", "Not checked"]),
        ("Says.\n\nChecked: a.", ["Not checked"]),
        ("Says.\n\nChecked:\nNot checked: b.", ["Checked"]),
        ("Torn\n\nChecked: a.\nNot checked: b.", ["opening"]),
        ("Torn in\ntwo.\n\nChecked: a.\nNot checked: b.", ["opening"]),
        ("Says.\n\nChecked: a.\nNot checked: b.", []),
    ],
)
def test_what_is_missing_is_seen(docstring: str | None, missing: list[str]) -> None:
    assert lacks(docstring) == missing


@pytest.mark.parametrize(
    ("docstring", "words"),
    [
        ("The sum is 1.\n\nChecked: for n = 1.\nNot checked: n = 2.", []),
        ("The sum is 1.\n\nChecked: for n = 1 (sum is one).\nNot checked: n = 2.", ["(sum is one)"]),
        ("The sum is 1.\n\nChecked: for n = 1.\nNot checked: larger n, as before.", ["as before"]),
        (
            "The same for sums.\n\nChecked: for n = 1.\nNot checked: what another claim has.",
            ["The same", "another claim"],
        ),
        ("It is the same as 1.\n\nChecked: nodes above 0.\nNot checked: nothing.", []),
    ],
)
def test_what_leans_on_another_scope_is_seen(docstring: str, words: list[str]) -> None:
    assert leans("sum_is_one", docstring) == words


def test_a_label_that_nobody_has_is_seen() -> None:
    known = {"ours:catalan": None, "lem:SGD": None}
    assert unknown_labels("Not checked: 1 (ours:catalan); the floor (lem:SGD); ours:catalan-bound.", known) == [
        "ours:catalan-bound"
    ]
