"""The hyper-parameters ν, η_x, η_y, S, K, T of the main theorem, for every p.

Each requirement is an equation between exponents, which are rational functions of a symbolic p
(fdtheory.guarantee.exponents has them in one place). Constants are in ours:explicit-theorem; what goes wrong for small
noise, small R and many nodes are statements of their own.
"""

from collections.abc import Callable, Iterator

from fdtheory.guarantee.exponents import (
    PRINTED_BIAS,
    PRINTED_SMOOTHNESS,
    ParameterExponents,
    Power,
    one_exponent_off,
    printed_setting,
)
from fdtheory.trial.claim import Evidence, claim, identity

Make = Callable[[], ParameterExponents]
ALL = ("nu", "eta_x", "eta_y", "S", "K", "T")


@claim(
    "eq:hyper-setting-pth",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ALL),
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
    """Bias, outer step, inner floor, batch noise, inner steps and outer steps balance.

    Checked: the six requirements as one linear form with free multipliers, for symbolic p; any exponent of any
        parameter off by one is noticed.
    Not checked: constants; that these six are all that the proof needs.
    """
    given, demanded = make().balance(PRINTED_BIAS, PRINTED_SMOOTHNESS)
    yield identity("every p", given, demanded)


def _requirement(make: Make, parameter: str) -> Evidence:
    given, demanded = make().requirements(PRINTED_BIAS, PRINTED_SMOOTHNESS)[parameter]
    return identity("every p", given.log(), demanded.log())


@claim(
    "par:eta-x-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["eta_x"]),
    uses=("lem:varphi-smooth", "eq:cond-lower-grad"),
)
def outer_step_from_smoothness(make: Make) -> Iterator[Evidence]:
    """L_φ η_x is of order ε when L_φ is of order L_1 κ³.

    Checked: the exponents of L_φη_x and of ε, for symbolic p; any exponent of η_x off by one is noticed.
    Not checked: L_φ = O(L_1 κ³) (lem:varphi-smooth); constants.
    """
    yield _requirement(make, "eta_x")


@claim(
    "par:eta-y-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["eta_y"]),
    uses=("lem:SGD", "eq:cond-lower"),
)
def inner_step_from_floor(make: Make) -> Iterator[Evidence]:
    """The floor η_y σ²/μ of SGD is of order (νε/L_1)².

    Checked: the exponents of η_yσ²/μ and of (νε/L_1)², for symbolic p; any exponent of η_y off by one is noticed.
    Not checked: the floor itself (lem:SGD); a cap for small σ, which is missing (par:small-noise).
    """
    yield _requirement(make, "eta_y")


@claim(
    "par:batch-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["S"]),
    uses=("par:batch-error",),
)
def batch_from_noise(make: Make) -> Iterator[Evidence]:
    """The variance σ²/(S ν²) of the estimator is of order ε².

    Checked: the exponents of σ²/(Sν²) and of ε², for symbolic p; any exponent of S off by one is noticed.
    Not checked: the factor that the weights bring (par:batch-error); constants.
    """
    yield _requirement(make, "S")


@claim(
    "par:inner-steps-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["K"]),
    uses=("eq:lower-sgd-recursion", "par:induction-base-k", "par:induction-step-k!repaired"),
)
def inner_steps_from_rate(make: Make) -> Iterator[Evidence]:
    """K μ η_y is one logarithm.

    Checked: the exponents of Kμη_y and of the logarithm, for symbolic p; any exponent of K off by one is noticed.
    Not checked: which logarithm it is (par:induction-base-k, par:induction-step-k).
    """
    yield _requirement(make, "K")


@claim(
    "par:outer-steps-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["T"]),
    uses=("lem:NSGD", "par:outer-constants"),
)
def outer_steps_from_gap(make: Make) -> Iterator[Evidence]:
    """T η_x ε is of order Δ.

    Checked: the exponents of Tη_xε and of Δ, for symbolic p; any exponent of T off by one is noticed.
    Not checked: the lemma on normalised SGD (lem:NSGD); constants.
    """
    yield _requirement(make, "T")


@claim(
    "par:outer-steps",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["T"]),
    uses=("par:outer-steps-setting", "par:eta-x-setting"),
)
def outer_steps_in_kappa(make: Make) -> Iterator[Evidence]:
    """T is of order Δ L_1 κ³ ε⁻².

    Checked: the exponents of T itself, for symbolic p.
    Not checked: constants.
    """
    yield identity("every p", make().T.log(), Power.of(Delta=1, L1=1, kappa=3, eps=-2).log())


@claim(
    "par:bias-display",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["nu"]),
    uses=("par:bias-order", "lem:solu-Lip-pth!repaired", "ours:psi-derivative-bound", "ours:explicit-bias"),
)
def bias_of_order_eps(make: Callable[[], ParameterExponents]) -> Iterator[Evidence]:
    """L̄ κ^(2p+1) ν^p is ε for the printed ν, for every p.

    Checked: the exponents of L̄ κ^(2p+1) ν^p and of ε, for symbolic p; any exponent of ν off by one is noticed.
    Not checked: that the bias has this size (par:bias-order, ours:explicit-bias); the branch ν = R/κ of the printed
        minimum.
    """
    given, demanded = make().requirements(PRINTED_BIAS, PRINTED_SMOOTHNESS)["nu"]
    yield identity("every p", given.log(), demanded.log())
