"""The recorded results: those of the registered plan on known data, their tables recomputed from their raw numbers."""

import json
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.experiments.code_version import code_of
from fdtheory.experiments.conduct import plan_json
from fdtheory.experiments.data import DIGESTS
from fdtheory.experiments.plans import registered_plans
from fdtheory.experiments.recorded import FOLDER, recorded_names, recorded_results
from fdtheory.experiments.summary import summary
from fdtheory.experiments.tables import tables

PAGE = Path(__file__).parents[2] / "docs" / "experiments.md"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def close(a, b):
    """Equal to the last digits, which depend on the version of scipy."""
    if isinstance(a, dict):
        return set(a) == set(b) and all(close(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(close, a, b))
    return a == pytest.approx(b, rel=1e-9, abs=1e-12) if isinstance(a, float) else a == b


def test_there_are_results():
    assert "learn-to-regularize" in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_results_are_those_of_a_known_data_set_and_their_summary_is_theirs(name):
    found = recorded_results(name)
    assert found["data"]["digest"] in {digest for _, digest in DIGESTS.values()}
    assert close(found["summary"], json.loads(json.dumps(summary(found))))
    assert found["experiment"] in tables(found)


@pytest.mark.parametrize("name", NAMES)
def test_the_plan_is_the_registered_one(name):
    assert recorded_results(name)["plan"] == plan_json(registered_plans()[name])


@pytest.mark.parametrize("name", NAMES)
def test_the_code_of_a_record_is_the_present_one(name):
    """Whoever alters a module that makes numbers runs them again."""
    found = recorded_results(name)
    assert found["code"] == code_of(found["experiment"])


def test_what_is_not_recorded_is_said():
    with pytest.raises(InputError, match="no results of 'none' are recorded"):
        recorded_results("none")


def test_the_page_shows_the_recorded_tables():
    page = PAGE.read_text(encoding="utf-8")
    for name in NAMES:
        for part in tables(recorded_results(name)).split("\n\n"):
            assert part in page, part[:200]


def test_results_of_the_whole_set_stand_beside_those_of_the_plan():
    assert recorded_names("learn-to-regularize") == [
        f"learn-to-regularize{end}" for end in ("", "-whole", "-published")
    ]
    assert recorded_names("none") == ["none"]
    whole = recorded_results("learn-to-regularize-whole")
    assert (whole["data"]["terms"], whole["data"]["classes"]) == (130_107, 20)
    assert [run["stops"][-1]["steps"] for run in whole["runs"]["f2sa-2"]] == [50] * whole["plan"]["seeds"]
