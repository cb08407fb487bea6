"""How high an order m nodes can have.

W is the product of x - t_1, ..., x - t_m. A formula that is exact for the degrees 0, ..., m-1 has order m exactly when
W'(0) = 0, and order m+1 would need W(0) = 0 too. If no node is 0, then W(0) is not 0 and W'(0) is -W(0) times the sum
of 1/t_i; if t_m = 0 and no other node is, then W'(0) is the product of the others' -t_i, which is not 0. So the order
is m exactly when no node is 0 and the reciprocals sum to 0, and never more. This last composition is said, all else is
proved.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import TypeVar

import sympy as sp
from sympy import Sum

from fdtheory.differences.stencil import Stencil
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, Theorem, Unknown, anything, at_least, conclude
from fdtheory.proof.kernel import linear_sum
from fdtheory.proof.language.values import Point
from fdtheory.proof.library.node_sums import W, t
from fdtheory.proof.library.node_theorem import INVERTIBLE, ORDER_ABOVE_M, ORDER_M, RECIPROCALS, UNIQUE
from fdtheory.proof.library.point_functions import Constant
from fdtheory.proof.library.provable import Provable
from fdtheory.trial.claim import Evidence, claim, proved

S = TypeVar("S")
Nodes = Sequence[Fraction | int]
Combination = Callable[[Operand, Operand], Operand]
EXAMPLE: Nodes = (1, 3)  # order 1, W = (x - 1)(x - 3)
BALANCED: Nodes = (-2, 3, 6)  # order 3
j, k = sp.symbols("j k", integer=True)


def _every(first: int, item: Provable[S], subject: S, instance: Sentence, at: Iterable[Point] = ()) -> Evidence:
    """The theorem for all nodes and weights, from the first m on; what is not proved is refuted on an example."""
    return proved("every m", *item.of(subject), instance=instance, at=[{"m": first}, *at])


def _value_and_slope(nodes: Nodes) -> tuple[sp.Rational, sp.Rational]:
    """W(0) and W'(0)."""
    value = prod((-Fraction(x) for x in nodes), start=Fraction(1))
    slope = sum((prod((-Fraction(y) for y in nodes if y != x), start=Fraction(1)) for x in nodes), Fraction(0))
    return sp.Rational(value), sp.Rational(slope)


def _moment(nodes: Nodes, degree: int) -> sp.Rational:
    return sp.Rational(Stencil(nodes).moment(degree))


def minus_slope(slope: Operand, value: Operand) -> Operand:
    """-W'(0)."""
    return -slope


def plus_slope(slope: Operand, value: Operand) -> Operand:
    """Near miss: W'(0)."""
    return slope


def minus_value(slope: Operand, value: Operand) -> Operand:
    """-W(0)."""
    return -value


def slope_and_value(slope: Operand, value: Operand) -> Operand:
    """Near miss: -W'(0) - W(0)."""
    return -slope - value


@claim("ours:node-theorem", subject=minus_slope, rival=[plus_slope, minus_value, slope_and_value])
def moment_of_degree_m(defect: Combination) -> Iterator[Evidence]:
    """Exact for the degrees 0, ..., m-1 on m nodes: the moment of degree m is -W'(0), so order m means W'(0) = 0.

    Checked: for every m >= 2, all nodes and all weights, by a proof; rivals are refuted on the nodes 1, 3.
    Not checked: m = 1, where no formula is exact for degree 1.
    """
    value, slope = _value_and_slope(EXAMPLE)
    yield _every(2, ORDER_M, defect, Sentence((), Eq(_moment(EXAMPLE, 2), defect(slope, value))))


def plus_value(slope: Operand, value: Operand) -> Operand:
    """Near miss: W(0)."""
    return value


@claim("ours:node-theorem", subject=minus_value, rival=[minus_slope, plus_slope, plus_value])
def moment_above_degree_m(defect: Combination) -> Iterator[Evidence]:
    """Exact for the degrees 0, ..., m on m nodes: the moment of degree m + 1 is -W(0), so order m + 1 means W(0) = 0.

    Checked: for every m, all nodes and all weights, by a proof; rivals are refuted on the nodes -2, 3, 6.
    Not checked: nothing of this sentence.
    """
    value, slope = _value_and_slope(BALANCED)
    yield _every(1, ORDER_ABOVE_M, defect, Sentence((), Eq(_moment(BALANCED, 4), defect(slope, value))))


def minus_value_times_sum(value: Operand, total: Operand) -> Operand:
    """-W(0) times the sum of 1/t_i."""
    return -value * total


def value_times_sum(value: Operand, total: Operand) -> Operand:
    """Near miss: the other sign."""
    return value * total


def minus_sum(value: Operand, total: Operand) -> Operand:
    """Near miss: without W(0)."""
    return -total


@claim("ours:node-theorem", subject=minus_value_times_sum, rival=[value_times_sum, minus_sum])
def slope_from_reciprocals(slope_from: Combination) -> Iterator[Evidence]:
    """If no node is 0, W'(0) is -W(0) times the sum of the reciprocals.

    Checked: for every m and all nodes other than 0, by a proof; rivals are refuted on the nodes 1, 3.
    Not checked: a node at 0, for which there is no reciprocal.
    """
    value, slope = _value_and_slope(EXAMPLE)
    total = sp.Rational(sum((1 / Fraction(x) for x in EXAMPLE), Fraction(0)))
    yield _every(0, RECIPROCALS, slope_from, Sentence((), Eq(slope, slope_from(value, total))))


def times_inverse(value: Operand, inverse: Operand) -> Operand:
    """W(0) times the product of -1/t_i."""
    return value * inverse


def times_inverse_squared(value: Operand, inverse: Operand) -> Operand:
    """Near miss: that product squared."""
    return value * inverse**2


@claim("ours:node-theorem", subject=times_inverse, rival=times_inverse_squared)
def value_is_not_zero(product: Combination) -> Iterator[Evidence]:
    """If no node is 0, W(0) has an inverse: it is not 0.

    Checked: for every m and all nodes other than 0, by a proof.
    Not checked: nothing of this sentence.
    """
    value, _ = _value_and_slope(EXAMPLE)
    yield _every(0, INVERTIBLE, product, Sentence((), Eq(product(value, 1 / value), 1)))


def distances_to_the_others(m: Operand) -> sp.Expr:
    """W(m-1, t_m): the product of t_m - t_i over i < m."""
    return W(m - 1, t(m))


def the_node_itself(m: Operand) -> sp.Expr:
    """Near miss: t_m, as if a weight at a node other than 0 had to vanish."""
    return t(m)


def nothing_else(m: Operand) -> sp.Expr:
    """Near miss: 1, as if equal nodes made no difference."""
    return sp.Integer(1)


@claim("ours:node-theorem", subject=distances_to_the_others, rival=[the_node_itself, nothing_else])
def weights_are_determined(factor: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """If all moments of degrees 0, ..., m-1 are 0, the weight of a node that differs from the others is 0.

    Checked: for every m, all nodes and weights, by a proof for the last node, and any node may be called the last; so
        two formulas with the same m moments on m distinct nodes are the same. Rivals are refuted by the weights 1, -1
        at a node 1 that is taken twice.
    Not checked: that such weights exist for given moments, which is classical (interpolation).
    """
    twice = [Eq(W(1, t(2)), 0), Eq(t(2), 1)]
    says = Sentence({W: Unknown(2), t: Unknown(1)}, Eq(-factor(sp.Integer(2)), 0), twice)
    yield _every(1, UNIQUE, factor, says, at=[{W: Constant(Fraction(0)), t: Constant(Fraction(1))}])


WEIGHTS = sp.symbols("a b c", real=True)


def _stencil_point(nodes: Nodes) -> Iterator[dict[sp.Symbol, Fraction]]:
    """The weights that have the moments 0, 1, 0 on these nodes."""
    yield dict(zip(WEIGHTS, Stencil(nodes).weights, strict=True))


@claim("ours:three-nodes", subject=(-2, 3, 6), rival=[(-2, 3, 5), (-3, 2, 6)], uses=("ours:node-theorem",))
def three_nodes_of_order_three(nodes: Nodes) -> Iterator[Evidence]:
    """On -2, 3, 6 the weights are -9/40, 4/15, -1/24, and the order is 3.

    Checked: for all weights with the moments 0, 1, 0 of the degrees 0, 1, 2, by proofs: they are these three, and their
        moment of degree 3 is 0. On other nodes each of the four fails.
    Not checked: that the order is not 4, which is ours:node-theorem.
    """
    moment = [sp.Add(*(w * sp.sympify(x) ** d for w, x in zip(WEIGHTS, nodes, strict=True))) for d in range(4)]
    given = [Eq(moment[0], 0), Eq(moment[1], 1), Eq(moment[2], 0)]
    found = (sp.Rational(-9, 40), sp.Rational(4, 15), sp.Rational(-1, 24))
    names = ("first weight", "second weight", "third weight")
    for name, says in (
        *((name, Eq(w, value)) for name, w, value in zip(names, WEIGHTS, found, strict=True)),
        ("moment of degree 3", Eq(moment[3], 0)),
    ):
        sentence = Sentence(dict.fromkeys(WEIGHTS, anything()), says, given)
        yield proved(name, sentence, lambda goal: conclude(goal, given=[0, 1, 2]), at=_stencil_point(nodes))


def scaled_triple(k: Operand) -> tuple[Operand, Operand, Operand]:
    """-2(k+1), 3(k+1), 6(k+1)."""
    return -2 * (k + 1), 3 * (k + 1), 6 * (k + 1)


def last_node_one_larger(k: Operand) -> tuple[Operand, Operand, Operand]:
    """Near miss: 6(k+1) + 1."""
    return (*scaled_triple(k)[:2], 6 * (k + 1) + 1)


def wrong_scale(k: Operand) -> tuple[Operand, Operand, Operand]:
    """Near miss: -2(k+1), 3(k+1), 6(k+2)."""
    return (*scaled_triple(k)[:2], 6 * (k + 2))


@claim(
    "ours:three-nodes",
    subject=scaled_triple,
    rival=[last_node_one_larger, wrong_scale],
    uses=("ours:node-theorem",),
)
def odd_order_with_p_nodes(triple: Callable[[Operand], tuple[Operand, Operand, Operand]]) -> Iterator[Evidence]:
    """For every odd p >= 3 there are p nodes of order p: k symmetric pairs and -2, 3, 6 scaled beyond them.

    Checked: for every k, by a proof, that the reciprocals of 1, ..., k, -1, ..., -k and of the triple sum to 0. The
        triple lies beyond the pairs, as 2(k+1) > k.
    Not checked: here that such nodes have order p; that is ours:node-theorem.
    """
    total = Sum(1 / j, (j, 1, k)) + Sum(1 / (-j), (j, 1, k)) + sum(1 / node for node in triple(k))

    def proof(goal: Sentence) -> Theorem:
        return conclude(goal, linear_sum(dict(goal.for_all), [(-1, 1 / j)], j, 1, k))

    yield proved("every k", Sentence({k: at_least(0)}, Eq(total, 0)), proof, at=[{"k": 0}])
