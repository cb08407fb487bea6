"""The constants that the explicit theorem starts from, and what follows from them at once."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import SupportsFloat, final

import flint

from fdtheory.errors import InputError
from fdtheory.numbers import ball_of, finite
from fdtheory.problems.assumptions import AssumptionReport

MAX_ORDER = 64
"""The largest p that the calculator handles; the best p stays far below it."""

BITS = 256
"""Bits of the balls in which every bound is computed; cancellation costs about log2(1/eps) of them."""


@final
@dataclass(frozen=True)
class ProblemConstants:
    """A class of bilevel problems: mu, L_0, …, L_(p+1), the gap Delta, the noise sigma, the radius R.

    >>> ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0).kappa
    Fraction(1, 1)
    """

    mu: Fraction
    lipschitz: tuple[Fraction, ...]
    gap: Fraction
    sigma: Fraction
    radius: Fraction

    def __init__(
        self,
        *,
        mu: SupportsFloat,
        lipschitz: Sequence[SupportsFloat],
        gap: SupportsFloat,
        sigma: SupportsFloat,
        radius: SupportsFloat,
    ) -> None:
        values = tuple(finite(f"L_{k}", value) for k, value in enumerate(lipschitz))
        if len(values) < 3:
            raise InputError(f"L has {len(values)} entries; give L_0, L_1, …, L_(p+1), so at least three")
        for name, value in (
            ("mu", finite("mu", mu)),
            ("lipschitz", values),
            ("gap", finite("delta", gap)),
            ("sigma", finite("sigma", sigma)),
            ("radius", finite("radius", radius)),
        ):
            object.__setattr__(self, name, value)
        self._check()

    def _check(self) -> None:
        if self.mu <= 0:
            raise InputError(f"mu = {float(self.mu)}: give a positive constant of strong convexity")
        if self.mu > self.lipschitz[1]:
            raise InputError(
                f"mu = {float(self.mu)} exceeds L_1 = {float(self.lipschitz[1])}; "
                "no function is like that, give mu <= L_1"
            )
        if self.gap <= 0:
            raise InputError(f"delta = {float(self.gap)}: give a positive bound of the gap phi(x_0) - inf phi")
        named = [
            *((f"L_{k}", value) for k, value in enumerate(self.lipschitz)),
            ("sigma", self.sigma),
            ("radius", self.radius),
        ]
        for name, value in named:
            if value < 0:
                raise InputError(f"{name} = {float(value)} is negative; give a number that is at least 0")

    @property
    def orders(self) -> int:
        """The largest p for which L_(p+1) is given."""
        return min(len(self.lipschitz) - 2, MAX_ORDER)

    @property
    def kappa(self) -> Fraction:
        """kappa_1 = L_1/mu, the only condition number in the explicit theorem."""
        return self.lipschitz[1] / self.mu

    @cached_property
    def smoothness(self) -> flint.arb:
        """A ball around L_phi = (1 + k^2) L_1 + sqrt(1 + k^2) (1 + k) L_0 L_2/mu, with k = L_1/mu."""
        with flint.ctx.workprec(BITS):
            k, mu = ball_of(self.kappa), ball_of(self.mu)
            L_0, L_1, L_2 = (ball_of(value) for value in self.lipschitz[:3])
            return (1 + k * k) * L_1 + (1 + k * k).sqrt() * (1 + k) * L_0 * L_2 / mu


def constants_from(
    report: AssumptionReport,
    *,
    delta: SupportsFloat | None = None,
    sigma: SupportsFloat | None = None,
    radius: SupportsFloat | None = None,
) -> ProblemConstants:
    """The constants of a checked instance; Δ and R are the proved ones unless given, σ is 0 unless given."""
    found = report.constants
    if not found.mu > 0:
        raise InputError(f"mu of {report.instance!r} is not proved positive on {found.where}; nothing can be planned")
    for m, size in enumerate(found.lipschitz):
        if not size < math.inf:
            raise InputError(f"no bound of L_{m} of {report.instance!r} is known; check it again with p below {m}")
    for name, given, proved in (("delta", delta, report.gap), ("radius", radius, report.radius)):
        if given is None and not proved < math.inf:
            raise InputError(f"no bound of {name} of {report.instance!r} is known; give {name}")
    return ProblemConstants(
        mu=found.mu,
        lipschitz=found.lipschitz,
        gap=report.gap if delta is None else delta,
        sigma=0 if sigma is None else sigma,
        radius=report.radius if radius is None else radius,
    )
