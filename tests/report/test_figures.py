"""Figures: the same bytes twice, every painter has its data, and one sentence for misuse."""

import json

import pytest

from fdtheory.errors import InputError
from fdtheory.problems.zoo import load_instance
from fdtheory.report.figure_data import PICTURES, convergence
from fdtheory.report.figures import PAINTERS, draw, write_figure, write_plot
from fdtheory.report.solver_figure_data import calls_to_accuracy, cost_of_accuracy
from fdtheory.solvers.exponent import threshold


@pytest.fixture(scope="module")
def small():
    return convergence(load_instance("softmax-small"), (1, 2, 12))


def test_every_picture_has_a_painter():
    assert set(PICTURES) <= set(PAINTERS)


@pytest.mark.campaign
def test_bytes_repeat(small, tmp_path):
    first = draw("convergence", small)
    paths = write_figure("convergence", small, str(tmp_path))
    assert [p.suffix for p in paths] == [".svg", ".png", ".json"]
    assert {p.suffix[1:]: p.read_bytes() for p in paths[:2]} == first
    assert first["png"].startswith(b"\x89PNG")
    assert json.loads(paths[2].read_text(encoding="utf-8")) == small


@pytest.mark.campaign
def test_a_kinked_instance_can_be_drawn(tmp_path):
    write_plot("convergence", convergence(load_instance("kinked"), (1, 2)), str(tmp_path / "a.svg"))
    assert (tmp_path / "a.svg").stat().st_size > 1000


@pytest.mark.campaign
def test_misuse(small, tmp_path):
    with pytest.raises(InputError, match=r"\.svg or \.png"):
        write_plot("convergence", small, str(tmp_path / "a.bmp"))
    with pytest.raises(InputError, match="no folder"):
        write_figure("convergence", small, str(tmp_path / "none"))
    with pytest.raises(InputError, match="cannot write"):
        write_plot("convergence", small, str(tmp_path / "none" / "a.svg"))


@pytest.mark.campaign
def test_the_figures_of_the_solver_repeat_and_draw_what_was_measured():
    rate = cost_of_accuracy((2, 4), (64, 128), seeds=64)
    run = calls_to_accuracy({2: (2, 3)}, share=0.01)
    for name, data in (("cost-of-accuracy", rate), ("calls-to-accuracy", run)):
        assert draw(name, data) == draw(name, data)
        assert json.loads(json.dumps(data, allow_nan=False)) == data
    threshold.cache_clear()
    assert calls_to_accuracy({2: (2, 3)}, share=0.01) == run
