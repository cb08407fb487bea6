"""Three editions side by side, and what each improvement saves."""

import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.editions import EDITIONS, families_of, planned, savings
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import plan
from fdtheory.problems.assumptions import check
from fdtheory.problems.zoo import load_instance

PROBLEM = ProblemConstants(mu=0.1, lipschitz=[1] * 6, gap=1, sigma=1, radius=1)


@pytest.mark.campaign
def test_each_edition_is_cheaper_than_the_one_before() -> None:
    printed, first, second = (planned(name, PROBLEM, 0.01, 4) for name in EDITIONS)
    assert printed.calls > first.calls > 300 * second.calls
    assert first == plan(PROBLEM, 0.01, 4)
    assert isinstance(second, NodePlan)
    assert planned("first", PROBLEM, 0.5).p == plan(PROBLEM, 0.5).p
    assert planned("printed", PROBLEM, 0.5).calls > planned("second", PROBLEM, 0.5).calls


@pytest.mark.campaign
def test_savings_end_at_the_plan() -> None:
    found = savings(Families.of(PROBLEM, one_more=True), 0.01, 4)
    calls = [value for _, value in found]
    assert calls == sorted(calls, reverse=True)
    assert calls[-1] == float(planned("second", PROBLEM, 0.01, 4, one_more=True).calls)


def test_savings_end_at_the_plan_where_whole_steps_decide() -> None:
    few = ProblemConstants(mu=0.3, lipschitz=[1] * 6, gap=1, sigma=1e-6, radius=1)
    found = savings(Families.of(few), 0.5, 4)
    assert found[-1][1] == planned("second", few, 0.5, 4).calls < found[-2][1]


def test_constants_of_a_report() -> None:
    report = check(load_instance("softmax-mild"), 2)
    found = planned("second", report, 0.3, 2)
    assert (found.instance, found.where) == ("softmax-mild", "the whole space")
    assert families_of(report, sigma=0.5).sigma_f == 0.5
    with pytest.raises(InputError, match="leave it out"):
        families_of(PROBLEM, sigma=1)
    with pytest.raises(InputError, match="edition = 'third'"):
        planned("third", PROBLEM, 0.1)
