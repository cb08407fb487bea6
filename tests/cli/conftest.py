"""What several commands are tried on: the ledger of the paper of one page."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.toys import HEAD


@pytest.fixture
def ledger(judged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in the folder where one is."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "ledger.json"
    path.write_bytes(judged.read_bytes())
    return path


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Writes a file of claims, made of parts."""

    def write_file(*parts: str, name: str = "toys.py") -> str:
        path = tmp_path / name
        path.write_text(HEAD + "".join(parts), encoding="utf-8")
        return str(path)

    return write_file
