"""Sentences that are false at a face of their terms, or only beyond whole numbers; and hypotheses that say less."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum, binomial, factorial, sqrt

from fdtheory.proof import Eq, Le, Lt, Range, Sentence, Unknown, above, anything, at_least, between, define
from fdtheory.proof.kernel import RefusedError
from fdtheory.proof.search import by_induction, conclude, prove
from fdtheory.trial.claim import proved

n, m, j, k, i = sp.symbols("n m j k i", integer=True)
x, y, z, p, q, r = sp.symbols("x y z p q r", real=True)
f, g = sp.Function("f"), sp.Function("g")
N0, N1, REAL, POSITIVE = {n: at_least(0)}, {n: at_least(1)}, {x: anything()}, {x: above(0)}
PLANE, SOME = {x: anything(), y: anything()}, {f: Unknown(1), x: anything()}
ZERO, TINY = sp.Integer(0), sp.Rational(1, 10**400)


def sign(e: Any) -> Any:
    return sp.Integer(-1) ** e


def third(e: Any) -> Any:
    return e ** sp.Rational(1, 3)


FALSE: dict[str, Callable[[], Sentence]] = {
    # 0^0, bases of any sign, branches
    "0^n = 0": lambda: Sentence(N0, Eq(ZERO**n, 0)),
    "0 < x^n": lambda: Sentence({x: at_least(0), **N0}, Lt(0, x**n)),
    "0 < x^(2n)": lambda: Sentence({x: anything(), **N0}, Lt(0, x ** (2 * n))),
    "0^n + 0^m <= 1": lambda: Sentence({**N0, m: at_least(0)}, Le(ZERO**n + ZERO**m, 1)),
    "0^(n m) = 0^n 0^m": lambda: Sentence({**N0, m: at_least(0)}, Eq(ZERO ** (n * m), ZERO**n * ZERO**m)),
    "(-3)^n = -3^n": lambda: Sentence(N1, Eq(sp.Integer(-3) ** n, -(sp.Integer(3) ** n))),
    "(-1)^(n(n+1)/2) = 1": lambda: Sentence(N1, Eq(sign(n * (n + 1) / 2), 1)),
    "(-1)^(n(n+1)) = -1": lambda: Sentence(N1, Eq(sign(n * (n + 1)), -1)),
    "(-1)^(n m) = (-1)^n (-1)^m": lambda: Sentence({**N1, m: at_least(1)}, Eq(sign(n * m), sign(n) * sign(m))),
    "(-1)^(-n) = -(-1)^n": lambda: Sentence(N1, Eq(sign(-n), -sign(n))),
    "0 <= (n-5)^m": lambda: Sentence({**N0, m: at_least(0)}, Le(0, (n - 5) ** m)),
    "(1-n)^m = (n-1)^m": lambda: Sentence({**N1, m: at_least(0)}, Eq((1 - n) ** m, (n - 1) ** m)),
    "(x-y)^n = (y-x)^n": lambda: Sentence({**PLANE, **N0}, Eq((x - y) ** n, (y - x) ** n)),
    "a cube root of what is negative": lambda: Sentence(POSITIVE, Eq(third(-x), -third(x))),
    "sqrt(x^2 + 1) <= |x|": lambda: Sentence(REAL, Le(sqrt(x**2 + 1), Abs(x))),
    "(x^p)^q = x^(p^q)": lambda: Sentence({**POSITIVE, p: above(0), q: above(0)}, Eq((x**p) ** q, x ** (p**q))),
    "x^sqrt(2) <= x^2": lambda: Sentence(POSITIVE, Le(x ** sqrt(2), x**2)),
    "sqrt 2 sqrt 3 = sqrt 5": lambda: Sentence(N1, Eq(n * sqrt(2) * sqrt(3), n * sqrt(5))),
    "x^p <= 1 for x <= 1": lambda: Sentence({x: Range(0, 1, True), p: anything()}, Le(x**p, 1)),
    "Bernoulli the other way": lambda: Sentence({x: at_least(0), p: at_least(1)}, Le((1 + x) ** p, 1 + p * x)),
    "(1+x)^n cut off": lambda: Sentence({x: at_least(0), **N0}, Le((1 + x) ** n, 1 + n * x + n**2 * x**2)),
    "1 <= x^x": lambda: Sentence(POSITIVE, Le(1, x**x)),
    # factorials and binomial coefficients beyond their domain
    "C(n, k) = C(n, n-k)": lambda: Sentence({n: anything(), k: at_least(0)}, Eq(binomial(n, k), binomial(n, n - k))),
    "0 < C(n, k) up to n + 1": lambda: Sentence({**N0, k: between(0, n + 1)}, Lt(0, binomial(n, k))),
    "C(n, k) C(k, n) = 1": lambda: Sentence({**N0, k: at_least(0)}, Eq(binomial(n, k) * binomial(k, n), 1)),
    "a quotient at k = n + 1": lambda: Sentence(
        {**N0, k: at_least(0)}, Eq(binomial(n + 1, k), binomial(n, k) * (n + 1) / (n + 1 - k))
    ),
    "a quotient at k = -1": lambda: Sentence(
        {**N0, k: at_least(-1)}, Eq(binomial(n, k + 1), binomial(n, k) * (n - k) / (k + 1))
    ),
    "one value more at k = -1": lambda: Sentence(
        {**N0, k: anything()}, Eq(binomial(n, k + 1) * (k + 1), binomial(n, k) * (n - k) + ZERO ** ((k + 1) ** 2))
    ),
    "1/(n-2)! at 0": lambda: Sentence(N0, Eq(1 / factorial(n - 2), n * (n - 1) / factorial(n) + ZERO**n)),
    "(n^2)! = n!^n": lambda: Sentence(N1, Eq(factorial(n**2), factorial(n) ** n)),
    "1/(-n)! = 0": lambda: Sentence(N0, Eq(1 / factorial(-n), 0)),
    "0 < 1/k!": lambda: Sentence({k: anything()}, Lt(0, 1 / factorial(k))),
    "n! < n^n": lambda: Sentence(N0, Lt(factorial(n), n**n)),
    # sums with other limits
    "a sum turned round": lambda: Sentence(
        {f: Unknown(1), n: anything(), m: anything()}, Eq(Sum(f(i), (i, n, m)), -Sum(f(i), (i, m + 1, n - 1)))
    ),
    "1 + ... + n from -5 on": lambda: Sentence({n: at_least(-5)}, Eq(Sum(i, (i, 1, n)), n * (n + 1) / 2)),
    "a sum up to n/2": lambda: Sentence({n: at_least(2)}, Eq(Sum(i, (i, 1, n / 2)), n * (n + 2) / 8)),
    "a sum up to x": lambda: Sentence({x: at_least(1)}, Eq(Sum(i, (i, 1, x)), x * (x + 1) / 2)),
    "an index that captures": lambda: Sentence({f: Unknown(1), **N1}, Eq(Sum(f(n), (j, 1, n)), Sum(f(j), (j, 1, n)))),
    "|sum| = sum of ||": lambda: Sentence(
        {f: Unknown(1), **N1}, Eq(Abs(Sum(f(j), (j, 1, n))), Sum(Abs(f(j)), (j, 1, n)))
    ),
    "Cauchy the other way": lambda: Sentence(
        {f: Unknown(1), g: Unknown(1), **N1},
        Le(Sum(f(j) ** 2, (j, 1, n)) * Sum(g(j) ** 2, (j, 1, n)), Sum(f(j) * g(j), (j, 1, n)) ** 2),
    ),
    "0 < an empty sum": lambda: Sentence(N0, Lt(0, Sum(j**2 + 1, (j, 1, n)))),
    "a geometric sum at 1": lambda: Sentence(
        {x: anything(), **N0}, Eq(Sum(x**j, (j, 0, n)), (1 - x ** (n + 1)) / (1 - x))
    ),
    "a row of signs at n = 0": lambda: Sentence(N0, Eq(Sum(sign(j) * binomial(n, j), (j, 0, n)), 0)),
    "a triangle in two orders": lambda: Sentence(
        {f: Unknown(2), **N1},
        Eq(Sum(Sum(f(i, j), (j, 1, i)), (i, 1, n)), Sum(Sum(f(i, j), (i, 1, j)), (j, 1, n))),
    ),
    # hypotheses that say less
    "0 <= f beyond what is given": lambda: Sentence(SOME, Le(0, f(x)), [Sentence({y: at_least(0)}, Le(0, f(y)))]),
    "additive, so homogeneous": lambda: Sentence(
        {**SOME, r: anything()},
        Eq(f(r * x), r * f(x)),
        [Sentence({y: anything(), z: anything()}, Eq(f(y + z), f(y) + f(z)))],
    ),
    "0 at whole numbers": lambda: Sentence(SOME, Eq(f(x), 0), [Sentence({k: anything()}, Eq(f(k), 0))]),
    "0 at halves": lambda: Sentence(
        {f: Unknown(1), n: anything()}, Eq(f(n / 2), 0), [Sentence({k: anything()}, Eq(f(k), 0))]
    ),
    "0 from 0 on": lambda: Sentence({f: Unknown(1), **N0}, Eq(f(n), 0), [Sentence({k: at_least(1)}, Eq(f(k), 0))]),
    "below all that is above": lambda: Sentence(PLANE, Lt(x, y), [Sentence({z: above(0)}, Le(x, y + z))]),
    "even from odd": lambda: Sentence({n: anything(), k: anything()}, Eq(sign(n), 1), [Eq(n, 2 * k + 1)]),
    "a sum that is not negative": lambda: Sentence({f: Unknown(1), **N1}, Le(0, f(1)), [Le(0, Sum(f(j), (j, 1, n)))]),
    "an inequality of squares": lambda: Sentence(PLANE, Le(x, y), [Le(x**2, y**2)]),
    # faces, gaps, poles
    "j = n": lambda: Sentence({n: at_least(2), j: between(1, n)}, Le(1, (n - j) * j)),
    "x = 0 and x = 1": lambda: Sentence({x: between(0, 1)}, Lt(x**2, x)),
    "1/(x-1) at 1": lambda: Sentence({x: at_least(1)}, Le(0, 1 / (x - 1))),
    "1/(1-x) on [0, 1]": lambda: Sentence({x: between(0, 1)}, Le(1, 1 / (1 - x))),
    "1/(n-j) at j = n": lambda: Sentence({**N1, j: between(0, n)}, Le(0, 1 / (n - j))),
    "1/(x^2-2)": lambda: Sentence({x: at_least(1)}, Le(-(10**9), 1 / (x**2 - 2))),
    "between whole numbers": lambda: Sentence({x: at_least(0)}, Le(0, x * (x - 1) * (x - 2) * (x - 3))),
    "4x^2 - 8x + 3": lambda: Sentence({x: at_least(0)}, Le(0, 4 * x**2 - 8 * x + 3)),
    "two means and 10^-400": lambda: Sentence({**POSITIVE, y: above(0)}, Le(2 * sqrt(x) * sqrt(y) + TINY, x + y)),
    "10^-400 that nearly cancels": lambda: Sentence(N1, Eq(n * (1 + TINY) - n, TINY * n + TINY**2)),
    "beyond 10^30": lambda: Sentence(N1, Le(0, (n - 10**30) * (n - 10**30 - 1) * n - 1)),
    # sizes and functions
    "|x y| = x |y|": lambda: Sentence(PLANE, Eq(Abs(x * y), x * Abs(y))),
    "||x| - |y|| = |x - y|": lambda: Sentence(PLANE, Eq(Abs(Abs(x) - Abs(y)), Abs(x - y))),
    "|f|^n = f^n": lambda: Sentence({**SOME, **N0}, Eq(Abs(f(x)) ** n, f(x) ** n)),
    "f(x, y) = f(y, x)": lambda: Sentence({f: Unknown(2), **PLANE}, Eq(f(x, y), f(y, x))),
    "f() = g()": lambda: Sentence({f: Unknown(0), g: Unknown(0)}, Eq(f(), g())),
    "f(0^n) = f(0)": lambda: Sentence({f: Unknown(1), **N0}, Eq(f(ZERO**n), f(0))),
    "a name with its arguments exchanged": lambda: (
        lambda c: Sentence({**N1, m: at_least(1)}, Eq(c(n, m), c(m, n)), where=[c])
    )(define("c", (n, m), n - m)),
    "a name of a name with a pole": lambda: (lambda c, d: Sentence(N1, Lt(0, d(n)), where=[c, d]))(
        define("c", (n,), 1 / (n - 4)), define("d", (n,), (n - 4) * sp.Function("c")(n))
    ),
    # no sentence at all
    "f with two arities, one in a hypothesis": lambda: Sentence(
        SOME, Le(f(x), f(x) + x**2), [Sentence({y: anything()}, Eq(f(y, y), y))]
    ),
    "f with two arities, one in a hypothesis of one": lambda: Sentence(
        {f: Unknown(2), **REAL},
        Le(0, x**2),
        [Sentence({y: anything()}, Eq(f(y, y), 0), [Sentence({p: anything()}, Eq(f(1, 2, p), 0))])],
    ),
}


def _inducted(goal: Sentence) -> Any:
    names = [s for s, range_ in goal.for_all if isinstance(s, sp.Symbol) and s.is_integer and range_.low is not None]
    if not names:
        raise RefusedError("nothing to induct over")
    return by_induction(goal, names[0])


@pytest.mark.campaign(keep=12)
@pytest.mark.parametrize("name", [*list(FALSE)[::-1]])
def test_no_theorem(name: str) -> None:
    try:
        sentence = FALSE[name]()
    except ValueError:
        return  # outside the language
    given = [number for number, h in enumerate(sentence.given) if not isinstance(h, Sentence)]
    proofs: list[Any] = [None, prove, lambda s: conclude(s, given=given), _inducted]
    assert not [piece for piece in (proved(name, sentence, proof) for proof in proofs) if piece.holds is True]
