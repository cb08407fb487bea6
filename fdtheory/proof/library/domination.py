"""What obeys the recursion of a majorant as an inequality is dominated by its coefficients, for every order.

N(k, n) is a bound of k blocks of total order n: a product of k Taylor coefficients of y whose orders add up to n,
summed over all ways. By the triangle inequality and the norms of the derivatives of f and g

    N(1, 1) <= s,    N(1, n) <= w N(2, n) + sum of A(k) N(k, n) over 3..n + sum of B(k) N(k, n-1) over 1..n-1,
    N(k+1, n) <= sum of N(1, i) N(k, n-i) over 1..n-1,

and P are the coefficients of the majorant, for which these are equations (kappa_majorant). Then N <= P at every place,
by strong induction over n. The weights are free: by norms alone, or those of the law of kappa in the norm of H.
"""

from collections.abc import Callable

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, instantiate, sum_of
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Eq, ForAll, Hypothesis, Le, Ranges, Sentence, Unknown, at_least, between
from fdtheory.proof.library.kappa_majorant import (
    PLACE,
    PRODUCTS,
    SIGNS,
    A,
    B,
    Induction,
    P,
    Place,
    i,
    j,
    k,
    law_of_kappa,
    m,
    n,
    u,
    v,
    w,
    x,
    y,
)
from fdtheory.proof.library.provable import Provable

s = sp.Symbol("s", real=True)
N = sp.Function("N")
Equation = Callable[..., Operand]
UNKNOWN: Ranges = {P: Unknown(2), A: Unknown(1), B: Unknown(1), N: Unknown(2), w: at_least(0), s: at_least(0)}
EVERY: Ranges = {k: at_least(1), m: at_least(1)}


def _powers(of: TermOf) -> Operand:
    return Sum(of(1, i) * of(k, m - i), (i, 1, m - 1))


def _given(equation: Equation) -> list[Hypothesis]:
    return [
        Eq(P(1, 1), s),
        Sentence({k: at_least(2)}, Eq(P(1, k), equation(w, P, A, B, k))),
        Sentence(EVERY, Eq(P(k + 1, m), _powers(P))),
        *SIGNS,
        Le(N(1, 1), s),
        Sentence({k: at_least(2)}, Le(N(1, k), law_of_kappa(w, N, A, B, k))),
        Sentence(EVERY, Le(N(k + 1, m), _powers(N))),
        Sentence(EVERY, Le(0, N(k, m))),
    ]


def _says(equation: Equation) -> Sentence:
    return Sentence({**UNKNOWN, **PLACE}, Le(N(j, n), P(j, n)), _given(equation))


def _proof(goal: Sentence, equation: Equation) -> Theorem:
    run, product = Induction(goal, UNKNOWN), combine(PRODUCTS)

    def sign(frame: ForAll, place: Place) -> Theorem:
        return assume(frame, run.given, 8, {k: place[0], m: place[1]})

    def of(frame: ForAll, left: Place, right: Place, first: Theorem, second: Theorem) -> Theorem:
        at = {x: N(*left), y: N(*right), u: P(*left), v: P(*right)}
        because = [sign(frame, left), sign(frame, right), first, second]
        return instantiate(product, at, frame, run.given, because=because)

    def weighted(frame: ForAll, weight: TermOf, place: Place, which: int, below: Theorem) -> Theorem:
        says = Sentence(frame, Le(weight(i) * N(*place), weight(i) * P(*place)), run.given)
        at = {x: weight(i), y: P(*place) - N(*place)}
        apart = combine(Sentence(frame, Le(0, P(*place) - N(*place)), run.given), [(below, 1)])
        sized = instantiate(NOT_NEGATIVE, at, frame, run.given, because=[run.weight(frame, which), apart])
        return sum_of(combine(says, [(sized, 1)]))

    upper = run.frame(1, (j, at_least(1)))
    own, other = (assume(upper, run.given, which, {k: j, m: n}) for which in (7, 2))
    powers = combine(
        Sentence(upper, Le(N(j + 1, n), P(j + 1, n)), run.given), [(run.powers(of), 1), (own, 1), (other, -1)]
    )
    one = combine(
        Sentence(UNKNOWN, Le(N(1, 1), P(1, 1)), [g.replaced({n: sp.Integer(1)}) for g in run.given]),
        given={0: -1, 5: 1},
    )
    later = run.frame(2)
    of_g, of_f = ({**later, i: between(3, n)}, {**later, i: between(1, n - 1)})
    parts = [
        (assume(later, run.given, 6, {k: n}), 1),
        (assume(later, run.given, 1, {k: n}), -1),
        (instantiate(powers, {j: sp.Integer(1)}, later, run.given), w),
        (weighted(of_g, A, (i, n), 3, instantiate(powers, {j: i - 1}, of_g, run.given)), 1),
        (weighted(of_f, B, (i, n - 1), 4, run.earlier(of_f, n - 1, i)), 1),
    ]
    more = combine(Sentence(later, Le(N(1, n), P(1, n)), run.given), parts)
    higher = instantiate(powers, {j: j - 1}, run.frame(1, (j, at_least(2))), run.given)
    return run.closed(one, more, higher)


NOT_NEGATIVE = combine(Sentence({x: at_least(0), y: at_least(0)}, Le(0, x * y)))

DOMINATED = Provable("what obeys the recursion is below the majorant", _says, _proof, law_of_kappa)

ITEMS = (DOMINATED,)
