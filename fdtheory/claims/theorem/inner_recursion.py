"""K steps of the inner loop: contraction of the squared distance, and of the distance after a square root."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.trial.claim import Evidence, claim, exact

Powers = Callable[[int], Fraction]


def power_of_K(K: int) -> Fraction:
    """(1-μη)^K with μη = 1/4."""
    return Fraction(3, 4) ** K


def power_of_K_plus_one(K: int) -> Fraction:
    """Near miss: one contraction too many."""
    return Fraction(3, 4) ** (K + 1)


def power_of_twice_K(K: int) -> Fraction:
    """Near miss: (1-μη)^(2K), the factor of the square."""
    return Fraction(3, 4) ** (2 * K)


def _squared_distance(K: int) -> Fraction:
    """|x_K|² on x²/2 without noise from x_0 = 1 with step 1/4."""
    x = Fraction(1)
    for _ in range(K):
        x -= x / 4
    return x**2


def power_of_twice_K_plus_one(K: int) -> Fraction:
    """Near miss: faster than the squared distance can fall."""
    return Fraction(3, 4) ** (2 * K + 1)


@claim("par:inner-sgd", subject=power_of_K, rival=power_of_twice_K_plus_one, uses=("lem:SGD",))
def squared_distance_contracts(factor: Powers) -> Iterator[Evidence]:
    """The squared distance after K steps is at most (1-μη)^K times the first one.

    Checked: one quadratic without noise with μη = 1/4, K = 1, 3, 10, exactly; a factor faster than the distance falls
        fails.
    Not checked: noise and its floor (lem:SGD); conditional expectations: each step is conditioned on the past.
    """
    for K in (1, 3, 10):
        yield exact(f"K = {K}", _squared_distance(K), "<=", factor(K))


@claim(
    "par:inner-sgd-root", subject=power_of_K, rival=[power_of_K_plus_one, power_of_twice_K], uses=("ours:sgd-sharp",)
)
def distance_contracts(factor: Powers) -> Iterator[Evidence]:
    """After the square root the factor is (1-μη)^K: the lemma as printed gives K/2 only, its sharper form gives K.

    Checked: the same quadratic, K = 1, 3, 10, exactly; one contraction more, and the factor of the square, fail.
    Not checked: noise: that the factor K, not K/2, survives it is ours:sgd-sharp.
    """
    for K in (1, 3, 10):
        yield exact(f"K = {K}", _squared_distance(K), "<=", factor(K) ** 2)


@claim("eq:lower-sgd-recursion", subject=4, rival=2, uses=("ours:y-lipschitz-x", "par:inner-sgd-root"))
def move_of_the_minimiser(factor: int) -> Iterator[Evidence]:
    """The minimiser moves by at most 4κη_x when x moves by η_x.

    The modulus is (1+ν)κ/(1-νκ), at the end of the window νκ = 1/2.

    Checked: κ = 1, 3/2, 2, exactly; the factor 2 fails.
    Not checked: other κ and the inside of the window (ours:y-lipschitz-x has them all); the rest of the recursion,
        which adds up what the two statements before it give.
    """
    for kappa in (Fraction(1), Fraction(3, 2), Fraction(2)):
        nu = 1 / (2 * kappa)
        yield exact(f"kappa = {kappa}", (1 + nu) * kappa / (1 - nu * kappa), "<=", factor * kappa)
