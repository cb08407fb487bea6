"""Each rule refuses what it must, and proves what it should."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp
from sympy import Abs, Sum

from fdtheory.proof.kernel import (
    RefusedError,
    absolute_square,
    assume,
    below_absolute,
    bounded,
    cases,
    combine,
    differentiate,
    discharge,
    either,
    exchange,
    expand_sum,
    increasing,
    instantiate,
    larger_base,
    larger_exponent,
    linear_sum,
    power_at_least_one,
    proves,
    reindex,
    split_sum,
    sum_of,
    within,
)
from fdtheory.proof.language.points import points_of
from fdtheory.proof.language.sentence import Eq, Le, Lt, Sentence, Unknown, above, anything, at_least, between
from fdtheory.proof.language.terms import Formula
from tests.proof.rules import N1, REAL, XY, f, i, j, k, m, n, r, x, y

WORKS: dict[str, Callable[[], Any]] = {
    "cases": lambda: cases(
        Sentence(N1, Le(2 * n - 1, n**2)),
        n,
        [combine(Sentence({}, Le(1, 1))), combine(Sentence({}, Le(3, 4)))],
        combine(Sentence({n: at_least(3)}, Le(2 * n - 1, n**2))),
    ),
    "discharge": lambda: discharge(
        combine(Sentence({x: at_least(1)}, Le(1, x**2), [Le(1, x)]), given={0: 1 + x}),
        0,
        combine(Sentence({x: at_least(1)}, Le(1, x))),
    ),
    "discharge of a hypothesis for all": lambda: discharge(
        assume(REAL, [Sentence({y: anything()}, Le(0, y**2))], 0, {y: x}), 0, combine(Sentence(XY, Le(0, y**2)))
    ),
    "either": lambda: either(
        Sentence(REAL, Le(x, Abs(x))),
        x,
        combine(
            Sentence(REAL, Le(x, Abs(x)), [Lt(0, x)]),
            [
                (
                    within(
                        Sentence(REAL, Le(x, Abs(x)), [Lt(0, x)]),
                        combine(Sentence(REAL, Le(Abs(x), Abs(x)), [Lt(0, x)])),
                    ),
                    1,
                )
            ],
        ),
        combine(Sentence(REAL, Le(x, Abs(x)), [Le(x, 0)]), given={0: 1}),
    ),
    "absolute square": lambda: absolute_square({f: Unknown(1), n: anything()}, f(n)),
    "bounded": lambda: bounded(
        Sentence({x: between(-1, 1)}, Le(Abs(x), 1)),
        combine(Sentence({x: between(-1, 1)}, Le(x, 1))),
        combine(Sentence({x: between(-1, 1)}, Le(-x, 1))),
    ),
    "exchange": lambda: exchange({n: at_least(1), m: at_least(1)}, Sum(Sum(i * j**2, (i, 1, m)), (j, 1, n))),
    "strict sum": lambda: sum_of(combine(Sentence({n: at_least(1), j: between(1, n)}, Lt(0, j)))),
    "differentiate": lambda: differentiate(combine(Sentence({x: above(0)}, Eq(sp.sqrt(x) ** 4, x**2))), x),
    "Bernoulli": lambda: increasing(
        Sentence({x: at_least(0)}, Le(1 + 3 * x, (1 + x) ** 3)),
        x,
        combine(Sentence({}, Le(1, 1))),
        combine(Sentence({x: at_least(0)}, Le(3, 3 * (1 + x) ** 2))),
    ),
    "larger exponent": lambda: larger_exponent(
        Sentence({x: at_least(1), r: at_least(2)}, Le(x**2, x**r)),
        combine(Sentence({x: at_least(1), r: at_least(2)}, Le(1, x))),
        combine(Sentence({x: at_least(1), r: at_least(2)}, Le(2, r))),
    ),
    "larger base": lambda: larger_base(
        Sentence({x: above(0), y: at_least(x), r: at_least(0)}, Le(x**r, y**r)),
        combine(Sentence({x: above(0), y: at_least(x), r: at_least(0)}, Le(x, y))),
        combine(Sentence({x: above(0), y: at_least(x), r: at_least(0)}, Le(0, r))),
    ),
    "a function put in": lambda: instantiate(
        combine(Sentence({f: Unknown(1), n: at_least(0)}, Eq(f(n) + f(n), 2 * f(n)))),
        {f: Formula((k,), k**3 + Abs(k))},
        {n: at_least(0)},
    ),
    "a bound by a theorem": lambda: instantiate(
        combine(Sentence({x: at_least(0)}, Le(0, x**3))),
        {x: y},
        {y: anything()},
        [Le(0, y)],
        because=[assume({y: anything()}, [Le(0, y)], 0)],
    ),
}


AXIOMS: dict[str, Callable[[], Any]] = {
    "absolute_square": lambda: absolute_square({x: anything()}, x - 1),
    "below_absolute": lambda: below_absolute({x: anything()}, x - 1),
    "power_at_least_one": lambda: power_at_least_one({x: at_least(1), r: at_least(0)}, x, r),
    "split_sum": lambda: split_sum({n: at_least(2)}, Sum(i**2, (i, 1, n)), 2),
    "expand_sum": lambda: expand_sum({n: at_least(2)}, Sum(i**n, (i, n, n + 2))),
    "reindex": lambda: reindex({n: at_least(2)}, Sum(i**3, (i, 1, n)), 2),
    "reindex backwards": lambda: reindex({n: at_least(2)}, Sum(i**3, (i, 1, n)), n, reverse=True),
    "linear_sum": lambda: linear_sum({n: at_least(2), x: anything()}, [(x, i), (-2, i**2)], i, 1, n),
    "exchange": lambda: exchange({n: at_least(1), m: at_least(1)}, Sum(Sum(i * j**2, (i, 1, m)), (j, 1, n))),
}


@pytest.mark.parametrize("name", AXIOMS)
def test_what_needs_no_premise_is_true_at_points(name: str) -> None:
    sentence = AXIOMS[name]().sentence
    assert all(sentence.holds_at(point) for point in points_of(sentence, 40))


@pytest.mark.parametrize("name", WORKS)
def test_proved(name: str) -> None:
    theorem = WORKS[name]()
    assert proves(theorem, theorem.sentence)
    assert theorem.outline().endswith(theorem.sentence.text())


def test_a_theorem_that_is_not_needed_is_no_premise() -> None:
    """0 <= y + 1 is seen by signs; 0 <= x is not, and the second theorem that says it comes too late."""
    domain, given = {y: at_least(0), x: anything()}, [Le(0, x)]
    bounded_below = combine(Sentence({x: at_least(0), y: at_least(0)}, Le(0, x + y)))
    idle = combine(Sentence(domain, Le(0, y + 1), given))
    first, second = (assume(domain, given, 0), combine(Sentence(domain, Le(0, x), given), given={0: 1}))
    found = instantiate(bounded_below, {x: x, y: y + 1}, domain, given, because=[idle, first, second])
    assert found.premises == (bounded_below, second)
    whole = [Sentence({k: at_least(0)}, Le(0, f(k))), Le(0, m)]
    frame = {f: Unknown(1), n: at_least(0), m: anything()}
    large, idle = assume(frame, whole, 1), combine(Sentence(frame, Le(0, n), whole))
    assert assume(frame, whole, 0, {k: m}, because=[idle, large]).premises == (large,)
    assert assume(frame, whole, 0, {k: n}, because=[idle]).premises == ()
    assert assume(frame, whole, 1, because=[idle]).premises == ()


def test_what_is_wrong_with_theorems_for_bounds_is_said_by_the_kernel() -> None:
    with pytest.raises(RefusedError, match="0 <= y is not seen"):
        instantiate(
            combine(Sentence({x: at_least(0)}, Le(0, x))),
            {x: y},
            {y: anything()},
            because=[combine(Sentence(REAL, Le(0, x**2)))],
        )
    for wrong in ([5], [None], ["theorem"]):
        with pytest.raises(RefusedError):
            instantiate(combine(Sentence({x: at_least(0)}, Le(0, x))), {x: y}, {y: anything()}, because=wrong)  # type: ignore[arg-type]
        with pytest.raises(RefusedError):
            assume(REAL, [], 0, because=wrong)  # type: ignore[arg-type]
