"""The gradient of φ is O(L̄ κ^(5/2))-Lipschitz for p ≥ 2, and no smaller power will do.

The constant is (1+k²)L_1 + (√(1+k²)+k)L_0L_2/μ + kL_0L_1(L_3/2)^(1/2)μ^(-3/2), k = L_1/μ (docs/kappa.md): the last part
is ∂_y³g[y_x, y_x, H⁻¹f_y] by the self-bounding inequality.
"""

from collections.abc import Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.estimator.kappa_growth import KappaSweep, hessian_sweep
from fdtheory.numbers import Operand
from fdtheory.proof.library.smoothness_hyper import SHARP, r
from fdtheory.trial.claim import Evidence, claim, measured, proved

FACTOR = 3 + 3 / sp.sqrt(2)


@claim(
    "ours:l-phi-sharp",
    subject=FACTOR,
    rival=[sp.Rational(512, 100), FACTOR / r, FACTOR * (1 - (r - 1) * (r - 2) * (r - 3) / 10**6)],
    uses=("ours:self-bounding",),
)
def at_most_five_halves(factor: Operand) -> Iterator[Evidence]:
    """With all L_j equal to L̄ the explicit constant is at most (3 + 3/√2) κ^(5/2) L̄ for κ ≥ 1.

    Checked: for every κ = r² ≥ 1, by the proof kernel, with equality at κ = 1; 5.12, half a power less, and a factor
        that is the same at r = 1, 2, 3 and falls far away fail.
    Not checked: the derivation of the explicit constant, which is by hand (docs/kappa.md).
    """
    yield proved("every κ ≥ 1", SHARP.sentence(factor), lambda goal: SHARP.proof(goal, factor), at=[{r: 10**4}])


@claim("ours:l-phi-sharp", subject=Fraction(5, 2), rival=Fraction(3), uses=("ours:self-bounding",))
def power_is_attained(exponent: Fraction) -> Iterator[Evidence]:
    """φ'' of a global member grows like κ^(5/2).

    Checked: the slope of φ'' in κ of one member, measured; κ³ fails.
    Not checked: larger κ than those of the sweep.
    """
    sweep: KappaSweep = hessian_sweep()
    yield measured("attained", sweep, int(2 * exponent))
