"""The bias from four families put together: a remainder from a residual, the weights of the nodes, scaling."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Sentence, above, at_least
from fdtheory.proof.library.remainders import (
    BIAS_ABOVE,
    BIAS_BELOW,
    REMAINDER,
    nu,
    over_the_step,
    residual,
    room,
    through_the_room,
)
from fdtheory.trial.claim import Evidence, claim, identity, proved

LABEL = "ours:separate-bias"
Two = Callable[[Operand, Operand], Operand]
x = sp.Symbol("x", real=True)


def a_thousandth_less_room(residual: Operand, room: Operand) -> sp.Expr:
    """Near miss: 1001/1000 of the room."""
    return residual / (sp.Rational(1001, 1000) * room)


def residual_alone(residual: Operand, room: Operand) -> Operand:
    """Near miss: the room forgotten."""
    return residual


@claim(
    LABEL,
    subject=through_the_room,
    rival=[a_thousandth_less_room, residual_alone],
    uses=("ours:psi-majorant", "ours:self-bounding-best"),
)
def remainder_from_the_residual(distance: Two) -> Iterator[Evidence]:
    """With room·z² ≤ residual·z for a distance z, a remainder of slope·z + seen is at most slope·residual/room + seen.

    By norms the room is μ - P_u and the residual what the equation of T has above degree p; in the norm of the Hessian
    the room is ρ - ha_1/μ.

    Checked: by the proof kernel, for all numbers; a little more room, and none, are refuted.
    Not checked: that strong convexity between the two points gives the first inequality; that what is above degree p is
        at most that of the majorant (ours:psi-majorant).
    """
    at_equality = Sentence({residual: at_least(0), room: above(0)}, Le(residual / room, distance(residual, room)))
    at = [{residual: 1, room: Fraction(1, 2)}]
    yield proved("all numbers", *REMAINDER.of(distance), at=at, instance=at_equality)


def a_thousandth_less(total: Operand, step: Operand) -> sp.Expr:
    """Near miss: 999/1000 of it."""
    return sp.Rational(999, 1000) * total / step


def step_forgotten(total: Operand, step: Operand) -> Operand:
    """Near miss: the sum itself."""
    return total


@claim(LABEL, subject=over_the_step, rival=[a_thousandth_less, step_forgotten], uses=("ours:defect-moment",))
def bias_from_the_remainders(most: Two) -> Iterator[Evidence]:
    """If the weights take polynomials of degree p to their slope, the bias is at most (1/ν) Σ|α_j|R(|j|ν).

    Checked: by the proof kernel, from above and from below, for any number of nodes, all weights and remainders; a
        thousandth less, and the sum without 1/ν, are refuted by one node.
    Not checked: that the weights do so, which is what their moments say.
    """
    one_node = Sentence({x: at_least(0), nu: above(0)}, Le(x / nu, most(x, nu)))
    at: list[dict[sp.Symbol, Operand]] = [{x: 1, nu: Fraction(1, 2)}]
    for case, item in (("from above", BIAS_ABOVE), ("from below", BIAS_BELOW)):
        yield proved(case, *item.of(most), at=at, instance=one_node)


def inverse_factor(factor: sp.Symbol) -> sp.Expr:
    """ν → ν/c."""
    return 1 / factor


def not_scaled(factor: sp.Symbol) -> sp.Expr:
    """Near miss: ν as it is."""
    return factor**0


def inverse_root(factor: sp.Symbol) -> sp.Expr:
    """Near miss: ν → ν/√c."""
    return 1 / sp.sqrt(factor)


@claim(LABEL, subject=inverse_factor, rival=[not_scaled, inverse_root])
def scaling_of_f(step: Callable[[sp.Symbol], sp.Expr]) -> Iterator[Evidence]:
    """f → cf multiplies ψ^(q) by c^q, so that with ν → ν/c the term ν^(q-1)ψ^(q) of the bias is multiplied by c.

    Checked: for every q, symbolically; with another ν it is not.
    Not checked: that ψ^(q) is of degree q in f, as y_ν depends on νf alone; the computed bounds are scaled in
        ours:separate-bias-computed.
    """
    q, c, v = sp.symbols("q c v", positive=True)
    small: list[dict[sp.Symbol, Operand]] = [{q: 2, c: 4, v: 3}, {q: 5, c: 9, v: 2}]
    yield identity("every q", c**q * (v * step(c)) ** (q - 1), c * v ** (q - 1), small=small)
