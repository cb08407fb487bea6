"""Which bounds of the bias an audit may use: the one by ψ^(p+1) asks for one more constant of f_x and of f_y."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import mpmath

from fdtheory.guarantee.bias_audit import bias_by_bell
from fdtheory.guarantee.families import Families
from fdtheory.numbers import finite
from fdtheory.trial.claim import Evidence, claim, exact


def _tenths(*numbers: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(n, 10) for n in numbers)


LONG = Families(
    Fraction(1, 2), _tenths(7, 3, 2, 5, 1), _tenths(2, 4, 1, 3), _tenths(9, 5, 4, 3, 6), _tenths(5, 2, 3, 1, 4),
    Fraction(1, 2), Fraction(3, 5), Fraction(1), Fraction(1), Fraction(1), Fraction(0),
)  # fmt: skip
P, STEPS = 2, (Fraction(1, 2), Fraction(3, 5))
"""Steps so long that the bound by ψ^(p+1) is the smallest."""
Counts = tuple[int, int]
"""How many constants there are of f in y, with a_0, and in x."""


def both_go_on(counts: Counts, p: int) -> bool:
    """a_(p+1) and a'_(p+1) are there."""
    return counts[0] - 1 >= p + 1 and counts[1] >= p + 1


def one_goes_on(counts: Counts, p: int) -> bool:
    """Near miss: one of them is there."""
    return counts[0] - 1 >= p + 1 or counts[1] >= p + 1


def none_goes_on(counts: Counts, p: int) -> bool:
    """Near miss: never."""
    return False


def _bias(counts: Counts, nu: Fraction) -> Fraction:
    cut = replace(LONG, f_y=LONG.f_y[: counts[0]], f_x=LONG.f_x[: counts[1]])
    return finite("the bias", bias_by_bell(cut, P, mpmath.mpf(nu.numerator) / nu.denominator))


@claim("ours:separate-bias-computed", subject=both_go_on, rival=[one_goes_on, none_goes_on])
def forms_that_an_audit_uses(allowed: Callable[[Counts, int], bool]) -> Iterator[Evidence]:
    """The bound of the bias by ψ^(p+1) is used where f_x and f_y both have one more constant, and nowhere else.

    Checked: p = 2 with the lists of constants ending at p or at p + 1, four pairs at two ν: the audit's bias is the one
        of the longer lists or that of the shorter ones, which differ.
    Not checked: other orders; that the bounds are bounds (ours:separate-bias).
    """
    for nu in STEPS:
        shorter, longer = _bias((P + 1, P), nu), _bias((P + 2, P + 1), nu)
        pairs = [(a, b) for a in (P + 1, P + 2) for b in (P, P + 1)]
        seen = [_bias(counts, nu) for counts in pairs]
        yield exact(f"ν = {nu}", seen, "==", [longer if allowed(counts, P) else shorter for counts in pairs])
