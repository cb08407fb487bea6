"""Where terms have values, and their signs, on a domain: by shifting every variable to its lower bound."""

from collections.abc import Iterable

import sympy as sp

from fdtheory.proof.language.kinds import RefusedError, Sign, Term, Variable
from fdtheory.proof.language.normal import Normal, polynomial
from fdtheory.proof.language.polynomials import Frac, Generator, Poly, replaced_in
from fdtheory.proof.language.relations import Range, Unknown
from fdtheory.proof.language.statement import Quantifier, Sentence
from fdtheory.proof.language.terms import At, Definition, opened, rebuilt, unfolded

_NOT_NEGATIVE = ("positive", "non-negative", "zero")


class Domain:
    """Variables in ranges, as polynomials in non-negative amounts; what terms mean there, and their signs."""

    def __init__(self, for_all: Iterable[Quantifier]):
        self.for_all = tuple(for_all)
        self.shift: dict[Generator, Poly] = {}
        self.positive: set[Generator] = set()
        self.extra: list[Poly] = []
        for symbol, range_ in self.for_all:
            if isinstance(range_, Unknown):
                continue
            v, slack = ("v", symbol), ("s", symbol)
            if range_.low is None:
                self.shift[v] = Poly.gen(v)
            else:
                self.shift[v] = self._shifted(polynomial(range_.low)) + Poly.gen(slack)
                if range_.open:
                    self.positive.add(slack)
            if range_.high is not None:
                self._bounded(self._shifted(polynomial(range_.high)) + self.shift[v].scaled(-1), symbol)

    def _bounded(self, room: Poly, symbol: Variable) -> None:
        """Use room >= 0: if room = s - (non-negative) for one amount s, then s := (non-negative) + new amount."""
        plus = [m for m, c in room.terms.items() if c > 0]
        ((g, e),) = plus[0] if len(plus) == 1 and len(plus[0]) == 1 else [(("v", None), 0)]
        if (
            g[0] == "s"
            and e == 1
            and room.terms[plus[0]] == 1
            and g not in self.positive
            and not any(h[0] != "s" or h == g for m in room.terms if m != plus[0] for h, _ in m)
        ):
            new = room.scaled(-1) + Poly.gen(g) + Poly.gen(("s", g, symbol))
            self.shift = {v: replaced_in(p, {g: new}) for v, p in self.shift.items()}
            self.extra = [replaced_in(p, {g: new}) for p in self.extra]
        else:
            self.extra.append(room)

    def _shifted(self, p: Poly) -> Poly:
        return replaced_in(p, self.shift)

    # signs ---------------------------------------------------------------------------------------------------------
    def sign(self, p: Poly) -> Sign | None:
        """ "zero", "positive", "non-negative" (a proof by signs of coefficients) or None."""
        p = self._shifted(p)
        for room in (None, *self.extra):
            q = p if room is None else p + room.scaled(-1)
            if all(c > 0 and all(e % 2 == 0 or self._known(g) for g, e in m) for m, c in q.terms.items()):
                strict = any(all(self._strict(g) for g, _ in m) for m in q.terms)
                return "zero" if not p.terms else "positive" if strict else "non-negative"
        return None

    def _strict(self, g: Generator) -> bool:
        """Generators that are positive: 1/a! where a >= 0 among them."""
        return g in self.positive or g[0] in "FE" or (g[0] == "R" and self.sign(g[1]) is not None)

    @staticmethod
    def _known(g: Generator) -> bool:
        """Generators that are never negative: amounts, factorials, absolute values, powers of positive bases, 0^m."""
        return g[0] in "sFRAE" or (g[0] == "P" and not g[1].terms)

    def fraction_sign(self, f: Frac) -> Sign | None:
        """The sign of a defined fraction: no factor below the line is 0, so one that is not negative is positive."""
        below = 1
        for p in (p for p, e in f.den.items() if e % 2):
            s = next((s for s in (1, -1) if self.sign(p.scaled(s)) is not None), 0)
            below *= s
        return self.sign(f.num.scaled(below)) if below else None

    def at_least_zero(self, expr: Term, strict: bool = False) -> bool:
        return self.fraction_sign(self.fraction(expr)) in (("positive",) if strict else _NOT_NEGATIVE)

    def fraction(self, expr: Term) -> Frac:
        return self.fractions([expr])[0]

    def fractions(self, terms: list[Term]) -> list[Frac]:
        """The normal forms of defined terms, with common generators."""
        normal = Normal(terms, self)
        return [normal.of(e) for e in terms]

    # definedness ---------------------------------------------------------------------------------------------------
    def require_defined(self, expr: Term) -> None:
        """Refuse unless the term has a value at every point."""
        if isinstance(expr, sp.Sum):
            summand, name, low, high = opened(expr)
            self.require_integer(low)
            self.require_integer(high)
            if not self.at_least_zero(high - low + 1):
                raise RefusedError(f"the sum from {low} to {high} may have fewer than no terms")
            Domain((*self.for_all, (name, Range(low, high)))).require_defined(summand)
            return
        if isinstance(expr, sp.Pow) and isinstance(expr.args[0], sp.factorial) and expr.args[1].is_Integer:
            self.require_integer(expr.args[0].args[0])
            if expr.args[1] < 0:
                return
        for a in expr.args:
            self.require_defined(a)
        if isinstance(expr, sp.factorial):
            self._natural(expr.args[0])
        elif isinstance(expr, sp.binomial):
            self._natural(expr.args[0])
            self.require_integer(expr.args[1])
        elif isinstance(expr, sp.Pow):
            self._require_power(*expr.args)

    def _require_power(self, base: Term, e: Term) -> None:
        if not self._is_integer(e):
            if not self.at_least_zero(base, strict=True):
                raise RefusedError(f"{base}, which has the exponent {e}, may be 0 or negative")
        elif not (base.is_Rational and base != 0) and not self.at_least_zero(e):
            self._nonzero(base)

    def _nonzero(self, base: Term) -> None:
        if isinstance(base, sp.binomial):
            top, low = base.args
            if self.at_least_zero(low) and self.at_least_zero(top - low):
                return
        f = self.fraction(base)
        if self.fraction_sign(f) != "positive" and self.fraction_sign(-f) != "positive":
            raise RefusedError(f"{base} may be 0")

    def _is_integer(self, e: Term) -> bool:
        try:
            self.require_integer(e)
        except RefusedError:
            return False
        return True

    def require_integer(self, e: Term) -> None:
        for m, c in polynomial(e).terms.items():
            if c.denominator != 1 or not all(g[1].is_integer for g, _ in m):
                raise RefusedError(f"{e} may be no integer")

    def _natural(self, e: Term) -> None:
        self.require_integer(e)
        if not self.at_least_zero(e):
            raise RefusedError(f"{e} may be negative")


def require_defined(sentence: Sentence, where: tuple[Definition, ...] = (), outer: tuple[Quantifier, ...] = ()) -> None:
    """Every term of the sentence, hypotheses included, has a value on its whole domain, and so has every definition of

    ``where`` wherever it is applied, also where unfolding would cancel a pole.
    """
    domain = Domain((*outer, *((s, r.mapped(lambda e: unfolded(e, where))) for s, r in sentence.for_all)))
    bounds = (b for _, r in sentence.for_all for b in r.bounds)
    for e in (*bounds, *(side for r in sentence.relations for side in (r.lhs, r.rhs))):
        if where:
            _require_parts(domain, e, {}, where)
        else:
            domain.require_defined(e)
    for g in sentence.inner:
        require_defined(g, where, domain.for_all)


def _require_parts(domain: Domain, whole: Term, at: At, where: tuple[Definition, ...]) -> None:
    """Each part of a term by itself, with values in it: a factor is seen before another one can cancel it."""
    if isinstance(whole, sp.Sum):
        summand, index, low, high = opened(whole)
        fresh = sp.Symbol(f"_d{len(domain.for_all)}", integer=True)
        limits = Range(*(unfolded(rebuilt(e, at), where) for e in (low, high)))
        _require_parts(Domain((*domain.for_all, (fresh, limits))), summand, {**at, index: fresh}, where)
        return
    domain.require_defined(unfolded(rebuilt(whole, at), where))
    inverse = isinstance(whole, sp.Pow) and isinstance(whole.args[0], sp.factorial)  # 1/k! needs no k!
    for a in whole.args[0].args if inverse else whole.args:
        _require_parts(domain, a, at, where)
    for index, d in enumerate(where):
        if getattr(whole.func, "__name__", "") == d.name:
            values = (unfolded(rebuilt(a, at), where) for a in whole.args)
            _require_parts(domain, d.formula.body, dict(zip(d.formula.parameters, values, strict=True)), where[:index])
