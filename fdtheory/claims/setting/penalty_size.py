"""The size of the penalty: λ must be of order 1/ε."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, exact


def penalty_of_one_over_eps(digits: int) -> int:
    """λ = 1/ε, ε = 10^(-2 digits)."""
    return int(10 ** (2 * digits))


def penalty_of_root(digits: int) -> int:
    """Near miss: λ = 1/√ε."""
    return int(10**digits)


@claim("par:penalty-size", subject=penalty_of_one_over_eps, rival=penalty_of_root)
def penalty_reaches_the_accuracy(penalty: Callable[[int], int]) -> Iterator[Evidence]:
    """With g = (y-x)²/2, f = y²/2, x = 1 the gradient of the penalty problem misses φ' = 1 by 1/(1+λ).

    Checked: ε = 10^-2, 10^-4, 10^-6 on this one example, exactly: λ = 1/ε suffices, λ = 1/√ε does not.
    Not checked: that 1/ε suffices for every problem, or that less fails for every problem.
    """
    x, y, lam = sp.symbols("x y lam", positive=True)
    best = sp.solve(sp.diff(y**2 / 2 + lam * (y - x) ** 2 / 2, y), y)[0]
    slope = sp.diff((best**2 / 2 + lam * (best - x) ** 2 / 2), x).subs(x, 1)
    for digits in (1, 2, 3):
        missed = sp.Abs(1 - slope.subs(lam, penalty(digits)))
        yield exact(f"eps = 1e-{2 * digits}", missed, "<=", sp.Rational(1, 10 ** (2 * digits)))
