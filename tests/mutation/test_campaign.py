"""A campaign on a quick claim, from the sources to the scores."""

import os

import pytest

import fdtheory.mutation.campaign
from fdtheory.errors import InputError
from fdtheory.mutation.campaign import Campaign


@pytest.mark.campaign
def test_mutants_are_those_that_a_claim_runs_through(campaign: Campaign) -> None:
    assert campaign.mutants
    assert all(campaign.reached_by(mutant) for mutant in campaign.mutants)
    assert "fdtheory.solvers.f2sa" not in {mutant.module for mutant in campaign.mutants}


def test_the_same_seed_gives_the_same_sample(campaign: Campaign) -> None:
    assert campaign.sample(5, 1) == campaign.sample(5, 1) != campaign.sample(5, 2)
    assert campaign.sample(None, 0) == campaign.sample(10**6, 0) == campaign.mutants


def test_a_sample_of_one_room_or_module_has_nothing_else(campaign: Campaign) -> None:
    rooms = {mutant.module for mutant in campaign.sample(None, 0, ["claims.lower_bound"])}
    assert rooms == {name for name in {m.module for m in campaign.mutants} if ".claims.lower_bound." in name} != set()
    (own,) = {mutant.module for mutant in campaign.sample(4, 1, [sorted(rooms)[0]])}
    assert own == sorted(rooms)[0]
    assert len(campaign.sample(4, 1, [own])) == 4
    for wrong in ("nowhere", "claims.lower", own + "s"):
        with pytest.raises(InputError, match=f"--module {wrong}"):
            campaign.within([wrong])


def test_the_subject_of_a_claim_is_watched(campaign: Campaign) -> None:
    """Every near miss of the repaired definition of prog is noticed."""
    own = [m for m in campaign.mutants if m.function == "progress_with_convention"]
    found = list(campaign.judge(own, 1))
    assert len(found) == len(own) > 0
    assert [str(each.trial.mutant) for each in found if each.fate == "blind"] == []
    assert any(each.trial.killed for each in found)


def test_a_child_that_dies_while_it_imports_the_claims_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end is one word and no lines: without them every near miss of a module's top would look untouched."""
    monkeypatch.setattr(fdtheory.mutation.campaign, "_lines_at_import", lambda located: os._exit(3))
    with pytest.raises(ChildProcessError, match="the process that imports the claims: died"):
        Campaign.of([], 1)
