"""Parts that nobody's code but the libraries' is run for; a class of somebody else anywhere inside is seen."""

from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy as sp
from sympy.core.function import AppliedUndef, UndefinedFunction

from fdtheory.ledger.plain_parts import plain_parts
from fdtheory.proof import Eq, Sentence, at_least, define
from fdtheory.proof.kernel import seal
from fdtheory.proof.search import prove

PLAIN = plain_parts()
N, X, F = sp.Symbol("n", integer=True), sp.Symbol("x"), sp.Function("f", real=True)
TWELVE = define("c", (N,), 12 * N)
SENTENCE = Sentence({N: at_least(1)}, Eq(TWELVE(N) + N, 13 * N), where=[TWELVE])


@pytest.mark.parametrize(
    "value",
    [
        1, "a", None, 1.5, Fraction(1, 2), (1, [2, {3}]), {N: 1}, {}.items(), np.int64(3), flint.arb(2),
        flint.fmpq(1, 2), sp.sqrt(2) + sp.pi, sp.Rational(1, 3), F(X) + sp.Derivative(F(X), X),
        sp.Sum(1 / N, (N, 1, 5)), sp.Dummy("k"),
        sp.Piecewise((X, X > 0), (0, True)), sp.binomial(N, 2) * sp.gamma(X), [F], sp.Lambda(X, X**2), sp.Max(X, 1),
        SENTENCE, seal._kept(prove(SENTENCE, None)),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_what_honest_checks_work_with_is_plain(value: object) -> None:
    assert PLAIN(value)


class Text(str):
    __slots__ = ()


class Row(tuple):
    __slots__ = ()


class Table(dict):
    pass


ASKED: list[str] = []


class Metaclass(type):
    def __hash__(cls) -> int:
        ASKED.append("hash")
        return 0

    def __eq__(cls, other: object) -> bool:
        ASKED.append("eq")
        return True


class Odd(metaclass=Metaclass):
    pass


def altered(name: str, value: object) -> sp.Expr:
    term = sp.sqrt(2) + sp.sqrt(7) * X
    setattr(term, name, value)
    return term


@pytest.mark.parametrize(
    "value",
    [
        Text("a"), [Row((1,))], {"a": Table()}, {Text("a"): 1}, (1, lambda: 1), Odd(), Odd, [Odd()],
        type("I", (int,), {})(1), altered("_args", Row((X,))), altered("_assumptions", Table()),
        altered("_mhash", type("H", (int,), {})(1)),
        altered("_args", (X, Odd())), X + type("E", (sp.Expr,), {})(),
        UndefinedFunction("g", (AppliedUndef,), {"__sub__": lambda *_: 0})(X),
        UndefinedFunction("g", (AppliedUndef,), {"_kwargs": Odd()})(X),
    ],
    ids=lambda value: type.__dict__["__name__"].__get__(type(value)),
)  # fmt: skip
def test_what_would_run_a_strangers_code_is_not(value: object) -> None:
    ASKED.clear()
    assert not PLAIN(value)
    assert ASKED == []


def test_a_key_in_what_an_object_holds() -> None:
    kept = Eq(X, 1)
    assert PLAIN(kept)
    vars(kept)[Text("another")] = 1
    assert not PLAIN(kept)
