"""The soft projection ρ(x) = x/√(1 + |x|²/R²) and the size of its derivatives.

z = 1/(1 + |x|²/R²) lies in (0, 1], and t = cos² of the angle between x and a direction u.
"""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, identity, inequality

a, b = sp.symbols("a b")
z, t = 1 / (1 + a), 1 / (1 + b)  # z = 1/(1+|x|²/R²), t = cos² of the angle between x and the direction


@claim("par:rho", subject=1, rival=sp.Rational(9, 10))
def projection_contracts(most: sp.Expr) -> Iterator[Evidence]:
    """Dρ has the eigenvalues √z and z√z, so |Dρ|² ≤ z ≤ 1.

    Checked: that z is at most 1, for every x.
    Not checked: the eigenvalues √z and z√z of Dρ, which are a hand computation.
    """
    yield inequality("all x", z, "<=", most**2, given={a: 0})


@claim("ours:projection-bounds", subject=(9, sp.Rational(4, 27)), rival=(sp.Rational(89, 10), sp.Rational(1, 7)))
def second_derivative_of_the_projection(factors: tuple[sp.Expr, sp.Expr]) -> Iterator[Evidence]:
    """R²|D²ρ[u, u]|² = (1-z)z² (1 + 8t - 6wt - 12wt² + 9w²t²), w = 1-z, is at most (4/27)·9 = 4/3 for unit u.

    Checked: both factors for every x and u: the second is at most 9, and 4/27 minus the first is a square times a
        positive factor.
    Not checked: the formula for |D²ρ[u, u]|² itself, which is a hand computation; two different directions, as a
        symmetric form is largest at equal ones.
    """
    first, second = factors
    w, free = 1 - z, sp.Symbol("z")
    size = 1 + 8 * t - 6 * w * t - 12 * w * t**2 + 9 * w**2 * t**2
    yield inequality("second factor", size, "<=", first, given={a: 0, b: 0})
    square = (free - sp.Rational(2, 3)) ** 2 * (free + sp.Rational(1, 3))
    yield identity("first factor", second - (1 - free) * free**2, square)
