"""Figures of runs: every format, every kind of history."""

from pathlib import Path

import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.zoo import ZOO
from fdtheory.report.solver_figures import draw_runs
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.run import Run
from fdtheory.solvers.settings import Settings


def some_run(watch: int | None, eta_y: float = 0.3) -> Run:
    settings = Settings(0.1, eta_y, 300 if eta_y > 1 else 3, 5, normalised=True, watch=watch)
    oracle = Oracle(ZOO["softmax-small"](), seeds=3, sigma=0.1)
    return f2sa(oracle, [0, 0], [0, 0], settings, stencil=paper_stencil(2), nu=0.1)


@pytest.mark.campaign(keep=1)
@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_the_bytes_repeat(kind: str, tmp_path: Path) -> None:
    for name in ("a", "b"):
        draw_runs([some_run(None)], str(tmp_path / f"{name}.{kind}"))
    assert (tmp_path / f"a.{kind}").read_bytes() == (tmp_path / f"b.{kind}").read_bytes()


def test_runs_without_a_referee_and_broken_runs_can_be_drawn(tmp_path: Path) -> None:
    draw_runs([some_run(0), some_run(None), some_run(None, 90.0)], str(tmp_path / "a.svg"))
    assert (tmp_path / "a.svg").stat().st_size > 1000


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(InputError, match="ending"):
        draw_runs([], "figure.bmp")
