"""Region: the box on which an instance is meant to satisfy the assumptions."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import final

from fdtheory.errors import InputError
from fdtheory.numbers import finite_entries

Interval = tuple[Fraction, Fraction]


@final
@dataclass(frozen=True)
class Region:
    """A box of x's and y's, with a pair of ends for each; ends are made exact fractions."""

    x: tuple[Interval, ...]
    y: tuple[Interval, ...]

    def __post_init__(self) -> None:
        for name in ("x", "y"):
            object.__setattr__(self, name, _sides(name, getattr(self, name)))

    def check_dimensions(self, dim_x: int, dim_y: int) -> None:
        """Refuse a box that has not one side for each variable."""
        if (len(self.x), len(self.y)) != (dim_x, dim_y):
            raise InputError(
                f"region has {len(self.x)} sides for x and {len(self.y)} for y, but there are {dim_x} and "
                f"{dim_y} variables; give one pair of ends for each"
            )


def _sides(name: str, given: Iterable[Iterable[object]]) -> tuple[Interval, ...]:
    try:
        sides = [finite_entries(f"region.{name}", side) for side in given]
    except TypeError:
        raise InputError(f"region.{name} = {given!r} is not a list of pairs; give one such as ((-1, 1),)") from None
    for side in sides:
        if len(side) != 2 or not side[0] < side[1]:
            shown = ", ".join(map(str, side))
            raise InputError(f"region.{name} has the side ({shown}); give a pair with the smaller end first")
    return tuple((low, high) for low, high in sides)
