"""Reading a ledger: what is none, or not whole, is one sentence; never a traceback, whatever it holds."""

import copy
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fdtheory.errors import InputError
from fdtheory.ledger.compare import weakenings
from fdtheory.ledger.read_back import LARGEST, read_ledger, schema_text

from .test_record import ledger, toy


def stored() -> dict[str, Any]:
    return copy.deepcopy(ledger(toy("a"), toy("b")).to_dict())


def refusal(path: Path) -> str:
    with pytest.raises(InputError) as caught:
        read_ledger(str(path))
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[" * 100_000, "nested too deeply"),
        ('{"schema": 2, "statements": ' + '{"a":' * 100_000, "nested too deeply"),
        ('{"schema": true}', "says no schema"),
        ('{"schema": 2.0}', "says no schema"),
        ('{"schema": 1}', "it has schema 1"),
        ('{"schema": 2}', "not whole"),
        ('{"schema": 1, "schema": 2}', "a name stands twice"),
        ("\ud800", "cannot be written"),
    ],
)
def test_what_is_no_ledger(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "l.json"
    if words == "cannot be written":
        path.write_bytes(b"\xff\xfe")
        words = "is not JSON"
    else:
        path.write_text(text)
    assert words in refusal(path)


@pytest.mark.parametrize("of", ["statements", "claims"])
def test_what_stands_twice_is_refused(tmp_path: Path, of: str) -> None:
    """Whoever reads it would take the first or the last of them."""
    path, data = tmp_path / "l.json", stored()
    several = data["statements"] if of == "statements" else data["statements"][0]["claims"]
    several.append(copy.deepcopy(several[0]))
    path.write_text(json.dumps(data))
    assert "twice" in refusal(path)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in items for place in places(value, (*path, key)))]


@pytest.mark.parametrize("key", ["mode", "whole", "summary", "statements"])
def test_a_missing_block_is_named(tmp_path: Path, key: str) -> None:
    data = stored()
    del data[key]
    path = tmp_path / "l.json"
    path.write_text(json.dumps(data))
    assert key in refusal(path)


def read_or_refusal(path: Path) -> dict[str, Any] | str:
    try:
        return read_ledger(str(path))
    except InputError as error:
        return str(error)


@pytest.mark.campaign
@given(st.data())
def test_a_wrong_type_anywhere_is_a_sentence_or_harmless(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    whole = stored()
    place = data.draw(st.sampled_from([place for place in places(whole) if place]))
    inner = whole
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = data.draw(st.sampled_from([None, 7, "x", [], {}, [[]], True]))
    path = tmp_path_factory.mktemp("odd") / "l.json"
    path.write_text(json.dumps(whole))
    found = read_or_refusal(path)
    if isinstance(found, str):
        assert "\n" not in found
    else:
        assert isinstance(weakenings(ledger(toy("a"), toy("b")), found), list)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "l.json"
    path.touch()
    os.truncate(path, LARGEST + 1)
    assert "larger than any ledger" in refusal(path)


@pytest.mark.parametrize("path", ["/dev/zero", "/"])
def test_a_device_or_a_folder_is_refused_unread(path: str) -> None:
    assert refusal(Path(path)) == f"{path!r} is no file; write it with `fdtheory verify --json FILE`"


def test_escapes_in_a_ledger_are_written_out(tmp_path: Path) -> None:
    data = stored()
    data["statements"][0]["says"] = "\x1b[31m"
    path = tmp_path / "l.json"
    path.write_text(json.dumps(data))
    assert read_ledger(str(path))["statements"][0]["says"] == "\\x1b[31m"


def test_the_schema_knows_every_field_that_is_written() -> None:
    schema = json.loads(schema_text())
    written = stored()
    statement = written["statements"][0]
    described = schema["properties"]["statements"]["items"]["properties"]
    assert set(written) == set(schema["properties"])
    assert set(statement) <= set(described)
    assert set(statement["claims"][0]) <= set(described["claims"]["items"]["properties"])
