"""Reading strangers' files: many of them, slow ones, and such as end the process."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.judge import plan
from fdtheory.ledger.reading import AT_ONCE
from fdtheory.ledger.supervised import Limits

FILE = """from fdtheory.trial.claim import claim, exact
{top}
@claim("mine:c{number}", subject=1, rival=2)
def c{number}(value):
    yield exact("one", value, "==", 1)
"""


def write(tmp_path: Path, number: int = 0, top: str = "") -> str:
    path = tmp_path / f"own{number}.py"
    path.write_text(FILE.format(number=number, top=top))
    return str(path)


@pytest.mark.campaign
def test_more_files_than_are_read_at_once_come_in_order(tmp_path: Path) -> None:
    files = [write(tmp_path, number) for number in range(AT_ONCE + 1)]
    todo = plan(files)
    assert todo.named == tuple(f"mine:c{number}" for number in range(AT_ONCE + 1))
    assert todo.files == tuple(f"own{number}.py" for number in range(AT_ONCE + 1))
    assert todo.bench is not None
    todo.bench.close()


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize(
    ("top", "words"),
    [
        ("import os; os._exit(0)", r"own0\.py ended the process that was reading it \(exit code 0\)"),
        ("import sys; sys.exit(0)", r"own0\.py cannot be imported: SystemExit: 0"),
        ("raise KeyboardInterrupt", r"own0\.py cannot be imported: KeyboardInterrupt"),
        ("raise ValueError('\\x1b[31m')", r"ValueError: \\x1b\[31m \(line 2\)"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path, top: str, words: str) -> None:
    with pytest.raises(InputError, match=words) as caught:
        plan([write(tmp_path, top=top)])
    assert "\n" not in str(caught.value)


@pytest.mark.campaign
def test_a_file_that_is_never_read_to_its_end(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"own0\.py was not read within 8 seconds"):
        plan([write(tmp_path, top="while True: pass")], limits=Limits(seconds=8))
