"""What a theorem rests on is listed, small, and imports nothing that is not listed."""

import ast
import io
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROOF = ROOT / "fdtheory" / "proof"
MAKES_THEOREMS = (
    "language/kinds.py",
    "language/terms.py",
    "language/relations.py",
    "language/statement.py",
    "language/polynomials.py",
    "language/normal.py",
    "language/domain.py",
    "kernel/seal.py",
    "kernel/logic.py",
    "kernel/certificate.py",
    "kernel/sums.py",
    "kernel/analysis.py",
)
"""A fault in one of these can make a theorem of a false sentence."""
MAKES_REFUTATIONS = ("language/values.py", "language/truth.py", "kernel/refutation.py")
MAKES_TEXT = ("language/display.py", "kernel/outline.py")
MOST_STATEMENTS = 964
MOST_LINES = 1208


def statements(source: str) -> int:
    """Statements without imports and docstrings: what is left of a text whatever formats it."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    return sum(not isinstance(node, (ast.Import, ast.ImportFrom)) and not _is_words(node) for node in found)


def _is_words(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def code_lines(source: str) -> int:
    """Lines that are neither blank nor comments nor docstrings; imports count."""
    words = {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.stmt) and _is_words(node)
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    }
    silent = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    used = {line for t in tokens if t.type not in silent for line in range(t.start[0], t.end[0] + 1)}
    return len(used - words)


def imported(source: str) -> set[str]:
    """Modules of fdtheory that are imported, also for a checker alone, as paths below proof/."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fdtheory"):
            names = [node.module or "", *(f"{node.module}.{a.name}" for a in node.names)]
            paths = [Path(*name.split(".")[2:], "x").parent for name in names]
            found |= {f"{path.as_posix()}.py" for path in paths if (PROOF / f"{path}.py").exists()}
    return found


def texts(names: tuple[str, ...]) -> list[str]:
    return [(PROOF / name).read_text(encoding="utf-8") for name in names]


def test_the_trusted_part_is_small() -> None:
    """Raise a limit only with a reason that a logician would accept: derive what can be derived."""
    assert sum(map(statements, texts(MAKES_THEOREMS))) <= MOST_STATEMENTS
    assert sum(map(code_lines, texts(MAKES_THEOREMS))) <= MOST_LINES


def test_it_imports_nothing_else() -> None:
    listed = {*MAKES_THEOREMS, *MAKES_REFUTATIONS, *MAKES_TEXT}
    assert set().union(*map(imported, texts(MAKES_THEOREMS))) <= listed


def test_every_module_of_the_two_rooms_is_told_apart() -> None:
    untrusted = {
        "kernel/__init__.py",
        "kernel/derived.py",
        "kernel/general.py",
        "kernel/instances.py",
        "kernel/smaller.py",
        "language/__init__.py",
        "language/points.py",
    }
    there = {p.relative_to(PROOF).as_posix() for room in ("kernel", "language") for p in (PROOF / room).glob("*.py")}
    assert there == {*MAKES_THEOREMS, *MAKES_REFUTATIONS, *MAKES_TEXT, *untrusted, "language/sentence.py"}


def test_what_is_not_trusted_makes_no_theorem() -> None:
    """No rule, no record and no seal outside of the trusted modules."""
    names = (
        "kernel/general.py",
        "kernel/derived.py",
        "kernel/instances.py",
        "kernel/outline.py",
        "search.py",
        "witness.py",
    )
    for name, source in zip(names, texts(names), strict=True):
        named = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
        assert not named & {"rule", "record", "Conclusion", "_admit", "_put"}, name


@pytest.mark.parametrize(
    ("source", "number", "lines"),
    [
        ('"""Words."""\nimport re\n\nx = 1  # why\n', 1, 2),
        ("def f(\n    a: int,\n) -> int:\n    '''Words.'''\n    # more\n    return a\n", 2, 4),
        ("x = '''a\n\nb'''\n", 1, 3),
    ],
)
def test_the_counting(source: str, number: int, lines: int) -> None:
    assert (statements(source), code_lines(source)) == (number, lines)


def test_a_stray_import_is_seen() -> None:
    assert imported("from fdtheory.proof.kernel.derived import divide") == {"kernel/derived.py"}
    assert imported("def f():\n    from fdtheory.proof import search\n") == {"search.py"}
