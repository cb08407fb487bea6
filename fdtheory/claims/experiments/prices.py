"""What a step of each method costs, and what noise the orders have at equal price."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np

from fdtheory.differences.moments import closed_form_weights
from fdtheory.experiments.data import load
from fdtheory.experiments.descent import METHODS, Setting, Spent, node_weights
from fdtheory.experiments.node_steps import InnerSteps
from fdtheory.experiments.splits import Split
from fdtheory.experiments.tasks import Regularise
from fdtheory.trial.claim import Evidence, claim, exact

K, T = 10, 1000
LARGEST = 60


def by_nodes(p: int) -> int:
    """Two gradients at a node j ≠ 0 and one at j = 0: 2p, and 2p + 1 for odd p."""
    return 2 * p + p % 2


def alike(p: int) -> int:
    """Near miss: as much for every order as for order 2."""
    return 4


def steeper(p: int) -> int:
    """Near miss: the square of the order."""
    return p**2


def zero_like_others(p: int) -> int:
    """Near miss: a gradient of f also at j = 0, and at a node 0 of even order."""
    return 2 * p + 2


def one_gradient_less(p: int) -> int:
    """Near miss: one gradient less than at the nodes j ≠ 0."""
    return 2 * p - 1


@claim("par:experiment-steps", subject=by_nodes, rival=[zero_like_others, one_gradient_less])
def price_of_the_printed_steps(price: Callable[[int], int]) -> Iterator[Evidence]:
    """A run of 1000 outer steps with 10 inner ones takes 10 000 (2p + [p odd]) gradients of single samples.

    Checked: exactly, by the engine's counter over one outer step of each of F²SA and p = 2, 3, 5, 8, 10: runs with the
        same K and T are not runs of the same price; that of p = 10 is five times that of p = 2.
    Not checked: what the authors' program runs.
    """
    for p in (1, 2, 3, 5, 8, 10):
        yield exact(f"p = {p}", _counted(p) * T, "==", price(p) * K * T, named=("counted", "by the formula"))


@claim("par:experiment-steps", subject=by_nodes, rival=[alike, steeper])
def orders_differ_in_price(price: Callable[[int], int]) -> Iterator[Evidence]:
    """Among runs with the same K and T that of order p takes p/2 times as many gradients as that of order 2, p even.

    Checked: exactly, by the engine's counter, p = 4, 8, 10.
    Not checked: the methods with Hessian-vector products, whose price is a convention.
    """
    for p in (4, 8, 10):
        ratio = Fraction(_counted(p), _counted(2))
        yield exact(f"p = {p}", ratio, "==", Fraction(price(p), price(2)), named=("counted", "by the formula"))


def _counted(p: int) -> int:
    """What the engine counts for one outer step with minibatches of one sample."""
    task, spent = Regularise(Split(load("synthetic-tiny"), 0), 1e-2), Spent()
    x = np.zeros(task.dim_x)
    next(METHODS["f2sa"](task, Setting(p=p, inner=K, batch=1), lambda: x, spent, np.random.default_rng(0)))
    return int(spent.gradients)


def noise_at_equal_price(p: int) -> Fraction:
    """c_p Σ α_j², with the price of the engine and the weights of the lemma, as an exact number."""
    price = InnerSteps(tuple(float(j) for j in node_weights(p)[0]), 1.0, 1).cost
    return price * sum((w * w for w in closed_form_weights(p).values()), Fraction(0))


@claim("ours:noise-at-equal-price", subject=2, rival=[1, 4])
def order_two_is_the_quietest(order: int) -> Iterator[Evidence]:
    """Among all orders up to 60 this one has the least variance at equal price, c_p Σ α_j² over Nν².

    Checked: exactly, as rationals: 6 for p = 1, 2 for p = 2, 65/9 for p = 4; every other order up to 60 has more than
        three times the value of order 2.
    Not checked: larger orders; noise that differs between the nodes; that the variance of a run follows this law, which
        ours:independent-minibatches measures.
    """
    others = min(noise_at_equal_price(p) for p in range(1, LARGEST + 1) if p != order)
    own = noise_at_equal_price(order)
    yield exact(
        "p = 1, …, 60", others, ">=", 3 * own, named=("least of the other orders", f"three times that of {order}")
    )


def values_by_order(p: int) -> Fraction:
    """The closed forms at small orders: 3·2, 4/2, 8·65/72, 20 Σ α_j²."""
    return {1: Fraction(6), 2: Fraction(2), 4: Fraction(65, 9)}[p]


def without_the_price(p: int) -> Fraction:
    """Near miss: Σ α_j² alone, times two."""
    return 2 * sum((w * w for w in closed_form_weights(p).values()), Fraction(0))


def at_the_price_of_ten(p: int) -> Fraction:
    """Near miss: every order at a price of ten."""
    return 5 * without_the_price(p)


@claim("ours:noise-at-equal-price", subject=values_by_order, rival=[without_the_price, at_the_price_of_ten])
def values_at_small_orders(value: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """c_p Σ α_j² is 6, 2 and 65/9 for p = 1, 2, 4.

    Checked: exactly, from the engine's price and the lemma's coefficients.
    Not checked: other orders.
    """
    for p in (1, 2, 4):
        yield exact(f"p = {p}", noise_at_equal_price(p), "==", value(p), named=("from price and weights", "stated"))
