"""A paper's LaTeX as HTML by pandoc: mathematics as MathML, its own numbers, and a mark wherever one was put.

Marks travel as words that no paper has; on the way out they become links, and what they stand for is set beside the
block that holds them.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from fdtheory.annotate.source_numbers import Numbers, numbers_of, without_comments
from fdtheory.errors import InputError
from fdtheory.files import Record

Node: TypeAlias = Record
Tree: TypeAlias = "Node | Sequence[Tree] | str | float | None"
_TOKEN = re.compile(r"FDTHEORYMARK([0-9]+)Z")
_OLD_FONTS = {"rm": "mathrm", "bf": "mathbf", "it": "mathit", "sf": "mathsf", "tt": "mathtt", "cal": "mathcal"}
_OLD_FONT = re.compile(r"\\(rm|bf|it|sf|tt|cal)(?![A-Za-z])\s*([^{}]*)")
_INLINE = re.compile(
    r'(?P<formula><math display="inline"[^>]*>(?:(?!</math>).)*</math>)(?P<behind>[^\s<]{1,12})', re.DOTALL
)
LONGEST_WHOLE = 24
"""Up to how many characters a formula is kept on one line with what touches it."""
# what packages define and pandoc does not know; a paper's own definition of the same name wins
MACROS = r"""
\providecommand{\nicefrac}[2]{{#1}/{#2}}
\providecommand{\bm}[1]{\boldsymbol{#1}}
\providecommand{\mathsfit}[1]{\mathsf{#1}}
"""


def token(number: int) -> str:
    """The word that stands for a mark."""
    return f"FDTHEORYMARK{number}Z"


@dataclass(frozen=True)
class Marks:
    """How a mark is drawn in the text, and what is set beside the block that holds it."""

    inline: Callable[[int], str]
    beside: Callable[[list[int]], str]


def to_html(source: str, marks: Marks) -> str:
    """The body of the paper."""
    numbers = numbers_of(source)
    tree = json.loads(_pandoc(_prepared(source, numbers), "latex", "json"))
    walker = _Walker(numbers, marks)
    abstract = tree["meta"].get("abstract", {"c": []})["c"]
    opening = [{"t": "Div", "c": [["", ["abstract"], []], abstract]}] if abstract else []
    tree["blocks"], tree["meta"] = walker.blocks([*opening, *tree["blocks"]]), {}
    html = _pandoc(json.dumps(tree), "json", "html", "--mathml", "--wrap=none")
    bare = re.sub(r"<annotation encoding=\"application/x-tex\">.*?</annotation>", "", html, flags=re.DOTALL)
    return _INLINE.sub(_with_what_follows, bare)


def _with_what_follows(found: re.Match[str]) -> str:
    """A short formula and the full stop or word that touches it: no line may end between them."""
    seen = len(re.sub(r"<[^>]*>", "", found["formula"]))
    return f'<span class="whole">{found[0]}</span>' if seen <= LONGEST_WHOLE else found[0]


def title_of(source: str) -> str:
    """The paper's title as plain words."""
    found = re.search(r"\\title\s*(?:\[[^\]]*\])?\{((?:[^{}]|\{[^{}]*\})*)\}", without_comments(source))
    return " ".join(re.sub(r"\\[A-Za-z]+|\\\\|[{}$]", " ", found[1]).split()) if found else ""


def tex_left(html: str) -> list[str]:
    """The formulas that could not be converted and stand there as TeX."""
    return re.findall(r'<span class="math[^"]*">([^<]*)', html)


def _pandoc(text: str, source: str, target: str, *options: str) -> str:
    try:
        import pypandoc  # type: ignore[import-untyped]
    except ImportError as error:
        raise InputError("annotate needs pandoc; install it with `pip install fdtheory[paper]`") from error
    try:
        return str(pypandoc.convert_text(text, target, format=source, extra_args=["--sandbox", "--quiet", *options]))
    except RuntimeError as error:
        raise InputError(f"pandoc cannot read PAPER ({' '.join(str(error).split())[:200]}); mend the LaTeX") from error


def _prepared(source: str, numbers: Numbers) -> str:
    """The source with what pandoc drops said in words: captions and indentation of algorithms."""
    algorithms = iter([span.name for span in numbers.numbered if span.name.startswith("Algorithm ")])
    whole = re.compile(r"(\\begin\{algorithm\*?\})(.*?)(\\end\{algorithm\*?\})", re.DOTALL)

    def said(found: re.Match[str]) -> str:
        body = re.sub(r"(?<!\\)%[^\n]*", "", found[2]).replace(r"\quad", "\u2003")
        caption = f"\\\\textbf{{{next(algorithms, 'Algorithm')}.}} "
        body = re.sub(r"\\caption\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}", rf"{caption}\1\n\n", body, count=1)
        return found[1] + body + found[3]

    return MACROS + whole.sub(said, source)


@dataclass
class _Walker:
    """Walks once through pandoc's tree of the document."""

    numbers: Numbers
    marks: Marks
    boxes: dict[str, Iterator[str]] = field(default_factory=dict)
    heads: Iterator[str] = field(init=False)

    def __post_init__(self) -> None:
        self.heads = iter([section.name for section in self.numbers.sections])

    def blocks(self, nodes: list[Node]) -> list[Node]:
        found: list[Node] = []
        for node in nodes:
            if node["t"] == "Div":
                found += self.div(node)
                continue
            mended = self.within(node)
            if node["t"] == "Header" and node["c"][0] <= 2 and "unnumbered" not in node["c"][1][1]:
                number = next(self.heads, "").removeprefix("Section ")
                mended["c"][2] = [{"t": "Str", "c": f"{number}\u2002"}, *mended["c"][2]]
            seen = [int(n) for n in _TOKEN.findall(json.dumps(node, ensure_ascii=False))]
            notes = [_raw("RawBlock", self.marks.beside(seen))] if seen else []
            found += [{"t": "Div", "c": [["", ["beside"], []], [*notes, mended]]}] if notes else [mended]
        return found

    def div(self, node: Node) -> list[Node]:
        (name, classes, pairs), inner = node["c"]
        if classes and (title := self.next_of_kind(classes[0]) or self.numbers.unnumbered.get(classes[0], "")):
            inner = _renamed(inner, title)
            classes = ["box", *classes]
        node["c"] = [[name, classes, pairs], self.blocks(inner)]
        return [node]

    def next_of_kind(self, env: str) -> str:
        """The number of the next box of this environment."""
        return next(self.boxes.setdefault(env, iter(self.numbers.boxes.get(env, []))), "")

    def inline(self, node: Tree) -> Tree:
        if isinstance(node, list):
            return [piece for item in node for piece in self.pieces(item)]
        return self.within(node) if isinstance(node, dict) else node

    def within(self, node: Node) -> Node:
        """The same kind of node, with what it holds drawn."""
        return {key: self.inline(value) for key, value in node.items()}

    def pieces(self, item: Tree) -> Sequence[Tree]:
        if not isinstance(item, dict):
            return [self.inline(item)]
        kind = item.get("t")
        if kind == "Str":
            return self.words(item["c"])
        if kind == "Math":
            return self.math(item)
        if kind == "Link":
            return [self.link(item)]
        if kind == "Cite":
            keys = "; ".join(citation["citationId"] for citation in item["c"][0])
            return [_raw("RawInline", f'<span class="cite">[{_escaped(keys)}]</span>')]
        if kind == "Image":
            return [_raw("RawInline", '<span class="cite">[picture in the paper]</span>')]
        return [self.within(item)]

    def words(self, text: str) -> list[Node]:
        parts = _TOKEN.split(text)
        drawn = [
            _raw("RawInline", self.marks.inline(int(p))) if i % 2 else {"t": "Str", "c": p} for i, p in enumerate(parts)
        ]
        return [part for part in drawn if part.get("c")]

    def math(self, item: Node) -> list[Node]:
        kind, tex = item["c"]
        item["c"] = [kind, modern(tex)]
        labels = re.findall(r"\\label\s*\{([^{}]*)\}", tex)
        shown = [number.removeprefix("Eq. ") for label in labels if (number := self.numbers.labels.get(label))]
        anchors = "".join(f'<span id="{_escaped(label)}"></span>' for label in labels)
        if not shown:
            return [item]
        number = f'<span class="eqno">{_escaped(", ".join(shown))}</span></span>'
        return [_raw("RawInline", f'{anchors}<span class="numbered">'), item, _raw("RawInline", number)]

    def link(self, item: Node) -> Node:
        pairs = dict(item["c"][0][2])
        if "reference" in pairs and (number := self.numbers.labels.get(pairs["reference"])):
            bare = re.sub(r"^(\w+\.?) \(?|\)$", "", number)
            bare = f"({bare})" if pairs.get("reference-type") == "eqref" else bare
            item["c"][1] = [{"t": "Str", "c": bare}]
            item["c"][2] = [f"#{pairs['reference']}", ""]
        return item


def modern(tex: str) -> str:
    """Old font switches as commands with an argument, which the converter of formulas knows.

    >>> modern("f^{\\\\rm nc}")
    'f^{\\\\mathrm{nc}}'
    """
    return _OLD_FONT.sub(lambda found: f"\\{_OLD_FONTS[found[1]]}{{{found[2].rstrip()}}}", tex)


def _renamed(blocks: list[Node], title: str) -> list[Node]:
    """The box with its own number in place of pandoc's."""
    for block in blocks[:1]:
        if block["t"] in ("Para", "Plain"):
            for piece in block["c"]:
                if piece["t"] == "Strong":
                    piece["c"] = [{"t": "Str", "c": title}]
                    break
    return blocks


def _raw(kind: str, html: str) -> Node:
    return {"t": kind, "c": ["html", html]}


def _escaped(text: str) -> str:
    from markupsafe import escape

    return str(escape(text))
