"""The gradient of φ is O(L̄ κ^(5/2))-Lipschitz for p ≥ 2, and no smaller power will do."""

from collections.abc import Iterator
from fractions import Fraction

from fdtheory.estimator.kappa_growth import KappaSweep, hessian_sweep
from fdtheory.trial.claim import Evidence, claim, exact, measured


@claim("ours:l-phi-sharp", subject=Fraction(5, 2), rival=Fraction(3), uses=("ours:self-bounding",))
def lipschitz_constant_of_the_hyper_gradient(exponent: Fraction) -> Iterator[Evidence]:
    """The largest term of φ'' is of order κ^(5/2), and a global member attains it.

    ∂_y³g[y_x, y_x, H⁻¹f_y] costs κ^(1/2), and |y_x| ≤ κ, |y_x|_H, |H⁻¹f_y|_H ≤ κ^(1/2).

    Checked: the sum of these exponents, exactly, and the slope of φ'' in κ of one member, measured; κ³ fails.
    Not checked: the exponents that are summed, and that the other terms of φ'' are at most κ², which are by hand
        (docs/kappa.md).
    """
    self_bounded = Fraction(1, 2)
    largest = max(self_bounded + 1 + 2 * Fraction(1, 2), Fraction(2))  # the other terms of φ'' are at most κ²
    yield exact("largest term", largest, "==", exponent)
    sweep: KappaSweep = hessian_sweep()
    yield measured("attained", sweep, int(2 * exponent))
