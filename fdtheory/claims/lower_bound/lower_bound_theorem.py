"""The lower bound for bilevel problems: the separable instance, the powers and the constants.

Says: f = f_U(x), g = μy²/2 lies in the class for every p; Ω(ΔL_1σ²ε⁻⁴) calls are needed.
Where: section 4, thm:lower, and the end of appendix E.
Checked: derivatives of the separable instance; the powers of ε, σ, L_1, Δ and the explicit constants.
Not checked: the single-level theorem itself, which is quoted (thm:lower-Arj): all that is said here about numbers of
    calls is conditional on it. Its ingredients are ours:zero-chain, ours:hard-constants-enclosed, ours:hard-gradient.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.guarantee.exponents import Power
from fdtheory.trial.claim import Evidence, claim, identity

x, y, mu, mark = sp.symbols("x y mu mark")
HARD = sp.Function("f_U")


@claim("par:separable-instance", subject=mu * y**2 / 2, rival=[mu * y**2 / 2 + mu * y**4 / 24, mu * y**2])
def lower_level_is_quadratic(g: sp.Expr) -> Iterator[Evidence]:
    """The y-Hessian is μ everywhere, so all further derivatives vanish and every L_k, k ≥ 2, is allowed."""
    yield identity("every y", sp.diff(g, y, 2), mu)


@claim("par:separable-lower-bound", subject=HARD(x), rival=[HARD(y), HARD(x) + y], uses=("thm:lower",))
def upper_level_is_free_of_y(f: sp.Expr) -> Iterator[Evidence]:
    """The y-derivative of f vanishes, and with it all extra conditions; φ = f_U."""
    yield identity("every x and y", mark + sp.diff(f, y), mark)


def single_level_power() -> Power:
    """T/γ with T of order ΔL_1ε⁻² and γ of order ε²/σ²."""
    return Power.of(Delta=1, L1=1, eps=-2) / Power.of(eps=2, sigma=-2)


def power_without_noise() -> Power:
    """Near miss: T alone."""
    return Power.of(Delta=1, L1=1, eps=-2)


def power_with_root_of_gamma() -> Power:
    """Near miss: γ of order ε/σ."""
    return Power.of(Delta=1, L1=1, eps=-2) / Power.of(eps=1, sigma=-1)


@claim(
    "thm:lower",
    subject=single_level_power,
    rival=[power_without_noise, power_with_root_of_gamma],
    uses=("thm:lower-Arj", "par:simulation", "par:separable-instance", "ours:lower-explicit"),
)
def powers_of_the_lower_bound(power: Callable[[], Power]) -> Iterator[Evidence]:
    """T/γ is ΔL_1σ²ε⁻⁴."""
    yield identity("all constants", power().log(), Power.of(Delta=1, L1=1, sigma=2, eps=-4).log())


@claim(
    "par:table-lower",
    subject=single_level_power,
    rival=[power_without_noise, power_with_root_of_gamma],
    uses=("thm:lower",),
)
def row_of_the_lower_bound(power: Callable[[], Power]) -> Iterator[Evidence]:
    """In ε alone the row reads ε⁻⁴."""
    yield identity("eps", power().without("Delta", "L1", "sigma").log(), Power.of(eps=-4).log())


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
    """The gap 12T·L_1β²/155 is Δ, and T/(2γ) calls are Δ L_1 σ² ε⁻⁴/125944320, 7.9e-9 of it."""
    beta, gamma = 4 * 155 * eps / L_1, (46 * eps) ** 2 / sigma**2
    yield identity("gap", 12 * length * L_1 * beta**2 / 155, Delta)
    yield identity("calls", length / (2 * gamma), Delta * L_1 * sigma**2 / (125944320 * eps**4))
