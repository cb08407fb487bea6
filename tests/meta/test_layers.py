"""Who may import whom, as docs/architecture.md draws it; and a planted violation of each rule is caught."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "fdtheory"
# A room may import rooms that stand before it, and itself.
ROOMS = ("errors", "files", "exact", "rigor", "sweep", "bilevel", "evidence", "proof", "formal", "claim", "claims", "ledger",
         "report", "testing", "pytest_plugin", "bench", "cli")
ONLY_IN = {"matplotlib": ("report",), "click": ("cli",), "rich": ("cli",), "joblib": ("ledger", "bilevel", "report")}
ALONE = {"sweep": ("errors",)}  # rooms that import even less than their place allows


def imports(source: str) -> Iterator[str]:
    """Every module that a source imports, also inside functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def violations(module: str, source: str) -> list[str]:
    """Sentences about what ``module`` (such as ``exact.stencil``) may not import."""
    room = module.split(".")[0]
    found = []
    for name in imports(source):
        top, *rest = name.split(".")
        if name.startswith("."):
            found.append(f"{module} imports {name} relatively")
        elif top in ONLY_IN and room not in ONLY_IN[top]:
            found.append(f"{module} imports {top}")
        elif top == "fdtheory" and rest:
            target = rest[0]
            if target not in ROOMS:
                found.append(f"{module} imports fdtheory.{target}, which is no room")
            elif ROOMS.index(target) > ROOMS.index(room):
                found.append(f"{module} imports fdtheory.{target}, which stands below it")
            elif room in ALONE and target != room and target not in ALONE[room]:
                found.append(f"{module} imports fdtheory.{target}")
            elif room == target == "claims" and name != "fdtheory.claims":
                found.append(f"{module} imports {name}, another claim file")
    return found


def floats(source: str) -> list[int]:
    """Lines with a float literal or a call of float()."""
    return [node.lineno for node in ast.walk(ast.parse(source))
            if (isinstance(node, ast.Constant) and isinstance(node.value, float))
            or (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "float")]


def modules() -> Iterator[tuple[str, str]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")
        if name != "__init__":
            yield name, path.read_text(encoding="utf-8")


def test_rooms_exist() -> None:
    found = {name.split(".")[0] for name, _ in modules()}
    assert found <= set(ROOMS), "a room without a place in the list"


@pytest.mark.parametrize(("module", "source"), [pytest.param(*pair, id=pair[0]) for pair in modules()])
def test_imports_point_up(module: str, source: str) -> None:
    assert violations(module, source) == []


@pytest.mark.parametrize(("module", "source"), [
    pytest.param(*pair, id=pair[0]) for pair in modules() if pair[0].startswith("exact.")])
def test_no_float_enters_exact(module: str, source: str) -> None:
    assert floats(source) == []


@pytest.mark.parametrize(("module", "planted"), [
    ("exact.stencil", "import fdtheory.claim"),
    ("exact.stencil", "def f():\n    from fdtheory.bilevel import zoo"),
    ("sweep", "from fdtheory.exact.stencil import Stencil"),
    ("bilevel.oracle", "from fdtheory import cli\nimport fdtheory.cli"),
    ("claims.one", "from fdtheory.claims.other import rival"),
    ("claims.one", "from fdtheory.ledger import verify"),
    ("ledger.book", "from fdtheory.report.text import ledger_text"),
    ("exact.stencil", "import matplotlib.pyplot"),
    ("ledger.book", "import click"),
    ("ledger.book", "from . import judge"),
    ("ledger.book", "import fdtheory.attic"),
])
def test_a_planted_violation_is_caught(module: str, planted: str) -> None:
    assert violations(module, planted)


@pytest.mark.parametrize("planted", ["x = 0.5", "def f(y):\n    return float(y)", "x = 1e-3"])
def test_a_planted_float_is_caught(planted: str) -> None:
    assert floats(planted)
