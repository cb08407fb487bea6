"""A printed plan has the numbers of the plan, line by line."""

from dataclasses import replace
from typing import Any

import pytest

from fdtheory.cli.plan_text import accuracies_text, aligned, orders_text, plan_text, savings_text
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import plan
from fdtheory.guarantee.second_edition import plan_for_order

CONSTANTS = ProblemConstants(mu=1, lipschitz=[1, 1, 1, 1], gap=1, sigma=0.1, radius=1)


@pytest.fixture(scope="module")
def first() -> Any:
    return plan(CONSTANTS, 0.5, 2)


@pytest.fixture(scope="module")
def second() -> NodePlan:
    return plan_for_order(Families.of(CONSTANTS), 0.5, 2)


def test_a_plan_of_the_first_edition(first: Any) -> None:
    lines = plan_text(first).splitlines()
    assert lines[0] == f"F2SA-2 reaches E|grad phi| <= 0.5 with {first.calls:.6g} oracle calls"
    shown = {words[0]: words[1] for line in lines[1:8] if (words := line.split())}
    counts = {key: str(getattr(first, key)) for key in ("S", "K0", "K1", "T")}
    assert shown == {key: f"{getattr(first, key):.6g}" for key in ("nu", "eta_x", "eta_y")} | counts
    assert lines[8] == (
        f"shares of eps: bias {first.bias / 0.5:.4f}, batch {first.batch / 0.5:.4f}, inner {first.inner / 0.5:.4f}"
    )
    assert lines[9:] == [f"most calls: {first.dominant}"]


def test_a_plan_of_the_second_edition_has_every_node(second: NodePlan) -> None:
    lines = [line.split() for line in plan_text(second).splitlines()]
    nodes = [[str(one.j), f"{one.radius:.4g}", str(one.K0), str(one.K1)] for one in second.budgets]
    assert [line for line in lines if line in nodes] == nodes
    assert ["S", str(second.S)] in lines
    assert ["T", str(second.T), "(T", "-", "1", "estimates)"] in lines


def test_where_a_plan_holds_is_said(second: NodePlan) -> None:
    boxed = plan_text(replace(second, instance="softmax-mild", where="a box")).splitlines()[-2:]
    assert boxed == [
        "for softmax-mild from its own point and y = 0; its constants are proved on a box",
        "the guarantee is for runs whose iterates stay there",
    ]
    everywhere = plan_text(replace(second, instance="softmax-mild", where="the whole space")).splitlines()
    assert everywhere[-1].endswith("proved on the whole space")


def test_orders_have_a_star_at_the_cheapest_and_the_steps_of_all_nodes(first: Any, second: NodePlan) -> None:
    dear = replace(second, p=4, calls=10 * max(first.calls, second.calls))
    head, *rows = [line.split() for line in orders_text([first, second, dear]).splitlines()]
    assert head == ["p", "nu", "S", "inner", "steps", "T", "calls", "most", "calls"]
    assert [row[0] for row in rows] == ["2", "2*", "4"] if second.calls < first.calls else ["2*", "2", "4"]
    steps = [first.nodes * first.K1, sum(one.K1 for one in second.budgets)]
    assert [row[3] for row in rows[:2]] == [f"{count:.3g}" for count in steps]


def test_accuracies_have_a_bar_as_long_as_their_digits(second: NodePlan) -> None:
    found = [(0.5, replace(second, calls=10**3)), (0.05, replace(second, calls=10**7))]
    _, *rows = [line.split() for line in accuracies_text(found).splitlines()]
    assert [row[0] for row in rows] == ["0.5", "0.05"]
    assert [len(row[-1]) for row in rows] == [20, 40]


def test_savings_are_against_the_line_before_and_the_first() -> None:
    _, *rows = [
        line.split() for line in savings_text([("a", 800.0), ("b", 200.0), ("c", 100.0), ("d", 0.0)]).splitlines()
    ]
    assert rows == [
        ["a", "800", "1", "x", "1", "x"],
        ["b", "200", "4", "x", "4", "x"],
        ["c", "100", "2", "x", "8", "x"],
        ["d", "0", "all", "all"],
    ]


def test_columns_stand_in_line() -> None:
    lines = aligned([["p", "calls"], ["1", "12345"], ["10", "7"]]).splitlines()
    assert len({line.index(word) for line, word in zip(lines, ("calls", "12345", "7"), strict=True)}) == 1
