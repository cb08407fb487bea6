"""Steps that would make false sentences: rules at the edge of what they ask for, and sentences true for long."""

import gc
from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum, binomial, factorial
from sympy.core.cache import clear_cache

from fdtheory.proof.kernel import (
    RefusedError,
    assume,
    cite,
    combine,
    differentiate,
    discharge,
    either,
    exchange,
    expand_sum,
    increasing,
    induction,
    induction_goals,
    instantiate,
    linear_sum,
    proves,
    refute_at,
    refute_by,
    reindex,
    replace_equal,
    split_sum,
    strong_induction,
    strong_induction_goal,
    sum_of,
)
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
from fdtheory.proof.language.terms import Formula, NotExpressibleError
from fdtheory.proof.search import prove

n, j, k = sp.symbols("n j k", integer=True)
x, y = sp.symbols("x y", real=True)
f = sp.Function("f")
N1, REAL, XY = {n: at_least(1)}, {x: anything()}, {x: anything(), y: anything()}
SIGN = define("s", (n,), (-1) ** n)
EARLY, LATE = define("a", (n,), sp.Function("b")(n) + 1), define("b", (n,), n**2)
BROKEN = define("r", (n,), 1 / (n - 4))


class Agreeable(str):
    """A name that is every other name."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("n")


def square() -> Any:
    """0 <= x²."""
    return combine(Sentence(REAL, Le(0, x**2)))


def told(theorem: Any, sentence: Sentence) -> Any:
    if not proves(theorem, sentence):
        raise RefusedError("not proved")
    return theorem


def from_(domain: Any, says: Any, given: Any, by: Any) -> Any:
    return combine(Sentence(domain, says, given), given=by)


def cited_twice_over() -> Any:
    """1 <= 0 by a citation that is instantiated, discharged and combined."""
    wrong = cite("nobody", Sentence(REAL, Le(x + 1, x)))
    return told(combine(Sentence(REAL, Le(1, 0)), [(wrong, 1)]), Sentence(REAL, Le(1, 0)))


def another_frame() -> Any:
    """1 <= x for every x, because it is so where 1 <= x is given."""
    large = combine(Sentence({x: at_least(1)}, Le(1, x)))
    return instantiate(large, {}, REAL, because=[assume(REAL, [Le(1, x)], 0)])


def stronger_help() -> Any:
    """0 <= x without 0 <= x, by a theorem that has it as a hypothesis."""
    return discharge(assume(REAL, [Le(0, x)], 0), 0, assume(REAL, [Le(0, x)], 0))


def two_names_in_one() -> Any:
    """n <= m - 1, where m calls itself n."""
    m = sp.Symbol(Agreeable("m"), integer=True)
    return prove(Sentence([(n, at_least(1)), (m, at_least(n))], Le(n, m - 1)))


STEPS: dict[str, Callable[[], Any]] = {
    "2 = 2x + 1 from 2x = x² + x at two points": lambda: differentiate(
        from_(REAL, Eq(2 * x, x**2 + x), [Eq(x**2, x)], {0: 1}), x
    ),
    "a derivative in an integer": lambda: differentiate(combine(Sentence(N1, Eq(n + n, 2 * n))), n),
    "a derivative of |x|": lambda: differentiate(combine(Sentence({x: at_least(0)}, Eq(Abs(x), x))), x),
    "a derivative of an unknown function": lambda: differentiate(
        combine(Sentence({f: Unknown(1), **REAL}, Eq(f(x), f(x)))), x
    ),
    "growth from a hypothesis about x": lambda: increasing(
        Sentence({x: at_least(0)}, Le(x, 0), [Le(x, 0)]),
        x,
        combine(Sentence((), Le(0, 0), [Le(0, 0)])),
        combine(Sentence({x: at_least(0)}, Le(0, 0), [Le(x, 0)])),
    ),
    "growth from an open end": lambda: increasing(
        Sentence({x: above(0)}, Le(1, 1 / x)),
        x,
        combine(Sentence((), Le(1, 2))),
        combine(Sentence({x: above(0)}, Le(0, 1 / x**2))),
    ),
    "growth of an integer": lambda: increasing(
        Sentence({n: at_least(0)}, Le(0, n)),
        n,
        combine(Sentence((), Le(0, 0))),
        combine(Sentence({n: at_least(0)}, Le(0, 1))),
    ),
    "a sum over what a hypothesis speaks of": lambda: sum_of(assume({n: at_least(1), j: between(1, n)}, [Le(j, 0)], 0)),
    "< of an empty sum": lambda: sum_of(combine(Sentence({n: at_least(0), j: between(1, n)}, Lt(0, j)))),
    "inner limits with the outer index": lambda: exchange(N1, Sum(Sum(k, (k, 1, j)), (j, 1, n))),
    "a split beyond the end": lambda: split_sum({n: at_least(1), k: at_least(0)}, Sum(j, (j, 1, n)), n + k),
    "a split before the beginning": lambda: split_sum(N1, Sum(j, (j, 1, n)), -3),
    "a shift by a half": lambda: reindex(N1, Sum(j, (j, 1, n)), sp.Rational(1, 2)),
    "a shift by a real": lambda: reindex({n: at_least(1), x: anything()}, Sum(j, (j, 1, n)), x),
    "terms of a sum with fewer than none": lambda: expand_sum(N1, Sum(j, (j, n + 5, n))),
    "a factor with an inner index": lambda: linear_sum({n: at_least(1)}, [(Sum(k, (k, 1, j)), j)], j, 1, n),
    "induction on a real": lambda: induction_goals(Sentence({x: at_least(0)}, Le(0, x)), x),
    "induction from a half": lambda: induction_goals(Sentence({n: at_least(sp.Rational(1, 2))}, Le(1, 2 * n)), n),
    "induction from a real": lambda: induction_goals(Sentence({x: anything(), n: at_least(x)}, Le(x, n)), n),
    "induction with the step of another sentence": lambda: (
        lambda goal: induction(
            goal, n, combine(induction_goals(goal, n)[0]), combine(Sentence(N1, Le(0, n), [Le(0, n)]))
        )
    )(Sentence({n: at_least(0)}, Le(n, 0))),
    "strong induction without a beginning": lambda: (
        lambda goal: strong_induction(goal, n, combine(strong_induction_goal(goal, n), given={0: 1}))
    )(Sentence({n: at_least(0)}, Le(1, n))),
    "cases of what has no value": lambda: either(
        Sentence(REAL, Le(0, x)), 1 / x, assume(REAL, [Lt(0, 1 / x)], 0), assume(REAL, [Le(1 / x, 0)], 0)
    ),
    "a factor that is negative": lambda: from_(REAL, Le(x, -1), [Le(1, -x), Le(x, 0)], {0: -1}),
    "a factor with a pole": lambda: from_(REAL, Eq(1, 0), [Eq(x, 0)], {0: 1 / x}),
    "< from <= with a factor that may be 0": lambda: from_(
        {x: at_least(0), y: anything()}, Lt(0, x * y), [Lt(0, y)], {0: x}
    ),
    "a hypothesis that is not there": lambda: from_(REAL, Le(0, x), [Le(0, x**2)], {1: 1}),
    "equals inside of another function": lambda: replace_equal(
        Sentence({f: Unknown(1), **XY}, Eq(f(x) + 1, f(y) + 2), [Eq(x, y)]),
        assume({f: Unknown(1), **XY}, [Eq(x, y)], 0),
    ),
    "a real for an integer": lambda: instantiate(combine(Sentence(N1, Le(1, n))), {n: x}, {x: at_least(1)}),
    "a half for an integer": lambda: instantiate(
        combine(Sentence({n: anything()}, Eq((-1) ** (2 * n + 1) + n, n - 1))), {n: k / 2}, {k: anything()}
    ),
    "a value below its range": lambda: instantiate(
        combine(Sentence({x: at_least(1)}, Le(1, x))), {x: y}, {y: at_least(0)}
    ),
    "a value beyond its range": lambda: instantiate(
        combine(Sentence({n: at_least(1), j: between(1, n)}, Le(j, n))), {j: n + 1}, N1
    ),
    "a function with a root inside": lambda: instantiate(
        combine(Sentence({f: Unknown(1), **REAL}, Eq(f(x) + f(x), 2 * f(x)))), {f: Formula((y,), sp.sqrt(y))}, REAL
    ),
    "a bound from another frame": another_frame,
    "a hypothesis dropped by itself": stronger_help,
    "a citation forgotten": cited_twice_over,
    "a refutation by a citation": lambda: refute_by(
        Sentence(N1, Le(0, n)), {n: 1}, cite("nobody", Sentence((), Lt(1, 0)))
    ),
    "a refutation where an integer is none": lambda: refute_at(
        Sentence(N1, Le(n**2, 3 * n - 2)), {n: sp.Rational(5, 2)}
    ),
    "a name that is every name": two_names_in_one,
    "the theorem of a neighbour": lambda: told(square(), Sentence(REAL, Lt(0, x**2))),
    "the theorem on a larger domain": lambda: told(
        combine(Sentence({x: at_least(1)}, Le(1, x))), Sentence({x: at_least(0)}, Le(1, x))
    ),
    "the theorem without its hypothesis": lambda: told(assume(REAL, [Le(0, x)], 0), Sentence(REAL, Le(0, x))),
}
SENTENCES: dict[str, Callable[[], Sentence]] = {
    "2^n <= n^12, true up to 74": lambda: Sentence({n: at_least(2)}, Le(2**n, n**12)),
    "n < 10^2000": lambda: Sentence(N1, Le(n, 10**2000)),
    "10^-2000 below every n": lambda: Sentence({x: above(0)}, Le(sp.Rational(1, 10**2000), x)),
    "x^2 = 2 has no solution, for reals": lambda: Sentence(
        {x: at_least(1)}, Le(sp.Rational(1, 10**6), (x**2 - 2) ** 2)
    ),
    "a product of two neighbours, for reals": lambda: Sentence(REAL, Le(0, x * (x + 1))),
    "|x y| = x |y|": lambda: Sentence(XY, Eq(Abs(x * y), x * Abs(y))),
    "|x + y| = |x| + |y|": lambda: Sentence(XY, Eq(Abs(x + y), Abs(x) + Abs(y))),
    "(x²)^(1/2) = x": lambda: Sentence(REAL, Eq(sp.sqrt(x**2), x)),
    "(x^y)² = x^(y²)": lambda: Sentence({x: above(0), y: anything()}, Eq((x**y) ** 2, x ** (y**2))),
    "a definition at what is no integer": lambda: Sentence(REAL, Le(SIGN(x), 1), where=[SIGN]),
    "a definition by a later one": lambda: Sentence(N1, Le(0, EARLY(n)), where=[EARLY, LATE]),
    "two definitions of one name": lambda: Sentence(N1, Eq(SIGN(n), 1), where=[SIGN, define("s", (n,), 1 + 0 * n)]),
    "a definition without value times 0": lambda: Sentence(N1, Eq(0 * n + (n - 4) * BROKEN(n), 1), where=[BROKEN]),
    "a sum up to n/2": lambda: Sentence(N1, Le(0, Sum(j, (j, 1, n / 2)))),
    "a sum up to a real": lambda: Sentence({x: at_least(1)}, Le(0, Sum(j, (j, 1, x)))),
    "C(n, k) >= 1": lambda: Sentence({n: at_least(0), k: at_least(0)}, Le(1, binomial(n, k))),
    "C(2n, n) <= 3^n": lambda: Sentence({n: at_least(0)}, Le(binomial(2 * n, n), 3**n)),
    "n! <= 100^n": lambda: Sentence({n: at_least(0)}, Le(factorial(n), 100**n)),
    "a variable of another kind": lambda: Sentence(N1, Le(1, sp.Symbol("n", real=True))),
    "a variable without a kind": lambda: Sentence(N1, Le(1, sp.Symbol("n"))),
    "a variable bound twice": lambda: Sentence(N1, Le(n, 5), [Sentence({n: at_least(0)}, Le(n, 5))]),
    "an open end that is closed": lambda: Sentence({x: Range(0, 1, open=True)}, Lt(x, 1)),
}
ATTACKS = {**STEPS, **{f"{name} (prove)": (lambda make=make: prove(make())) for name, make in SENTENCES.items()}}


@pytest.mark.parametrize("attack", ATTACKS)
def test_refused(attack: str) -> None:
    with pytest.raises((RefusedError, NotExpressibleError, ValueError)):
        ATTACKS[attack]()


def test_function_symbols_stay_terms_when_sympy_forgets() -> None:
    """What a function symbol of sympy's own has was looked up on a class that could be collected."""
    clear_cache()
    gc.collect()
    goal = Sentence({sp.Function("g"): Unknown(1)}, Le(0, sp.Function("g")(1) ** 2))
    assert proves(prove(goal), goal)
