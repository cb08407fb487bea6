"""fdtheory mutate, as it is typed."""

import json
from pathlib import Path

import pytest

from fdtheory.cli import run

LABEL = "par:kappa-at-least-one"


def test_a_sample_is_judged_written_and_not_judged_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "m.json"
    words = ["mutate", LABEL, "--sample", "3", "--seed", "4", "--json", str(file)]
    code = run(words)
    first, told = file.read_bytes(), capsys.readouterr().out
    data = json.loads(first)
    assert sum(data["summary"].values()) == len(data["mutants"]) == 3
    assert code == (1 if data["summary"]["blind"] else 0)
    assert f"3 near misses of {data['mutants in all']}: {data['summary']['killed']} noticed" in told
    assert run(words) == code
    assert file.read_bytes() == first


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mutate", "par:nowhere"], "par:nowhere"),
        (["mutate", LABEL, "--sample", "0"], "--sample"),
        (["mutate", LABEL, "--json", "/no/such/folder/m.json"], "/no/such/folder"),
    ],
)
def test_misuse(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    assert message in capsys.readouterr().err
