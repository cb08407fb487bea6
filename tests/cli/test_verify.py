"""`fdtheory verify`, as a person or a CI system meets it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fdtheory.cli import run

HEAD = '"""Toys."""\nfrom fdtheory.trial.claim import Evidence, Strength, claim, exact\n'
HOLDS = """
@claim("mine:holds", subject=0, rival=1)
def zero(side):
    \"\"\"The side is zero.\"\"\"
    yield exact("value", side, "==", 0)
"""
VACUOUS = """
@claim("mine:vacuous", subject=0, rival=0)
def blind(side):
    yield exact("value", side, "==", 0)
"""
REFUTED = """
@claim("mine:refuted", subject=1, rival=0{erratum})
def printed(side):
    yield exact("value", side, "==", 0)
"""
BROKEN = """
@claim("mine:broken", subject=0, rival=1)
def breaks(side):
    raise RuntimeError("the roof fell in")
    yield
"""
UNDECIDED = """
@claim("mine:undecided", subject=0, rival=1)
def shrugs(side):
    yield Evidence("value", None, Strength.MEASURED, "noise")
"""
MARK = """
def mark(side):
    if side == 1:  # the rival comes last
        open("judged", "w").close()
    return side
"""
PATIENT = """
import time
@claim("mine:patient", subject=0, rival=1)
def waits(side):
    open("reached", "w").close()
    time.sleep(60)
    yield exact("value", side, "==", 0)
"""


@pytest.fixture
def write(tmp_path: Path):
    def write_file(*parts: str, name: str = "toys.py") -> str:
        path = tmp_path / name
        path.write_text(HEAD + "".join(parts), encoding="utf-8")
        return str(path)

    return write_file


@pytest.mark.campaign(keep=1)  # one run with all kinds of verdicts is below
@pytest.mark.parametrize(
    ("part", "code", "words"),
    [
        (HOLDS, 0, "HOLDS      CHECKED   mine:holds"),
        (VACUOUS, 1, "blind: VACUOUS: the check cannot tell the subject from a rival (value)"),
        (REFUTED.format(erratum=""), 1, "printed: value: 1 = 0"),
        (REFUTED.format(erratum=", erratum='zero is meant'"), 0, "erratum: zero is meant"),
        (BROKEN, 1, "breaks: BROKEN: RuntimeError: the roof fell in"),
        (UNDECIDED, 4, "shrugs: UNDECIDED"),
        (UNDECIDED + VACUOUS, 1, "VACUOUS"),
    ],
)
def test_exit_codes_and_text(write, capsys: pytest.CaptureFixture[str], part: str, code: int, words: str) -> None:
    assert run(["verify", write(part)]) == code
    assert words in capsys.readouterr().out


def test_worst_comes_first(write, capsys: pytest.CaptureFixture[str]) -> None:
    refuted = REFUTED.format(erratum=", erratum='so'")
    assert run(["verify", write(HOLDS, refuted, UNDECIDED, BROKEN, VACUOUS)]) == 1
    out = capsys.readouterr().out
    places = [out.index(f"mine:{name} ") for name in ("broken", "vacuous", "undecided", "refuted", "holds")]
    assert places == sorted(places)


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import no_such_module_at_all\n", "toys.py cannot be imported: ModuleNotFoundError"),
        ('@claim("lem:nonsense", subject=0, rival=1)\ndef f(s):\n    yield\n', "unknown label 'lem:nonsense'"),
        (HOLDS + HOLDS, "is a duplicate"),
        (
            '@claim("mine:a", subject=0, rival=1, uses=("mine:b",))\ndef f(s):\n    yield\n'
            '@claim("mine:b", subject=0, rival=1, uses=("mine:a",))\ndef g(s):\n    yield\n',
            "in a cycle: mine:",
        ),
        ("x = 1\n", "defines no claim"),
        ('@claim("mine:a", subject=0, rival=[])\ndef f(s):\n    yield\n', "has no rival"),
    ],
)
def test_a_bad_file_is_misuse(write, capsys: pytest.CaptureFixture[str], text: str, words: str) -> None:
    assert run(["verify", write(text)]) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert seen.err.count("\n") == 1
    assert seen.out == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify", "lem:error-pht"], "did you mean lem:error-pth"),
        (["verify", "prob:main-BLO"], "LABEL 'prob:main-BLO' has no claim to judge (definition)"),
        (["verify", "no/such/file.py"], "there is no file 'no/such/file.py'"),
        (["verify", "--jobs", "0"], "--jobs"),
        (["verify", "--jobs", "many"], "--jobs"),
        (["verify", "--json", "no/such/folder/x.json"], "cannot write 'no/such/folder/x.json'"),
        (["verify", "--check", "none.json"], "cannot read 'none.json'"),
        (["verify", "--nonsense"], "--nonsense"),
        (["nonsense"], "nonsense"),
        (["show", "eq:nonsense"], "unknown"),
        (["show"], "LABEL"),
    ],
)
def test_misuse_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    assert run(arguments) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert seen.err.count("\n") == 1
    assert "Traceback" not in seen.err


def test_an_internal_error_is_told_apart_from_misuse(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("fdtheory.ledger.plan", lambda names: 1 / 0)
    assert run(["verify"]) == 3
    assert "internal error" in capsys.readouterr().err


@pytest.mark.campaign
def test_the_same_bytes_for_any_number_of_jobs(write, tmp_path: Path) -> None:
    file = write(HOLDS, REFUTED.format(erratum=", erratum='so'"), UNDECIDED)
    texts = []
    for index, jobs in enumerate(("1", "2", "1")):
        out = tmp_path / f"{index}.json"
        assert run(["verify", file, "--jobs", jobs, "--json", str(out)]) == 4
        data = json.loads(out.read_text(encoding="utf-8"))
        assert len(data.pop("times")) == 3
        texts.append(json.dumps(data))
    assert texts[0] == texts[1] == texts[2]


@pytest.mark.campaign
def test_junit_has_one_case_a_claim(write, tmp_path: Path) -> None:
    out = tmp_path / "junit.xml"
    file = write(
        HOLDS,
        REFUTED.format(erratum=""),
        BROKEN,
        UNDECIDED,
        REFUTED.format(erratum=", erratum='so'")
        .replace("mine:refuted", "mine:mended")
        .replace("def printed", "def mended"),
    )
    assert run(["verify", file, "--junit", str(out)]) == 1
    suite = ElementTree.parse(out).getroot()
    troubles = {case.get("name"): [child.tag for child in case] for case in suite}
    assert troubles == {"zero": [], "printed": ["failure"], "breaks": ["error"], "shrugs": ["failure"], "mended": []}
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "2", "1")
    assert "subject: 1 == 0" in (suite.find("testcase/failure").text or "")


def test_check_fails_when_something_got_weaker(write, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = write(HOLDS), tmp_path / "ledger.json"
    assert run(["verify", file, "--json", str(out)]) == 0
    assert run(["verify", file, "--check", str(out)]) == 0
    out.write_text(out.read_text().replace('"CHECKED"', '"PROVED"'))
    assert run(["verify", file, "--check", str(out)]) == 1
    assert "mine:holds/zero: was PROVED, is CHECKED" in capsys.readouterr().err


@pytest.mark.campaign
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_reports_what_was_judged(write, tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "ledger.json"
    file = write(HOLDS.replace('"value", side', '"value", mark(side)'), MARK, PATIENT)
    command = [
        sys.executable,
        "-c",
        "import signal, sys; from fdtheory.cli import run; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); "  # a suite in the background ignores it
        "sys.exit(run())",
        "verify",
        file,
        "--jobs",
        jobs,
        "--json",
        str(out),
    ]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, cwd=tmp_path
    )
    while not all((tmp_path / name).exists() for name in ("judged", "reached")) and process.poll() is None:
        time.sleep(0.1)
    time.sleep(2)  # the first judgement has to travel from its process to this one's child
    os.killpg(process.pid, signal.SIGINT)
    seen, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert "interrupted after 1 of 2 claims" in errors
    assert "HOLDS      CHECKED   mine:holds" in seen
    assert "not judged" in seen
    assert not out.exists()


@pytest.mark.campaign
def test_a_number_is_judged_with_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", "app. b, odd p, display 6"]) == 0
    out = capsys.readouterr().out
    for label in ("par:alpha-minus-j-product", "par:alpha-minus-j"):
        assert re.search(rf"^\w+ +[A-Z]+ +{label} +Appendix B, odd p, display 6 +\d claim", out, re.MULTILINE)
    assert re.search(r"^ +\w+ in fdtheory/claims/coefficients/\w+\.py:\d+$", out, re.MULTILINE)
    assert "\nverdicts changed since the committed ledger: none\n" in out
    assert out.endswith("\nnothing to do: all is green, and what is refuted has its erratum\n")


@pytest.mark.campaign
def test_verbose_shows_what_it_rests_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", "eq:recur-nabla-y-nu"]) == 0
    short = capsys.readouterr().out
    assert run(["verify", "eq:recur-nabla-y-nu", "--verbose"]) == 0
    long = capsys.readouterr().out
    assert "lem:faa-di-bruno" not in short
    assert "lem:faa-di-bruno" in long
    assert "--verbose shows them" in short
    assert short.splitlines()[-4:] == long.splitlines()[-4:]


@pytest.mark.campaign
def test_a_change_is_told_at_the_end(write, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "ledger.json"
    assert run(["verify", write(HOLDS), "--json", str(out)]) == 0
    assert run(["verify", write(HOLDS.replace("rival=1", "rival=0")), "--check", str(out)]) == 1
    seen = capsys.readouterr()
    assert "mine:holds/zero: was HOLDS, is VACUOUS" in seen.err
    changed = f"verdicts changed since {out}:\n  mine:holds was HOLDS CHECKED, is VACUOUS CHECKED\n"
    assert f"{changed}to do: 2 got weaker" in seen.out
    assert "mine:holds/zero: has the same name and another content: rivals" in seen.err


def test_json_on_stdout_is_alone_there(write, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", write(HOLDS), "--json", "-"]) == 0
    seen = capsys.readouterr()
    assert json.loads(seen.out)["statements"][0]["claims"][0]["source"].startswith("toys.py:")
    assert "nothing to do" in seen.err


@pytest.mark.campaign
def test_nothing_on_stderr_when_nobody_watches(write, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", write(HOLDS)]) == 0
    assert capsys.readouterr().err == ""


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; from fdtheory.cli import run; run(['--help']); "
        "sys.exit(any(name in sys.modules for name in ('sympy', 'numpy', 'rich', 'flint', 'matplotlib')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "verify" in done.stdout


@pytest.mark.campaign
def test_check_alone_compares_with_the_committed_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "ledger.json"
    assert run(["verify", "par:kappa-at-least-one", "--json", str(kept)]) == 0
    told = json.loads(kept.read_text(encoding="utf-8"))
    told["statements"][0]["claims"][0]["told_apart"] += 1
    told["statements"][0]["label"], told["whole"] = "par:kappa-at-least-one", True
    kept.write_text(json.dumps(told), encoding="utf-8")
    monkeypatch.setattr("fdtheory.ledger.committed.PLACES", (kept,))
    assert run(["verify", "par:kappa-at-least-one", "--check"]) == 1
    assert "weaker than the committed ledger" in capsys.readouterr().err
    monkeypatch.setattr("fdtheory.ledger.committed.PLACES", ())
    assert run(["verify", "par:kappa-at-least-one", "--check"]) == 2
