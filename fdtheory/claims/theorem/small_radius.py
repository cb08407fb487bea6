"""A small starting radius R: the printed ν = min{R/κ, …} shrinks with it."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.guarantee.exponents import printed_rate, printed_setting
from fdtheory.proof import Theorem
from fdtheory.proof.kernel import combine
from fdtheory.proof.language.relations import Relation
from fdtheory.proof.language.sentence import Eq, Ranges, Sentence, above
from fdtheory.trial.claim import Evidence, claim, exact, proved

SMALL, KAPPA = Fraction(1, 100), Fraction(10)


def nu_squared_as_printed(R: Fraction) -> Fraction:
    """ν² = min{R/κ, (ε/κ⁵)^(1/2)}² at p = 2, κ = 10, ε = 1/100."""
    return min((R / KAPPA) ** 2, nu_squared_without_radius(R))


def nu_squared_without_radius(R: Fraction) -> Fraction:
    """The same without R."""
    return (printed_setting().nu ** 2).value(2, eps=SMALL, kappa=KAPPA)


def nu_squared_with_radius_over_ten(R: Fraction) -> Fraction:
    """Near miss: R/(10κ) kept in the minimum."""
    return min((R / (10 * KAPPA)) ** 2, nu_squared_without_radius(R))


def _cost_is_as_claimed(nu_squared: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    claimed = printed_rate().without("p").value(2, eps=SMALL, kappa=KAPPA)
    outer = printed_setting().T.value(2, eps=SMALL, kappa=KAPPA)
    for R in (Fraction(1, 10**4), Fraction(1, 10**6)):
        cost = outer * (KAPPA / SMALL) ** 2 / nu_squared(R)  # inner loops of κ²/(ν²ε²) steps
        yield exact(f"R = {R}", cost, "<=", claimed, named=("calls that ν takes", "calls that are claimed"))
    yield exact("R = 0", nu_squared(Fraction(0)), ">", 0, named=("ν²", ""))


@claim(
    "par:small-radius",
    subject=nu_squared_as_printed,
    rival=nu_squared_without_radius,
    erratum=(
        "Where ν = R/κ is the smaller branch the cost exceeds the stated total: by 1000 at p = 2, κ = 10, ε = 0.01, R "
        "= 1e-4, and ν = 0 at R = 0. What holds: no R in ν; the start enters only through log((R + nνL_0/μ)/δ)."
    ),
)
def total_with_small_radius(nu_squared: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """T K stays within κ^(9+2/p) ε^(-4-2/p), and ν is positive, however small R is.

    Checked: p = 2, κ = 10, ε = 1/100 and R = 10^-4, 10^-6, 0, exactly, hidden constants taken as 1: false with R in ν,
        true without.
    Not checked: other values of the hidden constants, which move the numbers and not the conclusion; R = 10^-4 and
        10^-6 stand for all small R.
    """
    yield from _cost_is_as_claimed(nu_squared)


@claim("par:small-radius", subject=nu_squared_without_radius, rival=nu_squared_with_radius_over_ten)
def total_without_radius(nu_squared: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """Without R in ν the total is as stated for every R.

    Checked: the same three R without R in ν, against R/(10κ) in the minimum.
    Not checked: other R, on which this ν does not depend.
    """
    yield from _cost_is_as_claimed(nu_squared)


mu, L, sigma, eps, log, nu, t, eta, K, eta_0, K_0 = sp.symbols("mu L_1 sigma eps ell nu t eta K eta_0 K_0", real=True)
Power = Callable[[], sp.Rational]


def inner_budgets(step: sp.Expr, eta: sp.Expr, K: sp.Expr) -> list[Relation]:
    """The floor of the inner loop is (νε/L_1)², and K steps bring the start down to it."""
    return [Eq(eta * sigma**2 / mu, (step * eps / L) ** 2), Eq(K * mu * eta, log)]


def squared() -> sp.Rational:
    """t²."""
    return sp.Integer(2)


def once() -> sp.Rational:
    """Near miss: t."""
    return sp.Integer(1)


def half_a_power_more() -> sp.Rational:
    """Near miss: t^(5/2)."""
    return sp.Rational(5, 2)


@claim("par:small-radius", subject=squared, rival=[once, half_a_power_more])
def steps_for_a_smaller_radius(power: Power) -> Iterator[Evidence]:
    """If R/κ is t times smaller than the other branch of ν, the inner loops take t² times the steps, whatever p is.

    Checked: by the proof kernel, for all constants and t, from the two budgets of the inner loop; other powers are
        refuted.
    Not checked: that t is unbounded as R → 0, as the other branch does not depend on R.
    """
    domain = dict.fromkeys((mu, L, sigma, eps, log, nu, t, eta, K, eta_0, K_0), above(0))
    given = [*inner_budgets(nu, eta, K), *inner_budgets(t * nu, eta_0, K_0)]
    says = Sentence(domain, Eq(K, t ** power() * K_0), given)
    at = {**dict.fromkeys((mu, L, sigma, eps, log, nu, eta, K), 1), t: 4, eta_0: 16, K_0: Fraction(1, 16)}
    yield proved("every t", says, lambda goal: _by_the_budgets(goal, domain, given), at=[at])


def _by_the_budgets(goal: Sentence, domain: Ranges, given: list[Relation]) -> Theorem:
    """K = ℓσ²L_1²/(μν ε)² on either side."""
    facts = []
    for which, step, count in ((0, nu, K), (2, t * nu, K_0)):
        floor = mu * (step * eps / L) ** 2 / sigma**2
        solved = Sentence(domain, Eq(count, log / (mu * floor)), given)
        by = {which + 1: 1 / (mu * floor), which: -count * mu / (sigma**2 * floor)}
        facts.append(combine(solved, given=by))
    return combine(goal, [(facts[0], 1), (facts[1], -(t**2))])
