"""Where a search gives up, and what is used of constants that are not there."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import mpmath

from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import Node
from fdtheory.guarantee.second_audit import audited_smoothness
from fdtheory.trial.claim import Evidence, claim, equal, observed

NODES = {"noise": Node(1.0, 0.4, 1.7, 0.05, 1.0, 1.0), "no noise": Node(1.0, 0.4, 1.7, 0.0, 1.0, 1.0)}
Edge = Callable[[float], float]


def just_beyond(edge: float) -> float:
    """A thousandth above the edge."""
    return edge * 1.001


def just_below(edge: float) -> float:
    """Near miss: a thousandth below it."""
    return edge * 0.999


@claim("ours:parts-of-the-search", subject=just_beyond, rival=just_below)
def radii_beyond_floats(side: Edge) -> Iterator[Evidence]:
    """A radius of 10⁻¹⁴⁰ of the distance is given up, since its square leaves the floats; a larger one is reached.

    Checked: two nodes, with one step and with a schedule, at the edge and a thousandth beside it.
    Not checked: how many steps are needed (distances_of_the_best_schedule).
    """
    for name, node in NODES.items():
        for scheduled in (False, True):
            edge = 3.0 * 1e-140
            found = node.steps(3.0, side(edge), scheduled)
            given_up = math.isinf(node.steps(3.0, edge, scheduled))
            case = f"{name}, {'a schedule' if scheduled else 'one step'}"
            yield observed(case, given_up and math.isfinite(found), f"{found:.3g} steps")


def _tenths(*numbers: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(n, 10) for n in numbers)


SHORT = Families(
    Fraction(1, 4), _tenths(7, 4), _tenths(2, 5), _tenths(9, 5), _tenths(5, 2), Fraction(1, 2), Fraction(3, 5),
    Fraction(4, 3), Fraction(1, 6), Fraction(1, 7), Fraction(7, 3),
)  # fmt: skip
LARGE, SMALL = Fraction(10**12), Fraction(1, 10**12)
Bound = Callable[[Families], mpmath.mpf]


def by_joint_constants(c: Families) -> mpmath.mpf:
    """(1 + k²)ℓ_f + √(1 + k²)(1 + k)a_0ℓ_g/μ with k = b'_1/μ."""
    k = Fraction(c.g_x[0], 1) / c.mu
    root = mpmath.sqrt(mpmath.mpf((1 + k * k).numerator) / (1 + k * k).denominator)
    first, second = (1 + k * k) * c.joint_f, (1 + k) * c.f_y[0] * c.joint_g / c.mu
    return mpmath.mpf(first.numerator) / first.denominator + root * second.numerator / second.denominator


def without_the_second_term(c: Families) -> mpmath.mpf:
    """Near miss: f alone."""
    return by_joint_constants(replace(c, joint_g=Fraction(0)))


@claim("ours:parts-of-the-search", subject=by_joint_constants, rival=without_the_second_term)
def smoothness_without_third_constants(bound: Bound) -> Iterator[Evidence]:
    """Where b_3 is not known, or too large to be of use, L_φ is bounded by the joint constants; a small one lowers it.

    Checked: a class whose list of b ends at b_2, and the same with a huge and with a tiny b_3, to 10⁻¹².
    Not checked: how much b_3 lowers it.
    """
    for name, third in (("no b_3", ()), ("a huge b_3", (LARGE,))):
        found, wanted = audited_smoothness(replace(SHORT, g_y=(*SHORT.g_y, *third))), bound(SHORT)
        yield equal(name, int(abs(found / wanted - 1) <= mpmath.mpf("1e-12")), 1)
    found = audited_smoothness(replace(SHORT, g_y=(*SHORT.g_y, SMALL)))
    below = found < (1 - mpmath.mpf("1e-3")) * bound(SHORT)
    yield equal("a tiny b_3", int(below), 1)
