"""The verdicts that the plugin gives to tests of every kind, and the ledger that it makes of them."""

from typing import Any

import pytest

from fdtheory.ledger.compare import read_ledger
from fdtheory.report.html.page import pages
from tests.pytest_projects import HEAD, pytest_in

EVERY_KIND = (
    HEAD
    + '''
from math import exp

def test_not_marked(assert_order):
    assert_order(lambda nu: nu**2, 2)

@pytest.mark.theory("mine:holds")
@pytest.mark.parametrize("p", [1, 2, 3])
def test_holds(assert_order, p):
    """Powers have their order."""
    assert_order(lambda nu: nu**p * (1 + nu**2), p)
    assert_order(lambda nu: 3 * nu**p * (1 + nu**2), p)

@pytest.mark.theory("mine:constant")
def test_constant(assert_leading_constant):
    assert_leading_constant(lambda nu: 3 * nu**2 + nu**4, 2, 3)

@pytest.mark.theory("mine:too-good")
def test_too_good(assert_order):
    assert_order(lambda nu: nu**3, 2)

@pytest.mark.theory("mine:wrong-constant")
def test_wrong_constant(assert_leading_constant):
    assert_leading_constant(lambda nu: 3 * nu**2 + nu**4, 2, 4)

@pytest.mark.theory("mine:undecided")
def test_undecided(assert_order):
    assert_order(lambda nu: 0 * nu, 2)

@pytest.mark.theory("mine:nan")
def test_nan(assert_order):
    assert_order(lambda nu: nu * float("nan"), 2)

@pytest.mark.theory("mine:vacuous")
def test_vacuous():
    assert exp(0) == 1

@pytest.mark.theory("mine:broken")
def test_broken(assert_order):
    assert_order(lambda nu: nu**2, 2)
    raise RuntimeError("the roof fell in")

@pytest.mark.theory("mine:skipped")
def test_skipped():
    pytest.skip("later")

class TestInClass:
    @pytest.mark.theory("mine:class")
    def test_method(self, assert_order):
        assert_order(lambda nu: nu**2, 2)
'''
)


@pytest.fixture(scope="module")
def every_kind(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
    """The output and the ledger of a project with a test of each kind."""
    folder = tmp_path_factory.mktemp("kinds")
    (folder / "test_kinds.py").write_text(EVERY_KIND)
    done = pytest_in(folder, "--theory-json", "theory.json")
    return done.stdout, read_ledger(str(folder / "theory.json"))


@pytest.mark.campaign
def test_each_kind_gets_its_verdict(every_kind: tuple[str, dict[str, Any]]) -> None:
    seen = {entry["label"].removeprefix("mine:"): entry["verdict"] for entry in every_kind[1]["statements"]}
    assert seen == {
        "holds": "HOLDS",
        "constant": "HOLDS",
        "too-good": "REFUTED",
        "wrong-constant": "REFUTED",
        "undecided": "UNDECIDED",
        "nan": "UNDECIDED",
        "vacuous": "VACUOUS",
        "broken": "BROKEN",
        "skipped": None,
        "class": "HOLDS",
    }


@pytest.mark.campaign
def test_undecided_fails_with_advice(every_kind: tuple[str, dict[str, Any]]) -> None:
    assert "FAILED test_kinds.py::test_undecided" in every_kind[0]
    entry = next(e for e in every_kind[1]["statements"] if e["label"] == "mine:undecided")
    assert "nothing is decided; take" in entry["claims"][0]["why"]
    assert not entry["green"]


def test_a_broken_test_keeps_its_traceback(every_kind: tuple[str, dict[str, Any]]) -> None:
    entry = next(e for e in every_kind[1]["statements"] if e["label"] == "mine:broken")
    assert "the roof fell in" in entry["claims"][0]["why"]


def test_every_case_is_told_apart_from_its_rivals(every_kind: tuple[str, dict[str, Any]]) -> None:
    entry = next(e for e in every_kind[1]["statements"] if e["label"] == "mine:holds")
    assert [claim["name"] for claim in entry["claims"]] == ["test_holds[1]", "test_holds[2]", "test_holds[3]"]
    assert [(claim["cases"], claim["told_apart"]) for claim in entry["claims"]] == [(2, 2)] * 3
    assert {claim["strength"] for claim in entry["claims"]} == {"MEASURED"}
    assert entry["says"] == "Powers have their order."


def test_the_order_is_that_of_the_names(every_kind: tuple[str, dict[str, Any]]) -> None:
    """Not that of arrival, which differs from run to run on several processes."""
    tests = [entry["claims"][0]["module"] for entry in every_kind[1]["statements"]]
    assert tests == sorted(tests)


def test_the_ledger_can_be_drawn(every_kind: tuple[str, dict[str, Any]]) -> None:
    text = "".join(pages(every_kind[1]).values())
    assert "pytest test_kinds.py::TestInClass::test_method" in text
    assert "the roof fell in" in text
