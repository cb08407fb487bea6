"""General theorems about real numbers, composed of the kernel's rules, and put to terms. Nothing here needs trust.

What a general theorem asks of the terms is a bound that the kernel sees by signs or by a theorem (``because``), or a
hypothesis that a theorem discharges.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, wraps
from typing import ParamSpec

import sympy as sp

from fdtheory.proof.kernel import certificate
from fdtheory.proof.kernel.analysis import increasing
from fdtheory.proof.kernel.instances import instantiate
from fdtheory.proof.kernel.logic import Premise, discharge, either
from fdtheory.proof.kernel.outline import in_clear_words
from fdtheory.proof.kernel.seal import Theorem
from fdtheory.proof.language.kinds import RefusedError, Term, TermLike
from fdtheory.proof.language.sentence import Eq, ForAll, Given, Le, Lt, Range, Relation, Sentence, anything, at_least
from fdtheory.proof.language.terms import At, term

P = ParamSpec("P")
_X, _Y, _R = sp.symbols("x y r", real=True)


def composed(make: Callable[P, Theorem]) -> Callable[P, Theorem]:
    """What cannot be composed is refused, as by a rule of the kernel."""

    @wraps(make)
    def apply(*arguments: P.args, **options: P.kwargs) -> Theorem:
        with in_clear_words(make.__name__):
            return make(*arguments, **options)

    return apply


@composed
def combine(
    goal: Sentence,
    premises: Sequence[tuple[Premise, TermLike]] = (),
    given: Mapping[int, TermLike] | None = None,
    squares: Sequence[tuple[TermLike, TermLike]] = (),
) -> Theorem:
    """The kernel's rule of this name, and (factor, root) for squares that help: root^2 is not negative."""
    facts = [(instantiate(_square(), {_X: root}, goal.for_all, goal.given, where=goal.where), f) for f, root in squares]
    return certificate.combine(goal, [*premises, *facts], given)


def by_some(goal: Sentence, premises: Sequence[tuple[Premise, TermLike]]) -> Theorem:
    """The goal by itself, or from those premises that it needs: none, all but the first, all."""
    for used in ([], premises[1:])[: len(premises)]:
        try:
            return combine(goal, used)
        except RefusedError:
            continue
    return combine(goal, premises)


@cache
def _square() -> Theorem:
    """0 <= x^2."""
    return certificate.combine(Sentence({_X: anything()}, Le(0, _X**2)))


# one general theorem at terms of the goal ----------------------------------------------------------------------------
def at_terms(
    general: Theorem, at: At, goal: Sentence, bounds: Sequence[Theorem] = (), fact: Theorem | None = None
) -> Theorem:
    """What a general theorem says at terms of the goal, its bounds and its only hypothesis being theorems there."""
    core = goal.unfolded()
    if fact is None:
        return in_the_words_of(goal, instantiate(general, at, core.for_all, core.given, because=bounds))
    given = [*core.given, general.sentence.given[0].replaced(at)]
    held = [instantiate(bound, {}, core.for_all, given) for bound in bounds]
    return in_the_words_of(
        goal, discharge(instantiate(general, at, core.for_all, given, because=held), len(given) - 1, fact)
    )


def in_the_words_of(goal: Sentence, theorem: Theorem) -> Theorem:
    """The theorem in the words of the goal: with its definitions, and where sympy wrote a side in another way."""
    if not goal.where and theorem.sentence.key() == goal.key():
        return theorem
    return combine(goal, [(theorem, 1)])


# absolute values -----------------------------------------------------------------------------------------------------
@cache
def _sized(sign: int) -> Theorem:
    """|x| = x for 0 <= x, |x| = -x for x <= 0."""
    range_ = at_least(0) if sign > 0 else Range(None, 0)
    return certificate.combine(Sentence({_X: range_}, Eq(sp.Abs(_X), sign * _X)))


@cache
def _square_of_size() -> Theorem:
    """y^2 = x^2 where y = |x|: so that |x| is a letter, which sympy does not square by itself."""
    return _by_sign(Eq(_Y**2, _X**2), _X + _Y)


@cache
def _below_size() -> Theorem:
    """x <= y where y = |x|."""
    return _by_sign(Le(_X, _Y), sp.Integer(-1))


def _by_sign(says: Relation, factor: Term) -> Theorem:
    """For all x and y = |x|: seen of x for 0 <= x, and of -x for x <= 0."""
    domain, given, cases = {_X: anything(), _Y: anything()}, [Eq(_Y, sp.Abs(_X))], []
    for x, case in ((_X, Lt(0, _X)), (-_X, Le(_X, 0))):
        above_0 = {_X: at_least(0), _Y: anything()}
        there = certificate.combine(Sentence(above_0, says.replaced({_X: x}), given), given={0: factor})
        here = [*given, case]
        bound = certificate.combine(Sentence(domain, Le(0, x), here), given={1: 1})
        cases.append(instantiate(there, {_X: x}, domain, here, because=[bound]))
    return either(Sentence(domain, says, given), _X, *cases)


def _of_size(general: Theorem, for_all: ForAll, x: TermLike, given: Given) -> Theorem:
    """The general theorem at x and y = |x|."""
    x, given = term(x), list(given)
    size = sp.Abs(x)
    here = [*given, Eq(size, size)]
    held = instantiate(general, {_X: x, _Y: size}, for_all, here)
    return discharge(held, len(given), certificate.combine(Sentence(for_all, Eq(size, size), given)))


@composed
def absolute_square(for_all: ForAll, x: TermLike, given: Given = ()) -> Theorem:
    """|x|^2 = x^2."""
    return _of_size(_square_of_size(), for_all, x, given)


@composed
def below_absolute(for_all: ForAll, x: TermLike, given: Given = ()) -> Theorem:
    """x <= |x|."""
    return _of_size(_below_size(), for_all, x, given)


@composed
def antisymmetric(goal: Sentence, below: Theorem, above: Theorem) -> Theorem:
    """a = b from a <= b and b <= a: the size of b - a is b - a, and it is a - b."""
    core = goal.unfolded()
    gap, domain, given = core.says.rhs - core.says.lhs, core.for_all, core.given
    if core.says.sign != "=":
        raise RefusedError("the goal is a = b")
    up = combine(Sentence(domain, Le(0, gap), given), [(below, 1)])
    down = combine(Sentence(domain, Le(gap, 0), given), [(above, 1)])
    sizes = [instantiate(_sized(s), {_X: gap}, domain, given, because=[b]) for s, b in ((1, up), (-1, down))]
    half = sp.Rational(1, 2)
    return combine(goal, [(sizes[0], half), (sizes[1], -half)])


# powers --------------------------------------------------------------------------------------------------------------
@cache
def _power_at_least_one() -> Theorem:
    """1 <= x^r for 1 <= x and 0 <= r: it is 1 at x = 1, and grows with x."""
    goal = Sentence({_R: at_least(0), _X: at_least(1)}, Le(1, _X**_R))
    start = certificate.combine(Sentence({_R: at_least(0)}, Le(1, 1)))
    slope = certificate.combine(Sentence(goal.for_all, Le(0, _R * _X ** (_R - 1))))
    return increasing(goal, _X, start, slope)


@composed
def power_at_least_one(for_all: ForAll, base: TermLike, exponent: TermLike, given: Given = ()) -> Theorem:
    """1 <= x^r for 1 <= x and 0 <= r by signs on the domain."""
    return instantiate(_power_at_least_one(), {_X: base, _R: exponent}, for_all, given)
