"""The absolute sums of the coefficients: how strongly errors at the nodes are amplified in the worst case."""

from collections.abc import Callable, Iterator

import sympy as sp
from sympy import Abs

from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_zero
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, Theorem, conclude, define
from fdtheory.proof.kernel import expand_sum
from fdtheory.proof.library.coefficient_sizes import EVEN_ABSOLUTE, ODD_ALL_ABSOLUTE, harmonic
from fdtheory.proof.library.coefficients import n, named
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Total = Callable[[Operand], Operand]


def harmonic_number(n: Operand) -> sp.Expr:
    """H_n."""
    return harmonic(n)


def harmonic_number_short(n: Operand) -> sp.Expr:
    """Near miss: H_n - 1/n."""
    return harmonic(n) + alpha_odd_zero(n)


def harmonic_and_one_over_n(n: Operand) -> sp.Expr:
    """H_n + 1/n."""
    return harmonic(n) - alpha_odd_zero(n)


def harmonic_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: H_n for n <= 12."""
    return breaks_late(harmonic_number, n)


def with_one_over_n_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: H_n + 1/n for n <= 12."""
    return breaks_late(harmonic_and_one_over_n, n)


@claim(
    "ours:sum-abs-even",
    subject=harmonic_number,
    rival=[harmonic_number_short, harmonic_and_one_over_n, harmonic_up_to_12],
    uses=("par:alpha-j-even",),
)
def absolute_sum_for_even_order(total: Total) -> Iterator[Evidence]:
    """For p = 2n the |alpha_j| sum to H_n.

    Checked: for every n, by a proof: induction over n with an antidifference in j.
    Not checked: what noise does in the algorithm; this is a factor that enters there.
    """
    yield proved("every n", *EVEN_ABSOLUTE.of(total), at=[{"n": 1}])


@claim(
    "ours:sum-abs-odd",
    subject=harmonic_and_one_over_n,
    rival=[harmonic_number, harmonic_number_short, with_one_over_n_up_to_12],
    uses=("par:alpha-j-odd", "par:alpha-minus-j", "par:alpha-0-value"),
)
def absolute_sum_for_odd_order(total: Total) -> Iterator[Evidence]:
    """For p = 2n - 1 the |alpha_j|, the one at 0 among them, sum to H_n + 1/n.

    Checked: for every n >= 2, by a proof: off 0 the sizes add up to those for 2n, and at 0 there is 1/n.
    Not checked: here n = 1, where there is no node on the left of 0: absolute_sum_for_order_one.
    """
    yield proved("every n >= 2", *ODD_ALL_ABSOLUTE.of(total), at=[{"n": 2}])


@claim("ours:sum-abs-odd", subject=harmonic_and_one_over_n, rival=[harmonic_number, harmonic_number_short])
def absolute_sum_for_order_one(total: Total) -> Iterator[Evidence]:
    """For p = 1 the |alpha_j| sum to H_1 + 1.

    Checked: the two coefficients of order 1, by a proof.
    Not checked: larger n, which is absolute_sum_for_odd_order.
    """
    right, zero = named(alpha_odd), define("zero", (n,), alpha_odd_zero(n))
    claimed = define("total", (n,), total(n))
    sizes = Abs(right(1, 1)) + Abs(zero(1))
    sentence = Sentence((), Eq(sizes, claimed(1)), where=[right, zero, claimed])
    yield proved("n = 1", sentence, _written_out)


def _written_out(goal: Sentence) -> Theorem:
    """The sums on the right have a fixed number of terms."""
    sums = goal.unfolded().says.rhs.atoms(sp.Sum)
    return conclude(goal, *(expand_sum({}, whole) for whole in sums))
