"""Even p: antisymmetric coefficients, and the moment equations that remain for them.

The range of k is printed twice as 1, 3, ..., n-1, which is too short; it is 1, 3, ..., 2n-1.
"""

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even, binomial_form, number
from fdtheory.differences.vandermonde import even_entry, matrix
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem, vanishes

n, j, r = sp.symbols("n j r", integer=True, positive=True)
a = sp.Symbol("a")


def even_in_j(n: Any, j: Any) -> sp.Expr:
    """Near miss: j alpha_j, which is symmetric."""
    return j * alpha_even(n, j)


@claim("par:antisymmetric", subject=alpha_even, rival=even_in_j)
def coefficients_are_antisymmetric(alpha: Callable[[Any, Any], sp.Expr]) -> Iterator[Evidence]:
    """alpha_(-j) = -alpha_j for every n and j; at j = 0 this leaves only alpha_0 = 0.

    Checked: for every n and j, of the closed form.
    Not checked: that the coefficients have to be antisymmetric; the paper chooses them so.
    """
    yield identity("every n and j", alpha(n, -j), -alpha(n, j), small=[{n: 1, j: 1}, {n: 3, j: 1}, {n: 3, j: 3}])


def last_printed(n: Any) -> Any:
    """n - 1."""
    return n - 1


def last_repaired(n: Any) -> Any:
    """2n - 1 = p - 1."""
    return 2 * n - 1


def last_one_short(n: Any) -> Any:
    """Near miss: 2n - 3."""
    return 2 * n - 3


def last_one_more(n: Any) -> Any:
    """Near miss: 2n + 1."""
    return 2 * n + 1


def _surviving_degrees(last: Callable[[Any], Any]) -> Evidence:
    """Degree k contributes nu^(k-1), below nu^p only for k <= p; of an antisymmetric sum the odd k remain."""

    def steps() -> Iterator[Evidence]:
        yield vanishes("even degrees cancel", a * j ** (2 * r) + (-a) * (-j) ** (2 * r), a)
        odd = 2 * r - 1
        yield identity("odd degrees double", a * j**odd + (-a) * (-j) ** odd, 2 * a * j**odd)
        yield inequality("the next odd degree is in the remainder", (last(n) + 2) - 1, ">=", 2 * n, given={n: 1})
        yield inequality("the last one is not", last(n) - 1, "<", 2 * n, given={n: 1})

    return theorem(
        "every n",
        steps=steps(),
        instances=(
            exact(
                f"n = {size}",
                list(range(1, last(size) + 1, 2)),
                "==",
                [k for k in range(2 * size + 1) if k % 2 == 1 and k - 1 < 2 * size],
            )
            for size in range(1, 7)
        ),
    )


@claim(
    "par:even-star",
    subject=last_printed,
    rival=last_repaired,
    uses=("eq:pth-Taylor!repaired",),
    erratum=(
        "The inner sum is printed over k = 1, 3, ..., n-1; for n = 1 it is empty, and terms nu^(k-1) with n-1 < k < 2n "
        "are not O(nu^p). What holds: k = 1, 3, ..., 2n-1."
    ),
)
def range_of_k_as_printed(last: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The inner sum, with the printed range, has all odd degrees that are not in the remainder.

    Checked: the list of degrees k with nu^(k-1) above nu^p for n <= 6: the printed range is refuted at n = 1, and the
        repair passes, with every step of its proof.
    Not checked: that the O(C nu^p) is uniform in j: it follows from eq:pth-Taylor with finitely many nodes.
    """
    yield _surviving_degrees(last)


@claim("par:even-star", subject=last_repaired, rival=[last_one_short, last_one_more], uses=("eq:pth-Taylor!repaired",))
def range_of_k_repaired(last: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The inner sum runs over k = 1, 3, ..., 2n-1.

    Checked: for every n: even degrees cancel, odd ones double, the last one of the range is not in the remainder and
        the next odd one is. The list of degrees itself for n <= 6.
    Not checked: that the O(C nu^p) is uniform in j: it follows from eq:pth-Taylor with finitely many nodes.
    """
    yield _surviving_degrees(last)


def _determines(last: Callable[[Any], Any]) -> Evidence:
    """As many equations as unknowns, independent, and solved by the closed form."""

    def instances() -> Iterator[Evidence]:
        for size in range(1, 7):
            rows = len(range(1, last(size) + 1, 2))
            yield exact(f"n = {size}, rank", matrix(even_entry, rows, range(1, size + 1)).rank(), "==", size)
            solved = [
                2 * sum(number(alpha_even(size, b)) * b**k for b in range(1, size + 1))
                for k in range(1, last(size) + 1, 2)
            ]
            yield exact(f"n = {size}, solution", solved, "==", [int(k == 0) for k in range(rows)])

    def steps() -> Iterator[Evidence]:
        yield identity("as many equations as unknowns", (last(n) + 1) / 2, n)
        yield inequality("the highest degree has a vanishing moment", last(n) - 1, "<", 2 * n, given={n: 1})
        yield identity("j alpha_j is even in j", binomial_form(2 * n, n, -j), binomial_form(2 * n, n, j))
        yield identity("distinct squares, independent rows", (r + j) ** 2 - r**2, j * (2 * r + j))

    return theorem("every n", instances=instances(), steps=steps())


@claim(
    "par:even-moment-range",
    subject=last_printed,
    rival=last_repaired,
    uses=("ours:binomial-form",),
    erratum=(
        "The moment equations are printed for k = 1, 3, ..., n-1: 0, 1, 1, 2, 2 equations for n = 1, ..., 5 unknowns, "
        "which do not determine the coefficients. What holds: k = 1, 3, ..., 2n-1, as in the matrix displayed below "
        "them."
    ),
)
def moment_equations_as_printed(last: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The moment equations, with the printed range, determine alpha_1, ..., alpha_n.

    Checked: rank and solution for n <= 6, exactly: the printed equations are refuted at n = 1, where there are none.
    Not checked: what the printed equations leave open for larger n; that they are fewer than the unknowns is plain from
        their number.
    """
    yield _determines(last)


@claim(
    "par:even-moment-range", subject=last_repaired, rival=[last_one_short, last_one_more], uses=("ours:binomial-form",)
)
def moment_equations_repaired(last: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The moment equations for k = 1, 3, ..., 2n-1 determine alpha_1, ..., alpha_n.

    Checked: for every n: as many equations as unknowns, of degrees that vanish by ours:binomial-form, in a matrix of
        powers of distinct squares. Rank and solution themselves for n <= 6.
    Not checked: that distinct points make the rows of a Vandermonde matrix independent, which is classical.
    """
    yield _determines(last)
