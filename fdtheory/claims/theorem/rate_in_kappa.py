"""The rates in the abstract, the table and the remarks, as consequences of the total of the theorem.

Says: in powers of ε and κ the total is p κ^(9+2/p) ε^(-4-2/p); its values at p = 1, 2 and its limit are quoted in the
    abstract, in the table, in two remarks and in the conclusions.
Where: par:rate, tab:main-res, rmk:first-order-region and the sentences that repeat them.
Checked: the exponents as functions of a symbolic p, and their values at p = 1 and p = 2.
Not checked: the rows of the table that are quoted from other works.
"""

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


@claim("par:theorem-summary", subject=printed_rate, rival=RIVALS, uses=("thm:upper-pth",))
def rate_in_eps_and_kappa(rate: Rate) -> Iterator[Evidence]:
    """The rate is p κ^(9+2/p) ε^(-4-2/p)."""
    yield identity("every p", rate().log(), Power.of(p=1, kappa=9 + 2 / p, eps=-4 - 2 / p).log())


@claim(
    "par:kappa-gap",
    subject=printed_rate,
    rival=rate_of_the_bias_alone,
    uses=("par:table-f2sa-p", "par:table-lower"),
)
def gap_in_kappa(rate: Rate) -> Iterator[Evidence]:
    """Against a lower bound without κ the upper bound has more than κ⁹, for every p."""
    yield inequality("every p", rate().exponent("kappa"), ">", 9, given={p: 1})
