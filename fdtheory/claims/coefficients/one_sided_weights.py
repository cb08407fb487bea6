"""The one-sided formula on the nodes 0, ..., p, which the paper rejects for odd p: its weights grow exponentially."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp
from sympy import binomial, harmonic

from fdtheory.differences.certificates import Induction, forward_side
from fdtheory.differences.closed_forms import alpha_even, alpha_forward, binomial_form, number, sign
from fdtheory.differences.moments import derivative_moments, moments
from fdtheory.trial.claim import Evidence, claim, exact, identity, inequality
from fdtheory.trial.steps import summed, theorem

Formula = Callable[[Any, Any], sp.Expr]

p, q, j = sp.symbols("p q j", integer=True, positive=True)


def without_sign(p: Any, j: Any) -> sp.Expr:
    """Near miss: C(p, j)/j."""
    return sign(j - 1) * alpha_forward(p, j)


def next_row(p: Any, j: Any) -> sp.Expr:
    """Near miss: C(p+1, j)."""
    return sign(j - 1) * binomial(p + 1, j) / j


@claim("ours:forward-weights", subject=alpha_forward, rival=[without_sign, next_row], uses=("ours:binomial-form",))
def moments_of_the_forward_formula(beta: Formula) -> Iterator[Evidence]:
    """With minus the harmonic number at 0 the moments 0, ..., p are those of a first derivative.

    Checked: for every p, that the weights are the binomial form with no node on the left of 0, whose moments
        ours:binomial-form proves. All moments themselves for p <= 8.
    Not checked: the moment of degree 0 beyond p = 8, which is weight_at_zero.
    """

    def instances() -> Iterator[Evidence]:
        for order in range(1, 9):
            weights = {b: number(beta(order, b)) for b in range(1, order + 1)}
            weights[0] = -sum((Fraction(1, b) for b in range(1, order + 1)), Fraction(0))
            yield exact(f"p = {order}", moments(weights, range(order + 1)), "==", derivative_moments(range(order + 1)))

    yield theorem(
        "every p",
        instances=instances(),
        steps=lambda: (identity("no node on the left of 0", j * beta(p, j), binomial_form(p, sp.Integer(0), j)),),
    )


def harmonic_total(p: Any) -> Any:
    """The harmonic number of p."""
    return harmonic(p)


def harmonic_total_short(p: Any) -> Any:
    """Near miss: the harmonic number of p - 1."""
    return harmonic(p - 1)


@claim("ours:forward-weights", subject=harmonic_total, rival=harmonic_total_short)
def weight_at_zero(total: Callable[[Any], Any]) -> Iterator[Evidence]:
    """The weights right of 0 sum to the harmonic number of p, so the weight at 0 is minus that.

    Checked: for every p, by a certificate for the step in p with both ends of the sum. The sum itself for p <= 6.
    Not checked: how the certificate was found; the identities are all that the induction needs.
    """
    yield summed("every p", Induction(alpha_forward, total, forward_side, lower=1, upper=lambda p: p))


def central(p: Any, j: Any) -> sp.Expr:
    """The paper's weights for even p, which are bounded."""
    return alpha_even(p / sp.Integer(2), j)


@claim("par:forward-exponential", subject=alpha_forward, rival=central, uses=("ours:forward-weights",))
def weights_grow_exponentially(beta: Formula) -> Iterator[Evidence]:
    """At p = 2q the weight at j = q is at least 4^q/(2q^2) in size, and at p = 2q+1 at least as large.

    Checked: for every q: weight over bound is 1 at q = 1 and grows from q to q+1; at p = 2q+1 the weight is larger by
        (2q+1)/(q+1). At p = 2q the bound itself for q <= 12.
    Not checked: at which node the weight is largest; it is at least as large as at q.
    """

    def steps() -> Iterator[Evidence]:
        size = sign(q - 1) * beta(2 * q, q)
        bound = sp.Integer(4) ** q / (2 * q**2)
        yield identity("equality at q = 1", size.subs(q, 1) * q, bound.subs(q, 1) * q)
        ratio = size / bound
        yield identity("growth of weight by bound", ratio.subs(q, q + 1), ratio * (2 * q + 1) / (2 * q))
        yield inequality("is more than 1", (2 * q + 1) / (2 * q), ">", 1, given={q: 1})
        yield identity("one more in p", sign(q - 1) * beta(2 * q + 1, q), size * (2 * q + 1) / (q + 1))
        yield inequality("is no decrease", (2 * q + 1) / (q + 1), ">=", 1, given={q: 1})

    yield theorem(
        "every q",
        steps=steps(),
        instances=(
            exact(f"q = {a}", abs(number(beta(2 * a, a))), ">=", Fraction(4**a, 2 * a**2)) for a in range(1, 13)
        ),
    )


@claim("ours:forward-weights", subject=alpha_forward, rival=[central, next_row])
def size_in_the_middle(beta: Formula) -> Iterator[Evidence]:
    """At p = 2q the squared weight at j = q lies between 16^q/(4q^3) and 16^q/(2q^3).

    Checked: for every q: the quotients of the square by both bounds are monotone in q, in the right direction. The
        square against the lower bound and against 16^q/((2q+1)q^2) for q <= 8.
    Not checked: that the monotone quotients start on the right side is seen in these values and at no other place.
    """

    def steps() -> Iterator[Evidence]:
        square = beta(2 * q, q) ** 2
        for name, bound, growth in (
            ("lower", sp.Integer(16) ** q / (4 * q**3), (2 * q + 1) ** 2 / (4 * q * (q + 1))),
            ("upper", sp.Integer(16) ** q / ((2 * q + 1) * q**2), (2 * q + 1) * (2 * q + 3) / (4 * (q + 1) ** 2)),
        ):
            ratio = square / bound
            yield identity(f"{name}: growth of square by bound", ratio.subs(q, q + 1), ratio * growth)
            yield inequality(f"{name}: monotone", growth, ">" if name == "lower" else "<", 1, given={q: 1})
        yield inequality("upper: simpler", 1 / ((2 * q + 1) * q**2), "<=", 1 / (2 * q**3), given={q: 1})

    def instances() -> Iterator[Evidence]:
        for a in range(1, 9):
            square = number(beta(2 * a, a)) ** 2
            yield exact(f"q = {a}, lower", square, ">=", Fraction(16**a, 4 * a**3))
            yield exact(f"q = {a}, upper", square, "<=", Fraction(16**a, (2 * a + 1) * a**2))

    yield theorem("every q", instances=instances(), steps=steps())
