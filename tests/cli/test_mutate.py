"""fdtheory mutate, as it is typed."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from fdtheory.cli import run
from fdtheory.mutation.baseline import Baseline, Outcome, Sight
from fdtheory.mutation.campaign import Campaign
from fdtheory.mutation.judge import MutantOutcome
from fdtheory.mutation.mutants import Mutant
from fdtheory.mutation.survivors import Fate, Sorted

LABEL = "par:prog"


class AllBlind(Campaign):
    """A campaign of no claims, whose near misses nobody notices."""

    def judge(self, chosen: Sequence[Mutant], jobs: int) -> Iterator[Sorted]:
        return (Sorted(MutantOutcome(mutant), Fate.BLIND, "nobody looks") for mutant in chosen)


def mutant(number: int, after: str) -> Mutant:
    return Mutant("a.module", "f", 3, 0, "sign", "x", after, number)


@pytest.mark.campaign
def test_a_sample_is_judged_written_and_not_judged_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "m.json"
    words = ["mutate", LABEL, "--sample", "3", "--seed", "4", "--json", str(file)]
    code = run(words)
    first, told = file.read_bytes(), capsys.readouterr().out
    data = json.loads(first)
    assert sum(data["summary"].values()) == len(data["mutants"]) == 3
    assert code == (1 if data["summary"]["blind"] else 0)
    assert f"3 near misses of {data['mutants in all']}: {data['summary']['killed']} noticed" in told
    assert run(words) == code
    assert file.read_bytes() == first


@pytest.mark.campaign
def test_only_a_blind_one_that_is_not_known_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def judged(mutants: list[Mutant], *words: str) -> tuple[int, str]:
        campaign = AllBlind({}, {}, {})
        vars(campaign)["mutants"] = tuple(mutants)
        monkeypatch.setattr(Campaign, "of", lambda *anything: campaign)
        return run(["mutate", LABEL, *words]), capsys.readouterr().out

    old, new, renumbered = mutant(0, "-x"), mutant(1, "2*x"), mutant(0, "1/x")
    file = str(tmp_path / "known.json")
    assert judged([old], "--json", file)[0] == 1
    assert judged([old], "--json", "-") == (1, Path(file).read_text(encoding="utf-8"))
    code, told = judged([old], "--known", file)
    assert code == 0
    assert told.startswith("known  a.module:3  sign: x -> -x\n")
    assert "1 blind (1 known)" in told
    code, told = judged([old, new], "--known", file)
    assert code == 1
    assert told.index("known  a.module:3  sign: x -> -x") < told.index("blind  a.module:3  sign: x -> 2*x")
    assert judged([renumbered], "--known", file)[0] == 1


class BlindInAnEquation(Campaign):
    """A campaign of one claim, two-sided, whose near misses nobody notices."""

    def judge(self, chosen: Sequence[Mutant], jobs: int) -> Iterator[Sorted]:
        return (Sorted(MutantOutcome(mutant), Fate.BLIND, "nobody looks", ("a/check",)) for mutant in chosen)


def test_a_known_one_in_a_two_sided_claim_fails_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    equation = Sight(True, "CHECKED", "exact", "1 == 1")
    baseline = Baseline("a/check", "fdtheory.numbers", Outcome("HOLDS", "CHECKED", {"case": (equation,)}), {}, 1.0)
    campaign = BlindInAnEquation({}, {"a/check": baseline}, {})
    vars(campaign)["mutants"] = (mutant(0, "-x"),)
    monkeypatch.setattr(Campaign, "of", lambda *anything: campaign)
    file = str(tmp_path / "known.json")
    assert run(["mutate", LABEL, "--json", file]) == run(["mutate", LABEL, "--known", file]) == 1
    told = capsys.readouterr().out
    assert "two-sided, and blind to it: a/check\n" in told
    assert told.endswith("1 blind; 1 in two-sided claims\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mutate", "par:nowhere"], "par:nowhere"),
        (["mutate", LABEL, "--sample", "0"], "--sample"),
        (["mutate", LABEL, "--module", "nowhere"], "--module nowhere"),
        (["mutate", LABEL, "--json", "/no/such/folder/m.json"], "/no/such/folder"),
        (["mutate", LABEL, "--known", "/no/such/file.json"], "--known /no/such/file.json"),
        (["mutate", LABEL, "--known", __file__], f"--known {__file__}"),
    ],
)
def test_misuse(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    assert message in capsys.readouterr().err
