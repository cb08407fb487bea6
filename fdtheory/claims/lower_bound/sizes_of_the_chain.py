"""Sizes of the repaired chain function: Hessian, gradient, gap, and the gradient before the end of the chain.

Suprema of Ψ, Φ and two derivatives of each are found by branch and bound in balls.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.lower_bound.chain_function import REPAIRED, Chain, DPhi, DPsi, Phi, Psi
from fdtheory.lower_bound.hard_instance import dphi, gradient_near, psi, suprema
from fdtheory.proof import Le, Sentence, Theorem, at_least
from fdtheory.proof.kernel import assume, combine, instantiate
from fdtheory.proof.language.sentence import Ranges, Unknown, anything
from fdtheory.proof.library import chain as kernel
from fdtheory.trial.claim import Evidence, claim, enclosed, proved


@claim("ours:hard-constants-enclosed", subject=(152, 23, 12), rival=(151, Fraction(229, 10), Fraction(112, 10)))
def sizes_of_the_chain(constants: tuple[Fraction | int, ...]) -> Iterator[Evidence]:
    """The Hessian of the chain function is at most 152 in norm, its gradient's entries at most 23, its gap at most 12T.

    Checked: from the enclosed suprema, each to four digits; 151, 22.9 and 11.2 are refuted.
    Not checked: how the Hessian, an entry and the gap follow from the suprema (at most one term of each kind counts),
        and that the suprema lie within w ≤ 60, are hand proofs.
    """
    sizes = suprema()
    parts = {"Hessian": sizes.hessian, "entries of gradient": sizes.gradient_entry, "gap over T": sizes.gap_per_link}
    for (name, value), most in zip(parts.items(), constants, strict=True):
        yield enclosed(name, value, "<=", most)


@claim("ours:hard-constants-enclosed", subject=Fraction(1, 2), rival=Fraction(631, 1000))
def gradient_before_the_end(least: Fraction) -> Iterator[Evidence]:
    """Before the end of the chain and within half of the radius the gradient has norm above 1/2.

    Checked: a lower bound by balls over all such x and all values of the first small entry; 0.631 is refuted.
    Not checked: the formula of that lower bound is a hand proof; nothing_cancels_in_the_gradient is its first step.
    """
    yield enclosed("|x| <= R/2", gradient_near(suprema()), ">=", least)


before, here, after = sp.symbols("x1:4")


def minus_psi(t: sp.Expr) -> sp.Expr:
    """-Ψ."""
    return -Psi(t)


def minus_phi(t: sp.Expr) -> sp.Expr:
    """-Φ."""
    return -Phi(t)


BOTH_SIGNS_EXCHANGED = Chain(
    "chain with the signs of the first term and of the left parts exchanged", minus_phi, minus_psi
)


Pair = tuple[sp.Expr, sp.Expr]
x, y, t = sp.symbols("x y t", real=True)
KINDS = ((Psi, kernel.Psi), (DPsi, kernel.DPsi), (Phi, kernel.Phi), (DPhi, kernel.DPhi))
GIVEN = [Sentence({t: anything()}, Le(0, kind(t))) for _, kind in KINDS]
NOT_NEGATIVE = Sentence({x: at_least(0), y: at_least(0)}, Le(0, x * y))


def _sided(case: str, entry: sp.Expr, size: sp.Expr, slope: Callable[..., sp.Expr], at: Pair) -> Evidence:
    """-entry ≥ size, where the difference is the slope of Φ or Ψ at one coordinate times the other at its neighbour."""
    own, other = at
    points = sorted(entry.free_symbols | size.free_symbols, key=str)
    free: Ranges = {kind: Unknown(1) for _, kind in KINDS} | {sp.Symbol(str(p), real=True): anything() for p in points}
    least, most = (_in_the_kernel(one, points) for one in (size, -entry))
    goal = Sentence(free, Le(least, most), GIVEN)

    def proof(goal: Sentence) -> Theorem:
        product, parts = combine(NOT_NEGATIVE), list[tuple[Theorem, int]]()
        for sign in (1, -1):
            factors = [_in_the_kernel(one, points) for one in (slope(sign * own), _partner(slope)(sign * other))]
            signs = [assume(free, GIVEN, _place(one), {t: one.args[0]}) for one in factors]
            parts.append((instantiate(product, dict(zip((x, y), factors, strict=True)), free, GIVEN, because=signs), 1))
        return combine(goal, parts)

    values = {value: sp.Symbol(f"v{i}", real=True) for i, value in enumerate(_values(least, most))}
    example = Sentence(
        {name: at_least(0) for name in values.values()}, Le(*(one.xreplace(values) for one in (least, most)))
    )
    return proved(case, goal, proof, at=[dict.fromkeys(values.values(), Fraction(1))], instance=example)


def _partner(slope: Callable[..., sp.Expr]) -> Callable[..., sp.Expr]:
    return Phi if slope is DPsi else Psi


def _in_the_kernel(expr: sp.Expr, points: list[sp.Symbol]) -> sp.Expr:
    """With the kernel's names for functions and real coordinates."""
    for own, kind in KINDS:
        expr = expr.replace(own, kind)
    return expr.xreplace({point: sp.Symbol(str(point), real=True) for point in points})


def _place(value: sp.Expr) -> int:
    return [kind for _, kind in KINDS].index(value.func)


def _values(*terms: sp.Expr) -> list[sp.Expr]:
    kinds = tuple(kind for _, kind in KINDS)
    return sorted({value for one in terms for value in one.atoms(sp.Function) if value.func in kinds}, key=str)


@claim("ours:hard-constants-enclosed", subject=REPAIRED, rival=BOTH_SIGNS_EXCHANGED)
def nothing_cancels_in_the_gradient(chain: Chain) -> Iterator[Evidence]:
    """Every entry is negative, and at least as large as the part that a large neighbour on the left makes.

    Checked: by the proof kernel, for all functions Ψ, Ψ', Φ, Φ' ≥ 0, for the first coordinate, one inside and the last
        (which is that part alone), so for every length of the chain; with two signs exchanged it is refuted.
    Not checked: that Ψ and -Φ'(|t|) increase, by which a large left neighbour makes the entry large (their derivatives
        have one sign).
    """
    left = Psi(before) * DPhi(here) + Psi(-before) * DPhi(-here)
    whole = chain.function([before, here, after])
    inside = sp.diff(chain.link(before, here) + chain.link(here, after), here)
    yield _sided("first", sp.diff(whole, before), Psi(sp.Integer(1)) * DPhi(before), DPsi, (before, here))
    yield _sided("inside", inside, left, DPsi, (here, after))
    yield _sided("last", sp.diff(chain.link(before, here), here), sp.Integer(0), DPhi, (here, before))


@claim("ours:hard-constants-enclosed", subject=Fraction(1), rival=[Fraction(9, 10), Fraction(11, 10)])
def size_at_the_threshold(threshold: Fraction) -> Iterator[Evidence]:
    """Ψ(t)Φ'(t) is 1 at the threshold t = 1, at which a coordinate counts as found.

    Checked: by balls, to 1e-12.
    Not checked: that 1 is the only such threshold; 9/10 and 11/10 are refuted.
    """
    yield enclosed("psi times dphi, from 1", abs(psi(threshold) * dphi(threshold) - 1), "<", Fraction(1, 10**12))
