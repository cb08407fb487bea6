"""The best constants of the finite-difference lemma.

The formula is the derivative at 0 of the interpolation polynomial on p+1 nodes, 0 among them (weight 0 for even p). Its
error is psi^(p+1) at some point times omega'(0)/(p+1)!, which is classical; by the node theorem |omega'(0)| is the size
of the moment of degree p+1, so that t^(p+1) attains the bound. A Lipschitz psi^(p) is a limit of smooth ones.
"""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof import Le, Sentence, Theorem
from fdtheory.proof.library.coefficients import n
from fdtheory.proof.library.constants import (
    ALL_N,
    EVEN_ABOVE,
    EVEN_BELOW,
    EVEN_CONSTANT,
    ODD_ABOVE,
    ODD_BELOW,
    ODD_CONSTANT,
    by_growth,
    constant_even,
    constant_odd,
)
from fdtheory.proof.library.near_misses import breaks_late
from fdtheory.trial.claim import Evidence, claim, proved

Constant = Callable[[Operand], sp.Expr]


def even_over_next_factorial(n: Operand) -> sp.Expr:
    """Near miss: (n!)^2/(2n+2)!."""
    return constant_even(n) / (2 * n + 2)


def even_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(constant_even, n)


@claim(
    "ours:sharp-constant-even",
    subject=constant_even,
    rival=[even_over_next_factorial, constant_odd, even_up_to_12],
    uses=("ours:defect-moment", "ours:node-theorem", "par:alpha-j-even"),
    cites=("classical:interpolation-error",),
)
def best_constant_for_even_order(constant: Constant) -> Iterator[Evidence]:
    """For p = 2n the best constant is (n!)^2/(2n+1)!.

    Checked: for every n, by a proof, that this is the size of the moment of degree p+1 over (p+1)!, the error for
        t^(p+1).
    Not checked: that no psi has a larger error: the error formula of interpolation is cited, its omega'(0) is that
        moment by ours:node-theorem. Independently ours:peano-kernel has the integral of the kernel.
    """
    yield proved("every n", *EVEN_CONSTANT.of(constant), at=[{"n": 1}])


def odd_over_next_factorial(n: Operand) -> sp.Expr:
    """Near miss: n!(n-1)!/(2n+1)!."""
    return constant_odd(n) / (2 * n + 1)


def odd_up_to_12(n: Operand) -> sp.Expr:
    """Near miss: right for n <= 12."""
    return breaks_late(constant_odd, n)


@claim(
    "ours:sharp-constant-odd",
    subject=constant_odd,
    rival=[odd_over_next_factorial, constant_even, odd_up_to_12],
    uses=("ours:defect-moment", "ours:node-theorem", "par:alpha-j-odd", "par:alpha-minus-j"),
    cites=("classical:interpolation-error",),
)
def best_constant_for_odd_order(constant: Constant) -> Iterator[Evidence]:
    """For p = 2n - 1 the best constant is n!(n-1)!/(2n)!.

    Checked: for every odd p = 2n - 1, by a proof, that it is the size of the moment of degree p+1 over (p+1)!, the
        error for t^(p+1).
    Not checked: that no psi has a larger error: the error formula of interpolation is cited, its omega'(0) is that
        moment by ours:node-theorem. Independently ours:peano-kernel has the integral of the kernel.
    """
    yield proved("every n", *ODD_CONSTANT.of(constant), at=[{"n": 1}])


def two_thirds(n: Operand) -> sp.Expr:
    """(2/3) 2^(-p), p = 2n."""
    return sp.Rational(2, 3) * sp.Rational(1, 2) ** (2 * n)


def a_bit_less_than_two_thirds(n: Operand) -> sp.Expr:
    """Near miss: (66/100) 2^(-p)."""
    return sp.Rational(66, 100) * sp.Rational(1, 2) ** (2 * n)


@claim(
    "ours:constant-uniform", subject=two_thirds, rival=a_bit_less_than_two_thirds, uses=("ours:sharp-constant-even",)
)
def even_constants_from_above(bound: Constant) -> Iterator[Evidence]:
    """For p = 2n the sharp constant is at most (2/3) 2^(-p), with equality for p = 2; so it is below 2^(-p).

    Checked: for every p = 2n, by induction: from n to n + 1 the constant falls by a factor below 1/4.
    Not checked: the equality for p = 2 apart, which is where the induction starts.
    """
    yield proved("every n", *EVEN_ABOVE.of(bound), at=[{"n": 1}])


def a_bit_more_than_two_thirds(n: Operand) -> sp.Expr:
    """Near miss: (67/100) 2^(-p)."""
    return sp.Rational(67, 100) * sp.Rational(1, 2) ** (2 * n)


@claim(
    "ours:constant-uniform", subject=two_thirds, rival=a_bit_more_than_two_thirds, uses=("ours:sharp-constant-even",)
)
def even_bound_is_near(bound: Constant) -> Iterator[Evidence]:
    """(2/3) 2^(-p) is at most (p+1)/3 times the sharp constant for p = 2n: no power of 2 and no factor is given away.

    Checked: for every p = 2n, by induction: from n to n + 1 the constant falls less than the bound over p + 1.
    Not checked: how near the bound is for large p, up to the factor (p+1)/3.
    """
    sentence = Sentence(ALL_N, Le(3 * bound(n) / (2 * n + 1), constant_even(n)))
    yield proved("every n", sentence, _falling((2 * n + 1) / (4 * (2 * n + 3))), at=[{"n": 1}])


def _falling(ratio: sp.Expr) -> Callable[[Sentence], Theorem]:
    return lambda goal: by_growth(ratio)(goal, None)


def whole(n: Operand) -> sp.Expr:
    """2^(-p), p = 2n - 1."""
    return sp.Rational(1, 2) ** (2 * n - 1)


def a_bit_less(n: Operand) -> sp.Expr:
    """Near miss: (99/100) 2^(-p)."""
    return sp.Rational(99, 100) * whole(n)


@claim("ours:constant-uniform", subject=whole, rival=a_bit_less, uses=("ours:sharp-constant-odd",))
def odd_constants_from_above(bound: Constant) -> Iterator[Evidence]:
    """For p = 2n - 1 the sharp constant is at most 2^(-p), with equality for p = 1; so it is at most 1/2.

    Checked: for every p = 2n - 1, by induction: from n to n + 1 the constant falls by a factor below 1/4.
    Not checked: the equality for p = 1 apart, which is where the induction starts.
    """
    yield proved("every n", *ODD_ABOVE.of(bound), at=[{"n": 1}])


def a_bit_more(n: Operand) -> sp.Expr:
    """Near miss: (101/100) 2^(-p)."""
    return sp.Rational(101, 100) * whole(n)


@claim("ours:constant-uniform", subject=whole, rival=a_bit_more, uses=("ours:sharp-constant-odd",))
def odd_bound_is_near(bound: Constant) -> Iterator[Evidence]:
    """2^(-p) is at most (p+1)/2 times the sharp constant for p = 2n - 1, with equality for p = 1.

    Checked: for every p = 2n - 1, by induction: from n to n + 1 the constant falls less than the bound over p + 1.
    Not checked: how near the bound is for large p, up to the factor (p+1)/2.
    """
    sentence = Sentence(ALL_N, Le(bound(n) / n, constant_odd(n)))
    yield proved("every n", sentence, _falling(n / (4 * (n + 1))), at=[{"n": 1}])


def twice_over_odd(n: Operand) -> sp.Expr:
    """2 2^(-p)/(p+1), p = 2n."""
    return 2 * sp.Rational(1, 2) ** (2 * n) / (2 * n + 1)


def over_odd_and_more(n: Operand) -> sp.Expr:
    """Near miss: 201/100 in place of 2."""
    return sp.Rational(201, 200) * twice_over_odd(n)


@claim("ours:constant-uniform", subject=twice_over_odd, rival=over_odd_and_more, uses=("ours:sharp-constant-even",))
def even_constants_from_below(bound: Constant) -> Iterator[Evidence]:
    """For p = 2n the sharp constant is at least 2 2^(-p)/(p+1), with equality for p = 2.

    Checked: for every p = 2n, by induction: from n to n + 1 the constant falls less than the bound.
    Not checked: here the equality for p = 2, which is one value.
    """
    yield proved("every n", *EVEN_BELOW.of(bound), at=[{"n": 1}])


def twice_over_even(n: Operand) -> sp.Expr:
    """2 2^(-p)/(p+1), p = 2n - 1."""
    return 2 * sp.Rational(1, 2) ** (2 * n - 1) / (2 * n)


def over_even_and_more(n: Operand) -> sp.Expr:
    """Near miss: 201/100 in place of 2."""
    return sp.Rational(201, 200) * twice_over_even(n)


@claim("ours:constant-uniform", subject=twice_over_even, rival=over_even_and_more, uses=("ours:sharp-constant-odd",))
def odd_constants_from_below(bound: Constant) -> Iterator[Evidence]:
    """For p = 2n - 1 the sharp constant is at least 2 2^(-p)/(p+1), with equality for p = 1.

    Checked: for every p = 2n - 1, by induction: from n to n + 1 the constant falls less than the bound.
    Not checked: here the equality for p = 1, which is one value.
    """
    yield proved("every n", *ODD_BELOW.of(bound), at=[{"n": 1}])
