"""Coefficients of a majorant grow with its weights, for every order.

The majorant of the law is C = w C^2 + sum over k >= 3 of A(k) C^k + t (1 + sum over k >= 1 of B(k) C^k). P(k, n) is the
n-th coefficient of C^k, so that P(1, 1) = 1 and

    P(1, n) = w P(2, n) + sum of A(k) P(k, n) over 3..n + sum of B(k) P(k, n-1) over 1..n-1,
    P(k+1, n) = sum of P(1, i) P(k, n-i) over 1..n-1.

If all weights are non-negative, so are all coefficients; and if they are at most E(k) and F(k), the coefficients are at
most those, Q, of the majorant with E and F. Both by strong induction over n, first for the powers, then for C itself.
"""

from collections.abc import Callable, Sequence

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, cases, combine, instantiate, linear_sum, strong_induction, sum_of
from fdtheory.proof.kernel.smaller import strong_induction_goal
from fdtheory.proof.language.kinds import Term, TermLike, TermOf
from fdtheory.proof.language.sentence import (
    Eq,
    ForAll,
    Hypothesis,
    Le,
    Quantifier,
    Ranges,
    Relation,
    Sentence,
    Unknown,
    at_least,
    between,
)
from fdtheory.proof.library.provable import Provable

n, j, i, k, m = sp.symbols("n j i k m", integer=True)
before, power = sp.symbols("n' j'", integer=True)
w, x, y, u, v = sp.symbols("w x y u v", real=True)
P, Q, A, B, E, F = (sp.Function(name) for name in "PQABEF")
Equation = Callable[..., Operand]
Place = tuple[Term, Term]
"""(power, order): where P is looked at."""


def law_of_kappa(w: Operand, P: TermOf, A: TermOf, B: TermOf, k: Operand) -> sp.Expr:
    """w P(2, k) + sum of A(i) P(i, k) + sum of B(i) P(i, k-1)."""
    return w * P(2, k) + Sum(A(i) * P(i, k), (i, 3, k)) + Sum(B(i) * P(i, k - 1), (i, 1, k - 1))


def _hypotheses(equation: Equation, P: TermOf, A: TermOf, B: TermOf) -> list[Hypothesis]:
    """First coefficient, the equation, powers."""
    return [
        Eq(P(1, 1), 1),
        Sentence({k: at_least(2)}, Eq(P(1, k), equation(w, P, A, B, k))),
        Sentence({k: at_least(1), m: at_least(1)}, Eq(P(k + 1, m), Sum(P(1, i) * P(k, m - i), (i, 1, m - 1)))),
    ]


def up_to_order_three(equation: Equation, P: TermOf, A: TermOf, B: TermOf, start: TermLike = 1) -> list[Relation]:
    """What the hypotheses say of the first orders, with P(1, 1) = ``start``: all that P(1, 3) is made of."""
    second = Eq(P(1, 2), equation(w, P, A, B, sp.Integer(2)))
    diagonal = [Eq(P(d, d), sp.sympify(start) ** d) for d in (1, 2, 3)]
    return [*diagonal, second, Eq(P(2, 3), 2 * sp.sympify(start) * P(1, 2))]


def _from(first: int, says: Relation) -> Sentence:
    return Sentence({k: at_least(first)}, says)


FUNCTIONS: Ranges = {P: Unknown(2), A: Unknown(1), B: Unknown(1), w: at_least(0)}
MORE: Ranges = {**FUNCTIONS, Q: Unknown(2), E: Unknown(1), F: Unknown(1)}
PLACE: Ranges = {n: at_least(1), j: at_least(1)}
SIGNS = [_from(3, Le(0, A(k))), _from(1, Le(0, B(k)))]
ORDER = [_from(3, Le(A(k), E(k))), _from(1, Le(B(k), F(k)))]


def _positive_says(equation: Equation) -> Sentence:
    return Sentence({**FUNCTIONS, **PLACE}, Le(0, P(j, n)), [*_hypotheses(equation, P, A, B), *SIGNS])


def _larger_says(equation: Equation) -> Sentence:
    given = [*_hypotheses(equation, P, A, B), *SIGNS, *_hypotheses(equation, Q, E, F), *ORDER]
    return Sentence({**MORE, **PLACE}, Le(P(j, n), Q(j, n)), given)


PRODUCT = Sentence({x: at_least(0), y: at_least(0)}, Le(0, x * y))
PRODUCTS = Sentence({x: at_least(0), y: at_least(0), u: at_least(x), v: at_least(y)}, Le(x * y, u * v))


class Induction:
    """The step over n; ``product`` gives the relation for a product from those of its factors at any place."""

    def __init__(self, goal: Sentence, functions: Ranges) -> None:
        self.goal, self.step, self.functions = goal, strong_induction_goal(goal, n), functions
        self.given: Sequence[Hypothesis] = self.step.given

    def frame(self, first: int, *more: Quantifier) -> Ranges:
        return {**self.functions, n: at_least(first), **dict(more)}

    def nothing(self, frame: ForAll, first: Term, last: Term) -> Theorem:
        """A sum of zeros is 0."""
        return linear_sum(frame, [(0, sp.Integer(1))], i, first, last, self.given)

    def earlier(self, frame: ForAll, at: Term, which: Term) -> Theorem:
        """The relation at a smaller n."""
        return assume(frame, self.given, len(self.given) - 1, {before: at, power: which})

    def weight(self, frame: ForAll, which: int) -> Theorem:
        """A hypothesis on weights, at i."""
        return assume(frame, self.given, which, {k: i})

    def powers(self, product: Callable[[Ranges, Place, Place, Theorem, Theorem], Theorem]) -> Theorem:
        """The relation at (j + 1, n), j >= 1: the factors have smaller n."""
        inner = self.frame(1, (j, at_least(1)), (i, between(1, n - 1)))
        first, second = self.earlier(inner, i, sp.Integer(1)), self.earlier(inner, n - i, j)
        return sum_of(product(inner, (sp.Integer(1), i), (j, n - i), first, second))

    def closed(self, at_one: Theorem, at_more: Theorem, higher: Theorem) -> Theorem:
        """j = 1 at n = 1 and later, j >= 2; then the induction."""
        frame = Sentence(self.frame(1), self.goal.says.replaced({j: sp.Integer(1)}), self.given)
        lowest = cases(frame, n, [at_one], at_more)
        return strong_induction(self.goal, n, cases(self.step, j, [lowest], higher))


def _positive(goal: Sentence, equation: Equation) -> Theorem:
    run = Induction(goal, FUNCTIONS)
    product = combine(PRODUCT)

    def of(frame: ForAll, left: Place, right: Place, first: Theorem, second: Theorem) -> Theorem:
        return instantiate(product, {x: P(*left), y: P(*right)}, frame, run.given, because=[first, second])

    def weighted(frame: ForAll, weight: TermOf, place: Place, sign: Theorem, second: Theorem) -> Theorem:
        return sum_of(instantiate(product, {x: weight(i), y: P(*place)}, frame, run.given, because=[sign, second]))

    summed = run.powers(of)
    upper = run.frame(1, (j, at_least(1)))
    zero = run.nothing(upper, 1, n - 1)
    by_powers = assume(upper, run.given, 2, {k: j, m: n})
    powers = combine(Sentence(upper, Le(0, P(j + 1, n)), run.given), [(summed, 1), (by_powers, -1), (zero, -1)])
    one = _at_one(run, Le(0, P(1, 1)), {0: -1})
    later = run.frame(2)
    of_g, of_f = ({**later, i: between(3, n)}, {**later, i: between(1, n - 1)})
    high = instantiate(powers, {j: i - 1}, of_g, run.given)
    parts = [
        (assume(later, run.given, 1, {k: n}), -1),
        (instantiate(powers, {j: sp.Integer(1)}, later, run.given), w),
        (weighted(of_g, A, (i, n), run.weight(of_g, 3), high), 1),
        (weighted(of_f, B, (i, n - 1), run.weight(of_f, 4), run.earlier(of_f, n - 1, i)), 1),
        (run.nothing(later, 3, n), -1),
        (run.nothing(later, 1, n - 1), -1),
    ]
    more = combine(Sentence(later, Le(0, P(1, n)), run.given), parts)
    higher = instantiate(powers, {j: j - 1}, run.frame(1, (j, at_least(2))), run.given)
    return run.closed(one, more, higher)


def _at_one(run: Induction, says: Relation, given: dict[int, TermLike]) -> Theorem:
    at = {n: sp.Integer(1)}
    return combine(Sentence(run.functions, says, [g.replaced(at) for g in run.given]), given=given)


def _larger(goal: Sentence, equation: Equation) -> Theorem:
    run = Induction(goal, MORE)
    product, positive = combine(PRODUCTS), POSITIVE.theorem(equation)

    def sign(frame: ForAll, place: Place) -> Theorem:
        return instantiate(positive, {j: place[0], n: place[1]}, frame, run.given)

    def of(frame: ForAll, left: Place, right: Place, first: Theorem, second: Theorem) -> Theorem:
        at = {x: P(*left), y: P(*right), u: Q(*left), v: Q(*right)}
        because = [sign(frame, left), sign(frame, right), first, second]
        return instantiate(product, at, frame, run.given, because=because)

    def weighted(
        frame: ForAll, pair: tuple[TermOf, TermOf], place: Place, which: tuple[int, int], second: Theorem
    ) -> Theorem:
        at = {x: pair[0](i), y: P(*place), u: pair[1](i), v: Q(*place)}
        because = [*(run.weight(frame, one) for one in which), sign(frame, place), second]
        return sum_of(instantiate(product, at, frame, run.given, because=because))

    summed = run.powers(of)
    upper = run.frame(1, (j, at_least(1)))
    own, other = (assume(upper, run.given, which, {k: j, m: n}) for which in (2, 7))
    powers = combine(Sentence(upper, Le(P(j + 1, n), Q(j + 1, n)), run.given), [(summed, 1), (own, 1), (other, -1)])
    one = _at_one(run, Le(P(1, 1), Q(1, 1)), {0: 1, 5: -1})
    later = run.frame(2)
    of_g, of_f = ({**later, i: between(3, n)}, {**later, i: between(1, n - 1)})
    high = instantiate(powers, {j: i - 1}, of_g, run.given)
    parts = [
        (assume(later, run.given, 1, {k: n}), 1),
        (assume(later, run.given, 6, {k: n}), -1),
        (instantiate(powers, {j: sp.Integer(1)}, later, run.given), w),
        (weighted(of_g, (A, E), (i, n), (3, 8), high), 1),
        (weighted(of_f, (B, F), (i, n - 1), (4, 9), run.earlier(of_f, n - 1, i)), 1),
    ]
    more = combine(Sentence(later, Le(P(1, n), Q(1, n)), run.given), parts)
    higher = instantiate(powers, {j: j - 1}, run.frame(1, (j, at_least(2))), run.given)
    return run.closed(one, more, higher)


POSITIVE = Provable[TermOf]("no coefficient of the majorant is negative", _positive_says, _positive, law_of_kappa)
LARGER = Provable[TermOf]("coefficients of the majorant grow with its weights", _larger_says, _larger, law_of_kappa)
ITEMS = (POSITIVE, LARGER)
