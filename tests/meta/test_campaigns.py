"""Each case runs either with the tests or with the campaigns."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest


class Item:
    """What is asked of a collected test."""

    def __init__(self, nodeid: str, mark: Any = None) -> None:
        self.nodeid, self.mark = nodeid, mark

    def get_closest_marker(self, name: str) -> Any:
        return self.mark.mark if self.mark and name == "campaign" else None


def shared() -> Any:
    spec = importlib.util.spec_from_file_location("shared", Path(__file__).parents[1] / "conftest.py")
    module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
    spec.loader.exec_module(module)  # type: ignore[union-attr]
    return module


def test_kept_cases_are_spread_and_the_others_are_of_the_campaign() -> None:
    short = Item("test_a.py::test_short")
    whole = [Item(f"test_a.py::test_whole[{k}]", pytest.mark.campaign) for k in range(3)]
    partly = [Item(f"test_a.py::test_partly[{k}]", pytest.mark.campaign(keep=3)) for k in range(10)]
    long = shared().of_a_campaign([short, *whole, *partly])
    assert short not in long
    assert long >= set(whole)
    assert [k for k, item in enumerate(partly) if item not in long] == [0, 3, 6]
