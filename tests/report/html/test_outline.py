"""A shortened outline says what the outline says."""

import json
import re
from collections.abc import Iterator

import pytest

from fdtheory.ledger.committed import committed_path
from fdtheory.report.html.outline import shortened


def restored(lines: list[str]) -> list[str]:
    """Every letter replaced by what it stands for, by another route than it was put in."""
    legend = {found[1]: found[2] for line in lines if (found := re.fullmatch(r"([A-Z]\d*): (for all .*)", line))}
    steps = [line for line in lines if line[0].isdigit()]
    return [re.sub(r"^(\d+\. \[[^\]]*\] )([A-Z]\d*): ", lambda f: f"{f[1]}{legend[f[2]]}: ", step) for step in steps]


def outlines() -> Iterator[list[str]]:
    path = committed_path()
    assert path is not None
    for statement in json.loads(path.read_text(encoding="utf-8"))["statements"]:
        for claim in statement["claims"]:
            for told in claim["sentences"]:
                yield told["outline"]


def test_nothing_is_lost_from_any_outline_of_the_ledger() -> None:
    found = [lines for lines in outlines() if lines]
    assert len(found) > 50
    assert [restored(shortened(lines)) for lines in found] == found


def test_long_outlines_are_much_shorter() -> None:
    longest = max(outlines(), key=lambda lines: sum(map(len, lines)))
    assert sum(map(len, shortened(longest))) < sum(map(len, longest)) / 2


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["1. [assume] n = n", "2. [assume] n = n"],
        ["1. [assume] for all n: n = n", "2. [assume] for all m: m = m"],
        ["1. [assume] for all n (no end", "2. [assume] for all n (no end"],
    ],
)
def test_what_does_not_repeat_stays(lines: list[str]) -> None:
    assert shortened(lines) == lines


def test_the_last_step_is_the_sentence() -> None:
    lines = ["1. [assume] for all n: n = n", "2. [same] for all n: n + 0 = n"]
    assert shortened(lines, "for all n: n + 0 = n") == [lines[0], "2. [same] the sentence above"]
    assert shortened(lines, "for all n: n + 1 = n") == shortened(lines)


def test_a_colon_inside_brackets_does_not_end_the_domain() -> None:
    lines = [f"{n}. [assume] for all n, given [for all m: m = n]: {n} = {n}" for n in (1, 2)]
    assert shortened(lines) == [
        "A: for all n, given [for all m: m = n]",
        "1. [assume] A: 1 = 1",
        "2. [assume] A: 2 = 2",
    ]


def test_there_are_more_names_than_letters() -> None:
    lines = [f"{k}. [assume] for all n{k // 2}: 0 = 0" for k in range(60)]
    assert restored(shortened(lines)) == lines
    assert shortened(lines)[26] == "A1: for all n26"
