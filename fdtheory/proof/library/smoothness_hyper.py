"""Lipschitz constants from inequalities between norms: of the minimisers, and of the hyper-gradient.

The hypotheses are relations between numbers, the norms of what changes between two points, so that a rival is refuted
by numbers as well.
"""

from collections.abc import Mapping, Sequence

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, instantiate, square_root
from fdtheory.proof.language.kinds import TermLike, TermOf
from fdtheory.proof.language.sentence import Le, Sentence, above, at_least
from fdtheory.proof.library.provable import Provable
from fdtheory.proof.library.smoothness import L_PHI, LIPSCHITZ_NU, SMOOTH, k
from fdtheory.proof.library.smoothness import L as BOUND
from fdtheory.proof.library.smoothness import d as distance
from fdtheory.proof.library.smoothness import h as shift
from fdtheory.proof.library.smoothness import m as convexity

# minimisers in x: d = |y - y'|, x = |x - x'|, n = |nu|, r = mu - n L the convexity of n f + g in y
n, L, r, x, d = sp.symbols("n L r x d", real=True)
MINIMISERS = {n: at_least(0), L: at_least(0), r: above(0), x: at_least(0), d: at_least(0)}


def _modulus_says(bound: TermOf) -> Sentence:
    """Strong monotonicity r d^2 <= |g_y(x, y') - g_y(x', y')| d, and that gradient is (1 + n) L-Lipschitz."""
    return Sentence(MINIMISERS, Le(d, bound(n, L, r, x)), [Le(r * d**2, x * ((1 + n) * L) * d)])


def _modulus(goal: Sentence, _: object) -> Theorem:
    positive = combine(Sentence(MINIMISERS, Le(0, (1 + n) * L), goal.given))
    at = {convexity: r, shift: x, BOUND: (1 + n) * L, distance: d}
    return combine(goal, [(instantiate(LIPSCHITZ_NU.theorem(), at, MINIMISERS, goal.given, because=[positive]), 1)])


MODULUS = Provable[TermOf](
    "y_nu is (1 + |nu|) L_1/(mu - |nu| L_1)-Lipschitz in x",
    _modulus_says,
    _modulus,
    lambda n, L, r, x: (1 + n) * L / r * x,
)

# the hyper-gradient: k = L_1/mu; e = |grad phi - grad phi'|, a, b = changes of f_x, f_y, s = change of g_xy g_yy^-1,
# D = distance of (x, y*), x that of x
L0, L1, L2, mu, e, a, b, s, D = sp.symbols("L_0 L_1 L_2 mu e a b s D", real=True)
CHANGES = {mu: above(0), **dict.fromkeys((k, L0, L1, L2, e, a, b, s, D, x), at_least(0))}
NORMS = [
    Le(e, a + k * b + s * L0),
    Le(a**2 + b**2, L1**2 * D**2),
    Le(mu * s, (1 + k) * L2 * D),
    Le(D**2, (1 + k**2) * x**2),
]


def explicit(k: Operand, mu: Operand, L0: Operand, L1: Operand, L2: Operand) -> sp.Expr:
    """(1 + k^2) L_1 + sqrt(1 + k^2) (1 + k) L_0 L_2/mu."""
    return (1 + k**2) * L1 + sp.sqrt(1 + k**2) * (1 + k) * L0 * L2 / mu


def _hyper_says(constant: TermOf) -> Sentence:
    return Sentence(CHANGES, Le(e, constant(k, mu, L0, L1, L2) * x), NORMS)


def _hyper(goal: Sentence, _: object) -> Theorem:
    """(a + k b)^2 <= (1 + k^2)(a^2 + b^2) <= ((1 + k^2) L_1 x)^2, and D <= sqrt(1 + k^2) x."""
    first = _root(a + k * b, (1 + k**2) * L1 * x, {1: 1 + k**2, 3: (1 + k**2) * L1**2}, [(1, k * a - b)])
    second = _root(D, sp.sqrt(1 + k**2) * x, {3: 1}, [])
    return combine(goal, [(first, 1), (second, (1 + k) * L0 * L2 / mu)], given={0: 1, 2: L0 / mu})


def _root(
    small: Operand, large: Operand, given: Mapping[int, TermLike], squares: Sequence[tuple[TermLike, TermLike]]
) -> Theorem:
    return square_root(
        Sentence(CHANGES, Le(small, large), NORMS),
        combine(Sentence(CHANGES, Le(small**2, large**2), NORMS), given=given, squares=squares),
        combine(Sentence(CHANGES, Le(0, large), NORMS)),
    )


HYPER_GRADIENT = Provable[TermOf](
    "grad phi is (1 + k^2) L_1 + sqrt(1 + k^2) (1 + k) L_0 L_2/mu-Lipschitz", _hyper_says, _hyper, explicit
)


def _five(goal: Sentence, _: object) -> Theorem:
    """2 + 2 sqrt(2) <= 5."""
    squares, positive = combine(Sentence(SMOOTH, Le(8, 9))), combine(Sentence(SMOOTH, Le(0, 3)))
    root = square_root(Sentence(SMOOTH, Le(2 * sp.sqrt(2), 3)), squares, positive)
    return combine(goal, [(L_PHI.theorem(), 1), (root, k**3)])


FIVE = Provable("L_phi <= 5 kappa^3 L for kappa >= 1", L_PHI.says, _five, sp.Integer(5))

# the same with the self-bounding inequality, all constants 1 and mu = 1/r^2
ROOTS = {r: at_least(1)}


def sharper(r: Operand) -> sp.Expr:
    """(1 + k^2) + (sqrt(1 + k^2) + k) k + k^(5/2)/sqrt(2), k = r^2."""
    return (1 + r**4) + (sp.sqrt(1 + r**4) + r**2) * r**2 + r**5 / sp.sqrt(2)


def _sharp(goal: Sentence, _: object) -> Theorem:
    """sqrt(1 + r^4) <= sqrt(2) r^2."""
    root, large = sp.sqrt(1 + r**4), sp.sqrt(2) * r**2
    squares = combine(Sentence(ROOTS, Le(root**2, large**2)))
    small = square_root(Sentence(ROOTS, Le(root, large)), squares, combine(Sentence(ROOTS, Le(0, large))))
    return combine(goal, [(small, r**2)])


SHARP = Provable(
    "L_phi <= (3 + 3/sqrt 2) kappa^(5/2) L for kappa = r^2 >= 1",
    lambda factor: Sentence(ROOTS, Le(sharper(r), factor * r**5)),
    _sharp,
    3 + 3 / sp.sqrt(2),
)

ITEMS = (MODULUS, HYPER_GRADIENT, FIVE, SHARP)
