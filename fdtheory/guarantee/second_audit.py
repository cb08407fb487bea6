"""A second route to every budget of the second edition, from the parameters forward to what they guarantee.

It shares no formula with the plan: mean squares by the recursion itself (step by step up to BRUTE steps, by its two
exact phases beyond), the reached radius as a fixed point, the bias from partial Bell polynomials with the orders up to
p subtracted at high precision, mpmath in place of balls.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial
from typing import Any, final

import mpmath

from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_plan import NodeBudget, NodePlan

DIGITS, BRUTE = 60, 200


@final
@dataclass(frozen=True)
class NodeAudit:
    """What given parameters guarantee; numbers are mpmath's."""

    in_window: bool
    bias: Any
    batch: Any
    inner: Any
    outer: Any
    estimates: Any
    """(T - 1)/T, the share of the iterates that have an estimate."""
    calls: int

    @property
    def total(self) -> Any:
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
        outer = _real(families.gap) / (eta_x * T) + _smoothness(families) * eta_x / 2
        if T == 1:
            start = mpmath.sqrt(2 * _smoothness(families) * _real(families.gap))
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


def _smoothness(c: Families) -> Any:
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


def mean_square(mu: Any, smooth: Any, noise: Any, start: Any, count: int, *, brute: bool = False) -> Any:
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


def _by_phases(mu: Any, cap: Any, noise: Any, E: Any, left: int) -> Any:
    """The recursion's two phases: a geometric one with the cap, found by bisection of its length, then 1/E grows."""
    q = 1 - mu * cap
    if noise == 0:
        return q ** (2 * left) * E
    floor = (cap * noise) ** 2 / (1 - q**2)

    def after(k: int) -> Any:
        return floor + q ** (2 * k) * (E - floor)

    def capped(value: Any) -> bool:
        return bool(cap * (mu**2 * value + noise**2) < mu * value)

    low, high = 0, 1
    while high < left and capped(after(high - 1)):
        low, high = high, 2 * high
    high = min(high, left)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if capped(after(middle)) else (low, middle)
    return 1 / (1 / after(low) + (left - low) * (mu / noise) ** 2)


def _reached(c: Families, budget: NodeBudget, nu: Any, eta_x: Any) -> Any:
    """The least radius that the first inner loop reaches and the later ones keep."""
    shift = abs(budget.j) * nu
    mu, smooth = _real(c.mu) - shift * _real(c.f_y[1]), _real(c.g_y[0]) + shift * _real(c.f_y[1])
    noise = _real(c.sigma_g) + shift * _real(c.sigma_f)
    start = _real(c.radius) + shift * _real(c.f_y[0]) / _real(c.mu)
    move = (_real(c.g_x[0]) + shift * _real(c.f_x[0])) / mu * eta_x

    def kept(radius: Any) -> bool:
        return bool(mean_square(mu, smooth, noise, (radius + move) ** 2, budget.K1) <= radius**2)

    low = mpmath.sqrt(mean_square(mu, smooth, noise, start**2, budget.K0))
    if kept(low):
        return low
    high = 2 * low + move
    while not kept(high):
        low, high = high, 2 * high
        if high > mpmath.mpf(10) ** 400:
            return mpmath.inf
    while high - low > high * mpmath.mpf(10) ** -15:
        middle = (low + high) / 2
        low, high = (low, middle) if kept(middle) else (middle, high)
    return high


def bias_by_bell(c: Families, p: int, nu: Any) -> Any:
    """The smallest of the three bounds of the bias."""
    with mpmath.workdps(DIGITS + 30 * p):
        nu, weights = mpmath.mpf(nu), coefficients(p)
        sums = [_weighted(weights, nu, lambda h: _by_norms(c, p, h))]
        if p > 1:
            sums.append(_weighted(weights, nu, lambda h: _by_energy(c, p, h)))
        if len(c.f_y) > p + 1 and len(c.f_x) > p:
            sums.append(_by_derivative(c, p, nu))
        return +min(sums)


def _weighted(weights: dict[int, Fraction], nu: Any, remainder: Any) -> Any:
    at = {abs(j): remainder(abs(j) * nu) for j in weights if j}
    return mpmath.fsum(abs(_real(w)) * at[abs(j)] for j, w in weights.items() if j) / nu


@final
@dataclass(frozen=True)
class _Equation:
    """X = Σ_(k≥2) plain_k X^k/k! + h Σ_(k≥0) with_h_k X^k/k!, and what is seen through plain', with_h' (k ≥ 1)."""

    plain: list[Any]
    with_h: list[Any]
    seen: list[Any]
    seen_h: list[Any]

    def derivatives(self, order: int) -> list[Any]:
        """X^(1)(0), …, X^(order)(0), by the chain rule of Faà di Bruno."""
        found: list[Any] = []
        for q in range(1, order + 1):
            table = _bells(found, q)
            own = mpmath.fsum(self.plain[k] * table[q][k] for k in range(2, q + 1) if k < len(self.plain))
            from_f = mpmath.fsum(self.with_h[k] * table[q - 1][k] for k in range(q) if k < len(self.with_h))
            found.append(own + q * from_f)
        return found

    def seen_derivative(self, found: list[Any], q: int) -> Any:
        """The derivative of order q of what is seen along X."""
        table = _bells(found, q)
        own = mpmath.fsum(self.seen[k] * table[q][k] for k in range(1, q + 1) if k < len(self.seen))
        return own + q * mpmath.fsum(self.seen_h[k] * table[q - 1][k] for k in range(1, q) if k < len(self.seen_h))


def _bells(found: list[Any], q: int) -> list[list[Any]]:
    """B_(r,k) for r, k ≤ q, with unknown derivatives taken as 0."""
    x = [*found, *[mpmath.mpf(0)] * (q - len(found))]
    table = [[mpmath.mpf(r == k == 0) for k in range(q + 1)] for r in range(q + 1)]
    for k in range(1, q + 1):
        for r in range(k, q + 1):
            table[r][k] = mpmath.fsum(comb(r - 1, i - 1) * x[i - 1] * table[r - i][k - 1] for i in range(1, r - k + 2))
    return table


def _at(sizes: list[Any], u: Any, first: int, last: int) -> Any:
    return mpmath.fsum(sizes[k] * u**k / factorial(k) for k in range(first, last + 1))


def _lists(c: Families) -> tuple[list[Any], ...]:
    f_y, f_x, g_y, g_x = ([_real(v) for v in family] for family in (c.f_y, c.f_x, c.g_y, c.g_x))
    zero = [mpmath.mpf(0)]
    return f_y, zero + f_x, zero + g_y, zero + g_x


def _by_norms(c: Families, p: int, h: Any) -> Any:
    f_y, f_x, g_y, g_x = _lists(c)
    mu, d = _real(c.mu), h * f_y[0] / _real(c.mu)
    equation = _Equation([v / mu for v in g_y[: p + 1]], [v / mu for v in f_y[:p]], g_x[: p + 1], f_x[:p])
    found = equation.derivatives(p)
    u = mpmath.fsum(v * h**m / factorial(m) for m, v in enumerate(found, 1))
    kept = mpmath.fsum(equation.seen_derivative(found, q) * h**q / factorial(q) for q in range(1, p + 1))
    slope_y, slope_x = (
        mpmath.diff(lambda s, pair=pair: _at(pair[0], s, pair[2], p) + h * _at(pair[1], s, pair[3], p - 1), u)
        for pair in ((g_y, f_y, 2, 0), (g_x, f_x, 1, 1))
    )
    if slope_y >= mu:
        return mpmath.inf
    rem_y, rem_x = (h * f[p] * d**p / factorial(p) + g[p + 1] * d ** (p + 1) / factorial(p + 1)
                    for f, g in ((f_y, g_y), (f_x, g_x)))  # fmt: skip
    excess = _at(g_y, u, 2, p) + h * _at(f_y, u, 0, p - 1) - mu * u
    return rem_x + slope_x * (rem_y + excess) / (mu - slope_y) + _at(g_x, u, 1, p) + h * _at(f_x, u, 1, p - 1) - kept


def _energy(c: Families, shift: Any) -> tuple[_Equation, Any, list[Any], list[Any]]:
    f_y, f_x, g_y, g_x = _lists(c)
    mu = _real(c.mu) - shift * f_y[1]
    if shift:
        g_y, g_x = ([b + shift * a for b, a in zip(g, f, strict=False)] for g, f in ((g_y, f_y), (g_x, f_x)))
    root = mpmath.sqrt(mu)
    plain = [v / root ** (k + 1) for k, v in enumerate(g_y)]
    if len(g_y) > 3:
        plain[2] = min(plain[2], 2 * mpmath.sqrt(2 * g_y[3] / 27) / mu)
    with_h = [v / root ** (k + 1) for k, v in enumerate(f_y)]
    seen, seen_h = ([v / root**k for k, v in enumerate(family)] for family in (g_x, f_x))
    return _Equation(plain, with_h, seen, seen_h), mu, g_y, g_x


def _by_energy(c: Families, p: int, h: Any) -> Any:
    equation, mu, g_y, _ = _energy(c, 0)
    found = equation.derivatives(p)
    C = mpmath.fsum(v * h**m / factorial(m) for m, v in enumerate(found, 1))
    low = mpmath.fsum(equation.seen_derivative(found, q) * h**q / factorial(q) for q in range(1, p + 1))
    excess = _at(equation.plain, C, 2, p + 1) + h * _at(equation.with_h, C, 0, p) - C
    seen = _at(equation.seen, C, 1, p + 1) + h * _at(equation.seen_h, C, 1, p) - low
    far = max(h * _real(c.f_y[0]) / mu, C / mpmath.sqrt(mu))
    room = mpmath.exp(-2 * mpmath.asinh(mpmath.sqrt(g_y[3] / (8 * mu)) * far)) - h * _real(c.f_y[1]) / mu
    if room <= 0:
        return mpmath.inf
    return (equation.seen[1] + h * equation.seen_h[1]) * excess / room + seen


def _by_derivative(c: Families, p: int, nu: Any) -> Any:
    n = (p + 1) // 2
    equation, mu, _, _ = _energy(c, n * nu)
    if mu <= 0:
        return mpmath.inf
    constant = mpmath.mpf(factorial(n) * factorial(n if p % 2 == 0 else n - 1)) / factorial(p + 1)
    return constant * equation.seen_derivative(equation.derivatives(p + 1), p + 1) * nu**p


def _real(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator
