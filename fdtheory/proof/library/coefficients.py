"""The coefficients in closed form: how they are related, and how large they are (Lemma 3.1, appendix B).

A subject is a formula for alpha_j (j > 0) or alpha_(-j) in n and j, or a formula in n for a value or a maximum.
"""

from collections.abc import Callable

import sympy as sp
from sympy import Abs

from fdtheory.differences.closed_forms import (
    alpha_even,
    alpha_odd,
    alpha_odd_minus,
    alpha_odd_zero,
    binomial_form,
    minus_one_to,
    odd_from_even,
    product_even,
    product_odd_minus,
)
from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, induction, induction_goals
from fdtheory.proof.language.kinds import Term, TermLike, TermOf
from fdtheory.proof.language.sentence import Eq, ForAll, Le, Lt, Sentence, at_least, between, define
from fdtheory.proof.language.terms import Definition
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.search import conclude, equal_size

n, j = sp.symbols("n j", integer=True)
RIGHT = {n: at_least(1), j: between(1, n)}
LEFT = {n: at_least(2), j: between(1, n - 1)}


def named(alpha: TermOf, *, minus: bool = False, name: str = "alpha") -> Definition:
    """The coefficient as it is printed: alpha_j, or alpha_(-j); another name where two formulas meet."""
    return define(
        name + "Minus" if minus else name + "Plus",
        (n, j),
        alpha(n, j),
        hidden=(n,),
        shown=f"{name}_(-{{}})" if minus else f"{name}_{{}}",
        latex=rf"\{name}_{{{{-{{}}}}}}" if minus else rf"\{name}_{{{{{{}}}}}}",
    )


# bounds -------------------------------------------------------------------------------------------------------------
def _bounded(domain: ForAll, minus: bool, bound: TermLike = 1) -> Callable[[TermOf], Sentence]:
    def says(alpha: TermOf) -> Sentence:
        a = named(alpha, minus=minus)
        return Sentence(domain, Le(Abs(j * a(n, j)), bound), where=[a])

    return says


def _falls(goal: Sentence, size: sp.Expr) -> Theorem:
    """|x_j| <= bound for j = 1, 2, ...: size = |x_j|, at most the bound at j = 1, and each at most the one before."""
    core = goal.unfolded()
    same = equal_size(Sentence(core.for_all, Eq(core.says.lhs, size)))
    small = Sentence(core.for_all, Le(size, core.says.rhs))
    first, step = induction_goals(small, j)
    falls = induction(small, j, combine(first), combine(step, given={0: 1}))
    return conclude(goal, same, falls)


def _right(goal: Sentence, alpha: TermOf) -> Theorem:
    return _falls(goal, minus_one_to(j - 1) * j * alpha(n, j))


def _left(goal: Sentence, alpha: TermOf) -> Theorem:
    return _falls(goal, minus_one_to(j) * j * alpha(n, j))


EVEN_BOUND = Provable[TermOf]("|j alpha_j| <= 1, p = 2n", _bounded(RIGHT, False), _right, alpha_even)
ODD_BOUND_RIGHT = Provable[TermOf]("|j alpha_j| <= 1, p = 2n - 1", _bounded(RIGHT, False), _right, alpha_odd)
ODD_BOUND_LEFT = Provable[TermOf]("|j alpha_(-j)| <= 1, p = 2n - 1", _bounded(LEFT, True), _left, alpha_odd_minus)


# maxima -------------------------------------------------------------------------------------------------------------
def _at_one(alpha: TermOf) -> Callable[[TermOf], Sentence]:
    def says(top: TermOf) -> Sentence:
        a = named(alpha)
        return Sentence({n: at_least(1)}, Eq(a(n, sp.Integer(1)), top(n)), where=[a])

    return says


def _certificate(goal: Sentence, _: object) -> Theorem:
    return combine(goal)


EVEN_MAXIMUM = Provable[TermOf](
    "|j alpha_j| is at most its value at j = 1, p = 2n",
    lambda top: _bounded(RIGHT, False, top(n))(alpha_even),
    lambda goal, _: _right(goal, alpha_even),
    lambda n: n / (n + 1),
)
EVEN_MAXIMUM_ATTAINED = Provable[TermOf](
    "the value at j = 1, p = 2n", _at_one(alpha_even), _certificate, lambda n: n / (n + 1)
)
ODD_MAXIMUM_ATTAINED = Provable[TermOf](
    "the value at j = 1, p = 2n - 1", _at_one(alpha_odd), _certificate, lambda n: sp.Integer(1)
)
ODD_MAXIMUM = Provable[TermOf](
    "|j alpha_j| is at most its value at j = 1, p = 2n - 1",
    lambda top: _bounded(RIGHT, False, top(n))(alpha_odd),
    lambda goal, _: _right(goal, alpha_odd),
    lambda n: sp.Integer(1),
)
ODD_LEFT_MAXIMUM = Provable[TermOf](
    "|j alpha_(-j)| is at most (n-1)/(n+1), p = 2n - 1",
    lambda top: _bounded(LEFT, True, top(n))(alpha_odd_minus),
    lambda goal, _: _left(goal, alpha_odd_minus),
    lambda n: (n - 1) / (n + 1),
)


def _at_zero_bounded(zero: TermOf) -> Sentence:
    return Sentence({n: at_least(1)}, Le(Abs(zero(n)), 1))


ODD_ZERO_BOUND = Provable[TermOf]("|alpha_0| <= 1, p = 2n - 1", _at_zero_bounded, _certificate, alpha_odd_zero)
ODD_LEFT_MAXIMUM_ATTAINED = Provable[TermOf](
    "the value at j = -1, p = 2n - 1",
    lambda top: Sentence(
        {n: at_least(2)},
        Eq(-named(alpha_odd_minus, minus=True)(n, sp.Integer(1)), top(n)),
        where=[named(alpha_odd_minus, minus=True)],
    ),
    _certificate,
    lambda n: (n - 1) / (n + 1),
)


# relations ----------------------------------------------------------------------------------------------------------
def _odd_from_even(domain: ForAll, side: int) -> Callable[[TermOf], Sentence]:
    def says(formula: TermOf) -> Sentence:
        odd = named(alpha_odd if side > 0 else alpha_odd_minus, minus=side < 0)
        return Sentence(domain, Eq(formula(n, side * j), odd(n, j)), where=[odd])

    return says


def _antisymmetric(alpha: TermOf) -> Sentence:
    a = named(alpha)
    return Sentence(RIGHT, Eq(a(n, -j), -a(n, j)), where=[a])


def _alternating(domain: ForAll, minus: bool) -> Callable[[TermOf], Sentence]:
    def says(alpha: TermOf) -> Sentence:
        a = named(alpha, minus=minus)
        return Sentence(domain, Lt(0, minus_one_to(j if minus else j - 1) * a(n, j)), where=[a])

    return says


ANTISYMMETRIC = Provable[TermOf]("alpha_(-j) = -alpha_j, p = 2n", _antisymmetric, _certificate, alpha_even)
ODD_FROM_EVEN_RIGHT = Provable[TermOf](
    "alpha_j of order 2n - 1 is (1 + j/n) times that of order 2n", _odd_from_even(RIGHT, 1), _certificate, odd_from_even
)
ODD_FROM_EVEN_LEFT = Provable[TermOf]("the same left of 0", _odd_from_even(LEFT, -1), _certificate, odd_from_even)
SIGNS_EVEN = Provable[TermOf](
    "no coefficient is 0, and the signs alternate, p = 2n", _alternating(RIGHT, False), _certificate, alpha_even
)
SIGNS_ODD = Provable[TermOf](
    "no coefficient is 0, and the signs alternate, p = 2n - 1", _alternating(RIGHT, False), _certificate, alpha_odd
)
SIGNS_ODD_LEFT = Provable[TermOf](
    "the signs alternate left of 0, p = 2n - 1", _alternating(LEFT, True), _certificate, alpha_odd_minus
)


# other forms --------------------------------------------------------------------------------------------------------
QuotientOf = Callable[..., tuple[Term, Term]]
"""A formula with a line above and one below."""


def quotient_is(domain: ForAll, quotient: QuotientOf, alpha: Definition, times: Operand = 1) -> Sentence:
    """A fraction, its two lines named, is ``times`` alpha_j, or alpha_(-j)."""
    above, below = (define(name, (n, j), line) for name, line in zip(("above", "below"), quotient(n, j), strict=True))
    return Sentence(domain, Eq(above(n, j) / below(n, j), times * alpha(n, j)), where=[above, below, alpha])


def _same_as(domain: ForAll, alpha: TermOf, times: TermLike, minus: bool = False) -> Callable[[QuotientOf], Sentence]:
    return lambda quotient: quotient_is(domain, quotient, named(alpha, minus=minus), times)


EVEN_PRODUCT = Provable[QuotientOf](
    "the product of factorials, p = 2n", _same_as(RIGHT, alpha_even, 2 * j), _certificate, product_even
)
ODD_LEFT_PRODUCT = Provable[QuotientOf](
    "the product of factorials left of 0",
    _same_as(LEFT, alpha_odd_minus, 1, minus=True),
    _certificate,
    product_odd_minus,
)


def _binomial(domain: ForAll, alpha: TermOf, order: Term, left: Term, side: int) -> Callable[[TermOf], Sentence]:
    def says(form: TermOf) -> Sentence:
        a = named(alpha, minus=side < 0)
        return Sentence(domain, Eq(side * j * a(n, j), form(order, left, side * j)), where=[a])

    return says


EVEN_BINOMIAL = Provable[TermOf](
    "j alpha_j is a quotient of binomials, p = 2n",
    _binomial(RIGHT, alpha_even, 2 * n, n, 1),
    _certificate,
    binomial_form,
)
ODD_BINOMIAL = Provable[TermOf](
    "j alpha_j is a quotient of binomials, p = 2n - 1",
    _binomial(RIGHT, alpha_odd, 2 * n - 1, n - 1, 1),
    _certificate,
    binomial_form,
)
ODD_LEFT_BINOMIAL = Provable[TermOf](
    "-j alpha_(-j) is a quotient of binomials, p = 2n - 1",
    _binomial(LEFT, alpha_odd_minus, 2 * n - 1, n - 1, -1),
    _certificate,
    binomial_form,
)

ITEMS = (
    EVEN_BOUND,
    ODD_BOUND_RIGHT,
    ODD_BOUND_LEFT,
    EVEN_MAXIMUM,
    ODD_MAXIMUM,
    EVEN_MAXIMUM_ATTAINED,
    ODD_MAXIMUM_ATTAINED,
    ODD_LEFT_MAXIMUM,
    ANTISYMMETRIC,
    ODD_FROM_EVEN_RIGHT,
    ODD_FROM_EVEN_LEFT,
    SIGNS_EVEN,
    SIGNS_ODD,
    SIGNS_ODD_LEFT,
    ODD_ZERO_BOUND,
    ODD_LEFT_MAXIMUM_ATTAINED,
    EVEN_PRODUCT,
    ODD_LEFT_PRODUCT,
    EVEN_BINOMIAL,
    ODD_BINOMIAL,
    ODD_LEFT_BINOMIAL,
)
