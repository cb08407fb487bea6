"""Arguments that are something else each time they are asked: a rule asks once, or takes only what cannot change."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Sum
from sympy.core.function import AppliedUndef, UndefinedFunction

from fdtheory.proof.kernel import (
    RefusedError,
    absolute_square,
    assume,
    below_absolute,
    combine,
    discharge,
    exchange,
    expand_sum,
    increasing,
    instantiate,
    linear_sum,
    proves,
    reindex,
    replace_equal,
    split_sum,
)
from fdtheory.proof.language.sentence import Eq, Le, Lt, Range, Relation, Sentence, Unknown, anything, at_least, define
from fdtheory.proof.language.terms import NotExpressibleError

n, j, k, m, i = sp.symbols("n j k m i", integer=True)
x, y = sp.symbols("x y", real=True)
f = sp.Function("f")
N1, REAL, HALF = {n: at_least(1)}, {x: anything()}, {x: at_least(0)}


class Moody:
    """One term after the other; the last one stays."""

    def __init__(self, *terms: Any) -> None:
        self.terms = [*map(sp.sympify, terms)]

    def _sympy_(self) -> Any:
        return self.terms.pop(0) if len(self.terms) > 1 else self.terms[0]


class Turning:
    """True the first time, then False, and so on."""

    asked = 0

    def __bool__(self) -> bool:
        self.asked += 1
        return self.asked % 2 == 1


class Yes(Turning):
    """Always true."""

    def __bool__(self) -> bool:
        return True


class No(Turning):
    """Never true."""

    def __bool__(self) -> bool:
        return False


class Two:
    """Number 0 to whoever counts, and 1 to whoever compares."""

    def __index__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return other == 1

    __hash__ = None  # type: ignore[assignment]


class Now:
    """Equal to a symbol, but not so often as one asks."""

    is_integer = False

    def __init__(self, symbol: Any, often: Callable[[int], bool]) -> None:
        self.symbol, self.often, self.asked = symbol, often, 0

    def __hash__(self) -> int:
        return hash(self.symbol)

    def __eq__(self, other: object) -> bool:
        self.asked += 1
        return bool(self.symbol == other) and self.often(self.asked)


class Word(str):
    """A sign that is another one for the rules of algebra."""

    __slots__ = ("asked",)
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return other == "<=" if getattr(self, "asked", False) else str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other


class he(AppliedUndef, metaclass=UndefinedFunction):  # noqa: N801
    """A function symbol that is 0 at 0."""

    @classmethod
    def eval(cls, at: Any) -> Any:
        return sp.Integer(0) if at == 0 else None


def told(theorem: Any, sentence: Sentence) -> None:
    if not proves(theorem, sentence):
        raise RefusedError("not proved")


def equal_sums(theorem: Any, domain: Any, left: Any, right: Any) -> None:
    told(theorem, Sentence(domain, Eq(left, right)))


def wrong_variable(often: int) -> Any:
    trivial, moody = combine(Sentence(HALF, Le(0, 0))), Now(x, lambda asked: asked <= often)
    return increasing(Sentence(HALF, Le(x, 0)), moody, combine(Sentence({}, Le(0, 0))), trivial)


def replaced_in_one_place(often: int) -> None:
    domain = {f: Unknown(1), x: anything()}
    same, moody = combine(Sentence(domain, Eq(f(x), f(x)))), Now(x, lambda asked: asked <= often)
    told(instantiate(same, {moody: 5}, domain), Sentence(domain, Eq(f(5), f(x))))  # type: ignore[dict-item]


def at_some_time(attack: Callable[[int], Any]) -> Any:
    """The first that comes through of the attacks that differ in how often something is what it seems to be."""
    for often in range(12):
        try:
            return attack(often)
        except (RefusedError, NotExpressibleError):
            continue
    raise RefusedError("none of them came through")


def closed_in_print() -> None:
    moody = Turning()
    goal = Sentence({x: Range(0, None, moody)}, Lt(0, x))  # type: ignore[arg-type]
    moody.__class__ = Yes
    told(combine(goal), goal)
    moody.__class__ = No
    if goal.text() != "for all 0 <= x (real): 0 < x":
        raise RefusedError("printed as it is")


def another_key() -> None:
    false, true = Sentence(N1, Eq(n, n + 1)), combine(Sentence(N1, Eq(n + 1, n + 1)))
    vars(false)["key"] = true.sentence.key
    told(true, false)


def another_meaning() -> None:
    false, true = Sentence(N1, Eq(n, n + 1)), Sentence(N1, Eq(n + 1, n + 1))
    vars(false)["unfolded"] = lambda: true
    told(combine(true), false)


def another_sign() -> Any:
    sign = Word("=")
    goal = Sentence(HALF, Relation(0, sign, x))
    sign.asked = True
    return combine(goal)


def index_by_name() -> None:
    own = sp.Symbol("_r0", integer=True)
    six = define("six", (own,), Sum(j * own, (j, 1, 3)))
    goal = Sentence(N1, Eq(six(n), 14), where=[six])
    told(combine(goal, [(expand_sum(N1, goal.unfolded().says.lhs), 1)]), goal)


def zero_at_zero() -> None:
    domain, plain = {he: Unknown(1), y: anything()}, sp.Function("he")
    equal = assume(domain, [Eq(y, 0)], 0)
    found = replace_equal(Sentence(domain, Eq(he(y), 0), [Eq(y, 0)]), equal)
    told(found, Sentence({plain: Unknown(1), y: anything()}, Eq(plain(y), 0), [Eq(y, 0)]))


DOUBLE = Sum(Sum(i * j**2, (i, 1, m)), (j, 1, n))
OTHER = Sum(Sum(j, (i, 1, m)), (j, 1, n))
NM = {n: at_least(1), m: at_least(1)}
SUM, MORE = Sum(j, (j, 1, n)), Sum(j + 5, (j, 1, n))
ATTACKS: dict[str, Callable[[], Any]] = {
    "a moody sum, split": lambda: equal_sums(
        split_sum(N1, Moody(SUM, MORE), 1), N1, MORE, Sum(j, (j, 1, 1)) + Sum(j, (j, 2, n))
    ),
    "a sum, split at a moody place": lambda: equal_sums(
        split_sum(N1, SUM, Moody(1, n)), N1, SUM, Sum(j, (j, 1, 1)) + Sum(j, (j, n + 1, n))
    ),
    "a moody sum, expanded": lambda: equal_sums(
        expand_sum({}, Moody(Sum(j, (j, 1, 1)), Sum(j + 5, (j, 1, 1)))), {}, Sum(j + 5, (j, 1, 1)), 1
    ),
    "a moody sum, shifted": lambda: equal_sums(reindex(N1, Moody(SUM, MORE), 1), N1, MORE, Sum(j + 1, (j, 0, n - 1))),
    "a moody sum, exchanged": lambda: equal_sums(
        exchange(NM, Moody(DOUBLE, OTHER)), NM, OTHER, Sum(Sum(i * j**2, (j, 1, n)), (i, 1, m))
    ),
    "a sum, turned and not turned": lambda: equal_sums(
        reindex(N1, SUM, n, reverse=Turning()),
        N1,
        SUM,
        Sum(n + j, (j, 0, n - 1)),  # type: ignore[arg-type]
    ),
    "moody limits": lambda: equal_sums(linear_sum(N1, [(1, j)], j, 1, Moody(n, n + 1)), N1, SUM, Sum(j, (j, 1, n + 1))),
    "moody parts": lambda: equal_sums(
        linear_sum(N1, [(1, j), (1, Moody(n, n + 1))], j, 1, n), N1, Sum(j + n, (j, 1, n)), SUM + Sum(n + 1, (j, 1, n))
    ),
    "a moody index": lambda: equal_sums(
        linear_sum({**N1, j: at_least(1)}, [(1, j)], Moody(j, k), 1, n), {**N1, j: at_least(1)}, SUM, Sum(j, (k, 1, n))
    ),
    "a moody square": lambda: told(absolute_square(REAL, Moody(1, 2)), Sentence(REAL, Eq(1, 4))),
    "a moody size": lambda: told(below_absolute(REAL, Moody(5, 2)), Sentence(REAL, Le(5, 2))),
    "another hypothesis than the one that is proved": lambda: discharge(
        assume(REAL, [Le(0, 0), Le(1, x)], 1),
        Two(),  # type: ignore[arg-type]
        combine(Sentence(REAL, Le(0, 0), [Le(0, 0)])),
    ),
    "a range that is closed in print": closed_in_print,
    "a sign that is another": another_sign,
    "a sentence that lends its key": another_key,
    "a sentence that lends its meaning": another_meaning,
    "a variable that the derivative does not see": lambda: at_some_time(wrong_variable),
    "a variable that is replaced in one place only": lambda: at_some_time(replaced_in_one_place),
    "a parameter with the name of an index": index_by_name,
    "a function symbol that evaluates itself": zero_at_zero,
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_refused(attack: str) -> None:
    with pytest.raises((RefusedError, NotExpressibleError)):
        ATTACKS[attack]()
