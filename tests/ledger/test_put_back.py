"""Names that were put back: told of where nobody rightly writes, and not of the guard's own work nor of an import."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fdtheory.ledger.put_back import source_of, watching

WRITES: dict[str, tuple[Callable[[Any], object], bool]] = {
    "put back": (lambda one: None, True),
    "a new name": (lambda one: setattr(one, "new", 1), True),
    "a part of a package": (lambda one: setattr(one, "part", ModuleType("one.part")), False),
    "a part and more": (lambda one: vars(one).update(part=ModuleType("one.part"), new=1), True),
    "what was warned of": (lambda one: setattr(one, "__warningregistry__", {}), False),
}


def one_with(tmp_path: Path, source: str) -> ModuleType:
    path = tmp_path / "one.py"
    path.write_text(source)
    module = ModuleType("one")
    vars(module).update(__file__=str(path), a=1)
    return module


@pytest.mark.parametrize("way", WRITES)
def test_who_has_written_is_told_where_nobody_does(tmp_path: Path, way: str) -> None:
    module = one_with(tmp_path, "def f():\n    return globals_of_mine\n")
    write, wanted = WRITES[way]
    told, settle = watching([({}, None), (vars(module), source_of(module))])
    settle()
    write(module)
    assert told(1) is wanted
    assert told(1) is True  # whoever is asked about was written to once more


@pytest.mark.parametrize("source", ["def f():\n    global a\n    a = 2\n", "vars = globals()\n"])
def test_a_module_that_writes_its_own_names_is_let_alone(tmp_path: Path, source: str) -> None:
    module = one_with(tmp_path, source)
    told, settle = watching([(vars(module), source_of(module))])
    settle()
    assert told(0) is False


def test_who_counts_is_let_alone_until_the_count_stays() -> None:
    class Counts:
        _count = 1

    told, settle = watching([(vars(Counts), None)])
    settle()
    Counts._count = 2
    assert told(0) is False
    assert told(0) is True
    Counts._count = "3"
    assert told(0) is True


def test_what_the_guard_itself_writes_is_not_told_of(tmp_path: Path) -> None:
    told, settle = watching([(vars(one_with(tmp_path, "")), None)])
    assert told(0) is False
    settle()
    assert told(0) is True


def test_a_class_and_a_module_of_c_have_no_source() -> None:
    class One:
        a = 1

    told, settle = watching([(vars(One), None)])
    settle()
    assert told(0) is True
    assert source_of(ModuleType("of_c")) is None
