"""Whose code it is: told by the file that it stands in."""

import os
import statistics
from pathlib import Path

from fdtheory.ledger.library_code import PACKAGE, ROOTS, written_where_it_says


def test_code_of_a_library_is_and_a_text_under_its_name_is_not() -> None:
    written, place = written_where_it_says(), statistics.__file__
    assert written(statistics.mean.__code__)
    space: dict[str, object] = {}
    exec(compile("def mean(data):\n    return 3", place, "exec"), space)
    assert not written(space["mean"].__code__)  # type: ignore[attr-defined]
    assert not written(eval("lambda: 3").__code__)


def test_the_folders_of_installed_code() -> None:
    assert PACKAGE.name == "fdtheory"
    assert os.path.realpath(statistics.__file__).startswith(ROOTS)
    assert not str(Path(__file__).resolve()).startswith(ROOTS)
