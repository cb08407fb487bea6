"""The hyper-parameters ν, η_x, η_y, S, K, T of the main theorem, for every p.

What the proof needs are six budgets, equations with unknown ν, η_x, η_y, S, K, T up to constants
(fdtheory.proof.library.exponents_budgets). That they make each parameter the printed monomial is a theorem of the proof
kernel for every real p > 0. Constants are in ours:explicit-theorem; what goes wrong for small noise, small R and many
nodes are statements of their own.
"""

from collections.abc import Callable, Iterator, Sequence

from fdtheory.guarantee.exponents import (
    PRINTED_BIAS,
    PRINTED_SMOOTHNESS,
    ParameterExponents,
    altered,
    one_exponent_off,
    p,
    printed_setting,
)
from fdtheory.proof.library.exponents_budgets import SETTING, claimed_by, points
from fdtheory.trial.claim import Evidence, claim, proved

Make = Callable[[], ParameterExponents]
ALL = ("nu", "eta_x", "eta_y", "S", "K", "T")


def nu_right_at_one_and_two() -> ParameterExponents:
    """Near miss: κ^(-(7-p)/2) in ν in place of κ^(-(2+1/p)), the same at p = 1 and at p = 2."""
    return altered(printed_setting(), "nu", "kappa", (2 + 1 / p) - (7 - p) / 2)


def kappa_off(parameter: str) -> Make:
    """Near miss: one κ too many in one parameter."""

    def make() -> ParameterExponents:
        return altered(printed_setting(), parameter, "kappa")

    make.__name__ = f"{parameter} with one kappa too many"
    return make


@claim(
    "eq:hyper-setting-pth",
    subject=printed_setting,
    rival=[nu_right_at_one_and_two, *(kappa_off(name) for name in ALL)],
    uses=(
        "par:bias-display",
        "par:eta-x-setting",
        "par:eta-y-setting",
        "par:batch-setting",
        "par:inner-steps-setting",
        "par:outer-steps-setting",
    ),
)
def all_six_requirements(make: Make) -> Iterator[Evidence]:
    """The budgets of bias, outer step, inner floor, batch noise, inner steps and outer steps give the printed setting.

    Checked: all six parameters in one equation with free multipliers, for every real p > 0, by the proof kernel; the
        exponent of κ off by one in any one parameter is refuted at a point, and so is a ν right at p = 1 and 2 only.
    Not checked: constants; that these six budgets are all that the proof needs.
    """
    yield _follows_from_the_budgets(make, ALL)


def _follows_from_the_budgets(make: Make, names: Sequence[str]) -> Evidence:
    powers = {name: getattr(make(), name) for name in names}
    claimed = claimed_by(PRINTED_BIAS, PRINTED_SMOOTHNESS, powers)
    return proved("every p", SETTING.sentence(claimed), lambda goal: SETTING.proof(goal, claimed), at=points(claimed))


@claim(
    "par:eta-x-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["eta_x"]),
    uses=("lem:varphi-smooth", "eq:cond-lower-grad"),
)
def outer_step_from_smoothness(make: Make) -> Iterator[Evidence]:
    """L_φ η_x is of order ε when L_φ is of order L_1 κ³.

    Checked: η_x from L_φη_x = ε, for every p; any exponent of η_x off by one is noticed.
    Not checked: L_φ = O(L_1 κ³) (lem:varphi-smooth); constants.
    """
    yield _follows_from_the_budgets(make, ["eta_x"])


@claim(
    "par:eta-y-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["eta_y"]),
    uses=("lem:SGD", "eq:cond-lower"),
)
def inner_step_from_floor(make: Make) -> Iterator[Evidence]:
    """The floor η_y σ²/μ of SGD is of order (νε/L_1)².

    Checked: η_y from η_yσ²/μ = (νε/L_1)² and the printed ν, for every p; any exponent of η_y off by one is noticed.
    Not checked: the floor itself (lem:SGD); a cap for small σ, which is missing (par:small-noise).
    """
    yield _follows_from_the_budgets(make, ["eta_y"])


@claim(
    "par:batch-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["S"]),
    uses=("par:batch-error",),
)
def batch_from_noise(make: Make) -> Iterator[Evidence]:
    """The variance σ²/(S ν²) of the estimator is of order ε².

    Checked: S from σ²/(Sν²) = ε² and the printed ν, for every p; any exponent of S off by one is noticed.
    Not checked: the factor that the weights bring (par:batch-error); constants.
    """
    yield _follows_from_the_budgets(make, ["S"])


@claim(
    "par:inner-steps-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["K"]),
    uses=("eq:lower-sgd-recursion", "par:induction-base-k", "par:induction-step-k!repaired"),
)
def inner_steps_from_rate(make: Make) -> Iterator[Evidence]:
    """K μ η_y is one logarithm.

    Checked: K from Kμη_y = log and the printed η_y, for every p; any exponent of K off by one is noticed.
    Not checked: which logarithm it is (par:induction-base-k, par:induction-step-k).
    """
    yield _follows_from_the_budgets(make, ["K"])


@claim(
    "par:outer-steps-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["T"]),
    uses=("lem:NSGD", "par:outer-constants", "par:eta-x-setting"),
    also=("par:outer-steps",),
)
def outer_steps_from_gap(make: Make) -> Iterator[Evidence]:
    """T η_x ε is of order Δ, so that T is of order Δ L_1 κ³ ε⁻².

    Checked: T from Tη_xε = Δ and the printed η_x, for every p; any exponent of T off by one is noticed.
    Not checked: the lemma on normalised SGD (lem:NSGD); constants.
    """
    yield _follows_from_the_budgets(make, ["T"])


@claim(
    "par:bias-display",
    subject=printed_setting,
    rival=[*one_exponent_off(printed_setting, ["nu"]), nu_right_at_one_and_two],
    uses=("par:bias-order", "lem:solu-Lip-pth!repaired", "ours:psi-derivative-bound", "ours:explicit-bias"),
)
def bias_of_order_eps(make: Make) -> Iterator[Evidence]:
    """L̄ κ^(2p+1) ν^p is ε for the printed ν, for every p.

    Checked: ν from L̄ κ^(2p+1) ν^p = ε, for every p; any exponent of ν off by one is noticed.
    Not checked: that the bias has this size (par:bias-order, ours:explicit-bias); the branch ν = R/κ of the printed
        minimum.
    """
    yield _follows_from_the_budgets(make, ["nu"])
