"""A skeleton has the statements of its paper, and its stubs prove nothing."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger import Ledger, judge, plan
from fdtheory.skeleton import write_skeleton
from fdtheory.trial.claim import Verdict

SMALL = Path(__file__).parents[2] / "docs" / "examples" / "one_page_paper"


def judged(folder: Path) -> Ledger:
    todo = plan([str(folder)])
    return Ledger.of(todo, list(judge(todo)), full=False)


@pytest.mark.campaign
def test_statements_have_their_numbers_and_stubs_are_vacuous(tmp_path: Path) -> None:
    found = write_skeleton(str(tmp_path / "new"), str(SMALL / "paper.tex"))
    assert [(s.label, s.number, s.kind) for s in found] == [
        ("lem:odd", "Lemma 1.1", "lemma"),
        ("eq:odd", "Eq. (1)", "equation"),
        ("lem:telescope", "Lemma 1.2", "lemma"),
        ("lem:central", "Lemma 1.3", "lemma"),
    ]
    ledger = judged(tmp_path / "new")
    assert {entry.label: entry.verdict for entry in ledger.entries if entry.claims} == dict.fromkeys(
        ("lem:odd", "lem:telescope", "lem:central"), Verdict.VACUOUS
    )
    assert ledger.exit_code == 1


def test_a_box_without_a_label_gets_one(tmp_path: Path) -> None:
    (tmp_path / "p.tex").write_text(
        r"\newtheorem{thm}{Theorem}\begin{document}\section{A}\begin{thm}So it is.\end{thm}\end{document}"
    )
    found = write_skeleton(str(tmp_path / "new"), str(tmp_path / "p.tex"))
    assert [(s.label, s.module, s.section) for s in found] == [("par:theorem-1", "par_theorem_1", "Section 1")]


def test_the_example_is_its_skeleton_filled_in(tmp_path: Path) -> None:
    write_skeleton(str(tmp_path / "new"), str(SMALL / "paper.tex"))
    for name in ("fingerprints.json", "test_claims.py"):
        assert (tmp_path / "new" / name).read_text() == (SMALL / name).read_text()
    assert {p.name for p in (tmp_path / "new" / "claims").iterdir()} == {
        p.name for p in (SMALL / "claims").glob("*.py")
    }


@pytest.mark.campaign
def test_the_wrong_lemma_of_the_example_is_found() -> None:
    ledger = judged(SMALL)
    assert {entry.label: entry.verdict for entry in ledger.entries if entry.claims} == {
        "lem:odd": Verdict.HOLDS,
        "lem:telescope": Verdict.HOLDS,
        "lem:central": Verdict.REFUTED,
    }
    assert ledger.exit_code == 0


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("kept")
    with pytest.raises(InputError, match="not empty"):
        write_skeleton(str(tmp_path), str(SMALL / "paper.tex"))
    assert [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_a_paper_without_boxes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "p.tex").write_text(r"\begin{document}Words.\end{document}")
    with pytest.raises(InputError, match="no numbered box"):
        write_skeleton(str(tmp_path / "new"), str(tmp_path / "p.tex"))
    assert not (tmp_path / "new").exists()


def test_a_paper_in_several_files_arrives_whole(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "two.tex").write_bytes(b"\\begin{satz} Es ist $1<2$, \xc3\xbcberall. \\end{satz}\r\n")
    main = "\\newtheorem{satz}{Satz}\r\n\\begin{document}\r\n\\input{parts/two}\r\n\\end{document}\r\n"
    (tmp_path / "main.tex").write_text(main, newline="")
    found = write_skeleton(str(tmp_path / "trial"), str(tmp_path / "main.tex"))
    assert [(s.number, s.kind) for s in found] == [("Satz 1", "theorem")]
    copied = (tmp_path / "trial" / "paper.tex").read_text(encoding="utf-8")
    assert "überall" in copied
    assert "parts/two" not in copied
