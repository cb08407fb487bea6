"""Strings of strangers: what a terminal would obey is written out, all else stays."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fdtheory.ledger.plain_text import harmless, harmless_data, one_line

DIRECTIONS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@given(st.text(st.characters(blacklist_categories=())))
def test_nothing_is_left_that_a_terminal_obeys(text: str) -> None:
    shown = harmless(text)
    assert shown.encode("utf-8").decode("utf-8") == shown
    for char in shown:
        assert char in "\n\t" or unicodedata.category(char) != "Cc"
        assert unicodedata.bidirectional(char) not in DIRECTIONS
    assert harmless(shown) == shown


@pytest.mark.campaign
def test_all_of_unicode_one_by_one() -> None:
    kept = [chr(code) for code in range(0x110000) if harmless(chr(code)) == chr(code)]
    assert {"a", "é", "∂", "\n", "\t", "漢", "😀"} <= set(kept)
    assert not [char for char in kept if unicodedata.category(char) in ("Cc", "Cs") and char not in "\n\t"]
    assert not [char for char in kept if unicodedata.bidirectional(char) in DIRECTIONS]


def test_mathematics_is_left_alone() -> None:
    text = "∇f(x, y) ≤ ½‖x − y‖² for all ν ∈ (0, 1], \\alpha_j\n\t→ 0"
    assert harmless(text) == text


def test_data_is_cleaned_all_the_way_down() -> None:
    data = {"a\x1b": ["\u202e", {"b": "\x00"}], "n": [1, None, True, 0.5]}
    assert harmless_data(data) == {"a\\x1b": ["\\u202e", {"b": "\\x00"}], "n": [1, None, True, 0.5]}


def test_one_line_stays_one() -> None:
    assert one_line("mine:a\nHOLDS      PROVED    mine:b\t\x1b") == "mine:a\\nHOLDS      PROVED    mine:b\\t\\x1b"


def test_commands_of_a_log_are_no_commands() -> None:
    assert harmless("a ##[add-mask]b ###[c] # [d]") == r"a #\x23[add-mask]b ##\x23[c] # [d]"
