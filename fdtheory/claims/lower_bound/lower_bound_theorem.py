"""The lower bound for bilevel problems: its powers and its constants.

The single-level theorem is quoted (thm:lower-Arj): all that is said here about numbers of calls is conditional on it.
Its ingredients are ours:zero-chain, ours:hard-constants-enclosed and ours:hard-gradient.
"""

from collections.abc import Iterator

import sympy as sp

from fdtheory.guarantee.exponents import Power
from fdtheory.trial.claim import Evidence, claim, identity

CHAIN_LENGTH = Power.of(Delta=1, L1=1, eps=-2)
SINGLE_LEVEL = CHAIN_LENGTH / Power.of(eps=2, sigma=-2)  # T/γ with γ of order ε²/σ²
ROOT_OF_GAMMA = CHAIN_LENGTH / Power.of(eps=1, sigma=-1)  # near miss: γ of order ε/σ


@claim(
    "thm:lower",
    subject=SINGLE_LEVEL,
    rival=[CHAIN_LENGTH, ROOT_OF_GAMMA],
    uses=("thm:lower-Arj", "par:simulation", "par:separable-instance", "ours:lower-explicit"),
)
def powers_of_the_lower_bound(power: Power) -> Iterator[Evidence]:
    """T/γ, with T of order ΔL_1ε⁻² and γ of order ε²/σ², is ΔL_1σ²ε⁻⁴.

    Checked: for all constants, as a linear form of exponents.
    Not checked: that T/γ calls are needed, which is the theorem that is quoted.
    """
    yield identity("all constants", power.log(), Power.of(Delta=1, L1=1, sigma=2, eps=-4).log())


@claim(
    "par:table-lower",
    subject=SINGLE_LEVEL,
    rival=[CHAIN_LENGTH, ROOT_OF_GAMMA],
    uses=("thm:lower",),
)
def row_of_the_lower_bound(power: Power) -> Iterator[Evidence]:
    """In ε alone the row reads ε⁻⁴.

    Checked: the exponent of ε alone.
    Not checked: the other exponents, which are thm:lower's.
    """
    yield identity("eps", power.without("Delta", "L1", "sigma").log(), Power.of(eps=-4).log())


eps, L_1, Delta, sigma = sp.symbols("epsilon L_1 Delta sigma", positive=True)


@claim(
    "ours:lower-explicit",
    subject=Delta * L_1 / (12 * 16 * 155 * eps**2),
    uses=(
        "thm:lower-Arj",
        "ours:hard-constants-enclosed",
        "par:hard-constants",
        "par:hard-beta",
        "par:gamma",
        "ours:zero-chain",
        "ours:projection-order",
        "ours:hard-gradient",
    ),
    rival=[Delta * L_1 / (12 * 16 * eps**2), Delta * L_1 / (12 * 155 * eps**2)],
)
def explicit_chain_length(length: sp.Expr) -> Iterator[Evidence]:
    """The gap 12T·L_1β²/155 is Δ, and T/(2γ) calls are Δ L_1 σ² ε⁻⁴/125944320, 7.9e-9 of it.

    Checked: for all constants, symbolically: the gap with this T and β, and the quotient T/(2γ).
    Not checked: rounding T down to a whole number; that T/(2γ) calls are needed, which is the theorem that is quoted.
    """
    beta, gamma = 4 * 155 * eps / L_1, (46 * eps) ** 2 / sigma**2
    yield identity("gap", 12 * length * L_1 * beta**2 / 155, Delta)
    yield identity("calls", length / (2 * gamma), Delta * L_1 * sigma**2 / (125944320 * eps**4))
