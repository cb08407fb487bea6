"""The claims of the lower bound for zero-respecting methods are red when a size or a step is changed."""

from dataclasses import replace
from fractions import Fraction

import flint
import pytest
import sympy as sp

from fdtheory.claims.lower_bound import zero_respecting_chain as chain
from fdtheory.claims.lower_bound import zero_respecting_methods as methods
from fdtheory.claims.lower_bound import zero_respecting_solvers as solvers
from fdtheory.lower_bound.chain_function import REPAIRED
from fdtheory.problems.batched import Array
from fdtheory.proof import RefusedError, Sentence, prove
from fdtheory.proof.kernel import proves
from fdtheory.proof.library import row_of_the_chain, row_sums
from fdtheory.proof.library.zero_respecting import CALLS, Needed
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Verdict
from tests.claims.proved import proved_in_the_ledger

PROVED = (
    chain.gap_grows_by_links,
    chain.gradient_before_the_end_of_the_chain,
    methods.mean_gradient_at_the_scale,
    methods.variance_is_sigma_squared,
    methods.number_of_calls,
)


test_proved = proved_in_the_ledger(PROVED)


@pytest.mark.parametrize("number", [Fraction(199, 100), Fraction(201, 100)])
def test_the_number_of_calls_has_no_slack_upwards(number: Fraction) -> None:
    changed = replace(methods.number_of_calls, subject=lambda: Needed(number, CALLS.subject.powers))
    assert changed.judge().green is (number > 2)


@pytest.mark.parametrize(
    ("module", "name", "size"),
    [
        (chain, "largest_row", lambda: flint.arb(142)),
        (chain, "gradient_floor", lambda: flint.arb(1.3)),
        (methods, "gradient_floor", lambda: flint.arb(1.3)),
        (methods, "hidden_entry", lambda: flint.arb(4.6)),
        (methods, "gap", lambda T: flint.arb(11.4) * T - 7.6),
    ],
)
def test_a_worse_size_is_seen(monkeypatch: pytest.MonkeyPatch, module: object, name: str, size: object) -> None:
    monkeypatch.setattr(module, name, size)
    claims = (chain.rows_of_the_hessian, chain.gradient_by_balls, methods.constants_of_the_bound)
    assert not all(claim.judge().green for claim in claims)


def test_entries_two_places_apart_vanish() -> None:
    x = sp.symbols("x1:7", real=True)
    hessian = sp.hessian(REPAIRED.function(list(x)), x)
    assert {abs(i - j) for i in range(6) for j in range(6) if hessian[i, j] != 0} == {0, 1}


def test_a_row_without_its_right_neighbour_is_refused() -> None:
    inside = row_of_the_chain.INSIDE
    assert proves(inside.theorem(), inside.sentence(), frozenset())
    with pytest.raises(RefusedError):
        inside.theorem(lambda *values: row_of_the_chain.row_of_the_chain(*values[:7], sp.Integer(0)))


def test_the_norm_needs_every_hypothesis() -> None:
    whole = row_sums.NORM.sentence()
    for which in (5, 6):
        rest = [given for place, given in enumerate(whole.given) if place != which]
        with pytest.raises(RefusedError):
            prove(
                Sentence(whole.for_all, whole.says, rest), lambda goal: row_sums.NORM.proof(goal, row_sums.NORM.subject)
            )


def test_a_solver_that_moves_unseen_coordinates_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    restless = Settings.move

    def drifting(self: Settings, x: Array, estimate: Array, scale: float = 1.0) -> Array:
        return restless(self, x, estimate, scale) + 1e-3

    monkeypatch.setattr(Settings, "move", drifting)
    judged = solvers.solvers_respect_zeros.judge()
    assert judged.verdict is Verdict.BROKEN
    assert [case.name for case in judged.cases if not case.subject.holds][:3] == [
        f"f2sa with p = {p}" for p in (1, 2, 4)
    ]


def test_every_solver_is_run() -> None:
    judged = solvers.solvers_respect_zeros.judge()
    assert judged.verdict is Verdict.HOLDS, judged.why
    assert {case.name.partition(" ")[0] for case in judged.cases} == set(METHODS) - {"lower-only"}
