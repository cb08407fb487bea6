"""Forward against central difference, the size of ν, the output, and the network of appendix G: short statements.

Says: see each claim.
Where: section 3.2, section 3.3 and appendices F and G.
Checked: exact worst cases over all ψ with Lipschitz ψ', through the kernel of the error; small exact examples;
    symbolic identities.
Not checked: nothing.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.trial.claim import Evidence, claim, exact


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
