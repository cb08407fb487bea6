"""The numbers that LaTeX prints, computed from a paper's source: its counters are stepped as LaTeX steps them."""

import re
import string
from collections import Counter
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"\\(?P<fence>begin|end)\s*\{(?P<env>[^{}]*)\}|\\label\s*\{(?P<label>[^{}]*)\}"
    r"|\\(?P<head>section|subsection|paragraph)(?P<star>\*?)(?=\s*\{)"
    r"|\\(?P<word>appendix|caption|STATE|nonumber|notag)(?![A-Za-z])"
    r"|(?P<row>\\\\)|\\(?P<square>[\[\]])|\\.|(?P<brace>[{}])",
    re.DOTALL,
)
THEOREM = re.compile(r"\\newtheorem\s*\{(\w+)\}\s*(?:\[(\w+)\])?\s*\{([^{}]*)\}\s*(?:\[(\w+)\])?")
UNNUMBERED = re.compile(r"\\newtheorem\*\s*\{(\w+)\}\s*\{([^{}]*)\}")
WITHIN = re.compile(r"\\numberwithin\s*\{(\w+)\}\s*\{(\w+)\}")
ONE_NUMBER = ("equation", "multline")
A_NUMBER_A_ROW = ("align", "gather", "flalign", "alignat", "eqnarray")
DISPLAYS = {name + star for name in (*ONE_NUMBER, *A_NUMBER_A_ROW) for star in ("", "*")} | {"displaymath"}
FLOATS = {"algorithm": "Algorithm", "table": "Table", "figure": "Figure"}


def without_comments(source: str, blank: str = " ") -> str:
    """The source with blanks for its comments, so that every place in it stays where it was.

    >>> without_comments("50\\\\% % half")
    '50\\\\%       '
    """
    return re.sub(r"(?<!\\)%[^\n]*", lambda comment: blank * len(comment[0]), source)


@dataclass(frozen=True)
class SourcePart:
    """A part of the source: what a reader calls it, and from where to where it reaches."""

    name: str
    first: int
    last: int

    def holds(self, other: "SourcePart") -> bool:
        return self.first <= other.first and other.last <= self.last


@dataclass(frozen=True)
class Numbers:
    """What was found in a source; `labels` gives the number of each label, `boxes` those of each environment.

    `unnumbered` has the titles of the boxes that bear no number.
    """

    labels: dict[str, str]
    numbered: list[SourcePart]
    sections: list[SourcePart]
    paragraphs: list[SourcePart]
    proofs: list[SourcePart]
    displays: list[SourcePart]
    lines: list[SourcePart]
    boxes: dict[str, list[str]]
    unnumbered: dict[str, str] = field(default_factory=dict)


@dataclass
class Frame:
    """An open environment or brace: the number that a label inside it takes, and whether rows are numbered."""

    name: str
    first: int
    current: str
    rows: bool = False
    numbers: list[str] = field(default_factory=list)


class Reader:
    """Walks through a source once, stepping counters."""

    def __init__(self, source: str) -> None:
        self.text = without_comments(source)
        begin = self.text.find(r"\begin{document}")
        preamble = self.text[: max(begin, 0)]
        self.theorems = {env: (shared or env, title) for env, shared, title, _ in THEOREM.findall(preamble)}
        self.within = {env: within for env, _, _, within in THEOREM.findall(preamble) if within}
        self.within |= dict(WITHIN.findall(preamble)) | {"subsection": "section"}
        self.unnumbered = dict(UNNUMBERED.findall(preamble))
        self.start, self.counters = max(begin, 0), Counter[str]()
        self.appendix, self.parent = False, ""  # the parent is the number of the subequations that are open
        self.frames = [Frame("", 0, "")]
        self.labels: dict[str, str] = {}
        self.numbered: list[SourcePart] = []
        self.displays: list[SourcePart] = []
        self.lines: list[SourcePart] = []
        self.heads: list[tuple[str, int, str]] = []
        self.proofs: list[SourcePart] = []
        self.boxes: dict[str, list[str]] = {}

    def step(self, counter: str) -> str:
        """Step a counter as \\refstepcounter does, and give what it prints."""
        self.counters[counter] += 1
        for other, parent in self.within.items():
            if parent == counter:
                self.counters[other] = 0
        if counter == "section":
            self.counters["subsection"] = 0
        return self.printed(counter)

    def printed(self, counter: str) -> str:
        value = self.counters[counter]
        if counter == "section" and self.appendix:
            return string.ascii_uppercase[value - 1]
        if counter == "equation" and self.parent:
            return f"{self.parent}{string.ascii_lowercase[value - 1]}"
        return f"{self.printed(self.within[counter])}.{value}" if counter in self.within else str(value)

    def read(self) -> Numbers:
        for token in TOKEN.finditer(self.text, self.start):
            if token["fence"] == "begin":
                self.open(token["env"], token.start())
            elif token["fence"] == "end":
                if token["env"] == "document":
                    break
                self.close(token["env"], token.end())
            elif token["label"] is not None:
                self.labels[token["label"]] = self.frames[-1].current
            elif token["head"]:
                self.head(token)
            elif token["word"]:
                self.word(token["word"], token)
            elif token["row"] and self.frames[-1].rows:
                self.number_row(self.frames[-1])
            elif token["square"] == "[":
                self.displays.append(SourcePart("display", token.start(), self.text.index(r"\]", token.end())))
            elif token["brace"] == "{":
                self.frames.append(Frame("{", token.start(), self.frames[-1].current))
            elif token["brace"] == "}":
                self.close("{", token.end())
        return self.found()

    def open(self, env: str, at: int) -> None:
        frame = Frame(env, at, self.frames[-1].current)
        self.frames.append(frame)
        bare = env.rstrip("*")
        if env in self.theorems:
            counter, title = self.theorems[env]
            self.name(frame, f"{title} {self.step(counter)}")
            self.boxes.setdefault(env, []).append(frame.current)
        elif env == "subequations":
            self.parent = self.step("equation")
            frame.current = f"Eq. ({self.parent})"
            self.counters["equations before"], self.counters["equation"] = self.counters["equation"], 0
        elif env == bare and bare in (*ONE_NUMBER, *A_NUMBER_A_ROW):
            frame.rows = bare in A_NUMBER_A_ROW
            self.number_row(frame)

    def number_row(self, frame: Frame) -> None:
        self.name(frame, f"Eq. ({self.step('equation')})")

    def name(self, frame: Frame, number: str) -> None:
        frame.current = number
        frame.numbers.append(number)

    def close(self, env: str, at: int) -> None:
        frame = self.frames.pop()
        if frame.name != env:
            raise ValueError(f"{frame.name!r} is closed by {env!r} in line {self.text.count(chr(10), 0, at) + 1}")
        if env == "subequations":
            self.parent, self.counters["equation"] = "", self.counters["equations before"]
        if env in DISPLAYS:
            self.displays.append(SourcePart("display", frame.first, at))
        if env == "abstract":
            self.numbered.append(SourcePart("Abstract", frame.first, at))
        if env == "proof":
            self.proofs.append(SourcePart(self.text[frame.first : at], frame.first, at))
        self.numbered += [SourcePart(number, frame.first, at) for number in frame.numbers]

    def head(self, token: re.Match[str]) -> None:
        kind, title = token["head"], argument(self.text, token.end())
        if kind == "paragraph":
            self.heads.append((kind, token.start(), title))
        elif not token["star"]:
            number = self.step(kind)
            name = f"{'Appendix' if self.appendix else 'Section'} {number}"
            self.frames[-1].current = name
            self.heads.append((kind, token.start(), name))

    def word(self, word: str, token: re.Match[str]) -> None:
        if word == "appendix":
            self.appendix, self.counters["section"] = True, 0
        elif word == "caption":
            frame = next(frame for frame in reversed(self.frames) if frame.name.rstrip("*") in FLOATS)
            kind = frame.name.rstrip("*")
            self.name(frame, f"{FLOATS[kind]} {self.step(kind)}")
            self.frames[-1].current = frame.current
        elif word == "STATE":
            frame = next(frame for frame in reversed(self.frames) if frame.name.rstrip("*") == "algorithm")
            mine = sum(line.name.startswith(f"{frame.current}, ") for line in self.lines)
            ending = re.search(r"\\STATE|\\end\s*\{algorithmic\}", self.text[token.end() :])
            last = token.end() + (ending.start() if ending else 0)
            self.lines.append(SourcePart(f"{frame.current}, line {mine + 1}", token.start(), last))
        else:  # this row goes without the number it was given
            frame = next(frame for frame in reversed(self.frames) if frame.numbers)
            frame.numbers.pop()
            self.counters["equation"] -= 1

    def found(self) -> Numbers:
        """The sections and titled paragraphs reach to the next one of their kind or above; a paragraph also ends
        with the proof that it stands in."""
        sections: list[SourcePart] = []
        paragraphs: list[SourcePart] = []
        for index, (kind, first, name) in enumerate(self.heads):
            later = [at for other, at, _ in self.heads[index + 1 :] if kind == "paragraph" or other != "paragraph"]
            if kind == "paragraph":
                later += [proof.last for proof in self.proofs if proof.last > first]
            span = SourcePart(name, first, min(later, default=len(self.text)))
            (paragraphs if kind == "paragraph" else sections).append(span)
        numbered = sorted(self.numbered, key=lambda span: (span.first, -span.last))
        displays = sorted(self.displays, key=lambda span: span.first)
        return Numbers(
            self.labels,
            numbered,
            sections,
            paragraphs,
            self.titled_proofs(),
            displays,
            self.lines,
            self.boxes,
            self.unnumbered,
        )

    def titled_proofs(self) -> list[SourcePart]:
        """The proofs that say what they prove, such as "proof of Lemma 3.2"."""
        titles = [(re.match(r"\\begin\{proof\}\[[^]]*?\\ref\{([^}]*)\}\]", p.name), p) for p in self.proofs]
        return [SourcePart(f"proof of {self.labels[title[1]]}", p.first, p.last) for title, p in titles if title]


def argument(text: str, at: int) -> str:
    """The words of a braced argument."""
    start = text.index("{", at)
    depth, end = 0, start
    for end in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            break
    return " ".join(re.sub(r"[${}]", "", text[start + 1 : end]).split()).rstrip(".")


def numbers_of(source: str) -> Numbers:
    return Reader(source).read()
