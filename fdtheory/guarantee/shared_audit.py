"""A second route to every budget of a plan with shared samples, from the parameters forward to what they guarantee.

It shares no formula with the plan: constants as exact fractions from the theorem's own text, radii as fixed points of
the two recursions, and the bias from Bell polynomials, all in mpmath.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, final

import mpmath

from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.bias_audit import bias_by_bell
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.second_audit import audited_smoothness
from fdtheory.numbers import Operand

MAX_ROUNDS = 5000

SETTLED = 1e-20
"""Radii that grow by no more than this part have come to rest."""


@final
@dataclass(frozen=True)
class SharedText:
    """The theorem's constants at a step, exactly, as its text has them."""

    mu: Fraction
    mu_n: Fraction
    L_n: Fraction
    slope: Fraction
    beta: Fraction
    beta_x: Fraction
    b_x: Fraction
    spread: Fraction
    s_y: Fraction
    M: Fraction
    B: Fraction
    speed: Fraction
    """ℓ_y."""

    @classmethod
    def of(cls, c: Families, M: Fraction, p: int, nu: Fraction) -> "SharedText":
        weights = coefficients(p)
        far, slope = max(map(abs, weights)) * nu, c.f_y[0] / c.mu
        mu_n = c.mu - far * c.f_y[1]
        return cls(
            c.mu, mu_n, c.g_y[0] + far * c.f_y[1], slope, c.f_y[1] + c.g_y[1] * slope, c.f_x[0] + c.g_x[1] * slope,
            c.g_x[0], M * slope + c.sigma_f, c.sigma_g + far * c.sigma_f, M,
            sum((abs(j * w) for j, w in weights.items()), Fraction(0)), (c.g_x[0] + far * c.f_x[0]) / mu_n,
        )  # fmt: skip

    @property
    def V(self) -> Fraction:
        return 4 * self.spread**2 / self.mu + 2 * (self.beta * self.s_y / self.mu) ** 2 / self.mu_n

    @property
    def cap(self) -> Fraction:
        most = 2 / (self.mu_n + self.L_n)
        return min(most, self.mu / (4 * self.M**2)) if self.M else most

    def allows(self, eta: Fraction) -> bool:
        return 2 * self.mu_n >= self.mu and eta <= self.cap

    def after(self, a: Operand, e: Operand, eta: Fraction, K: int) -> tuple[Operand, Operand]:
        """Bounds of a_K and ē_K by the theorem's two lines."""
        lost = _real(1 - self.mu * eta / 2) ** (K - 1) * (a**2 + 2 * (_real(self.beta / self.mu) * e) ** 2)
        kept = _real(1 - self.mu_n * eta) ** (2 * K) * e**2
        return mpmath.sqrt(lost + _real(eta * self.V)), mpmath.sqrt(kept + _real(eta * self.s_y**2 / self.mu_n))


def _real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


class SharedGuarantee(NamedTuple):
    """A bound of the mean gradient norm, and its parts."""

    total: mpmath.mpf
    bias: mpmath.mpf
    batch: mpmath.mpf
    inner: mpmath.mpf


def guaranteed(c: Families, M: Fraction, plan: Plan) -> SharedGuarantee:
    """The bound of the mean gradient norm that these parameters have."""
    with mpmath.workdps(40):
        text, eta = SharedText.of(c, M, plan.p, Fraction(plan.nu)), Fraction(plan.eta_y)
        if not text.allows(eta):
            return SharedGuarantee(*[mpmath.inf] * 4)
        moves = [
            _real(v * Fraction(plan.eta_x)) for v in ((text.beta_x + text.beta * text.speed) / text.mu_n, text.speed)
        ]
        start = _real(c.radius) + max(coefficients(plan.p)) * mpmath.mpf(plan.nu) * _real(text.slope)
        a, e = first = text.after(_real(text.slope), start, eta, plan.K0)
        for _ in range(MAX_ROUNDS):  # the least radii that the first loop reaches and the later ones keep
            again = text.after(a + moves[0], e + moves[1], eta, plan.K1)
            wider = [max(one, other) for one, other in zip(first, again, strict=True)]
            done = all(new - old <= old * SETTLED for new, old in zip(wider, (a, e), strict=True))
            a, e = wider
            if done:
                break
        else:
            return SharedGuarantee(*[mpmath.inf] * 4)
        inner = _real(text.B) * (_real(text.b_x) * a + _real(text.beta_x) * e)
        batch = _real(text.B) * (_real(M) * (a + _real(text.slope)) + _real(c.sigma_f)) / mpmath.sqrt(plan.S)
        outer = _real(c.gap) / (mpmath.mpf(plan.eta_x) * plan.T) + audited_smoothness(c) * plan.eta_x / 2
        bias = bias_by_bell(c, plan.p, plan.nu)
        total = outer + 2 * mpmath.mpf(plan.T - 1) / plan.T * mpmath.hypot(bias + inner, batch)
        return SharedGuarantee(total, bias, batch, inner)
