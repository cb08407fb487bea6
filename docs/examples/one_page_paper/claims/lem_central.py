"""Lemma 1.3: a bound of the central binomial coefficient, which is wrong from n = 3 on."""

from math import comb

from fdtheory import claim, exact


def printed(n):
    """What is printed."""
    return 2 * 3 ** (n - 1)


def repaired(n):
    """What holds."""
    return 2 * 4 ** (n - 1)


@claim(
    "lem:central",
    subject=printed,
    rival=repaired,
    erratum="At n = 3 the coefficient is 20 and the bound 18. What holds: at most 2·4^(n-1).",
)
def central_coefficient_is_bounded(bound):
    """The coefficient against its bound.

    Checked: n = 3, …, 40.
    Not checked: larger n.
    """
    for n in range(3, 41):
        yield exact(f"n = {n}", comb(2 * n, n), "<=", bound(n), named=("coefficient", "bound"))
