"""The conclusion that ψ^(q) is Lipschitz is stated from q = 0 on."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact


@claim(
    "par:all-orders-lip",
    subject=0,
    rival=1,
    erratum=(
        "At q = 0 the constant is a bound of ψ', which contains ∂_x f, and nothing bounds that: f = L₁x²/2, g = μy²/2 "
        "gives ψ = νL₁x. The conclusion holds from q = 1 on, with f one derivative smoother; q = 0 is never used."
    ),
)
def no_dependence_on_x(first: int) -> Iterator[Evidence]:
    """ψ^(q) of one quadratic member is C-Lipschitz in ν for every x, from the first q on.

    Checked: f = x²/2, g = y²/2, all constants 1, at x = C + 1 for C = 1, 10, 10^6: false from q = 0 on, true from q = 1
        on.
    Not checked: other members; orders q ≥ 2, which vanish here.
    """
    x, nu = sp.symbols("x nu")
    psi = sp.diff(nu * x**2 / 2, x)  # ℓ_ν = νx²/2, since y_ν = 0
    for C in (1, 10, 10**6):
        slope, named = sp.diff(psi, nu, first + 1).subs(x, C + 1), (f"ψ^({first + 1}) at x = {C + 1}", "the constant C")
        yield exact(f"C = {C}", slope, "<=", C, named=named)
