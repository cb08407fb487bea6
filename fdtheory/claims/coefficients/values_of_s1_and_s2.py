"""The values of S_1 and S_2, by induction over n and along the paper's integral."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp
from sympy import Sum

from fdtheory.differences.beta_sums import s1_substituted, s2_term
from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_minus
from fdtheory.numbers import Operand
from fdtheory.proof import Eq, Sentence, Theorem, above, at_least, conclude, define
from fdtheory.proof.kernel import derivative
from fdtheory.proof.library.beta_route import x
from fdtheory.proof.library.coefficient_sums import S1_VALUE, S2_VALUE
from fdtheory.proof.library.coefficient_sums import k as index
from fdtheory.proof.library.coefficients import LEFT
from fdtheory.proof.library.coefficients import j as node
from fdtheory.proof.library.coefficients import n as half
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.proof.search import telescoped
from fdtheory.trial.claim import Evidence, claim, proved

Value = Callable[[Operand], Operand]

y = sp.Symbol("y", real=True)


def reciprocals_from_n(n: Operand) -> sp.Expr:
    """1/n + ... + 1/(2n-1)."""
    return Sum(1 / (n + index), (index, 0, n - 1))


def reciprocals_from_n_plus_1(n: Operand) -> sp.Expr:
    """Near miss: 1/(n+1) + ... + 1/(2n)."""
    return Sum(1 / (n + index + 1), (index, 0, n - 1))


def from_n_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(reciprocals_from_n, n)


@claim(
    "par:s1-value",
    subject=reciprocals_from_n,
    rival=[reciprocals_from_n_plus_1, from_n_up_to_12],
    uses=("par:alpha-j-odd",),
)
def value_of_s1(value: Value) -> Iterator[Evidence]:
    """S_1 = 1/n + ... + 1/(2n-1).

    Checked: for every n, by a proof: induction over n with an antidifference in j.
    Not checked: here the way along the integral, which is s1_by_the_integral.
    """
    yield proved("every n", *S1_VALUE.of(value), at=[{"n": 1}])


def geometric_from_n(k: Operand, n: Operand) -> Operand:
    """1/(n+k)."""
    return 1 / (n + k)


def geometric_from_n_plus_1(k: Operand, n: Operand) -> Operand:
    """Near miss: 1/(n+k+1)."""
    return 1 / (n + k + 1)


@claim("par:s1-substitution", subject=geometric_from_n, rival=geometric_from_n_plus_1, uses=("par:s1-value",))
def s1_by_the_integral(term: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """The integral of y^(n-1) (1 - y^n)/(1-y) is the sum of 1/(n+k) over k = 0, ..., n-1.

    Checked: for every n, k and y > 0, by a proof: the derivative of y^(n+k) times the stated term is y^(n-1) y^k, a
        term of the geometric sum. That sum is geometric_sum_under_the_integral.
    Not checked: that a finite sum is integrated term by term; the ends 0 and 1 are put in by hand.
    """
    stated = define("stated", (index, half), term(index, half))
    slope = derivative(stated(index, half) * y ** (half + index), y)
    says = Eq(slope, y ** (half - 1) * y**index)
    yield proved(
        "every n, k and y",
        Sentence({half: at_least(1), index: at_least(0), y: above(0)}, says, where=[stated]),
        at=[{"n": 1, "k": 0, "y": Fraction(1, 2)}],
    )


def substituted_with_next_power(y: Operand, n: Operand) -> sp.Expr:
    """Near miss: y^n in front."""
    return y * s1_substituted(y, n)


def substituted_to_one_more(y: Operand, n: Operand) -> Operand:
    """Near miss: 1 - y^(n+1)."""
    return y ** (n - 1) / (1 - y) * (1 - y ** (n + 1))


@claim(
    "par:s1-substitution",
    subject=s1_substituted,
    rival=[substituted_with_next_power, substituted_to_one_more],
    uses=("par:s1-value",),
)
def geometric_sum_under_the_integral(integrand: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """y^(n-1) (1 - y^n)/(1-y) is the sum of y^(n-1) y^k over k = 0, ..., n-1.

    Checked: for every n and y = 1 - x < 1, by a proof: the geometric sum telescopes.
    Not checked: y = 1, where the left side has no value.
    """
    term = (1 - x) ** (half - 1) * (1 - x) ** index
    total = Sum(term, (index, 0, half - 1))

    def proof(goal: Sentence) -> Theorem:
        return conclude(goal, telescoped(dict(goal.for_all), term, -term / x, index, 0, half - 1))

    sentence = Sentence({half: at_least(1), x: above(0)}, Eq(integrand(1 - x, half), total))
    yield proved("every n and y < 1", sentence, proof, at=[{"n": 1, "x": Fraction(1, 2)}])


def minus_reciprocals(n: Operand) -> sp.Expr:
    """-(1/(n+1) + ... + 1/(2n-1))."""
    return -Sum(1 / (n + index + 1), (index, 0, n - 2))


def one_term_more(n: Operand) -> sp.Expr:
    """Near miss: -(1/(n+1) + ... + 1/(2n))."""
    return -Sum(1 / (n + index + 1), (index, 0, n - 1))


def minus_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(minus_reciprocals, n)


@claim("par:s2-value", subject=minus_reciprocals, rival=[one_term_more, minus_up_to_12], uses=("par:alpha-minus-j",))
def value_of_s2(value: Value) -> Iterator[Evidence]:
    """S_2 = -(1/(n+1) + ... + 1/(2n-1)).

    Checked: for every n, by a proof: minus the sum of the weights of order 2n right of 0, plus 1/(2n).
    Not checked: the integral that the paper leaves to the reader here.
    """
    yield proved("every n", *S2_VALUE.of(value), at=[{"n": 1}])


def s2_of_next_row(n: Operand, j: Operand) -> sp.Expr:
    """Near miss: C(n, j) for C(n-1, j)."""
    return s2_term(n, j) * n / (n - j)


@claim("par:s2-value", subject=s2_term, rival=[alpha_odd, s2_of_next_row], uses=("par:alpha-minus-j",))
def s2_in_similar_steps(term: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """Term by term S_2 is minus what S_1 is, with n-1 for n in the binomial and n+1 for n in the Beta function.

    Checked: for every n and j, term by term, by a proof against the closed form of alpha_(-j).
    Not checked: the integral that the paper leaves to the reader here; the value has its proof.
    """
    yield proved(
        "every n and j", Sentence(LEFT, Eq(term(half, node), alpha_odd_minus(half, node))), at=[{"n": 2, "j": 1}]
    )
