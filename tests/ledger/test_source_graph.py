"""Source as a graph: layout does not matter, anything that is reached does."""

import ast
from pathlib import Path

import pytest

from fdtheory.ledger.source_graph import SourceGraph

HELPER = "def helper(n):\n    return n + LIMIT\n\nLIMIT = 3\n"
MAIN = """import beside
from beside import helper
from fdtheory.differences.stencil import paper_stencil


def inner(n):
    return helper(n)


def root(n):
    '''What it says.'''
    return inner(n) + beside.other(n)


def stranger(n):
    return n
"""


def digest(tmp_path: Path, main: str = MAIN, helper: str = HELPER + "def other(n):\n    return n\n") -> str:
    (tmp_path / "main.py").write_text(main)
    (tmp_path / "beside.py").write_text(helper)
    graph, path = SourceGraph(), tmp_path / "main.py"
    return graph.fingerprint(path, list(graph.module(path).bindings["root"]))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("return inner(n)", "# a comment\n\n    return  inner( n )"),
        ("'''What it says.'''", "'''Something else.'''"),
        ("def root(n):", "def root(n: int) -> int:"),
        ("def stranger(n):\n    return n\n", "def stranger(n):\n    return n + 1\n"),
    ],
)
def test_what_changes_no_meaning_changes_no_digest(tmp_path: Path, old: str, new: str) -> None:
    assert old in MAIN
    assert digest(tmp_path) == digest(tmp_path, MAIN.replace(old, new))


@pytest.mark.parametrize(
    ("main", "helper"),
    [
        (("inner(n) +", "inner(n) -"), ("", "")),
        (("return helper(n)", "return helper(n + 1)"), ("", "")),
        (("", ""), ("LIMIT = 3", "LIMIT = 4")),
        (("", ""), ("return n + LIMIT", "return n - LIMIT")),
        (("", ""), ("def other(n):\n    return n", "def other(n):\n    return 2 * n")),
        (("from beside import helper", "from fdtheory.numbers import whole as helper"), ("", "")),
        (("from beside import helper", "from beside import *"), ("LIMIT = 3", "LIMIT = 4")),
        (("beside.other(n)", "getattr(beside, 'oth' + 'er')(n)"), ("    return n\n", "    return 2 * n\n")),
        (("beside.other(n)", "__import__('beside').other(n)"), ("    return n\n", "    return 2 * n\n")),
    ],
)
def test_what_is_reached_counts(tmp_path: Path, main: tuple[str, str], helper: tuple[str, str]) -> None:
    beside = HELPER + "def other(n):\n    return n\n"
    assert main[0] in MAIN
    assert helper[0] in beside
    text = MAIN.replace(*main) if main[0] else MAIN
    changed = digest(tmp_path, text, beside.replace(*helper) if helper[0] else beside)
    assert changed != digest(tmp_path, text if helper[0] else MAIN)


@pytest.mark.parametrize(
    "reached", ['eval("beside.helper(n)")', 'exec("beside.helper(n)")', 'globals()["beside"].helper(n)']
)
def test_what_is_reached_by_a_text_counts(tmp_path: Path, reached: str) -> None:
    main = f"import beside\n\n\ndef root(n):\n    return {reached}\n"
    known = digest(tmp_path, main)
    assert known == digest(tmp_path, main)
    assert known != digest(tmp_path, main, HELPER.replace("n + LIMIT", "n - LIMIT"))


def test_mathematics_of_the_library_is_followed() -> None:
    graph, path = SourceGraph(), Path(__file__).parents[2] / "fdtheory" / "differences" / "stencil.py"
    graph.fingerprint(path, list(graph.module(path).bindings["paper_stencil"]))
    assert len(graph._digests) > 3


def test_names_of_the_front_door_lead_to_the_library_and_to_no_more() -> None:
    graph, path = SourceGraph(), Path(__file__).parents[2] / "fdtheory" / "nowhere.py"
    node = ast.parse("import fdtheory as fd\n").body[0]
    graph.module(path).__dict__["body"] = [node]
    reached = graph.reach(path, [ast.parse("fd.paper_stencil(3)")]).names
    files = {name.path.name for name in reached}
    assert "stencil.py" in files
    assert "zoo.py" not in files
