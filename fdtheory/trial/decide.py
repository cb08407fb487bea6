"""Deciding symbolic identities and inequalities: proved, refuted with a witness, or left open.

A proof alone is not trusted: computer algebra has returned wrong closed forms of sums (a formula that is
right only above some n). So an identity must also agree at small cases, evaluated from the expressions as
they were given, and one disagreement refutes it whatever the simplifier says.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import sympy as sp
from sympy.core.function import AppliedUndef

from fdtheory.numbers import Operand
from fdtheory.trial.comparison import expression
from fdtheory.trial.poles import (
    IdentityDomain,
    above_zero,
    are_values,
    below_the_line,
    bounds_of,
    misjudged_because,
    put_in,
    undefined_because,
)
from fdtheory.trial.signs import sign
from fdtheory.trial.unknowns import has_functions, is_other_function, numerator

Point = Mapping[sp.Symbol, Operand]


@dataclass(frozen=True)
class Decision:
    """``holds`` is True (proved), False (refuted, ``why`` is the witness) or None (open)."""

    holds: bool | None
    why: str


def decide_identity(
    lhs: sp.Expr,
    rhs: sp.Expr,
    small: Iterable[Point] = (),
    given: Mapping[sp.Symbol, Operand] | None = None,
    nonzero: Iterable[sp.Expr] = (),
) -> Decision:
    """Decide ``lhs == rhs`` for all values of its undefined functions, and of its symbols above their bounds.

    Bounds are ``given`` as in `decide_inequality`, else read off the assumptions of a symbol; ``nonzero`` lists terms
    that are not 0. Where a side may still have no value (a pole, also one that cancels; a factorial of a negative
    number), nothing is proved.

    >>> n = sp.Symbol("n", integer=True, positive=True)
    >>> decide_identity(sp.binomial(n, 2), n*(n - 1)/2, given={n: 2}).holds
    True
    >>> decide_identity(sp.binomial(n, 2), n*(n - 1)/2).why
    'not proved on the whole domain, where n - 2 may be negative'
    >>> decide_identity(sp.binomial(n, 2), n*(n + 1)/2).why
    'at n = 1: 0 against 1'
    """
    lhs, rhs = sp.sympify(lhs, strict=True), sp.sympify(rhs, strict=True)
    if why := misjudged_because(lhs, rhs):
        return Decision(None, why)
    difference, given = lhs - rhs, _exactly(given or {})
    place = IdentityDomain(bounds_of((lhs, rhs), given), tuple(map(expression, nonzero)))
    default = _default_points(difference, place.bounds, given)
    points = [_of_its_symbols(_exactly(point), given) for point in small] or [
        point for point in default if place.contains(point) and are_values(point, given)
    ]
    for point in points:
        verdict = _compare_at(lhs, rhs, point)
        if verdict.holds is not True:
            return verdict
    if why := undefined_because(lhs, place) or undefined_because(rhs, place):
        return Decision(None, f"not proved on the whole domain, where {why}")
    if _vanishes(difference):
        unknown = [e for e in below_the_line(lhs + sp.Dummy() * rhs) if e not in place.nonzero]
        return Decision(True, _identity_note(lhs, rhs, len(points), (*place.nonzero, *unknown)))
    if has_functions(difference) and is_other_function(difference):
        return Decision(False, f"difference: {sp.sstr(_shorten(sp.expand(difference)))}")
    return Decision(None, f"neither proved nor refuted; difference: {sp.sstr(_shorten(difference))}")


def decide_inequality(lhs: sp.Expr, relation: str, rhs: sp.Expr, given: Mapping[sp.Symbol, Operand]) -> Decision:
    """Decide ``lhs relation rhs`` (one of < <= > >=) for all reals above the lower bounds in ``given``.

    A later bound may use an earlier symbol: ``{j: 1, n: j}`` means 1 <= j <= n. The proof: after shifting each
    symbol to its bound, numerator and denominator have coefficients of one sign.

    >>> j, n = sp.symbols("j n")
    >>> decide_inequality((n - j)/(n + j + 1), "<", 1, {j: 1, n: j}).holds
    True
    >>> decide_inequality(n*n, "<=", n + j, {j: 1, n: j}).why
    'at j = 1, n = 3: 9 against 4'
    """
    if relation not in _FLIPPED:
        raise ValueError(f"relation {relation!r} is not one of {', '.join(_FLIPPED)}")
    lhs, rhs, given = sp.sympify(lhs, strict=True), sp.sympify(rhs, strict=True), _exactly(given)
    if why := misjudged_because(lhs, rhs):
        return Decision(None, why)
    low, high, strict = (lhs, rhs, "=" not in relation) if relation[0] == "<" else (rhs, lhs, "=" not in relation)
    unbounded = (low - high).free_symbols - set(given)
    if unbounded:
        raise ValueError(f"no lower bound is given for {sorted(map(str, unbounded))}; add one for each to `given`")
    for point in (point for point in _points_above(given) if are_values(point, given)):
        gap = sp.simplify((high - low).subs(point))
        if not gap.is_number or gap.is_real is not True:
            return Decision(None, f"no real value {_at(point)}")
        if gap < 0 or (strict and gap == 0):
            return Decision(False, f"{_at(point)}: {_value(lhs, point)} against {_value(rhs, point)}")
    if why := undefined_because(lhs, IdentityDomain(given)) or undefined_because(rhs, IdentityDomain(given)):
        return Decision(None, f"not proved on the whole domain, where {why}")
    if above_zero(high - low, given, strict):
        bounds = ", ".join(f"{symbol} >= {sp.sstr(bound)}" for symbol, bound in given.items())
        return Decision(True, f"{sp.sstr(lhs)} {relation} {sp.sstr(rhs)} for all {bounds or 'values'}")
    return Decision(None, f"neither proved nor refuted: {sp.sstr(lhs)} {relation} {sp.sstr(rhs)}")


def _exactly(values: Mapping[sp.Symbol, Operand]) -> dict[sp.Symbol, sp.Expr]:
    """Bounds or a point, exact: 0.3 as a float is less than three tenths."""
    return {symbol: expression(value) for symbol, value in values.items()}


def _of_its_symbols(point: dict[sp.Symbol, sp.Expr], given: Mapping[sp.Symbol, Operand]) -> dict[sp.Symbol, sp.Expr]:
    if not are_values(point, given):
        raise ValueError(f"{_at(point)}: a symbol there is assumed to be something else; give a point of the domain")
    return point


_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _compare_at(lhs: sp.Expr, rhs: sp.Expr, point: Point) -> Decision:
    left, right = put_in(lhs, point), put_in(rhs, point)
    if _hides_no_pole(left) and _hides_no_pole(right) and sp.expand(left - right) == 0:
        return Decision(True, "")
    left, right = sp.simplify(left), sp.simplify(right)
    infinite = [not _finite(side) for side in (left, right)]
    if any(infinite):  # a value against a pole is a difference; two poles say nothing
        words = f"{sp.sstr(left)} against {sp.sstr(right)}" if not all(infinite) else "no finite value"
        return Decision(None if all(infinite) else False, f"{_at(point)}: {words}")
    gap = sp.simplify(left - right)
    if gap == 0:
        return Decision(True, "")
    if gap.free_symbols or has_functions(gap):
        if _vanishes(gap):
            return Decision(True, "")
        if numerator(gap).is_number or _is_polynomial(numerator(gap)):
            return Decision(False, f"{_at(point)}: {sp.sstr(left)} against {sp.sstr(right)}")
        return Decision(None, f"{_at(point)}: cannot compare {sp.sstr(left)} with {sp.sstr(right)}")
    return Decision(
        False if gap.is_zero is False or sign(gap) else None,
        f"{_at(point)}: {sp.sstr(left)} against {sp.sstr(right)}",
    )


def _finite(value: sp.Expr) -> bool:
    return not value.has(sp.nan, sp.zoo, sp.oo, -sp.oo)


def _hides_no_pole(value: sp.Expr) -> bool:
    """A polynomial in names, also in derivatives of functions and in powers of single names: nothing to simplify."""
    if isinstance(value, sp.Pow):
        base, exponent = value.args
        single = isinstance(base, (sp.Symbol, AppliedUndef))
        return isinstance(exponent, sp.Integer) and (single or (exponent > 0 and _hides_no_pole(base)))
    if isinstance(value, (sp.Add, sp.Mul)):
        return all(map(_hides_no_pole, value.args))
    return isinstance(value, (sp.Rational, sp.Symbol, AppliedUndef, sp.Derivative, sp.Subs))


def _value(expr: sp.Expr, point: Point) -> sp.Expr:
    return sp.simplify(put_in(expr, point))


def _at(point: Point) -> str:
    return "at " + ", ".join(f"{symbol} = {value}" for symbol, value in point.items()) if point else "always"


def _identity_note(lhs: sp.Expr, rhs: sp.Expr, points: int, nonzero: Sequence[sp.Expr]) -> str:
    unknowns = lhs.free_symbols | rhs.free_symbols | {atom.func for atom in lhs.atoms(AppliedUndef)}
    smooth = {
        f.func for e in (lhs, rhs) for d in e.atoms(sp.Derivative, sp.Integral) for f in d.args[0].atoms(AppliedUndef)
    }
    names = ", ".join(sorted(f"smooth {name}" if name in smooth else str(name) for name in unknowns))
    proved = f"proved for all {names}" if names else "proved"
    where = (
        f" where {' and '.join(map(sp.sstr, nonzero))} {'are' if len(nonzero) > 1 else 'is'} not 0" if nonzero else ""
    )
    return f"{proved}{where}, evaluated at {points} small cases" if points else proved + where


def _default_points(
    expr: sp.Expr, bounds: Mapping[sp.Symbol, Operand | None], given: Mapping[sp.Symbol, Operand]
) -> Iterator[dict[sp.Symbol, sp.Expr]]:
    """A few points above the bounds; none where undefined functions occur. Names do not count: symbols that have the

    same assumptions are treated alike, so that another alphabet has the same points.
    """
    if has_functions(expr) or not bounds:
        return
    if set(given) >= set(bounds):
        yield from itertools.islice(_points_above(given), 20)
        return
    symbols, integers = list(bounds), all(symbol.is_integer for symbol in bounds)
    for steps in _steps(len(symbols)):
        yield {s: _at_step(s, step, integers) for s, step in zip(symbols, steps, strict=True)}


def _steps(count: int) -> Iterator[tuple[int, ...]]:
    """Steps for so many symbols; with each also what it becomes when the symbols change places.

    Up to three symbols have all orders of 1, 2, 3. More of them are too many for that: two at a time step out of line.
    """
    yield from ((step,) * count for step in (1, 2))
    for common, own in ((1, 3), (3, 1), (2, 5)) if count <= 3 else ((1, 3), (3, 1)):
        yield from (tuple(own if i == chosen else common for i in range(count)) for chosen in range(count))
    if count <= 3:
        yield from (tuple(1 + i for i in order) for order in itertools.permutations(range(count)))
    elif count <= 6:
        pairs = itertools.permutations(range(count), 2)
        yield from (tuple(2 if i == one else 4 if i == other else 1 for i in range(count)) for one, other in pairs)


def _at_step(symbol: sp.Symbol, step: int, integers: bool) -> sp.Expr:
    value = sp.Integer(step) if symbol.is_integer or integers else sp.Rational(step + 1, 7)
    return -value if symbol.is_nonpositive else value


def _points_above(given: Mapping[sp.Symbol, Operand]) -> Iterator[dict[sp.Symbol, sp.Expr]]:
    """Grid points with steps 0, 1/2, 2, 9 above each bound; whole steps only for integer symbols."""
    steps = [
        [sp.Integer(0), sp.Integer(1), sp.Integer(2), sp.Integer(9)]
        if symbol.is_integer
        else [sp.Integer(0), sp.Rational(1, 2), sp.Integer(2), sp.Integer(9)]
        for symbol in given
    ]
    for combination in itertools.islice(itertools.product(*steps), 256):
        point: dict[sp.Symbol, sp.Expr] = {}
        for (symbol, bound), step in zip(given.items(), combination, strict=True):
            low = sp.sympify(bound, strict=True).subs(point)
            point[symbol] = (sp.ceiling(low) if symbol.is_integer else low) + step
        yield point


def _is_polynomial(expr: sp.Expr) -> bool:
    return bool(expr.is_polynomial(*expr.free_symbols))


def _vanishes_as_term_ratio(expr: sp.Expr) -> bool:
    """Divide hypergeometric terms by the first one: each ratio is rational, and so is their sum."""
    terms = sp.Add.make_args(sp.expand(expr.doit(), func=True, power_base=False, multinomial=False, mul=False))
    ratios = [sp.combsimp(sp.powsimp(term / terms[0])) for term in terms]
    return bool(sp.cancel(sp.together(sp.simplify(sum(ratios)))) == 0)


_PROOFS: tuple[Callable[[sp.Expr], bool], ...] = (
    lambda expr: bool(sp.expand(expr) == 0),
    lambda expr: bool(numerator(expr) == 0),
    lambda expr: bool(sp.combsimp(expr) == 0),
    _vanishes_as_term_ratio,
    lambda expr: bool(sp.simplify(sp.expand_func(expr.doit())) == 0),
)


def _vanishes(expr: sp.Expr) -> bool:
    """Whether a derivation brings it to 0; of factors that do not commute, only by multiplying out."""
    return any(vanishes(expr) for vanishes in (_PROOFS if expr.is_commutative else _PROOFS[:1]))


def _shorten(expr: sp.Expr, most: int = 6) -> sp.Expr:
    terms = sp.Add.make_args(expr)
    return expr if len(terms) <= most else sp.Add(*terms[:most], sp.Symbol("…"), evaluate=False)
