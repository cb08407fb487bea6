"""The graph's rows and arcs."""

import re
from itertools import pairwise
from typing import Any

import pytest

from fdtheory.ledger.statements import KINDS
from fdtheory.report.html.graph import LEVELS, SHAPES, SPINE, Graph, graph_of, levels_of
from fdtheory.report.html.view import view_of
from fdtheory.report.importance import KINDS as RANKED


@pytest.fixture(scope="module")
def of_the_paper(paper_ledger: dict[str, Any]) -> Graph:
    return graph_of(view_of(paper_ledger).groups)


def test_rows_for_claims_and_for_what_they_use(every_verdict: dict[str, Any]) -> None:
    graph = graph_of(view_of(every_verdict).groups)
    labels = [node.statement.label.removeprefix("a:") for node in graph.nodes]
    assert labels == ["holds", "rests", "wrong", "red", "blind", "broken", "open", "given"]
    assert [(heading.title, heading.left_out) for heading in graph.headings] == [("Section 1", 0), ("Section 2", 2)]


def test_rows_stand_in_order_without_overlap(of_the_paper: Graph, paper_ledger: dict[str, Any]) -> None:
    graph = of_the_paper
    heights = sorted([*(node.y for node in graph.nodes), *(heading.y for heading in graph.headings)])
    assert min(b - a for a, b in pairwise(heights)) >= 20
    assert heights[-1] < graph.height
    order = {entry["label"]: number for number, entry in enumerate(paper_ledger["statements"])}
    drawn = [order[node.statement.label] for node in graph.nodes]
    assert len(drawn) == len(set(drawn))


def test_one_arc_for_each_use(of_the_paper: Graph) -> None:
    heights = {node.statement.label: node.y for node in of_the_paper.nodes}
    for node in of_the_paper.nodes:
        ends = [node.y + int(arc.rsplit(" ", 1)[1]) for arc in node.arcs]
        data = node.statement.data  # what Coq has proved rests on nothing, but its claims do
        uses = data["uses"] or dict.fromkeys(used for claim in data["claims"] for used in claim["uses"])
        assert ends == [heights[label.partition("!")[0]] for label in uses]
    assert sum(len(node.arcs) for node in of_the_paper.nodes) > 100


def test_arcs_stay_on_the_page(of_the_paper: Graph) -> None:
    for node in of_the_paper.nodes:
        for arc in node.arcs:
            start, _, control = map(float, re.findall(r"-?\d+", arc)[:3])
            assert SPINE + start + 0.75 * control > 0


def test_fill_is_the_strength(every_verdict: dict[str, Any]) -> None:
    nodes = {node.statement.label: node for node in graph_of(view_of(every_verdict).groups).nodes}
    assert nodes["a:holds"].level == f"level-{LEVELS['CHECKED']}"
    assert nodes["a:given"].level == ""
    for level in LEVELS.values():
        assert f".shape.level-{level} {{ fill: url(#level-{level}) }}" in levels_of()


def test_every_kind_has_its_own_shape_and_rank() -> None:
    assert set(SHAPES) == set(KINDS) == set(RANKED)
    assert len({outline for _, outline in SHAPES.values()}) == len(KINDS)
