"""The rate in ε and κ, p κ^(9+2/p) ε^(-4-2/p), and its gap to a lower bound without κ."""

from collections.abc import Callable, Iterator

from fdtheory.guarantee.exponents import Power, p, printed_rate
from fdtheory.trial.claim import Evidence, claim, identity, inequality

Rate = Callable[[], Power]


def rate_with_one_over_p() -> Power:
    """Near miss: ε^(-4-1/p) κ^(9+1/p)."""
    return Power.of(p=1, kappa=9 + 1 / p, eps=-4 - 1 / p)


def rate_of_the_bias_alone() -> Power:
    """Near miss: the outer factor κ³ ε⁻² forgotten."""
    return printed_rate() * Power.of(kappa=-3, eps=2)


RIVALS = [rate_with_one_over_p, rate_of_the_bias_alone]


@claim("par:theorem-summary", subject=printed_rate, rival=RIVALS, uses=("thm:upper-pth!repaired",))
def rate_in_eps_and_kappa(rate: Rate) -> Iterator[Evidence]:
    """The rate is p κ^(9+2/p) ε^(-4-2/p).

    Checked: the exponents of p, κ and ε in the printed setting's total, for symbolic p; 1/p for 2/p, and the outer
        factor forgotten, fail.
    Not checked: the theorem that it rests on, which needs a repair; that κ^(9+2/p) is needed: for p ≥ 2 it is not
        (ours:kappa-total).
    """
    yield identity("every p", rate().log(), Power.of(p=1, kappa=9 + 2 / p, eps=-4 - 2 / p).log())


@claim(
    "par:kappa-gap",
    subject=printed_rate,
    rival=rate_of_the_bias_alone,
    uses=("par:table-f2sa-p", "par:table-lower"),
)
def gap_in_kappa(rate: Rate) -> Iterator[Evidence]:
    """Against a lower bound without κ the upper bound has more than κ⁹, for every p.

    Checked: the exponent of κ exceeds 9 for every p ≥ 1; without the outer factor it does not.
    Not checked: the lower bound (par:table-lower); whether the gap can be closed.
    """
    yield inequality("every p", rate().exponent("kappa"), ">", 9, given={p: 1})
