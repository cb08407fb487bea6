"""What several commands share: JSON in and out, outward rounding, a sign of life only at a terminal."""

import io
import json
import math
from fractions import Fraction
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from fdtheory.cli.arguments import at_least, at_most, check_json, every_core_option, put, read_json, sign_of_life
from fdtheory.errors import InputError


@given(st.floats(min_value=-1e300, max_value=1e300).filter(lambda v: v == 0 or abs(v) > 1e-290))
def test_six_digits_are_rounded_outwards(value: float) -> None:
    low, high = Fraction(at_least(value)), Fraction(at_most(value))
    exact = Fraction(value)
    assert low <= exact <= high
    assert high - low <= abs(exact) / 10**5


def test_what_is_not_finite_is_said() -> None:
    assert (at_most(math.inf), at_least(-math.inf), at_most(math.nan)) == ("inf", "-inf", "nan")


def test_text_and_data_go_where_they_are_asked_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, data = tmp_path / "a.json", {"ν": [1, 2]}
    put("the text", data, None)
    put("the text", data, str(file))
    put("the text", data, "-")
    lines = capsys.readouterr().out
    assert lines.startswith("the text\nthe text\n{")
    assert json.loads(lines.removeprefix("the text\nthe text\n")) == data
    assert file.read_text(encoding="utf-8") == lines.removeprefix("the text\nthe text\n")
    assert "ν" in lines


def test_nan_is_no_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        put("the text", [math.nan], str(tmp_path / "a.json"))
    assert capsys.readouterr().out == ""
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_refused_first(tmp_path: Path) -> None:
    check_json(None)
    check_json("-")
    check_json(str(tmp_path / "a.json"))
    with pytest.raises(InputError, match="folder"):
        check_json(str(tmp_path / "none" / "a.json"))


@pytest.mark.parametrize(
    ("text", "said"), [("{", "is not JSON"), ("[" * 100_000, "nested too deeply"), ("\xff", "is not JSON")]
)
def test_what_is_not_json_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(InputError, match=f"--plan 'a.json' .*{said}"):
        read_json("--plan", "a.json")


def test_json_is_read_from_a_file_and_a_missing_one_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.json").write_text("[1, null]")
    assert read_json("--plan", "a.json") == [1, None]
    with pytest.raises(InputError, match="--plan 'none' cannot be read"):
        read_json("--plan", "none")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_sign_of_life_is_for_a_person_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        with sign_of_life("thinking"):
            pass
        assert bool(stream.getvalue()) is shown


def test_work_that_is_worth_every_core_gets_those_the_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    @every_core_option("Work on N processes.")
    def command(jobs: int) -> None:
        click.echo(jobs)

    monkeypatch.setattr("os.sched_getaffinity", lambda process: {0, 3, 5}, raising=False)
    assert CliRunner().invoke(command, []).output == "3\n"
    assert CliRunner().invoke(command, ["--jobs", "7"]).output == "7\n"
    monkeypatch.delattr("os.sched_getaffinity")
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert CliRunner().invoke(command, []).output == "1\n"
