"""Sparse Laurent polynomials over Q in independent generators, and fractions of them. No sympy algebra.

Independence of generators is only ever used in the safe direction: what vanishes (or has one sign) for all values of
the generators does so for those that a term gives them. Generators:
  ("v", x) a variable · ("F", a) a! with a >= 0 on the domain · ("R", a) 1/a!, 0 for a < 0 · ("P", b, m) b^m, integer m
  ("E", b, m) b^m with b > 0 on the domain; its exponent may be a fraction, and lies in [0, 1) if m = 1
  ("I", q) 1/q for a polynomial q that is not 0 on the domain
  ("S", s) a sum · ("A", x) an absolute value · ("U", f) an unknown function's value · ("s", x) how far x is above
  its bound
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import reduce
from math import floor
from typing import Any, TypeAlias

from fdtheory.proof.language.kinds import RefusedError as RefusedError

Generator: TypeAlias = tuple[Any, ...]
"""A letter and what it stands for, see above: a symbol, a term, a polynomial, a monomial."""
Exponent: TypeAlias = int | Fraction
Monomial: TypeAlias = frozenset[tuple[Generator, Exponent]]
ONE: Monomial = frozenset()
_UNIT = Fraction(1)


class Poly:
    """{monomial: coefficient}, a monomial being a frozenset of (generator, exponent)."""

    __slots__ = ("terms",)

    def __init__(self, terms: Mapping[Monomial, Fraction]):
        self.terms = {m: c for m, c in terms.items() if c}

    @staticmethod
    def const(c: Exponent) -> "Poly":
        return Poly({ONE: Fraction(c)})

    @staticmethod
    def gen(g: Generator, e: Exponent = 1) -> "Poly":
        return Poly({frozenset({(g, e)}): Fraction(1)})

    def __add__(self, other: "Poly") -> "Poly":
        out = dict(self.terms)
        for m, c in other.terms.items():
            out[m] = out[m] + c if m in out else c
        return Poly(out)

    def __mul__(self, other: "Poly") -> "Poly":
        out: dict[Monomial, Fraction] = {}
        for m, c in self.terms.items():
            for k, d in other.terms.items():
                for monomial, e in _product(m, k).items():
                    found = c * d if e is _UNIT else c * d * e
                    out[monomial] = out[monomial] + found if monomial in out else found
        return Poly(out)

    def scaled(self, c: Exponent) -> "Poly":
        return Poly({m: d * Fraction(c) for m, d in self.terms.items()})

    def power(self, e: int) -> "Poly":
        return reduce(lambda a, _: a * self, range(e), Poly.const(1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Poly) and self.terms == other.terms

    def __hash__(self) -> int:
        return hash(frozenset(self.terms.items()))

    def __repr__(self) -> str:
        return " + ".join(f"{c}*{sorted(map(str, m))}" for m, c in self.terms.items()) or "0"

    @property
    def constant(self) -> Fraction:
        return self.terms.get(ONE, Fraction(0))

    def without_constant(self) -> "Poly":
        return self + Poly.const(-self.constant)

    @property
    def is_number(self) -> bool:
        return not self.without_constant().terms


MINUS_ONE = Poly.const(-1)


def _product(m: Monomial, k: Monomial) -> dict[Monomial, Fraction]:
    """Two monomials multiplied: the square of (-1)^m is 1, and a whole power of b^(1/2), b^(1/3), ... is one of b."""
    if not m or not k:
        return {m or k: _UNIT}
    powers, whole = dict(m), []
    for g, more in k:
        e = powers.get(g, 0) + more
        if g[0] == "P" and g[1] == MINUS_ONE:
            e %= 2
        if g[0] == "E" and g[2] == ONE and e >= 1:
            whole.append(g[1].power(floor(e)))
            e -= floor(e)
        powers[g] = e
    monomial = frozenset((g, e) for g, e in powers.items() if e)
    return reduce(lambda a, b: a * b, whole, Poly({monomial: _UNIT})).terms if whole else {monomial: _UNIT}


class Frac:
    """num / product of factors**powers; the factors are non-zero on the domain because the term is defined there."""

    def __init__(self, num: Poly, den: Mapping[Poly, int] | None = None):
        self.num, self.den = num, {p: e for p, e in (den or {}).items() if e}

    def over(self, den: Mapping[Poly, int]) -> Poly:
        """The numerator over a larger denominator."""
        return reduce(lambda a, p: a * p.power(den[p] - self.den.get(p, 0)), den, self.num)

    def __add__(self, other: "Frac") -> "Frac":
        den = common_denominator([self, other])
        return Frac(self.over(den) + other.over(den), den)

    def __mul__(self, other: "Frac") -> "Frac":
        return Frac(self.num * other.num, {p: self.den.get(p, 0) + other.den.get(p, 0) for p in self.den | other.den})

    def __neg__(self) -> "Frac":
        return Frac(self.num.scaled(-1), self.den)

    def inverse(self) -> "Frac":
        """1/self, where self is not 0 on the domain: this is known before the kernel asks for it."""
        top = reduce(lambda a, p: a * p.power(self.den[p]), self.den, Poly.const(1))
        if len(self.num.terms) == 1:
            ((m, c),) = self.num.terms.items()
            if all(_is_unit(g) for g, _ in m):
                return Frac(top * Poly({frozenset((g, -e) for g, e in m): 1 / c}))
        lead = self.num.terms[min(self.num.terms, key=lambda m: sorted(map(str, m)))]
        return Frac(top.scaled(1 / lead), {self.num.scaled(1 / lead): 1})


def common_denominator(fractions: Iterable[Frac]) -> dict[Poly, int]:
    den: dict[Poly, int] = {}
    for f in fractions:
        den |= {p: max(e, den.get(p, 0)) for p, e in f.den.items()}
    return den


def _is_unit(g: Generator) -> bool:
    """Generators that are never 0 and may have negative exponents: factorials, powers of positive bases, (-1)^m."""
    return bool(g[0] == "F" or (g[0] == "E" and g[2] != ONE) or (g[0] == "P" and g[1] == MINUS_ONE))


def replaced_in(p: Poly, at: Mapping[Generator, Poly]) -> Poly:
    """Generators with whole exponents replaced by polynomials."""
    total = Poly({})
    for m, c in p.terms.items():
        moved = [(g, e) for g, e in m if g in at and e > 0 and int(e) == e]
        product = Poly({m.difference(moved): c})
        for g, e in moved:
            product = product * at[g].power(int(e))
        total = total + product
    return total


def over_monomials(f: Frac) -> Poly:
    """The fraction as a Laurent polynomial; what is below the line and no single monomial is one letter, inverted."""
    out = f.num
    for p, e in f.den.items():
        monomial, c = next(iter(p.terms.items())) if len(p.terms) == 1 else (frozenset({(("I", p), -1)}), _UNIT)
        out = out * Poly({frozenset((g, -k * e) for g, k in monomial): 1 / c**e})
    return out
