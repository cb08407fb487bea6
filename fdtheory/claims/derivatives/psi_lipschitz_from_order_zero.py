"""The window of ν, the first constants on it, and the order q = 0.

Says: for ν in (0, 1/(2κ)] y_ν is O(κ)-Lipschitz and the inverse Hessian is at most 2/μ; the lemma is used at
    all nodes jν; its conclusion is stated from q = 0 on.
Where: lem:y-nu-lip, lem:nabla-yy-lip, par:nu-range, par:all-orders-lip; ours:window is the repair.
Checked: the constants for every instance, with |ν| L₁ = μ/(2(1+s)), s ≥ 0; the nodes of the paper's stencils
    for p ≤ 12; q = 0 by a quadratic member.
Not checked: nothing is left out here.
"""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact


@claim(
    "par:all-orders-lip",
    subject=0,
    rival=1,
    erratum=(
        "At q = 0 the constant is a bound of ψ', which contains ∂_x f, and nothing bounds that: f = L₁x²/2, g = "
        "μy²/2 gives ψ = νL₁x. The conclusion holds from q = 1 on, with f one derivative smoother; q = 0 is never "
        "used."
    ),
)
def no_dependence_on_x(first: int) -> Iterator[Evidence]:
    """For f = x²/2, g = y²/2 (all constants 1) ψ^(q) is C-Lipschitz in ν for every x; tried at x = C + 1."""
    x, nu = sp.symbols("x nu")
    psi = sp.diff(nu * x**2 / 2, x)  # ℓ_ν = νx²/2, since y_ν = 0
    for C in (1, 10, 10**6):
        yield exact(f"C = {C}", sp.diff(psi, nu, first + 1).subs(x, C + 1), "<=", C)
