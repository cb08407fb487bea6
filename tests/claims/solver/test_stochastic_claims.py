"""The stochastic claims are red when a term of the prediction is dropped, or when calls are not those that are said."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from fdtheory.claims.solver import inner_budgets_measured, random_instances, whole_runs
from fdtheory.solvers import f2sa, rates
from fdtheory.solvers.bootstrap import resampled_means
from fdtheory.solvers.end_to_end import CallsToAccuracy
from fdtheory.solvers.rates import Rung, Terms, noise_square
from fdtheory.trial.claim import Verdict


@pytest.fixture
def fewer_draws(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draws by the prediction itself: squares of Gaussians with exactly the predicted variance."""
    dice = np.random.default_rng(3)

    def drawn(shape: tuple[int, int]) -> tuple[float, np.ndarray]:
        at = random_instances.chosen(shape)
        whole = noise_square(at, random_instances.STENCIL, random_instances.rung_on(at))
        squares = whole * dice.standard_normal(400_000) ** 2
        return float(squares.mean()), resampled_means(squares)

    monkeypatch.setattr(random_instances, "variance", drawn)
    return


@pytest.mark.campaign(keep=1)
@pytest.mark.usefixtures("fewer_draws")
@pytest.mark.parametrize("less", [None, Terms(batch=False), Terms(inner=False), Terms(curvature=False)])
def test_a_dropped_term_is_seen(monkeypatch: pytest.MonkeyPatch, less: Terms | None) -> None:
    if less is not None:

        def lacking(at, stencil, rung, terms=rates.ALL):  # type: ignore[no-untyped-def]
            flags = {name: getattr(terms, name) and getattr(less, name) for name in ("batch", "inner", "curvature")}
            return noise_square(at, stencil, rung, Terms(**flags))

        for shape in random_instances.SHAPES:
            random_instances.chosen(shape)  # chosen by the whole prediction
        monkeypatch.setattr(random_instances, "noise_square", lacking)
    assert random_instances.every_term_counts.judge(full=True).green is (less is None)


def test_instances_are_chosen_by_the_prediction_alone() -> None:
    assert [random_instances.chosen(shape).name for shape in random_instances.SHAPES] == [
        "softmax-2x2-k2-s2",
        "softmax-4x3-k2-s3",
        "softmax-3x4-k2-s2",
    ]


def test_loops_that_stop_too_early_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Node j makes three quarters of its steps: the saving is hardly another, the calls are."""
    descend = f2sa.descend

    def lazy(oracle, x, y, weights, steps, budgets):  # type: ignore[no-untyped-def]
        unequal = len(set(budgets)) > 1
        descend(oracle, x, y, weights, steps, [3 * b // 4 for b in budgets] if unequal else budgets)

    monkeypatch.setattr(inner_budgets_measured, "descend", lazy)
    inner_budgets_measured.measured_saving.cache_clear()
    assert inner_budgets_measured.saving_at_equal_calls.judge().verdict is Verdict.UNDECIDED
    monkeypatch.undo()
    inner_budgets_measured.measured_saving.cache_clear()


def test_a_rung_that_makes_other_calls_than_planned_is_no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    descend = f2sa.descend
    monkeypatch.setattr(rates, "descend", lambda *a: descend(*a[:-1], [k - 1 for k in a[-1]]))
    with pytest.raises(RuntimeError, match="pairs were planned"):
        rates.estimates(rates.bench("softmax-small", 1e-4), random_instances.STENCIL, Rung(5, 3, 0.1, 0.1), 2, 1)


def arrival(p: int, calls: list[float]) -> CallsToAccuracy:
    return CallsToAccuracy(p, 0.1, Rung(1, 1, 0.1, 0.1), np.array(calls))


def test_whole_runs_that_overlap_or_never_arrive_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = [100.0, 130, 160, 190] * 6, [110.0, 120, 180, 190] * 6
    assert whole_runs.difference(arrival(2, near), arrival(4, far), 1.0).lies_in(0, np.inf) is None
    assert whole_runs.difference(arrival(2, near), arrival(4, [*far, np.inf]), 1.0).lies_in(0, np.inf) is None
    assert whole_runs.difference(arrival(2, near), arrival(4, [3 * c for c in far]), 1.0).lies_in(0, np.inf) is True
    monkeypatch.setattr(whole_runs, "arrival", lambda p, eps: arrival(p, near))
    assert whole_runs.fewest_calls.judge().verdict is not Verdict.HOLDS


def test_the_order_of_two_orders_is_read_from_the_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    cost = {(2, 0.003): 1, (4, 0.003): 3, (4, 0.0006): 1, (2, 0.0006): 3, (3, 0.0006): 2}
    near = np.array([100.0, 110, 120, 130] * 6)
    monkeypatch.setattr(whole_runs, "arrival", lambda p, eps: replace(arrival(p, []), calls=cost[p, eps] * near))
    assert whole_runs.fewest_calls.judge().verdict is Verdict.HOLDS
    cost[2, 0.0006] = 0.2  # type: ignore[assignment]
    assert whole_runs.fewest_calls.judge().verdict is Verdict.BROKEN
