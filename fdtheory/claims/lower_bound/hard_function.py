"""The hard function f_U: projection and rotation, and in which order."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.trial.claim import Evidence, claim, exact

T, FAR = 20, Fraction(10**6)
Entry = Callable[[int], Fraction]


def project_after_rotation(d: int) -> Fraction:
    """The square of each entry of ρ(Uᵀx), x = M(1, …, 1) in R^d and U the first T unit vectors: M²/(1 + TM²/R²)."""
    return FAR**2 / (1 + T * FAR**2 / (230**2 * T))


def project_before_rotation(d: int) -> Fraction:
    """The square of each entry of Uᵀρ(x): M²/(1 + dM²/R²)."""
    return FAR**2 / (1 + d * FAR**2 / (230**2 * T))


def _hidden(entry: Entry) -> Iterator[Evidence]:
    for d in (10**8, 10**10, 10**12):
        named = ("square of an entry", "square of the threshold 1/4")
        yield exact(f"d = {d}", entry(d), "<=", Fraction(1, 16), named=named)


@claim(
    "eq:hard-fU",
    subject=project_after_rotation,
    rival=project_before_rotation,
    erratum=(
        "ρ(Uᵀx/β) projects after the rotation: a far point x = M(1, …, 1) then has all T entries near 230, "
        "prog_(1/4) = T at the first query, the estimator shows the whole gradient without noise, whatever d is. What "
        "holds: f(Uᵀρ(x/β)) with ρ on R^d; its entries are at most 230√(T/d) here."
    ),
)
def far_query_stays_hidden(entry: Entry) -> Iterator[Evidence]:
    """With ρ after Uᵀ, as printed, one far query keeps every entry below 1/4.

    Checked: exactly, at x = M(1, …, 1) with M = 10⁶, T = 20 and d up to 10¹²: as printed every entry is near 230,
        whatever d is.
    Not checked: random U; here U picks the first T unit vectors.
    """
    yield from _hidden(entry)


def project_with_large_radius(d: int) -> Fraction:
    """Near miss: the radius 230√d, of the order of the dimension."""
    return FAR**2 / (1 + d * FAR**2 / Fraction(230**2 * d))


@claim(
    "ours:projection-order", subject=project_before_rotation, rival=[project_after_rotation, project_with_large_radius]
)
def entries_by_the_projection(entry: Entry) -> Iterator[Evidence]:
    """The entries come from ρ(x) = x/√(1+|x|²/R²) with R = 230√T, term by term.

    Checked: exactly, with |x|² summed over all d coordinates, d = 25 and 40.
    Not checked: other d; the sum of equal terms is all that changes.
    """
    for d in (25, 40):
        x, squared_radius = [FAR] * d, (230 * T) * Fraction(230)
        yield exact(f"d = {d}", entry(d), "==", x[0] ** 2 / (1 + sum(value**2 for value in x) / squared_radius))


@claim(
    "ours:projection-order", subject=project_before_rotation, rival=[project_after_rotation, project_with_large_radius]
)
def projected_query_stays_hidden(entry: Entry) -> Iterator[Evidence]:
    """With ρ before Uᵀ the far query keeps every entry below 1/4.

    Checked: exactly, at x = M(1, …, 1) with M = 10⁶ and T = 20, for d = 10⁸, 10¹⁰, 10¹².
    Not checked: the high-probability statement for random U and all queries, which is the theorem that is quoted.
    """
    yield from _hidden(entry)
