"""False sentences, and sentences without meaning, that no rule may make a theorem of."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum, binomial, factorial

from fdtheory.proof.kernel import (
    RefusedError,
    combine,
    induction,
    induction_goals,
    strong_induction,
    strong_induction_goal,
)
from fdtheory.proof.language.points import points_of
from fdtheory.proof.language.sentence import (
    Eq,
    Le,
    Lt,
    Range,
    Sentence,
    Unknown,
    above,
    anything,
    at_least,
    between,
    define,
)
from fdtheory.proof.language.terms import NotExpressibleError, is_function
from fdtheory.proof.language.values import UnseparatedError
from fdtheory.proof.library.coefficients import RIGHT, alpha_even, minus_one_to
from fdtheory.proof.search import conclude, prove

n, j, k, m, i = sp.symbols("n j k m i", integer=True)
x, y, p = sp.symbols("x y p", real=True)
f = sp.Function("f")
N1, REAL = {n: at_least(1)}, {x: anything()}


class isprime(sp.Function):  # noqa: N801
    """A property that holds at the first forty points."""


class Liar(sp.Symbol):
    """A symbol of another type."""


def positive() -> Any:
    return sp.Symbol("p", positive=True)


def vanishing(count: int) -> sp.Expr:
    return sp.Mul(*((n - a) for a in range(1, count + 1)))


def huge() -> Any:
    """About 1e-200 at every n, but not 0."""
    return sp.Rational(1, 10**200)


FALSE: dict[str, Callable[[], Sentence]] = (
    {
        # terms outside the language
        "n^2+n+41 is prime": lambda: Sentence(N1, Eq(isprime(n**2 + n + 41), 1)),
        "a float": lambda: Sentence(N1, Le(n * 1.0, n + 1e-9)),
        "a float beside a number": lambda: Sentence(N1, Le(1.5, n + 1)),
        "a string": lambda: Sentence(N1, Eq("n + 1", n + 1)),
        "infinity": lambda: Sentence(N1, Le(n, sp.oo)),
        "nan": lambda: Sentence(N1, Eq(sp.nan, sp.nan)),
        "imaginary": lambda: Sentence(N1, Le(0, sp.I**2 * n)),
        "pi": lambda: Sentence(N1, Le(3, sp.pi)),
        "Piecewise": lambda: Sentence(N1, Le(0, sp.Piecewise((1, n < 40), (-1, True)))),
        "sum to infinity": lambda: Sentence(N1, Le(0, Sum(1 / j, (j, 1, sp.oo)))),
        "a positive symbol": lambda: Sentence({positive(): anything()}, Lt(0, positive())),
        "a positive index": lambda: Sentence(N1, Lt(0, Sum(positive(), (positive(), 1, n)))),
        "a symbol of another type": lambda: Sentence(
            {Liar("n", integer=True): at_least(1)}, Le(1, Liar("n", integer=True))
        ),
        "an unbound variable": lambda: Sentence({}, Le(0, n**2)),
        "an unbound function": lambda: Sentence(N1, Le(0, f(n) ** 2)),
        "a function with assumptions": lambda: Sentence(
            {sp.Function("f", positive=True): Unknown(1), n: at_least(1)}, Lt(0, sp.Function("f", positive=True)(n))
        ),
        "a range with a later variable": lambda: Sentence({j: between(1, n), n: at_least(1)}, Le(j, n)),
        "two variables of one name": lambda: Sentence(
            [(n, at_least(1)), (sp.Symbol("n", real=True), at_least(2))], Le(1, n)
        ),
        "a reserved name": lambda: Sentence(
            {sp.Symbol("_1", integer=True): at_least(1)}, Le(1, sp.Symbol("_1", integer=True))
        ),
        "a name that reads as a term": lambda: Sentence({sp.Symbol("n + 1", integer=True): at_least(1)}, Eq(0, 0)),
        "a function that prints as |x|": lambda: Sentence(
            {sp.Function("Abs"): Unknown(1), x: anything()}, Eq(sp.Function("Abs")(x) ** 2, sp.Function("Abs")(x) ** 2)
        ),
        # poles, faces, chambers
        "(n^2-25)/(n-5) = n+5, n >= 1": lambda: Sentence(N1, Eq((n**2 - 25) / (n - 5), n + 5)),
        "(n^2-16n+64)/(n-8)^2 > 0": lambda: Sentence(N1, Lt(0, (n**2 - 16 * n + 64) / (n - 8) ** 2)),
        "a pole inside a sum": lambda: Sentence(N1, Eq(Sum(j / (n - 1), (j, 1, n)), Sum(j / (n - 1), (j, 1, n)))),
        "a pole at an index": lambda: Sentence(
            N1, Le(0, Sum((j - 7) ** 2 / (j - 7) ** 2, (j, 1, n)) + Sum(1 / (j - 7) ** 2, (j, 1, n)))
        ),
        "C(n-m, n-j) = C(n-m, j-m) without m <= j": lambda: Sentence(
            {n: at_least(0), m: at_least(0), j: between(0, n)}, Eq(binomial(n - m, n - j), binomial(n - m, j - m))
        ),
        "the same in another order of names": lambda: Sentence(
            {j: at_least(0), m: at_least(0), n: at_least(j)}, Eq(binomial(n - m, n - j), binomial(n - m, j - m))
        ),
        "C(n, j) = C(n, n-j) for negative n": lambda: Sentence(
            {n: anything(), j: anything()}, Eq(binomial(n, j), binomial(n, n - j))
        ),
        "j C(n, j) = n C(n-1, j-1) from n = 0": lambda: Sentence(
            {n: at_least(0), j: at_least(0)}, Eq(j * binomial(n, j), n * binomial(n - 1, j - 1))
        ),
        "(n-j-1)! (n-j) = (n-j)! at j = n": lambda: Sentence(
            RIGHT, Eq(factorial(n - j - 1) * (n - j), factorial(n - j))
        ),
        "off by one beyond the face": lambda: Sentence(
            {n: at_least(1), j: between(1, n + 3)}, Eq(1 / factorial(n - j), (n - j) / factorial(n - j + 1))
        ),
        "(n-j)! >= 1 beyond j = n": lambda: Sentence({n: at_least(1), j: between(1, n + 1)}, Le(1, factorial(n - j))),
        "1/(n-j)! > 0 beyond j = n": lambda: Sentence(
            {n: at_least(1), j: between(1, n + 1)}, Lt(0, 1 / factorial(n - j))
        ),
        "1/C(n, j) up to j = n+1": lambda: Sentence({n: at_least(1), j: between(0, n + 1)}, Le(0, 1 / binomial(n, j))),
        "(x-3/2)^2 > 0 for real x >= 1": lambda: Sentence({x: at_least(1)}, Lt(0, (x - sp.Rational(3, 2)) ** 2)),
        "n^2 >= n for real n": lambda: Sentence({x: at_least(0)}, Le(x, x**2)),
        "x^2 > 0": lambda: Sentence(REAL, Lt(0, x**2)),
        "1/x > 0 for x >= 0": lambda: Sentence({x: at_least(0)}, Lt(0, 1 / x)),
        "1/x > 0 for all x": lambda: Sentence(REAL, Lt(0, 1 / x)),
        "j <= n-1 on j <= n": lambda: Sentence(RIGHT, Le(j, n - 1)),
        # powers
        "x^(5-k) at x = 0": lambda: Sentence({x: anything(), k: at_least(0)}, Eq(x ** (5 - k) * x, x ** (6 - k))),
        "0^k = 0 from k = 0": lambda: Sentence({k: at_least(0)}, Eq(sp.Integer(0) ** k, 0)),
        "0^k > 0": lambda: Sentence({k: at_least(0)}, Lt(0, sp.Integer(0) ** k)),
        "(-1)^n >= 0": lambda: Sentence(N1, Le(0, minus_one_to(n))),
        "(-2)^n >= 0": lambda: Sentence(N1, Le(0, sp.Integer(-2) ** n)),
        "(-1)^(n/2)": lambda: Sentence(N1, Le(-1, minus_one_to(n / 2))),
        "(-x)^k = x^k": lambda: Sentence({x: above(0), k: at_least(0)}, Eq((-x) ** k, x**k)),
        "(n/2)!": lambda: Sentence(N1, Le(0, factorial(n / 2))),
        "root of what may be negative": lambda: Sentence(REAL, Le(0, sp.sqrt(x))),
        "root of what may be 0": lambda: Sentence({x: at_least(0)}, Le(0, sp.sqrt(x))),
        "x^p for negative x": lambda: Sentence({x: anything(), p: above(0)}, Le(0, x**p)),
        "sqrt(2) = 1": lambda: Sentence(N1, Eq(sp.sqrt(2) * n, n)),
        "sqrt(x^2) = x": lambda: Sentence(REAL, Eq(Abs(x), x)),
        "(x y)^p = x^p y^p for negative factors": lambda: Sentence(
            {x: Sentence({x: anything()}, Eq(0, 0)).for_all[0][1], y: anything(), p: above(0)},
            Eq((x * y) ** p, x**p * y**p),
        ),
        "x^(1/2) <= x for x > 0": lambda: Sentence({x: above(0)}, Le(sp.sqrt(x), x)),
        "x^p <= x^(p+1) for x > 0": lambda: Sentence({x: above(0), p: above(0)}, Le(x**p, x ** (p + 1))),
        "eps^(2/p) = eps^(1/p)": lambda: Sentence({x: above(0), p: above(0)}, Eq(x ** (2 / p), x ** (1 / p))),
        "2^n = n^2": lambda: Sentence({n: between(2, 4)}, Eq(2**n, n**2)),
        # sums
        "sum with fewer than no terms": lambda: Sentence({n: at_least(0)}, Eq(Sum(j, (j, 3, n)), Sum(j, (j, 3, n)))),
        "reversed limits": lambda: Sentence(N1, Eq(Sum(j, (j, n + 2, n)), -n - 1)),
        "a limit with its own index": lambda: Sentence(N1, Eq(Sum(j, (j, 1, j)), 0)),
        "a captured index": lambda: Sentence(N1, Eq(Sum(n * j, (j, 1, n)), Sum(j * j, (j, 1, n)))),
        "inner index for the outer": lambda: Sentence(
            N1, Eq(Sum(Sum(i, (j, 1, n)), (i, 1, n)), Sum(Sum(j, (j, 1, i)), (i, 1, n)))
        ),
        # numbers
        "1e-200 = 0": lambda: Sentence(N1, Eq(n + huge(), n)),
        "1e-200 <= 0": lambda: Sentence(N1, Le(n + huge(), n)),
        "a dummy factor": lambda: Sentence(N1, Eq(n * 12, n * 13)),
        "integer-only: n^2 != 2": lambda: Sentence({x: at_least(1)}, Le(1, (x**2 - 2) ** 2)),
        # functions and definitions
        "f = f at another place": lambda: Sentence({f: Unknown(1), n: at_least(0)}, Eq(f(n), f(n + 1))),
        "f >= 0": lambda: Sentence({f: Unknown(1), n: at_least(0)}, Le(0, f(n))),
        "f with two arities": lambda: Sentence({f: Unknown(1), n: at_least(0)}, Eq(f(n, n), f(n, n))),
        "a hypothesis about another function": lambda: Sentence(
            {f: Unknown(1), sp.Function("g"): Unknown(1), n: at_least(0)}, Le(0, f(n)), [Le(0, sp.Function("g")(n))]
        ),
        "a definition of itself": lambda: Sentence(N1, Le(0, f(n)), where=[define("f", (n,), f(n))]),
        "a definition with a pole": lambda: Sentence(N1, Eq(f(n), f(n)), where=[define("f", (n,), 1 / (n - 3))]),
        "a pole that unfolding cancels": lambda: Sentence(
            N1, Lt(0, (n - 3) * f(n)), where=[define("f", (n,), 1 / (n - 3))]
        ),
        "a pole that the arguments cancel": lambda: Sentence(
            N1, Lt(0, f(n, n)), where=[define("f", (n, j), (n - 3) / (j - 3))]
        ),
        "a pole at an index that unfolding cancels": lambda: Sentence(
            N1, Lt(0, Sum((j - 3) * f(j), (j, 1, n))), where=[define("f", (n,), 1 / (n - 3))]
        ),
        "a pole in a bound that unfolding cancels": lambda: Sentence(
            {n: at_least(1), j: between(1, (n - 3) * f(n))}, Le(j, 1), where=[define("f", (n,), 1 / (n - 3))]
        ),
        "a definition that captures": lambda: Sentence(
            N1,
            Eq(Sum(f(j), (j, 1, n)), Sum(Sum(j, (j, 1, n)), (i, 1, n))),
            where=[define("f", (k,), Sum(k, (j, 1, k)))],
        ),
    }
    | {
        f"true for n = 1..{count} only": lambda count=count: Sentence(N1, Eq(vanishing(count), 0))
        for count in (1, 5, 12, 40)
    }
    | {
        f"|j alpha_j| <= 1 plus what vanishes at n <= {count}": lambda count=count: Sentence(
            RIGHT, Le(Abs(j * alpha_even(n, j)) + vanishing(count) ** 2, 1)
        )
        for count in (1, 12)
    }
)


def by_induction(sentence: Sentence, strong: bool) -> Any:
    variables = [s for s, r in sentence.for_all if isinstance(r, Range) and s.is_integer and r.low is not None]
    if not variables:
        raise RefusedError("no integer variable")
    v = variables[-1]
    if strong:
        goal = strong_induction_goal(sentence, v)
        return strong_induction(sentence, v, conclude(goal))
    first, step = induction_goals(sentence, v)
    return induction(sentence, v, combine(first), conclude(step, given=[len(step.given) - 1]))


def given_all(sentence: Sentence) -> Any:
    return conclude(sentence, given=range(len(sentence.given)))


WAYS: dict[str, Callable[[Sentence], Any]] = {
    "combine": combine,
    "prove": prove,
    "given": given_all,
    "induction": lambda s: by_induction(s, False),
    "strong induction": lambda s: by_induction(s, True),
}
ATTACKS = {
    f"{name} ({way})": (lambda make=make, run=run: run(make()))
    for name, make in FALSE.items()
    for way, run in WAYS.items()
}


@pytest.mark.campaign(keep=47)
@pytest.mark.parametrize("attack", ATTACKS)
def test_refused(attack: str) -> None:
    with pytest.raises((RefusedError, NotExpressibleError)):
        ATTACKS[attack]()


NEARLY: dict[str, Callable[[], Sentence]] = {
    "a square": lambda: Sentence({x: at_least(1)}, Le(sp.Rational(1, 4), (x - sp.Rational(1, 2)) ** 2)),
    "beyond the pole": lambda: Sentence({n: at_least(6)}, Eq((n**2 - 25) / (n - 5), n + 5)),
    "in its chamber": lambda: Sentence(
        {n: at_least(0), m: between(0, n), j: between(m, n)}, Eq(binomial(n - m, n - j), binomial(n - m, j - m))
    ),
    "absorption": lambda: Sentence({n: at_least(1), j: anything()}, Eq(j * binomial(n, j), n * binomial(n - 1, j - 1))),
    "reciprocal": lambda: Sentence({n: at_least(1), j: between(0, n)}, Lt(0, 1 / binomial(n, j))),
    "beyond the face": lambda: Sentence(
        {n: at_least(1), j: at_least(-3)}, Eq((n - j + 1) / factorial(n - j + 1), 1 / factorial(n - j))
    ),
    "0^k from 1": lambda: Sentence({k: at_least(1)}, Eq(sp.Integer(0) ** k, 0)),
    "(-x)^k": lambda: Sentence({x: above(0), k: at_least(0)}, Eq((-x) ** k, minus_one_to(k) * x**k)),
    "roots": lambda: Sentence({x: above(0)}, Eq(sp.sqrt(x) * x ** sp.Rational(3, 2), x**2)),
    "real powers": lambda: Sentence(
        {x: above(0), y: above(0), p: above(0)}, Eq((x / y) ** (2 / p), (x**2) ** (1 / p) * y ** (-2 / p))
    ),
    "powers of 4": lambda: Sentence({n: at_least(0)}, Eq(4**n, 2 ** (2 * n))),
    "a definition with a sum": lambda: Sentence(
        N1, Eq(Sum(f(j), (j, 1, n)), Sum(Sum(j, (i, 1, j)), (j, 1, n))), where=[define("f", (k,), Sum(k, (j, 1, k)))]
    ),
    "no pole in the domain": lambda: Sentence(
        {n: at_least(4)}, Lt(0, (n - 3) * f(n)), where=[define("f", (n,), 1 / (n - 3))]
    ),
    "1/k! beyond the face": lambda: Sentence(
        {n: at_least(1), j: between(1, n + 5)}, Le(0, f(n, j)), where=[define("f", (n, j), 1 / factorial(n - j) / j)]
    ),
    "a function's argument": lambda: Sentence({f: Unknown(1), n: at_least(0)}, Eq(f((n + 1) * n), f(n**2 + n))),
}


@pytest.mark.parametrize("name", NEARLY)
def test_true_and_near_to_what_is_refused(name: str) -> None:
    sentence = NEARLY[name]()
    assert prove(sentence).sentence == sentence
    for point in points_of(sentence, 40):
        try:
            assert sentence.holds_at(point)
        except UnseparatedError:  # both sides irrational and equal: balls leave it open
            assert sentence.says.sign == "="


@pytest.mark.parametrize("assumed", [{"real": True}, {"positive": True}, {"nargs": 2}, {"commutative": True}])
def test_a_function_symbol_has_no_assumptions(assumed: dict[str, Any]) -> None:
    """It is one exactly where sympy finds it equal to the function of that name alone."""
    plain, other = sp.Function("f"), sp.Function("f", **assumed)
    assert is_function(plain)
    assert other != plain
    assert not is_function(other)
    with pytest.raises(NotExpressibleError, match="assume integer=True"):
        Sentence({other: Unknown(1)}, Eq(0, 0))
