"""Four families: from one list, back to one list, refusals."""

from dataclasses import replace

import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.families import Families

PROBLEM = ProblemConstants(mu=1, lipschitz=[3, 2, 5, 7], gap=1, sigma=2, radius=4)


def test_of_one_list() -> None:
    found = Families.of(PROBLEM)
    assert (found.f_y, found.f_x, found.g_y, found.g_x) == ((3, 2, 5), (2, 5), (2, 5, 7), (2, 5, 7))
    assert (found.orders, found.smooth_enough(2), found.smooth_enough(1)) == (2, False, True)
    assert Families.of(PROBLEM, one_more=True).smooth_enough(2)
    assert (found.a(0), found.a_x(1), found.b(3), found.b_x(2)) == (3, 2, 7, 5)
    assert (found.joint_f, found.joint_g, found.sigma_f, found.sigma_g) == (2, 5, 2, 2)


def test_back_to_one_list() -> None:
    assert Families.of(PROBLEM).common() == PROBLEM
    uneven = replace(Families.of(PROBLEM), f_x=(9, 1), joint_g=11, sigma_f=3)
    assert uneven.common().lipschitz == (3, 9, 11, 7)
    assert uneven.common().sigma == 3


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"mu": 0}, "positive constant of strong convexity"),
        ({"mu": 3}, "exceeds"),
        ({"gap": 0}, "gap"),
        ({"f_y": (1, -1)}, "f_y has -1.0"),
        ({"sigma_g": -1}, "sigma_g has -1.0"),
        ({"g_x": (1,)}, "g_x has 1 entries"),
        ({"f_y": (1, float("nan"))}, r"f_y\[1\]"),
    ],
)
def test_refusals(change: dict[str, object], said: str) -> None:
    with pytest.raises(InputError, match=said):
        replace(Families.of(PROBLEM), **change)
