"""The letter: errata by weight with their witnesses, and beyond them only what is proved."""

import copy
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.report.html.letter import FORMATS, STRONG, letter, stronger
from fdtheory.report.html.view import view_of


@pytest.mark.parametrize("form", FORMATS)
def test_what_is_wrong_is_named_and_what_is_right_is_not(every_verdict: dict[str, Any], form: str) -> None:
    text = letter(every_verdict, form)
    assert "Lemma 1.3" in text
    assert "Lemma 1.1" not in text
    assert "Lemma 1.4" not in text  # refuted without an erratum is red, not an erratum
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


def test_the_statements_are_counted(every_verdict: dict[str, Any]) -> None:
    assert f"{every_verdict['summary']['statements']} statements were put on trial" in letter(every_verdict, "md")
    assert "1 is refuted as printed" in letter(every_verdict, "md")


def test_an_unknown_format_and_half_a_ledger_are_refused(every_verdict: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="choose one of md, tex, html"):
        letter(every_verdict, "doc")
    half = copy.deepcopy(every_verdict)
    del half["statements"][0]["claims"]
    with pytest.raises(InputError, match="the ledger is not whole"):
        letter(half, "md")


@pytest.mark.parametrize("strength", ["PROVED", "CERTIFIED", "FORMAL", "CHECKED", "MEASURED", "ARGUED"])
def test_beyond_the_paper_only_what_is_proved(every_verdict: dict[str, Any], strength: str) -> None:
    told = copy.deepcopy(every_verdict)
    for entry in told["statements"]:
        if entry["label"] in ("a:holds", "a:wrong"):
            entry |= {"kind": "ours", "effective": strength}
    found = [s.label for s in stronger(view_of(told))]
    assert found == (["a:holds"] if strength in STRONG else [])


def test_nothing_hostile_becomes_markup(hostile_ledger: dict[str, Any]) -> None:
    told = copy.deepcopy(hostile_ledger)
    for entry in told["statements"]:
        for claim in entry["claims"]:
            claim["erratum"] = claim["erratum"] and r"<b>x</b> \input{y} *a* _b_ `c` [d](e)"
    pages = {form: letter(told, form) for form in FORMATS}
    assert "<b>" not in pages["html"]
    assert r"\input{" not in pages["tex"]
    assert r"\*a\* \_b\_ \`c\` \[d\](e)" in pages["md"]


def test_errata_stand_class_by_class(every_verdict: dict[str, Any]) -> None:
    told = copy.deepcopy(every_verdict)
    entries = {entry["label"]: entry for entry in told["statements"]}
    entries["a:red"]["claims"][0] |= {"erratum": "so", "green": True}
    entries["a:red"]["green"] = True
    entries["a:red"]["gravity"] = {"class": "slip", "place": 1}
    entries["a:wrong"]["gravity"] = {"class": "result", "place": 1}
    text = letter(told, "md")
    assert text.index("Lemma 1.3") < text.index("Misprints") < text.index("Lemma 1.4")
