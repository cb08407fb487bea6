"""The shape of the house: sizes, thin scripts, few names at the front door."""

import ast
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

import fdtheory

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "fdtheory").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
SCRIPTS = sorted((ROOT / "verification").glob("*.py"))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def length(function: ast.FunctionDef) -> int:
    """Lines of a function without its decorators and its docstring."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (function.end_lineno or 0) - (body[0].lineno if body else function.lineno) + 2


def is_thin(source: str) -> bool:
    """Only a docstring, imports and one `sys.exit(call)` under no more than a main guard."""
    body = ast.parse(source).body
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    *start, last = body or [ast.Pass()]
    if isinstance(last, ast.If) and ast.unparse(last.test) == "__name__ == '__main__'" and len(last.body) == 1:
        last = last.body[0]
    only_imports = all(isinstance(node, (ast.Import, ast.ImportFrom)) for node in start)
    return only_imports and isinstance(last, ast.Expr) and _is_exit_of_one_call(last.value)


def _is_exit_of_one_call(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) == "sys.exit"
        and len(node.args) == 1
        and isinstance(node.args[0], ast.Call)
        and sum(isinstance(part, ast.Call) for part in ast.walk(node)) == 2
    )


def test_no_file_over_300_lines() -> None:
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (*SOURCES, *TESTS)}
    assert {str(path): size for path, size in sizes.items() if size > 300} == {}


@pytest.mark.campaign
def test_functions_are_short() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}
    long = [f"{path}:{f.lineno} {f.name}" for path, tree in trees.items() for f in functions(tree) if length(f) > 40]
    assert long == []


def test_the_median_function_is_under_ten_lines() -> None:
    lengths = [length(f) for path in SOURCES for f in functions(ast.parse(path.read_text(encoding="utf-8")))]
    assert statistics.median(lengths) < 10


def test_at_most_thirty_names_at_the_front_door() -> None:
    assert len(fdtheory.__all__) <= 30


def test_verification_scripts_are_thin() -> None:
    assert [path.name for path in SCRIPTS if not is_thin(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("source", "thin"),
    [
        ('"""Doc."""\nimport sys\nfrom a import b\n\nsys.exit(b("x"))\n', True),
        ('import sys\nfrom a import b\nif __name__ == "__main__":\n    sys.exit(b())\n', True),
        ("import sys\nfrom a import b\nx = 1\nsys.exit(b(x))\n", False),
        ("import sys\nfrom a import b\nsys.exit(b() or b())\n", False),
        ("import sys\nfrom a import b\nb()\n", False),
        ("import sys\nsys.exit(0)\n", False),
        ("", False),
    ],
)
def test_thinness_is_judged(source: str, thin: bool) -> None:
    assert is_thin(source) is thin
