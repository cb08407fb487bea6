"""The box of an instance: exact ends, in order, one side for each variable."""

from fractions import Fraction

import pytest
import sympy as sp

from fdtheory.errors import InputError
from fdtheory.problems.region import Region
from fdtheory.problems.symbolic import SymbolicInstance


def test_ends_become_fractions() -> None:
    box = Region([[-1, 0.5]], ((Fraction(1, 3), 1),))  # type: ignore[arg-type]
    assert box == Region(x=((Fraction(-1), Fraction(1, 2)),), y=((Fraction(1, 3), Fraction(1)),))
    assert all(isinstance(end, Fraction) for side in (*box.x, *box.y) for end in side)


@pytest.mark.parametrize(("side", "said"), [
    ((1, -1), "smaller end first"), ((0, 0), "smaller end first"), ((0, 1, 2), "give a pair"), ((0,), "give a pair"),
    ((float("nan"), 1), "contains nan"), ((0, float("inf")), "contains inf"), (("0", 1), "contains '0'"),
    (3, "is not a list of pairs"),
])  # fmt: skip
def test_other_sides_are_refused(side: object, said: str) -> None:
    with pytest.raises(InputError, match=said):
        Region((side,), ())  # type: ignore[arg-type]


@pytest.mark.parametrize("region", ["all", Region((), ()), Region(((0, 1),) * 2, ((0, 1),))])  # type: ignore[arg-type]
def test_an_instance_refuses_what_does_not_fit(region: Region) -> None:
    x, y = sp.symbols("x y")
    with pytest.raises(InputError, match="region"):
        SymbolicInstance(y, y**2 - x * y, [x], [y], at=[0], region=region)
