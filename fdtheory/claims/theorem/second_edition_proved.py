"""The second edition put together: T iterates with T - 1 estimates, whose errors are added in mean squares."""

from collections.abc import Callable, Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Eq, Le, Sentence, above, at_least
from fdtheory.proof.library.second_edition import EDITION, MEAN, MOVED, OWN, Edition, L, N, e, eta, product_of_sums
from fdtheory.trial.claim import Evidence, claim, proved

LABEL = "ours:second-edition"
x, y = sp.symbols("x y", real=True)


def bound_of_the_edition() -> Edition:
    """gap/(η_xT) + L_φη_x/2 + 2e(T-1)/T, e² = (b + r)² + V²/S."""
    return OWN


def _lowered(name: str, **factors: sp.Expr) -> Callable[[], Edition]:
    def edition() -> Edition:
        return OWN._replace(**factors)

    edition.__name__ = name
    return edition


def roots_added(bias: Operand, inner: Operand, batch: Operand, size: Operand) -> sp.Expr:
    """(b + r + V/√S)²."""
    return (bias + inner + batch / sp.sqrt(size)) ** 2


THOUSANDTH = 1 - sp.Rational(1, 1000)
NEAR = [
    _lowered("a thousandth less of the gap", gap=THOUSANDTH),
    _lowered("a thousandth less of L_φη_x/2", smooth=THOUSANDTH / 2),
    _lowered("one estimate fewer", error=lambda steps: 2 * steps - 2),
    _lowered("a thousandth less of the errors", error=lambda steps: 2 * THOUSANDTH * steps),
]


def _on_the_member(edition: Edition, error: Operand, allowed: Operand) -> tuple[sp.Expr, sp.Expr]:
    """Mean and bound for gradients Lη + 2E before the last and Lη there, while φ falls as little as it may.

    It falls by Lη²/2 in every step, and as much is left at the end: the gap is (N + 1)Lη²/2.
    """
    T, gap = N + 1, (N + 1) * L * eta**2 / 2
    mean = (N * (L * eta + 2 * error) + L * eta) / T
    return mean, edition.gap * gap / (eta * T) + edition.smooth * L * eta + edition.error(N) / T * allowed


MEMBERS = {N: at_least(1), L: above(0), eta: above(0), e: at_least(0)}
PLACES = [{N: 1, L: 1, eta: 1, e: 5}, {N: 7, L: 1, eta: 1, e: 5}]


@claim(
    LABEL,
    subject=bound_of_the_edition,
    rival=[*NEAR, _lowered("errors whose roots are added", square=roots_added)],
    uses=(
        "ours:nsgd-sharp",
        "ours:inner-schedule",
        "ours:y-lipschitz-x",
        "ours:y-shift",
        "ours:l-phi-explicit",
        "ours:separate-bias",
        "ours:shared-batch-variance",
    ),
    cites=("classical:descent-inequality",),
)
def mean_gradient_of_all_iterates(edition: Callable[[], Edition]) -> Iterator[Evidence]:
    """The mean of |∇φ| over T iterates is at most gap/(η_xT) + L_φη_x/2 + 2e(T-1)/T with T - 1 estimates.

    Checked: by the proof kernel, for every T ≥ 2, all steps, constants and sequences that descend as one step of
        normalised SGD does, with E(t)² ≤ (b + r)² + V²/S at each of the T - 1 estimates and |∇φ|² ≤ 2L_φ(φ - inf φ) at
        the last iterate; each part a thousandth less, one estimate fewer, and roots in place of squares, are refuted.
    Not checked: that means keep inequalities; |∇φ|² ≤ 2L_φ(φ - inf φ) is the descent inequality at x - ∇φ/L_φ.
    """
    chosen = edition()
    made = sp.sqrt(chosen.square(*map(sp.Integer, (3, 0, 4, 1))))  # b = 3, V = 4, S = 1, so that 5 is allowed
    says = Sentence(MEMBERS, Le(*_on_the_member(chosen, made, sp.Integer(5))))
    yield proved("every T", *EDITION.of(chosen), at=PLACES, instance=says)


@claim(LABEL, subject=bound_of_the_edition, rival=NEAR)
def bound_is_attained(edition: Callable[[], Edition]) -> Iterator[Evidence]:
    """For every T there are sequences for which the bound is an equality, so that no factor can be less.

    Checked: by the proof kernel, for every T ≥ 2, L, η_x and e, on sequences with equality in every hypothesis;
        each factor a thousandth less, and one estimate fewer, are refuted.
    Not checked: that a function and a run have these values.
    """
    chosen = edition()
    yield proved("every T", Sentence(MEMBERS, Eq(*_on_the_member(chosen, e, e))), at=PLACES)


def a_thousandth_less(radii: Operand, squares: Operand) -> sp.Expr:
    """Near miss: a thousandth less."""
    return THOUSANDTH * radii * squares


def smaller_of_the_squares(radii: Operand, squares: Operand) -> Operand:
    """Near miss: the square of the second sum."""
    return squares * squares


@claim(LABEL, subject=product_of_sums, rival=[a_thousandth_less, smaller_of_the_squares])
def inner_error_by_squared_distances(bound: Callable[[Operand, Operand], Operand]) -> Iterator[Evidence]:
    """(Σ c_jz_j)² ≤ Σ c_jδ_j · Σ c_jz_j²/δ_j for all distances z_j, which is linear in the squared distances.

    Checked: by the proof kernel, for any number of nodes, c_j = w_jδ_j with w_j ≥ 0 (the bias is one of them, z = δ);
        a thousandth less, and the square of the second sum, are refuted.
    Not checked: nothing.
    """
    says = Sentence({x: at_least(0), y: at_least(0)}, Le((x * y) ** 2, bound(x**2, y**2)))
    yield proved("any number of nodes", *MOVED.of(bound), at=[{x: 2, y: 1}], instance=says)


def squared() -> sp.Expr:
    """(Σ c_jδ_j)²."""
    return sp.Integer(2)


def half_a_power_less() -> sp.Expr:
    """Near miss: the power 3/2."""
    return sp.Rational(3, 2)


def not_squared() -> sp.Expr:
    """Near miss: the power 1."""
    return sp.Integer(1)


@claim(LABEL, subject=squared, rival=[half_a_power_less, not_squared])
def inner_error_in_the_mean(power: Callable[[], Operand]) -> Iterator[Evidence]:
    """With E z_j² ≤ δ_j² the mean of that bound is at most (Σ c_jδ_j)², whatever the nodes' errors have in common.

    Checked: by the proof kernel, for any number of nodes; smaller powers are refuted.
    Not checked: that the mean of a sum is the sum of means.
    """
    says = Sentence({x: at_least(0)}, Le(x**4, (x**2) ** power()))
    yield proved("any number of nodes", *MEAN.of(power()), at=[{x: 2}], instance=says)
