"""Forward against central difference, the size of ν, the output, and the network of appendix G: short statements.

Says: see each claim.
Where: section 3.2, section 3.3 and appendices F and G.
Checked: exact worst cases over all ψ with Lipschitz ψ', through the kernel of the error; small exact examples;
    symbolic identities.
Not checked: nothing.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise

import sympy as sp

from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.guarantee.exponents import Power, p, printed_setting
from fdtheory.trial.claim import Evidence, claim, exact, identity


def _kernel(stencil: Stencil, s: Fraction) -> Fraction:
    """The error is the integral of ψ''(s) times this, at ν = 1."""
    pairs = zip(stencil.offsets, stencil.weights, strict=True)
    return sum((weight * abs(node - s) for node, weight in pairs if node * (1 if s >= 0 else -1) > abs(s)), Fraction(0))


def _worst_error(stencil: Stencil) -> Fraction:
    """The largest error over all ψ with 1-Lipschitz ψ': the integral of the kernel's size, piece by linear piece."""
    total, ends = Fraction(0), sorted({*stencil.offsets, Fraction(0)})
    for low, high in pairwise(ends):
        middle, quarter = (low + high) / 2, (high - low) / 4
        value, before, after = (_kernel(stencil, middle + step) for step in (Fraction(0), -quarter, quarter))
        slope = (after - before) / (2 * quarter)
        left, right = value - slope * 2 * quarter, value + slope * 2 * quarter
        crossing = left * right < 0
        total += (left**2 + right**2) / abs(2 * slope) if crossing else abs(left + right) * 2 * quarter
    return total


@claim("par:f2sa2-at-least-as-good", subject=paper_stencil(2), rival=forward_stencil(2), uses=("ours:central-rough",))
def worst_error_without_second_order(stencil: Stencil) -> Iterator[Evidence]:
    """Over all ψ with C-Lipschitz ψ' the error is at most Cν/2, the value of the forward difference, and the
    weights are no larger."""
    yield exact("worst error", _worst_error(stencil), "<=", _worst_error(paper_stencil(1)))
    yield exact("absolute sum of the weights", stencil.noise.absolute, "<=", paper_stencil(1).noise.absolute)


@claim("par:first-order-cancels", subject=paper_stencil(2), rival=paper_stencil(1))
def second_moment_vanishes(stencil: Stencil) -> Iterator[Evidence]:
    """The error of first order, ψ''(0)/2 times the second moment, vanishes; the next one does not."""
    yield exact("second moment", stencil.moment(2), "==", 0)
    yield exact("order", stencil.order, "==", 2)


@claim("par:nu-size", subject=1 / p, rival=[1 / (p + 1), 2 / p], uses=("par:bias-order",))
def step_of_order_root_of_eps(power: sp.Expr) -> Iterator[Evidence]:
    """ν^p is of order ε, for every p, and that is the power of ε in the printed ν."""
    yield identity("every p", (Power.of(eps=power) ** p).log(), Power.of(eps=1).log())
    yield identity("power in the printed nu", power, printed_setting().nu.exponent("eps"))


def uniformly_drawn(gradients: list[Fraction]) -> Fraction:
    """The mean over x_0, …, x_(T-1)."""
    return sum(gradients[:-1], Fraction(0)) / (len(gradients) - 1)


def last_iterate(gradients: list[Fraction]) -> Fraction:
    """The gradient at x_T."""
    return gradients[-1]


@claim("par:algorithm-output", subject=uniformly_drawn, rival=last_iterate, uses=("ours:nsgd-sharp",))
def output_must_be_drawn(output: Callable[[list[Fraction]], Fraction]) -> Iterator[Evidence]:
    """On x²/2 from 1/2 with step 1, exact but for a last estimate of the wrong sign: the bound 1/2 + 2·(mean
    error, which is 1/T) + 1/(8T) holds for the output."""
    for T in (50, 500):
        x, gradients = Fraction(1, 2), [Fraction(1, 2)]
        for t in range(T):
            x -= (1 if x > 0 else -1) * (1 if t < T - 1 else -1)
            gradients.append(abs(x))
        yield exact(f"T = {T}", output(gradients), "<=", Fraction(1, 2) + 2 * Fraction(1, T) + Fraction(1, 8 * T))


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
    """The slopes on both sides of w_1 = 0 differ, and the value at a midpoint exceeds the mean of the ends."""
    one, step = Fraction(1), Fraction(1, 100)
    at_zero = network((Fraction(0), one, one, one, one))
    sides = [(network((s * step, one, one, one, one)) - at_zero) / (s * step) for s in (1, -1)]
    yield exact("jump of the slope", abs(sides[0] - sides[1]), ">", 0)
    ends = [network((a, one, one, one, 2 - a)) for a in (Fraction(0), Fraction(2))]
    yield exact("midpoint above the chord", network((one,) * 5), ">", sum(ends, Fraction(0)) / 2)
