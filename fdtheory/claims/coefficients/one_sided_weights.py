"""The one-sided formula on the nodes 0, ..., p, which the paper rejects for odd p: its weights grow exponentially."""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import binomial

from fdtheory.differences.closed_forms import alpha_forward, minus_one_to
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Le, Sentence, Theorem, at_least
from fdtheory.proof.kernel import combine, induction, induction_goals
from fdtheory.proof.library.coefficient_sizes import harmonic
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.library.order import FORWARD_MOMENTS, FORWARD_SUM
from fdtheory.trial.claim import Evidence, claim, proved

Formula = Callable[[Operand, Operand], sp.Expr]

q = sp.Symbol("q", integer=True)


def _by_growth(ratio: sp.Expr) -> Callable[[Sentence], Theorem]:
    """x <= y by induction over q, where x grows by the ratio from q to q+1 and y by at least as much."""

    def proof(goal: Sentence) -> Theorem:
        first, step = induction_goals(goal, q)
        return induction(goal, q, combine(first), combine(step, given={0: ratio}))

    return proof


def without_sign(p: Operand, j: Operand) -> sp.Expr:
    """Near miss: C(p, j)/j."""
    return minus_one_to(j - 1) * alpha_forward(p, j)


def next_row(p: Operand, j: Operand) -> sp.Expr:
    """Near miss: C(p+1, j)."""
    return minus_one_to(j - 1) * binomial(p + 1, j) / j


def right_up_to_12(p: Operand, j: Operand) -> sp.Expr:
    """Near miss: right for p <= 12."""
    return breaks_late(alpha_forward, p, j)


@claim("ours:forward-weights", subject=alpha_forward, rival=[without_sign, next_row, right_up_to_12])
def moments_of_the_forward_formula(beta: Formula) -> Iterator[Evidence]:
    """The moments 1, ..., p of the weights right of 0 are those of a first derivative.

    Checked: for every p and every degree, by a proof.
    Not checked: the moment of degree 0, which is weight_at_zero.
    """
    yield proved("every p", *FORWARD_MOMENTS.of(beta), at=[{"N": 13, "k": 0}, {"N": 2, "k": 0}, {"N": 1, "k": 0}])


def harmonic_total(p: Operand) -> sp.Expr:
    """The harmonic number of p."""
    return harmonic(p)


def harmonic_total_short(p: Operand) -> sp.Expr:
    """Near miss: the harmonic number of p - 1."""
    return harmonic(p) - 1 / p


def harmonic_up_to_12(p: Operand) -> sp.Expr:
    """Near miss: right for p <= 12."""
    return breaks_late(harmonic_total, p)


@claim("ours:forward-weights", subject=harmonic_total, rival=[harmonic_total_short, harmonic_up_to_12])
def weight_at_zero(total: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """The weights right of 0 sum to the harmonic number of p, so the weight at 0 is minus that.

    Checked: for every p, by a proof.
    Not checked: nothing of this sentence.
    """
    yield proved("every p", *FORWARD_SUM.of(total), at=[{"n": 1}])


def four_power(q: Operand) -> sp.Expr:
    """4^q/(2 q^2)."""
    return sp.Integer(4) ** q / (2 * q**2)


def four_power_over_q(q: Operand) -> sp.Expr:
    """Near miss: 4^q/(2 q), a power of q too much."""
    return sp.Integer(4) ** q / (2 * q)


def slightly_larger(q: Operand) -> sp.Expr:
    """Near miss: 101/100 of it."""
    return four_power(q) * sp.Rational(101, 100)


@claim(
    "par:forward-exponential",
    subject=four_power,
    rival=[four_power_over_q, slightly_larger],
    uses=("ours:forward-weights",),
)
def weights_grow_exponentially(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """At p = 2q the weight at j = q is at least 4^q/(2q^2) in size.

    Checked: for every q, by a proof: equality at q = 1, and the weight grows faster than the bound.
    Not checked: at which node the weight is largest; it is at least as large as at q.
    """
    size = minus_one_to(q - 1) * alpha_forward(2 * q, q)
    proof = _by_growth(4 * q**2 / (q + 1) ** 2)
    yield proved("every q", Sentence({q: at_least(1)}, Le(bound(q), size)), proof, at=[{"q": 1}])


def half_of_it(q: Operand) -> sp.Expr:
    """Near miss: 4^q/(4 q^2)."""
    return four_power(q) / 2


@claim("par:forward-exponential", subject=four_power, rival=half_of_it, uses=("ours:forward-weights",))
def weights_grow_no_faster(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """At p = 2q the weight at j = q is at most q times 4^q/(2q^2) in size, so that the power 4^q is the right one.

    Checked: for every q, by a proof: equality at q = 1, and the weight grows less than q times the bound.
    Not checked: the power of q, which is 3/2.
    """
    size = minus_one_to(q - 1) * alpha_forward(2 * q, q)
    proof = _by_growth(2 * (2 * q + 1) * q / (q + 1) ** 2)
    yield proved("every q", Sentence({q: at_least(1)}, Le(size, q * bound(q))), proof, at=[{"q": 1}])


def growth(q: Operand) -> sp.Expr:
    """(2q+1)/(q+1), which is more than 1."""
    return (2 * q + 1) / (q + sp.Integer(1))


def growth_one_less(q: Operand) -> sp.Expr:
    """Near miss: 2q/(q+1)."""
    return 2 * q / (q + sp.Integer(1))


@claim("par:forward-exponential", subject=growth, rival=growth_one_less, uses=("ours:forward-weights",))
def odd_orders_are_no_better(factor: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """From p = 2q to p = 2q+1 the weight at j = q grows by (2q+1)/(q+1), which is at least 1.

    Checked: the factor, for every q, by a proof.
    Not checked: that it is at least 1, which is 2q + 1 >= q + 1.
    """
    sentence = Sentence({q: at_least(1)}, Eq(alpha_forward(2 * q + 1, q), factor(q) * alpha_forward(2 * q, q)))
    yield proved("every q", sentence, at=[{"q": 1}])


def quarter(q: Operand) -> sp.Expr:
    """16^q/(4 q^3)."""
    return sp.Integer(16) ** q / (4 * q**3)


def quarter_and_more(q: Operand) -> sp.Expr:
    """Near miss: 16^q/(4 q^3) times 101/100."""
    return quarter(q) * sp.Rational(101, 100)


@claim("ours:forward-weights", subject=quarter, rival=quarter_and_more)
def middle_from_below(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """At p = 2q the squared weight at j = q is at least 16^q/(4q^3), with equality at q = 1.

    Checked: for every q, by induction: from q to q + 1 the square grows by no less than the bound.
    Not checked: the equality at q = 1 apart, which is where the induction starts; the bound from above, which is
        middle_from_above.
    """
    square = alpha_forward(2 * q, q) ** 2
    yield proved(
        "every q", Sentence({q: at_least(1)}, Le(bound(q), square)), _by_growth(16 * q**3 / (q + 1) ** 3), at=[{"q": 1}]
    )


def eighth(q: Operand) -> sp.Expr:
    """Near miss: 16^q/(8 q^3)."""
    return quarter(q) / 2


@claim("ours:forward-weights", subject=quarter, rival=eighth)
def middle_within_twice(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """At p = 2q the squared weight at j = q is at most 4q/(2q+1) < 2 times 16^q/(4q^3): its power is right.

    Checked: for every q, by induction: from q to q + 1 the square grows by no more than that bound.
    Not checked: the limit of the quotient, which is 4/pi.
    """
    square = alpha_forward(2 * q, q) ** 2
    proof = _by_growth(4 * (2 * q + 1) ** 2 * q**2 / (q + 1) ** 4)
    yield proved(
        "every q", Sentence({q: at_least(1)}, Le(square, 4 * q * bound(q) / (2 * q + 1))), proof, at=[{"q": 1}]
    )


def over_odd(q: Operand) -> sp.Expr:
    """16^q/((2q+1) q^2), which is below 16^q/(2q^3)."""
    return sp.Integer(16) ** q / ((2 * q + 1) * q**2)


def over_next_odd(q: Operand) -> sp.Expr:
    """Near miss: 16^q/((2q+3) q^2)."""
    return sp.Integer(16) ** q / ((2 * q + 3) * q**2)


@claim("ours:forward-weights", subject=over_odd, rival=over_next_odd)
def middle_from_above(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """At p = 2q the squared weight at j = q is at most 16^q/((2q+1)q^2) < 16^q/(2q^3).

    Checked: for every q, by induction: from q to q + 1 the square grows by no more than the bound.
    Not checked: that the constant 1/2 is approached by no better one; the limit of weight^2 q^3/16^q is 1/pi.
    """
    square = alpha_forward(2 * q, q) ** 2
    proof = _by_growth(4 * (2 * q + 1) ** 2 * q**2 / (q + 1) ** 4)
    yield proved("every q", Sentence({q: at_least(1)}, Le(square, bound(q))), proof, at=[{"q": 1}])


def over_odd_and_more(q: Operand) -> sp.Expr:
    """Near miss: 101/100 of it."""
    return over_odd(q) * sp.Rational(101, 100)


@claim("ours:forward-weights", subject=over_odd, rival=over_odd_and_more)
def bound_from_above_within_twice(bound: Callable[[Operand], sp.Expr]) -> Iterator[Evidence]:
    """16^q/((2q+1)q^2) is at most 4q/(2q+1) < 2 times the squared weight at j = q, with equality at q = 1.

    Checked: for every q, by a proof, from the bound of middle_from_below.
    Not checked: the limit of the quotient, which is pi/2.
    """
    square, domain = alpha_forward(2 * q, q) ** 2, {q: at_least(1)}

    def proof(goal: Sentence) -> Theorem:
        below = _by_growth(16 * q**3 / (q + 1) ** 3)(Sentence(domain, Le(16**q / (4 * q**3), square)))
        return combine(goal, [(below, 4 * q / (2 * q + 1))])

    sentence = Sentence(domain, Le(bound(q), 4 * q * square / (2 * q + 1)))
    yield proved("every q", sentence, proof, at=[{"q": 1}])
