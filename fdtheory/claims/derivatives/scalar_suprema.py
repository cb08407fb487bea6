"""The largest second and third derivative of y_ν at 0 for scalar y and linear f, in units L̄ = 1."""

from collections.abc import Iterator
from functools import partial

import sympy as sp

from fdtheory.expansions.self_bounding import (
    STRETCH,
    below_by_a_square,
    second_derivative_profile,
    third_derivative_profile,
)
from fdtheory.proof.kernel import Theorem, combine
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.trial.claim import Evidence, claim, proved

s = sp.Symbol("s", real=True)

Places = tuple[sp.Rational, sp.Rational]
AT_THE_MAXIMUM = (sp.Rational(6, 5), sp.Rational(15, 14))
"""h''/μ where y'' and y''' are largest."""
BESIDE_IT = (sp.Rational(13, 10), sp.Rational(7, 6))
"""Near miss: a tenth further."""


@claim("ours:scalar-suprema", subject=AT_THE_MAXIMUM, rival=BESIDE_IT, uses=("ours:jet-not-global",))
def suprema_for_scalar_y(places: Places) -> Iterator[Evidence]:
    """For f = y: |y''|² ≤ (2/5)(5/6)⁶ κ⁵ and |y'''| ≤ (3/2)(14/15)⁵ κ⁴.

    The gap is a square times a positive quotient.

    Checked: the bounds that h'''² ≤ 2 L_3 (h'' - μ) leaves, for every s = h''/μ ≥ 1, by the proof kernel, with the
        value where they are largest; the values a tenth further are too small.
    Not checked: that the bound of the third derivative is attained by a member (that of the second is, by a parabola).
    """
    profiles = (second_derivative_profile(), third_derivative_profile())
    for name, profile, place, most in zip(("second", "third"), profiles, places, AT_THE_MAXIMUM, strict=True):
        _, quotient = below_by_a_square(profile, place)
        bottom = sp.fraction(sp.together(profile))[1]
        factor = (quotient / bottom).xreplace({STRETCH: s})
        value = profile.subs(STRETCH, place)
        yield proved(
            f"{name} derivative",
            Sentence({s: at_least(1)}, Le(profile.xreplace({STRETCH: s}), value)),
            partial(_by_a_square, factor, place),
            at=[{s: most}],
        )


def _by_a_square(factor: sp.Expr, place: sp.Rational, goal: Sentence) -> Theorem:
    return combine(goal, squares=[(factor, s - place)])
