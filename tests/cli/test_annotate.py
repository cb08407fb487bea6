"""annotate, errata and new at the command line."""

import json
import shutil
from pathlib import Path

import pytest

from fdtheory.cli import run

SMALL = Path(__file__).parents[2] / "docs" / "examples" / "one_page_paper"


@pytest.mark.campaign
def test_a_small_paper_goes_all_the_way(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paper = str(SMALL / "paper.tex")
    assert run(["annotate", paper, "--ledger", "ledger.json", "--out", "out", "--no-pdf"]) == 0
    assert "4 statements are marked, 1 of them wrong as printed" in capsys.readouterr().out
    names = {path.name for path in (ledger.parent / "out").iterdir()}
    assert names == {"index.html", "annotated.tex", "margin.css", "report"}


@pytest.mark.campaign
def test_the_fingerprints_of_a_papers_own_folder_are_used(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = ledger.parent / "mine"
    shutil.copytree(SMALL, folder)
    text = (folder / "paper.tex").read_text(encoding="utf-8").replace(r"\label{lem:telescope}", "")
    (folder / "paper.tex").write_text(text, encoding="utf-8")
    assert run(["annotate", "mine/paper.tex", "--ledger", "ledger.json", "--out", "out", "--no-pdf"]) == 0
    assert "4 statements are marked" in capsys.readouterr().out


@pytest.mark.campaign
def test_what_is_not_found_is_listed(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (SMALL / "paper.tex").read_text(encoding="utf-8").replace(r"\label{lem:telescope}", "")
    Path("paper.tex").write_text(text, encoding="utf-8")
    assert run(["annotate", "paper.tex", "--ledger", "ledger.json", "--out", "out", "--no-pdf"]) == 0
    assert "not found in paper.tex: lem:telescope" in capsys.readouterr().out


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["annotate", "gone.tex", "--out", "out"], "cannot be read"),
        (["annotate", str(SMALL / "paper.tex"), "--out", "out"], "another paper"),
        (["annotate", str(SMALL / "paper.tex"), "--ledger", "gone.json", "--out", "out"], "gone.json"),
        (["errata", "--ledger", "gone.json"], "gone.json"),
        (["errata", "--format", "doc"], "doc"),
        (["new", "x", "--paper", "gone.tex"], "cannot be read"),
        (["new", "x"], "--paper"),
        (["verify", "."], "statements.toml"),
    ],
)
def test_misuse_is_one_sentence(
    ledger: Path, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert not Path("out").exists()
    assert not Path("x").exists()


@pytest.mark.campaign
@pytest.mark.parametrize("form", ["md", "tex", "html"])
def test_the_letter_names_what_is_wrong(ledger: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["errata", "--ledger", "ledger.json", "--format", form]) == 0
    printed = capsys.readouterr().out
    assert "Lemma 1.3" in printed
    assert "Lemma 1.2" not in printed
    assert "20" in printed
    assert run(["errata", "--ledger", "ledger.json", "--format", form, "--out", f"l.{form}"]) == 0
    assert Path(f"l.{form}").read_text(encoding="utf-8") == printed


@pytest.mark.campaign
def test_show_judges_one_statement_and_deep_all(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "par:w-sum"]) == 0
    alone = capsys.readouterr().out
    assert "by the committed ledger (--deep judges it again):" in alone
    assert run(["show", "Lemma 1.3", str(SMALL)]) == 0
    assert "rejected printed: 20 (coefficient) ≤ 18 (bound)" in capsys.readouterr().out


@pytest.mark.campaign
def test_a_hostile_erratum_stays_text_in_every_letter(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(ledger.read_text(encoding="utf-8"))
    for entry in told["statements"]:
        for claim in entry["claims"]:
            claim["erratum"] = claim["erratum"] and r"<script>x</script> \input{/etc/passwd} *a* `b`"
    ledger.write_text(json.dumps(told), encoding="utf-8")
    seen = {}
    for form in ("md", "tex", "html"):
        assert run(["errata", "--ledger", "ledger.json", "--format", form]) == 0
        seen[form] = capsys.readouterr().out
    assert "<script>" not in seen["html"] + seen["md"]
    assert r"\input{" not in seen["tex"]
    assert r"\*a\*" in seen["md"]
