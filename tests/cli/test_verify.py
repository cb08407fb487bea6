"""`fdtheory verify`, as a person or a CI system meets it."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fdtheory.cli import run
from tests.cli.toys import BROKEN, HOLDS, MARK, PATIENT, REFUTED, UNDECIDED, VACUOUS


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
        (["list", "--theme"], "Option '--theme' requires an argument; `fdtheory list --help` shows what it takes"),
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
