"""One file taken apart: texts that no layout changes, what binds a name, and what is done besides."""

import ast
from pathlib import Path

import pytest

from fdtheory.ledger.source_text import ModuleText, binds_by_import, canonical, imports_of, may_change_anything


def test_the_text_of_a_tree_does_not_depend_on_the_version() -> None:
    text = canonical(ast.parse("def f(a, /, b=1, *c):\n    return f'{a!r:>{b}}' if c else None"))
    assert "type_params" not in text
    assert "show_empty" not in text
    assert "None" in text
    assert canonical(ast.parse("1")) != canonical(ast.parse("1.0")) != canonical(ast.parse("'1'"))


def module(tmp_path: Path, text: str) -> ModuleText:
    (tmp_path / "one.py").write_text(text)
    return ModuleText(tmp_path / "one.py")


@pytest.mark.parametrize(
    ("statement", "acts"),
    [
        ("x = 1", False),
        ("x: int = f(1)", False),
        ("'text'", False),
        ("try:\n    import numpy\nexcept ImportError:\n    numpy = None", False),
        ("if TYPE_CHECKING:\n    from a import b", False),
        ("if __name__ == '__main__':\n    run()", False),
        ("if __name__ == '__main__':\n    pass\nelse:\n    run()", True),
        ("if f():\n    x = 1", True),
        ("f(1)", True),
        ("a.b = 1", True),
        ("a[0] = 1", True),
        ("del a", True),
        ("for a in b:\n    c = a", True),
    ],
)
def test_what_a_file_does_besides(tmp_path: Path, statement: str, acts: bool) -> None:
    assert bool(module(tmp_path, statement).actions) is acts


def test_names_that_a_call_computes(tmp_path: Path) -> None:
    found = module(tmp_path, "a = 1\nb = f(a)\nc = [f(1)]\n").computed
    assert [ast.unparse(node) for node in found] == ["b = f(a)", "c = [f(1)]"]


def test_stars_and_bindings(tmp_path: Path) -> None:
    one = module(tmp_path, "try:\n    from a import *\nexcept ImportError:\n    from b import c as d\nimport e.f\n")
    assert one.stars == ["a"]
    assert set(one.bindings) == {"*", "d", "e"}


@pytest.mark.parametrize(
    ("text", "anything"),
    [("f(x)", False), ("globals()['x'] = 1", True), ("x.__dict__", True), ("def f():\n    global x\n    x = 1", True)],
)
def test_ways_to_change_what_is_not_named(text: str, anything: bool) -> None:
    assert may_change_anything(ast.parse(text)) is anything


def test_imports_at_the_top_bind_one_name_those_in_a_function_all() -> None:
    text = "if a:\n    from b import c\n    from b import d\n    def e():\n        from b import g\n"
    statement = ast.parse(text).body[0]
    assert [node.names[0].name for node in imports_of(statement, "c")] == ["c", "g"]
    assert binds_by_import(statement, "c")
    assert not binds_by_import(statement, "e")
