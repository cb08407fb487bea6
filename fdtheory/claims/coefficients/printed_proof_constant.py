"""The constant that the printed proof gives: Taylor's formula at every node."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

from fdtheory.differences.moments import closed_form_weights, moments
from fdtheory.differences.stencil import paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact


def taylor_at_every_node(p: int) -> Fraction:
    """The sum of |alpha_j| |j|^(p+1)/(p+1)!."""
    return sum((abs(w) * abs(j) ** (p + 1) for j, w in closed_form_weights(p).items()), Fraction(0)) / factorial(p + 1)


def with_signs(p: int) -> Fraction:
    """Near miss: the terms added with their signs, which is the sharp constant."""
    return abs(moments(closed_form_weights(p), [p + 1])[0]) / factorial(p + 1)


def one_power_less(p: int) -> Fraction:
    """Near miss: the remainder after the terms up to order p - 1."""
    return taylor_at_every_node(p) * factorial(p + 1) / factorial(p)


@claim("ours:printed-proof-constant", subject=taylor_at_every_node, rival=[with_signs, one_power_less])
def every_remainder_at_its_largest(constant: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """The constant of the printed proof is the error of values t^(p+1)/(p+1)!, each with the sign that hurts most.

    Checked: exactly, for p = 3, ..., 12, with the weights that the moments' equations give.
    Not checked: larger p.
    """
    for p in range(3, 13):
        stencil = paper_stencil(p)
        sign = {j: 1 if w * j ** (p + 1) > 0 else -1 for j, w in zip(stencil.offsets, stencil.weights, strict=True)}
        powers = [sign[j] * j ** (p + 1) for j in stencil.offsets]
        worst = stencil.apply(dict(zip(stencil.offsets, powers, strict=True)).__getitem__, Fraction(1))
        yield exact(f"p = {p}", constant(p) * factorial(p + 1), "==", worst)


@claim("ours:printed-proof-constant", subject=taylor_at_every_node, rival=with_signs)
def printed_proof_loses(constant: Callable[[int], Fraction], *, full: bool = False) -> Iterator[Evidence]:
    """From p = 3 on the constant of the printed proof is larger than the sharp one.

    Checked: exactly, for p = 3, ..., 29 (p <= 59 with --full).
    Not checked: larger p; p = 1 and 2.
    """
    for p in range(3, 60 if full else 30):
        yield exact(f"p = {p}", constant(p), ">", with_signs(p))


def four_fifths(p: int) -> Fraction:
    """(4/5)^p."""
    return Fraction(4, 5) ** p


def three_fifths(p: int) -> Fraction:
    """Near miss: (3/5)^p, which is passed from p = 12 on."""
    return Fraction(3, 5) ** p


@claim("ours:printed-proof-constant", subject=four_fifths, rival=three_fifths)
def printed_proof_still_falls(bound: Callable[[int], Fraction], *, full: bool = False) -> Iterator[Evidence]:
    """The constant of the printed proof stays below (4/5)^p.

    Checked: exactly, for p = 12, ..., 39 (p <= 89 with --full); below p = 12 the rival (3/5)^p is not yet passed.
    Not checked: larger p, and p < 12.
    """
    for p in range(12, 90 if full else 40):
        yield exact(f"p = {p}", taylor_at_every_node(p), "<", bound(p))


def no_fall(p: int) -> Fraction:
    """Near miss: 1."""
    return Fraction(1)


@claim("ours:printed-proof-constant", subject=four_fifths, rival=no_fall)
def printed_proof_falls_no_faster(bound: Callable[[int], Fraction], *, full: bool = False) -> Iterator[Evidence]:
    """The constant of the printed proof stays above (3/4)^p times (4/5)^p, so that it falls no faster than (3/5)^p.

    Checked: exactly, for p = 12, ..., 39 (p <= 89 with --full).
    Not checked: larger p, and p < 12.
    """
    for p in range(12, 90 if full else 40):
        yield exact(f"p = {p}", taylor_at_every_node(p), ">", Fraction(3, 4) ** p * bound(p))
