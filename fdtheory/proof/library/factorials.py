"""The root of a factorial is of order n: (n/3)^n <= n! <= (n/2)^n, and what it makes of a step.

2 <= (1 + 1/n)^n <= 3: Bernoulli's inequality below, and (1 + 1/n)^k <= 1 + k/n + (k/n)^2 for k <= n above.
"""

from collections.abc import Callable

import sympy as sp
from sympy import factorial

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import (
    Theorem,
    assume,
    combine,
    discharge,
    induction,
    induction_goals,
    instantiate,
    larger_base,
)
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Eq, Le, Lt, Sentence, above, at_least, between
from fdtheory.proof.library.provable import Provable

n, k = sp.symbols("n k", integer=True)
x = sp.Symbol("x", real=True)


def _bernoulli(goal: Sentence, _: object) -> Theorem:
    first, step = induction_goals(goal, k)
    return induction(goal, k, combine(first), combine(step, given={0: 1 + x}))


BERNOULLI = Provable(
    "1 + kx <= (1 + x)^k",
    lambda slope: Sentence({x: at_least(0), k: at_least(0)}, Le(1 + slope * k * x, (1 + x) ** k)),
    _bernoulli,
    sp.Integer(1),
)


def _short(goal: Sentence, _: object) -> Theorem:
    first, step = induction_goals(goal, k)
    return induction(goal, k, combine(first), combine(step, given={0: 1 + 1 / n}))


SHORT_POWER = Provable(
    "(1 + 1/n)^k <= 1 + k/n + (k/n)^2 for k <= n",
    lambda factor: Sentence(
        {n: at_least(1), k: between(0, n)}, Le((1 + 1 / n) ** k, 1 + k / n + factor * (k / n) ** 2)
    ),
    _short,
    sp.Integer(1),
)


def _logarithm_too_small(goal: Sentence, _: object) -> Theorem:
    """(1 + 1/n)^n <= 3, so that (1 + 1/n)^(-n) (2 + 1/n) > 2/3."""
    thrice = instantiate(SHORT_POWER.theorem(), {k: n}, goal.for_all, goal.given)
    return combine(goal, [(thrice, 2 / (3 * (1 + 1 / n) ** n))])


def as_printed(inverse: Operand, n: Operand) -> sp.Expr:
    """(1 - mu eta)^K for K = n log(1/(nu kappa^2))/(mu eta), inverse = 1/(nu kappa^2)."""
    return 1 / inverse**n


TOO_FEW_STEPS = Provable[TermOf](
    "K = n log(1/(nu kappa^2)) is too small at 1/(nu kappa^2) = 1 + 1/n, for every n",
    lambda contraction: Sentence(
        {n: at_least(1)}, Lt(sp.Rational(2, 3), contraction(1 + 1 / n, n) * (1 + (1 + 1 / n)))
    ),
    _logarithm_too_small,
    as_printed,
)


def power_over(base: Operand) -> sp.Expr:
    """(n/base)^n."""
    return n**n / base**n


def _above(goal: Sentence, _: object) -> Theorem:
    """(n+1)! = (n+1) n! <= (n+1) (n/2)^n <= ((n+1)/2)^(n+1), as (1 + 1/n)^n >= 2."""
    first, step = induction_goals(goal, n)
    twice = instantiate(BERNOULLI.theorem(), {x: 1 / n, k: n}, step.for_all, step.given)
    return induction(goal, n, combine(first), combine(step, [(twice, (n + 1) * power_over(2) / 2)], given={0: n + 1}))


FACTORIAL_ABOVE = Provable(
    "n! <= (n/2)^n from n = 6 on",
    lambda base: Sentence({n: at_least(6)}, Le(factorial(n), power_over(base))),
    _above,
    sp.Integer(2),
)


def _below(goal: Sentence, _: object) -> Theorem:
    """The same with (1 + 1/n)^n <= 3."""
    first, step = induction_goals(goal, n)
    thrice = instantiate(SHORT_POWER.theorem(), {k: n}, step.for_all, step.given)
    return induction(goal, n, combine(first), combine(step, [(thrice, (n + 1) * power_over(3) / 3)], given={0: n + 1}))


FACTORIAL_BELOW = Provable(
    "(n/3)^n <= n!",
    lambda base: Sentence({n: at_least(1)}, Le(power_over(base), factorial(n))),
    _below,
    sp.Integer(3),
)

# what it makes of the step: a = eps^(1/n) and v = C nu ----------------------------------------------------------------
a, b, v = sp.symbols("a b v", real=True)
ROOTS = {n: at_least(1), a: above(0), b: above(0)}


def _root(goal: Sentence, _: object) -> Theorem:
    powers = assume(ROOTS, goal.given, 0)
    exponent = combine(Sentence(ROOTS, Le(0, 1 / n), goal.given))
    whole = larger_base(Sentence(ROOTS, Le((a**n) ** (1 / n), (b**n) ** (1 / n)), goal.given), powers, exponent)
    return combine(goal, [(whole, 1)])


SMALLER_ROOT = Provable[TermOf](
    "a <= b from a^n <= b^n",
    lambda bound: Sentence(ROOTS, Le(a, bound(b)), [Le(a**n, b**n)]),
    _root,
    lambda bound: bound,
)
STEP = {n: at_least(6), a: above(0), v: above(0)}


BIAS = [Eq(a**n, factorial(n) ** 2 * v ** (2 * n))]
"""The bias (n!)^2 (C nu)^(2n) of order p = 2n is eps: (n!)^2 is what the sharp constant leaves of (p + 1)!."""


def _step(base: int, low: bool) -> Callable[[Sentence, object], Theorem]:
    """(n v/base)^2 against a, from their n-th powers."""

    def proof(goal: Sentence, _: object) -> Theorem:
        edge, power = (n * v / base) ** 2, power_over(base)
        known = instantiate((FACTORIAL_BELOW if low else FACTORIAL_ABOVE).theorem(), {}, STEP, BIAS)
        sizes, powers, ends = (
            pair if low else pair[::-1] for pair in ((power, factorial(n)), (edge**n, a**n), (edge, a))
        )
        squares = combine(Sentence(STEP, Le(*(e**2 for e in sizes)), BIAS), [(known, power + factorial(n))])
        whole = combine(Sentence(STEP, Le(*powers), BIAS), [(squares, v ** (2 * n))], given={0: -1 if low else 1})
        positive = combine(Sentence(STEP, Lt(0, edge), BIAS))
        at = dict(zip((a, b), ends, strict=True))
        root = instantiate(SMALLER_ROOT.theorem(), at, STEP, [*BIAS, Le(*powers)], because=[positive])
        return combine(goal, [(discharge(root, 1, whole), 1 / (a * v**2))])

    return proof


STEP_ABOVE = Provable(
    "1/nu^2 is at most C^2 n^2/(4 eps^(1/n))",
    lambda base: Sentence(STEP, Le(1 / v**2, n**2 / (base**2 * a)), BIAS),
    _step(2, False),
    sp.Integer(2),
)
STEP_BELOW = Provable(
    "1/nu^2 is at least C^2 n^2/(9 eps^(1/n))",
    lambda base: Sentence(STEP, Le(n**2 / (base**2 * a), 1 / v**2), BIAS),
    _step(3, True),
    sp.Integer(3),
)

# the calls of all batches: 2n nodes, T estimates, S samples; A is the sum of the absolute weights, delta the error
T, S, A, C, sigma, delta = sp.symbols("T S A C sigma delta", real=True)
BATCHES = {**STEP, **dict.fromkeys((T, S, A, C, sigma, delta), above(0))}
BATCH = Eq(S * delta**2 * v**2, (A * sigma * C) ** 2)
"""A sigma/(nu sqrt(S)) is delta, with nu = v/C."""


def cube_over_sixteen(order: Operand) -> Operand:
    """p^3/16."""
    return order**3 / 16


def _calls(goal: Sentence, _: object) -> Theorem:
    large = (A * sigma * C / delta) ** 2
    step = instantiate(STEP_ABOVE.theorem(), {}, BATCHES, goal.given)
    size = combine(Sentence(BATCHES, Eq(S, large / v**2), goal.given), given={1: 1 / (delta * v) ** 2})
    return combine(goal, [(step, 2 * n * T * large), (size, 2 * n * T)])


ALL_BATCHES = Provable[TermOf](
    "p T S is at most p^3/16 A^2 T (sigma C/delta)^2 eps^(-2/p), p = 2n",
    lambda factor: Sentence(
        BATCHES, Le(2 * n * T * S, factor(2 * n) * A**2 * T * (sigma * C / delta) ** 2 / a), [*BIAS, BATCH]
    ),
    _calls,
    cube_over_sixteen,
)

ITEMS = (
    BERNOULLI, SHORT_POWER, TOO_FEW_STEPS, FACTORIAL_ABOVE, FACTORIAL_BELOW, SMALLER_ROOT, STEP_ABOVE, STEP_BELOW,
    ALL_BATCHES,
)  # fmt: skip
