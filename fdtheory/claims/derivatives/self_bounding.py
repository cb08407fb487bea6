"""The self-bounding inequality and what it says about single derivatives.

Says: |∂_y³g[w, a, b]| ≤ √(L_3/(2μ)) |w| |a|_H |b|_H for p ≥ 2; so the cubic jet belongs to no member.
Where: ours:self-bounding, ours:jet-not-global; beyond lem:solu-Lip-pth.
Checked: every step of the proof, symbolically, in any dimension; the constant is attained by a parabola.
Not checked: nothing is left out; Taylor's formula with a Lipschitz third derivative is used as it stands.
"""

from collections.abc import Iterator

import sympy as sp

from fdtheory.expansions.self_bounding import (
    PARABOLAS,
    constant_step,
    parallelogram_step,
    polarisation_step,
    taylor_step,
)
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem


@claim("ours:self-bounding", subject=sp.Rational(1, 2), rival=sp.Rational(49, 100))
def third_derivative_by_the_hessian(square: sp.Rational) -> Iterator[Evidence]:
    """h'''² ≤ c (L_3/μ) h''² on two parabolas; then the proof in any dimension."""
    yield theorem(
        "any dimension",
        instances=(
            exact(name, point.third**2, "<=", square * point.third_lipschitz / point.mu * point.second**2)
            for name, point in PARABOLAS.items()
        ),
        steps=[
            identity("Taylor at t² = 2μ/L_3", *taylor_step()),
            identity("1/t", *constant_step(square)),
            identity("polarisation", *polarisation_step()),
            identity("parallelogram", *parallelogram_step()),
        ],
    )
