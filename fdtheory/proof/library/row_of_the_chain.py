"""The absolute values of a row of the Hessian of the chain, from its entries: each is a sum of products of values.

p, p1 are Psi and Psi' at the neighbour before, q1, q2 are Psi' and Psi'' here, g1, g2 are Phi' and Phi'' here, f and h1
are Phi and Phi' at the neighbour behind; q2 and g2 have either sign.
"""

from collections.abc import Sequence

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, below_absolute, bounded, combine, square_root
from fdtheory.proof.language.kinds import TermOf
from fdtheory.proof.language.sentence import Le, Ranges, Sentence, anything, at_least
from fdtheory.proof.library.provable import Provable

VALUES = p, p1, q1, q2, f, g1, g2, h1 = sp.symbols("p p1 q1 q2 f g1 g2 h1", real=True)
DOMAIN: Ranges = {value: anything() if value in (q2, g2) else at_least(0) for value in VALUES}


def row_of_the_chain(*values: Operand) -> Operand:
    """p|g2| + p1 g1 + |q2|f + q1 h1."""
    p, p1, q1, q2, f, g1, g2, h1 = values
    return p * abs(g2) + p1 * g1 + abs(q2) * f + q1 * h1


def of_entries(entries: Sequence[sp.Expr]) -> Provable[TermOf]:
    """Their absolute values add up to at most the row."""

    def says(row: TermOf) -> Sentence:
        return Sentence(DOMAIN, Le(sp.Add(*map(abs, entries)), row(*VALUES)))

    def proof(goal: Sentence, _: object) -> Theorem:
        either_sign = [entry for entry in entries if entry.has(q2, g2)]
        return combine(goal, [(_sized(entry), 1) for entry in either_sign])

    return Provable[TermOf]("a row of the Hessian in absolute values", says, proof, row_of_the_chain)


def _sized(entry: sp.Expr) -> Theorem:
    """The triangle inequality for one entry."""
    entry = abs(entry).args[0]  # without a sign in front
    parts = sp.Add.make_args(entry)
    signs = {value: abs(value) for value in (q2, g2)}
    most = sp.Add(*((-1) ** part.could_extract_minus_sign() * part.xreplace(signs) for part in parts))
    size = Sentence(DOMAIN, Le(abs(entry), most))
    if len(parts) == 1:
        equal, positive = Sentence(DOMAIN, Le(entry**2, most**2)), Sentence(DOMAIN, Le(0, most))
        return square_root(size, combine(equal), combine(positive))
    return bounded(size, _below(entry, most), _below(-entry, most))


def _below(total: sp.Expr, most: sp.Expr) -> Theorem:
    """By x <= |x| for the two values of either sign."""
    facts = []
    for value in (q2, g2):
        factor = sp.expand(total).coeff(value)
        if factor != 0:
            sign = -1 if factor.could_extract_minus_sign() else 1
            facts.append((below_absolute(DOMAIN, sign * value), sign * factor))
    return combine(Sentence(DOMAIN, Le(total, most)), facts)


INSIDE = of_entries([-p1 * g1, -p * g2 - q2 * f, -q1 * h1])

# an entry of the gradient ---------------------------------------------------------------------------------------------
SUPREMA = P, P1, F, F1 = sp.symbols("P P1 F F1", real=True)
AT_LEAST_0 = dict.fromkeys((p, q1, f, g1), at_least(0))
BOUNDED: Ranges = {**AT_LEAST_0, P: at_least(p), P1: at_least(q1), F: at_least(f), F1: at_least(g1)}


def size_of_an_entry(*suprema: Operand) -> Operand:
    """P F1 + P1 F."""
    P, P1, F, F1 = suprema
    return P * F1 + P1 * F


def of_an_entry(entry: sp.Expr) -> Provable[TermOf]:
    """An entry of the gradient is at most this in size, for any values up to their suprema."""

    def says(size: TermOf) -> Sentence:
        return Sentence(BOUNDED, Le(abs(entry), size(*SUPREMA)))

    def proof(goal: Sentence, _: object) -> Theorem:
        most = goal.says.rhs
        return bounded(goal, combine(Sentence(BOUNDED, Le(entry, most))), combine(Sentence(BOUNDED, Le(-entry, most))))

    return Provable[TermOf]("an entry of the gradient in absolute value", says, proof, size_of_an_entry)


ENTRY = of_an_entry(-p * g1 - q1 * f)
ITEMS = (INSIDE, ENTRY)
