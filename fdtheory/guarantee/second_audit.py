"""A second route to every budget of the second edition, from the parameters forward to what they guarantee.

It shares no formula with the plan: mean squares by the recursion itself (step by step up to BRUTE steps, by its two
exact phases beyond), the reached radius as a fixed point, the bias from partial Bell polynomials with the orders up to
p subtracted at high precision, mpmath in place of balls.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import final

import mpmath

from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.bias_audit import bias_by_bell
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodeBudget, NodePlan

DIGITS, BRUTE = 60, 200


@final
@dataclass(frozen=True)
class NodeAudit:
    """What given parameters guarantee; numbers are mpmath's."""

    in_window: bool
    bias: mpmath.mpf
    batch: mpmath.mpf
    inner: mpmath.mpf
    outer: mpmath.mpf
    estimates: mpmath.mpf
    """(T - 1)/T, the share of the iterates that have an estimate."""
    calls: int

    @property
    def total(self) -> mpmath.mpf:
        """The bound of the mean gradient norm; infinite outside the window."""
        if not self.in_window:
            return mpmath.inf
        with mpmath.workdps(DIGITS):
            return self.outer + 2 * self.estimates * mpmath.hypot(self.bias + self.inner, self.batch)


def node_audit(families: Families, plan: NodePlan) -> NodeAudit:
    """The guarantee of a plan's parameters; only nu, eta_x, S, T, K0, K1 and the nodes are read from it."""
    with mpmath.workdps(DIGITS):
        weights, nu, eta_x = coefficients(plan.p), mpmath.mpf(plan.nu), mpmath.mpf(plan.eta_x)
        reach, T = max(map(abs, weights)), plan.T
        outer = _real(families.gap) / (eta_x * T) + audited_smoothness(families) * eta_x / 2
        if T == 1:
            start = mpmath.sqrt(2 * audited_smoothness(families) * _real(families.gap))
            none = mpmath.mpf(0)
            return NodeAudit(True, none, none, none, start, none, 0)
        in_window = bool(reach * nu * _real(families.f_y[1]) < _real(families.mu))
        if not in_window or {one.j for one in plan.budgets} != {j for j, w in weights.items() if w}:
            lost = mpmath.inf
            return NodeAudit(False, lost, lost, lost, lost, mpmath.mpf(1), 0)
        size = {j: abs(_real(w)) for j, w in weights.items()}
        spread = sum(w * (_real(families.sigma_g) / nu + abs(j) * _real(families.sigma_f)) for j, w in size.items())
        moves = {j: w * (_real(families.g_x[0]) / nu + abs(j) * _real(families.f_x[0])) for j, w in size.items()}
        different = {(abs(one.j), one.K0, one.K1): one for one in plan.budgets}
        radius = {key: _reached(families, one, nu, eta_x) for key, one in different.items() if moves[one.j] > 0}
        inner = mpmath.fsum(
            moves[one.j] * radius[abs(one.j), one.K0, one.K1] for one in plan.budgets if moves[one.j] > 0
        )
        calls = sum(one.K0 + (T - 2) * one.K1 + (T - 1) * plan.S for one in plan.budgets)
        return NodeAudit(
            True, bias_by_bell(families, plan.p, nu), spread / mpmath.sqrt(plan.S), inner, outer,
            mpmath.mpf(T - 1) / T, calls,
        )  # fmt: skip


def audited_smoothness(c: Families) -> mpmath.mpf:
    """The smaller of the two bounds of L_phi."""
    mu, cross, a_0 = _real(c.mu), _real(c.g_x[0]), _real(c.f_y[0])
    k = cross / mu
    first, tilt = (1 + k**2) * _real(c.joint_f), a_0 * _real(c.joint_g) / mu
    plain = first + mpmath.hypot(1, k) * (1 + k) * tilt
    if len(c.g_y) < 3:
        return plain
    most = (
        mpmath.sqrt(2) * mpmath.cos(mpmath.atan(1 / mpmath.sqrt(5))) ** 5 * mpmath.sin(mpmath.atan(1 / mpmath.sqrt(5)))
    )
    third = most * a_0 * cross**2 * mpmath.sqrt(_real(c.g_y[2])) / mu ** mpmath.mpf("2.5")
    return min(plain, first + (mpmath.hypot(1, k) + k) * tilt + third)


def mean_square(
    mu: mpmath.mpf, smooth: mpmath.mpf, noise: mpmath.mpf, start: mpmath.mpf, count: int, *, brute: bool = False
) -> mpmath.mpf:
    """E_count of the best schedule from E_0 = ``start``; ``brute`` goes step by step whatever the count."""
    cap, E = 2 / (mu + smooth), mpmath.mpf(start)
    if E == 0:
        return E
    if count > BRUTE and not brute:
        return _by_phases(mu, cap, noise, E, count)
    for _ in range(count):
        step = min(cap, mu * E / (mu**2 * E + noise**2))
        E = (1 - mu * step) ** 2 * E + step**2 * noise**2
    return E


def _by_phases(mu: mpmath.mpf, cap: mpmath.mpf, noise: mpmath.mpf, E: mpmath.mpf, left: int) -> mpmath.mpf:
    """The recursion's two phases: a geometric one with the cap, found by bisection of its length, then 1/E grows."""
    q = 1 - mu * cap
    if noise == 0:
        return q ** (2 * left) * E
    floor = (cap * noise) ** 2 / (1 - q**2)

    def after(k: int) -> mpmath.mpf:
        return floor + q ** (2 * k) * (E - floor)

    def capped(value: mpmath.mpf) -> bool:
        return bool(cap * (mu**2 * value + noise**2) < mu * value)

    low, high = 0, 1
    while high < left and capped(after(high - 1)):
        low, high = high, 2 * high
    high = min(high, left)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if capped(after(middle)) else (low, middle)
    return 1 / (1 / after(low) + (left - low) * (mu / noise) ** 2)


def _reached(c: Families, budget: NodeBudget, nu: mpmath.mpf, eta_x: mpmath.mpf) -> mpmath.mpf:
    """The least radius that the first inner loop reaches and the later ones keep."""
    shift = abs(budget.j) * nu
    mu, smooth = _real(c.mu) - shift * _real(c.f_y[1]), _real(c.g_y[0]) + shift * _real(c.f_y[1])
    noise = _real(c.sigma_g) + shift * _real(c.sigma_f)
    start = _real(c.radius) + shift * _real(c.f_y[0]) / _real(c.mu)
    move = (_real(c.g_x[0]) + shift * _real(c.f_x[0])) / mu * eta_x

    def after(radius: mpmath.mpf) -> mpmath.mpf:
        return mean_square(mu, smooth, noise, (radius + move) ** 2, budget.K1)

    def kept(radius: mpmath.mpf) -> bool:
        return bool(after(radius) <= radius**2)

    low = mpmath.sqrt(mean_square(mu, smooth, noise, start**2, budget.K0))
    if kept(low):
        return low
    high = 2 * low + move
    while not kept(high):
        low, high = high, 2 * high
        if high > mpmath.mpf(10) ** 400:
            return mpmath.inf
    while high - low > high * mpmath.mpf(10) ** -15:
        middle = (low + high) / 2  # what a loop leaves of it lies on the same side of what is sought, and nearer
        left = mpmath.sqrt(after(middle))
        low, high = (low, left) if left <= middle else (left, high)
    return high


def _real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator
