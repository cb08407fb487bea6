"""The docket: what is asked for, what that rests on, in an order in which nothing comes before what it uses."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.bench import TimedJudgement
from fdtheory.ledger.claim_source import home_of
from fdtheory.ledger.collect import Located
from fdtheory.ledger.judge import judge, plan
from fdtheory.ledger.record import Ledger
from fdtheory.ledger.statements import load_statements
from fdtheory.ledger.supervised import QUICK_SECONDS, Limits
from fdtheory.ledger.versions import label_of
from fdtheory.trial.claim import Verdict


def test_the_whole_paper_has_every_statement_once() -> None:
    todo = plan([])
    assert [s.label for s in todo.statements] == list(load_statements())
    assert todo.whole
    assert todo.named == ()


def test_nothing_comes_before_what_it_uses() -> None:
    todo = plan([])
    first: dict[str, int] = {}
    for place, item in enumerate(todo.located):
        for label in item.claim.labels:
            first.setdefault(label, place)
    alone = [(place, item.claim) for place, item in enumerate(todo.located) if len(item.claim.labels) == 1]
    pairs = [(first[used], place) for place, one in alone for used in one.uses if used in first]
    assert len(pairs) > 50
    assert all(before < after for before, after in pairs)


def test_a_label_comes_with_what_it_rests_on_and_no_more() -> None:
    todo = plan(["thm:upper-pth"])
    labels = {s.label for s in todo.statements}
    assert todo.named == ("thm:upper-pth",)
    assert not todo.whole
    assert "thm:upper-pth" in labels
    direct = {
        used for item in todo.located if "thm:upper-pth" in item.claim.labels for used in map(label_of, item.claim.uses)
    }
    assert direct
    assert direct <= labels
    assert len(labels) < len(load_statements())


@pytest.mark.campaign
def test_judging_nothing_is_refused_unless_it_may_lack_claims() -> None:
    with pytest.raises(InputError, match="LABEL 'prob:main-BLO' has no claim to judge"):
        plan(["prob:main-BLO"])
    assert plan(["prob:main-BLO"], may_lack_claims=True).located == ()


OWN = """from fdtheory.trial.claim import claim, exact


@claim("mine:sum", subject=4, rival=5)
def sums(value):
    yield exact("2 + 2", 2 + 2, "==", value)


@claim("mine:wrong", subject=5, rival=4)
def wrong(value):
    yield exact("2 + 2", 2 + 2, "==", value)
"""


@pytest.mark.campaign
@pytest.mark.parametrize("jobs", [1, 2])
def test_the_outcome_is_the_same_on_any_number_of_processes(tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    todo = plan([str(path)])
    assert todo.named == ("mine:sum", "mine:wrong")
    seen = {outcome.judgement.label: outcome for outcome in judge(todo, jobs=jobs)}
    assert seen["mine:sum"].judgement.verdict is Verdict.HOLDS
    assert seen["mine:wrong"].judgement.verdict is Verdict.REFUTED
    assert all(0 <= outcome.seconds < 300 for outcome in seen.values())


@pytest.mark.campaign
def test_outcomes_come_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    outcomes = judge(plan([str(path)]))
    assert next(outcomes).judgement.label == "mine:sum"
    assert next(outcomes).judgement.label == "mine:wrong"
    assert list(outcomes) == []


THEIRS = """from fdtheory.trial.claim import claim, exact


@claim("par:kappa-at-least-one", subject={subject}, rival={rival})
def of_mine(value):
    yield exact("one", 1, "==", value)
"""


@pytest.mark.campaign
@pytest.mark.parametrize(("subject", "rival", "verdict"), [(1, 2, Verdict.HOLDS), (2, 1, Verdict.REFUTED)])
def test_a_claim_on_the_papers_label_is_judged_beside_ours(
    tmp_path: Path, subject: int, rival: int, verdict: Verdict
) -> None:
    path = tmp_path / "own.py"
    path.write_text(THEIRS.format(subject=subject, rival=rival))
    todo = plan([str(path)])
    book = Ledger.of(todo, list(judge(todo)), full=False)
    entry = next(entry for entry in book.entries if entry.label == "par:kappa-at-least-one")
    assert entry.verdict is verdict
    assert {home_of(claim) for claim, _ in entry.claims} == {"", "own.py"}
    assert len(entry.judged) == len(entry.claims) >= 2


@pytest.mark.campaign
def test_a_claim_of_ours_cannot_be_overwritten(tmp_path: Path) -> None:
    ours = next(item.claim for item in plan(["par:kappa-at-least-one"]).located)
    path = tmp_path / "own.py"
    path.write_text(
        THEIRS.format(subject=1, rival=2).replace("par:kappa-at-least-one", ours.label).replace("of_mine", ours.name)
    )
    with pytest.raises(InputError, match="is a duplicate of one in"):
        plan([str(path)])


class _Listening:
    """A bench that judges nothing and remembers what it was given."""

    limits = Limits(QUICK_SECONDS)

    def judge(self, items: Sequence[Located], *, jobs: int, full: bool) -> Iterator[TimedJudgement]:
        self.given = [item.claim.id for item in items]
        return iter(())


def test_several_workers_begin_with_what_took_long_the_last_time(monkeypatch: pytest.MonkeyPatch) -> None:
    todo = plan(["lem:error-pth"])
    ids = [item.claim.id for item in todo.located]
    assert len(ids) > 3
    module = import_module("fdtheory.ledger.judge")  # the package has a function of that name
    monkeypatch.setattr(module, "expected_seconds", lambda: {ids[-1]: 3.0, ids[-2]: 5.0})
    orders = {}
    for jobs in (1, 2):
        bench = _Listening()
        assert list(judge(replace(todo, bench=bench), jobs=jobs)) == []  # type: ignore[arg-type]
        orders[jobs] = bench.given
    assert orders == {1: ids, 2: [ids[-2], ids[-1], *ids[:-2]]}
