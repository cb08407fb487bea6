"""The outline of a proof without its repetitions: what several steps are said for is written once, under a letter."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from types import MappingProxyType

from markupsafe import Markup

from fdtheory.report.prose import typeset
from fdtheory.trial.quantities import readable

AS_ABOVE = "the sentence above"
FOR_ALL_ABOVE = "for all that the sentence above is said for"
NOTHING: Mapping[int, str] = MappingProxyType({})
_STEP = re.compile(r"(?P<number>\d+)\. \[(?P<rule>[^\]]*?)(?: from (?P<premises>[\d, ]+))?\] (?P<body>.*)", re.DOTALL)
_REAL = " (real)"


@dataclass(frozen=True)
class OutlineStep:
    """One step: its rule, the steps it comes from, the name of what it is said for, and what it says."""

    rule: str
    premises: tuple[str, ...]
    domain: str
    says: str

    def text(self, number: int) -> str:
        origin = f" from {', '.join(self.premises)}" if self.premises else ""
        return f"{number}. [{self.rule}{origin}] {self.domain}{': ' if self.domain else ''}{self.says}"


@dataclass(frozen=True)
class Outline:
    """What letters stand for, and the steps."""

    legend: tuple[tuple[str, str], ...]
    steps: tuple[OutlineStep, ...]

    def lines(self) -> list[str]:
        return [
            *(f"{name}: {meaning}" for name, meaning in self.legend),
            *(step.text(number) for number, step in enumerate(self.steps, start=1)),
        ]


def outline_of(lines: Sequence[str], sentence: str = "") -> Outline | None:
    """The outline; "for all …, given …" that stands in several steps becomes a letter. None if it is of another form.

    The step that says the ``sentence`` itself refers to it.
    """
    found = [_STEP.fullmatch(line) for line in lines]
    steps = [one for number, one in enumerate(found, start=1) if one and one["number"] == str(number)]
    if len(steps) < len(lines):
        return None
    told = [("", AS_ABOVE) if one["body"] == sentence else parted(one["body"]) for one in steps]
    counted = Counter(domain for domain, _ in told if domain)
    names = dict(zip((domain for domain, times in counted.items() if times > 1), _letters(len(counted)), strict=False))
    legend = [
        (name, _with_earlier(domain, list(names.items())[:at])) for at, (domain, name) in enumerate(names.items())
    ]
    premises = [tuple((one["premises"] or "").split(", ")) if one["premises"] else () for one in steps]
    return Outline(
        tuple(legend),
        tuple(
            OutlineStep(one["rule"], origin, names.get(domain, domain), says)
            for one, origin, (domain, says) in zip(steps, premises, told, strict=True)
        ),
    )


def shortened(lines: Sequence[str], sentence: str = "") -> list[str]:
    """The lines of an outline in its short form; lines of another form stay as they are.

    >>> for line in shortened(["1. [assume] for all n: n = n", "2. [same from 1] for all n: n = n + 0"]):
    ...     print(line)
    A: for all n
    1. [assume] A: n = n
    2. [same from 1] A: n = n + 0
    """
    found = outline_of(lines, sentence)
    return found.lines() if found else list(lines)


def drawn(
    lines: Sequence[str],
    sentence: str,
    key: str,
    elsewhere: Mapping[int, str] = NOTHING,
    asked: Collection[int] = (),
) -> Markup:
    """The outline as a numbered list whose premises are links; ``key`` makes the places on the page unique.

    ``elsewhere`` has the address of each step that another proof derives; other proofs ask for the steps ``asked``.
    """
    found = outline_of(lines, sentence)
    if found is None:
        return Markup("<pre>{}</pre>").format("\n".join(lines))
    domain, _ = parted(sentence)
    legend = Markup("").join(
        Markup("<dt>{}</dt><dd>{}</dd>").format(name, FOR_ALL_ABOVE if meaning == domain else _set(meaning))
        for name, meaning in found.legend
    )
    named = {int(one) for step in found.steps for one in step.premises} | set(asked)
    steps = Markup("").join(
        _item(
            step,
            Markup(' id="{}{}"').format(key, number) if number in named else Markup(""),
            key,
            elsewhere.get(number, ""),
        )
        for number, step in enumerate(found.steps, start=1)
    )
    return Markup("{}<ol>{}</ol>").format(Markup("<dl>{}</dl>").format(legend) if legend else "", steps)


def parted(body: str) -> tuple[str, str]:
    """What a sentence is said for, and what it says; the first is empty if it is said of nothing."""
    if not body.startswith("for all "):
        return "", body
    depth = 0
    for at, char in enumerate(body):
        depth += (char in "([") - (char in ")]")
        if depth == 0 and body.startswith(": ", at):
            return body[:at], body[at + 2 :]
    return "", body


def _item(step: OutlineStep, name: Markup, key: str, elsewhere: str) -> Markup:
    links = Markup(", ").join(Markup('<a href="#{}{}">{}</a>').format(key, one, one) for one in step.premises)
    origin = Markup(" from {}").format(links) if links else ""
    domain = Markup("<b>{}</b> ").format(_set(step.domain)) if step.domain else ""
    rule = Markup('<a href="{}">{}</a>').format(elsewhere, step.rule) if elsewhere else step.rule.replace("_", " ")
    return Markup("<li{}><i>{}</i>{}: {}{}").format(name, rule, origin, domain, _set(step.says))


def _set(text: str) -> Markup:
    return typeset(readable(_in_words(text)))


def _in_words(text: str) -> str:
    """A domain, or the name of one and what comes besides, with letters of a kind together; all else as it is."""
    name, found, domain = text.rpartition(", besides ")
    if found:
        return f"{name}, besides {domain_in_words(domain)}"
    return f"for all {domain_in_words(text)}" if text.startswith("for all ") else text


def domain_in_words(domain: str) -> str:
    """The letters of a domain by their kinds, and what is given about them.

    >>> domain_in_words("for all n, 0 < x (real), functions w(.), given [for all y (real): w(y) = n]")
    'functions w(.); whole n; real 0 < x; given [w(y) = n for all real y]'
    """
    letters, given = _conditions(domain)
    groups = [
        ("functions", [one.removeprefix("functions ") for one in letters if one.startswith("functions ")]),
        ("whole", [one for one in letters if not one.endswith(_REAL) and not one.startswith("functions ")]),
        ("real", [one.removesuffix(_REAL) for one in letters if one.endswith(_REAL)]),
    ]
    said = [f"{kind} {', '.join(members)}" for kind, members in groups if members]
    return "; ".join([*said, f"given {', '.join(map(_inner, given))}"] if given else said)


def _inner(condition: str) -> str:
    """A condition that is itself said for all values of something."""
    domain, says = parted(condition[1:-1]) if condition.startswith("[for all ") else ("", "")
    return f"[{says} for all {domain_in_words(domain)}]" if domain else condition


def _with_earlier(domain: str, earlier: Sequence[tuple[str, str]]) -> str:
    """The domain, said by an earlier one whose conditions are all among its own, if there is one."""
    letters, given = _conditions(domain)
    best, left = "", (letters, given)
    for other, name in earlier:
        theirs, granted = _conditions(other)
        if set(theirs) <= set(letters) and set(granted) <= set(given):
            rest = [one for one in letters if one not in theirs], [one for one in given if one not in granted]
            if len(rest[0]) + len(rest[1]) < len(left[0]) + len(left[1]):
                best, left = name, rest
    if not best:
        return domain
    said = [", ".join(left[0]), f"given {', '.join(left[1])}" if left[1] else ""]
    return f"{best}, besides {', '.join(filter(None, said))}"


def _conditions(domain: str) -> tuple[list[str], list[str]]:
    """The letters with their ranges, and what is given about them."""
    pieces, depth = [""], 0
    for char in domain.removeprefix("for all "):
        depth += (char in "([") - (char in ")]")
        if char == "," and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += char
    pieces = [piece.strip() for piece in pieces]
    at = next((n for n, piece in enumerate(pieces) if piece.startswith("given ")), len(pieces))
    return [piece for piece in pieces[:at] if piece], [piece.removeprefix("given ") for piece in pieces[at:]]


def _letters(count: int) -> list[str]:
    """A, …, Z, A1, …"""
    return [f"{ascii_uppercase[n % 26]}{n // 26 or ''}" for n in range(count)]
