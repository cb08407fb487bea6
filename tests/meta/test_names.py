"""A class name has one meaning in the whole package."""

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "fdtheory"
CLASS = re.compile(r"^\s*class\s+(\w+)", re.MULTILINE)


def with_two_meanings(package: Path) -> dict[str, list[str]]:
    """Names of classes that more than one module of a package defines, with these modules."""
    sources = {path.relative_to(package).as_posix(): path.read_text("utf-8") for path in sorted(package.rglob("*.py"))}
    looks_so = {module: set(CLASS.findall(source)) for module, source in sources.items()}
    often = Counter(name for names in looks_so.values() for name in names)
    places = defaultdict(list)
    for module, names in looks_so.items():
        if any(often[name] > 1 for name in names):  # a text may look like a class; only the tree tells
            for node in ast.walk(ast.parse(sources[module])):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(module)
    return {name: modules for name, modules in places.items() if len(modules) > 1}


def test_no_class_name_has_two_meanings() -> None:
    assert with_two_meanings(PACKAGE) == {}


def test_a_second_meaning_is_seen(tmp_path: Path) -> None:
    for module in ("runs", "plans"):
        (tmp_path / f"{module}.py").write_text(f"class Budget: ...\n\n\nclass Of{module.title()}: ...\n")
    (tmp_path / "words.py").write_text('"""\nclass OfRuns is a text.\n"""\n')
    assert with_two_meanings(tmp_path) == {"Budget": ["plans.py", "runs.py"]}
