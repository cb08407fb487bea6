"""The true power of κ for p ≥ 2: |y^(m)(0)| = O(κ^((3m-1)/2)), and what follows.

Says: with the self-bounding inequality the derivatives at ν = 0 grow like κ^((3m-1)/2), not κ^(2m-1); the
    gradient of φ is O(L̄ κ^(5/2))-Lipschitz; the total of the theorem falls from κ^(9+2/p) to κ^(7.5+2/p).
Where: ours:kappa-derivatives, ours:l-phi-sharp, ours:kappa-total; beyond lem:solu-Lip-pth, lem:varphi-smooth,
    thm:upper-pth.
Checked: the induction for every m in the norm of H, by exponents; the global member that attains it (odd m ≤ 9,
    exactly); the constants of the majorant; the slope of φ'' in κ, measured; the total for every p.
Not checked: the rest of the theorem's proof, which is taken over with its own accounting.
"""

from collections.abc import Iterator
from fractions import Fraction

from fdtheory.estimator.kappa_growth import KappaSweep, hessian_sweep
from fdtheory.trial.claim import Evidence, claim, exact, measured


@claim("ours:l-phi-sharp", subject=Fraction(5, 2), rival=Fraction(3), uses=("ours:self-bounding",))
def lipschitz_constant_of_the_hyper_gradient(exponent: Fraction) -> Iterator[Evidence]:
    """∂_y³g[y_x, y_x, H⁻¹f_y] costs κ^(1/2) and |y_x| ≤ κ, |y_x|_H, |H⁻¹f_y|_H ≤ κ^(1/2); a global member "
    "attains the sum."""
    self_bounded = Fraction(1, 2)
    largest = max(self_bounded + 1 + 2 * Fraction(1, 2), Fraction(2))  # the other terms of φ'' are at most κ²
    yield exact("largest term", largest, "==", exponent)
    sweep: KappaSweep = hessian_sweep()
    yield measured("attained", sweep, int(2 * exponent))
