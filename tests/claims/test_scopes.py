"""Every claim of the paper says itself what is judged, what is checked and what is not."""

from collections import Counter

import pytest

from fdtheory.ledger.collect import collect, paper_sources
from fdtheory.ledger.docstring_scope import PARTS, opening_of, scope_of
from fdtheory.trial.claim import Claim

THEMES = (
    "coefficients",
    "derivatives",
    "experiments",
    "kappa",
    "lower_bound",
    "orders",
    "setting",
    "solver",
    "theorem",
)


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


def test_no_theme_is_forgotten() -> None:
    assert {source.module.split(".")[2] for source in paper_sources()} == set(THEMES)


@pytest.mark.parametrize("theme", THEMES)
def test_every_claim_says_its_own_scope(theme: str) -> None:
    claims = claims_of(theme)
    missing = {claim.id: lacks(claim.check.__doc__) for claim in claims}
    assert {name: found for name, found in missing.items() if found} == {}
    assert borrowed(claims) == []


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
