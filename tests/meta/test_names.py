"""A class name has one meaning in the whole package."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "fdtheory"


def with_two_meanings(package: Path) -> dict[str, list[str]]:
    """Names of classes that more than one module of a package defines, with these modules."""
    places = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(path.relative_to(package).as_posix())
    return {name: modules for name, modules in places.items() if len(modules) > 1}


def test_no_class_name_has_two_meanings() -> None:
    assert with_two_meanings(PACKAGE) == {}


def test_a_second_meaning_is_seen(tmp_path: Path) -> None:
    for module in ("runs", "plans"):
        (tmp_path / f"{module}.py").write_text(f"class Budget: ...\n\n\nclass Of{module.title()}: ...\n")
    assert with_two_meanings(tmp_path) == {"Budget": ["plans.py", "runs.py"]}
