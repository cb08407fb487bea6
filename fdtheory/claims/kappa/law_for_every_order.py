"""The majorant of the law of κ bounds the derivatives of y_ν at 0, for every order and every κ."""

from collections.abc import Iterator
from math import factorial

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Range, Sentence, at_least
from fdtheory.proof.library.kappa_law import LAW, Room, room_of_the_law, v
from fdtheory.proof.library.kappa_majorant import w
from fdtheory.trial.claim import Evidence, claim, proved


def half_a_power_more_room(blocks: Operand, first: int) -> Operand:
    """Near miss: v^(k - first + 1), as if every term stayed below the law by half a power more."""
    return blocks - first + 1


def no_room_for_g(blocks: Operand, first: int) -> Operand:
    """Near miss: v^k for terms of g, too."""
    return blocks - 0 * first


def third(room: Room) -> sp.Expr:
    """The third coefficient of C: pairs of the first two, three blocks, and what f adds."""
    triple, (one, two) = v ** room(3, 3) / factorial(3), (v ** room(k, 0) / factorial(k) for k in (1, 2))
    second = w + one
    return sp.expand(2 * w * second + triple + one * second + two)


@claim(
    "ours:kappa-law-majorant",
    subject=room_of_the_law,
    rival=[half_a_power_more_room, no_room_for_g],
    uses=("ours:kappa-derivatives", "ours:self-bounding-best", "ours:recursion-y"),
)
def constants_bound_every_order(room: Room) -> Iterator[Evidence]:
    """In units of the law the sizes of blocks of y^(1), y^(2), … are at most the coefficients of the powers of C.

    Checked: by the proof kernel, for every order, every number of blocks, every κ = v⁻² and every w: what obeys the
        recursion with the weights v^(k-3)/k! of g and v^k/k! of f is dominated; with half a power more room for every
        term, or with that of f for g, the third coefficient is exceeded.
    Not checked: that the sizes obey the recursion, which is ours:recursion-y term by term, with the rooms of
        ours:kappa-derivatives and w = √(2/27) by ours:self-bounding-best.
    """
    says = Sentence({w: at_least(0), v: Range(0, 1, True)}, Le(third(room_of_the_law), third(room)))
    yield proved(
        "every order and every κ", *LAW.of(room), at=[{w: 0, v: sp.Rational(1, 2)}, {"n": 1, "j": 1}], instance=says
    )
