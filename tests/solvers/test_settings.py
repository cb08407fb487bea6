"""Settings that all methods share."""

from typing import Any

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.inner_schedule import InnerSchedule
from fdtheory.solvers.settings import Settings, unit

SCHEDULE = InnerSchedule(1.0, 2.0, 0.1, 1.0)


def test_inner_steps_of_the_first_and_of_later_outer_steps() -> None:
    settings = Settings(0.1, 0.2, 3, 4, first_inner=7)
    assert [settings.inner_at(t) for t in (0, 1, 5)] == [7, 3, 3]
    assert settings.inner_steps(0, 2) == [7, 7]
    assert Settings(0.1, 0.2, (1, 2), 4).inner_steps(0, 2) == [1, 2]
    assert Settings(0.1, (0.2, 0.3), 1, 4).steps_y(2).tolist() == [0.2, 0.3]


def test_one_number_for_each_problem_is_only_for_methods_with_several() -> None:
    with pytest.raises(InputError, match="inner has 2 entries for 1 lower-level"):
        Settings(0.1, 0.2, (1, 2), 4).inner_at(1)
    with pytest.raises(InputError, match="eta_y has 2 entries for 1 lower-level"):
        Settings(0.1, (0.2, 0.3), 1, 4).step_y  # noqa: B018


@pytest.mark.parametrize("wrong", [0.1, (0.1, 0.2), (SCHEDULE,), None])
def test_schedules_come_in_pairs_for_every_node(wrong: Any) -> None:
    assert Settings(0.1, [(SCHEDULE, SCHEDULE)] * 2, 3, 4).lengths(0, 2) == [SCHEDULE] * 2
    with pytest.raises(InputError, match=r"eta_y has .* among schedules; give a pair of these for each node"):
        Settings(0.1, [(SCHEDULE, SCHEDULE), wrong], 3, 4)


def test_unit_vectors() -> None:
    np.testing.assert_allclose(unit(np.array([[3.0, 4.0], [0.0, 0.0]])), [[0.6, 0.8], [0, 0]])


@pytest.mark.parametrize("given", [{"target": "small"}, {"target": 0.0}, {"callback": 3}])
def test_a_target_is_a_number_and_a_callback_a_function(given: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=f"{next(iter(given))} = "):
        Settings(0.1, 0.2, 3, 4, **given)
