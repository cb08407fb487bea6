"""The ledger as text: the statements, worst first, and the conclusion last, where a reader's eye ends."""

import shlex
from collections.abc import Iterator, Mapping, Sequence

from fdtheory.ledger.claim_source import home_of, source_of
from fdtheory.ledger.docstring_scope import opening_of, scope_of
from fdtheory.ledger.entry_json import where_it_fails
from fdtheory.ledger.mutation_score import Score, committed_scores, score_of
from fdtheory.ledger.record import Entry, Ledger
from fdtheory.ledger.shape import StatementRecord
from fdtheory.report.outline import shortened
from fdtheory.trial.claim import Case, Claim, Judgement, Verdict, name_of
from fdtheory.trial.quantities import readable
from fdtheory.trial.sides import sides_of

_ORDER = {verdict: rank for rank, verdict in enumerate(Verdict)}
_SHOWN_CHANGES = 10
_SHOWN_OUTPUT = 5
_MARKS = {True: "accepted", False: "rejected", None: "undecided"}


def summary_text(ledger: Ledger) -> str:
    """The summary in two lines.

    It counts statements, those with claims, verdicts and strengths, and what nothing covers yet.
    """
    counts = ledger.summary
    verdicts = ", ".join(f"{number} {verdict}" for verdict, number in counts["verdicts"].items()) or "none"
    strengths = ", ".join(f"{number} {strength}" for strength, number in counts["effective"].items()) or "none"
    return (
        f"{counts['statements']} statements, {counts['with claims']} with claims ({counts['claims']} claims, "
        f"{counts['cases told apart']} cases told apart, {counts['errata']} errata): {verdicts}; "
        f"by effective strength: {strengths}; conditional: {counts['conditional']}; "
        f"with repairs: {counts['with repairs']}\n"
        f"without claims: {counts['definition']} definitions, {counts['cited']} cited, "
        f"{counts['unchecked']} unchecked\n"
    )


def details_text(ledger: Ledger, *, verbose: bool = False) -> str:
    """The statements with claims, worst first: all of them, or those that were asked for or are not green."""
    claimed = [entry for entry in ledger.entries if entry.claims]
    shown = [entry for entry in claimed if verbose or not entry.green or entry.label in ledger.named]
    lines = [line for entry in sorted(shown, key=_rank) for line in _entry_lines(entry, ledger.outputs)]
    if not ledger.whole and len(shown) < len(claimed):
        lines.append(f"and {len(claimed) - len(shown)} more that these rest on, all green (--verbose shows them)")
    return "".join(f"{line}\n" for line in lines)


def conclusion_text(ledger: Ledger, *, since: str = "", changed: Sequence[str] = (), weaker: int = 0) -> str:
    """How it ends: the counts, what changed since another ledger if one is named, and what to do."""
    lines = []
    if since and changed:
        more = [f"  and {len(changed) - _SHOWN_CHANGES} more"] if len(changed) > _SHOWN_CHANGES else []
        lines = [f"verdicts changed since {since}:", *(f"  {change}" for change in changed[:_SHOWN_CHANGES]), *more]
    elif since:
        lines = [f"verdicts changed since {since}: none"]
    told = [*_not_run_here(ledger), *lines, *_advice(ledger, since, weaker)]
    return "\n".join(["", summary_text(ledger) + "\n".join(told), ""])


def _not_run_here(ledger: Ledger) -> Iterator[str]:
    """What was read and not judged: the verdict of Coq, which no run but that of `fdtheory kernel` asks for."""
    versions = sorted({entry.formal.coq for entry in ledger.entries if entry.is_formal and entry.formal})
    if versions:
        yield f"FORMAL: accepted by Coq {', '.join(versions)} as recorded; not run here, `fdtheory kernel` asks again"


def _advice(ledger: Ledger, since: str, weaker: int) -> Iterator[str]:
    red = [entry for entry in sorted(ledger.entries, key=_rank) if entry.red]
    open_ones = [e for e in ledger.entries if not e.red and (not e.complete or e.verdict is Verdict.UNDECIDED)]
    if weaker:
        yield f"to do: {weaker} got weaker than {since}, as said above; mend them, or write it again if that is meant"
    if red:
        yield f"to do: {len(red)} red, {red[0].label} first; each is refuted without erratum, broken or vacuous"
    if open_ones:
        yield f"to do: {len(open_ones)} open, {open_ones[0].label} first; its lines above say what was not decided"
    if not (weaker or red or open_ones):
        errata = ledger.summary["errata"]
        yield f"nothing to do: all is green{', and what is refuted has its erratum' if errata else ''}"


def statement_text(
    entry: Entry, file: str = "", below: Mapping[str, str] | None = None, told: StatementRecord | None = None
) -> str:
    """One statement with every case of its claims, as `fdtheory show` prints it.

    ``below`` has the standing of what it rests on where that was not judged now but read from the committed ledger,
    and ``told`` what that ledger tells of the statement itself.
    """
    statement = entry.statement
    head = f"{statement.number}  {statement.label}" if statement.number else statement.label
    lines = [f"{head}  ({', '.join(filter(None, (statement.kind, statement.section)))})", f"  {statement.says}"]
    if statement.tex:
        lines.append(f"  {statement.tex}")
    if not entry.claims:
        return "\n".join([*lines, f"  no claim: {statement.reason}", ""])
    lines.append(f"  verdict: {_headline(entry, whole=below is None)}")
    lines += _foundation_lines(entry, below)
    lines += _committed_lines(told) if told and below is not None else []
    lines += [f"  claim {claim.name} is in {source_of(claim)}" for claim, _ in entry.claims]
    target = statement.section if statement.kind == "user" else statement.label
    scores = committed_scores()
    for claim, judgement in entry.claims:
        lines += ["", *_claim_lines(claim, judgement, score_of(claim, scores))]
    words = ["fdtheory", "show", statement.label, file] if file else ["fdtheory", "verify", target]
    return "\n".join([*lines, "", f"reproduce: {shlex.join(words)}", ""])


def _foundation_lines(entry: Entry, below: Mapping[str, str] | None) -> Iterator[str]:
    """What it rests on, in words: versions used, assumptions, cited facts, repairs, the weakest link."""
    laid = entry.foundation
    if entry.uses and below:
        yield "  rests on, by the committed ledger (--deep judges it again):"
        yield from (f"    {used}: {below.get(used.partition('!')[0], 'not in it')}" for used in entry.uses)
    elif entry.uses:
        yield f"  rests on: {', '.join(entry.uses)}"
    if laid is None or below is not None:
        return
    for what, names in (
        ("assumes", laid.assumes),
        ("takes as known", laid.cites),
        ("with the repair of", laid.with_repair_of),
    ):
        if names:
            yield f"  {what}: {', '.join(names)}"
    if laid.weakest and laid.effective:
        yield f"  weakest link: {laid.weakest}, which is {laid.effective.name}"
    if entry.formal and entry.formal.formal:
        yield f"  {entry.formal.sentence()}: {'; '.join(entry.formal.covers)}"
    if laid.on_refuted:
        yield f"  RESTS ON WHAT IS REFUTED: {', '.join(laid.on_refuted)}; use its repair, or drop it"


def _committed_lines(told: StatementRecord) -> Iterator[str]:
    """What follows from all that it rests on, as the committed ledger has it."""
    yield f"  in the committed ledger: {told['verdict'] or '-'} {told.get('effective') or told['strength'] or '-'}"
    for what, names in (
        ("assumes", told.get("assumes")),
        ("takes as known", told.get("cites")),
        ("with the repair of", told.get("with_repair_of")),
    ):
        if names:
            yield f"    {what}: {', '.join(names)}"
    if told.get("weakest"):
        yield f"    weakest link: {told['weakest']}, which is {told['effective']}"
    if (formal := told.get("formal")) and formal["counts"]:
        yield f"    {formal['says']}: {'; '.join(formal['covers'])}"


def _rank(entry: Entry) -> tuple[int, int]:
    red_first = 0 if entry.red else 1
    return red_first, _ORDER.get(entry.verdict, len(_ORDER)) if entry.verdict else len(_ORDER)


def _headline(entry: Entry, whole: bool) -> str:
    """The verdict; what follows from all that it rests on is known only when that was judged too."""
    own = entry.strength.name if entry.strength else "-"
    if not whole:
        return f"{entry.status} {own}, by its own evidence"
    strength = entry.effective.name if entry.effective else "-"
    by_itself = f" (by itself {own})" if entry.strength and entry.strength is not entry.effective else ""
    conditional = f", conditional on {', '.join(entry.conditional_on)}" if entry.conditional_on else ""
    repaired = " with repairs" if entry.foundation and entry.foundation.with_repair_of else ""
    return f"{entry.status} {strength}{by_itself}{repaired}{conditional}"


def _entry_lines(entry: Entry, outputs: Mapping[str, str]) -> Iterator[str]:
    strength = entry.effective.name if entry.effective else "-"
    cases = sum(len(judgement.cases) for judgement in entry.judged)
    conditional = f"  conditional on {', '.join(entry.conditional_on)}" if entry.conditional_on else ""
    red = f"  RED: rests on refuted {', '.join(entry.on_refuted)}" if entry.on_refuted else "  RED" if entry.red else ""
    claims = f"{len(entry.claims)} claim{'s' if len(entry.claims) > 1 else ''}, {cases} cases"
    name = f"{entry.label:<26} {entry.statement.number:<24}" if entry.statement.number else f"{entry.label:<26}"
    yield f"{entry.status:<10} {strength:<9} {name} {claims}{conditional}{red}"
    mixed = len({bool(home_of(claim)) for claim, _ in entry.claims}) > 1
    for claim, judgement in entry.claims:
        theirs = ", a claim of yours" if mixed and home_of(claim) else ""
        yield f"{'':<11}{claim.name} in {source_of(claim)}{theirs}"
        yield from (f"{'':<11}{line}" for line in (_trouble(judgement) if judgement else ()))
        yield from (f"{'':<11}{line}" for line in _printed(outputs.get(claim.id, "")))


def _printed(output: str) -> Iterator[str]:
    """What the check printed, apart from what is said about it."""
    lines = [line for line in output.splitlines() if line.strip()]
    yield from (f"printed: {_clip(line)}" for line in lines[:_SHOWN_OUTPUT])
    if len(lines) > _SHOWN_OUTPUT:
        yield f"printed: … and {len(lines) - _SHOWN_OUTPUT} lines more"


def _trouble(judgement: Judgement) -> Iterator[str]:
    """What a reader must know beyond the verdict: the witness, the erratum, or what went wrong."""
    if judgement.verdict is Verdict.REFUTED and judgement.witness:
        yield f"{judgement.name}: {_clip(judgement.witness.name)}: {_clip(readable(judgement.witness.subject.seen))}"
        yield f"erratum: {judgement.erratum}" if judgement.erratum else f"{judgement.name}: refuted without erratum"
    elif not judgement.green:
        last = judgement.why.strip().splitlines()[-1] if judgement.why.strip() else ""
        reason = last if judgement.verdict is not Verdict.HOLDS else "an erratum is filed against what holds"
        yield f"{judgement.name}: {judgement.verdict}: {reason}"


def _claim_lines(claim: Claim, judgement: Judgement | None, score: Score | None) -> Iterator[str]:
    yield f"claim {claim.name}: {opening_of(claim.check.__doc__)}"
    yield from (f"  {part.replace('_', ' ')}: {text}" for part, text in scope_of(claim.check.__doc__).items())
    if claim.also:
        yield f"  decides also: {', '.join(claim.also)}"
    yield f"  subject {name_of(claim.subject)}; rivals {', '.join(name_of(rival) for rival in claim.rivals)}"
    if score and score.tried:
        yield f"  {score}"
    if judgement is None:
        yield "  not judged"
        return
    held = f", {found}" if (found := sides_of(judgement)) else ""
    yield f"  {judgement.verdict} {judgement.strength.name if judgement.strength else '-'}{held}"
    if judgement.why:
        yield from (f"  {line}" for line in judgement.why.rstrip().splitlines())
    if claim.erratum:
        yield f"  erratum: {claim.erratum}"
    for case in judgement.cases:
        yield from _case_lines(case, claim)


def _case_lines(case: Case, claim: Claim) -> Iterator[str]:
    yield f"  case {case.name} ({case.subject.strength.name})"
    yield f"    {_MARKS[case.subject.holds]} {name_of(claim.subject)}: {readable(case.subject.seen)}"
    proof = case.subject.proof
    if proof and proof.outline:
        yield "      proof, rule by rule:"
        yield from (f"      {readable(line)}" for line in shortened(proof.outline, proof.sentence))
    for side, evidence in zip(claim.rivals, case.rivals, strict=True):
        yield f"    {_MARKS[evidence.holds]} {name_of(side)}: {where_it_fails(readable(evidence.seen))}"


def _clip(text: str, most: int = 150) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
