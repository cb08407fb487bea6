"""The constants of a class: what is refused, and the smoothness constant."""

from fractions import Fraction
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import ProblemConstants

GOOD: dict[str, Any] = {"mu": 0.5, "lipschitz": [1, 1, 1], "gap": 1, "sigma": 0, "radius": 0}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"mu": 2}, "exceeds L_1"),
        ({"mu": 0}, "mu = 0.0"),
        ({"mu": -1}, "mu"),
        ({"lipschitz": [1, 1]}, "at least three"),
        ({"lipschitz": [1, 1, -1]}, "L_2"),
        ({"gap": 0}, "delta"),
        ({"sigma": -1}, "sigma"),
        ({"radius": -1}, "radius"),
        ({"sigma": float("nan")}, "sigma"),
        ({"mu": float("inf")}, "mu"),
        ({"gap": "1"}, "delta"),
        ({"mu": True}, "mu"),
    ],
)
def test_inconsistent_constants_are_refused_in_one_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError) as error:
        ProblemConstants(**{**GOOD, **change})
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_smoothness_constant() -> None:
    problem = ProblemConstants(mu=Fraction(1, 2), lipschitz=[3, 1, 5], gap=1, sigma=0, radius=0)
    expected = 5 + 5**0.5 * 3 * 3 * 5 * 2  # kappa = 2: (1+4)*1 + sqrt(5)*(1+2)*L_0*L_2/mu
    assert abs(float(problem.smoothness) - expected) <= 1e-12 * expected
    assert problem.orders == 1
    assert problem.kappa == 2
