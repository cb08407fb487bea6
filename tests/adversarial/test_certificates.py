"""Nothing false is certified: what every command says of each problem, against what is true."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.branch import UNENCLOSED
from fdtheory.enclosures.certified_error import certify
from fdtheory.errors import InputError
from fdtheory.estimator.hyper_gradient import Gauge
from fdtheory.problems.assumptions import check
from fdtheory.problems.nonconvex import nonconvexity
from fdtheory.problems.strong_convexity import scope_between
from fdtheory.solvers.solve import solve

from .problems import MUST_CERTIFY, PROBLEMS, Problem

CERTIFIED_UP_TO = Fraction(1, 50)
GRID = np.linspace(-60, 60, 240_001)

cases = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda p: p.name)


@pytest.mark.campaign(keep=1)
@cases
def test_assumptions(problem: Problem) -> None:
    found = {finding.assumption: finding for finding in check(problem.make()).findings}
    for label in problem.failing:
        assert found[label].holds is False, found[label]
    if problem.lower is False:
        assert found["asm:LLSC"].holds is False, found["asm:LLSC"]
    if problem.lower is True:
        assert found["asm:LLSC"].holds is not False, found["asm:LLSC"]


@pytest.mark.campaign(keep=18)
@cases
def test_scope_is_not_wider_than_the_truth(problem: Problem) -> None:
    """Largest ν of the global statement: never beyond a ν at which a grid shows another, lower, minimum."""
    instance = problem.make()
    asked = problem.safe or Fraction(1, 5)
    scope = scope_between(instance, Fraction(-1), Fraction(1), asked)
    assert (scope.witness is not None) == (problem.lower is False)
    if problem.lower is False or (problem.safe is None and problem.box is None):
        assert scope.kind == "branch"
        assert scope.largest == 0
    if len(problem.lower_symbols) == 1 and scope.largest > 0:
        for nu in (scope.largest, -scope.largest):
            _is_global(problem, instance, nu)
    if problem.name in MUST_CERTIFY:
        assert scope.kind == "global"


def _is_global(problem: Problem, instance: object, nu: Fraction) -> None:
    symbol = problem.lower_symbols[0]
    total = (float(nu) * problem.f + problem.g).subs(sp.Symbol("x"), problem.at)
    values = sp.lambdify(symbol, total, "numpy")(GRID)
    near = instance.approximate_minimiser(float(nu))[0]  # type: ignore[attr-defined]
    best = GRID[int(np.nanargmin(values))]
    assert abs(best - near) < 1e-2, (best, near)


@pytest.mark.parametrize("problem", [p for p in PROBLEMS if p.name in MUST_CERTIFY], ids=lambda p: p.name)
def test_true_instances_are_certified_and_the_bound_holds(problem: Problem) -> None:
    instance, stencil = problem.make(), paper_stencil(2)
    certificate = certify(instance, stencil, CERTIFIED_UP_TO)
    assert certificate.constant is not None
    assert certificate.largest == CERTIFIED_UP_TO
    gauge = Gauge(instance, BallArithmetic(200))
    for k in range(1, 12):
        nu = CERTIFIED_UP_TO * k / 11
        reading = gauge.reading(stencil, nu)
        assert reading.error - reading.floor <= float(certificate.constant.upper()) * float(nu) ** 2 * (1 + 1e-12)


@pytest.mark.parametrize("name", ["step", "heaviside"])
def test_no_certificate_reaches_across_a_jump(name: str) -> None:
    problem = next(p for p in PROBLEMS if p.name == name)
    certificate = certify(problem.make(), paper_stencil(1), CERTIFIED_UP_TO)
    assert certificate.constant is None
    assert certificate.largest < Fraction(1, 100)


def test_a_pole_shortens_the_interval() -> None:
    problem = next(p for p in PROBLEMS if p.name == "pole")
    try:
        certificate = certify(problem.make(), paper_stencil(1), CERTIFIED_UP_TO, seconds=10)
    except UNENCLOSED:
        return
    assert certificate.constant is None
    assert certificate.largest < Fraction(1, 100)


@pytest.mark.parametrize("problem", [p for p in PROBLEMS if p.lower is False], ids=lambda p: p.name)
def test_solve_refuses_a_lower_level_that_is_not_convex(problem: Problem) -> None:
    instance = problem.make()
    assert nonconvexity(instance) is not None
    with pytest.raises(InputError, match="not convex in y"):
        solve(instance, outer=1)


def test_solve_tells_that_too_few_inner_steps_are_made() -> None:
    slow = next(p for p in PROBLEMS if p.name == "kappa-million").make()
    assert solve(slow, outer=1).settings["contraction"] > 0.99


@pytest.mark.parametrize("formula", [sp.floor(sp.Symbol("y")), sp.I * sp.Symbol("y"), sp.Symbol("w") * sp.Symbol("y")])
def test_unknown_functions_symbols_and_complex_values_are_refused(formula: sp.Expr) -> None:
    with pytest.raises(InputError):
        Problem("refused", formula, sp.Symbol("y") ** 2, None, None).make()
