"""The lower bound for bilevel problems: its powers and its constants.

The single-level theorem is quoted (thm:lower-Arj): all that is said here about numbers of calls is conditional on it.
Its ingredients are ours:zero-chain, ours:hard-constants-enclosed and ours:hard-gradient. Scale, length of the chain and
probability are solved from what they must do (fdtheory.proof.library.exponents_lower), for every gap g of the chain
over its length, smoothness and largest hidden entry h.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.lower_bound.hard_instance import smoothness, suprema
from fdtheory.numbers import Operand
from fdtheory.proof.library.exponents_lower import CALLS, WHOLE, LowerCalls, T, gamma, n, point
from fdtheory.trial.claim import Evidence, claim, enclosed, proved

Bound = Callable[[], LowerCalls]


def single_level() -> LowerCalls:
    """Δ L_1 σ² ε⁻⁴ over 512 times the constants."""
    return LowerCalls(*CALLS.subject)


def _near(name: str, number: int = 512, **powers: int) -> Bound:
    def calls() -> LowerCalls:
        found = dict(CALLS.subject.powers) | powers
        return LowerCalls(number, found)

    calls.__name__ = name
    return calls


LENGTH_ALONE = _near("the length of the chain alone, eps^-2", sigma=0, eps=-2)
ROOT_OF_GAMMA = _near("gamma of order eps/sigma", sigma=1, eps=-3)
TWICE = _near("twice as many calls", number=256)


def _calls(bound: Bound) -> Evidence:
    calls = bound()
    return proved("all constants", CALLS.sentence(calls), lambda goal: CALLS.proof(goal, calls), at=[point()])


@claim(
    "thm:lower",
    subject=single_level,
    rival=[LENGTH_ALONE, ROOT_OF_GAMMA],
    uses=("thm:lower-Arj", "par:simulation", "par:separable-instance", "ours:lower-explicit"),
    also=("par:table-lower",),
)
def powers_of_the_lower_bound(bound: Bound) -> Iterator[Evidence]:
    """T/(2γ) is a constant times ΔL_1σ²ε⁻⁴, T and γ solved from gap and variance; the row of the table says ε⁻⁴.

    Checked: by the proof kernel, for all constants; the powers of T alone, and of γ of order ε/σ, are refuted.
    Not checked: that T/(2γ) calls are needed, which is the theorem that is quoted.
    """
    yield _calls(bound)


@claim(
    "ours:lower-explicit",
    subject=single_level,
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
    rival=[TWICE, LENGTH_ALONE],
)
def explicit_number_of_calls(bound: Bound) -> Iterator[Evidence]:
    """With the gap gT·L_1β²/ℓ = Δ, β = 4ℓε/L_1 and γ = (4hε)²/σ² the quotient T/(2γ) is ΔL_1σ²/(512 g ℓ h² ε⁴).

    Checked: by the proof kernel, for all constants, g, ℓ and h; twice as many calls are refuted.
    Not checked: that T/(2γ) calls are needed, which is the theorem that is quoted.
    """
    yield _calls(bound)


@claim("ours:lower-explicit", subject=Fraction(571, 10**10), rival=Fraction(572, 10**10))
def constant_from_the_enclosures(least: Fraction) -> Iterator[Evidence]:
    """1/(512 g ℓ h²) is 5.71e-8 with the enclosed gap 11.234, smoothness 151.58 and hidden entry 4.4817.

    Checked: by balls, from the same suprema as ours:hard-constants-enclosed; 5.72e-8 is refuted.
    Not checked: how the sizes follow from the suprema (ours:hard-constants-enclosed).
    """
    sizes, times = suprema(), int(single_level().number)
    number: Operand = 1 / (times * sizes.gap_per_link * smoothness(sizes) * sizes.beyond_progress**2)
    yield enclosed("calls over Delta L_1 sigma^2/eps^4", number, ">=", least)


@claim("ours:lower-explicit", subject=(12, 155, Fraction(23, 2)), rival=(11, 151, Fraction(11, 5)))
def printed_numbers_are_above(numbers: tuple[Operand, ...]) -> Iterator[Evidence]:
    """12, 155 and 46/4 are upper bounds of gap, smoothness and hidden entry; so the printed T and γ are safe.

    Checked: by balls; 11, 151 and 11/5 are refuted.
    Not checked: how the sizes follow from the suprema (ours:hard-constants-enclosed).
    """
    sizes = suprema()
    seen = {"gap": sizes.gap_per_link, "smoothness": smoothness(sizes), "hidden entry": sizes.beyond_progress}
    for (name, ball), most in zip(seen.items(), numbers, strict=True):
        yield enclosed(name, ball, "<=", most)


@claim("ours:lower-explicit", subject=5, rival=4)
def rounding_costs_at_most_half(least: int) -> Iterator[Evidence]:
    """For T ≥ 5 the whole length ⌊T⌋, with 3/2 ≥ log 4 taken off for a probability of 3/4, leaves T/(4γ) calls.

    Checked: by the proof kernel for every T ≥ 5 and γ; from T = 4 on it is refuted.
    Not checked: that ⌊T⌋ - log 4 is what the probability costs (Chernoff's inequality for T successes, by hand).
    """
    at = {T: least, gamma: 1, n: least - 1}
    yield proved(
        "every T and gamma",
        WHOLE.sentence(least),
        lambda goal: WHOLE.proof(goal, least),
        at=[at, {"T": 5, "y": Fraction(1, 2), "n": 0}],
    )
