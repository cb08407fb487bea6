"""Pages that are drawn from the committed ledger, so that no number in them is typed by hand."""

import re
from pathlib import Path

from fdtheory.files import write_text
from fdtheory.ledger.compare import read_ledger
from fdtheory.ledger.shape import ClaimRecord, LedgerRecord
from fdtheory.report.importance import by_importance
from fdtheory.report.prose import spelled
from fdtheory.report.repaired import repairs
from fdtheory.report.witness import why

_SUMMARY = re.compile(r"(?<=<!-- summary -->\n).*?(?=<!-- /summary -->)", re.DOTALL)


def summary_markdown(ledger: LedgerRecord) -> str:
    """The ledger's counts as a short table."""
    counts = ledger["summary"]
    claims = f"{counts['claims']} claims, {counts['cases told apart']} cases told apart"
    without = f"{counts['definition']} definitions, {counts['cited']} cited, {counts['unchecked']} unchecked"
    rows = [
        ("statements", counts["statements"]),
        ("with claims", f"{counts['with claims']} ({claims})"),
        ("verdicts", ", ".join(f"{number} {name}" for name, number in counts["verdicts"].items())),
        ("effective strengths", ", ".join(f"{number} {name}" for name, number in counts["effective"].items())),
        ("conditional on what is cited or open", counts["conditional"]),
        ("hold with a repair", counts["with repairs"]),
        ("errata found", counts["errata"]),
        ("without claims", without),
    ]
    return "| | |\n|---|---|\n" + "".join(f"| {name} | {value} |\n" for name, value in rows)


def errata_markdown(ledger: LedgerRecord) -> str:
    """Every refuted sentence of the paper: what is printed, why it fails, what holds instead."""
    sections = [
        "# Errata of the paper\n\nDrawn from the committed ledger, in decreasing importance: every sentence that a "
        "claim refutes, with the witness. `fdtheory show` with its number or label shows all the cases.\n"
    ]
    statements = {statement["label"]: statement for statement in ledger["statements"]}
    refuted = {
        label: found
        for label, statement in statements.items()
        if (found := [claim for claim in statement["claims"] if claim["verdict"] == "REFUTED"])
    }
    for label in by_importance(ledger["statements"], refuted):
        statement = statements[label]
        heading = f"## {statement['number']}" if statement["number"] else f"## {label}"
        place = ", ".join(filter(None, (statement["kind"], statement["section"])))
        sections.append(f"{heading}\n\n*{place}*, `{label}`. {statement['says']}\n")
        sections += [_erratum(claim) for claim in refuted[label]]
        if (holds := repairs().get(label)) and statement["tex"]:
            sections.append(f"| printed | repaired |\n|---|---|\n| ${_cell(statement['tex'])}$ | ${_cell(holds)}$ |\n")
    return "\n".join(sections)


def write_pages(ledger_file: str, root: str = ".") -> int:
    """Renew docs/errata.md and the README's summary from a ledger; returns an exit code."""
    ledger = read_ledger(ledger_file)
    readme = Path(root, "README.md")
    write_text(Path(root, "docs", "errata.md"), errata_markdown(ledger))
    write_text(readme, with_summary(readme.read_text(encoding="utf-8"), ledger))
    return 0


def with_summary(readme: str, ledger: LedgerRecord) -> str:
    """The README with its summary block renewed."""
    return _SUMMARY.sub(lambda _: summary_markdown(ledger), readme)


def _erratum(claim: ClaimRecord) -> str:
    seen = why(claim)
    told = f"*Witness*, {_text(spelled(seen))}" if seen else ""
    return f"{claim['erratum']}\n\n{told}\n({claim['strength']}, claim `{claim['name']}`)\n"


def _text(seen: str) -> str:
    """What was seen, so that Markdown takes nothing in it for its own."""
    return "".join(f"\\{char}" if char in "\\`*[]<#|~$" else char for char in " ".join(seen.split()))


def _cell(tex: str) -> str:
    """A formula in the cell of a table."""
    return tex.replace("|", r"\vert ").replace("\\\\vert", "\\Vert")
