"""Large p: what an order q of about log(κ/ε)/loglog(κ/ε) gives, and which order is best for the printed bound.

X = log(κ/ε) > 1 and Y = log X; the bound without κ⁹ε⁻⁴ is q X (κ/ε)^(2/q). Of the logarithms only κ/ε = X^(X/Y) is
used. The true dependence on p is in ours:p-cubed.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Le, Relation, Sentence, above, between, define
from fdtheory.proof.library.exponents_large_order import LEAST, POLYLOG, TOO_LARGE, VALUE, B, Orders, X, Y, c, e, q
from fdtheory.trial.claim import Evidence, claim, proved

Choice = Callable[[], Orders]
HIDDEN = 1000


def _point(constant: Fraction | int) -> dict[sp.Symbol, Fraction]:
    """X = 4096 and Y = 8, close to its logarithm 8.3, so that κ/ε = 2^6144."""
    return {X: Fraction(4096), Y: Fraction(8), B: Fraction(2**6144), c: Fraction(constant)}


def orders_from_constant_one() -> Orders:
    """q = cX/log X with every c ≥ 1: orders that ≍ allows."""
    return Orders(least=1)


def orders_from_constant_two() -> Orders:
    """q = cX/log X with every c ≥ 2."""
    return Orders()


def orders_from_three_halves() -> Orders:
    """Near miss: q = cX/log X with every c ≥ 3/2."""
    return Orders(least=sp.Rational(3, 2))


def orders_just_below_two() -> Orders:
    """Near miss: q = cX/log X with every c ≥ 199/100."""
    return Orders(least=sp.Rational(199, 100))


def orders_over_log_squared() -> Orders:
    """Near miss: q = cX/(log X)², c ≥ 2."""
    return Orders(order=c * X / Y**2)


def _within(orders: Orders) -> Evidence:
    return proved(
        f"factor q^{orders.growth}, every c and X",
        POLYLOG.sentence(orders),
        lambda goal: POLYLOG.proof(goal, orders),
        at=map(_point, map(Fraction, map(str, [orders.least]))),
    )


@claim(
    "rmk:high-p-compl",
    subject=orders_from_constant_one,
    rival=orders_from_constant_two,
    uses=("thm:upper-pth!repaired", "ours:optimal-q-printed"),
    erratum=(
        "≍ leaves the constant of q open, but it enters the power: q = cX/log X gives c X^(2+2/c)/log X, so "
        "log⁴/loglog at c = 1, more than any multiple of log³/loglog. What holds: every q = cX/log X with c ≥ 2 gives "
        "at most c X³/log X; larger c come closer to log²."
    ),
)
def log_cubed_over_loglog(choice: Choice) -> Iterator[Evidence]:
    """With the orders q = cX/log X that the remark allows q (κ/ε)^(2/q) is at most 1000 c X²/log X.

    Checked: by the proof kernel for every c ≥ 2 and X ≥ 1; with every c ≥ 1 allowed it is refuted at c = 1, X = 4096.
    Not checked: constants above 1000 hidden in O(.), for which a larger X serves (the exact value is in
        ours:optimal-q-printed); the printed bound itself, which is not uniform in p.
    """
    yield _within(choice()._replace(hidden=HIDDEN, growth=1))


@claim("ours:optimal-q-printed", subject=2 + 2 / c, rival=[2 + 1 / c, 1 + 2 / c, 4 - c / 2])
def value_for_every_constant(power: sp.Expr) -> Iterator[Evidence]:
    """q = cX/log X gives c X^power/log X, for every c and X; so 2X³/log X at c = 2.

    Checked: by the proof kernel, the power 2 + 2/c for every c > 0 and X ≥ 1; 2 + 1/c, 1 + 2/c and 4 - c/2, which is
        right at c = 2 only, are refuted.
    Not checked: q in whole numbers, which are cX/log X for other c.
    """
    yield proved("every c and X", VALUE.sentence(power), lambda goal: VALUE.proof(goal, power), at=[_point(4)])


def twice_the_logarithm(logarithm: Operand) -> Operand:
    """2X."""
    return 2 * logarithm


def the_logarithm(logarithm: Operand) -> Operand:
    """Near miss: X."""
    return logarithm


def two_thirds_of_the_logarithm(logarithm: Operand) -> Operand:
    """Near miss: 2X/3, which is best for q³."""
    return 2 * logarithm / 3


@claim("ours:optimal-q-printed", subject=twice_the_logarithm, rival=[the_logarithm, two_thirds_of_the_logarithm])
def minimiser_of_the_printed_bound(best: Callable[[Operand], Operand]) -> Iterator[Evidence]:
    """q e^(2X/q) is least at q = 2X; the bound q X e^(2X/q) is 2e X² there.

    Checked: by the proof kernel, for every X > 0 and every q > 0, from 1 + u ≤ e^u for all u; that 2X/q is 1 and qX is
        2X² there. q = X and q = 2X/3 are larger than q = 2X where e is 2.7, and fail in each.
    Not checked: 1 + u ≤ e^u, which only Euler's e fulfils; q in whole numbers.
    """
    named = define("best", (X,), best(X))
    where_e_is = Sentence({e: between(sp.Rational(27, 10), sp.Rational(28, 10)), X: above(0)}, _not_below_2X(best))
    yield proved("every order", *LEAST.of(best), at=[{e: Fraction(27, 10), X: Fraction(1)}], instance=where_e_is)
    for case, says in (("exponent", Eq(2 * X / named(X), 1)), ("factor", Eq(named(X) * X, 2 * X**2))):
        yield proved(case, Sentence({X: above(0)}, says, where=[named]))


def _not_below_2X(best: Callable[[Operand], Operand]) -> Relation:
    """What no order having less than the best one says of q = 2X."""
    return Le(best(X) * e ** (2 * X / best(X)), 2 * X * e)


@claim(
    "par:near-optimal",
    also=("par:near-optimal-constant-kappa", "par:conclusion-near-optimal"),
    subject=orders_from_constant_two,
    rival=[orders_over_log_squared, orders_from_three_halves, orders_just_below_two],
    uses=("par:rate", "ours:p-cubed", "thm:lower", "ours:order-too-large"),
)
def a_power_of_the_logarithm(choice: Choice) -> Iterator[Evidence]:
    """q ε^(-2/q) ≤ c X²/log X for every q = cX/log X with c ≥ 2, X = log(1/ε): a power of the logarithm.

    Where the problem is smooth of a higher order p ≥ q, the method is run with q; with p itself the bound is at least p
    (ours:order-too-large), so that no p of a larger order than a power of the logarithm will do.

    Checked: by the proof kernel, for every c ≥ 2 and X ≥ 1, with the printed factor q and with q³, the true growth; c
        from 3/2 or 1.99 on exceeds this bound, and q = cX/(log X)² is not enough for it.
    Not checked: the upper bound and the lower bound, which are quoted; the factor H_(p/2)² of a shared batch, again a
        logarithm; κ that grows; optimality over all algorithms.
    """
    for growth in (1, 3):
        yield _within(choice()._replace(growth=growth))


def the_order_itself(q: sp.Expr) -> sp.Expr:
    """q."""
    return q


def a_bit_more_than_the_order(q: sp.Expr) -> sp.Expr:
    """Near miss: 1001/1000 of q."""
    return sp.Rational(1001, 1000) * q


@claim("ours:order-too-large", subject=the_order_itself, rival=a_bit_more_than_the_order)
def bound_is_at_least_the_order(least: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """q ε^(-2/q) ≥ q for every order q and every ε ≤ 1; at q = 1/ε this is no power of a logarithm.

    Checked: by the proof kernel for every real q > 0; a thousandth more is refuted.
    Not checked: that 1/ε exceeds every power of log(1/ε), which is clear.
    """
    yield proved("every q", TOO_LARGE.sentence(least), lambda goal: TOO_LARGE.proof(goal, least), at=[{B: 1, q: 1}])
