"""Plans of the second edition as data: calls from parts, words, a way through JSON."""

import json

from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import calls_of
from fdtheory.guarantee.plan_file import plan_of
from fdtheory.guarantee.second_edition import plan_for_order

FAMILIES = Families.of(ProblemConstants(mu=0.5, lipschitz=[1] * 5, gap=1, sigma=0.1, radius=1))
PLAN = plan_for_order(FAMILIES, 0.3, 3)


def test_calls_are_counted_from_the_parts() -> None:
    T, S = PLAN.T, PLAN.S
    assert PLAN.calls == sum(one.K0 + (T - 2) * one.K1 + (T - 1) * S for one in PLAN.budgets)
    assert PLAN.nodes == 4
    assert [one.j for one in PLAN.budgets] == [-1, 0, 1, 2]
    assert calls_of(1, S, PLAN.budgets) == 0
    assert calls_of(2, S, PLAN.budgets) == sum(one.K0 + S for one in PLAN.budgets)


def test_json_and_words() -> None:
    assert plan_of(json.loads(json.dumps(PLAN.to_dict()))) == PLAN
    assert PLAN.dominant in PLAN._repr_html_()
    assert str(PLAN.calls) in repr(PLAN)
    assert PLAN.sigma == 0.1
    first, later = PLAN.budgets[0].schedules
    assert first.start == PLAN.budgets[0].first_start ** 2
    assert later.start == PLAN.budgets[0].later_start ** 2
