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
from functools import cached_property
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
from fdtheory.guarantee.shared_constants import QUIET_PART, SharedConstants
from fdtheory.guarantee.shared_counts import SharedCounts, calls_of
from fdtheory.guarantee.smoothness_of_phi import smoothness
from fdtheory.numbers import ball_of, finite
from fdtheory.problems.constants import upward

BIAS_SHARE = Fraction(1, 100)
"""The part of eps that the bias may use; ν costs nothing, so this is taken small."""

PARTS_ABOVE = (1 / 1024, 1 / 64, QUIET_PART, 1 / 4)
"""Parts of the loops' share above their floors, all of which are tried: where both are loud a small one is best."""

PART_ROUNDS = 12
SHARE_ROUNDS = 14
"""Golden sections for the batch's part, and for T."""


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
        gap, L_phi = ball_of(self.families.gap), self._L_phi
        least = 2 * gap * L_phi / ball_of(self.target) ** 2

        def with_share(share: float, part: float, above: float) -> Plan | None:
            return self._candidate(max(2, ceiling(least / flint.arb(share) ** 2)), part, above)

        def calls(found: Plan | None) -> float:
            return float(found.calls) if found else math.inf

        def best_part(share: float, above: float) -> tuple[float, float]:
            return golden(lambda part: calls(with_share(share, part, above)), 0.02, 0.98, PART_ROUNDS)

        def best(above: float) -> Plan | None:
            _, share = golden(lambda share: best_part(share, above)[0], 0.05, 0.95, SHARE_ROUNDS)
            return with_share(share, best_part(share, above)[1], above)

        found = min((best(above) for above in PARTS_ABOVE), key=calls)
        if found is None:
            raise InputError(f"eps = {float(self.target):.6g}: no plan was found; give a larger eps")
        counts = SharedCounts(self.families, self.at, self.target * (1 - SAFETY), self._missed, L_phi)
        return counts.least(found)

    @cached_property
    def _L_phi(self) -> flint.arb:
        return smoothness(self.families)[0]

    @cached_property
    def _nodes(self) -> int:
        return len(paper_stencil(self.p).points)

    @cached_property
    def _missed(self) -> flint.arb:
        """The bias."""
        return separate_bias(self.families, self.p).at(flint.arb(self.nu))[0]

    def _candidate(self, T: int, part: float, above: float) -> Plan | None:
        """``part`` of what is left goes to the inner loops, the rest (squares add) to the batch.

        ``above`` is the part of the loops' share that lies above their floors.
        """
        c, at = self.families, self.at
        gap, L_phi = ball_of(c.gap), self._L_phi
        eta_x = flint.arb(below((2 * gap / (L_phi * T)).sqrt()))
        outer = gap / (eta_x * T) + L_phi * eta_x / 2
        left = ((ball_of(self.target * (1 - SAFETY)) - outer) * T / (2 * (T - 1))).lower()
        missed = self._missed
        inner = ((left - missed) * flint.arb(part)).lower()
        if not inner > 0:
            return None
        step, a, e = at.radii(inner, above)
        eta = flint.arb(below(step))
        rest = (left * left - (missed + inner) ** 2).sqrt()
        S = max(1, ceiling((at.spread_at(a) / rest) ** 2))
        K0 = at.steps(eta, a, e, at.slope, at.start(ball_of(c.radius)))
        K1 = at.steps(eta, a, e, a + at.speed_quotient * eta_x, e + at.speed_y * eta_x)
        nodes = self._nodes
        calls = calls_of(nodes, (K0, K1), T, S)
        batch = at.spread_at(a) / flint.arb(S).sqrt()
        bias, noise, rest_, radius, smooth = (upward(value) for value in (missed, batch, inner, e, L_phi))
        return Plan(
            self.p, self.nu, float(eta_x), float(eta), S, K0, K1, T, calls, nodes, bias, noise, rest_, radius, smooth,
            float(self.target), float(min(c.sigma_f, c.sigma_g)), inner_samples="shared",
        )  # fmt: skip
