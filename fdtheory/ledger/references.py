"""What a reader types who holds the paper: "Lemma 3.2", "eq 7", "App. B", "Complexity Analysis".

Case and spacing do not matter. Several at once, as in "Eqs. 14-16", are read by ``reference_lists.py``.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping

from fdtheory.errors import InputError
from fdtheory.ledger.collect import remedy
from fdtheory.ledger.statements import Statement

# How people write each kind, the printed word first.
WORDS = {
    "Assumption": ("assumption", "assump", "assum", "asm"),
    "Definition": ("definition", "defn", "def", "dfn"),
    "Example": ("example", "exmp", "ex"),
    "Lemma": ("lemma", "lem"),
    "Remark": ("remark", "rmk", "rem"),
    "Theorem": ("theorem", "theo", "thm", "th"),
    "Eq.": ("equation", "eqn", "eq"),
    "Algorithm": ("algorithm", "algo", "alg"),
    "Table": ("table", "tab"),
    "Figure": ("figure", "fig"),
    "Section": ("section", "sect", "sec", "§§", "§"),
    "Appendix": ("appendix", "appendice", "appx", "apx", "app"),
}
_KINDS = {word: kind for kind, words in WORDS.items() for word in words}
_NUMBER = r"[(\[]?\s*(?P<number>[0-9]+(?:\.[0-9]+)*[a-z]?|[a-z](?:\.?[0-9]+(?:\.[0-9]+)*)?)\s*[)\]]?"
_REFERENCE = re.compile(rf"(?P<word>{'|'.join(sorted(_KINDS, key=len, reverse=True))})s?\s*\.?\s*[~_-]?\s*{_NUMBER}\.?")
_IN_LATEX = re.compile(r"\\[A-Za-z]*ref\*?\{([^{}]*)\}")
_QUOTES = " \t\r\n\"'`‘’“”„«»"
# Where a part begins although no comma is typed, as in "Algorithm 1 line 7".
_PART = re.compile(
    r"\s*,\s*|(?<!before)(?<!after)\s+(?=(?:line|display|step|row|item)s?\s+[0-9]|before\s|after\s|proof\s+of\s)", re.I
)
_BESIDE = re.compile(r"(before|after|beyond|proof of)\s*(.+)")
NEAREST = 4
"""How many numbers are offered instead of one that is not there."""


def bare(name: str) -> str:
    """What is asked for, without quotation marks, the command of LaTeX around a label, and the stop of a sentence.

    >>> [bare(text) for text in ("“Lemma 3.2”", "Lemma 3.2:", r"\\cref{lem:SGD}", "lem:SGD!repaired", "Eq. (7).")]
    ['Lemma 3.2', 'Lemma 3.2', 'lem:SGD', 'lem:SGD', 'Eq. (7)']
    """
    text = name.strip(_QUOTES)
    text = found[1] if (found := _IN_LATEX.fullmatch(text)) else text
    return text.removesuffix("!repaired").rstrip(".,:;?!" + _QUOTES)


def canonical(part: str) -> str:
    """One part of a number in one spelling.

    >>> [canonical(text) for text in ("Eq. (7)", "lemma3.2", "THM. 3.1", "App. B", "section b", "after  Eq 7")]
    ['Eq. 7', 'Lemma 3.2', 'Theorem 3.1', 'Appendix B', 'Appendix B', 'after Eq. 7']
    """
    text = " ".join(unicodedata.normalize("NFKC", part).casefold().split())
    if found := _BESIDE.fullmatch(text):
        return f"{found[1]} {canonical(found[2])}"
    if found := _REFERENCE.fullmatch(text):
        kind, number = _KINDS[found["word"]], found["number"]
        number = re.sub(r"^([A-Z])(?=[0-9])", r"\1.", number.upper()) if number[0].isalpha() else number
        return f"{'Appendix' if kind == 'Section' and number.isalpha() else kind} {number}"
    text = re.sub(r"^step (?=[0-9])", "display ", text)  # a proof's steps are its displays
    return f"Eq. {found[1]}" if (found := re.fullmatch(r"\(\s*([0-9]+[a-z]?)\s*\)", text)) else text


def parts_of(number: str) -> list[str]:
    """The parts of a number, each in one spelling.

    >>> parts_of("alg 1 line 7"), parts_of("Appendix B, even p, step 3"), parts_of("section 3.1 after display 1")
    (['Algorithm 1', 'line 7'], ['Appendix B', 'even p', 'display 3'], ['Section 3.1', 'after display 1'])
    """
    typed = re.sub(
        r"(?<=[0-9])(?:,|\s+\.\s*|\.\s+)(?=[0-9])|(?<=\s[A-Ga-g])(?:\s|\s*\.\s+)(?=[0-9])", ".", number.strip()
    )
    return [canonical(part) for part in _PART.split(typed)]


def sections_of(statement: Statement) -> set[str]:
    """The section that holds it, and the one above that."""
    section = canonical(statement.section)
    return {section, section.split(".")[0]}


def in_section(text: str, statements: Iterable[Statement]) -> list[Statement]:
    """The statements of a section, typed as 3.3, B, "Section 3.3", "Complexity Analysis" or "Abstract"."""
    statements = list(statements)
    wanted = {canonical(name) for name in titled(text, statements)} or {canonical(text), canonical(f"section {text}")}
    found = [statement for statement in statements if wanted & sections_of(statement)]
    if not found:
        known = ", ".join(dict.fromkeys(statement.section for statement in statements))
        raise InputError(f"--section {text!r} is no section of the paper; choose one of {known}")
    return found


def resolve(name: str, statements: Mapping[str, Statement]) -> list[str]:
    """The labels that a label or a number names, in the paper's order; a number may cover several."""
    typed, name = name, bare(name)
    if name in statements:
        return [name]
    if len(alike := [label for label in statements if label.casefold() == name.casefold()]) == 1:
        return alike
    wanted = parts_of(name)
    # a paper of one's own numbers also what no list of words has, such as "Satz 2.3"
    printed = {canonical(number) for number in _printed(statements.values())}
    if ":" not in name and (is_place(wanted[0]) or wanted[0] in printed):
        found = [
            label
            for label, statement in statements.items()
            if statement.number and set(wanted) <= {*parts_of(statement.number), *sections_of(statement)}
        ]
        if found:
            return found
    heading, _, rest = name.partition(",")
    for title, part in ((name, ""), (heading, f",{rest}")):
        if ":" not in name and len(places := titled(title, statements.values())) == 1:
            return resolve(places[0] + part, statements)
    raise InputError(f"LABEL {typed!r} {_remedy(name, statements)}")


def titled(text: str, statements: Iterable[Statement]) -> list[str]:
    """The sections, or else the paragraphs, under this heading; else two words of it in a row, or a long one."""
    wanted = _words(text)
    sections, paragraphs = _headings(statements)
    whole = [place for known in (sections, paragraphs) for place, words in known.items() if words == wanted]
    telling = sum(len(word) > 3 for word in wanted.split()) > 1 or (len(wanted) > 7 and " " not in wanted)
    if whole or not telling:
        return whole
    in_part = [
        [place for place, words in known.items() if f" {wanted} " in f" {words} "] for known in (sections, paragraphs)
    ]
    return in_part[0] or in_part[1]


def _headings(statements: Iterable[Statement]) -> tuple[dict[str, str], dict[str, str]]:
    """What stands above the sections, and above the paragraphs that statements are found by, as words."""
    sections: dict[str, str] = {}
    paragraphs: dict[str, str] = {}
    for statement in statements:
        sections.update((place, _words(title)) for place, title in statement.titles)
        heading = statement.number.removeprefix(f"{statement.section}, ").split(", ")[0]
        if heading[:1].isupper() and not statement.beyond and not is_place(canonical(heading)):
            paragraphs[f"{statement.section}, {heading}"] = _words(heading)
    return sections, paragraphs


def _words(text: str) -> str:
    """Letters and numbers alone, so that F²SA-p is F2SA-p, and what a formula loses when copied does not matter."""
    return " ".join(re.findall(r"[a-z0-9]+", unicodedata.normalize("NFKC", text).casefold()))


def is_place(part: str) -> bool:
    """Whether a part can stand alone: what is numbered, the abstract, or beside one of these."""
    beside = _BESIDE.fullmatch(part)
    return part == "abstract" or (beside is not None and is_place(beside[2])) or part.split(" ")[0] in WORDS


def nearest(name: str, statements: Mapping[str, Statement]) -> list[str]:
    """What the paper has nearest to what was typed: of the same number, of the same kind, or of like spelling."""
    known = {canonical(number): number for number in _printed(statements.values())}
    wanted, *parts = parts_of(name)
    if parts and wanted in known:
        whole = [s.number for s in statements.values() if wanted in parts_of(s.number)]
        return _closest(", ".join([wanted, *parts]), whole)
    kind, _, number = wanted.rpartition(" ")
    if not kind:
        same = [shown for spelling, shown in known.items() if spelling.casefold().endswith(f" {wanted}")]
        word = _KINDS.get(wanted.rstrip("."))
        same = same or [shown for spelling, shown in known.items() if word and spelling.split(" ")[0] == word]
        if same:
            return same
    same_kind = [spelling for spelling in known if kind and spelling.startswith(f"{kind} ")]
    if same_kind:
        close = _closest(number, [spelling.rpartition(" ")[2] for spelling in same_kind])
        return [known[f"{kind} {spelling}"] for spelling in close]
    headings = {words: place for known in _headings(statements.values()) for place, words in known.items()}
    spelt = known | {words: f'{place} ("{words}")' for words, place in headings.items()}
    close = [spelt[spelling] for spelling in difflib.get_close_matches(wanted, spelt, n=NEAREST)]
    same_part = [s.number for s in statements.values() if s.number and wanted in parts_of(s.number)]
    in_words = [spelt[words] for words in headings if _share_a_word(wanted, words)]
    return (close or list(dict.fromkeys(same_part)) or _of_this_number(wanted, known) or in_words)[:NEAREST]


def _of_this_number(wanted: str, known: Mapping[str, str]) -> list[str]:
    """What has the number in an unknown name, "Corollary 3.1", "L3.2": with its letter, its appendix, or the digits."""
    found = re.search(r"(?:\b([a-z])[. ]?)?([0-9]+(?:\.[0-9]+)*)", wanted)
    if not found:
        return []
    letter, digits = found.groups()
    if letter and (appendix := known.get(f"Appendix {letter.upper()}")):
        return [known[name] for name in known if name.endswith(f" {letter.upper()}.{digits}")] or [appendix]
    return [shown for spelling, shown in known.items() if spelling.endswith(f" {digits}")]


def _share_a_word(some: str, others: str) -> bool:
    """Whether a word of four letters or more begins one of the others, or the other way round."""
    pairs = ((a, b) for a in some.split() for b in others.split() if min(len(a), len(b)) > 3)
    return any(a.startswith(b) or b.startswith(a) for a, b in pairs)


def _remedy(name: str, statements: Mapping[str, Statement]) -> str:
    near = [] if ":" in name else nearest(name, statements)
    if not near:
        return f"is unknown; {remedy(name, statements)}"
    if is_place(parts_of(name)[0]):
        lacks = "has no statement of its own" if len(parts_of(name)) > 1 else "is not in the paper"
        return f"{lacks}; the nearest are {' | '.join(near)}, and `fdtheory list` shows all"
    return f"may mean {' or '.join(near)}; type {'one of them' if near[1:] else 'it'} whole"


def _printed(statements: Iterable[Statement]) -> dict[str, None]:
    """All that is numbered, and the sections, as the paper prints them."""
    names: dict[str, None] = {}
    for statement in statements:
        if not statement.beyond and statement.number:
            names[statement.section] = None
            names[statement.number.split(",")[0]] = None
    return names


def _closest(wanted: str, known: Iterable[str]) -> list[str]:
    """The few that are spelt most like it, each once."""
    spelt = wanted.casefold()
    like = {name: difflib.SequenceMatcher(None, spelt, name.casefold()).ratio() for name in known}
    return sorted(like, key=lambda name: -like[name])[:NEAREST]
