"""Lemma 3.2 repaired: the law of κ on the whole window, by the constants of the pair (f, g + ν_0 f).

A bound at 0 that holds for all pairs with curvature μ and sizes up to L̄ is one at ν_0, with curvature and sizes of
(f, g + ν_0 f). Here κν = t/(1 + t), t ≥ 0, runs through the window 0 ≤ ν < 1/κ, and μ = L̄/κ.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Le, Sentence, above, at_least
from fdtheory.proof.kernel import combine
from fdtheory.trial.claim import Evidence, claim, proved

L, k, t, a, b, bend = sp.symbols("L kappa t a b a1", real=True)
NU = t / ((1 + t) * k)
WINDOW = {L: above(0), k: above(0), t: at_least(0)}
USES = ("ours:kappa-law-constants", "ours:shift-principle")
EDGE = {L: 1, k: 2, t: 1, a: 1, b: 1, bend: 1}
Formula = Callable[[Operand, Operand], Operand]


def shifted(k: Operand, nu: Operand) -> Operand:
    """κ(1+ν)/(1-κν)."""
    return k * (1 + nu) / (1 - k * nu)


def not_shifted(k: Operand, nu: Operand) -> Operand:
    """Near miss: κ itself on the whole window."""
    return k


def shifted_once(k: Operand, nu: Operand) -> Operand:
    """Near miss: κ(1+ν), the loss of convexity forgotten."""
    return k * (1 + nu)


def sizes_not_shifted(k: Operand, nu: Operand) -> Operand:
    """Near miss: κ/(1-κν), the growth of the sizes forgotten."""
    return k / (1 - k * nu)


@claim(
    "ours:lipschitz-on-the-window",
    subject=shifted,
    rival=[not_shifted, shifted_once, sizes_not_shifted],
    uses=USES,
)
def condition_of_the_shifted_pair(condition: Formula) -> Iterator[Evidence]:
    """b_k + νa_k ≤ κ̃(μ - νa_1) for all a_k, b_k, a_1 ≤ L̄: every size of (f, g + νf) over its curvature is at most κ̃.

    So each bound of the law at 0, which grows with κ, is a bound at ν with κ̃ = κ(1+ν)/(1-κν).

    Checked: for all 0 ≤ ν < 1/κ, all L̄ and all sizes up to L̄, by the proof kernel; κ, κ(1+ν) and κ/(1-κν) fail at ν =
        1/(2κ).
    Not checked: that y and ψ at ν are those of the shifted pair at 0, which is how g_ν is defined; mollification.
    """
    whole = sp.factor(condition(k, NU))
    goal = Sentence(
        {**WINDOW, **dict.fromkeys((a, b, bend), at_least(0))}, Le(b + NU * a, whole * (L / k - NU * bend)),
        [Le(b, L), Le(a, L), Le(bend, L)],
    )  # fmt: skip
    yield proved(
        "all sizes",
        goal,
        lambda goal: combine(goal, given={0: 1, 1: NU, 2: whole * NU}),
        at=[EDGE, {"L": Fraction(1, 2), "kappa": Fraction(1, 2), "t": 0, "a": 0, "b": 0, "a1": 0}],
    )


def grown(size: Operand, nu: Operand) -> Operand:
    """(1+ν)L̄."""
    return (1 + nu) * size


def not_grown(size: Operand, nu: Operand) -> Operand:
    """Near miss: L̄."""
    return size


def half_grown(size: Operand, nu: Operand) -> Operand:
    """Near miss: (1+ν/2)L̄."""
    return (1 + nu / 2) * size


@claim("ours:lipschitz-on-the-window", subject=grown, rival=[not_grown, half_grown], uses=USES)
def sizes_of_the_shifted_pair(size: Formula) -> Iterator[Evidence]:
    """b_k + νa_k ≤ (1+ν)L̄, the factor L̃ of the bound of ψ^(p+1).

    Checked: for all 0 ≤ ν < 1/κ and all sizes up to L̄, by the proof kernel; L̄ and (1+ν/2)L̄ fail.
    Not checked: that y and ψ at ν are those of the shifted pair at 0, which is how g_ν is defined; mollification.
    """
    goal = Sentence({**WINDOW, a: at_least(0), b: at_least(0)}, Le(b + NU * a, size(L, NU)), [Le(b, L), Le(a, L)])
    yield proved(
        "all sizes",
        goal,
        lambda goal: combine(goal, given={0: 1, 1: NU}),
        at=[EDGE, {"L": Fraction(1, 2), "kappa": Fraction(1, 2), "t": 0, "a": 0, "b": 0}],
    )
