"""Pages drawn from the committed ledger are current, and follow it."""

import copy
from pathlib import Path

from fdtheory.ledger.compare import read_ledger
from fdtheory.report.pages import errata_markdown, summary_markdown, with_summary, write_pages
from fdtheory.report.prose import spelled

ROOT = Path(__file__).parents[2]
LEDGER = read_ledger(str(ROOT / "verification" / "ledger.json"))


def test_committed_pages_are_current() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert with_summary(readme, LEDGER) == readme, "run `make ledger`"
    assert (ROOT / "docs" / "errata.md").read_text(encoding="utf-8") == errata_markdown(LEDGER), "run `make ledger`"


def test_the_pages_follow_the_ledger(tmp_path: Path) -> None:
    changed = copy.deepcopy(LEDGER)
    changed["summary"]["statements"] = 123456
    assert "| statements | 123456 |" in summary_markdown(changed)
    assert "123456" in with_summary("<!-- summary -->\nold\n<!-- /summary -->", changed)


def test_writing_them(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text("<!-- summary -->\nstale\n<!-- /summary -->\n")
    assert write_pages(str(ROOT / "verification" / "ledger.json"), str(tmp_path)) == 0
    assert "stale" not in (tmp_path / "README.md").read_text()
    assert "eq:recur-nabla-y-nu" in (tmp_path / "docs" / "errata.md").read_text(encoding="utf-8")


def test_every_erratum_and_witness_is_on_the_page() -> None:
    page = errata_markdown(LEDGER)
    refuted = [claim for entry in LEDGER["statements"] for claim in entry["claims"] if claim["verdict"] == "REFUTED"]
    assert refuted
    plain = page.replace("\\<", "<")
    assert all(claim["erratum"] in plain and spelled(claim["witness"]["case"]) in plain for claim in refuted)
