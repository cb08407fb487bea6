"""`fdtheory figures`: files, names and folders."""

from pathlib import Path

import pytest

from fdtheory.cli import run


def test_a_figure_is_written_in_three_forms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["figures", "odd-against-even", "--out", str(tmp_path / "new")]) == 0
    paths = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted(path.name for path in paths) == [f"odd-against-even.{kind}" for kind in ("json", "png", "svg")]
    assert all(path.stat().st_size > 500 for path in paths)


def test_misuse_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["figures", "convergance", "--out", str(tmp_path / "new")]) == 2
    assert "nearest names are convergence" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    (tmp_path / "file").write_text("")
    assert run(["figures", "convergence", "--out", str(tmp_path / "file" / "deep")]) == 2
    assert "cannot make" in capsys.readouterr().err
