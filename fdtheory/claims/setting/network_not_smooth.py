"""The network of the second experiment makes a lower level that is neither smooth nor convex."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.trial.claim import Evidence, claim, exact


def relu_network(w: tuple[Fraction, ...]) -> Fraction:
    """Five layers of width one: w_5 relu(w_4 relu(w_3 relu(w_2 relu(w_1))))."""
    value = Fraction(1)
    for weight in w[:-1]:
        value = max(Fraction(0), weight * value)
    return w[-1] * value


def linear_model(w: tuple[Fraction, ...]) -> Fraction:
    """Near miss: a sum, as for the linear model."""
    return sum(w, Fraction(0))


@claim("par:mlp-nonsmooth", subject=relu_network, rival=linear_model)
def neither_smooth_nor_convex(network: Callable[[tuple[Fraction, ...]], Fraction]) -> Iterator[Evidence]:
    """The slopes on both sides of w_1 = 0 differ, and the value at a midpoint exceeds the mean of the ends.

    Checked: a net of five layers of width one with exact weights: the slopes on both sides of w_1 = 0, and one midpoint
        above its chord; a linear model has neither.
    Not checked: the network of the experiment itself, its width, its data and its loss.
    """
    one, step = Fraction(1), Fraction(1, 100)
    at_zero = network((Fraction(0), one, one, one, one))
    sides = [(network((s * step, one, one, one, one)) - at_zero) / (s * step) for s in (1, -1)]
    yield exact("jump of the slope", abs(sides[0] - sides[1]), ">", 0)
    ends = [network((a, one, one, one, 2 - a)) for a in (Fraction(0), Fraction(2))]
    yield exact("midpoint above the chord", network((one,) * 5), ">", sum(ends, Fraction(0)) / 2)
