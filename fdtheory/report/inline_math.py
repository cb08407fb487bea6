"""The formulas that stand in a sentence, found among its words and set as MathML."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from fdtheory.report.plain_math import inline
from fdtheory.report.prose import spelled

_FUNCTIONS = "log|ln|exp|sin|cos|min|max|inf|sup|det|argmin|prog|Lip|diag|tr|dim|rem|idf"
_PRODUCTS = r"dy|yx|xy|wt|cs|Hd|Hv|pT|ha(?=['′_])|[a-z][A-Z](?![A-Za-z])|[A-Za-z]{2}(?=[_^²³ᵢⱼ])"
_LETTER = "[A-Za-z\u00c0-\u024f\u0391-\u03c9ℓℝℕ][\u0300-\u036f]*"
_TOKEN = re.compile(
    r"(?P<space> +)"
    r"|(?P<word>[A-Za-z]+\d+[A-Za-z]\w*(?:-\w+)?|(?!dim_|rem_)\w*[a-z]{3,}_\w+|F²SA(?:-p|-\d)?|F2SA(?:-p|-\d)?|\w+\.\w+\.|[A-Za-zÀ-ÿ]*[A-Za-zÀ-ÿ]’?'s\b|\d+(?:st|nd|rd|th)\b)"
    rf"|(?P<function>(?:{_FUNCTIONS})(?![A-Za-z])|[A-Z][a-z]{{1,3}}(?=[_^]\())"
    rf"|(?P<letters>(?:{_PRODUCTS})(?![a-z]))"
    r"|(?P<long>[A-Za-zÀ-ÿ]{2,}(?:['’][a-z]+)?)"
    rf"|(?P<letter>{_LETTER})"
    r"|(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿᵀ\u2080-\u208e\u2090-\u209c\u1d62-\u1d6a\u2c7c]+)"
    r"|(?P<script>[_^](?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\{[^{}]*\}|[-−+]?\d+|(?:max|min|nc|val|tr|sc|xyy|yyy|xxy|xy|yx|xx|yy)(?![A-Za-z])|[A-Za-z\u0391-\u03c9*′]))"
    rf"|(?P<star>(?<=[^*A-Za-z][A-Za-z\u0391-\u03c9])\*(?=[-_(),.;:²^| \]]|$))"
    r"|(?P<prime>[′']+)"
    r"|(?P<open>[(\[{⌈⌊⟨])|(?P<close>[)\]}⌉⌋⟩])|(?P<bar>[|‖])"
    r"|(?P<sign><=|>=|->|[-+−·×/=<>≤≥≠≈∼~≍∈∉→↦⇒⇔∘⊗±∓!√∂∇ΣΠ∑∏∫∞∀∃∪∩⊂…]|:(?! |$))"
    r"|(?P<comma>[,;])"
    r"|(?P<other>.)",
    re.DOTALL,
)
_OPERANDS = frozenset(
    ("letter", "letters", "number", "raised", "script", "star", "prime", "function", "close", "open", "bar")
)
_UNARY = frozenset("√∂∇ΣΠ∑∏∫∞∀∃…!")
_PAIRS = {"(": ")", "[": "]", "{": "}", "⌈": "⌉", "⌊": "⌋", "⟨": "⟩"}
_ALONE = frozenset("bcdefghijklmnopqrstuvwxyz")
"""Letters that mean something when they stand alone; the article is none of them, nor is the name of an appendix."""


@dataclass
class _Token:
    kind: str
    text: str
    inside: bool = False
    """Whether it stands in brackets that hold a formula."""

    @property
    def mathematical(self) -> bool:
        return self.kind in _OPERANDS or self.kind in ("sign", "space") or (self.inside and self.kind == "comma")


def mathematical(text: str, drawn: Callable[[Markup], str] = str) -> Markup:
    """A sentence as HTML, its formulas as MathML, each passed through a function.

    >>> print(mathematical("a bound of κ^2 in the text"))
    a bound of <math><msup><mi>κ</mi><mn>2</mn></msup></math> in the text
    """
    return Markup(with_formulas(spelled(text), lambda words: str(escape(words)), drawn))


def with_formulas(text: str, words: Callable[[str], str], formula: Callable[[Markup], str]) -> str:
    """The text with its words and its formulas each passed through a function."""
    return "".join(
        words(line) if number % 2 else _line(line, words, formula)
        for number, line in enumerate(re.split(r"(\n)", text))
    )


def _line(line: str, words: Callable[[str], str], formula: Callable[[Markup], str]) -> str:
    tokens = [_Token(str(found.lastgroup), found[0]) for found in _TOKEN.finditer(line)]
    _match_brackets(tokens)
    told: list[str] = []
    at = 0
    while at < len(tokens):
        end = at
        while end < len(tokens) and tokens[end].mathematical:
            end += 1
        first, last = _trimmed(tokens, at, end)
        if first < last and _is_formula(tokens[first:last]):
            told += [words(_text(tokens[at:first])), formula(inline(_formula(tokens[first:last])))]
            at = last
        else:
            told.append(words(_text(tokens[at : max(end, at + 1)])))
            at = max(end, at + 1)
    return "".join(told)


def _text(tokens: Sequence[_Token]) -> str:
    return "".join(token.text for token in tokens)


def _formula(tokens: Sequence[_Token]) -> str:
    """A star behind a letter is an index above it."""
    return "".join("^*" if token.kind == "star" else token.text for token in tokens)


def _match_brackets(tokens: list[_Token]) -> None:
    """Brackets around anything but a formula, or without a partner, are those of the sentence."""
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token.kind == "open":
            opened.append(at)
        elif token.kind == "close":
            first = opened.pop() if opened else -1
            inner = tokens[first + 1 : at]
            known = {*_OPERANDS, "sign", "space", "comma"}
            if (
                first >= 0
                and _PAIRS[tokens[first].text] == token.text
                and inner
                and all(t.kind in known for t in inner)
            ):
                for one in inner:
                    one.inside = True
            else:
                token.kind = "other"
                if first >= 0:
                    tokens[first].kind = "other"
    for at in opened:
        tokens[at].kind = "other"
    _match_bars(tokens)


def _match_bars(tokens: Sequence[_Token]) -> None:
    """Bars are paired from left to right; one without a partner, or with words before it, is none of a formula."""
    bars = [at for at, token in enumerate(tokens) if token.kind == "bar"]
    while bars:
        first = bars.pop(0)
        if bars and all(token.mathematical for token in tokens[first : bars[0]]):
            bars.pop(0)
        else:
            tokens[first].kind = "other"


def _trimmed(tokens: Sequence[_Token], first: int, last: int) -> tuple[int, int]:
    """Without spaces, signs and articles at the ends."""
    while first < last and (
        tokens[first].kind in ("space", "comma", "prime", "raised", "script", "star")
        or _dangling(tokens, first, first, last)
    ):
        first += 1
    while first < last and (tokens[last - 1].kind in ("space", "comma") or _dangling(tokens, last - 1, first, last)):
        last -= 1
    return first, last


def _dangling(tokens: Sequence[_Token], at: int, first: int, last: int) -> bool:
    """A sign that joins nothing here, or a letter that is a word."""
    token = tokens[at]
    if token.kind == "sign":
        if at == first:
            behind = tokens[at + 1].kind if at + 1 < last else ""
            return not (
                token.text in _UNARY or (token.text in "-−±∓" and behind in ("number", "letter", "open", "function"))
            )
        return token.text not in "…!∞"
    if token.kind == "letter" and token.text in ("a", "A", "I"):
        if at == first:
            return (
                at + 1 < last
                and tokens[at + 1].kind == "space"
                and not (at + 2 < last and tokens[at + 2].kind == "sign")
            )
        return tokens[at - 1].kind == "space" and not (at - 2 >= first and tokens[at - 2].kind == "sign")
    return False


def _is_formula(run: Sequence[_Token]) -> bool:
    """Whether a run says something that words do not: an index, a sign between operands, a Greek letter, a variable."""
    kinds = {token.kind for token in run}
    if len(run) == 1:
        return run[0].kind == "letter" and (run[0].text in _ALONE or not run[0].text.isascii())
    if kinds <= {"number", "space", "comma"}:
        return False
    if kinds & {"script", "star", "raised", "prime", "function", "bar"} or any(t.text in _UNARY for t in run):
        return bool(kinds & {"letter", "letters", "number", "function"})
    letters = [token for token in run if token.kind in ("letter", "letters")]
    return bool(letters) or ("sign" in kinds and any(t.text in "+−=<>≤≥≠≈·" for t in run))
