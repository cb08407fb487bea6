"""A report survives its way through JSON to the last bit, and a spoilt file is refused in one sentence."""

import json
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.problems.assumptions import check
from fdtheory.problems.constants_file import constants_data, report_of
from fdtheory.problems.zoo import load_instance


@pytest.mark.campaign
@pytest.mark.parametrize(("name", "p"), [("softmax-medium", 5), ("kinked", 2), ("polynomial", 3), ("kappa-sharp", 1)])
def test_round_trip(name: str, p: int) -> None:
    report = check(load_instance(name), p)
    text = json.dumps(constants_data(report), allow_nan=False)
    again = report_of(json.loads(text))
    assert again == report
    assert len(again.constants.lipschitz) == p + 2


GOOD = constants_data(check(load_instance("softmax-small"), 1))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"format": "other"}, "format"),
        ({"mu": "1"}, "mu"),
        ({"mu": float("nan")}, "mu"),
        ({"mu": True}, "mu"),
        ({"L": [1, 2]}, "p needs p"),
        ({"L": [1, 2, "x"]}, "L_2"),
        ({"L": 3}, "L = 3"),
        ({"p": 2}, "p = 2"),
        ({"p": True}, "p = True"),
        ({"instance": None}, "instance"),
        ({"radius": []}, "radius"),
        ({"assumptions": [3]}, "assumptions"),
        ({"assumptions": [{"label": "a", "text": "b", "holds": "yes"}]}, "assumptions"),
    ],
)
def test_a_spoilt_file_is_refused(change: dict[str, Any], named: str) -> None:
    with pytest.raises(InputError, match=named) as refusal:
        report_of({**GOOD, **change})
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("data", [None, [], 3, "text", {}])
def test_other_data_is_refused(data: Any) -> None:
    with pytest.raises(InputError, match="fdtheory check --json"):
        report_of(data)


def test_a_missing_entry_is_named() -> None:
    for key in ("mu", "curvature_f", "delta", "radius", "where", "seen"):
        with pytest.raises(InputError, match=key):
            report_of({name: value for name, value in GOOD.items() if name != key})
