"""Lemma 1.2: a sum that telescopes."""

from fractions import Fraction

from fdtheory import claim, exact


def printed(n):
    """What is printed."""
    return Fraction(n, n + 1)


def one_too_far(n):
    """A near miss."""
    return Fraction(n + 1, n + 2)


@claim("lem:telescope", subject=printed, rival=one_too_far)
def reciprocals_add_up(total):
    """The sum itself against the closed form.

    Checked: n = 1, …, 40.
    Not checked: larger n.
    """
    for n in range(1, 41):
        yield exact(f"n = {n}", sum(Fraction(1, k * (k + 1)) for k in range(1, n + 1)), "==", total(n))
