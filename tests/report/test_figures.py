"""Figures: the same bytes twice, every painter has its data, and one sentence for misuse."""

import json

import pytest

from fdtheory.bilevel.pictures import PICTURES, convergence, odd_against_even
from fdtheory.bilevel.zoo import load_instance
from fdtheory.errors import InputError
from fdtheory.report.figures import PAINTERS, draw, write_figure, write_plot


@pytest.fixture(scope="module")
def small():
    return convergence(load_instance("softmax-small"), (1, 2, 12))


def test_every_picture_has_a_painter():
    assert set(PICTURES) == set(PAINTERS)


def test_bytes_repeat(small, tmp_path):
    first, second = draw("convergence", small), draw("convergence", small)
    assert first == second
    paths = write_figure("convergence", small, str(tmp_path))
    assert [p.suffix for p in paths] == [".svg", ".png", ".json"]
    assert paths[0].read_bytes() == first["svg"]
    assert first["png"].startswith(b"\x89PNG")
    assert json.loads(paths[2].read_text(encoding="utf-8")) == small


def test_data_of_the_convergence_figure(small):
    lines = {curve["p"]: curve for curve in small["curves"]}
    assert lines[2]["order"] == pytest.approx(2)
    assert {q["clear"] for q in lines[12]["points"]} == {True, False}


def test_even_orders_win_at_equal_cost():
    rows = odd_against_even()["rows"]
    for row in rows:
        twin = next((r for r in rows if r["nu"] == row["nu"] and r["p"] == row["p"] + 1), None)
        if row["p"] % 2 and twin:
            assert twin["solves"] == row["solves"]
            assert twin["error"] < row["error"]


def test_a_kinked_instance_can_be_drawn(tmp_path):
    write_plot("convergence", convergence(load_instance("kinked"), (1, 2)), str(tmp_path / "a.svg"))
    assert (tmp_path / "a.svg").stat().st_size > 1000


def test_misuse(small, tmp_path):
    with pytest.raises(InputError, match=r"\.svg or \.png"):
        write_plot("convergence", small, str(tmp_path / "a.bmp"))
    with pytest.raises(InputError, match="no folder"):
        write_figure("convergence", small, str(tmp_path / "none"))
    with pytest.raises(InputError, match="cannot write"):
        write_plot("convergence", small, str(tmp_path / "none" / "a.svg"))
