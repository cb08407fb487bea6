"""The hyper-parameters of the main theorem, for every p.

Says: with the stated orders of ν, η_x, η_y, S, K, T the requirements of the proof are met.
Where: eq:hyper-setting-pth and its repetition at the end of appendix D.
Checked: each exponent as a rational function of a symbolic p; one exponent changed by one is noticed.
Not checked: the constants (they are in ours:explicit-theorem), and what goes wrong with ν, σ and R (own statements).
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
    """Bias, outer step, inner floor, batch noise, inner steps and outer steps balance, as one linear form."""
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
    """L_φ η_x is of order ε when L_φ is of order L_1 κ³."""
    yield _requirement(make, "eta_x")


@claim(
    "par:eta-y-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["eta_y"]),
    uses=("lem:SGD", "eq:cond-lower"),
)
def inner_step_from_floor(make: Make) -> Iterator[Evidence]:
    """The floor η_y σ²/μ of SGD is of order (νε/L_1)²."""
    yield _requirement(make, "eta_y")


@claim(
    "par:batch-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["S"]),
    uses=("par:batch-error",),
)
def batch_from_noise(make: Make) -> Iterator[Evidence]:
    """The variance σ²/(S ν²) of the estimator is of order ε²."""
    yield _requirement(make, "S")


@claim(
    "par:inner-steps-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["K"]),
    uses=("eq:lower-sgd-recursion", "par:induction-base-k", "par:induction-step-k"),
)
def inner_steps_from_rate(make: Make) -> Iterator[Evidence]:
    """K μ η_y is one logarithm."""
    yield _requirement(make, "K")


@claim(
    "par:outer-steps-setting",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["T"]),
    uses=("lem:NSGD", "par:outer-constants"),
)
def outer_steps_from_gap(make: Make) -> Iterator[Evidence]:
    """T η_x ε is of order Δ."""
    yield _requirement(make, "T")


@claim(
    "par:outer-steps",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["T"]),
    uses=("par:outer-steps-setting", "par:eta-x-setting"),
)
def outer_steps_in_kappa(make: Make) -> Iterator[Evidence]:
    """T is of order Δ L_1 κ³ ε⁻²."""
    yield identity("every p", make().T.log(), Power.of(Delta=1, L1=1, kappa=3, eps=-2).log())


@claim(
    "par:bias-display",
    subject=printed_setting,
    rival=one_exponent_off(printed_setting, ["nu"]),
    uses=("par:bias-order", "lem:solu-Lip-pth", "ours:psi-derivative-bound", "ours:explicit-bias"),
)
def bias_of_order_eps(make: Callable[[], ParameterExponents]) -> Iterator[Evidence]:
    """L̄ κ^(2p+1) ν^p is ε for the printed ν, for every p."""
    given, demanded = make().requirements(PRINTED_BIAS, PRINTED_SMOOTHNESS)["nu"]
    yield identity("every p", given.log(), demanded.log())
