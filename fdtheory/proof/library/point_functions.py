"""Functions with a name of their own, for points at which a sentence about unknown functions is refuted."""

from dataclasses import dataclass
from fractions import Fraction
from typing import final


@final
@dataclass(frozen=True)
class Constant:
    """The same value everywhere."""

    value: Fraction

    def __call__(self, *_: Fraction) -> Fraction:
        return self.value

    def __str__(self) -> str:
        return f"the constant {self.value}"


@final
@dataclass(frozen=True)
class StepAfter:
    """0 up to a place, 1 after it."""

    place: Fraction

    def __call__(self, u: Fraction) -> Fraction:
        return Fraction(u > self.place)

    def __str__(self) -> str:
        return f"0 up to {self.place}, then 1"


@final
@dataclass(frozen=True)
class Geometric:
    """1 at 1, and each further place a factor more."""

    ratio: Fraction

    def __call__(self, u: Fraction) -> Fraction:
        return self.ratio ** int(u - 1)

    def __str__(self) -> str:
        return f"1, {self.ratio}, {self.ratio**2}, ..."


@final
@dataclass(frozen=True)
class PowerOfArgument:
    """A power of the argument."""

    degree: int

    def __call__(self, u: Fraction) -> Fraction:
        return u**self.degree

    def __str__(self) -> str:
        return f"t^{self.degree}"


@final
@dataclass(frozen=True)
class ValuesAtPlaces:
    """Values at listed places, and 0 elsewhere."""

    values: tuple[tuple[tuple[int, ...], Fraction | int], ...]

    def __call__(self, *at: Fraction) -> Fraction:
        return Fraction(dict(self.values).get(tuple(map(int, at)), 0))

    def __str__(self) -> str:
        return ", ".join(f"{value} at {', '.join(map(str, at))}" for at, value in self.values) + ", 0 elsewhere"
