"""`fdtheory schema`: the schema that a ledger is read with."""

import json
from pathlib import Path

import fastjsonschema
import pytest

from fdtheory.cli import run


def test_the_committed_ledger_fits_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema"]) == 0
    check = fastjsonschema.compile(json.loads(capsys.readouterr().out))
    ledger = json.loads((Path(__file__).parents[2] / "verification" / "ledger.json").read_text(encoding="utf-8"))
    assert check(ledger)
    ledger["statements"][0]["claims"] = "none"
    with pytest.raises(fastjsonschema.JsonSchemaException, match="claims"):
        check(ledger)


def test_it_is_written_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "schema.json"
    assert run(["schema", "--out", str(out)]) == 0
    assert run(["schema", "--json", str(tmp_path / "again.json")]) == 0
    assert (tmp_path / "again.json").read_bytes() == out.read_bytes()
    assert json.loads(out.read_text())["title"] == "A ledger of fdtheory"
    assert run(["schema", "--out", str(tmp_path / "none" / "x")]) == 2
