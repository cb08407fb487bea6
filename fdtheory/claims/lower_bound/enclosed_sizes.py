"""The enclosed sizes of the hard instance from both sides: suprema at stationary points, and what they make up."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from fractions import Fraction

import flint
import mpmath

from fdtheory.arithmetic.balls import ball_of
from fdtheory.lower_bound.hard_instance import WIDTH, Suprema, gradient_far, gradient_near, smoothness, suprema
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, enclosed

Sizes = Callable[[], Suprema]


def enclosed_suprema() -> Suprema:
    """The six balls."""
    return suprema()


def a_thousandth_larger() -> Suprema:
    """Near miss: each a thousandth larger."""
    return Suprema(*(getattr(suprema(), field.name) * ball_of(1 + Fraction(1, 1000)) for field in fields(Suprema)))


def a_thousandth_smaller() -> Suprema:
    """Near miss: each a thousandth smaller."""
    return Suprema(*(getattr(suprema(), field.name) * ball_of(1 - Fraction(1, 1000)) for field in fields(Suprema)))


def _at_stationary_points() -> dict[str, flint.arb]:
    """Psi'' vanishes at w = 3/2, Psi''' at the roots of 2w² - 9w + 6, of which the larger decides, Phi''' at 1.

    Psi and Phi end at their suprema.
    """
    w, r = mpmath.mpf(3) / 2, (9 + mpmath.sqrt(33)) / 4
    return {
        "psi": mpmath.e,
        "dpsi": 4 * w**w * mpmath.exp(1 - w),
        "ddpsi": (16 * r**3 - 24 * r**2) * mpmath.exp(1 - r),
        "phi": mpmath.quad(lambda t: mpmath.exp((1 - t * t) / 2), [-mpmath.inf, 0, mpmath.inf]),
        "dphi": mpmath.sqrt(mpmath.e),
        "ddphi": mpmath.mpf(1),
    }


@claim("ours:hard-constants-enclosed", subject=enclosed_suprema, rival=[a_thousandth_larger, a_thousandth_smaller])
def suprema_from_both_sides(sizes: Sizes) -> Iterator[Evidence]:
    """Each enclosed supremum is the value at its stationary point, up to the width of the search.

    Checked: all six, in balls against mpmath; a thousandth more and a thousandth less fail.
    Not checked: nothing; that there is no other stationary point is what the search over the whole range shows.
    """
    found, there = sizes(), _at_stationary_points()
    for field in fields(Suprema):
        apart = abs(getattr(found, field.name) - flint.arb(mpmath.nstr(there[field.name], 14)))
        yield enclosed(field.name, apart, "<=", WIDTH + Fraction(1, 10**12))


UNEVEN = Suprema(*(ball_of(Fraction(value)) for value in ("2", "3/2", "7", "5/3", "4/5", "9/4")))
"""No two alike, so that none can stand for another."""
RADIUS, WEIGHT = 97, Fraction(2, 7)
PutTogether = Callable[[Suprema], dict[str, flint.arb]]


def put_together(sizes: Suprema) -> dict[str, flint.arb]:
    """Everything that is made of the six, at another radius and weight than the paper's."""
    return {
        "smoothness": smoothness(sizes, radius=RADIUS, weight=WEIGHT),
        "gradient entry": sizes.gradient_entry,
        "gap per link": sizes.gap_per_link,
        "entry behind the progress": sizes.beyond_progress,
        "gradient far away": gradient_far(sizes, weight=WEIGHT, radius=RADIUS),
        "gradient nearby": gradient_near(sizes, radius=RADIUS, weight=WEIGHT),
        "smoothness at 230 and 1/5": smoothness(sizes),
        "gradient far away at 230": gradient_far(sizes, weight=WEIGHT),
        "gradient nearby at 230 and 1/5": gradient_near(sizes),
    }


def with_half_a_percent_more(sizes: Suprema) -> dict[str, flint.arb]:
    """Near miss: everything half a percent larger."""
    return {name: value * ball_of(Fraction(201, 200)) for name, value in put_together(sizes).items()}


def with_half_a_percent_less(sizes: Suprema) -> dict[str, flint.arb]:
    """Near miss: everything half a percent smaller."""
    return {name: value * ball_of(Fraction(199, 200)) for name, value in put_together(sizes).items()}


def _by_hand() -> dict[str, Operand]:
    """The same in exact numbers and mpmath; nearby the bound is least at z = 1 and s² = 5/4, the far corner."""
    psi, dpsi, ddpsi, phi, dphi, ddphi = (mpmath.mpf(v) for v in (2, 1.5, 7, mpmath.mpf(5) / 3, 0.8, 2.25))
    entry, weight, s = psi * dphi + dpsi * phi, mpmath.mpf(2) / 7, mpmath.sqrt(1.25)
    bends, fifth = ddpsi * phi + psi * ddphi + 2 * dphi * dpsi, mpmath.mpf(1) / 5
    return {
        "smoothness": bends + entry / (48.5 * mpmath.sqrt(3)) + weight,
        "gradient entry": entry,
        "gap per link": phi * psi,
        "entry behind the progress": dphi * psi,
        "gradient far away": weight * 48.5 - mpmath.sqrt(0.8) * entry,
        "gradient nearby": 1 / s - entry / (97 * s * mpmath.sqrt(5)) - weight * s,
        "smoothness at 230 and 1/5": bends + entry / (115 * mpmath.sqrt(3)) + fifth,
        "gradient far away at 230": weight * 115 - mpmath.sqrt(0.8) * entry,
        "gradient nearby at 230 and 1/5": 1 / s - entry / (230 * s * mpmath.sqrt(5)) - fifth * s,
    }


@claim("ours:hard-constants-enclosed", subject=put_together, rival=[with_half_a_percent_more, with_half_a_percent_less])
def sizes_put_together(together: PutTogether) -> Iterator[Evidence]:
    """Smoothness, gradient and gap from six sizes: each is its formula, at sizes, a radius and a weight of our own.

    Checked: six uneven numbers in place of the suprema, to 10⁻⁹, also with the paper's radius and weight. Half a
        percent more and half a percent less fail.
    Not checked: that the formulas bound what they are said to bound, which is a hand proof.
    """
    found = together(UNEVEN)
    for name, value in _by_hand().items():
        apart = abs(found[name] / flint.arb(mpmath.nstr(value, 14)) - 1)
        yield enclosed(name, apart, "<=", Fraction(1, 10**9))
