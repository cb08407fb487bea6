"""The normal form of a term: a fraction of polynomials in generators, valid at every point where the term has a
value."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from math import factorial, floor
from typing import Protocol

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.proof.language.kinds import RefusedError, Sign, Term
from fdtheory.proof.language.polynomials import MINUS_ONE, ONE, Exponent, Frac, Generator, Poly, over_monomials


class Signs(Protocol):
    """What a domain knows of signs."""

    def sign(self, p: Poly) -> Sign | None: ...
    def fraction_sign(self, f: Frac) -> Sign | None: ...
    def require_integer(self, e: Term) -> None: ...


def polynomial(expr: Term) -> Poly:
    """A polynomial in variables alone."""
    if isinstance(expr, sp.Rational):
        return Poly.const(Fraction(int(expr.p), int(expr.q)))
    if isinstance(expr, sp.Symbol):
        return Poly.gen(("v", expr))
    if isinstance(expr, sp.Pow) and expr.args[1].is_Integer and expr.args[1] > 0:
        return polynomial(expr.args[0]).power(int(expr.args[1]))
    if not isinstance(expr, (sp.Add, sp.Mul)):
        raise RefusedError(f"{expr} is no polynomial")
    return reduce(Poly.__add__ if isinstance(expr, sp.Add) else Poly.__mul__, map(polynomial, expr.args))


_PRODUCTS = (sp.factorial, sp.binomial)


def _factorials(expr: Term) -> Iterable[tuple[Poly, bool]]:
    """(argument, whether above the fraction line) of every factorial outside of opaque terms."""
    if isinstance(expr, (sp.Sum, sp.Abs, AppliedUndef)):
        return
    above, inner = True, expr
    if isinstance(expr, sp.Pow) and isinstance(expr.args[0], _PRODUCTS) and expr.args[1].is_Integer:
        above, inner = expr.args[1] > 0, expr.args[0]
    if isinstance(inner, _PRODUCTS):
        yield from _parts(inner, above)
    else:
        for a in expr.args:
            yield from _factorials(a)


def _parts(expr: Term, above: bool) -> list[tuple[Poly, bool]]:
    """The factorials of a! or C(a, b) = a!/(b! (a - b)!), or of their inverses."""
    a, *low = map(polynomial, expr.args)
    return [(a, above), *((c, not above) for b in low for c in (b, a + b.scaled(-1)))]


class Normal:
    """Terms to fractions, with one generator for all factorials whose arguments differ by integers."""

    def __init__(self, terms: Sequence[Term], domain: Signs):
        groups: dict[Poly, list[tuple[int, bool]]] = {}
        for e in terms:
            for a, above_line in _factorials(e):
                groups.setdefault(a.without_constant(), []).append((int(a.constant), above_line))
        self.domain = domain
        self.lowest = {k: min(c for c, up in g if up) for k, g in groups.items() if any(up for _, up in g)}
        self.highest = {k: max(c for c, _ in g) for k, g in groups.items()}

    def of(self, expr: Term) -> Frac:
        if isinstance(expr, sp.Rational):
            return Frac(Poly.const(Fraction(int(expr.p), int(expr.q))))
        if isinstance(expr, sp.Symbol):
            return Frac(Poly.gen(("v", expr)))
        if isinstance(expr, sp.Add):
            return reduce(Frac.__add__, map(self.of, expr.args))
        if isinstance(expr, sp.Mul):
            return reduce(Frac.__mul__, map(self.of, expr.args))
        if isinstance(expr, sp.Sum):
            return Frac(Poly.gen(("S", expr)))
        if isinstance(expr, sp.Abs):
            return self._absolute(expr)
        if isinstance(expr, AppliedUndef):
            return Frac(Poly.gen(("U", expr.func.__name__, tuple(map(_argument, expr.args)))))
        if isinstance(expr, _PRODUCTS):
            return self._product(expr, True)
        return self._any_power(*expr.args)  # a Pow: `term` lets nothing else pass

    def _absolute(self, expr: sp.Abs) -> Frac:
        """|x| = x or -x for a polynomial x of known sign on the domain; else a generator."""
        inside = _argument(expr.args[0])
        for s in (1, -1) if isinstance(inside, Poly) else ():
            if self.domain.sign(inside.scaled(s)) is not None:
                return Frac(inside.scaled(s))
        return Frac(Poly.gen(("A", expr)))

    # powers ----------------------------------------------------------------------------------------------------------
    def _any_power(self, base: Term, exponent: Term) -> Frac:
        if exponent.is_Integer:
            return self._integer_power(base, int(exponent))
        if not isinstance(base, _PRODUCTS):
            b = self.of(base)
            if self.domain.fraction_sign(b) == "positive":
                return self._positive_power(b, exponent)
        self.domain.require_integer(exponent)  # also where a premise knows the base to be positive, and signs do not
        return self._symbolic_power(polynomial(base), exponent)

    def _integer_power(self, base: Term, e: int) -> Frac:
        if isinstance(base, _PRODUCTS):
            one = self._product(base, e > 0)
        else:
            one = self.of(base) if e > 0 else self.of(base).inverse()
        return reduce(Frac.__mul__, [one] * abs(e), Frac(Poly.const(1)))

    def _symbolic_power(self, b: Poly, exponent: Term) -> Frac:
        """b^(c + rest) = b^c b^rest for integers c, rest >= 0, a base of any sign; (-b)^e = (-1)^e b^e; 0^e = 0, e
        >= 1."""
        e = polynomial(exponent)
        if b.is_number and b.constant < 0:
            return self._sign_power(e) * self._factors(Poly.const(-b.constant), e)
        if not b.terms and self.domain.sign(e + MINUS_ONE) is not None:
            return Frac(Poly({}))
        if self.domain.sign(b.scaled(-1)) == "positive":
            return self._sign_power(e) * self._factors(b.scaled(-1), e)
        c, rest = int(e.constant), e.without_constant()
        if c < 0 or self.domain.sign(rest) is None:
            c, rest = 0, e
        flip = Frac(Poly.const(1))
        if b.terms and max(b.terms.items(), key=lambda t: (len(t[0]), sorted(map(str, t[0]))))[1] < 0:
            b, flip = b.scaled(-1), self._sign_power(e)
        return flip * Frac(b.power(c) * Poly.gen(("P", b, rest)))

    @staticmethod
    def _sign_power(e: Poly) -> Frac:
        """(-1)^e for an integer e: even multiples drop out, (-1)^(-m) = (-1)^m."""
        out = Poly.const((-1) ** int(e.constant))
        for m in (m for m, k in e.without_constant().terms.items() if k % 2):
            out = out * Poly.gen(("P", MINUS_ONE, m))
        return Frac(out)

    def _positive_power(self, b: Frac, exponent: Term) -> Frac:
        """(c x y / z)^e = c^e x^e y^e z^(-e), if every part is positive; else the power of the whole numerator."""
        e, out = over_monomials(self.of(exponent)), Frac(Poly.const(1))
        for part, times in ((b.num, 1), *((p, -k) for p, k in b.den.items())):
            if self.domain.sign(part) != "positive":
                raise RefusedError(f"{part} may not be positive: write the base of the power as one positive term")
            out = out * self._factors(part, e.scaled(times))
        return out

    def _factors(self, part: Poly, e: Poly) -> Frac:
        if len(part.terms) > 1:
            return _power(part, e)
        ((m, c),) = part.terms.items()
        if any(self.domain.sign(Poly.gen(g)) != "positive" for g, _ in m):
            return _power(part, e)
        out = Frac(Poly.const(1))
        for number, times in ((c.numerator, 1), (c.denominator, -1)):
            for base, k in _split(number):
                out = out * _power(Poly.const(base), e.scaled(times * k))
        for g, exponent in m:
            out = out * (_power(Poly.gen(g), e.scaled(exponent)) if g[0] != "E" else _nested(g, exponent, e))
        return out

    # factorials ------------------------------------------------------------------------------------------------------
    def _product(self, expr: Term, above: bool) -> Frac:
        parts = (self._factorial(a) if up else self._reciprocal(a) for a, up in _parts(expr, above))
        return reduce(Frac.__mul__, parts)

    def _factorial(self, a: Poly) -> Frac:
        """(a0 + c)! = (a0 + 1) ... (a0 + c) a0! where a0, the lowest argument above the line, is >= 0."""
        group, c = a.without_constant(), int(a.constant)
        if not group.terms:
            return Frac(Poly.const(factorial(c)))
        low = self.lowest[group]
        return Frac(_rising(group, low, c, Poly.gen(("F", group + Poly.const(low)))))

    def _reciprocal(self, a: Poly) -> Frac:
        """1/(a - 1)! = a/a! for every integer a, also where both are 0: down from the highest, no face left out."""
        group, c = a.without_constant(), int(a.constant)
        if not group.terms:
            return Frac(Poly({}) if c < 0 else Poly.const(Fraction(1, factorial(c))))
        if group not in self.lowest:
            high = self.highest[group]
            return Frac(_rising(group, c, high, Poly.gen(("R", group + Poly.const(high)))))
        low = self.lowest[group]
        unit = Poly.gen(("F", group + Poly.const(low)), -1)
        if c >= low:
            return Frac(unit, {group + Poly.const(i): 1 for i in range(low + 1, c + 1)})
        return Frac(_rising(group, c, low, unit))


def _rising(group: Poly, low: int, high: int, unit: Poly) -> Poly:
    return reduce(lambda x, i: x * (group + Poly.const(i)), range(low + 1, high + 1), unit)


def _argument(expr: Term) -> Poly | Term:
    try:
        return polynomial(expr)
    except RefusedError:
        return expr


def _split(number: int) -> list[tuple[int, int]]:
    """A positive integer as a product of powers; that the product is right is checked, that it is the finest is not."""
    parts = [(int(base), int(k)) for base, k in sp.factorint(number, limit=1000).items()]
    product = reduce(lambda a, t: a * t[0] ** t[1], parts, 1)
    return parts if product == number else [(number, 1)]


def _power(b: Poly, e: Poly) -> Frac:
    """b^(c + sum c_m m) = b^floor(c) b^(c - floor(c)) prod (b^m)^(c_m) for b > 0."""
    out = Frac(Poly.const(1))
    for m, c in e.terms.items():
        if m != ONE:
            out = out * Frac(Poly.gen(("E", b, m), c))
            continue
        whole, rest = floor(c), c - floor(c)
        one = Frac(b) if whole >= 0 else Frac(b).inverse()
        out = reduce(Frac.__mul__, [one] * abs(whole), out)
        if rest:
            out = out * Frac(Poly.gen(("E", b, ONE), rest))
    return out


def _nested(g: Generator, k: Exponent, e: Poly) -> Frac:
    """((b^m)^k)^e = b^(m k e)."""
    return _power(g[1], Poly({g[2]: Fraction(k)}) * e)
