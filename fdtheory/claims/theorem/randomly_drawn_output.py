"""The output of the algorithm is an iterate drawn uniformly, not the last one."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.trial.claim import Evidence, claim, exact


def uniformly_drawn(gradients: list[Fraction]) -> Fraction:
    """The mean over x_0, …, x_(T-1)."""
    return sum(gradients[:-1], Fraction(0)) / (len(gradients) - 1)


def last_iterate(gradients: list[Fraction]) -> Fraction:
    """The gradient at x_T."""
    return gradients[-1]


def drawn_with_the_last_one(gradients: list[Fraction]) -> Fraction:
    """Near miss: the mean over x_0, …, x_T."""
    return sum(gradients, Fraction(0)) / len(gradients)


@claim("par:algorithm-output", subject=uniformly_drawn, rival=[last_iterate, drawn_with_the_last_one])
def each_iterate_but_the_last(output: Callable[[list[Fraction]], Fraction]) -> Iterator[Evidence]:
    """Each of x_0, …, x_(T-1) is drawn with probability 1/T, and x_T never.

    Checked: exactly, for T = 2 and 7, from the mean of the indicator of each iterate.
    Not checked: other T.
    """
    for T in (2, 7):
        drawn = [output([Fraction(s == t) for s in range(T + 1)]) for t in range(T + 1)]
        yield exact(f"T = {T}", drawn, "==", [*[Fraction(1, T)] * T, 0])


@claim("par:algorithm-output", subject=uniformly_drawn, rival=last_iterate, uses=("ours:nsgd-sharp",))
def output_must_be_drawn(output: Callable[[list[Fraction]], Fraction]) -> Iterator[Evidence]:
    """The bound of normalised SGD holds for a uniformly drawn iterate of one run.

    The run: x²/2 from 1/2 with step 1, exact but for a last estimate of the wrong sign; the bound is 1/2 + 2·(mean
    error, which is 1/T) + 1/(8T).

    Checked: the mean of |∇f| over x_0, …, x_(T-1) at T = 50 and T = 500, exactly; the last iterate exceeds the bound.
    Not checked: other runs (ours:nsgd-sharp is the bound for all).
    """
    for T in (50, 500):
        x, gradients = Fraction(1, 2), [Fraction(1, 2)]
        for t in range(T):
            x -= (1 if x > 0 else -1) * (1 if t < T - 1 else -1)
            gradients.append(abs(x))
        yield exact(f"T = {T}", output(gradients), "<=", Fraction(1, 2) + 2 * Fraction(1, T) + Fraction(1, 8 * T))
