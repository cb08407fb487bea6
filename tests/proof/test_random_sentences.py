"""Random sentences: whatever the kernel accepts must hold, and have a value, at every small point of its domain."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum, binomial, factorial

from fdtheory.proof import Eq, Le, Lt, Sentence, above, anything, at_least, between, define, refute
from fdtheory.proof.kernel import RefusedError, combine, induction, induction_goals
from fdtheory.proof.language.points import points_of
from fdtheory.proof.language.terms import NotExpressibleError
from fdtheory.proof.language.values import IrrationalError, NoValueError, value

n, j, i = sp.symbols("n j i", integer=True)
x = sp.Symbol("x", real=True)
DOMAINS: list[dict[Any, Any]] = [
    *({n: at_least(a), j: between(b, n + c)} for a in (0, 1, 2) for b in (0, 1, -1) for c in (-1, 0, 1)),
    *({n: at_least(0), x: r} for r in (anything(), at_least(0), above(0), between(0, 2), between(-1, n))),
    {j: at_least(0), n: at_least(j + 1)},
    {n: between(0, 3), j: between(n, 4)},
    {n: at_least(1), j: anything()},
]
NO_SENTENCE = (NotExpressibleError, ZeroDivisionError, ValueError, TypeError, AttributeError, RecursionError)


def linear(r: random.Random, v: list[Any]) -> sp.Expr:
    return sp.Add(*(r.choice([-1, 0, 1, 1, 2]) * s for s in v), sp.Integer(r.randint(-1, 2)))


def atom(r: random.Random, v: list[Any], deep: int) -> sp.Expr:
    whole = [s for s in v if s.is_integer]
    kind = r.randrange(11)
    if kind == 8 and deep:
        return Abs(random_term(r, v, deep - 1))
    if kind == 9 and deep:
        return Sum(random_term(r, [*v, i], 0), (i, r.randint(-1, 1), linear(r, whole)))
    makers: dict[int, Callable[[], Any]] = {
        0: lambda: r.choice(v),
        1: lambda: r.choice(v),
        2: lambda: sp.Rational(r.randint(-3, 3), r.randint(1, 2)),
        3: lambda: factorial(linear(r, whole)),
        4: lambda: 1 / factorial(linear(r, whole)),
        5: lambda: binomial(linear(r, whole), linear(r, whole)) ** r.choice([1, 1, -1]),
        6: lambda: sp.Integer(r.choice([-1, 0, 2, -2])) ** linear(r, whole),
        7: lambda: linear(r, v) ** r.choice([-2, -1, 2, whole[0], whole[0] + 1, whole[-1] + 2]),
    }
    return makers.get(kind, lambda: linear(r, v))()


def random_term(r: random.Random, v: list[Any], deep: int = 1) -> sp.Expr:
    return sp.Add(*(sp.Mul(*(atom(r, v, deep) for _ in range(r.randint(1, 3)))) for _ in range(r.randint(1, 2))))


def with_factorials(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda e: e.replace(lambda t: isinstance(t, factorial), lambda t: change(t.args[0]))


def with_binomials(change: Callable[[Any, Any], Any]) -> Callable[[Any], Any]:
    return lambda e: e.replace(lambda t: isinstance(t, binomial), lambda t: change(*t.args))


REWRITES: list[Callable[[Any], Any]] = [  # often, but not always, equal to what they begin with
    with_factorials(lambda a: a * factorial(a - 1)),
    with_factorials(lambda a: factorial(a + 1) / (a + 1)),
    with_binomials(lambda a, b: factorial(a) / factorial(b) / factorial(a - b)),
    with_binomials(lambda a, b: binomial(a, a - b)),
    with_binomials(lambda a, b: binomial(a - 1, b) + binomial(a - 1, b - 1)),
    lambda e: e.replace(
        lambda t: isinstance(t, sp.Pow) and not t.args[1].is_number,
        lambda t: t.args[0] * t.args[0] ** (t.args[1] - 1),
    ),
    sp.expand,
    lambda e: sp.factor(e) if not e.has(Sum) else e,
    lambda e: e * n / n,
    sp.together,
    lambda e: sp.combsimp(e) if not e.has(Sum, Abs) else e,
]


def random_sentence(r: random.Random) -> Sentence:
    """Two terms of which one is often the other rewritten; sometimes a factor is named, and divided out again."""
    domain = r.choice(DOMAINS)
    v, where = list(domain), []
    a = random_term(r, v)
    b = r.choice(REWRITES)(a) if r.random() < 0.6 else r.choice([sp.Integer(0), sp.Integer(1), random_term(r, v)])
    if r.random() < 0.3:
        factor = linear(r, v)
        where = [define("c", v, a / factor)]
        a = factor * where[0](*(r.choice(v) if s.is_integer and r.random() < 0.2 else s for s in v))
    sides = (a, b) if r.random() < 0.5 else (b, a)
    return Sentence(domain, r.choice([Eq, Le, Le, Lt])(*sides), where=where)


def by_induction(r: random.Random, goal: Sentence) -> Any:
    v = r.choice([s for s, range_ in goal.for_all if s.is_integer and range_.low is not None])
    first, step = induction_goals(goal, v)
    plain = [g for g in range(len(step.given)) if not isinstance(step.given[g], Sentence)]
    return induction(goal, v, combine(first), combine(step, given=dict.fromkeys(plain, 1)))


def accepted(r: random.Random, goal: Sentence) -> str:
    """By which way the kernel accepts it, or nothing."""
    for way, run in (("combine", lambda: combine(goal)), ("induction", lambda: by_induction(r, goal))):
        try:
            run()
        except (RefusedError, *NO_SENTENCE):
            continue
        return f"{way} {goal.says.sign}{' named' * bool(goal.where)}"
    return ""


def run(seed: int, tries: int) -> tuple[Counter[str], list[str]]:
    """How often sentences were accepted, and those among them that fail at a point."""
    r, seen, wrong = random.Random(seed), Counter[str](), []
    while seen.total() < tries:
        try:
            goal = random_sentence(r)
        except NO_SENTENCE:
            continue
        way = accepted(r, goal)
        seen[way] += 1
        if way and (found := refute(goal)) is not None:
            wrong.append(f"{way}: {found!r}")
        if way and (pole := without_value(goal)):
            wrong.append(f"{way}: {goal.text()}: no value at {pole}")
    return seen, wrong


def without_value(goal: Sentence) -> dict[Any, Any]:
    """A point at which a definition has no value where the sentence applies it outside of sums."""
    for point in points_of(goal, 60):
        for d in goal.where:
            for call in goal.says.lhs.atoms(sp.Function(d.name)) | goal.says.rhs.atoms(sp.Function(d.name)):
                at = {s: value(a, point) for s, a in zip(d.formula.parameters, call.args, strict=True)}
                try:
                    value(d.formula.body, at)
                except NoValueError:
                    return point
                except IrrationalError:
                    continue
    return {}


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(3))
def test_what_is_accepted_holds_at_points(seed: int) -> None:
    seen, wrong = run(seed, 70)
    assert wrong == []
    assert sum(count for way, count in seen.items() if way) > 5, seen  # else nothing was tried


if __name__ == "__main__":
    import sys

    print(*run(int(sys.argv[1]), int(sys.argv[2])), sep="\n")
