"""Lemma 1.1: the sum of the first odd numbers."""

from fractions import Fraction

import sympy as sp

from fdtheory import claim, exact, identity

n = sp.Symbol("n", integer=True, positive=True)


def square(m):
    """What is printed."""
    return m**2


def triangle(m):
    """A near miss, right at n = 0 only."""
    return m * (m + 3) / 2


@claim("lem:odd", subject=square, rival=triangle)
def odd_numbers_add_up(total):
    """The sum starts right at n = 1, and grows by 2n + 1 from n to n + 1.

    Checked: n = 1, and the step for every n.
    Not checked: that start and step give the sum, which is induction.
    """
    yield exact("n = 1", total(Fraction(1)), "==", 1)
    yield identity("the step from n to n + 1", total(n + 1) - total(n), 2 * n + 1)
