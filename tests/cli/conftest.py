"""What several commands are tried on: the ledger of the paper of one page, judged once for all."""

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from fdtheory.cli import run

SMALL = Path(__file__).parents[2] / "docs" / "examples" / "one_page_paper"


@pytest.fixture(scope="session")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nobody alters this file."""
    path, printed = tmp_path_factory.mktemp("judged") / "ledger.json", io.StringIO()
    with redirect_stdout(printed):
        assert run(["verify", str(SMALL), "--json", str(path)]) == 0
    assert "committed" not in printed.getvalue()  # another paper is not compared with the one that ships
    return path


@pytest.fixture
def ledger(judged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in the folder where one is."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "ledger.json"
    path.write_bytes(judged.read_bytes())
    return path
