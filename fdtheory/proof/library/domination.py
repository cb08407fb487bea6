"""What obeys the recursion of a majorant as an inequality is dominated by its coefficients, for every order.

N(k, n) is a bound of k blocks of total order n: a product of k Taylor coefficients of y whose orders add up to n,
summed over all ways. By the triangle inequality and the norms of the derivatives of f and g

    N(1, 1) <= s,    N(1, n) <= w N(2, n) + sum of A(k) N(k, n) over 3..n + sum of B(k) N(k, n-1) over 1..n-1,
    N(k+1, n) <= sum of N(1, i) N(k, n-i) over 1..n-1,

and P are the coefficients of the majorant, for which these are equations (kappa_majorant). Then N <= P at every place,
by strong induction over n. The weights are free: by norms alone, or those of the law of kappa in the norm of H.

What psi sees of y, and what the equation of y has above a degree along a polynomial, are sums over such blocks with
weights of their own; they are dominated too, whatever equation the coefficients of y obey.
"""

from collections.abc import Callable

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, cases, combine, induction, induction_goals, instantiate, sum_of
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


def blocks_together(of: TermOf) -> sp.Expr:
    """sum of of(1, i) of(k, m-i) over 1..m-1."""
    return Sum(of(1, i) * of(k, m - i), (i, 1, m - 1))


def _given(equation: Equation) -> list[Hypothesis]:
    return [
        Eq(P(1, 1), s),
        Sentence({k: at_least(2)}, Eq(P(1, k), equation(w, P, A, B, k))),
        Sentence(EVERY, Eq(P(k + 1, m), blocks_together(P))),
        *SIGNS,
        Le(N(1, 1), s),
        Sentence({k: at_least(2)}, Le(N(1, k), law_of_kappa(w, N, A, B, k))),
        Sentence(EVERY, Le(N(k + 1, m), blocks_together(N))),
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


# sums over blocks ----------------------------------------------------------------------------------------------------
C, G = sp.Function("C"), sp.Function("G")
last_g, last_f = sp.symbols("p q", integer=True)
SEEN_DOMAIN: Ranges = {P: Unknown(2), N: Unknown(2), C: Unknown(1), G: Unknown(1)}
TERMS: Ranges = {n: at_least(1), last_g: at_least(1), last_f: at_least(0)}
SEEN_GIVEN: list[Hypothesis] = [
    Sentence({m: at_least(1)}, Le(N(1, m), P(1, m))),
    Sentence(EVERY, Eq(P(k + 1, m), blocks_together(P))),
    Sentence(EVERY, Le(N(k + 1, m), blocks_together(N))),
    Sentence({k: at_least(1), m: at_least(0)}, Le(0, N(k, m))),
    Sentence({k: at_least(1)}, Le(N(k, 0), P(k, 0))),
    Sentence({k: at_least(1)}, Le(0, C(k))),
    Sentence({k: at_least(1)}, Le(0, G(k))),
]
Blocks = Callable[[TermOf], Operand]


def blocks_seen(of: TermOf) -> sp.Expr:
    """sum of C(i) of(i, n) over 1..p, and of G(i) of(i, n-1) over 1..q."""
    return Sum(C(i) * of(i, n), (i, 1, last_g)) + Sum(G(i) * of(i, n - 1), (i, 1, last_f))


def _seen_says(blocks: Blocks) -> Sentence:
    return Sentence({**SEEN_DOMAIN, **TERMS}, Le(blocks_seen(N), blocks(P)), SEEN_GIVEN)


def _powers_below() -> Theorem:
    """N(j, n) <= P(j, n), by induction over the number of blocks for all orders at once."""
    goal = Sentence({**SEEN_DOMAIN, j: at_least(1), n: at_least(1)}, Le(N(j, n), P(j, n)), SEEN_GIVEN)
    first, step = induction_goals(goal, j)
    frame, given, product = step.for_all, step.given, combine(PRODUCTS)
    inner = (*frame, (i, between(1, n - 1)))
    signs = [assume(inner, given, 3, at) for at in ({k: sp.Integer(1), m: i}, {k: j, m: n - i})]
    below = [
        assume(inner, given, 0, {m: i}),
        assume(inner, given, len(given) - 1, {sp.Symbol("n'", integer=True): n - i}),
    ]
    at = {x: N(1, i), y: N(j, n - i), u: P(1, i), v: P(j, n - i)}
    summed = sum_of(instantiate(product, at, inner, given, because=[*signs, *below]))
    own, other = (assume(frame, given, which, {k: j, m: n}) for which in (2, 1))
    base = combine(first, [(assume(first.for_all, first.given, 0, {m: n}), 1)])
    return induction(goal, j, base, combine(step, [(summed, 1), (own, 1), (other, -1)]))


def _seen(goal: Sentence, _: Blocks) -> Theorem:
    """Each block with its weight, then the sums; at n = 1 those of order 0 are given."""
    below = _powers_below()
    zero = _at_order(goal, below, sp.Integer(1))
    return cases(goal, n, [zero], _at_order(goal, below, n))


def _at_order(goal: Sentence, below: Theorem, order: Operand) -> Theorem:
    rest = {last_g: at_least(1), last_f: at_least(0)}
    frame: Ranges = {**SEEN_DOMAIN, **({} if order == 1 else {n: at_least(2)}), **rest}

    def part(weight: TermOf, which: int, last: Operand, at: Operand) -> Theorem:
        inside = {**frame, i: between(1, last)}
        one = (
            assume(inside, SEEN_GIVEN, 4, {k: i}) if at == 0 else instantiate(below, {j: i, n: at}, inside, SEEN_GIVEN)
        )
        apart = combine(Sentence(inside, Le(0, P(i, at) - N(i, at)), SEEN_GIVEN), [(one, 1)])
        because = [assume(inside, SEEN_GIVEN, which, {k: i}), apart]
        sized = instantiate(NOT_NEGATIVE, {x: weight(i), y: P(i, at) - N(i, at)}, inside, SEEN_GIVEN, because=because)
        return sum_of(
            combine(Sentence(inside, Le(weight(i) * N(i, at), weight(i) * P(i, at)), SEEN_GIVEN), [(sized, 1)])
        )

    parts = [(part(C, 5, last_g, order), 1), (part(G, 6, last_f, order - 1), 1)]
    return combine(Sentence(frame, goal.says.replaced({n: order}), SEEN_GIVEN), parts)


NOT_NEGATIVE = combine(Sentence({x: at_least(0), y: at_least(0)}, Le(0, x * y)))

DOMINATED = Provable[Equation]("what obeys the recursion is below the majorant", _says, _proof, law_of_kappa)

SEEN = Provable[Blocks]("sums over blocks are below those of the majorant", _seen_says, _seen, blocks_seen)

ITEMS = (DOMINATED, SEEN)
