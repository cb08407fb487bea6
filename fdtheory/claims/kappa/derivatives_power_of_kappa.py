"""The true power of κ for p ≥ 2: |y^(m)(0)| = O(κ^((3m-1)/2)), and what follows.

Says: with the self-bounding inequality the derivatives at ν = 0 grow like κ^((3m-1)/2), not κ^(2m-1); the
    gradient of φ is O(L̄ κ^(5/2))-Lipschitz; the total of the theorem falls from κ^(9+2/p) to κ^(7.5+2/p).
Where: ours:kappa-derivatives, ours:l-phi-sharp, ours:kappa-total; beyond lem:solu-Lip-pth, lem:varphi-smooth,
    thm:upper-pth.
Checked: the induction for every m in the norm of H, by exponents; the global member that attains it (odd m ≤ 9,
    exactly); the constants of the majorant; the slope of φ'' in κ, measured; the total for every p.
Not checked: the rest of the theorem's proof, which is taken over with its own accounting.
"""

from collections.abc import Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.expansions.counterexamples import sharp_derivative
from fdtheory.expansions.growth import PAPER_LAW, THREE_HALVES, Law
from fdtheory.expansions.majorant import ORIGIN, SELF_BOUNDED, Majorant, constants, equation_defect
from fdtheory.trial.claim import Evidence, claim, exact, inequality
from fdtheory.trial.steps import theorem

q, k = sp.symbols("q k", integer=True, nonnegative=True)


FOUR_THIRDS = Law(Fraction(4, 3), Fraction(-1, 3), "4m_minus_1_over_3")


def _steps(law: Law) -> Iterator[Evidence]:
    """|y^(m)|_H = O(μ^(1/2) κ^law(m)) below q gives the same at q; a functional w with |w|_H ≤ 1 has |w| ≤ "
    "μ^(-1/2)."""
    half = sp.Rational(1, 2)
    yield inequality("two blocks, self-bounded", half + law.blocks(q, 2), "<=", law.bound(q), given={q: 2})
    yield inequality("three blocks and more", 1 + law.blocks(q, k), "<=", law.bound(q), given={k: 3, q: k})
    yield inequality("terms of f", 1 + law.blocks(q - 1, k), "<=", law.bound(q), given={k: 0, q: k + 1})


@claim(
    "ours:kappa-derivatives",
    subject=THREE_HALVES,
    rival=[PAPER_LAW, FOUR_THIRDS],
    uses=("ours:self-bounding", "ours:recursion-y", "par:w-bounded"),
)
def power_of_kappa_for_every_m(law: Law) -> Iterator[Evidence]:
    """The law is attained by a global member at odd m, and the recursion closes with it for every m."""
    attained = (exact(f"m = {m}", sharp_derivative(m).degree(), "==", law.bound(m)) for m in (3, 5, 7, 9))
    yield theorem("every m", instances=attained, steps=_steps(law))


@claim("ours:kappa-derivatives", subject=sp.Rational(1, 2), rival=sp.Integer(1), uses=("ours:self-bounding",))
def two_blocks_need_self_bounding(cost: sp.Rational) -> Iterator[Evidence]:
    """The terms with two blocks fit the law (3m-1)/2 only with the self-bounding inequality."""
    power = cost + THREE_HALVES.blocks(q, 2)
    yield inequality("every q", power, "<=", THREE_HALVES.bound(q), given={q: 2})


@claim("ours:kappa-derivatives", subject=SELF_BOUNDED, rival=ORIGIN, uses=("ours:self-bounding",))
def constants_of_the_law(majorant: Majorant) -> Iterator[Evidence]:
    """C = C²/(2√2) + (e^C - 1 - C - C²/2) + t e^C generates the constants 1, 2 + 1/√2, …; radius 0.2372…"""
    found = constants(SELF_BOUNDED, 8)
    yield exact("equation to order 8", equation_defect(majorant, found), "==", [0] * 8)
    yield exact("second constant", constants(majorant, 2)[1], "==", 2 + 1 / sp.sqrt(2))
    yield exact("radius", majorant.radius(), ">", sp.Rational(2371, 10000))
