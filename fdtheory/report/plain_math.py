"""A formula written as plain text, such as ψ^(p+1)(0) ≤ Σ_(k<p) L_k u^k/k!, as MathML."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from fdtheory.report.prose import signed

_TOKEN = re.compile(
    r"(?P<gap>\s{2,})|(?P<space>\s+)|(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<word>(?:[A-Za-z]{3,}|so|of|or|is|at|if|in|to|by)(?![A-Za-z]))"
    r"|(?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ]+)|(?P<lowered>[\u2080-\u208e\u2090-\u209c\u1d62-\u1d6a\u2c7c]+)"
    r"|(?P<letter>[^\W\d_][\u0300-\u036f]?)|(?P<way>[_^])|(?P<prime>′+)|(?P<sign>.)",
    re.DOTALL,
)
_FUNCTIONS = frozenset(("log", "exp", "sin", "cos", "min", "max", "inf", "sup", "det", "dim", "rem", "idf", "ln"))
_ACCENTS = {"\u0302": "^", "\u0304": "‾", "\u0303": "~"}
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_LARGE = {"Σ": "∑", "Π": "∏"}
_DERIVED = frozenset("ψφℓAy")
"""Names of functions, of which a power in brackets is a derivative of that order."""


@dataclass
class _Reader:
    """Reads tokens once from left to right."""

    tokens: list[tuple[str, str]]
    at: int = 0

    def peek(self) -> tuple[str, str]:
        return self.tokens[self.at] if self.at < len(self.tokens) else ("end", "")

    def take(self) -> tuple[str, str]:
        self.at += 1
        return self.tokens[self.at - 1]

    def row(self, until: str = "") -> list[str]:
        """The pieces up to a closing sign, which is taken too."""
        found: list[str] = []
        while self.peek()[0] != "end":
            if until and self.peek()[1] == until:
                self.take()
                break
            found += self.piece()
        return found

    def piece(self) -> list[str]:
        kind, text = self.take()
        if kind == "space":
            return []
        if kind == "gap":
            return ['<mspace width="2em"></mspace>']
        if kind == "sign" and text == "√":
            return [f"<msqrt>{_one(self.argument())}</msqrt>"]
        if kind == "sign" and text in _CLOSING:
            inner = self.row(_CLOSING[text])
            if self.tokens[self.at - 1][1] != _CLOSING[text]:  # it is never closed, as in a half-open interval
                return [_sign(text), *inner]
            return [_sign(text), *inner, *self.scripted(_sign(_CLOSING[text]), closing=True)]
        drawn = self.scripted(self.atom(kind, text), large=text in _LARGE, name=text)
        applied = kind == "word" and text in _FUNCTIONS and self.applied()
        return [*drawn, '<mspace width="0.167em"></mspace>'] if applied else drawn

    def applied(self) -> bool:
        """Whether a letter or a number comes next, from which the name of a function keeps its distance."""
        ahead = self.tokens[self.at : self.at + 2]
        return next((kind in ("letter", "number") for kind, _ in ahead if kind != "space"), False)

    def atom(self, kind: str, text: str) -> str:
        if kind == "number":
            return f"<mn>{text}</mn>"
        if kind == "word":
            if text in _FUNCTIONS:
                return f"<mi>{text}</mi>"
            words = [text]
            while (
                self.peek()[0] == "space" and self.at + 1 < len(self.tokens) and self.tokens[self.at + 1][0] == "word"
            ):
                self.take()
                words.append(self.take()[1])
            return f"<mtext>\u00a0{' '.join(words)}\u00a0</mtext>"
        if kind == "letter":
            if text in _LARGE:
                return f"<mo>{_LARGE[text]}</mo>"
            letter, accent = text[0], text[1:]
            drawn = f"<mi>{letter}</mi>"
            return f'<mover accent="true">{drawn}<mo>{_ACCENTS.get(accent, accent)}</mo></mover>' if accent else drawn
        return _sign(text)

    def argument(self) -> list[str]:
        """What a root or a script takes: a group in brackets, which are dropped, or one atom."""
        kind, text = self.take() if self.peek()[0] != "end" else ("sign", "")
        if text in ("(", "{"):
            return self.row(_CLOSING[text])
        if text in ("−", "-", "+") and self.peek()[0] == "number":
            return [_sign(text), self.atom(*self.take())]
        return [self.atom(kind, text)]

    def scripted(self, base: str, *, large: bool = False, name: str = "", closing: bool = False) -> list[str]:
        """An atom with all the indices and powers behind it."""
        under: list[str] = []
        over: list[str] = []
        while True:
            kind, text = self.peek()
            if kind == "way":
                self.take()
                order = text == "^" and self.is_order(name, closing)
                group = self.argument()
                target = under if text == "_" else over
                target += [_sign("("), *group, _sign(")")] if order else group
            elif kind == "raised":
                self.take()
                over += [_plain_script(unicodedata.normalize("NFKC", text))]
            elif kind == "prime":
                self.take()
                over += [f"<mo>{text}</mo>"]
            elif kind == "lowered":
                self.take()
                under += [_plain_script(unicodedata.normalize("NFKC", text))]
            else:
                break
        return [_with_scripts(base, under, over, large)]

    def is_order(self, name: str, closing: bool) -> bool:
        """Whether a power in brackets is the order of a derivative."""
        inner = [text for _, text in self.tokens[self.at : self.at + 3]]
        alone = inner[:1] == ["("] and inner[2:] == [")"] and inner[1].isalpha()
        return inner[:1] == ["("] and (alone or (name in _DERIVED and not closing))


def displayed(text: str) -> Markup:
    """The formula as MathML in display style.

    >>> print(displayed("x_1 ≤ √2"))
    <math display="block"><mrow><msub><mi>x</mi><mn>1</mn></msub><mo>≤</mo><msqrt><mn>2</mn></msqrt></mrow></math>
    """
    return Markup('<math display="block"><mrow>{}</mrow></math>').format(_row(text))


def inline(text: str) -> Markup:
    """The same within a line.

    >>> print(inline("κ^2"))
    <math><msup><mi>κ</mi><mn>2</mn></msup></math>
    """
    return Markup("<math>{}</math>").format(_row(text))


def _row(text: str) -> Markup:
    composed = _composed(signed(unicodedata.normalize("NFD", text.strip())))
    tokens = [(str(found.lastgroup), found[0]) for found in _TOKEN.finditer(composed)]
    return Markup("".join(_Reader(tokens).row()))


def _composed(text: str) -> str:
    """Letters with an accent stay apart from it; every other character is composed again."""
    pairs = re.findall(r"[^\u0300-\u036f][\u0300-\u036f]?", text)
    return "".join(pair if pair[1:] in _ACCENTS else unicodedata.normalize("NFC", pair) for pair in pairs)


def _plain_script(text: str) -> str:
    pieces = re.findall(r"\d+|[A-Za-z\u0391-\u03c9]|.", text)
    return _one([f"<mn>{p}</mn>" if p.isdigit() else f"<mi>{p}</mi>" if p.isalpha() else _sign(p) for p in pieces])


def _with_scripts(base: str, under: Sequence[str], over: Sequence[str], large: bool) -> str:
    if not under and not over:
        return base
    names = ("munder", "mover", "munderover") if large else ("msub", "msup", "msubsup")
    name = names[2 if under and over else 0 if under else 1]
    return f"<{name}>{base}{_one(under) if under else ''}{_one(over) if over else ''}</{name}>"


def _one(pieces: Sequence[str]) -> str:
    return pieces[0] if len(pieces) == 1 else f"<mrow>{''.join(pieces)}</mrow>"


def _sign(text: str) -> str:
    shown = escape("−" if text == "-" else text)
    if text in "|‖":
        return f'<mo stretchy="false" lspace="0" rspace="0">{shown}</mo>'
    if text in "/!":
        return f'<mo lspace="0" rspace="0">{shown}</mo>'
    return f"<mo>{shown}</mo>"
