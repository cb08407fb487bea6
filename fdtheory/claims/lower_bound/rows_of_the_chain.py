"""Entries of the gradient and of the Hessian of the chain function by differentiation, and their sizes."""

from collections.abc import Callable, Iterator
from itertools import product

import sympy as sp

from fdtheory.lower_bound.chain_function import REPAIRED, DDPhi, DDPsi, DPhi, DPsi, Phi, Psi
from fdtheory.numbers import Operand
from fdtheory.proof.library.row_of_the_chain import (
    F1,
    P1,
    VALUES,
    F,
    P,
    f,
    g1,
    g2,
    h1,
    of_an_entry,
    of_entries,
    p,
    p1,
    q1,
    q2,
    row_of_the_chain,
    size_of_an_entry,
)
from fdtheory.trial.claim import Evidence, claim, proved

before, here, after = sp.symbols("a b c", real=True)
NAMED = {Psi(before): p, DPsi(before): p1, DPsi(here): q1, DDPsi(here): q2, Psi(sp.Integer(1)): p}
NAMED |= {Phi(after): f, DPhi(here): g1, DDPhi(here): g2, DPhi(after): h1}
NAMED |= {DPhi(-here): g1, DDPhi(-here): -g2, DPhi(-after): h1}  # Φ' is even and Φ'' odd
NAMED |= {function(-at): sp.Integer(0) for function in (Psi, DPsi, DDPsi) for at in (before, here)}
"""Numbers for the values where a, b ≥ 0: Ψ and its derivatives vanish at -a and -b."""


def a_percent_less(*values: Operand) -> Operand:
    """Near miss: 0.99 of it."""
    row = row_of_the_chain(*values)
    return row - row / 100


def diagonal_of_one_link(*values: Operand) -> Operand:
    """Near miss: without Ψ(a)|Φ''(b)|."""
    return row_of_the_chain(sp.Integer(0), *values[1:])


def _entries(whole: sp.Expr, at: dict[sp.Symbol, sp.Expr]) -> list[sp.Expr]:
    """The entries of the row of b that are not 0, in numbers."""
    found = [sp.diff(whole, here, other).xreplace(at).xreplace(NAMED) for other in (before, here, after)]
    return [entry for entry in found if entry != 0]


def _rows() -> Iterator[tuple[str, sp.Expr]]:
    yield "first", REPAIRED.function([here, after])
    yield "inside", REPAIRED.link(before, here) + REPAIRED.link(here, after)
    yield "last", REPAIRED.link(before, here)


@claim("ours:chain-sizes", subject=row_of_the_chain, rival=[a_percent_less, diagonal_of_one_link])
def row_by_differentiation(row: Callable[..., Operand]) -> Iterator[Evidence]:
    """A row of the Hessian is at most Ψ(a)|Φ''(b)| + Ψ'(a)Φ'(b) + |Ψ''(b)|Φ(c) + Ψ'(b)Φ'(c) in absolute values.

    Checked: second derivatives of the chain's own links by sympy, for the first row, one inside and the last, with both
        signs of a and of b, so for every length; then the triangle inequality by the proof kernel.
    Not checked: here that Φ' is even, Φ'' odd and Ψ 0 up to 1/2, which Coq proves from their formulas
        (ours:smooth-chain); in the first row Ψ(a) is Ψ(τ).
    """
    for name, whole in _rows():
        signed = [
            _entries(whole, {before: left * before, here: own * here, after: own * after})
            for left, own in product((1, -1), repeat=2)
        ]
        alike = {tuple(map(abs, entries)): entries for entries in signed}
        for entries in alike.values():
            at = [dict.fromkeys(VALUES, 1) | dict.fromkeys(zero, 0) for zero in ((p1,), (q1, q2))]
            yield proved(f"{name}: {sp.Add(*map(abs, entries))}", *of_entries(entries).of(row), at=at)


def without_the_right_neighbour(*suprema: Operand) -> Operand:
    """Near miss: sup Ψ sup Φ' alone, which is enough for a hidden entry only."""
    P, _, _, F1 = suprema
    return P * F1


def with_the_slopes(*suprema: Operand) -> Operand:
    """Near miss: Ψ and Φ in one product, Ψ' and Φ' in the other."""
    P, P1, F, F1 = suprema
    return P * F + P1 * F1


@claim(
    "ours:hard-constants-enclosed",
    subject=size_of_an_entry,
    rival=[without_the_right_neighbour, with_the_slopes],
)
def entry_by_differentiation(size: Callable[..., Operand]) -> Iterator[Evidence]:
    """An entry of the gradient is at most sup Ψ sup Φ' + sup Ψ' sup Φ in absolute value.

    Checked: first derivatives of the chain's own links by sympy, inside and in the first place, for both signs of a and
        of b, so for every length; then the sizes by the proof kernel, for any values up to the suprema.
    Not checked: here that Φ' is even and Ψ and Ψ' 0 up to 1/2 (ours:smooth-chain).
    """
    values = {p: 1, P: 1, q1: 2, P1: 2, f: 2, F: 2, g1: 1, F1: 1}
    behind = {Phi(sign * after): f for sign in (1, -1)} | {Phi(after): f, Phi(-after): f}
    for name, whole in tuple(_rows())[:2]:
        signed = {
            abs(sp.diff(whole, here).xreplace(at).xreplace(NAMED | behind))
            for at in ({before: left * before, here: own * here} for left, own in product((1, -1), repeat=2))
        }
        for entry in sorted(signed, key=str):
            yield proved(f"{name}: {entry}", *of_an_entry(entry.args[0]).of(size), at=[values])
