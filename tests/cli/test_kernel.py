"""``fdtheory kernel``: verdict, files, exit codes, refusals."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from fdtheory.cli import run

sys.path.insert(0, str(Path(__file__).parents[1] / "formal"))
from toy import replace, write_toy


@pytest.fixture
def development(tmp_path: Path) -> Path:
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    return write_toy(tmp_path / "kernel")


@pytest.mark.campaign
def test_register_judge_and_check(development: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["kernel", "--sources", str(development)]) == 1
    assert "not the registered one" in capsys.readouterr().out
    assert run(["kernel", "--sources", str(development), "--register", "--jobs", "2"]) == 0
    output = capsys.readouterr()
    assert "2 of 2 theorems FORMAL, 2 rivals refuted, 3 labels of the ledger FORMAL" in output.out
    assert output.err == "registered Claims.v: read it\n"
    written = (development / "verdict.json").read_bytes()
    assert run(["kernel", "--sources", str(development), "--check"]) == 0
    replace(
        development / "Proofs.v",
        "Proof. intro h. discriminate (h 1). Qed.\nTheorem not_three",
        "Proof. intro h. discriminate (h 2). Qed.\nTheorem not_three",
    )
    assert run(["kernel", "--sources", str(development), "--check"]) == 1
    assert "not the verdict of" in capsys.readouterr().err
    assert (development / "verdict.json").read_bytes() == written


def test_json_goes_elsewhere(
    development: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "verdict.json"
    assert run(["kernel", "--sources", str(development), "--register", "--json", str(target)]) == 0
    assert json.loads(target.read_text(encoding="utf-8"))["content"]["refused"] == []
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    assert run(["kernel", "--sources", str(development), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["content"]["refused"] == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kernel", "verdict.json"]
    assert not (development / "verdict.json").exists()


@pytest.mark.parametrize(
    "arguments", [["--jobs", "0"], ["--sources", "no-such-folder"], ["--json", "no/such/file"], ["--check"]]
)
def test_misuse_is_one_sentence(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "verification" / "kernel").mkdir(parents=True)
    assert run(["kernel", *arguments]) == 2
    message = capsys.readouterr().err
    assert message.startswith("fdtheory: ")
    assert message.count("\n") == 1


def test_without_coq_there_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert run(["kernel"]) == 2
    message = capsys.readouterr().err
    assert message.startswith("fdtheory: cannot run Coq: coqc, coqchk, coqdep not found; install it")
    assert message.count("\n") == 1
