"""CITATION.cff names this version and the paper."""

import re
from pathlib import Path

from fdtheory import __version__

TEXT = (Path(__file__).parents[2] / "CITATION.cff").read_text(encoding="utf-8")


def test_it_names_this_version() -> None:
    assert re.findall(r"^version: (.+)$", TEXT, re.MULTILINE) == [__version__]


def test_the_paper_is_the_preferred_citation() -> None:
    paper = TEXT.split("preferred-citation:")[1]
    assert "Faster Gradient Methods for Highly-smooth Stochastic Bilevel Optimization" in paper
    assert re.findall(r"family-names: (\w+)", paper) == ["Chen", "Li", "Chayti", "Zhang"]
