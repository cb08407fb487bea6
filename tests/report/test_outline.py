"""A shortened outline says what the outline says."""

import json
import re
from collections.abc import Iterator

import pytest

from fdtheory.ledger.committed import committed_path
from fdtheory.report.outline import drawn, parted, shortened


def restored(lines: list[str]) -> list[tuple[str, set[str], str]]:
    """Each step with the conditions that it is said under, every letter replaced by what it stands for."""
    legend: dict[str, set[str]] = {}
    steps = []
    for line in lines:
        if found := re.fullmatch(r"([A-Z]\d*): (for all .*)", line):
            legend[found[1]] = pieces(found[2])
        elif found := re.fullmatch(r"([A-Z]\d*): ([A-Z]\d*), besides (.*)", line):
            legend[found[1]] = legend[found[2]] | pieces(found[3])
        elif found := re.fullmatch(r"(\d+\. \[[^\]]*\] )([A-Z]\d*): (.*)", line):
            steps.append((found[1], legend[found[2]], found[3]))
        else:
            found = re.fullmatch(r"(\d+\. \[[^\]]*\] )(.*)", line)
            assert found
            domain, says = parted(found[2])
            steps.append((found[1], pieces(domain), says))
    return steps


def pieces(domain: str) -> set[str]:
    """The conditions of a domain, by another route than they were cut: commas inside of brackets are hidden first."""
    hidden = domain
    while (
        inner := re.sub(r"[(\[]([^()\[\]]*)[)\]]", lambda f: "\x01" + f[1].replace(",", "\x02") + "\x03", hidden)
    ) != hidden:
        hidden = inner
    return {re.sub(r"^(for all|given) ", "", one.strip()) for one in hidden.split(",")} - {""}


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
    assert [restored(shortened(lines)) for lines in found] == [restored(lines) for lines in found]


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
    lines = [f"{k}. [assume] for all n{(k - 1) // 2}: 0 = 0" for k in range(1, 61)]
    assert restored(shortened(lines)) == restored(lines)
    assert shortened(lines)[26] == "A1: for all n26"


def test_conditions_that_were_named_before_are_not_written_again() -> None:
    lines = [f"{n}. [assume] for all n, given n = 1: {n} = {n}" for n in (1, 2)]
    lines += [f"{n}. [assume] for all n, 1 <= i <= n, given n = 1, i = 2: {n} = {n}" for n in (3, 4)]
    assert shortened(lines)[:2] == ["A: for all n, given n = 1", "B: A, besides 1 <= i <= n, given i = 2"]


def test_premises_are_links_to_their_steps() -> None:
    page = drawn(["1. [assume] for all n: n = n", "2. [linear_sum from 1] n**2 <= n + 1"], "", "a")
    assert page == (
        '<ol><li id="a1"><i>assume</i>: <b>for all whole n</b> n = n'
        '<li><i>linear sum</i> from <a href="#a1">1</a>: n<sup>2</sup> ≤ n + 1</ol>'
    )


def test_lines_of_another_form_stay_as_they_are() -> None:
    assert drawn(["by <b>hand</b>"], "", "a") == "<pre>by &lt;b&gt;hand&lt;/b&gt;</pre>"
