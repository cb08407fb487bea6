"""Which assumptions fail by a jump in f, in g or in a derivative of theirs, order by order."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import sympy as sp

from fdtheory.problems.jumps import jumps
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, observed

x, y = sp.symbols("x y", real=True)
PLACE = sp.Rational(1, 3)
Fails = Callable[[str, int, int], set[str]]


def by_the_assumptions(level: str, order: int, p: int) -> set[str]:
    """A jump of the k-th derivative breaks high smoothness up to k = p of f, p + 1 of g, and the rest up to 1 and 2."""
    last, prior = (p, 1) if level == "f" else (p + 1, 2)
    if order > last:
        return set()
    return {"asm:addition", "asm:prior"} if order <= prior else {"asm:addition"}


def one_derivative_less(level: str, order: int, p: int) -> set[str]:
    """Near miss: each assumption asks for one derivative less."""
    return by_the_assumptions(level, order + 1, p)


def one_derivative_more(level: str, order: int, p: int) -> set[str]:
    """Near miss: each assumption asks for one derivative more."""
    return by_the_assumptions(level, max(0, order - 1), p)


def _kink(order: int) -> sp.Expr:
    """A function whose derivative of this order jumps by 2·order! at 1/3, and none before; by 2 for order 0."""
    t = y - PLACE
    return 2 * sp.Heaviside(t) if order == 0 else t ** (order - 1) * sp.Abs(t)


def _instance(where: str, order: int) -> SymbolicInstance:
    f, g = sp.sin(y) + x, 4 * (y + 1) ** 2 - x * y
    f, g = (h + _kink(order) if level in where else h for level, h in (("f", f), ("g", g)))
    return SymbolicInstance(f, g, [x], [y], at=[sp.Rational(1, 7)], name="with a kink")


@cache
def _said(where: str, order: int, p: int) -> dict[str, str]:
    return jumps(_instance(where, order), p)


@claim("ours:kinks-written-out", subject=by_the_assumptions, rival=[one_derivative_less, one_derivative_more])
def assumptions_that_jumps_break(fails: Fails) -> Iterator[Evidence]:
    """A jump is told of the assumptions that ask for a derivative there, with its function, order and size.

    Checked: jumps of the derivatives of order 0 to 3 in f, in g and in both, for p = 1 and 2.
    Not checked: other places; which of two functions is named where both jump.
    """
    for where, p in product(("f", "g", "fg"), (1, 2)):
        wrong = []
        for order in range(4):
            said = _said(where, order, p)
            wanted = set[str]().union(*(fails(level, order, p) for level in where))
            size = 2 * sp.factorial(order)
            named = all(_told(sentence, where, order, f"jumps by {float(size):.4g} at") for sentence in said.values())
            if set(said) != wanted or not named:
                wrong.append(order)
        yield observed(f"in {where}, p = {p}", not wrong, f"wrong orders: {wrong}")


def _told(sentence: str, where: str, order: int, size: str) -> bool:
    starts = [level if order == 0 else f"the derivative of order {order} of {level}" for level in where]
    return size in sentence and any(sentence.startswith(f"{start} jumps") for start in starts)
