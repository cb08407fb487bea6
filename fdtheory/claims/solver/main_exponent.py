"""The main exponent end to end: calls of whole runs on a family of ramps, measured, and predicted without a fit.

Design, settings and stopping rule are those of fdtheory.solvers.exponent.  Each interval leaves out 0.27 % in all, by a
bootstrap over seeds: of the 24 intervals of this file with --full the chance that one misses its true value is at most
6.5 %, of the 9 without it at most 2.5 %.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.solvers.exponent import (
    COARSEST,
    SHARE,
    SPARE,
    Rule,
    exponent_of,
    mean_under,
    theorem_balance,
    threshold,
    walk_on,
)
from fdtheory.solvers.ramp import Ramp, step_for_share
from fdtheory.solvers.ramp_prediction import Parts, limiting_budget, predicted_budget
from fdtheory.solvers.ramp_runs import Walk
from fdtheory.trial.claim import Evidence, claim, identity, observed

WHOLE: dict[int, tuple[int, ...]] = {1: (3, 4, 5, 6), 2: (3, 4, 6, 8), 4: (3, 4, 6, 8)}
SHORT: dict[int, tuple[int, ...]] = {1: (3, 4), 2: (3, 5)}
"""Members of the short version.  For p = 1 calls grow like ε⁻⁶, and member 5 costs three times as much as member 4; the
interval from 3 and 4, about ±0.35, is a third of the band 1/p that is accepted and a sixth of the way to a rival."""

x, y, a, B, c = sp.symbols("x y a B c", positive=True)
r = c * x  # any ramp, by its slope at the point
g = y**2 / 2 - a * sp.sin(x) * sp.sin(y)
Exponent = Callable[[int], float]
Budget = Callable[[Walk], float]


@claim("ours:ramp-family", subject=r + B * sp.diff(g, y), rival=[r + B * y, r + B * g, r + B * sp.diff(g, x)])
def hyper_gradient_is_the_slope(f: sp.Expr) -> Iterator[Evidence]:
    """f_x - g_xy g_yy⁻¹ f_y is r' at every x and y, so φ' = r', although f_y is not small.

    Checked: symbolically, for every r, B, a and every point; with B·y, B·g or B·g_x in place of B·g_y it is another
        function.
    Not checked: that g is strongly convex, which is a < 1.
    """
    mixed, curvature = sp.diff(g, x, y), sp.diff(g, y, 2)
    found = sp.diff(f, x) - mixed / curvature * sp.diff(f, y)
    points = [{x: 1, y: 1, a: sp.Rational(1, 2), B: 1, c: 1}]
    yield identity("all x, y, a, B and slopes", sp.expand_trig(found), c, small=points)


def stated(p: int) -> float:
    """-4 - 2/p."""
    return -4 - 2 / p


def order_forgotten(p: int) -> float:
    """Near miss: -4, as if ν were free."""
    return -4.0


def half_the_order(p: int) -> float:
    """Near miss: -4 - 4/p, as if the bias were of order p/2."""
    return -4 - 4 / p


def single_noise(p: int) -> float:
    """Near miss: -4 - 1/p, as if ν entered the variance once, not squared."""
    return -4 - 1 / p


@claim("ours:main-exponent", subject=stated, rival=[order_forgotten, half_the_order], uses=("ours:ramp-family",))
def measured_exponent(exponent: Exponent, *, full: bool = False) -> Iterator[Evidence]:
    """The slope of log calls against log ε lies within 1/p of -4 - 2/p, with p = 1, 2 on four members within 1/(2p).

    Checked: p = 1 and 2 on two members of the family (p = 1, 2, 4 on four with --full), 40 to 236 seeds on each, with
        99.7 % confidence by a bootstrap over seeds: the calls of whole runs whose mean gradient norm is ε.
    Not checked: other families; that fewer outer steps with more samples, or more with fewer, would not be cheaper: T
        is a fixed multiple of ε⁻², as in the theorem.
    """
    for p, members in (WHOLE if full else SHORT).items():
        seen, target = exponent_of([threshold(p, k) for k in members]), exponent(p)
        half = 1 / (2 * p) if full and p < 4 else 1 / p
        holds = seen.lies_in(target - half, target + half)
        yield observed(f"p = {p}", holds, f"{seen} against {target:.4f} ± {half:.4f}")


FAR = (10**3, 10**4, 10**5)


@claim("ours:main-exponent", subject=stated, rival=[single_noise, order_forgotten], uses=("ours:main-prediction",))
def exponent_of_the_limit(exponent: Exponent) -> Iterator[Evidence]:
    """From ε = 1.3e-4 to 1.3e-6 the predicted calls have the exponent to 0.002.

    Checked: p = 1, 2, 4, by the prediction for long inner loops, which has no fitted constant.
    Not checked: runs at such ε; other orders, whose limits are reached later.
    """
    for p in (1, 2, 4):
        walks = [Walk(ramp, p, step_for_share(p, ramp, SHARE), 1e-3) for ramp in map(Ramp, FAR)]
        calls = [walk.calls(limiting_budget(walk)) for walk in walks]
        for place in (0, 1):
            here, there = walks[place].ramp.eps, walks[place + 1].ramp.eps
            slope = float(sp.log(calls[place] / calls[place + 1]) / sp.log(here / there))
            holds = abs(slope - exponent(p)) <= 0.002
            yield observed(
                f"p = {p}, from ε = {here:.2g} to {there:.2g}", holds, f"{slope:.6f} against {exponent(p):.6f}"
            )


def slowly_shrinking_step(p: int, ramp: Ramp) -> tuple[float, float]:
    """Near miss: ν ~ ε^(1/(p+2)), K as in the balance."""
    power = 1 / (p + 2)
    return step_for_share(p, COARSEST, SHARE) * (ramp.eps / COARSEST.eps) ** power, theorem_balance(p, ramp)[1]


def samples_of_one_level(p: int, ramp: Ramp) -> tuple[float, float]:
    """Near miss: K ~ ε⁻², ν as in the balance."""
    start = SPARE * predicted_budget(walk_on(p, COARSEST.k))
    return theorem_balance(p, ramp)[0], start * (COARSEST.eps / ramp.eps) ** 2


def bias_above_the_slope(p: int, ramp: Ramp) -> tuple[float, float]:
    """Near miss: a ν whose bias is 1.3 times the slope, with twice the samples."""
    return step_for_share(p, ramp, 1.3), 2 * theorem_balance(p, ramp)[1]


def third_of_the_samples(p: int, ramp: Ramp) -> tuple[float, float]:
    """Near miss: K/3."""
    nu, budget = theorem_balance(p, ramp)
    return nu, budget / 3


CHEAPER = (slowly_shrinking_step, samples_of_one_level, bias_above_the_slope, third_of_the_samples)


@claim(
    "ours:main-exponent",
    subject=theorem_balance,
    rival=list(CHEAPER),
    uses=("ours:ramp-family",),
)
def only_the_balance_succeeds(rule: Rule, *, full: bool = False) -> Iterator[Evidence]:
    """With ν ~ ε^(1/p) and K ~ ε^(-2-2/p) the mean gradient norm stays below ε; each cheaper rule ends above it.

    Checked: p = 2 on the member k = 4 (p = 1 there and p = 4 on k = 6 too with --full), all rules equal at k = 2 with a
        quarter more samples than needed there, 68 to 143 seeds, with 99.7 % confidence by a bootstrap.
    Not checked: rules that change T; other ranges of ε.
    """
    for p, k in ((2, 4), (1, 4), (4, 6)) if full else ((2, 4),):
        seen = mean_under(rule, p, k, beside=(theorem_balance, *CHEAPER))
        yield observed(f"p = {p}, ε = {Ramp(k).eps:.4f}", seen.lies_in(0, 1), f"mean of ‖∇φ‖/ε {seen}, at most 1")


def without_bias(walk: Walk) -> float:
    """Near miss: exact differences."""
    return predicted_budget(walk, Parts(bias=False))


def without_inner_noise(walk: Walk) -> float:
    """Near miss: lower-level problems solved exactly."""
    return predicted_budget(walk, Parts(inner=False))


def without_batch_noise(walk: Walk) -> float:
    """Near miss: Φ from exact gradients in x."""
    return predicted_budget(walk, Parts(batch=False))


@claim(
    "ours:main-prediction",
    subject=predicted_budget,
    rival=[without_bias, without_inner_noise, without_batch_noise],
    uses=("ours:ramp-family",),
)
def needed_budget_is_predicted(budget: Budget, *, full: bool = False) -> Iterator[Evidence]:
    """The K that whole runs need is the predicted one within 15 %, and without any of its three parts it is not.

    Checked: p = 1 and 2 on the member k = 3 (p = 1, 2, 4 on k = 3 and 4 with --full), with 99.7 % confidence by a
        bootstrap over 143 to 236 seeds.
    Not checked: noise that is not Gaussian, or shared between nodes; smaller ε.
    """
    for p, k in [(p, k) for p in (1, 2, 4) for k in (3, 4)] if full else [(1, 3), (2, 3)]:
        found = threshold(p, k)
        seen = found.over(budget(found.walk))
        case = f"p = {p}, ε = {found.walk.ramp.eps:.4f}"
        yield observed(case, seen.lies_in(0.85, 1.15), f"needed over predicted K {seen} in [0.85, 1.15]")
