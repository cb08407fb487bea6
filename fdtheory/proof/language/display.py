"""Text and LaTeX of a sentence, made from the sentence alone: what people read is what was judged."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import sympy as sp
from sympy.core.function import AppliedUndef
from sympy.printing.latex import LatexPrinter
from sympy.printing.str import StrPrinter

from fdtheory.proof.language.kinds import Name, NotExpressibleError, Term, Variable
from fdtheory.proof.language.relations import Range, Relation, Unknown
from fdtheory.proof.language.terms import Definition, opened

if TYPE_CHECKING:
    from fdtheory.proof.language.statement import Hypothesis, Sentence

_NAME = re.compile(r"[A-Za-z]\w*'*", re.ASCII)  # letters of other alphabets look like these
_WORD = re.compile(r"^[A-Za-z]{2,}")
_INDICES_IN_ORDER = ("i", "l", "q", "r", "s", "t", *(f"i{k}" for k in range(50)))
_TAKEN = frozenset(("pi", "oo", "infty", "infinity", "nan", "sqrt", "exp", "ln", "sin", "cos", "tan"))
"""Names by which every reader knows a number or a function of mathematics; a printer's own are asked for apart."""
_INDICES = frozenset(_INDICES_IN_ORDER)


def require_readable(names: Sequence[str], definitions: Sequence[Definition] = ()) -> None:
    """Refuse names and templates that would print as something else: operators, known functions, each other."""
    for name in (*names, *(str(p) for d in definitions for p in d.formula.parameters)):
        _require_word(name)
    for d in definitions:
        _require_template(d, d.shown)
        _require_template(d, d.latex.removeprefix("\\"))
    for templates in ([d.shown or d.name for d in definitions], [d.latex or d.name for d in definitions]):
        parts = [template.removeprefix("\\").partition("_")[::2] for template in templates]
        if len(set(parts)) < len(parts) or any(
            name.startswith(f"{word}_") for word, index in parts if index for name in names
        ):
            raise NotExpressibleError(f"names and templates {names}, {templates} are not told apart in print")


@lru_cache(maxsize=10_000)
def _require_word(name: str) -> None:
    if not _NAME.fullmatch(name):
        raise NotExpressibleError(f"the name {name!r} is no word: use letters, digits, underscores and primes")
    if name in _TAKEN or hasattr(StrPrinter, f"_print_{name}") or hasattr(LatexPrinter, f"_print_{name}"):
        raise NotExpressibleError(f"the name {name!r} is taken by a number or a function of mathematics")


def _require_template(definition: Definition, template: str) -> None:
    """A template is the beginning of the name, and an index with each argument that is shown: no other sign."""
    word, line, index = template.partition("_")
    places = index.replace("{{", "").replace("}}", "")
    visible = len(definition.formula.parameters) - len(definition.hidden)
    if template and not (
        word
        and definition.name.startswith(word)
        and set(line + index) <= set("_(){}-,")
        and places.count("{}") == visible
        and not any(glued in places for glued in ("}{", "}-"))
    ):
        raise NotExpressibleError(f"the template {template!r} of {definition.name} has more than its name and indices")


def _applied(printer: "_Text | _Latex", expr: AppliedUndef, template: str) -> str:
    """A definition by its template where its hidden arguments are its own parameters, else with all arguments.

    An index of several signs is in brackets, if braces do not hold it alone: a_n - 1 is not a_(n - 1).
    """
    definition: Definition | None = printer.definitions.get(expr.func.__name__)
    shown = [printer._print(a) for a in expr.args]
    if definition is None or not template or not printer.short(definition):
        name = printer._print(sp.Symbol(expr.func.__name__))
        return f"{name}({', '.join(shown)})"
    names = definition.formula.parameters
    visible = [
        s if isinstance(a, sp.Symbol) or (a.is_Integer and a >= 0) or "{{{}}}" in template else f"({s})"
        for a, s, p in zip(expr.args, shown, names, strict=True)
        if p not in definition.hidden
    ]
    return template.format(*visible)


class _Text(StrPrinter):  # type: ignore[misc]
    definitions: dict[str, Definition]
    hides: frozenset[str]

    def short(self, definition: Definition) -> bool:
        return definition.name in self.hides

    def _print_AppliedUndef(self, expr: AppliedUndef) -> str:
        definition = self.definitions.get(expr.func.__name__)
        return _applied(self, expr, definition.shown if definition else "")

    def _print_Sum(self, expr: sp.Sum) -> str:
        summand, index, low, high = opened(expr)
        p = self._print
        return f"Sum({p(summand)}, {p(index)} = {p(low)}..{p(high)})"


class _Latex(LatexPrinter):  # type: ignore[misc]
    definitions: dict[str, Definition]
    hides: frozenset[str]

    def short(self, definition: Definition) -> bool:
        return definition.name in self.hides

    def _print_Symbol(self, expr: Variable, style: str = "plain") -> str:
        """A word is upright: what is set as xy in italics is x times y for whoever reads it."""
        return _WORD.sub(r"\\mathrm{\g<0>}", super()._print_Symbol(expr, style))

    def _print_AppliedUndef(self, expr: AppliedUndef, exp: str | None = None) -> str:
        definition = self.definitions.get(expr.func.__name__)
        shown = _applied(self, expr, definition.latex if definition else "")
        return shown if exp is None else rf"\left({shown}\right)^{{{exp}}}"


def _hides(sentence: "Sentence") -> frozenset[str]:
    """Definitions whose hidden parameters have, everywhere in the sentence, their own names: none is lost."""
    bodies = [d.formula.body for d in sentence.where]
    applied = {a for e in (*_terms(sentence), *bodies) for a in e.atoms(AppliedUndef)}

    def own(d: Definition) -> bool:
        return all(
            a == p
            for f in applied
            if f.func.__name__ == d.name
            for a, p in zip(f.args, d.formula.parameters, strict=True)
            if p in d.hidden
        )

    return frozenset(d.name for d in sentence.where if own(d))


def _terms(sentence: "Sentence") -> list[Term]:
    bounds = [b for _, r in sentence.for_all for b in r.bounds]
    sides = [side for r in sentence.relations for side in (r.lhs, r.rhs)]
    return [*bounds, *sides, *(e for g in sentence.inner for e in _terms(g))]


@lru_cache(maxsize=256)
def _indices_without(taken: frozenset[str]) -> dict[Variable, Variable]:
    """Names of bound indices, by how deep they are, that no variable has."""
    free = [name for name in _INDICES_IN_ORDER if name not in taken]
    return {sp.Symbol(f"_{i}", integer=True): sp.Symbol(name, integer=True) for i, name in enumerate(free, 1)}


@lru_cache(maxsize=256)
def _written_before(
    _printer: str, _where: tuple[Definition, ...], _hides: frozenset[str], _taken: frozenset[str]
) -> dict[Term, str]:
    """What was written with the same definitions and indices: proofs repeat their hypotheses in every line."""
    return {}


class _SentenceWriter:
    """One way of writing: a printer and the words between."""

    def __init__(self, sentence: "Sentence", printer: "_Text | _Latex", signs: dict[str, str], words: dict[str, str]):
        printer.definitions = {d.name: d for d in sentence.where}
        printer.hides = _hides(sentence)
        self.printer, self.signs, self.words = printer, signs, words
        taken = _INDICES.intersection(_names(sentence))
        self.indices = _indices_without(taken)
        self.written = _written_before(type(printer).__name__, sentence.where, printer.hides, taken)

    def one(self, expr: Term) -> str:
        if expr not in self.written:
            self.written[expr] = str(self.printer.doprint(expr.xreplace(self.indices)))
        return self.written[expr]

    def bound(self, symbol: Name, range_: Range | Unknown) -> str:
        if isinstance(range_, Unknown):
            shown = self.one(sp.Symbol(symbol.__name__))
            return f"{self.words['function']}{shown}({', '.join('.' * range_.arity)})"
        low = "" if range_.low is None else self.one(range_.low) + f" {self.signs['<' if range_.open else '<=']} "
        high = "" if range_.high is None else f" {self.signs['<=']} " + self.one(range_.high)
        name = self.one(symbol)
        return low + name + high + self.words["integer" if symbol.is_integer else "real"].replace("NAME", name)

    def relation(self, r: "Hypothesis") -> str:
        if isinstance(r, Relation):
            return f"{self.one(r.lhs)} {self.signs[r.sign]} {self.one(r.rhs)}"
        return f"[{self.sentence(r)}]"

    def sentence(self, s: "Sentence") -> str:
        head = self.words["all"] + ", ".join(self.bound(*pair) for pair in s.for_all) if s.for_all else ""
        middle = self.words["given"] + ", ".join(map(self.relation, s.given)) if s.given else ""
        defined = "".join(
            self.words["where"] + f"{self.one(d(*d.formula.parameters))} = {self.one(d.formula.body)}" for d in s.where
        )
        return f"{head}{middle}{self.words['colon'] if head or middle else ''}{self.relation(s.says)}{defined}"


def _names(sentence: "Sentence") -> set[str]:
    own = {str(s) for s, _ in sentence.for_all} | {str(p) for d in sentence.where for p in d.formula.parameters}
    return own.union(*(_names(g) for g in sentence.inner))


def text(sentence: "Sentence") -> str:
    """The sentence in plain text."""
    return _SentenceWriter(
        sentence,
        _Text(),
        {"<=": "<=", "<": "<", "=": "="},
        {
            "all": "for all ",
            "given": ", given ",
            "colon": ": ",
            "real": " (real)",
            "integer": "",
            "where": ", where ",
            "function": "functions ",
        },
    ).sentence(sentence)


def latex(sentence: "Sentence") -> str:
    """The sentence in LaTeX; in typewriter letters where names would be misread there.

    There x1 and x_1 look alike, and xabs like |x|.
    """
    names = {*(d.name for d in sentence.where), *(str(p) for d in sentence.where for p in d.formula.parameters)}
    names |= {*sentence.names}
    looks = {sp.latex(sp.Symbol(name)).replace("{", "").replace("}", "") for name in names}
    if len(looks) < len(names) or any("^" in look or r"\left" in look for look in looks):
        return rf"\texttt{{{text(sentence)}}}".replace("_", r"\_")
    return _SentenceWriter(
        sentence,
        _Latex(),
        {"<=": r"\le", "<": "<", "=": "="},
        {
            "all": r"\forall ",
            "given": r",\ \text{given } ",
            "colon": r":\ ",
            "real": r"\ (NAME\in\mathbb{R})",
            "integer": r"\ (NAME\in\mathbb{Z})",
            "where": r",\ \text{where } ",
            "function": r"\text{functions } ",
        },
    ).sentence(sentence)
