"""Shared samples: when all inner loops draw the same index and G is mean-square smooth, no 1/ν is left in the noise.

Let E|G(x,y;ζ) - G(x,y';ζ)|² ≤ M²|y - y'|² (M of the noise G - ∇g alone serves as well), D_k the quotient
(y^j - y^-j)/(2jν) of a pair of nodes (or (y^1 - y^0)/ν for p = 1), D* that of the minimisers, |D*| ≤ a_0/μ, and

    β = a_1 + b_2 a_0/μ,   β' = a'_1 + b'_2 a_0/μ,   s_D = M a_0/μ + σ_f,   s_y = σ_g + nνσ_f,   μ_n = μ - nνa_1 ≥ μ/2,
    V = 4s_D²/μ + 2β²s_y²/(μ²μ_n).

With one step η ≤ min{2/(μ_n + L_n), μ/(4M²)} for all nodes, ē² the mean square of a node's error and a² that of D - D*,

    ē_K² ≤ (1-μ_nη)^(2K) E_0 + ηs_y²/μ_n,      a_K² ≤ (1-μη/2)^(K-1) [a² + 2β²E_0/μ²] + ηV,

and E|Φ - ∇φ|² ≤ (bias + B(b'_1 a_K + β'ē_K))² + B²(M(a_K + a_0/μ) + σ_f)²/S with B = Σ|jα_j|, for p = 1 and for every
even p. Between outer steps D* moves by (β' + βℓ_y)/μ_n per unit of x. So ν is free, and the total is O(ε⁻⁴).
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import SupportsFloat, final

import flint

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.golden_section import golden
from fdtheory.guarantee.node_costs import SAFETY
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.rounding import below, ceiling
from fdtheory.guarantee.second_edition import accuracy, start_is_good
from fdtheory.guarantee.separate_bias import SeparateBias, separate_bias
from fdtheory.guarantee.smoothness_of_phi import smoothness
from fdtheory.numbers import ball_of, finite
from fdtheory.problems.constants import upward

BIAS_SHARE = Fraction(1, 100)
"""The part of eps that the bias may use; ν costs nothing, so this is taken small."""

QUIET_PART = 1 / 16
"""The part of the inner loops' share for an error without noise: its steps grow with the logarithm of 1/part only."""

PART_ROUNDS = 12
SHARE_ROUNDS = 14
"""Golden sections for the batch's part, and for T."""


@final
@dataclass(frozen=True)
class SharedConstants:
    """All that the theorem needs at a step ν, as balls."""

    mu: flint.arb
    mu_n: flint.arb
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
            mu, mu_n, cap, beta, beta_x, ball_of(c.b_x(1)), slope, spread, M, noise_y, V,
            ball_of(stencil.noise.node_absolute), speed, (beta_x + beta * speed) / mu_n,
        )  # fmt: skip

    def radii(self, inner: flint.arb) -> tuple[flint.arb, flint.arb, flint.arb]:
        """(η, a, ē): radii with B(b'_1 a + β'ē) = inner whose squares are at least twice the floors at η.

        Both have the same part above √2 of their floors: none where both are noisy and η is below its cap, and a
        sixteenth of the share where one of them has no floor, which would take for ever to reach.
        """
        floors = [(2 * floor).sqrt() for floor in (self.V, self.noise_y**2 / self.mu_n)]
        weight, share = self.cross * floors[0] + self.beta_x * floors[1], inner / self.factor
        quiet, step = not all(floor > 0 for floor in floors), self.cap
        if weight > 0:
            step = (share * (1 - quiet * QUIET_PART) / weight) ** 2
            if step < self.cap and not quiet:
                return step, step.sqrt() * floors[0], step.sqrt() * floors[1]
            step = step.min(self.cap)
        total = self.cross + self.beta_x
        above = (share - step.sqrt() * weight) / (total if total > 0 else 1)
        return step, step.sqrt() * floors[0] + above, step.sqrt() * floors[1] + above

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


def shared_plan(families: Families, mean_square: SupportsFloat, eps: SupportsFloat, p: int) -> Plan:
    """The cheapest plan with shared samples for p = 1 or an even p; M = ``mean_square``."""
    target, M = accuracy(eps), finite("mean_square", mean_square)
    if p != 1 and p % 2:
        raise InputError(f"p = {p}: shared samples have a theorem for p = 1 and for even p; give such a p")
    if M < 0:
        raise InputError(f"mean_square = {float(M)}: give a mean-square Lipschitz constant, a number from 0 on")
    bias = separate_bias(families, p)
    if start_is_good(families, target):
        return _nothing_to_do(families, target, p)
    with flint.ctx.workprec(BITS):
        nu = largest_power_of_two(families, bias, target)
        here = _SharedSearch(families, target, p, nu, SharedConstants.at(families, M, p, flint.arb(nu)))
        try:
            return here.best()
        except ArithmeticError:
            raise InputError("these constants leave the range of the calculator; give milder ones") from None


def _nothing_to_do(c: Families, target: Fraction, p: int) -> Plan:
    """x_0 is good enough: one iterate and no estimate."""
    with flint.ctx.workprec(BITS):
        L_phi = upward(smoothness(c)[0])
    return Plan(
        p, 1.0, 1.0, 1.0, 1, 1, 1, 1, 0, len(paper_stencil(p).points), 0.0, 0.0, 0.0, 0.0, L_phi, float(target),
        float(min(c.sigma_f, c.sigma_g)), inner_samples="shared",
    )  # fmt: skip


def largest_power_of_two(families: Families, bias: SeparateBias, target: Fraction) -> float:
    """A power of two whose bias is at most its share and that keeps μ_n ≥ μ/2."""
    most, nu, reach = ball_of(target * BIAS_SHARE), 1.0, int(paper_stencil(bias.order).reach)
    while nu > 1e-290:
        inside = 2 * reach * Fraction(nu) * families.a(1) <= families.mu
        if inside and bias.at(flint.arb(nu))[0] <= most:
            return nu
        nu /= 2
    raise InputError(f"eps = {float(target):.6g}: the step nu underflows; give a larger eps or milder constants")


@final
@dataclass(frozen=True)
class _SharedSearch:
    """T and S by golden sections in balls' midpoints; each candidate is a valid plan."""

    families: Families
    target: Fraction
    p: int
    nu: float
    at: SharedConstants

    def best(self) -> Plan:
        gap, L_phi = ball_of(self.families.gap), smoothness(self.families)[0]
        least = 2 * gap * L_phi / ball_of(self.target) ** 2

        def with_share(share: float, part: float) -> Plan | None:
            return self._candidate(max(2, ceiling(least / flint.arb(share) ** 2)), part)

        def calls(found: Plan | None) -> float:
            return float(found.calls) if found else math.inf

        def best_part(share: float) -> tuple[float, float]:
            return golden(lambda part: calls(with_share(share, part)), 0.02, 0.98, PART_ROUNDS)

        _, share = golden(lambda share: best_part(share)[0], 0.05, 0.95, SHARE_ROUNDS)
        found = with_share(share, best_part(share)[1])
        if found is None:
            raise InputError(f"eps = {float(self.target):.6g}: no plan was found; give a larger eps")
        return found

    def _candidate(self, T: int, part: float) -> Plan | None:
        """``part`` of what is left goes to the inner loops, the rest (squares add) to the batch."""
        c, at = self.families, self.at
        gap, L_phi = ball_of(c.gap), smoothness(c)[0]
        eta_x = flint.arb(below((2 * gap / (L_phi * T)).sqrt()))
        outer = gap / (eta_x * T) + L_phi * eta_x / 2
        left = ((ball_of(self.target * (1 - SAFETY)) - outer) * T / (2 * (T - 1))).lower()
        missed = separate_bias(c, self.p).at(flint.arb(self.nu))[0]
        inner = ((left - missed) * flint.arb(part)).lower()
        if not inner > 0:
            return None
        step, a, e = at.radii(inner)
        eta = flint.arb(below(step))
        rest = (left * left - (missed + inner) ** 2).sqrt()
        S = max(1, ceiling((at.factor * (at.rough * (a + at.slope) + at.spread - at.rough * at.slope) / rest) ** 2))
        reach = int(paper_stencil(self.p).reach)
        start = ball_of(c.radius) + reach * flint.arb(self.nu) * at.slope
        K0 = at.steps(eta, a, e, at.slope, start)
        K1 = at.steps(eta, a, e, a + at.speed_quotient * eta_x, e + at.speed_y * eta_x)
        nodes = len(paper_stencil(self.p).points)
        calls = nodes * (K0 + (T - 2) * K1 + (T - 1) * S)
        batch = at.factor * (at.rough * (a + at.slope) + ball_of(c.sigma_f)) / flint.arb(S).sqrt()
        bias, noise, rest_, radius, smooth = (upward(value) for value in (missed, batch, inner, e, L_phi))
        return Plan(
            self.p, self.nu, float(eta_x), float(eta), S, K0, K1, T, calls, nodes, bias, noise, rest_, radius, smooth,
            float(self.target), float(min(c.sigma_f, c.sigma_g)), inner_samples="shared",
        )  # fmt: skip
