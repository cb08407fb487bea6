"""The hyper-parameters and the total of the main theorem, derived from the six budgets for every real p > 0.

The budgets are hypotheses about unknown nu, eta_x, eta_y, S, K, T: the bias Lbar kappa^b nu^p is eps; the outer step
makes L_1 kappa^c eta_x = eps; T eta_x eps = Delta; the floor of the inner loop eta_y sigma^2/mu is (nu eps/L_1)^2 with
mu = L_1/kappa; the noise sigma^2/(S nu^2) is eps^2; K mu eta_y is the logarithm. What is claimed are monomials.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple, Protocol

import sympy as sp

from fdtheory.proof.kernel import Theorem, assume, combine, replace_equal
from fdtheory.proof.language.kinds import Name, Term
from fdtheory.proof.language.sentence import (
    Eq,
    ForAll,
    Hypothesis,
    Ranges,
    Relation,
    Sentence,
    above,
    anything,
    at_least,
)
from fdtheory.proof.library.exponents import L1, Delta, Lbar, eps, kappa, nu, p, sigma
from fdtheory.proof.library.provable import Provable

eta_x, eta_y, S, K, T, log = sp.symbols("eta_x eta_y S K T ell", real=True)
QUANTITIES = {"p": p, "eps": eps, "kappa": kappa, "sigma": sigma, "Lbar": Lbar, "L1": L1, "Delta": Delta, "log": log}
PARAMETERS = {"nu": nu, "eta_x": eta_x, "eta_y": eta_y, "S": S, "K": K, "T": T}
MULTIPLIERS = sp.symbols("m_1:7", real=True)
mu = L1 / kappa
_INNER = slice(2, 5)
"""Of the budgets those that say something of eta_y, S and K."""


class WithExponents(Protocol):
    """A monomial: pairs of a name and its exponent, a function of one symbol."""

    @property
    def exponents(self) -> Iterable[tuple[str, Term]]: ...


class Claimed(NamedTuple):
    """The bias over nu^p, the smoothness and what is claimed, all as exponents of monomials, and from which p on."""

    bias: Mapping[str, Term]
    smooth: Mapping[str, Term]
    powers: Mapping[str, Mapping[str, Term]]
    least: int = 0


def monomial(powers: Mapping[str, Term]) -> sp.Expr:
    """The product of the quantities with these exponents, functions of p."""
    return sp.Mul(*(QUANTITIES[name] ** power for name, power in powers.items()))


def claimed_by(
    bias: WithExponents, smooth: WithExponents, powers: Mapping[str, WithExponents], least: int = 0
) -> Claimed:
    """From monomials with ``exponents``, pairs of a name and a function of one symbol, the order."""
    return Claimed(_own(bias), _own(smooth), {name: _own(power) for name, power in powers.items()}, least)


def _own(power: WithExponents) -> dict[str, Term]:
    return {name: e.xreplace(dict.fromkeys(e.free_symbols, p)) for name, e in power.exponents}


def in_symbols(power: WithExponents) -> sp.Expr:
    """A monomial in the names of the quantities here."""
    return monomial(_own(power))


def _domain(least: int) -> Ranges:
    order = at_least(least) if least else above(0)
    return {p: order, **dict.fromkeys([*list(QUANTITIES.values())[1:], *PARAMETERS.values()], above(0))}


def budgets(claimed: Claimed) -> list[Relation]:
    return [
        Eq(eps, monomial(claimed.bias) * nu**p),
        Eq(monomial(claimed.smooth) * eta_x, eps),
        Eq(eta_y * sigma**2 / mu, (nu * eps / L1) ** 2),
        Eq(sigma**2 / (S * nu**2), eps**2),
        Eq(K * mu * eta_y, log),
        Eq(T * eta_x * eps, Delta),
    ]


def _solved(claimed: Claimed) -> dict[str, tuple[sp.Expr, dict[int, sp.Expr]]]:
    """Each parameter from the budgets, nu and eps kept, with the factors of the budgets that give it."""
    outer, inner = eps / monomial(claimed.smooth), mu * (nu * eps / L1) ** 2 / sigma**2
    return {
        "nu": (nu, {}),
        "eta_x": (outer, {1: outer / eps}),
        "eta_y": (inner, {2: mu / sigma**2}),
        "S": (sigma**2 / (nu**2 * eps**2), {3: -S / eps**2}),
        "K": (log / (mu * inner), {4: 1 / (mu * inner), 2: -K * mu / (sigma**2 * inner)}),
        "T": (Delta / (outer * eps), {5: 1 / (outer * eps), 1: -T / eps}),
    }


def _by_bias(D: ForAll, given: Sequence[Hypothesis], expr: sp.Expr) -> Theorem:
    """The same with the bias for eps."""
    bias = assume(D, given, 0)
    return replace_equal(Sentence(D, Eq(expr, expr.xreplace({eps: bias.sentence.says.rhs})), given), bias)


def parameter(claimed: Claimed, name: str) -> Theorem:
    """The theorem: the budgets make this parameter the monomial that is claimed."""
    parts = (claimed.bias, claimed.smooth, claimed.powers[name])
    return _parameter(*(tuple(part.items()) for part in parts), claimed.least, name)


@cache
def _parameter(bias: Term, smooth: Term, power: Term, least: int, name: str) -> Theorem:
    """Kept, as the same parameter occurs in several sentences."""
    claimed = Claimed(dict(bias), dict(smooth), {name: dict(power)}, least)
    D, given = _domain(claimed.least), budgets(claimed)
    value, factors = _solved(claimed)[name]
    goal = Sentence(D, Eq(PARAMETERS[name], monomial(claimed.powers[name])), given)
    facts = [] if not factors else [(combine(Sentence(D, Eq(PARAMETERS[name], value), given), given=factors), 1)]
    left = [(_by_bias(D, given, value), 1)] if value.has(eps) else []
    return combine(goal, [*facts, *left, (_by_bias(D, given, goal.says.rhs), -1)])


def _setting_says(claimed: Claimed) -> Sentence:
    """One equation for all parameters that are claimed: with free multipliers it holds only if each of them does."""
    chosen = dict(zip(claimed.powers, MULTIPLIERS, strict=False))
    D = {**_domain(claimed.least), **dict.fromkeys(chosen.values(), anything())}
    left, right = (sp.Add(*(m * side(name) for name, m in chosen.items())) for side in (PARAMETERS.get, _of(claimed)))
    return Sentence(D, Eq(left, right), budgets(claimed))


def _of(claimed: Claimed) -> Callable[[str], Term]:
    return lambda name: monomial(claimed.powers[name])


def _setting(goal: Sentence, claimed: Claimed) -> Theorem:
    return combine(goal, [(parameter(claimed, name), m) for name, m in zip(claimed.powers, MULTIPLIERS, strict=False)])


def _total_says(claimed: Claimed) -> Sentence:
    return Sentence(_domain(claimed.least), Eq(p * T * K, monomial(claimed.powers["total"])), budgets(claimed))


def _total(goal: Sentence, claimed: Claimed) -> Theorem:
    """T and K from the budgets, then the bias for eps on both sides."""
    D, given, solved = _domain(claimed.least), goal.given, _solved(claimed)
    inner, outer = (
        combine(Sentence(D, Eq(PARAMETERS[name], solved[name][0]), given), given=solved[name][1]) for name in "KT"
    )
    product = p * solved["T"][0] * solved["K"][0]
    sides = [(_by_bias(D, given, product), 1), (_by_bias(D, given, goal.says.rhs), -1)]
    return combine(goal, [(outer, p * K), (inner, p * solved["T"][0]), *sides])


def point(claimed: Claimed, order: int) -> dict[Name, Fraction]:
    """Numbers that meet the budgets exactly: all but nu, kappa, … follow from them."""
    at = {p: Fraction(order), kappa: Fraction(64), nu: Fraction(1, 2), Lbar: Fraction(3), L1: Fraction(5)}
    at |= {sigma: Fraction(7), Delta: Fraction(11), log: Fraction(13)}
    for symbol, value in (
        (eps, monomial(claimed.bias) * nu**p),
        *((PARAMETERS[name], value) for name, (value, _) in _solved(claimed).items() if name != "nu"),
    ):
        found = value.subs({s: sp.Rational(v.numerator, v.denominator) for s, v in at.items()})
        at[symbol] = Fraction(int(found.p), int(found.q))
    return at


def points(claimed: Claimed) -> Iterator[dict[Name, Fraction]]:
    """Points for every number of multipliers, the first orders."""
    chosen = {m: Fraction(i + 1) for i, m in enumerate(MULTIPLIERS[: len(claimed.powers)])}
    for order in (1, 2, 3, 6):
        if order >= claimed.least:
            at = point(claimed, order)
            yield from (at, at | chosen)


_NU = {"eps": 1 / p, "Lbar": -1 / p, "kappa": -(2 * p + 1) / p}
_NOISE = {"sigma": 2, "eps": -2 - 2 / p, "Lbar": 2 / p, "kappa": 2 * (2 * p + 1) / p}
PRINTED = Claimed(
    {"Lbar": 1, "kappa": 2 * p + 1},
    {"L1": 1, "kappa": 3},
    {
        "nu": _NU,
        "eta_x": {"eps": 1, "L1": -1, "kappa": -3},
        "eta_y": {"eps": 2 + 2 / p, "Lbar": -2 / p, "kappa": -1 - 2 * (2 * p + 1) / p, "L1": -1, "sigma": -2},
        "S": _NOISE,
        "K": {**_NOISE, "kappa": 6 + 2 / p, "log": 1},
        "T": {"Delta": 1, "L1": 1, "kappa": 3, "eps": -2},
    },
)
SETTING = Provable("the budgets give the printed hyper-parameters", _setting_says, _setting, PRINTED)
_PRODUCT = {"p": 1, "Delta": 1, "L1": 1, "Lbar": 2 / p, "sigma": 2, "eps": -4 - 2 / p, "log": 1}
BUDGET_TOTAL = Provable(
    "the budgets give the printed total",
    _total_says,
    _total,
    PRINTED._replace(powers={"total": {**_PRODUCT, "kappa": 9 + 2 / p}}),
)
BUDGET_TOTAL_SHARPER = Provable(
    "the budgets with the sharper law, p >= 2",
    _total_says,
    _total,
    Claimed(
        {"Lbar": 1, "kappa": 1 + 3 * p / 2},
        {"L1": 1, "kappa": sp.Rational(5, 2)},
        {"total": {**_PRODUCT, "kappa": sp.Rational(15, 2) + 2 / p}},
        2,
    ),
)


def _ratio_says(claimed: Claimed) -> Sentence:
    """From the three budgets of the inner loop and of the batch alone."""
    inner = budgets(claimed)[_INNER]
    return Sentence(_domain(claimed.least), Eq(K, S * monomial(claimed.powers["K over S"])), inner)


def _ratio(goal: Sentence, claimed: Claimed) -> Theorem:
    """Both from the budgets, with nu and eps kept."""
    D, solved, parts = goal.for_all, _solved(claimed), []
    for name in "KS":
        value, factors = solved[name]
        own = {which - _INNER.start: factor for which, factor in factors.items()}
        parts.append(combine(Sentence(D, Eq(PARAMETERS[name], value), goal.given), given=own))
    steps, batch = parts
    return combine(goal, [(steps, 1), (batch, -monomial(claimed.powers["K over S"]))])


INNER_OVER_BATCH = Provable(
    "the budgets give K = S kappa^2 log",
    _ratio_says,
    _ratio,
    PRINTED._replace(powers={"K over S": {"kappa": 2, "log": 1}}),
)


# small noise: the inner step is capped at 1/L_1 -----------------------------------------------------------------------
def _capped(claimed: Claimed) -> list[Relation]:
    return [budgets(claimed)[1], Eq(K * mu / L1, log), budgets(claimed)[5]]


def _capped_says(claimed: Claimed) -> Sentence:
    return Sentence(_domain(claimed.least), Eq(p * T * K, monomial(claimed.powers["total"])), _capped(claimed))


def _capped_total(goal: Sentence, claimed: Claimed) -> Theorem:
    D, value = _domain(claimed.least), _solved(claimed)["T"][0]
    outer = combine(Sentence(D, Eq(T, value), goal.given), given={2: 1 / Delta * value, 0: -T / eps})
    inner = combine(Sentence(D, Eq(K, kappa * log), goal.given), given={1: kappa})
    return combine(goal, [(outer, p * K), (inner, p * value)])


CAPPED_TOTAL = Provable(
    "the total for small noise is p Delta L_1 kappa^4 eps^-2 log",
    _capped_says,
    _capped_total,
    PRINTED._replace(powers={"total": {"p": 1, "Delta": 1, "L1": 1, "kappa": 4, "eps": -2, "log": 1}}),
)


def capped_points(claimed: Claimed) -> list[dict[Name, Fraction]]:
    """The points of the budgets, with the inner steps of the cap."""
    return [at | {K: at[kappa] * at[log]} for at in (point(claimed, order) for order in (1, 2))]


# the argument of the logarithm ----------------------------------------------------------------------------------------
R = sp.Symbol("R", real=True)


def _inside_says(claimed: Claimed) -> Sentence:
    """R L_1 kappa/(nu eps) for the nu of the bias."""
    domain = {**_domain(claimed.least), R: above(0)}
    return Sentence(domain, Eq(R * L1 * kappa / (nu * eps), R * monomial(claimed.powers["inside"])), budgets(claimed))


def _inside(goal: Sentence, _: Claimed) -> Theorem:
    left, right = (_by_bias(goal.for_all, goal.given, side) for side in (goal.says.lhs, goal.says.rhs))
    return combine(goal, [(left, 1), (right, -1)])


_INSIDE = {"L1": 1, "Lbar": 1 / p, "kappa": 3 + 1 / p, "eps": -1 - 1 / p}
INSIDE_LOG = Provable(
    "the argument of the logarithm", _inside_says, _inside, PRINTED._replace(powers={"inside": _INSIDE})
)


def inside_log_points(claimed: Claimed) -> list[dict[Name, Fraction]]:
    return [at | {R: Fraction(17)} for at in (point(claimed, order) for order in (1, 2, 3))]


ITEMS = (SETTING, BUDGET_TOTAL, BUDGET_TOTAL_SHARPER, INNER_OVER_BATCH, CAPPED_TOTAL, INSIDE_LOG)
