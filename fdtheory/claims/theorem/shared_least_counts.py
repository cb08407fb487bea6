"""Generous counts with shared samples come down to the least ones: by the audit, from the parameters forward."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

import flint

from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.planned_members import PRODUCT, families
from fdtheory.guarantee.separate_bias import separate_bias
from fdtheory.guarantee.shared_audit import guaranteed
from fdtheory.guarantee.shared_constants import SharedConstants
from fdtheory.guarantee.shared_counts import SharedCounts
from fdtheory.guarantee.shared_samples import shared_plan
from fdtheory.guarantee.smoothness_of_phi import smoothness
from fdtheory.numbers import finite
from fdtheory.trial.claim import Evidence, claim, equal

Change = Callable[[Plan], Plan]
EPS, NOISE = Fraction(1, 50), Fraction(3, 4)
MUCH_NOISE = families(PRODUCT, NOISE), NOISE


@cache
def _reduced() -> Plan:
    """The plan for p = 2 with four times of everything but T, which stays, reduced again."""
    (c, M), made = MUCH_NOISE, shared_plan(*MUCH_NOISE, EPS, 2)
    generous = replace(made, S=4 * made.S, K0=4 * made.K0, K1=4 * made.K1)
    with flint.ctx.workprec(BITS):
        nu = flint.arb(made.nu)
        at = SharedConstants.at(c, M, 2, nu)
        return SharedCounts(c, at, EPS, separate_bias(c, 2).at(nu)[0], smoothness(c)[0]).least(generous)


def as_reduced(found: Plan) -> Plan:
    """The reduced plan."""
    return found


def _less(name: str) -> Change:
    def change(found: Plan) -> Plan:
        count = getattr(found, name) * 9999 // 10000
        return replace(found, T=count) if name == "T" else _with(found, name, count)

    change.__name__ = f"a ten-thousandth less of {name}"
    return change


def _with(found: Plan, name: str, count: int) -> Plan:
    if name == "S":
        return replace(found, S=count)
    return replace(found, K0=count) if name == "K0" else replace(found, K1=count)


@claim("ours:shared-budgets", subject=as_reduced, rival=[_less(name) for name in ("T", "S", "K0", "K1")])
def generous_counts_come_down(change: Change) -> Iterator[Evidence]:
    """A plan with four times the samples and steps is reduced until a ten-thousandth less of any count is too few.

    Checked: one class with much noise at p = 2, by the audit.
    Not checked: other classes and orders.
    """
    seen = finite("the bound", guaranteed(*MUCH_NOISE, change(_reduced())).total)
    yield equal("p = 2", int(seen <= EPS) * Fraction(1), 1)
