"""Cramer's rule for the systems of appendix B: quotients of Vandermonde determinants as products over the other nodes.

The factors without node j cancel, and each other node i leaves one factor. The language has no products, so that
they are unknown functions with their first value and the step from one node to the next: Below over the nodes 1, ...,
m before j, Whole over 1, ..., n without j, and Other over those on the other side of 0.
"""

from collections.abc import Callable, Sequence

import sympy as sp
from sympy import factorial

from fdtheory.differences.closed_forms import alpha_even, alpha_odd, alpha_odd_minus, minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, induction, induction_goals, instantiate
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, Hypothesis, Ranges, Sentence, Unknown, at_least, between
from fdtheory.proof.library.coefficients import j, n
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude

m, i = sp.symbols("m i", integer=True)
Below, Whole, Other = sp.Function("Below"), sp.Function("Whole"), sp.Function("Other")


def products(factor: TermOf) -> list[Hypothesis]:
    """Below(0) = 1, and one factor more for each node below j; Whole goes on behind j."""
    return [
        Eq(Below(0), 1),
        Sentence({i: between(0, j - 2)}, Eq(Below(i + 1), Below(i) * factor(i + 1))),
        Eq(Whole(j), Below(j - 1)),
        Sentence({i: at_least(j)}, Eq(Whole(i + 1), Whole(i) * factor(i + 1))),
    ]


def _below(D: Ranges, given: Sequence[Hypothesis], value: TermOf, factor: TermOf) -> Theorem:
    """Below(m) in closed form, m < j, by induction."""
    goal = Sentence({**D, m: between(0, j - 1)}, Eq(Below(m), value(m)), given)
    first, step = induction_goals(goal, m)
    base = conclude(first, assume(first.for_all, first.given, 0))
    before = assume(step.for_all, step.given, len(step.given) - 1)
    grown = assume(step.for_all, step.given, 1, {i: m})
    return induction(goal, m, base, combine(step, [(grown, 1), (before, factor(m + 1))]))


def _whole(D: Ranges, given: Sequence[Hypothesis], below: Theorem, value: TermOf, factor: TermOf) -> Theorem:
    """Whole(n) in closed form, n >= j, by induction from Below(j - 1)."""
    goal = Sentence({**D, n: at_least(j)}, Eq(Whole(n), value(n)), given)
    first, step = induction_goals(goal, n)
    start = assume(first.for_all, first.given, 2)
    base = combine(first, [(start, 1), (instantiate(below, {m: j - 1}, first.for_all, first.given), 1)])
    before = assume(step.for_all, step.given, len(step.given) - 1)
    grown = assume(step.for_all, step.given, 3, {i: n})
    return induction(goal, n, base, combine(step, [(grown, 1), (before, factor(n + 1))]))


# even p ---------------------------------------------------------------------------------------------------------------
def _even_factor(i: Operand) -> sp.Expr:
    """Node i^2 against j^2, which is replaced by 0."""
    return i**2 / ((i - j) * (i + j))


EVEN_DOMAIN: Ranges = {Below: Unknown(1), Whole: Unknown(1), j: at_least(1)}


def _even_says(unknown: TermOf) -> Sentence:
    return Sentence({**EVEN_DOMAIN, n: at_least(j)}, Eq(Whole(n), unknown(n, j)), products(_even_factor))


def _even(goal: Sentence, unknown: TermOf) -> Theorem:
    below = _below(
        EVEN_DOMAIN,
        goal.given,
        lambda m: minus_one_to(m) * factorial(m) ** 2 * j * factorial(j - m - 1) / factorial(j + m),
        _even_factor,
    )
    return _whole(EVEN_DOMAIN, goal.given, below, lambda n: unknown(n, j), _even_factor)


def twice_j_alpha(n: Operand, j: Operand) -> sp.Expr:
    """2 j alpha_j."""
    return 2 * j * alpha_even(n, j)


EVEN_CRAMER = Provable[TermOf]("the quotient of determinants, p = 2n", _even_says, _even, twice_j_alpha)


# odd p ----------------------------------------------------------------------------------------------------------------
def _odd_factor(i: Operand) -> sp.Expr:
    """Node i against j on the same side of 0."""
    return i / (i - j)


ODD_DOMAIN: Ranges = {Below: Unknown(1), Whole: Unknown(1), Other: Unknown(1), j: at_least(1)}
OTHER: list[Hypothesis] = [
    Eq(Other(0), 1),
    Sentence({i: at_least(0)}, Eq(Other(i + 1), Other(i) * (i + 1) / (i + 1 + j))),
]
ODD_GIVEN: list[Hypothesis] = [*products(_odd_factor), *OTHER]


def _odd_says(last: Operand, other: Operand) -> Callable[[TermOf], Sentence]:
    """The nodes are 1, ..., last on the side of j and 1, ..., other beyond 0."""

    def says(unknown: TermOf) -> Sentence:
        total = Whole(last) * Other(other)
        return Sentence({**ODD_DOMAIN, n: at_least(j + n - last)}, Eq(total, unknown(n, j)), ODD_GIVEN)

    return says


def _other() -> Theorem:
    goal = Sentence(
        {**ODD_DOMAIN, m: at_least(0)}, Eq(Other(m), factorial(m) * factorial(j) / factorial(m + j)), ODD_GIVEN
    )
    first, step = induction_goals(goal, m)
    base = conclude(first, assume(first.for_all, first.given, 4))
    before = assume(step.for_all, step.given, len(step.given) - 1)
    grown = assume(step.for_all, step.given, 5, {i: m})
    return induction(goal, m, base, combine(step, [(grown, 1), (before, (m + 1) / (m + 1 + j))]))


def _odd(last: Term, other: Term) -> Callable[[Sentence, object], Theorem]:
    def proof(goal: Sentence, _: object) -> Theorem:
        below = _below(
            ODD_DOMAIN,
            ODD_GIVEN,
            lambda m: minus_one_to(m) * factorial(m) * factorial(j - m - 1) / factorial(j - 1),
            _odd_factor,
        )
        closed = minus_one_to(j - 1) * sp.binomial(n, j)
        whole = _whole(ODD_DOMAIN, ODD_GIVEN, below, lambda n: minus_one_to(j - 1) * sp.binomial(n, j), _odd_factor)
        D, given = goal.for_all, goal.given
        here = instantiate(whole, {n: last}, D, given)
        there = instantiate(_other(), {m: other}, D, given)
        return combine(goal, [(here, Other(other)), (there, closed.xreplace({n: last}))])

    return proof


ODD_CRAMER = Provable[TermOf](
    "the quotient of determinants right of 0, p = 2n - 1",
    _odd_says(n, n - 1),
    _odd(n, n - 1),
    lambda n, j: j * alpha_odd(n, j),
)
ODD_LEFT_CRAMER = Provable[TermOf](
    "the quotient of determinants left of 0, p = 2n - 1",
    _odd_says(n - 1, n),
    _odd(n - 1, n),
    lambda n, j: -j * alpha_odd_minus(n, j),
)
ITEMS = (EVEN_CRAMER, ODD_CRAMER, ODD_LEFT_CRAMER)
