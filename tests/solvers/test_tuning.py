"""Tuning: the same budget for every method, on seeds kept apart, and always the same answer."""

from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.from_functions import from_functions
from fdtheory.problems.zoo import load_instance
from fdtheory.solvers import tuning
from fdtheory.solvers.compare import compare
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.tuning import Contender, TuningBudget, configurations

MOVING = [name for name in METHODS if name != "lower-only"]
OPTIONS: dict[str, Any] = {"sigma": 0.05, "seeds": 2, "seed": 3, "noise": "field", "watch": None}


def contender(name: str, **more: Any) -> Contender:
    return Contender(load_instance("softmax-small"), name, 2 if name == "f2sa" else None, {**OPTIONS, **more})


@pytest.mark.campaign
@pytest.mark.parametrize("name", MOVING)
def test_every_method_makes_the_same_number_of_runs_and_calls(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted where the runs are made: N configurations on the seeds apart, within the calls and nearly all of them."""
    made: list[tuple[int, int]] = []
    plain = tuning.solve

    def counting(*args: Any, **kwargs: Any) -> Any:
        run = plain(*args, **kwargs)
        if kwargs.get("watch") != 0:  # others only find out what a step costs
            made.append((kwargs["seed"], run.calls.total))
        return run

    monkeypatch.setattr(tuning, "solve", counting)
    run = contender(name).tuned(TuningBudget(3, 6000))
    assert len(made) == 4
    assert len({seed for seed, _ in made[:3]}) == 1
    assert made[0][0] != OPTIONS["seed"] == made[-1][0]
    assert all(3000 < calls <= 6000 for _, calls in made)  # one step of VRBO may cost nearly half of it
    assert run.settings["tuned"]["configurations"] == 3


@pytest.mark.campaign
def test_the_best_of_the_tried_is_taken_and_it_is_the_same_again() -> None:
    first, again = (contender("stocbio").tuned(TuningBudget(4, 3000)) for _ in range(2))
    assert first.summary() == again.summary()
    scores = []
    at = contender("stocbio")
    apart = int(np.random.SeedSequence([3, 1]).generate_state(1)[0])
    for one in configurations("stocbio", 4, 3, OPTIONS):
        scores.append(at._score(TuningBudget(4, 3000), apart, one))
    assert first.settings["tuned"]["chosen"] == int(np.argmin(scores))
    assert first.settings["tuned"]["score"] == min(scores)
    assert len(set(scores)) > 1


def test_common_knobs_have_the_same_values_and_what_is_given_stays() -> None:
    one, other = (configurations(name, 5, 7, {}) for name in ("f2sa", "stocbio"))
    assert one[0] == other[0] == {}
    for a, b in zip(one[1:], other[1:], strict=True):
        assert all(a[key] == b[key] for key in ("eta_x", "eta_y_factor", "inner", "batch"))
    assert all("eta_x" not in c for c in configurations("f2sa", 5, 7, {"eta_x": 0.1}))
    assert all("inner" not in c for c in configurations("mrbo", 5, 7, {}))
    assert configurations("f2sa", 5, 8, {})[1:] != one[1:]
    run = contender("fdehbo", eta_x=0.123).tuned(TuningBudget(3, 2000))
    assert run.settings["eta_x"] == 0.123


def test_steps_are_normalised_where_the_method_is() -> None:
    runs = compare(load_instance("softmax-small"), ["f2sa-2", "stocbio", "fdehbo"], outer=2)
    assert [run.settings["normalised"] for run in runs] == [True, False, False]
    assert [run.settings["noise"] for run in runs] == ["field"] * 3
    forced = compare(load_instance("softmax-small"), ["f2sa-2", "stocbio"], outer=2, normalised=False)
    assert [run.settings["normalised"] for run in forced] == [False, False]


@pytest.mark.campaign
def test_a_budget_of_calls_decides_the_outer_steps() -> None:
    f2sa, mrbo, vrbo = compare(load_instance("softmax-small"), ["f2sa-2", "mrbo", "vrbo"], calls=20_000, inner=5)
    assert f2sa.calls.total <= 20_000 < f2sa.calls.total * (1 + 1 / len(f2sa.history))
    assert mrbo.calls.total <= 20_000 < mrbo.calls.total + 2 * 22
    assert 10_000 < vrbo.calls.total <= 20_000


def test_what_cannot_be_tuned_is_refused() -> None:
    blind = from_functions(
        None, None, dim_x=1, dim_y=1, start=[0.0], f_x=lambda x, y: 0 * x, f_y=lambda x, y: y, g_x=lambda x, y: -y,
        g_y=lambda x, y: y - x,
    )  # fmt: skip
    with pytest.raises(InputError, match="tune needs the exact φ"):
        Contender(blind, "f2sa", 2, {"nu": 0.1, "eta_y": 0.5}).tuned(TuningBudget(2, 100))
    for wrong in (0, -1, 1.5):
        with pytest.raises(InputError, match="tune"):
            TuningBudget(wrong)  # type: ignore[arg-type]
        with pytest.raises(InputError, match="calls"):
            TuningBudget(1, wrong)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="do not suffice for one outer step of 'f2sa'"):
        compare(load_instance("softmax-small"), ["f2sa-2"], calls=3)
    with pytest.raises(InputError, match="outer = 5 beside a budget of calls"):
        compare(load_instance("softmax-small"), ["f2sa-2"], calls=300, outer=5)
    with pytest.raises(InputError, match="none of the 2 configurations"):
        contender("stocbio", eta_y=1e7).tuned(TuningBudget(2, 2000))
