"""False and empty sentences through every maker of evidence: none comes out as a theorem, none holds."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import flint
import pytest
import sympy as sp
from sympy import Abs, Sum, binomial, factorial, sqrt

from fdtheory.proof import Eq, Le, Lt, Sentence, Unknown, above, anything, at_least, between, define
from fdtheory.proof.kernel import RefusedError, cite, induction, induction_goals
from fdtheory.proof.search import by_induction, conclude, prove
from fdtheory.trial.claim import Evidence, Strength, enclosed, exact, identity, inequality, observed, proved
from fdtheory.trial.steps import theorem

n, m, j, i, k = sp.symbols("n m j i k", integer=True)
x, y, z, p, q = sp.symbols("x y z p q", real=True)
f, g = sp.Function("f"), sp.Function("g")
N1, REAL, POSITIVE = {n: at_least(1)}, {x: anything()}, {x: above(0)}
PLANE = {x: anything(), y: anything()}
TINY = sp.Rational(1, 10**200)
WORD = define("c", (n, m), n + m, shown="c_{}", hidden=[m])


def root(number: int) -> Any:
    return sp.sqrt(sp.Integer(number))


FALSE: dict[str, Callable[[], Sentence]] = {
    # bounds that use other variables
    "j < 2n up to 2n": lambda: Sentence({n: at_least(1), j: between(n, 2 * n)}, Lt(j, 2 * n)),
    "x < y on x <= y": lambda: Sentence({y: anything(), x: between(0, y)}, Lt(x, y)),
    "x y <= x on y <= x": lambda: Sentence({x: at_least(0), y: between(0, x)}, Le(x * y, x)),
    "1 <= n - j on j <= n": lambda: Sentence({n: at_least(1), j: between(1, n)}, Le(1, n - j)),
    "1 <= x/y on y <= x": lambda: Sentence({x: at_least(0), y: between(0, x)}, Le(1, x / y)),
    # hypotheses that say less
    "x = 2 from x^2 = 4": lambda: Sentence(REAL, Eq(x, 2), [Eq(x**2, 4)]),
    "x = 0 from x^3 = x": lambda: Sentence(REAL, Eq(x, 0), [Eq(x**3, x)]),
    "0 <= x from 0 <= x y": lambda: Sentence(PLANE, Le(0, x), [Le(0, x * y)]),
    "x^2 <= y^2 from x <= y": lambda: Sentence(PLANE, Le(x**2, y**2), [Le(x, y)]),
    "x < z from <= and <=": lambda: Sentence(
        {x: anything(), y: anything(), z: anything()}, Lt(x, z), [Le(x, y), Le(y, z)]
    ),
    "x = y from x^2 = y^2": lambda: Sentence(PLANE, Eq(x, y), [Eq(x**2, y**2)]),
    "x = y from x z = y z": lambda: Sentence({**PLANE, z: anything()}, Eq(x, y), [Eq(x * z, y * z)]),
    "1/x <= 1/y from y <= x": lambda: Sentence({x: above(0), y: anything()}, Le(1 / x, 1 / y), [Le(y, x)]),
    "0 < x from 0 < x^2": lambda: Sentence(REAL, Lt(0, x), [Lt(0, x**2)]),
    # real powers
    "(x^p)^(1/p) = x with p = 0": lambda: Sentence({**POSITIVE, p: anything()}, Eq((x**p) ** (1 / p), x)),
    "1 <= x^p for every p": lambda: Sentence({x: at_least(1), p: anything()}, Le(1, x**p)),
    "x^p x^q = x^(p q)": lambda: Sentence({**POSITIVE, p: above(0), q: above(0)}, Eq(x**p * x**q, x ** (p * q))),
    "x^p + y^p = (x+y)^p": lambda: Sentence({**POSITIVE, y: above(0), p: above(0)}, Eq(x**p + y**p, (x + y) ** p)),
    "sqrt(x+y) = sqrt x + sqrt y": lambda: Sentence({**POSITIVE, y: above(0)}, Eq(sqrt(x + y), sqrt(x) + sqrt(y))),
    "sqrt(x^2+y^2+1) <= x+y+1": lambda: Sentence(PLANE, Le(sqrt(x**2 + y**2 + 1), x + y + 1)),
    "sqrt 2 <= 7/5": lambda: Sentence(N1, Le(root(2) * n, sp.Rational(7, 5) * n)),
    "sqrt(1 + 1e-200) <= 1": lambda: Sentence(N1, Le(sqrt(1 + TINY) * n, n)),
    "x^(1/3) <= x^(1/2)": lambda: Sentence(POSITIVE, Le(x ** sp.Rational(1, 3), sqrt(x))),
    "2^p <= 2^(p^2)": lambda: Sentence({p: above(0)}, Le(2**p, 2 ** (p**2))),
    # true for long
    "harmonic sum <= 5": lambda: Sentence(N1, Le(Sum(1 / j, (j, 1, n)), 5)),
    "sum of 1/j^2 <= 8/5": lambda: Sentence(N1, Le(Sum(1 / j**2, (j, 1, n)), sp.Rational(8, 5))),
    "n! <= 100^n": lambda: Sentence(N1, Le(factorial(n), 100**n)),
    "2^n <= 10^6 n^3": lambda: Sentence(N1, Le(2**n, 10**6 * n**3)),
    "C(2n, n) <= 3.9^n": lambda: Sentence(N1, Le(binomial(2 * n, n), sp.Rational(39, 10) ** n)),
    "thirty zeros": lambda: Sentence(N1, Eq(sp.Mul(*(n - a for a in range(1, 31))), 0)),
    "n <= 10^50": lambda: Sentence(N1, Le(n, 10**50)),
    # smaller than any tolerance
    "x/y + y/x >= 2 + 1e-200": lambda: Sentence({**POSITIVE, y: above(0)}, Le(2 + TINY, x / y + y / x)),
    "(1 + 1e-200) x <= x": lambda: Sentence(POSITIVE, Le((1 + TINY) * x, x)),
    "1e-200 <= (x-1)^2": lambda: Sentence({x: at_least(1)}, Le(TINY, (x - 1) ** 2)),
    "n + 1e-200 <= n^2": lambda: Sentence(N1, Le(n + TINY, n**2)),
    # only for whole numbers
    "0 <= x(x-1)": lambda: Sentence({x: at_least(0)}, Le(0, x * (x - 1))),
    "0 <= (x-1)(x-2)(x-3)^2": lambda: Sentence({x: at_least(0)}, Le(0, (x - 1) * (x - 2) * (x - 3) ** 2)),
    "2^x - 1 - x >= 0": lambda: Sentence({x: at_least(0)}, Le(1 + x, sp.Integer(2) ** x)),
    # absolute values
    "|x+y| = |x|+|y|": lambda: Sentence(PLANE, Eq(Abs(x + y), Abs(x) + Abs(y))),
    "|x-y| <= |x|-|y|": lambda: Sentence(PLANE, Le(Abs(x - y), Abs(x) - Abs(y))),
    "|x| <= x^2": lambda: Sentence(REAL, Le(Abs(x), x**2)),
    # sums
    "a sum from n down to 1": lambda: Sentence({n: at_least(3)}, Eq(Sum(j, (j, n, 1)), n * (n + 1) / 2)),
    "m ones for any m": lambda: Sentence({m: anything()}, Eq(Sum(1 + 0 * j + j - j, (j, 1, m)), m)),
    "j summed m times": lambda: Sentence({m: anything()}, Eq(2 * Sum(j, (j, 1, m)), m * (m + 1))),
    "a triangle summed in the other order": lambda: Sentence(
        N1, Eq(Sum(Sum(i, (j, 1, i)), (i, 1, n)), Sum(Sum(i, (i, 1, j)), (j, 1, n)))
    ),
    "n times the first": lambda: Sentence({f: Unknown(1), **N1}, Eq(Sum(f(j), (j, 1, n)), n * f(1))),
    "a product of sums": lambda: Sentence(
        {f: Unknown(1), **N1}, Eq(Sum(f(j), (j, 1, n)) ** 2, Sum(f(j) ** 2, (j, 1, n)))
    ),
    "a sum one shorter": lambda: Sentence({f: Unknown(1), **N1}, Eq(Sum(f(j), (j, 1, n)), Sum(f(j), (j, 1, n - 1)))),
    # poles that go away
    "(x^2+x)/x = x+1": lambda: Sentence(REAL, Eq((x**2 + x) / x, x + 1)),
    "(x^2-y^2)/(x-y) = x+y": lambda: Sentence(PLANE, Eq((x**2 - y**2) / (x - y), x + y)),
    "n/(n!/(n-1)!) = 1 at 0": lambda: Sentence({n: at_least(0)}, Eq(n * factorial(n - 1) / factorial(n), 1)),
    "1/(1 + 1/x) = x/(x+1)": lambda: Sentence({x: at_least(0)}, Eq(1 / (1 + 1 / x), x / (x + 1))),
    # Pascal's rule below its domain, signs
    "Pascal at 0": lambda: Sentence(
        {n: at_least(0), k: anything()}, Eq(binomial(n, k), binomial(n - 1, k) + binomial(n - 1, k - 1))
    ),
    "(-1)^(n^2) = 1": lambda: Sentence(N1, Eq(sp.Integer(-1) ** (n**2), 1)),
    # unknown functions
    "f grows": lambda: Sentence({f: Unknown(1), x: anything(), y: at_least(x)}, Le(f(x), f(y))),
    "f of f": lambda: Sentence({f: Unknown(1), x: anything()}, Eq(f(f(x)), f(x))),
    "f = g": lambda: Sentence({f: Unknown(1), g: Unknown(1), x: anything()}, Eq(f(x), g(x)), [Eq(f(0), g(0))]),
    "f(x) = f(-x)": lambda: Sentence({f: Unknown(1), x: anything()}, Eq(f(x), f(-x)), [Eq(f(1), f(-1))]),
    "a hidden parameter": lambda: Sentence({n: at_least(0), m: at_least(0)}, Eq(WORD(n, m), WORD(n, 0)), where=[WORD]),
}
EMPTY: dict[str, Callable[[], Sentence]] = {
    "x^2 = -1": lambda: Sentence(REAL, Le(5, x), [Eq(x**2, -1)]),
    "x above 0 and below -1": lambda: Sentence({x: at_least(0)}, Eq(1, 2), [Le(x, -1)]),
    "n^2 = 2": lambda: Sentence(N1, Eq(n, n + 1), [Eq(n**2, 2)]),
    "2m = 2k + 1": lambda: Sentence({m: anything(), k: anything()}, Eq(m, m + 1), [Eq(2 * m, 2 * k + 1)]),
    "between n and n + 1": lambda: Sentence(
        {n: anything(), m: anything()}, Eq(0, m - m + n - n), [Lt(n, m), Lt(m, n + 1)]
    ),
    "from 1 to 0": lambda: Sentence({x: between(1, 0)}, Lt(x, x**2 + x)),
    "from n + 1 to n": lambda: Sentence({n: at_least(1), j: between(n + 1, n)}, Lt(0, j)),
    "0 and one more": lambda: Sentence(
        {f: Unknown(1), **N1},
        Le(f(n), 0),
        [Sentence({k: anything()}, Eq(f(k), 0)), Sentence({k: anything()}, Eq(f(k + 1), f(k) + 1))],
    ),
    "two numbers": lambda: Sentence({}, Le(1, 2)),
    "one side": lambda: Sentence(N1, Eq(n * 1**n + 0 * n, n)),
    "an empty sum": lambda: Sentence(N1, Eq(Sum(factorial(j), (j, 1, 0)), Sum(factorial(j), (j, 1, 0)))),
    "x <= y and y < x": lambda: Sentence(PLANE, Le(x, 7 * y + 3), [Le(x, y), Lt(y, x)]),
}


def by_everything(case: str, sentence: Sentence) -> list[Evidence]:
    given = [number for number, h in enumerate(sentence.given) if not isinstance(h, Sentence)]
    proofs: list[Any] = [None, prove, lambda s: conclude(s, given=given), _inducted, _by_one_goal]
    return [proved(case, sentence, proof) for proof in proofs]


def _inducted(goal: Sentence) -> Any:
    names = [s for s, r in goal.for_all if isinstance(s, sp.Symbol) and s.is_integer and r.low is not None]
    if not names:
        raise RefusedError("nothing to induct over")
    return by_induction(goal, names[0])


def _by_one_goal(goal: Sentence) -> Any:
    """Induction of which the base stands for the step as well."""
    if not goal.for_all:
        raise RefusedError("nothing to induct over")
    first, _ = induction_goals(goal, goal.for_all[-1][0])
    return induction(goal, goal.for_all[-1][0], prove(first), prove(first))


@pytest.mark.parametrize("name", FALSE)
def test_a_false_sentence_is_no_theorem(name: str) -> None:
    try:
        sentence = FALSE[name]()
    except ValueError:
        return  # outside the language: no sentence at all
    assert not [e for e in by_everything(name, sentence) if e.holds is True]


@pytest.mark.parametrize("name", EMPTY)
def test_an_empty_sentence_is_not_proved(name: str) -> None:
    try:
        sentence = EMPTY[name]()
    except ValueError:
        return
    assert not [e for e in by_everything(name, sentence) if e.holds is True and e.strength >= Strength.PROVED]


@pytest.mark.parametrize("name", FALSE)
def test_a_false_sentence_that_is_cited_is_not_proved(name: str) -> None:
    try:
        piece = proved(name, FALSE[name](), lambda s: cite(s, "classical:wish"))
    except ValueError:
        return
    assert piece.holds is not True or piece.strength < Strength.PROVED


N, X = sp.Symbol("N", integer=True, positive=True), sp.Symbol("X", real=True)
ONCE: dict[str, Callable[[], Evidence]] = {
    "a removable pole": lambda: identity("", (X**2 - 1) / (X - 1), X + 1, given={X: 1}),
    "two removable poles": lambda: identity("", (X**3 - X) / (X**2 - 1), X, given={X: -3}),
    "(N+1)!/N! = N": lambda: identity("", factorial(N + 1) / factorial(N), N),
    "1e-200 more": lambda: identity("", N + TINY, N),
    "1e-200 times more": lambda: identity("", sp.exp(X) * (1 + TINY), sp.exp(X)),
    "twenty zeros": lambda: identity("", sp.Mul(*(N - a for a in range(1, 21))) + N, N, small=[{N: 3}, {N: 20}]),
    "two roots": lambda: identity("", sqrt((X - 1) ** 2), X - 1, given={X: 0}, small=[{X: 2}, {X: 5}]),
    "N^3 above a million": lambda: inequality("", N**3 + 10**6, "<", N**2 * 10**6 + 10**6, given={N: 1}),
    "x <= x^2": lambda: inequality("", X, "<=", X**2, given={X: 0}),
    "1/(x-5) > 0": lambda: inequality("", 1 / (X - 5), ">", 0, given={X: 1}),
    "n > j on n >= j": lambda: inequality("", N, ">", X, given={X: 1, N: X}),
    "a gap of 1e-200": lambda: inequality("", X + TINY, "<=", X + TINY * X, given={X: 0}),
    "a square of 1e-100 beside": lambda: inequality("", (X - 1 - sp.Rational(1, 10**100)) ** 2, ">", 0, given={X: 1}),
    "sqrt 2 squared and more": lambda: exact("", root(2) ** 2, "==", 2 + Fraction(1, 10**200)),
    "root 2 + root 3": lambda: exact("", root(2) + root(3), "==", Fraction(3146264369941972342329135, 10**24)),
    "root 5 + 1e-200 <= root 5": lambda: exact("", root(5) + TINY, "<=", root(5)),
    "two balls that overlap": lambda: enclosed("", flint.arb(1, 0.1), "<=", flint.arb(1, 0.1)),
    "a ball without end": lambda: enclosed("", flint.arb(0, "inf"), "<=", 10**9),
    "no number": lambda: enclosed("", flint.arb("nan"), "==", flint.arb("nan")),
    "a ball with its own middle": lambda: enclosed("", flint.arb(2, 1e-30), "==", 2),
    "steps without the sentence": lambda: theorem(
        "", instances=[exact("n = 41", 41**2, "!=", 40**2 + 81)], steps=[identity("", N + 1, 1 + N)]
    ),
    "a step that is open": lambda: theorem(
        "",
        instances=[exact("1", 1, "==", 1)],
        steps=[identity("", sp.zeta(N + 5), sp.zeta(N + 5) * sp.Function("f")(N))],
    ),
}


@pytest.mark.parametrize("name", ONCE)
def test_no_other_maker_accepts_it(name: str) -> None:
    try:
        assert ONCE[name]().holds is not True
    except (TypeError, ValueError, ArithmeticError):
        return  # refused in words


def test_what_is_only_observed_is_measured() -> None:
    assert observed("all n", True, "for all n: theorem").strength is Strength.MEASURED
