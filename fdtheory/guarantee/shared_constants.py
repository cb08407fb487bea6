"""The constants of the theorem on shared samples at a step ν, as balls, and what inner loops make of the two errors.

`shared_samples` has the theorem; a is the root mean square of D - D*, ē that of a node's error.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import final

import flint

from fdtheory.differences.stencil import paper_stencil
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.rounding import ceiling
from fdtheory.numbers import ball_of

QUIET_PART = 1 / 16
"""The usual part of the inner loops' share above the floors: an error without noise has no other, and its steps grow
with the logarithm of 1/part only."""


@final
@dataclass(frozen=True)
class SharedConstants:
    """All that the theorem needs at a step ν, as balls."""

    mu: flint.arb
    mu_n: flint.arb
    shift: flint.arb
    """nν, the largest |j|ν of a node."""
    cap: flint.arb
    """The largest inner step."""
    beta: flint.arb
    beta_x: flint.arb
    cross: flint.arb
    """b'_1."""
    slope: flint.arb
    """a_0/μ, a bound of |D*|."""
    spread: flint.arb
    """The noise of one sample of Φ_2 where D = D*."""
    rough: flint.arb
    """M."""
    noise_y: flint.arb
    V: flint.arb
    factor: flint.arb
    """B."""
    speed_y: flint.arb
    speed_quotient: flint.arb

    @staticmethod
    def at(c: Families, mean_square: Fraction, p: int, nu: flint.arb) -> "SharedConstants":
        """The constants of a class at a step."""
        stencil = paper_stencil(p)
        mu, M, shift = ball_of(c.mu), ball_of(mean_square), ball_of(stencil.reach) * nu
        mu_n, L_n = mu - shift * ball_of(c.a(1)), ball_of(c.b(1)) + shift * ball_of(c.a(1))
        slope = ball_of(c.a(0)) / mu
        beta, beta_x = (ball_of(first) + ball_of(second) * slope
                        for first, second in ((c.a(1), c.b(2)), (c.a_x(1), c.b_x(2))))  # fmt: skip
        spread, noise_y = M * slope + ball_of(c.sigma_f), ball_of(c.sigma_g) + shift * ball_of(c.sigma_f)
        cap = 2 / (mu_n + L_n)
        if mean_square > 0:
            cap = cap.min(mu / (4 * M * M))
        speed = (ball_of(c.b_x(1)) + shift * ball_of(c.a_x(1))) / mu_n
        V = 4 * spread**2 / mu + 2 * beta**2 * noise_y**2 / (mu**2 * mu_n)
        return SharedConstants(
            mu, mu_n, shift, cap, beta, beta_x, ball_of(c.b_x(1)), slope, spread, M, noise_y, V,
            ball_of(stencil.noise.node_absolute), speed, (beta_x + beta * speed) / mu_n,
        )  # fmt: skip

    def radii(self, inner: flint.arb, part: float = QUIET_PART) -> tuple[flint.arb, flint.arb, flint.arb]:
        """(η, a, ē): radii with B(b'_1 a + β'ē) = inner whose squares are at least twice the floors at η.

        ``part`` of the share, or more where η is at its cap, lies above √2 of the floors: ē counts like βē/μ in a.
        """
        floors = [(2 * floor).sqrt() for floor in (self.V, self.noise_y**2 / self.mu_n)]
        weight, share, step = self.cross * floors[0] + self.beta_x * floors[1], inner / self.factor, self.cap
        if weight > 0:
            step = ((share * (1 - part) / weight) ** 2).min(self.cap)
        like = self.mu / self.beta if self.beta > 0 else flint.arb(1)
        total = self.cross + self.beta_x * like
        above = (share - step.sqrt() * weight) / (total if total > 0 else 1)
        return step, step.sqrt() * floors[0] + above, step.sqrt() * floors[1] + above * like

    def steps(self, eta: flint.arb, a: flint.arb, e: flint.arb, first_a: flint.arb, first_e: flint.arb) -> int:
        """K after which a_K ≤ a and ē_K ≤ e, from a and ē at the start."""
        slow = -(-self.mu * eta / 2).log1p()
        fast = -2 * (-self.mu_n * eta).log1p() if self.mu_n * eta < 1 else flint.arb(700)
        room_a, room_e = a * a - eta * self.V, e * e - eta * self.noise_y**2 / self.mu_n
        start = first_a**2 + 2 * (self.beta * first_e / self.mu) ** 2
        K = 1
        if start > 0:
            K = max(K, 1 + ceiling((start / room_a).log() / slow))
        if first_e > 0:
            K = max(K, ceiling((first_e**2 / room_e).log() / fast))
        return K

    def start(self, radius: flint.arb) -> flint.arb:
        """A bound of every node's error at t = 0, from |y_0 - y*(x_0)|."""
        return radius + self.shift * self.slope

    def left_after(self, eta: flint.arb, K: int) -> tuple[flint.arb, flint.arb]:
        """(1-μη/2)^(K-1) and (1-μ_nη)^(2K): what K steps leave of the two squares at the start."""
        return (1 - self.mu * eta / 2) ** (K - 1), (1 - self.mu_n * eta) ** (2 * K)

    def after(self, eta: flint.arb, K: int, a: flint.arb, e: flint.arb) -> tuple[flint.arb, flint.arb]:
        """Bounds of a_K and ē_K from a and ē at the start."""
        slow, fast = self.left_after(eta, K)
        kept = slow * (a**2 + 2 * (self.beta * e / self.mu) ** 2) + eta * self.V
        return kept.sqrt(), (fast * e**2 + eta * self.noise_y**2 / self.mu_n).sqrt()

    def moved_by(self, a: flint.arb, e: flint.arb) -> flint.arb:
        """How far these errors move the estimate at most."""
        return self.factor * (self.cross * a + self.beta_x * e)

    def spread_at(self, a: flint.arb) -> flint.arb:
        """The error of a batch of one, where D is off by a."""
        return self.factor * (self.rough * a + self.spread)
