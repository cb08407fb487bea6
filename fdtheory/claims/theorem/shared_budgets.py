"""The plans with shared samples, audited: from ν, η, S, K_0, K_1 and T forward to what they guarantee.

The audit shares no formula with the plan: constants as exact fractions from the theorem's own text, radii as fixed
points of the two recursions, and the bias from Bell polynomials, all in mpmath.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

import flint
import mpmath

from fdtheory.guarantee.audit import coefficients
from fdtheory.guarantee.bias_audit import bias_by_bell
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.shared_samples import SharedConstants, shared_plan
from fdtheory.numbers import Operand, ball_of, finite
from fdtheory.trial.claim import Evidence, claim, enclosed, exact

_TENTHS = {
    "f_y": (7, 3, 2, 5, 1, 3), "f_x": (2, 4, 1, 3, 2), "g_y": (9, 5, 4, 3, 6), "g_x": (5, 2, 3, 1, 4),
}  # fmt: skip


def _class(mu: Fraction, sigma_f: Fraction, sigma_g: Fraction, radius: Fraction) -> Families:
    lists = {name: tuple(Fraction(n, 10) for n in tenths) for name, tenths in _TENTHS.items()}
    return Families(
        mu, lists["f_y"], lists["f_x"], lists["g_y"], lists["g_x"], Fraction(1, 2), Fraction(3, 5), Fraction(4, 3),
        sigma_f, sigma_g, radius,
    )  # fmt: skip


LITTLE_NOISE = _class(Fraction(1, 4), Fraction(1, 10**6), Fraction(1, 10**5), Fraction(7, 3)), Fraction(1, 10)
MUCH_NOISE = _class(Fraction(1, 5), Fraction(2, 3), Fraction(3, 4), Fraction(5, 2)), Fraction(3, 2)
NO_NOISE = _class(Fraction(1, 3), Fraction(0), Fraction(0), Fraction(3, 2)), Fraction(0)
ROUGH_ONLY = _class(Fraction(1, 3), Fraction(0), Fraction(0), Fraction(3, 2)), Fraction(1, 4)
EPS = Fraction(1, 50)
SETTLED = 1e-20
"""Radii that grow by no more than this part have come to rest."""
Change = Callable[[Plan], Plan]


@dataclass(frozen=True)
class Text:
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
    def of(cls, c: Families, M: Fraction, p: int, nu: Fraction) -> "Text":
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


class Guarantee(NamedTuple):
    """A bound of the mean gradient norm, and its parts."""

    total: mpmath.mpf
    bias: mpmath.mpf
    batch: mpmath.mpf
    inner: mpmath.mpf


def guaranteed(c: Families, M: Fraction, plan: Plan) -> Guarantee:
    """The bound of the mean gradient norm that these parameters have."""
    with mpmath.workdps(40):
        text, eta = Text.of(c, M, plan.p, Fraction(plan.nu)), Fraction(plan.eta_y)
        if not text.allows(eta):
            return Guarantee(*[mpmath.inf] * 4)
        moves = [
            _real(v * Fraction(plan.eta_x)) for v in ((text.beta_x + text.beta * text.speed) / text.mu_n, text.speed)
        ]
        start = _real(c.radius) + max(coefficients(plan.p)) * mpmath.mpf(plan.nu) * _real(text.slope)
        a, e = first = text.after(_real(text.slope), start, eta, plan.K0)
        for _ in range(5000):  # the least radii that the first loop reaches and the later ones keep
            again = text.after(a + moves[0], e + moves[1], eta, plan.K1)
            wider = [max(one, other) for one, other in zip(first, again, strict=True)]
            done = all(new - old <= old * SETTLED for new, old in zip(wider, (a, e), strict=True))
            a, e = wider
            if done:
                break
        else:
            return Guarantee(*[mpmath.inf] * 4)
        inner = _real(text.B) * (_real(text.b_x) * a + _real(text.beta_x) * e)
        batch = _real(text.B) * (_real(M) * (a + _real(text.slope)) + _real(c.sigma_f)) / mpmath.sqrt(plan.S)
        outer = _real(c.gap) / (mpmath.mpf(plan.eta_x) * plan.T) + mpmath.mpf(plan.L_phi) * plan.eta_x / 2
        bias = bias_by_bell(c, plan.p, plan.nu)
        total = outer + 2 * mpmath.mpf(plan.T - 1) / plan.T * mpmath.hypot(bias + inner, batch)
        return Guarantee(total, bias, batch, inner)


@cache
def _planned(p: int) -> Plan:
    return shared_plan(*LITTLE_NOISE, EPS, p)


def _changed(label: str, **factors: Fraction) -> Change:
    def change(found: Plan) -> Plan:
        values = {name: type(getattr(found, name))(getattr(found, name) * factor) for name, factor in factors.items()}
        return replace(found, **values)

    change.__name__ = label
    return change


@claim(
    "ours:shared-budgets",
    subject=_changed("the plan with shared samples"),
    rival=[
        _changed("one percent fewer inner steps", K1=Fraction(99, 100)),
        _changed("half of the first inner steps", K0=Fraction(1, 2)),
        _changed("one percent fewer samples", S=Fraction(99, 100)),
        _changed("one percent fewer outer steps", T=Fraction(99, 100)),
        _changed("outer steps five percent longer", eta_x=Fraction(105, 100)),
    ],
    uses=("ours:shared-recursion", "ours:separate-bias", "ours:nsgd-sharp"),
)
def shared_plans_audited(change: Change) -> Iterator[Evidence]:
    """Δ/(η_xT) + L_φη_x/2 + 2(T-1)/T √((bias + B(b'_1 a + β'ē))² + batch²) ≤ ε, from the parameters forward.

    Checked: the plans of one class with twenty-odd different constants for p = 1, 2, 4, by an audit that shares no
        formula with them; one percent less of K_1, S or T, half of K_0 and five percent more of η_x break them.
    Not checked: L_φ, which is the plan's own (ours:l-phi-explicit); the theorem's proof; other classes and p.
    """
    for p in (1, 2, 4):
        seen = finite("the bound", guaranteed(*LITTLE_NOISE, change(_planned(p))).total)
        yield exact(f"p = {p}", seen, "<=", EPS)


Shares = Callable[[Plan], tuple[float, float, float]]


def reported_shares(plan: Plan) -> tuple[float, float, float]:
    """What the plan says of bias, batch and inner loops."""
    return plan.bias, plan.batch, plan.inner


def shares_exchanged(plan: Plan) -> tuple[float, float, float]:
    """Near miss: batch and inner loops exchanged."""
    return plan.bias, plan.inner, plan.batch


def bias_a_thousandth_less(plan: Plan) -> tuple[float, float, float]:
    """Near miss: a thousandth less of the bias."""
    return plan.bias * (1 - 1e-3), plan.batch, plan.inner


@claim("ours:shared-budgets", subject=reported_shares, rival=[shares_exchanged, bias_a_thousandth_less])
def shared_plans_report_what_is_audited(shares: Shares) -> Iterator[Evidence]:
    """Bias, batch and inner error are those that the audit finds, to 10⁻⁵, and calls are m(K_0 + (T-2)K_1 + (T-1)S).

    Checked: the plans of one class for p = 1, 2, 4; exchanged shares and a thousandth less of the bias fail.
    Not checked: other classes and p.
    """
    for p in (1, 2, 4):
        plan = _planned(p)
        seen = guaranteed(*LITTLE_NOISE, plan)
        pairs = zip(shares(plan), (seen.bias, seen.batch, seen.inner), strict=True)
        apart = max(abs(Fraction(one) / finite("a share", other) - 1) for one, other in pairs)
        calls = max(2, p) * (plan.K0 + (plan.T - 2) * plan.K1 + (plan.T - 1) * plan.S)
        yield exact(f"p = {p}", int(apart <= Fraction(1, 10**5) and plan.calls == calls), "==", 1)


SETTINGS = {"much noise": MUCH_NOISE, "little noise": LITTLE_NOISE, "none": NO_NOISE, "rough only": ROUGH_ONLY}
INNER, NU = Fraction(1, 70), Fraction(1, 300)
Radii = Callable[[SharedConstants, flint.arb], tuple[flint.arb, flint.arb, flint.arb]]


def radii_of_the_plan(at: SharedConstants, inner: flint.arb) -> tuple[flint.arb, flint.arb, flint.arb]:
    """(η, a, ē)."""
    return at.radii(inner)


def longer_inner_step(at: SharedConstants, inner: flint.arb) -> tuple[flint.arb, flint.arb, flint.arb]:
    """Near miss: η a millionth longer."""
    eta, a, e = at.radii(inner)
    return eta * ball_of(1 + Fraction(1, 10**6)), a, e


def larger_radii(at: SharedConstants, inner: flint.arb) -> tuple[flint.arb, flint.arb, flint.arb]:
    """Near miss: the same radii for a millionth more of the share."""
    return at.radii(inner * ball_of(1 + Fraction(1, 10**6)))


@claim("ours:shared-budgets", subject=radii_of_the_plan, rival=[longer_inner_step, larger_radii])
def radii_use_up_their_share(radii: Radii) -> Iterator[Evidence]:
    """B(b'_1 a + β'ē) is the share of the inner loops; a² and ē² are twice the floors at η, or η is the cap and a = ē.

    Checked: in balls, to a relative 10⁻³⁰, for four classes (much noise, little, none, none but a rough G) and
        p = 1, 2, 4, with the constants of the theorem's text in exact fractions.
    Not checked: other classes and p.
    """
    for name, (c, M) in SETTINGS.items():
        for p in (1, 2, 4):
            text = Text.of(c, M, p, NU)
            with flint.ctx.workprec(BITS):
                eta, a, e = radii(SharedConstants.at(c, M, p, ball_of(NU)), ball_of(INNER))
                share = ball_of(text.B) * (ball_of(text.b_x) * a + ball_of(text.beta_x) * e)
                gaps = [share - ball_of(INNER)]
                if name == "none":
                    gaps += [eta - ball_of(text.cap), a - e]
                else:
                    floors = ball_of(text.V), ball_of(text.s_y**2 / text.mu_n)
                    gaps += [2 * eta * floor - r * r for floor, r in zip(floors, (a, e), strict=True)]
                largest = max((abs(gap) / ball_of(INNER) for gap in gaps), key=lambda ball: float(ball.upper()))
                yield enclosed(f"{name}, p = {p}", largest, "<=", Fraction(1, 10**30))


STARTS = [(Fraction(a), Fraction(e)) for a, e in (("1/9", "1/7"), (5, "1/40"), ("1/50", 9), ("4/3", 0), (0, 0))]
Count = Callable[[int], int]


def counted(K: int) -> int:
    """The plan's K."""
    return K


def one_less(K: int) -> int:
    """Near miss: K - 1, which does not reach both radii."""
    return K - 1


def one_more(K: int) -> int:
    """Near miss: K + 1, whose step before the last reaches them already."""
    return K + 1


@claim("ours:shared-budgets", subject=counted, rival=[one_less, one_more])
def fewest_steps_to_both_radii(count: Count) -> Iterator[Evidence]:
    """K ≥ 1, after K steps both bounds are at most the radii, and after K - 1 ≥ 1 steps one of them is not.

    Checked: five starts (both distances moderate, a large, ē large, ē = 0, both 0) in two classes at p = 1, 4, by the
        theorem's two lines at 40 digits.
    Not checked: other starts, classes and p.
    """
    for name in ("much noise", "little noise"):
        for p, (first_a, first_e) in product((1, 4), STARTS):
            (c, M), text = SETTINGS[name], Text.of(*SETTINGS[name], p, NU)
            with flint.ctx.workprec(BITS):
                at = SharedConstants.at(c, M, p, ball_of(NU))
                found, a, e = at.radii(ball_of(INNER))
                eta = Fraction(float(found))
                K = count(at.steps(ball_of(eta), a, e, ball_of(first_a), ball_of(first_e)))
                goal = [_real(finite("a radius", radius.upper())) for radius in (a, e)]
            with mpmath.workdps(40):
                reached = [text.after(_real(first_a), _real(first_e), eta, steps) for steps in (K - 1, K)]
                seen = [all(r <= g for r, g in zip(pair, goal, strict=True)) for pair in reached]
            least = [int(K > 1 and seen[0]), int(K >= 1 and seen[1])]
            yield exact(f"{name}, p = {p}, a = {first_a}, e = {first_e}", least, "==", [0, 1])
