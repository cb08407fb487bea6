"""The bench: limits, restarts, and claims of a file that do not touch those of another."""

from pathlib import Path
from typing import Any

import pytest

from fdtheory.ledger.bench import Bench, TimedJudgement
from fdtheory.ledger.collect import Source, collect
from fdtheory.ledger.judge import judge, plan
from fdtheory.ledger.supervised import Limits, Worker
from fdtheory.trial.claim import Verdict

HEAD = """import os, sys, time, threading
import flint, mpmath
from fdtheory.trial.claim import claim, enclosed, exact
"""
CLAIM = """
@claim("mine:{name}", subject=1, rival=2)
def {name}(value):
    {body}
    yield exact("one", value, "==", 1)
"""


def write(tmp_path: Path, bodies: dict[str, str], top: str = "", file: str = "own.py") -> str:
    path = tmp_path / file
    path.write_text(HEAD + top + "".join(CLAIM.format(name=name, body=body) for name, body in bodies.items()))
    return str(path)


def outcomes(*paths: str, jobs: int = 1, limits: Limits | None = None) -> dict[str, TimedJudgement]:
    todo = plan(list(paths), limits=limits)
    return {outcome.judgement.name: outcome for outcome in judge(todo, jobs=jobs, limits=limits)}


@pytest.mark.campaign
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_claim_that_takes_too_long_is_undecided_and_the_others_are_judged(tmp_path: Path, jobs: int) -> None:
    path = write(tmp_path, {"before": "pass", "endless": "while True: pass", "after": "pass"})
    seen = outcomes(path, jobs=jobs, limits=Limits(seconds=12))
    assert {name: outcome.judgement.verdict for name, outcome in seen.items()} == {
        "before": Verdict.HOLDS,
        "endless": Verdict.UNDECIDED,
        "after": Verdict.HOLDS,
    }
    assert "timed out after 12 seconds" in seen["endless"].judgement.why
    assert seen["endless"].seconds >= 12


@pytest.mark.campaign
def test_a_crash_is_broken_and_the_others_are_judged(tmp_path: Path) -> None:
    path = write(tmp_path, {"before": "pass", "crash": "os.abort()", "after": "pass"})
    seen = {name: outcome.judgement for name, outcome in outcomes(path).items()}
    assert [seen[name].verdict for name in ("before", "crash", "after")] == [
        Verdict.HOLDS,
        Verdict.BROKEN,
        Verdict.HOLDS,
    ]
    assert "killed by SIGABRT" in seen["crash"].why


@pytest.mark.campaign
def test_too_much_memory_is_broken(tmp_path: Path) -> None:
    path = write(tmp_path, {"greedy": "bytearray(2**32)"})
    assert outcomes(path, limits=Limits(memory=2**31))["greedy"].judgement.why.endswith("MemoryError\n")


@pytest.mark.campaign
def test_what_is_printed_stands_with_its_claim(tmp_path: Path) -> None:
    seen = outcomes(write(tmp_path, {"loud": "print('here')", "quiet": "pass"}))
    assert (seen["loud"].output, seen["quiet"].output) == ("here\nhere\n", "")


LATER = "def later():\n    time.sleep(1.5)\n    os._exit(0)\n"


@pytest.mark.campaign
def test_a_worker_that_dies_after_its_work_is_not_believed(tmp_path: Path) -> None:
    path = write(
        tmp_path, {"first": "pass", "second": "time.sleep(4)"}, f"{LATER}threading.Thread(target=later).start()\n"
    )
    seen = outcomes(path)
    assert seen["second"].judgement.verdict is Verdict.BROKEN


@pytest.mark.campaign
def test_what_a_side_leaves_behind_ends_with_it(tmp_path: Path) -> None:
    path = write(tmp_path, {"first": "threading.Thread(target=later).start()", "second": "time.sleep(1)"}, LATER)
    assert {outcome.judgement.verdict for outcome in outcomes(path).values()} == {Verdict.HOLDS}


COUNTED = {
    "its memory": ("CALLS = []\n", "CALLS.append(1); first = len(CALLS) == 1"),
    "a file": ("FILE = 'calls'\n", "open(FILE, 'a').write('x'); first = len(open(FILE).read()) == 1"),
    "memory that is shared": ("import mmap\nM = mmap.mmap(-1, 8)\n", "M[0] += 1; first = M[0] == 1"),
    "its number": ("PID = [os.getpid()]\n", "first = os.getpid() - PID[0] < 12"),
}


@pytest.mark.campaign
@pytest.mark.parametrize("where", COUNTED)
def test_a_check_that_counts_its_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    monkeypatch.chdir(tmp_path)
    top, body = COUNTED[where]
    path = write(tmp_path, {"counts": f"{body}; value = 1 if first else 2"}, top)
    assert outcomes(path)["counts"].judgement.verdict in (Verdict.BROKEN, Verdict.VACUOUS, Verdict.REFUTED)


@pytest.mark.campaign
def test_late_tampering_takes_back_what_was_said(tmp_path: Path) -> None:
    body = "import sympy; sympy.simplify = lambda *_: sympy.Integer(0)"
    seen = outcomes(write(tmp_path, {"early": "pass", "late": body}))
    assert {outcome.judgement.verdict for outcome in seen.values()} == {Verdict.BROKEN}
    assert "tampered with sympy" in seen["early"].judgement.why


@pytest.mark.campaign
def test_precision_set_by_one_file_is_its_own_affair(tmp_path: Path) -> None:
    rough = write(
        tmp_path, {"rough": "assert flint.ctx.prec == 8"}, "flint.ctx.prec = 8\nmpmath.mp.dps = 3\n", "rough.py"
    )
    fine = write(tmp_path, {"fine": "assert (flint.ctx.prec, mpmath.mp.prec) == (53, 53)"}, file="fine.py")
    seen = outcomes(rough, fine)
    assert {outcome.judgement.verdict for outcome in seen.values()} == {Verdict.HOLDS}


@pytest.mark.campaign
def test_precision_left_behind_by_one_claim_does_not_reach_the_next(tmp_path: Path) -> None:
    clean = "assert (flint.ctx.prec, mpmath.mp.prec, os.environ.get('LEFT')) == (53, 53, None)"
    left = "flint.ctx.prec = 8; mpmath.mp.dps = 3; os.environ['LEFT'] = '1'"
    seen = outcomes(write(tmp_path, {"leaves": left, "finds": clean}))
    assert seen["finds"].judgement.verdict is Verdict.HOLDS


@pytest.mark.campaign
def test_a_file_that_writes_into_another_changes_nothing_there(tmp_path: Path) -> None:
    fine = write(tmp_path, {"fine": "pass"}, file="fine.py")
    top = f"text = open({fine!r}).read()\nopen({fine!r}, 'w').write(text.replace('1)', '7)'))\n"
    seen = outcomes(write(tmp_path, {"writes": "pass"}, top), fine)
    assert "7)" in Path(fine).read_text()
    assert seen["fine"].judgement.verdict is Verdict.HOLDS


@pytest.mark.campaign
def test_a_module_beside_them_that_changes_meanwhile(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("RIGHT = 1\n")
    body = f"open({str(tmp_path / 'helper.py')!r}, 'a').write('RIGHT = 7')"
    fine = write(tmp_path, {"fine": "pass"}, "import helper\n", file="fine.py")
    seen = outcomes(write(tmp_path, {"writes": body}), fine)
    assert "helper.py was changed meanwhile" in seen["fine"].judgement.why


@pytest.mark.campaign
def test_a_module_that_nobody_has_imported_is_nobodys_harm(tmp_path: Path) -> None:
    body = f"open({str(tmp_path / 'helper.py')!r}, 'a').write('RIGHT = 7')"
    seen = outcomes(write(tmp_path, {"writes": body}), write(tmp_path, {"fine": "import json"}, file="fine.py"))
    assert seen["fine"].judgement.verdict is Verdict.HOLDS


@pytest.mark.campaign
def test_a_label_that_a_terminal_would_obey_is_judged(tmp_path: Path) -> None:
    path = write(tmp_path, {"fine": "pass"})
    Path(path).write_text(Path(path).read_text().replace("mine:fine", "mine:\\x1b[31m\\u202e"))
    assert outcomes(path)["fine"].judgement.verdict is Verdict.HOLDS


@pytest.mark.campaign
def test_a_file_that_shows_another_claim_later_is_not_believed(tmp_path: Path) -> None:
    count = tmp_path / "count"
    top = f"open({str(count)!r}, 'a').write('x')\nSUBJECT = len(open({str(count)!r}).read())\n"
    top += "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\n"  # so that it is read for each side
    path = write(tmp_path, {"shifts": "pass"}, top)
    Path(path).write_text(Path(path).read_text().replace('"mine:shifts", subject=1', '"mine:shifts", subject=SUBJECT'))
    seen = outcomes(path)
    assert "another claim than when it was read first" in seen["shifts"].judgement.why


def test_workers_that_were_started_ahead_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Worker] = []

    class Counted(Worker):
        def __init__(self, *arguments: Any) -> None:
            started.append(self)
            super().__init__(*arguments)

    monkeypatch.setattr("fdtheory.ledger.bench.Worker", Counted)
    bench = Bench(Limits())
    bench.start_ahead(1)
    (ahead,) = started
    items = collect([Source("fdtheory.claims.coefficients.closed_form_even")])[:2]
    assert [outcome.judgement.verdict for outcome in bench.judge(items, jobs=1)] == [Verdict.HOLDS] * 2
    assert started == [ahead]
    assert ahead.death() in ("exit code 0", "killed by SIGKILL")  # after its farewell: by itself, or ended by the bench
