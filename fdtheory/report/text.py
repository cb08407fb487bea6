"""The ledger as text: a summary, then the statements with claims, worst first, one line each."""

from collections.abc import Iterator

from fdtheory.ledger.docstring_scope import opening_of, scope_of
from fdtheory.ledger.record import Entry, Ledger
from fdtheory.trial.claim import Case, Claim, Judgement, Verdict, name_of

_ORDER = {verdict: rank for rank, verdict in enumerate(Verdict)}
_MARKS = {True: "accepted", False: "rejected", None: "undecided"}


def summary_text(ledger: Ledger) -> str:
    """The summary in two lines.

    It counts statements, those with claims, verdicts and strengths, and what nothing covers yet.
    """
    counts = ledger.summary
    verdicts = ", ".join(f"{number} {verdict}" for verdict, number in counts["verdicts"].items()) or "none"
    strengths = ", ".join(f"{number} {strength}" for strength, number in counts["strengths"].items()) or "none"
    return (
        f"{counts['statements']} statements, {counts['with claims']} with claims ({counts['claims']} claims, "
        f"{counts['cases told apart']} cases told apart, {counts['errata']} errata): {verdicts}; "
        f"by strength: {strengths}; conditional: {counts['conditional']}\n"
        f"without claims: {counts['definition']} definitions, {counts['cited']} cited, "
        f"{counts['unchecked']} unchecked\n"
    )


def ledger_text(ledger: Ledger) -> str:
    """The whole ledger as `fdtheory verify` prints it."""
    lines = [summary_text(ledger)]
    claimed = [entry for entry in ledger.entries if entry.claims]
    for entry in sorted(claimed, key=_rank):
        lines += [line + "\n" for line in _entry_lines(entry)]
    return "".join(lines)


def statement_text(entry: Entry) -> str:
    """One statement with every case of its claims, as `fdtheory show` prints it."""
    statement = entry.statement
    lines = [f"{statement.label}  ({statement.kind}, {statement.place})", f"  {statement.says}"]
    if statement.tex:
        lines.append(f"  {statement.tex}")
    if not entry.claims:
        return "\n".join([*lines, f"  no claim: {statement.reason}", ""])
    lines.append(f"  verdict: {_headline(entry)}")
    if entry.uses:
        lines.append(f"  rests on: {', '.join(entry.uses)}")
    for claim, judgement in entry.claims:
        lines += ["", *_claim_lines(claim, judgement)]
    return "\n".join([*lines, "", f"reproduce: fdtheory verify {statement.label}", ""])


def _rank(entry: Entry) -> tuple[int, int]:
    red_first = 0 if entry.red else 1
    return red_first, _ORDER.get(entry.verdict, len(_ORDER)) if entry.verdict else len(_ORDER)


def _headline(entry: Entry) -> str:
    strength = entry.strength.name if entry.strength else "-"
    conditional = f", conditional on {', '.join(entry.conditional_on)}" if entry.conditional_on else ""
    return f"{entry.status} {strength}{conditional}"


def _entry_lines(entry: Entry) -> Iterator[str]:
    strength = entry.strength.name if entry.strength else "-"
    cases = sum(len(judgement.cases) for judgement in entry.judged)
    conditional = f"  conditional on {', '.join(entry.conditional_on)}" if entry.conditional_on else ""
    red = "  RED" if entry.red else ""
    claims = f"{len(entry.claims)} claim{'s' if len(entry.claims) > 1 else ''}, {cases} cases"
    yield f"{entry.status:<10} {strength:<9} {entry.label:<26} {claims}{conditional}{red}"
    for judgement in entry.judged:
        yield from (f"{'':<11}{line}" for line in _trouble(judgement))


def _trouble(judgement: Judgement) -> Iterator[str]:
    """What a reader must know beyond the verdict: the witness, the erratum, or what went wrong."""
    if judgement.verdict is Verdict.REFUTED and judgement.witness:
        yield f"{judgement.name}: {_clip(judgement.witness.name)}: {_clip(judgement.witness.subject.seen)}"
        yield f"erratum: {judgement.erratum}" if judgement.erratum else f"{judgement.name}: refuted without erratum"
    elif not judgement.green:
        last = judgement.why.strip().splitlines()[-1] if judgement.why.strip() else ""
        reason = last if judgement.verdict is not Verdict.HOLDS else "an erratum is filed against what holds"
        yield f"{judgement.name}: {judgement.verdict}: {reason}"


def _claim_lines(claim: Claim, judgement: Judgement | None) -> Iterator[str]:
    yield f"claim {claim.name}: {opening_of(claim.check.__doc__)}"
    yield from (f"  {part.replace('_', ' ')}: {text}" for part, text in scope_of(claim.check.__doc__).items())
    if claim.also:
        yield f"  decides also: {', '.join(claim.also)}"
    yield f"  subject {name_of(claim.subject)}; rivals {', '.join(name_of(rival) for rival in claim.rivals)}"
    if judgement is None:
        yield "  not judged"
        return
    yield f"  {judgement.verdict} {judgement.strength.name if judgement.strength else '-'}"
    if judgement.why:
        yield from (f"  {line}" for line in judgement.why.rstrip().splitlines())
    if claim.erratum:
        yield f"  erratum: {claim.erratum}"
    for case in judgement.cases:
        yield from _case_lines(case, claim)


def _case_lines(case: Case, claim: Claim) -> Iterator[str]:
    yield f"  case {case.name} ({case.subject.strength.name})"
    yield f"    {_MARKS[case.subject.holds]} {name_of(claim.subject)}: {case.subject.seen}"
    for side, evidence in zip(claim.rivals, case.rivals, strict=True):
        yield f"    {_MARKS[evidence.holds]} {name_of(side)}: {evidence.seen}"


def _clip(text: str, most: int = 150) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
