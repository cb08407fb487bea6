"""The self-bounding inequality: |∂_y³g[w, a, b]| ≤ √(L_3/(2μ)) |w| |a|_H |b|_H for p ≥ 2."""

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
    """|∂_y³g[w, a, b]|² ≤ (1/2)(L_3/μ) |w|² |a|_H² |b|_H² in any dimension, and 1/2 cannot be less.

    Checked: two parabolas, on which it is an equality, and every step of the proof (Taylor at t² = 2μ/L_3,
        polarisation, parallelogram) symbolically.
    Not checked: Taylor's formula with a Lipschitz third derivative, which is used as it stands; how the steps compose
        (fdtheory.expansions.self_bounding).
    """
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
