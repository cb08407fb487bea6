"""What the list of statements can be narrowed to, by rules of style alone: they work without scripts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import ascii_lowercase
from types import MappingProxyType

from fdtheory.report.html.statement import Standing, StatementView
from fdtheory.report.html.view import View


@dataclass(frozen=True)
class FilterChoice:
    """One value of a filter, as a class name and as a word, with how many statements have it."""

    slug: str
    word: str
    number: int


@dataclass(frozen=True)
class Filter:
    """One menu."""

    name: str
    title: str
    letter: str
    choices: tuple[FilterChoice, ...]


def _extra(s: StatementView) -> str:
    if s.with_repair_of:
        return "with repair"
    return "conditional" if s.standing is Standing.CONDITIONAL else "unconditional"


PROPERTIES: Mapping[str, tuple[str, Callable[[StatementView], str]]] = MappingProxyType({
    "theme": ("theme", lambda s: s.theme),
    "section": ("section", lambda s: s.group),
    "kind": ("kind", lambda s: str(s.data["kind"])),
    "verdict": ("verdict", lambda s: s.verdict),
    "strength": ("effective strength", lambda s: s.effective),
    "condition": ("condition", _extra),
})  # fmt: skip


def filters_of(view: View) -> list[Filter]:
    """The menus with the values that the ledger has, in its order."""
    named = zip(ascii_lowercase, PROPERTIES.items(), strict=False)  # a letter, since every row names all of them
    return [Filter(name, title, letter, _choices(view, value)) for letter, (name, (title, value)) in named]


def classes_of(s: StatementView, filters: list[Filter]) -> str:
    """The classes by which the rules find a statement."""
    found = []
    for one in filters:
        word = PROPERTIES[one.name][1](s)
        found += [f"{one.letter}{choice.slug}" for choice in one.choices if choice.word == word]
    return " ".join(found)


def rules_of(filters: list[Filter]) -> str:
    """Rules for each value: what lacks it is hidden while it is chosen, and pale where it must keep its place."""
    return "".join(
        f'body:has(#by-{one.name} option[value="{choice.slug}"]:checked) {what}\n'
        for one in filters
        for choice in one.choices
        for what in _lacking(f".{one.letter}{choice.slug}", in_graph=one.name == "theme")
    )


def _lacking(which: str, *, in_graph: bool) -> list[str]:
    rules = [f":is(.row:not({which}), .group:not(:has({which}))) {{ display: none }}"]
    return [*rules, f".node:not({which}) {{ opacity: .13 }}"] if in_graph else rules


def _choices(view: View, value: Callable[[StatementView], str]) -> tuple[FilterChoice, ...]:
    words = [value(s) for s in view.statements]
    distinct = list(dict.fromkeys(words))
    # a number, since a user's words may be alike once only letters are left
    return tuple(FilterChoice(str(n), word, words.count(word)) for n, word in enumerate(distinct))
