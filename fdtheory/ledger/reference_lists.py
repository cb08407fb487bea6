"""Several statements in one breath: "Eqs. 14-16", "Lemmas 3.1 and 3.2", "Theorem 3.1, Remark 3.4"."""

import re
from collections.abc import Iterable, Mapping

from fdtheory.errors import InputError
from fdtheory.ledger.references import WORDS, bare, canonical, parts_of, resolve, sections_of
from fdtheory.ledger.statements import Statement

_BETWEEN = re.compile(r"\s*[,;&/]\s*(?:and\s+)?|\s+and\s+", re.I)
_NUMBER = r"(?<![A-Za-z])[(\[]?\s*(?:[0-9]+(?:\.[0-9]+)*[a-z]?|[A-Z](?:\.?[0-9]+(?:\.[0-9]+)*)?)\s*[)\]]?"
_BARE = re.compile(_NUMBER, re.I)
_RANGE = re.compile(rf"(.*?{_NUMBER})\s*(?:--?|[‐-―−]|(?<=\s)(?:to|through)(?=\s))\s*(.*{_NUMBER})", re.I)
_PARTS = re.compile(r"(line|display|step|row|item)s?(?=\s*[0-9])", re.I)
_PARTS_OF = re.compile(rf"(?<=[0-9A-Za-z)])\s+(?={_PARTS.pattern})", re.I)


def resolve_all(name: str, statements: Mapping[str, Statement]) -> list[str]:
    """The labels that a name, a list of names or a range covers, in the paper's order."""
    try:
        return resolve(name, statements)
    except InputError:
        pieces = [] if ":" in bare(name) else _pieces(re.sub(r"^from\s+", "", bare(name), flags=re.I), statements)
        if not pieces:
            raise
    found = {label for piece in pieces for label in resolve(piece, statements)}
    return [label for label in statements if label in found]


def _pieces(text: str, statements: Mapping[str, Statement]) -> list[str]:
    """What a list names, each whole; nothing where a piece of it is no number, no part of one and no heading."""
    pieces: list[str] = []
    kind = above = ""
    for typed in filter(None, _BETWEEN.split(_PARTS_OF.sub(", ", text))):
        ends = []
        for end in _ends(typed):
            whole = canonical(_PARTS.sub(r"\1", f"{kind} {end}" if kind and _BARE.fullmatch(end) else end))
            kind = _kind_of(whole)
            ends.append(whole)
        of_above = bool(above) and (bool(_PARTS.match(ends[0])) or _resolves(f"{above}, {ends[0]}", statements))
        if not of_above and not kind and not _resolves(ends[0], statements):
            return []
        if of_above and pieces[-1] == above:
            pieces.pop()  # it says where the part is, and is not asked for itself
        within = f"{above}, " if of_above else ""
        pieces += [within + one for one in _through(ends, above if of_above else "", statements)]
        if not of_above:
            above = pieces[-1]
        elif not kind:
            above = within + ends[0]
    return pieces


def _kind_of(name: str) -> str:
    """What "3.2" alone would mean after this name: a Lemma after "Lemma 3.1", nothing after "even p"."""
    kind, _, number = name.rpartition(" ")
    return kind if _BARE.fullmatch(number) and (kind in WORDS or any(map(str.isdigit, number))) else ""


def _ends(typed: str) -> list[str]:
    """The two ends of a range, or what is there alone."""
    span = _RANGE.fullmatch(typed)
    return [span[1], span[2]] if span else [typed]


def _resolves(name: str, statements: Mapping[str, Statement]) -> bool:
    try:
        return bool(resolve(name, statements))
    except InputError:
        return False


def _through(ends: list[str], above: str, statements: Mapping[str, Statement]) -> list[str]:
    """All that the paper has from the first to the last of a kind; an end that it does not have stays, to be refused.

    Not every line of an algorithm has a statement, so of those the ends may be lines without one.
    """
    if len(ends) == 1:
        return ends
    first, last = ends
    kinds = {end.rpartition(" ")[0] for end in ends}
    if len(kinds) > 1 or _place(first) > _place(last):
        raise InputError(
            f"the range from {first} to {last} has no order; name both ends alike and the earlier one first"
        )
    wanted = set(parts_of(above)) if above else set()
    known = {name for s in statements.values() if wanted <= (names := _names(s)) for name in names}
    between = {
        name for name in known if {name.rpartition(" ")[0]} == kinds and _place(first) <= _place(name) <= _place(last)
    }
    return sorted(between if above and between else {first, last} | between, key=_place)


def _names(statement: Statement) -> set[str]:
    return {*parts_of(statement.number), *sections_of(statement)} if statement.number else set()


def _place(name: str) -> list[tuple[bool, int, str]]:
    """Where a number stands among those of its kind: 3.2 before 3.10, and appendices after sections."""
    steps: Iterable[str] = re.findall(r"[0-9]+|[A-Za-z]+", name.rpartition(" ")[2])
    return [(not step.isdigit(), int(step) if step.isdigit() else 0, step.upper()) for step in steps]
