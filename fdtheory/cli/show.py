"""``fdtheory show``: one statement with all that was seen."""

import os
from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from fdtheory.cli.arguments import check_json, jobs_option, json_option, put
from fdtheory.cli.judging import judge_into
from fdtheory.errors import InputError
from fdtheory.ledger.shape import FoundationRecord, StatementRecord

if TYPE_CHECKING:
    from fdtheory.ledger.bench import TimedJudgement
    from fdtheory.ledger.record import Ledger


@click.command()
@click.argument("label", metavar="NUMBER or LABEL")
@click.argument("file", required=False)
@click.option("--quick/--full", "quick", default=True, help="Quick ranges (the default) or the full ones.")
@click.option(
    "--deep", is_flag=True, help="Judge also all that it rests on; else that is read from the committed ledger."
)
@jobs_option
@json_option
def command(label: str, file: str | None, quick: bool, deep: bool, jobs: int, json_file: str | None) -> int:
    """Show a statement: what it says, its verdict, every case, where its claims are, how to reproduce it.

    NUMBER is what the paper prints, such as "Lemma 3.2", "eq 7", "Appendix B" or the title of a section, or several as
    in "Eqs. 14-16" or "Lemmas 3.1 and 3.2"; all that it covers is shown.
    FILE is a file of your own, or the folder of a paper of your own, whose claims are shown instead.
    """
    from fdtheory.ledger import Ledger, plan
    from fdtheory.ledger.reference_lists import resolve_all
    from fdtheory.report.text import statement_text

    check_json(json_file)
    asked = [file, label] if file and os.path.isdir(file) else [file] if file else [label]
    todo = plan(asked, may_lack_claims=True)
    named = todo.named
    if file and not os.path.isdir(file):
        known = {statement.label: statement for statement in todo.statements}
        try:
            named = tuple(resolve_all(label, known))
        except InputError as error:
            raise InputError(f"LABEL {label!r} is not in {file}; it has {', '.join(known)}") from error
    if not deep:
        todo = replace(todo, located=tuple(item for item in todo.located if set(item.claim.labels).intersection(named)))
    outcomes: list[TimedJudgement] = []
    if judge_into(outcomes, todo, jobs, full=not quick):
        raise KeyboardInterrupt
    ledger = Ledger.of(todo, outcomes, full=not quick)
    committed = {} if deep or file else _committed()
    below = None if deep else {label: _standing(told) for label, told in committed.items()}
    shown = [entry for entry in ledger.entries if entry.label in named]
    texts = [statement_text(entry, file or "", below, committed.get(entry.label)) for entry in shown]
    put("\n".join(texts).removesuffix("\n"), _records(ledger, named, deep) if json_file else (), json_file)
    return 0


def _records(ledger: "Ledger", named: Collection[str], deep: bool) -> list[dict[str, object]]:
    """The statements as `verify --json` has them, without what is known only when all below them was judged."""
    left_out = () if deep else (*FoundationRecord.__annotations__, "green", "conditional_on")
    records = [dict(record) for record in ledger.to_dict()["statements"] if record["label"] in named]
    return [{key: value for key, value in record.items() if key not in left_out} for record in records]


def _committed() -> dict[str, StatementRecord]:
    """Every statement of the committed ledger; nothing if none is installed."""
    from fdtheory.ledger.committed import committed_path
    from fdtheory.ledger.compare import read_ledger

    path = committed_path()
    return {told["label"]: told for told in read_ledger(str(path))["statements"]} if path else {}


def _standing(told: StatementRecord) -> str:
    """Verdict and strength of a statement, or why it has none."""
    strength = told.get("effective") or told["strength"] or ""
    return f"{told['verdict']} {strength}".strip() if told["verdict"] else str(told["reason"])
