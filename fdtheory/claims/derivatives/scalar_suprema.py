"""The largest second and third derivative of y_ν at 0 for scalar y and linear f, in units L̄ = 1."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.expansions.self_bounding import (
    STRETCH,
    below_by_a_square,
    second_derivative_profile,
    third_derivative_profile,
)
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Places = tuple[sp.Rational, sp.Rational]
AT_THE_MAXIMUM = (sp.Rational(6, 5), sp.Rational(15, 14))
"""h''/μ where y'' and y''' are largest."""
BESIDE_IT = (sp.Rational(13, 10), sp.Rational(7, 6))
"""Near miss: a tenth further."""


@claim("ours:scalar-suprema", subject=AT_THE_MAXIMUM, rival=BESIDE_IT, uses=("ours:jet-not-global",))
def suprema_for_scalar_y(places: Places) -> Iterator[Evidence]:
    """For f = y: |y''|² ≤ (2/5)(5/6)⁶ κ⁵ and |y'''| ≤ (3/2)(14/15)⁵ κ⁴.

    The gap is a square times a positive quotient.

    Checked: the maximum over h''/μ ≥ 1 of the bounds that h'''² ≤ 2 L_3 (h'' - μ) leaves, symbolically, with the place
        where it is attained.
    Not checked: that the bound of the third derivative is attained by a member (that of the second is, by a parabola).
    """
    profiles = (second_derivative_profile(), third_derivative_profile())
    values = (sp.Rational(2, 5) * sp.Rational(5, 6) ** 6, sp.Rational(3, 2) * sp.Rational(14, 15) ** 5)
    for name, profile, place, value in zip(("second", "third"), profiles, places, values, strict=True):
        gap, quotient = below_by_a_square(profile, place)
        yield theorem(
            f"{name} derivative",
            instances=[exact("value", profile.subs(STRETCH, place), "==", value)],
            steps=[
                identity("the gap", gap, sp.expand((STRETCH - place) ** 2 * quotient)),
                inequality("the quotient", quotient, ">", 0, given={STRETCH: 1}),
            ],
        )
