"""A plan survives its way through JSON, and a spoilt one is refused."""

import json
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import plan
from fdtheory.guarantee.plan_file import plan_of

PLAN = plan(ProblemConstants(mu=1, lipschitz=[1, 1, 1, 1], gap=1, sigma=0.1, radius=1), 0.3, 2)


def test_round_trip() -> None:
    assert plan_of(json.loads(json.dumps(PLAN.to_dict(), allow_nan=False))) == PLAN
    assert PLAN.eps == 0.3
    assert PLAN.sigma == 0.1


@pytest.mark.parametrize("name", PLAN.to_dict())
def test_every_entry_is_needed_and_checked(name: str) -> None:
    data = PLAN.to_dict()
    for bad in ("missing", True, [1]):
        with pytest.raises(InputError, match=f"{name} = "):
            plan_of({**data, name: bad})
    if name not in ("instance", "where"):
        with pytest.raises(InputError, match=f"{name} = -1"):
            plan_of({**data, name: -1})
    del data[name]
    if name == "inner_samples":  # files of the first edition do not say it
        assert plan_of(data) == PLAN
        return
    with pytest.raises(InputError, match=f"{name} = 'missing'"):
        plan_of(data)


@pytest.mark.parametrize("data", [None, [], 3, "text"])
def test_other_data_is_refused(data: Any) -> None:
    with pytest.raises(InputError, match="fdtheory plan --json"):
        plan_of(data)
