"""The figure of the planner: the same bytes again, every curve drawn, another ending refused."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.report.plan_figure import write_plan_figure

CURVES = {1: [100, 6400], 2: [90, 2880], 4: [85, 2000]}


@pytest.mark.campaign
def test_bytes_repeat_and_every_order_is_named(tmp_path: Path) -> None:
    first, second = tmp_path / "a.svg", tmp_path / "b.svg"
    for path in (first, second):
        write_plan_figure([0.1, 0.05], CURVES, str(path))
    text = first.read_text(encoding="utf-8")
    assert text == second.read_text(encoding="utf-8")
    write_plan_figure([0.1, 0.05], {1: CURVES[1]}, str(second))
    assert len(second.read_text(encoding="utf-8")) < len(text)


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="svg"):
        write_plan_figure([0.1], {1: [3]}, str(tmp_path / "a.bmp"))
    assert list(tmp_path.iterdir()) == []
