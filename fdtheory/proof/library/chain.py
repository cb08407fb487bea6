"""The zero-chain property of the hard function, for every length of the chain and every point.

Entry i of the gradient is made of its two neighbours; Psi and its derivative vanish up to 1/2. If all coordinates from
r + 1 on are small, then all entries from r + 2 on are 0: one call finds at most one coordinate. Where all values of the
functions have one sign, so have all terms of an entry, and none cancels another.
"""

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, assume, combine, instantiate, larger_exponent
from fdtheory.proof.language.kinds import Term, TermOf
from fdtheory.proof.language.sentence import Eq, Le, Range, Sentence, Unknown, above, anything, at_least
from fdtheory.proof.library.provable import Provable

i, r, k = sp.symbols("i r k", integer=True)
x, Psi, DPsi, Phi, DPhi = map(sp.Function, ("x", "Psi", "DPsi", "Phi", "DPhi"))
FUNCTIONS = dict.fromkeys((x, Psi, DPsi, Phi, DPhi), Unknown(1))


def entry(before: Operand, here: Operand, after: Operand) -> sp.Expr:
    """The derivative of Psi(-a)Phi(-b) - Psi(a)Phi(b), summed over the two pairs of neighbours, in the middle one."""
    left = -Psi(-before) * DPhi(-here) - Psi(before) * DPhi(here)
    right = -DPsi(-here) * Phi(-after) - DPsi(here) * Phi(after)
    return left + right


# coordinates that are small, not 0 ------------------------------------------------------------------------------------
u = sp.Symbol("u", real=True)
UP_TO_HALF = Range(None, sp.Rational(1, 2))
FLAT = [
    Sentence({u: UP_TO_HALF}, Eq(Psi(u), 0)),
    Sentence({u: UP_TO_HALF}, Eq(DPsi(u), 0)),
    Sentence({k: at_least(r + 1)}, Le(x(k), UP_TO_HALF.high)),
    Sentence({k: at_least(r + 1)}, Le(-x(k), UP_TO_HALF.high)),
]
BEYOND = {**FUNCTIONS, r: at_least(0), i: at_least(r + 2)}


def _small_says(gradient: TermOf) -> Sentence:
    """If all coordinates after the r-th lie in [-1/2, 1/2], where Psi vanishes, so does every entry after r + 1."""
    return Sentence(BEYOND, Eq(gradient(x(i - 1), x(i), x(i + 1)), 0), FLAT)


def _small(goal: Sentence, _: object) -> Theorem:
    """Each value of Psi and Psi' at a small coordinate, or its negative, is 0."""
    facts, left = [], sp.expand(goal.says.lhs)
    for call in sorted(left.atoms(Psi, DPsi), key=str):
        sign, place = call.args[0].as_coeff_Mul()
        small = assume(BEYOND, FLAT, 2 if sign == 1 else 3, {k: place.args[0]})
        zero = assume(BEYOND, FLAT, 0 if call.func == Psi else 1, {u: call.args[0]}, because=[small])
        facts.append((zero, left.coeff(call)))
        left = left.xreplace({call: sp.Integer(0)})
    return combine(goal, facts)


SMALL_CHAIN = Provable[TermOf]("small coordinates hide what comes after them", _small_says, _small, entry)


def at_the_origin(gradient: TermOf) -> Sentence:
    """The instance x = 0: a Psi that vanishes up to 1/2 has these two values."""
    return Sentence(
        dict.fromkeys((Psi, DPsi, Phi, DPhi), Unknown(1)),
        Eq(gradient(*map(sp.Integer, (0, 0, 0))), 0),
        [Eq(Psi(0), 0), Eq(DPsi(0), 0)],
    )


# signs of the terms of an entry ---------------------------------------------------------------------------------------
PLACES = dict.fromkeys(sp.symbols("a b c", real=True), anything())


def _values(*terms: Term) -> list[Term]:
    return sorted({value for e in terms for value in e.atoms(Psi, DPsi, Phi, DPhi)}, key=str)


def where_values_are_not_negative(smaller: Term, larger: Term) -> Sentence:
    """smaller <= larger at all places, where every value of the functions in it is at least 0."""
    functions = {f: Unknown(1) for f in (Psi, DPsi, Phi, DPhi)}
    given = [Le(0, value) for value in _values(smaller, larger)]
    return Sentence({**functions, **PLACES}, Le(smaller, larger), given)


def by_signs_of_values(goal: Sentence) -> Theorem:
    """For any numbers in the place of the values; those that are left in the difference are not negative."""
    smaller, larger = goal.says.lhs, goal.says.rhs
    name = {value: sp.Symbol(f"v{n}", real=True) for n, value in enumerate(_values(smaller, larger))}
    left = _values(larger - smaller)
    numbers = {number: at_least(0) if value in left else anything() for value, number in name.items()}
    signs = [assume(goal.for_all, goal.given, goal.given.index(Le(0, value))) for value in left]
    of_numbers = combine(Sentence(numbers, Le(smaller.xreplace(name), larger.xreplace(name))))
    at = {number: value for value, number in name.items()}
    return instantiate(of_numbers, at, goal.for_all, goal.given, because=signs)


# how Psi and Phi' grow and fall ---------------------------------------------------------------------------------------
base, start, more = sp.symbols("E s r", real=True)


def exponent_of_psi(t: Operand) -> Operand:
    """Psi(t) = e^(1 - 1/(2t - 1)^2) for t > 1/2."""
    return 1 - 1 / (2 * t - 1) ** 2


def exponent_of_dphi(t: Operand) -> Operand:
    """Phi'(t) = e^((1 - t^2)/2)."""
    return (1 - t**2) / 2


def _grows_says(exponent: TermOf) -> Sentence:
    """From any place behind 1/2 to any later one, where the subject stands, for every base from 1 on."""
    domain = {base: at_least(1), start: above(sp.Rational(1, 2)), more: at_least(0)}
    return Sentence(domain, Le(base ** exponent_of_psi(start), base ** exponent(start + more)))


def _falls_says(exponent: TermOf) -> Sentence:
    """From any place on the right of 0 to any later one, where the subject stands."""
    domain = {base: at_least(1), start: at_least(0), more: at_least(0)}
    return Sentence(domain, Le(base ** exponent(start + more), base ** exponent_of_dphi(start)))


def _by_exponents(goal: Sentence, _: object) -> Theorem:
    exponents = [side.as_base_exp()[1] for side in (goal.says.lhs, goal.says.rhs)]
    return larger_exponent(
        goal, combine(Sentence(goal.for_all, Le(1, base))), combine(Sentence(goal.for_all, Le(*exponents)))
    )


PSI_GROWS = Provable[TermOf]("Psi grows behind 1/2", _grows_says, _by_exponents, exponent_of_psi)
DPHI_FALLS = Provable[TermOf]("Phi' falls on the right of 0", _falls_says, _by_exponents, exponent_of_dphi)

ITEMS = (SMALL_CHAIN, PSI_GROWS, DPHI_FALLS)
