"""Odd order against the next even one: the even one takes as many nodes and is better."""

from collections.abc import Callable, Iterator

from sympy import Rational

from fdtheory.differences.moments import Weights, closed_form_weights, moments, one_sided_weights
from fdtheory.differences.peano_kernel import absolute_integral, kernel
from fdtheory.numbers import Operand
from fdtheory.proof import Lt, Sentence, at_least
from fdtheory.proof.kernel import combine
from fdtheory.proof.library.coefficient_sizes import EVEN_ABSOLUTE, ODD_ALL_ABSOLUTE
from fdtheory.proof.library.coefficients import n
from fdtheory.trial.claim import Evidence, claim, exact, proved


def as_printed(odd: Operand, even: Operand) -> tuple[Operand, Operand]:
    """The version for odd p has the smaller sum of |alpha_j|."""
    return odd, even


def the_other_way(odd: Operand, even: Operand) -> tuple[Operand, Operand]:
    """The version for p + 1 has the smaller sum of |alpha_j|."""
    return even, odd


def by_more_than_there_is(odd: Operand, even: Operand) -> tuple[Operand, Operand]:
    """Near miss: smaller by more than 1/n."""
    return even + Rational(101, 100) / n, odd


def _smaller(pair: Callable[[Operand, Operand], tuple[Operand, Operand]]) -> Evidence:
    """The sums of |alpha_j| for p = 2n - 1 >= 3, the one at 0 among them, and for p + 1 = 2n."""
    odd, even = ODD_ALL_ABSOLUTE.sentence(), EVEN_ABSOLUTE.sentence()
    smaller, larger = pair(odd.unfolded().says.lhs, even.unfolded().says.lhs)
    sentence = Sentence({n: at_least(2)}, Lt(smaller, larger))
    known = [ODD_ALL_ABSOLUTE.theorem(), EVEN_ABSOLUTE.theorem()]
    return proved(
        "every odd p >= 3", sentence, lambda goal: combine(goal, [(known[0], -1), (known[1], 1)]), at=[{"n": 2}]
    )


@claim(
    "par:odd-versus-even",
    subject=as_printed,
    rival=the_other_way,
    uses=("par:number-of-points", "ours:sum-abs-even", "ours:sum-abs-odd"),
    erratum=(
        "The version for odd p is said to be possibly better even when p is odd; the sentence before and the example "
        "after it argue for even p. What holds: for odd p the order p+1 takes as many points and has smaller "
        "coefficients."
    ),
)
def better_choice_as_printed(pair: Callable[[Operand, Operand], tuple[Operand, Operand]]) -> Iterator[Evidence]:
    """For odd p the version said to be better has the smaller sum of |alpha_j|.

    Checked: for every odd p >= 3, by a proof that p+1 has the smaller one; the printed order is refuted at a point.
    Not checked: what else could make the odd version better; its error is ours:odd-dominated-error.
    """
    yield _smaller(pair)


@claim(
    "ours:odd-dominated",
    subject=the_other_way,
    rival=[as_printed, by_more_than_there_is],
    uses=("par:number-of-points", "par:index-ranges", "ours:sum-abs-even", "ours:sum-abs-odd"),
)
def next_even_order_is_better(pair: Callable[[Operand, Operand], tuple[Operand, Operand]]) -> Iterator[Evidence]:
    """For odd p the order p+1 takes as many points, reaches as far and has a smaller absolute sum.

    Checked: for every odd p >= 3, the absolute sums, by a proof: the odd one has 1/n more. For p = 1 they are 2 and 1.
    Not checked: here points and reach, which par:number-of-points and par:index-ranges have; the error when psi is less
        smooth, which is ours:odd-dominated-error.
    """
    yield _smaller(pair)


Stencils = Callable[[int], Weights]


def order_p_plus_1(p: int) -> Weights:
    """The coefficients of order p+1."""
    return closed_form_weights(p + 1)


@claim("ours:odd-dominated-error", subject=order_p_plus_1, rival=one_sided_weights)
def even_order_on_less_smooth_functions(weights: Stencils, *, full: bool = False) -> Iterator[Evidence]:
    """For odd p >= 3 and psi^(p) Lipschitz only, order p+1 has a smaller worst error than order p.

    Checked: exactly, as integrals of the moduli of both Peano kernels of order p, for odd p = 3, ..., 13 (p <= 29 with
        --full), and the moments up to p+1.
    Not checked: larger p; p = 1, where both errors are equal (ours:central-rough).
    """
    for p in range(3, 30 if full else 14, 2):
        odd = absolute_integral(kernel(closed_form_weights(p), p))
        yield exact(f"p = {p}, moments", moments(weights(p), range(p + 2)), "==", [0, 1, *[0] * p])
        yield exact(f"p = {p}", absolute_integral(kernel(weights(p), p)) or 10, "<", odd or 0)
