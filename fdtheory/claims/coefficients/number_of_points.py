"""How many points the estimator takes.

Says: p points for even p, p+1 for odd p; so the algorithm solves p or p+1 lower problems per step.
Where: par:number-of-points, section 3.1; par:odd-costs-more, section 3.3.
Checked: for every p. No coefficient off 0 vanishes: the first is not 0 and quotients of neighbours are positive; the
    one at 0 is 0 for even p by antisymmetry and -1/n for odd p.
Not checked: that no other formula takes fewer points; for odd p >= 3 one does (ours:three-nodes).
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, sign
from fdtheory.differences.moments import closed_form_weights
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Count = Callable[[Any, int], Any]

n, j = sp.symbols("n j", integer=True, positive=True)


def p_or_p_plus_1(p: Any, odd: int) -> Any:
    """p for even p, p+1 for odd p."""
    return p + odd


def always_p_plus_1(p: Any, odd: int) -> Any:
    """Near miss: p+1 for every p, as if 0 were always a point."""
    return p + 1


def always_p(p: Any, odd: int) -> Any:
    """Near miss: p for every p."""
    return p


def _count(points: Count) -> Evidence:
    def instances() -> Iterator[Evidence]:
        for p in range(1, 13):
            used = [b for b, w in closed_form_weights(p).items() if w != 0]
            yield exact(f"p = {p}", len(used), "==", points(p, p % 2))

    def steps() -> Iterator[Evidence]:
        yield identity("even p: n on each side", points(2 * n, 0), n + n)
        yield identity("odd p: n-1 on the left, 0, n on the right", points(2 * n - 1, 1), (n - 1) + 1 + n)
        yield identity("even p: nothing at 0, where alpha = -alpha", n + alpha_even(n, j) + alpha_even(n, -j), n)
        yield inequality("odd p: something at 0", -alpha_odd_zero(n), ">", 0, given={n: 1})
        for side, size, quotient, beyond in (
            ("even p", j * alpha_even(n, j) * sign(j - 1), (n - j) / (n + j + 1), 1),
            ("odd p, right", j * alpha_odd(n, j) * sign(j - 1), (n - j) / (n + j), 1),
            ("odd p, left", j * alpha_odd_minus(n, j) * sign(j), (n - j - 1) / (n + j + 1), 2),
        ):
            yield identity(
                f"{side}: quotient of neighbours",
                size.subs(j, j + 1),
                size * quotient,
                small=[{n: 3, j: 1}, {n: 4, j: 2}],
            )
            yield inequality(f"{side}: positive while there are nodes", quotient, ">", 0, given={j: 1, n: j + beyond})

    return theorem("every p", instances=instances(), steps=steps())


@claim("par:number-of-points", subject=p_or_p_plus_1, rival=[always_p_plus_1, always_p], uses=("lem:error-pth",))
def points_of_the_estimator(points: Count) -> Iterator[Evidence]:
    """The estimator takes p points for even p and p+1 points for odd p."""
    yield _count(points)


@claim("par:odd-costs-more", subject=p_or_p_plus_1, rival=[always_p_plus_1, always_p], uses=("lem:error-pth",))
def lower_problems_per_step(points: Count) -> Iterator[Evidence]:
    """Each point with a non-zero coefficient takes one lower problem: p for even p, p+1 for odd p."""
    yield _count(points)
