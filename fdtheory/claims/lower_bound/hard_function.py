"""The hard function f_U: projection and rotation, and in which order."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Le, Sentence, Theorem, above, at_least, between
from fdtheory.proof.kernel import combine, linear_sum, telescope
from fdtheory.trial.claim import Evidence, claim, exact, proved

T, FAR = 20, Fraction(10**6)
Entry = Callable[[int], Fraction]


@dataclass(frozen=True)
class Far:
    """A vector of equal entries: so many of them, of so large a square."""

    entries: int
    square: Fraction

    def projected(self) -> "Far":
        """ρ(v) = v/√(1 + |v|²/R²) with R² = 230²T."""
        return Far(self.entries, self.square / (1 + self.entries * self.square / (230**2 * T)))

    def rotated(self) -> "Far":
        """Uᵀv for U the first T unit vectors."""
        return Far(T, self.square)


def project_after_rotation(d: int) -> Fraction:
    """The square of each entry of ρ(Uᵀx), x = M(1, …, 1) in R^d."""
    return Far(d, FAR**2).rotated().projected().square


def project_before_rotation(d: int) -> Fraction:
    """The square of each entry of Uᵀρ(x)."""
    return Far(d, FAR**2).projected().rotated().square


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


# The same for every far point, number of hidden entries and dimension -----------------------------------------------
M, hidden, extra = sp.symbols("M t x", real=True)
dimension, i = sp.symbols("d i", integer=True)
RADIUS = 230**2
"""R² over T."""
Square = Callable[[Operand, Operand, Operand], Operand]


def before_rotation(M: Operand, T: Operand, d: Operand) -> Operand:
    """The square of each entry of Uᵀρ(x), x = M(1, …, 1): M²/(1 + dM²/R²), R² = 230²T."""
    return M**2 / (1 + d * M**2 / (RADIUS * T))


def after_rotation(M: Operand, T: Operand, d: Operand) -> Operand:
    """Near miss, and as printed: that of ρ(Uᵀx), M²/(1 + TM²/R²)."""
    return M**2 / (1 + T * M**2 / (RADIUS * T))


def with_large_radius(M: Operand, T: Operand, d: Operand) -> Operand:
    """Near miss: the radius 230√d, of the order of the dimension."""
    return M**2 / (1 + d * M**2 / (RADIUS * d))


RIVALS = [after_rotation, with_large_radius]


@claim("ours:projection-order", subject=before_rotation, rival=RIVALS)
def entries_by_the_projection(square: Square) -> Iterator[Evidence]:
    """The entries come from ρ(x) = x/√(1+|x|²/R²): their square times 1 + |x|²/R² is M².

    Checked: for every M, T and d, with |x|² as a sum over all d coordinates, by the proof kernel.
    Not checked: that U picks the first T unit vectors, which is the example.
    """
    domain = {M: above(0), hidden: at_least(1), dimension: at_least(1)}
    entry = square(M, hidden, dimension)
    whole = sp.Sum(M**2, (i, 1, dimension))
    goal = Sentence(domain, Eq(entry * (1 + whole / (RADIUS * hidden)), M**2))

    def proof(goal: Sentence) -> Theorem:
        apart = linear_sum(domain, [(M**2, sp.Integer(1))], i, 1, dimension)
        count = telescope(combine(Sentence({**domain, i: between(1, dimension)}, Eq(1, (i + 1) - i))), i)
        share = entry / (RADIUS * hidden)
        return combine(goal, [(apart, share), (count, share * M**2)])

    yield proved("every d", goal, proof, at=[{M: 1, hidden: 1, dimension: 2}, {"M": Fraction(1, 2), "t": 1, "d": 1}])


@claim("ours:projection-order", subject=before_rotation, rival=RIVALS)
def projected_query_stays_hidden(square: Square) -> Iterator[Evidence]:
    """With ρ before Uᵀ the far query keeps every entry at most 1/4 as soon as d ≥ 920²T, however far it is.

    Checked: for every M, T and d = 920²T + x, by the proof kernel; the printed order, and a radius of the order of the
        dimension, let entries near 230 through.
    Not checked: the high-probability statement for random U and all queries, which is the theorem that is quoted.
    """
    domain = {M: above(0), hidden: at_least(1), extra: at_least(0)}
    goal = Sentence(domain, Le(square(M, hidden, 920**2 * hidden + extra), sp.Rational(1, 16)))
    yield proved("every far point", goal, at=[{M: 1000, hidden: 1, extra: 0}, {"M": Fraction(1, 2), "t": 1, "x": 0}])
