"""Functions that report say what a trace function sees."""

import ast

import pytest

from fdtheory.claims.coefficients.linear_system_even import closed_form_solves_the_system
from fdtheory.claims.orders.order_of_the_bias import order_is_seen
from fdtheory.mutation.apply import functions_that_exist
from fdtheory.mutation.forked import in_a_child
from fdtheory.mutation.marked import Place, Reporting, marked
from fdtheory.mutation.mutants import Mutant, mutants_of
from fdtheory.mutation.reach import traced
from fdtheory.mutation.rooms import by_file, modules
from fdtheory.trial.claim import Claim


@pytest.mark.campaign
def test_the_same_near_misses_are_reached_as_by_a_trace_function() -> None:
    code, functions, files = marked(), functions_that_exist(), by_file()
    for claim in (closed_form_solves_the_system, order_is_seen):
        seen = in_a_child(lambda claim=claim: traced(lambda: _run(claim), files), 60)
        told = in_a_child(lambda claim=claim: code.lines_of(lambda: _run(claim), functions), 60)
        assert set(told) == set(seen)
        for name in told:
            inside = [mutant for mutant in mutants_of(name, modules()[name].read_text("utf-8")) if mutant.function]
            assert _reached(inside, told[name]) == _reached(inside, seen[name])


def test_lambdas_and_statements_report_each_for_themselves() -> None:
    source = "def f(a):\n    if a:\n        return lambda: (\n            a\n        )\n    return None\n"
    places: list[Place] = []
    tree = ast.fix_missing_locations(Reporting("m", places).visit(ast.parse(source)))
    reached: list[int] = []
    space = {"__statement_was_reached__": reached.append}
    exec(compile(tree, "m", "exec"), space)
    inner = space["f"](1)
    assert [places[n][1:] for n in reached] == [(1, 1), (2, 2), (3, 5)]
    reached.clear()
    assert inner() == 1
    assert [places[n][1:] for n in reached] == [(3, 5)]
    reached.clear()
    assert space["f"](0) is None
    assert [places[n][1:] for n in reached] == [(1, 1), (2, 2), (6, 6)]


def _run(claim: Claim) -> None:
    list(claim.check(claim.subject))


def _reached(mutants: list[Mutant], lines: set[int]) -> set[str]:
    return {mutant.key for mutant in mutants if not lines.isdisjoint(range(mutant.first, mutant.last + 1))}
