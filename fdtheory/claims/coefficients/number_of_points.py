"""How many points the estimator takes, and with them how many lower problems a step solves."""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, alpha_odd_zero, sign
from fdtheory.differences.moments import closed_form_weights
from fdtheory.differences.stencil import paper_stencil
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


@claim(
    "par:number-of-points",
    subject=p_or_p_plus_1,
    rival=[always_p_plus_1, always_p],
    uses=("lem:error-pth",),
    also=("par:odd-costs-more",),
)
def points_of_the_estimator(points: Count) -> Iterator[Evidence]:
    """The estimator takes p points for even p and p+1 for odd p, each of them one lower problem per step.

    Checked: for every p. Quotients of neighbouring coefficients are positive while there are nodes; the coefficient at
        0 is 0 for even p by antisymmetry and -1/n for odd p. The count itself for p <= 12.
    Not checked: here that the first coefficient is not 0, for p > 12 (ours:exact-maxima has its value); that no other
        formula takes fewer points: for odd p >= 3 one does (ours:three-nodes); that the algorithm solves one lower
        problem a point, which is how it is written.
    """

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

    yield theorem("every p", instances=instances(), steps=steps())


def p_points(p: Any) -> Any:
    """p."""
    return p


def p_plus_1_points(p: Any) -> Any:
    """Near miss: p + 1, as if 0 were a point."""
    return p + 1


def p_minus_1_points(p: Any) -> Any:
    """Near miss: p - 1."""
    return p - 1


@claim(
    "par:central-p-points", subject=p_points, rival=[p_plus_1_points, p_minus_1_points], uses=("par:number-of-points",)
)
def points_of_central_differences(points: Callable[[Any], Any]) -> Iterator[Evidence]:
    """For even p the central difference takes p points and has order p.

    Checked: points and order for even p <= 24; for every even p = 2n that n nodes on each side of 0 make p.
    Not checked: the order for larger p, which is lem:error-pth.
    """

    def instances() -> Iterator[Evidence]:
        for p in range(2, 25, 2):
            stencil = paper_stencil(p)
            yield exact(f"p = {p}, points", len(stencil.points), "==", points(p))
            yield exact(f"p = {p}, order", stencil.order, "==", p)

    yield theorem(
        "every even p",
        instances=instances(),
        steps=lambda: (identity("n nodes on each side of 0", n + n, points(2 * n)),),
    )
