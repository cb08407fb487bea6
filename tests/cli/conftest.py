"""What several commands are tried on: the ledger of the paper of one page."""

from pathlib import Path

import pytest


@pytest.fixture
def ledger(judged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in the folder where one is."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "ledger.json"
    path.write_bytes(judged.read_bytes())
    return path
