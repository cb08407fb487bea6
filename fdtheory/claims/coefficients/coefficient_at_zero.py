"""The coefficient at 0 for odd p: alpha_0 = -S_1 - S_2 = -1/n."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.differences.beta_sums import s1, s1_value, s2, s2_value
from fdtheory.differences.closed_forms import alpha_odd_zero, number
from fdtheory.differences.moments import odd_nodes
from fdtheory.differences.stencil import Stencil
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import theorem

Value = Callable[[Any], Any]

n, j, k = sp.symbols("n j k", integer=True, positive=True)
t, s, c = sp.symbols("t s c", positive=True)


def minus_both(first: Any, second: Any) -> Any:
    """-S_1 - S_2."""
    return -first - second


def minus_first_plus_second(first: Any, second: Any) -> Any:
    """Near miss: -S_1 + S_2."""
    return -first + second


@claim(
    "eq:alpha-0-odd",
    subject=minus_both,
    rival=minus_first_plus_second,
    uses=("par:s1-value", "par:s2-value", "par:alpha-j-odd", "par:alpha-minus-j"),
)
def value_from_both_sums(combine: Callable[[Any, Any], Any]) -> Iterator[Evidence]:
    """alpha_0 = -S_1 - S_2, the weight that interpolation gives to the node 0.

    Checked: for every n, that with the values of S_1 and S_2 all coefficients sum to 0. Against the weight that
        interpolation on 1-n, ..., n gives to the node 0, for n <= 7.
    Not checked: the weight from interpolation for larger n; ours:alpha-0-telescope comes from there.
    """
    yield theorem(
        "every n",
        instances=(
            exact(f"n = {a}", combine(s1(a), s2(a)), "==", Stencil(range(1 - a, a + 1)).weights[a - 1])
            for a in range(1, 8)
        ),
        steps=lambda: (
            identity(
                "it makes all coefficients sum to 0",
                combine(s1_value(n), s2_value(n)) + s1_value(n) + s2_value(n) + n,
                n,
            ),
        ),
    )


def over_n(n: Any) -> Any:
    """-1/n."""
    return alpha_odd_zero(n)


def over_n_plus_1(n: Any) -> Any:
    """Near miss: -1/(n+1)."""
    return alpha_odd_zero(n + 1)


@claim("par:alpha-0-cancel", subject=over_n, rival=over_n_plus_1, uses=("par:s1-value", "par:s2-value"))
def sums_cancel(value: Value) -> Iterator[Evidence]:
    """In -S_1 - S_2 the terms 1/(n+k), k = 1, ..., n-1, cancel; -1/n is left.

    Checked: for every n: term k of S_1 is term k-1 of S_2 with the other sign, and what is left of the two values is
        -1/n. The sums themselves for n <= 8.
    Not checked: the values of S_1 and S_2, which are par:s1-value and par:s2-value.
    """
    yield theorem(
        "every n",
        instances=(exact(f"n = {a}", -s1(a) - s2(a), "==", number(value(a))) for a in range(1, 9)),
        steps=lambda: (
            identity("term k of S_1 and term k-1 of S_2", 1 / (n + k) - 1 / (n + (k - 1) + 1) + n, n),
            identity("what is left", -s1_value(n) - s2_value(n), value(n)),
        ),
    )


@claim("par:alpha-0-value", subject=over_n, rival=over_n_plus_1, uses=("par:alpha-0-cancel", "eq:alpha-0-odd"))
def value_and_bound(value: Value) -> Iterator[Evidence]:
    """alpha_0 = -1/n, so |alpha_0| <= 1.

    Checked: for every n, the value from those of S_1 and S_2, and the bound. The value from the sums themselves for
        n <= 8.
    Not checked: that alpha_0 is -S_1 - S_2, which is eq:alpha-0-odd.
    """
    yield theorem(
        "every n",
        instances=(exact(f"n = {a}", number(value(a)), "==", -s1(a) - s2(a)) for a in range(1, 9)),
        steps=lambda: (
            identity("the value", -s1_value(n) - s2_value(n), value(n)),
            inequality("at most 1 in size", -value(n), "<=", 1, given={n: 1}),
        ),
    )


def reciprocals(nodes: list[int]) -> Fraction:
    """Minus the sum of 1/i."""
    return -sum((Fraction(1, i) for i in nodes), Fraction(0))


def absolute_reciprocals(nodes: list[int]) -> Fraction:
    """Near miss: minus the sum of 1/|i| (the same for n = 1)."""
    return -sum((Fraction(1, abs(i)) for i in nodes), Fraction(0))


@claim("ours:alpha-0-telescope", subject=reciprocals, rival=absolute_reciprocals)
def minus_the_reciprocals(total: Callable[[list[int]], Fraction]) -> Iterator[Evidence]:
    """alpha_0 is minus the sum of the reciprocals of the other nodes, and that is -1/n.

    Checked: for every n: one more factor 1 - t/i adds -1/i to the derivative at 0 of a product, and the reciprocals of
        i and -i cancel but for 1/n. The sum itself for n <= 8.
    Not checked: that alpha_0 is the derivative at 0 of the product of 1 - t/i over the other nodes, Lagrange's
        polynomial of the node 0; the induction over the factors is said, not computed.
    """
    yield theorem(
        "every n",
        instances=(exact(f"n = {a}", total(odd_nodes(a)), "==", number(alpha_odd_zero(a))) for a in range(1, 9)),
        steps=lambda: (
            identity(
                "one more factor 1 - t/i adds -1/i to the derivative at 0",
                sp.diff((1 + s * t) * (1 - t / c), t).subs(t, 0),
                s - 1 / c,
            ),
            identity("i and -i cancel, n is left", 1 / j + 1 / (-j) - 1 / n, alpha_odd_zero(n)),
        ),
    )
