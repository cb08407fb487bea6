"""Steps and momentum of the single-loop methods: falling as published, or constant.

    η_k = d/(m + k)^(1/3),    momentum weights c·η_(k-1)² for k = 1, 2, …

multiply the steps η_x and η_y of the settings.  MRBO's published conditions m ≥ max(2, d³, (cd)³) are kept, so that no
η_k and no weight exceeds 1; d = 2, m = 8, c = 1 fulfil them with equality.  Of FdeHBO only that is asked for, by
``loose``, and its weights may be c·η_k², by ``lag`` = 0.  With a constant ``momentum`` every η_k is 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from fdtheory.errors import InputError
from fdtheory.numbers import whole
from fdtheory.solvers.run import positive

SLACK = 1 + 1e-12
"""Rounding of the cube root does not count against a schedule at the edge."""


@final
@dataclass(frozen=True)
class Decay:
    """The schedule; ``momentum`` replaces it by constants."""

    d: float
    m: float
    weights: Sequence[float]
    momentum: float | None = None
    lag: int = 1
    loose: bool = False

    def __post_init__(self) -> None:
        if self.momentum is not None:
            if not (isinstance(self.momentum, int | float) and 0 < self.momentum <= 1):
                raise InputError(
                    f"momentum = {self.momentum!r} is not a weight; give a number above 0 and at most 1, "
                    "or leave it out for the published schedule"
                )
            return
        d, m = positive("d", self.d), positive("m", self.m)
        whole("lag", self.lag, 0, 1)
        power = 1.5 if self.loose else 3.0
        needed = max(2.0, d**3, *(positive("c", c) ** power * d**3 for c in self.weights))
        if not m * SLACK >= needed:
            raise InputError(
                f"m = {m!r} is too small for d = {d!r} and c = {max(self.weights)!r}; the published schedule needs at "
                f"least {needed:.6g}"
            )

    def step(self, k: int) -> float:
        """η_k."""
        return 1.0 if self.momentum is not None else self.d / (self.m + k) ** (1 / 3)

    def weight(self, k: int, which: int) -> float:
        """The weight of the fresh gradient in step k from 1 on."""
        return (
            self.momentum if self.momentum is not None else min(1.0, self.weights[which] * self.step(k - self.lag) ** 2)
        )
