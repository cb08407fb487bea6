"""What functions and single objects hold inside is photographed, too."""

from types import ModuleType
from typing import TypeVar

from fdtheory.ledger.inner_parts import inner_changes


class Domain:
    def is_positive(self) -> bool:
        return False


def toy() -> ModuleType:
    module = ModuleType("toy")

    def inner() -> int:
        return 1

    def outer(*, wide: bool = False) -> int:
        return inner() + wide

    vars(module).update(T=TypeVar("T"), outer=outer, domain=Domain(), Kind=type("Kind", (), {"method": outer}))
    return module


def test_nothing_has_changed() -> None:
    module = toy()
    changes = inner_changes([("toy", module)])
    module.domain.data = 5  # what an object keeps is its own affair
    assert changes() == []


def test_a_cell_is_looked_into() -> None:
    module = toy()
    changes = inner_changes([("toy", module)])
    module.outer.__closure__[0].cell_contents = lambda: 2
    assert [name.startswith("inside of toy.") for name in changes()] == [True]
    del module.outer.__closure__[0].cell_contents
    assert [name.startswith("inside of toy.") for name in changes()] == [True]


def test_defaults_are_looked_at() -> None:
    module = toy()
    changes = inner_changes([("toy", module)])
    module.outer.__kwdefaults__["wide"] = True
    assert [name.startswith("the defaults of toy.") for name in changes()] == [True]


def test_an_object_takes_no_place_of_its_class() -> None:
    module = toy()
    changes = inner_changes([("toy", module)])
    module.domain.is_positive = lambda: True
    assert changes() == ["toy.domain.is_positive"]
    del module.domain.is_positive
    assert changes() == []


def test_what_an_object_calls_stays() -> None:
    module = toy()
    module.domain.own = print
    changes = inner_changes([("toy", module)])
    module.domain.own = len
    assert changes() == ["toy.domain.own"]


def test_a_key_that_is_asked_is_named() -> None:
    module = toy()
    changes = inner_changes([("toy", module)])

    class Key(str):
        def __eq__(self, other: object) -> bool:
            raise AssertionError("somebody asked")

        def __hash__(self) -> int:
            return 1

    vars(module.domain)[Key("x")] = 1
    assert changes() == ["toy.domain.a key of another kind"]
