"""`fdtheory check`: constants, assumptions and exit codes."""

import json
import re
from pathlib import Path

import pytest

from fdtheory.cli import run


def test_a_member_that_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "softmax-small"]) == 0
    text = capsys.readouterr().out
    assert "asm:LLSC      holds" in text
    assert "p = 12" in text


@pytest.mark.campaign
def test_a_failing_assumption_is_exit_code_1_and_what_holds_is_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "learn-to-regularize-printed"]) == 1
    assert "FAILS" in capsys.readouterr().out
    assert run(["check", "kappa-sharp"]) == 0
    assert "holds" in capsys.readouterr().out


def test_an_unknown_name_gets_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "learn-to-regularise"]) == 2
    assert "nearest" in capsys.readouterr().err


def test_what_is_printed_is_rounded_outwards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "c.json"
    assert run(["check", "softmax-medium", "--json", str(file)]) == 0
    text, data = capsys.readouterr().out, json.loads(file.read_text())

    def printed(pattern: str) -> float:
        found = re.search(pattern + r" ([0-9.e+-]+)", text)
        assert found, pattern
        return float(found[1])

    assert printed("μ    ≥") <= data["mu"] < 1.00001 * printed("μ    ≥")
    for m, bound in enumerate(data["L"]):
        assert bound <= printed(f"L_{m}  ≤") < 1.00001 * bound
