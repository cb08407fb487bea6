"""What is written down, and what of it still stands."""

import json
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.mutation_score import Score, scores_in
from fdtheory.mutation.campaign import Campaign
from fdtheory.mutation.forked import OUT_OF_TIME
from fdtheory.mutation.judge import MutantOutcome, lost
from fdtheory.mutation.survivors import Fate, Sorted
from fdtheory.mutation.tally import Line, read, scores, still_standing, summary, to_json


@pytest.fixture(scope="module")
def lines(campaign: Campaign) -> list[Line]:
    (claim,) = campaign.baselines
    killed, blind = campaign.mutants[:2]
    found = [
        Sorted(
            MutantOutcome(killed, by=claim, how="HOLDS becomes BROKEN", reached=(claim,)), Fate.KILLED, f"{claim}: why"
        ),
        Sorted(MutantOutcome(blind, reached=(claim,)), Fate.BLIND, "nothing that is judged depends on it"),
    ]
    return [Line.of(each, campaign) for each in found]


def test_scores_and_round_trip(campaign: Campaign, lines: list[Line]) -> None:
    (claim,) = campaign.baselines
    assert scores(lines, campaign) == {claim: Score(killed=1, blind=1)}
    assert summary(lines) == {"killed": 1, "equivalent": 0, "looser": 0, "blind": 1}
    data = json.loads(to_json(lines, campaign, 2, 0))
    assert scores_in(data) == {claim: Score(killed=1, blind=1)}
    assert to_json(reversed(lines), campaign, 2, 0) == to_json(lines, campaign, 2, 0)
    kept = still_standing(data, campaign.mutants, campaign)
    assert kept == {line.key: line for line in lines}


def test_sides_and_two_sided_survivors_are_written_down(campaign: Campaign) -> None:
    (claim,) = campaign.baselines
    mutant, slow = campaign.mutants[:2]
    blind = Sorted(
        MutantOutcome(mutant, reached=(claim,)), Fate.BLIND, "nothing that is judged depends on it", (claim,)
    )
    late = Sorted(lost(slow, [campaign.baselines[claim]], OUT_OF_TIME), Fate.KILLED, f"{claim}: why")
    lines = [Line.of(each, campaign) for each in (blind, late)]
    data = json.loads(to_json(lines, campaign, 2, 0))
    assert data["claims"][claim]["sides"] == "two-sided"
    assert data["in two-sided claims"] == [mutant.key]
    assert {row["key"]: row["two_sided"] for row in data["mutants"]} == {mutant.key: [0], slow.key: []}
    assert [line.by_time_alone for line in lines] == [False, True]
    assert still_standing(data, campaign.mutants, campaign) == {line.key: line for line in lines}
    for row in data["mutants"]:
        del row["two_sided"]
    assert still_standing(data, campaign.mutants, campaign) == {}


def test_what_has_other_sources_does_not_stand(campaign: Campaign, lines: list[Line]) -> None:
    data = json.loads(to_json(lines, campaign, 2, 0))
    for row in data["mutants"]:
        row["fingerprint"] = "0" * 16
    assert still_standing(data, campaign.mutants, campaign) == {}
    assert still_standing({**data, "fdtheory": "another"}, campaign.mutants, campaign) == {}
    assert still_standing(None, campaign.mutants, campaign) == {}


def test_a_strangers_file_is_refused(tmp_path: Path) -> None:
    assert read(str(tmp_path / "none.json")) is None
    for text in ("[]", "{", '{"schema": 1}'):
        (tmp_path / "x.json").write_text(text, encoding="utf-8")
        with pytest.raises(InputError, match="fdtheory mutate"):
            read(str(tmp_path / "x.json"))
