"""`fdtheory new`: a folder that `verify` takes, with a stub a statement; nothing is written over."""

from pathlib import Path

import pytest

from fdtheory.cli import run

PAPER = r"""\newtheorem{thm}{Theorem}
\newtheorem{dfn}{Definition}
\begin{document}\section{A}
\begin{dfn} \label{d} A word. \end{dfn}
\begin{thm} \label{t} It is so. \end{thm}
\end{document}"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("p.tex").write_text(PAPER)
    return tmp_path


def test_it_counts_statements_and_stubs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "mine", "--paper", "p.tex"]) == 0
    said = capsys.readouterr().out
    assert "2 statements are in mine/statements.toml, 1 stubs in mine/claims" in said
    assert said.endswith("fill them in, then: fdtheory verify mine\n")
    assert [path.name for path in Path("mine/claims").glob("*.py")] == ["t.py"]


@pytest.mark.campaign
def test_a_fresh_stub_is_not_green(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "mine", "--paper", "p.tex"]) == 0
    assert run(["verify", "mine"]) == 1
    assert "VACUOUS" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["mine"], "--paper"),
        (["mine", "--paper", "gone.tex"], "cannot be read"),
        (["full", "--paper", "p.tex"], "not empty"),
        (["p.tex", "--paper", "p.tex"], "p.tex"),
    ],
)
def test_misuse_writes_nothing(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("full").mkdir()
    Path("full/kept.txt").write_text("kept")
    assert run(["new", *arguments]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert sorted(path.name for path in Path().rglob("*")) == ["full", "kept.txt", "p.tex"]
