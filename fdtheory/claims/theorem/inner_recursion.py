"""K steps of the inner loop: contraction of the squared distance, and of the distance after a square root."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.proof.library.descent_floor import PRINTED, SGD_PRINTED, Bound, after_steps
from fdtheory.proof.library.descent_inner import MODULUS, SGD_ROOT, f, kappa, q, r, r_0, u, w
from fdtheory.trial.claim import Evidence, claim, proved

Powers = Callable[[], Bound]


def power_of_K() -> Bound:
    """(1-μη)^K and a floor of order ησ²/μ."""
    return PRINTED


def power_of_twice_K_plus_one() -> Bound:
    """Near miss: faster than the squared distance can fall."""
    return PRINTED._replace(decay=lambda z, k: (1 - z) ** (2 * k + 1))


def no_floor() -> Bound:
    """Near miss: the floor forgotten."""
    return PRINTED._replace(floor=lambda z, mu, sigma, k: sp.Integer(0))


@claim("par:inner-sgd", subject=power_of_K, rival=[power_of_twice_K_plus_one, no_floor], uses=("lem:SGD",))
def squared_distance_contracts(factor: Powers) -> Iterator[Evidence]:
    """The mean squared distance after K steps is at most (1-μη)^K times the first one, plus the floor.

    Checked: by the proof kernel, for every K and every μη in (0, 1], from the recursion of the mean square; a factor
        faster than the distance falls, and no floor, are refuted after one step.
    Not checked: conditional expectations: each step is conditioned on the past.
    """
    case, bound = "every number of steps", factor()
    says, once = SGD_PRINTED.sentence(bound), after_steps(bound, 1)
    yield proved(case, says, lambda goal: SGD_PRINTED.proof(goal, bound), instance=once)


Decay = Callable[[sp.Expr, sp.Expr], sp.Expr]


def same_power(w: sp.Expr, q: sp.Expr) -> sp.Expr:
    """(1-μη)^K, where the square has (1-μη)^(2K)."""
    return w


def one_contraction_more(w: sp.Expr, q: sp.Expr) -> sp.Expr:
    """Near miss: (1-μη)^(K+1)."""
    return w * q


def power_of_the_square(w: sp.Expr, q: sp.Expr) -> sp.Expr:
    """Near miss: (1-μη)^(2K), the factor of the square."""
    return w**2


@claim(
    "par:inner-sgd-root",
    subject=same_power,
    rival=[one_contraction_more, power_of_the_square],
    uses=("ours:sgd-sharp",),
)
def distance_contracts(decay: Decay) -> Iterator[Evidence]:
    """After the square root the factor is (1-μη)^K: the lemma as printed gives K/2 only, its sharper form gives K.

    Checked: by the proof kernel, for w = (1-μη)^K and all distances and floors with r² ≤ w²r_0² + f²; one contraction
        more, and the factor of the square, are refuted where there is no floor.
    Not checked: the bound of the square (ours:sgd-sharp).
    """
    half = Fraction(1, 2)
    tight = {w: half, q: half, r: half, r_0: Fraction(1), f: Fraction(0)}
    yield proved("all distances", SGD_ROOT.sentence(decay), lambda goal: SGD_ROOT.proof(goal, decay), at=[tight])


@claim(
    "eq:lower-sgd-recursion",
    subject=sp.Integer(4),
    rival=[sp.Integer(2), sp.Rational(299, 100)],
    uses=("ours:y-lipschitz-x", "par:inner-sgd-root"),
)
def move_of_the_minimiser(factor: sp.Expr) -> Iterator[Evidence]:
    """The minimiser moves by at most 4κη_x when x moves by η_x; 3κη_x is enough, and less is not.

    Checked: by the proof kernel, the modulus (1+ν)κ/(1-νκ) for every κ ≥ 1 and νκ ≤ 1/2; 2.99 is refuted at κ = 1 and
        the end of the window.
    Not checked: the modulus itself (ours:y-lipschitz-x); the rest of the recursion, which adds up what the two
        statements before it give.
    """
    end = {kappa: 1, u: 0}
    yield proved("the whole window", MODULUS.sentence(factor), lambda goal: MODULUS.proof(goal, factor), at=[end])
