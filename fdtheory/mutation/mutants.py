"""The mutants of a module: each is its source with one near miss, named by its place."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from fdtheory.mutation.near_misses import Code, near_misses, near_misses_of_a_test

# Texts for people, and guards against bad input: nothing of a statement stands there.
_EFFORT = re.compile(
    "(^|_)(bits|digits|precision|dps|points|guess|tries|rounds|spare|budget|slack|patience|tiny|settled|max)(_|$)",
    re.IGNORECASE,
)
_SEED = re.compile("(^|_)seed$", re.IGNORECASE)
_SEEDS = re.compile("(^|_)seeds$", re.IGNORECASE)
"""How many dice are thrown: left alone where it is a plain number."""
_PRECISIONS, _DICE = ("workdps", "workprec", "ball_precision"), ("default_rng", "SFC64", "Random")
_GUARD = re.compile(r"_?(check|require|refuse|whole$)")
_FORMULAS = frozenset(
    ("range", "max", "min", "pow", "round", "sum", "enumerate", "comb", "factorial", "binomial", "diff", "sqrt", "root",
     "log", "exp", "log1p", "expm1")
)  # fmt: skip
"""Functions whose arguments are parts of a formula."""
_POWERS_OF_MINUS_ONE = ("minus_one_power", "minus_one_to")
_INSTANCES = ("Instance", "SymbolicInstance", "Families", "ProblemConstants")
_CARE = ("strict", "full")
"""Words that ask for more care or more cases, and change nothing that is right."""
_FOR_PEOPLE = ("__repr__", "__str__", "_repr_html_", "__post_init__")


@dataclass(frozen=True)
class Mutant:
    """One near miss: where it is, what stands there and what is put in its place.

    ``first`` and ``last`` are the lines of the statement around it; ``function`` is empty at the top of a module.
    ``judging`` says that the function around it gives evidence, as a check does, or makes an instance for one.
    ``given`` says that what is slipped is handed on as it stands: an argument or an entry, and no part of a formula.
    ``exponent`` says that it is the whole exponent of a power of -1.
    """

    module: str
    function: str
    line: int
    column: int
    kind: str
    before: str
    after: str
    number: int
    first: int = field(compare=False, default=0)
    last: int = field(compare=False, default=0)
    given: bool = field(compare=False, default=False)
    judging: bool = field(compare=False, default=False)
    exponent: bool = field(compare=False, default=False)

    @property
    def key(self) -> str:
        """Its name: the same in every run while the module is the same."""
        return f"{self.module}#{self.number}"

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.kind}: {self.before} -> {self.after}"


@dataclass(frozen=True)
class _Site:
    parent: ast.AST
    name: str
    index: int | None
    node: Code
    function: str
    first: int
    last: int
    given: bool

    @property
    def exponent(self) -> bool:
        return (
            self.name == "args" and isinstance(self.parent, ast.Call) and _called(self.parent) in _POWERS_OF_MINUS_ONE
        )

    @property
    def is_even(self) -> bool:
        """A difference within an absolute value or a square: its sign is not seen."""
        match self.parent:
            case ast.Call():
                inside = self.name == "args" and _called(self.parent) in ("abs", "Abs")
            case ast.BinOp(op=ast.Pow(), right=ast.Constant(value=2)):
                inside = self.name == "left"
            case _:
                inside = False
        return inside and isinstance(self.node, ast.BinOp) and isinstance(self.node.op, ast.Sub)

    def put(self, new: Code) -> None:
        if self.index is None:
            setattr(self.parent, self.name, new)
        else:
            getattr(self.parent, self.name)[self.index] = new


def mutants_of(module: str, source: str) -> list[Mutant]:
    """All the near misses of a module, in the order of the source."""
    found: list[Mutant] = []
    tree = ast.parse(source)
    functions = [part for part in tree.body if isinstance(part, ast.FunctionDef)]
    judged = {name.id for part in functions for name in _names_in(part.decorator_list)}
    judges = {part.name for part in functions if _gives_evidence(part) or _makes_an_instance(part, judged)}
    for site, misses in groupby(_all(tree), key=lambda each: each[0]):
        node, before = site.node, _clip(ast.unparse(site.node))
        for _, kind, new in misses:
            after, number = _clip(ast.unparse(new)), len(found)
            place = (module, site.function, node.lineno, node.col_offset)
            judging = site.function.split(".")[0] in judges
            lines = (site.first, site.last)
            found.append(Mutant(*place, kind, before, after, number, *lines, site.given, judging, site.exponent))
    return found


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The module with the near miss in it; every line number stays."""
    tree = ast.parse(source)
    for number, (site, _, new) in enumerate(_all(tree)):
        if number == mutant.number:
            site.put(ast.copy_location(new, site.node))
            return ast.fix_missing_locations(tree)
    raise LookupError(f"{mutant.module} has no mutant number {mutant.number}")


def _all(tree: ast.Module) -> Iterator[tuple[_Site, str, Code]]:
    for site in list(_sites(tree, "", (0, 0), None)):
        for kind, new in near_misses(site.node):
            if not (kind == "swapped" and site.is_even):
                yield site, kind, new
        if site.name in ("test", "ifs") and isinstance(site.node, ast.expr):
            for kind, new in near_misses_of_a_test(site.node, filters=site.name == "ifs"):
                yield site, kind, new


def _gives_evidence(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns) in ("Evidence", "Iterator[Evidence]")


def _names_in(decorators: list[ast.expr]) -> Iterator[ast.Name]:
    return (node for each in decorators for node in ast.walk(each) if isinstance(node, ast.Name))


def _makes_an_instance(function: ast.FunctionDef, judged: set[str]) -> bool:
    """Whether it makes data for both sides of a check, and is itself no subject or rival of one."""
    made = "" if function.returns is None else ast.unparse(function.returns)
    return made in _INSTANCES and function.name not in judged


def _sites(node: ast.AST, function: str, lines: tuple[int, int], given: bool | None) -> Iterator[_Site]:
    if isinstance(node, ast.stmt):
        lines, given = (node.lineno, header_end(node)), None
    inner = f"{function}.{node.name}".lstrip(".") if isinstance(node, ast.FunctionDef | ast.ClassDef) else function
    for name, value in ast.iter_fields(node):
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(child, ast.AST) or _left_alone(node, name, child):
                continue
            where = function if name in ("decorator_list", "args") and inner != function else inner
            passed = _passed(node, name, given)
            if isinstance(child, ast.AugAssign):
                yield _Site(node, name, index, child, where, child.lineno, header_end(child), False)
            elif isinstance(child, ast.expr):
                yield _Site(node, name, index, child, where, *lines, passed is True)
            yield from _sites(child, where, lines, passed)


def _passed(node: ast.AST, name: str, given: bool | None) -> bool | None:
    """Whether a part of this node is handed on as it stands; None while nothing stands around it in its statement."""
    if given is False:
        return False
    match node:
        case ast.Assign() | ast.AnnAssign() | ast.Return() | ast.Expr() | ast.For() | ast.Starred() | ast.UnaryOp():
            return given
        case ast.GeneratorExp() | ast.ListComp() | ast.comprehension() | ast.keyword():
            return given
        case ast.Tuple() | ast.List():
            return True
        case ast.Call():
            return name != "func" and _called(node) not in _FORMULAS
    return False


def header_end(node: ast.stmt) -> int:
    """The last line of a statement, without the statements inside it."""
    body = getattr(node, "body", None)
    return max(node.lineno, body[0].lineno - 1) if isinstance(body, list) and body else node.end_lineno or node.lineno


def _left_alone(node: ast.AST, name: str, child: ast.AST) -> bool:
    """Types, texts, errors and the guards that raise them; of a decorator only the subject is mathematics."""
    if name in ("annotation", "returns") or isinstance(child, ast.JoinedStr | ast.Raise | ast.Assert | ast.Import):
        return True
    if isinstance(child, ast.FunctionDef) and child.name in _FOR_PEOPLE:
        return True
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Call) and _GUARD.match(_called(child.value)):
        return True
    if isinstance(child, ast.If) and _refuses(child.body) and not child.orelse:
        return True
    if _is_effort(node, name, child):
        return True
    if name == "decorator_list":
        return not (isinstance(child, ast.Call) and getattr(child.func, "id", "") == "claim")
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "claim":
        return not (isinstance(child, ast.keyword) and child.arg == "subject")
    return False


def _refuses(body: list[ast.stmt]) -> bool:
    """Whether it only raises, perhaps after it has worked out what to say."""
    *before, last = body
    return isinstance(last, ast.Raise) and all(isinstance(line, ast.Assign | ast.Raise) for line in before)


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _is_effort(node: ast.AST, name: str, child: ast.AST) -> bool:
    """How finely and how long to look, and which dice are thrown: digits, bits, tries, seeds.

    What is enclosed is enclosed whatever these are, and other dice are another sample of the same law.
    """
    if isinstance(child, ast.keyword):
        if child.arg in _CARE:
            return True
        return _is_named(child.arg or "") or (_is_number(child.value) and bool(_SEEDS.search(child.arg or "")))
    if isinstance(node, ast.Call) and name == "args" and _called(node) in (*_PRECISIONS, *_DICE):
        return _called(node) in _PRECISIONS or isinstance(child, ast.Constant)
    if isinstance(child, ast.Assign):
        names = [target.id for target in child.targets if isinstance(target, ast.Name)]
        return any(map(_is_named, names)) or (_is_number(child.value) and any(map(_SEEDS.search, names)))
    if isinstance(child, ast.Call) and _called(child) == "range" and len(child.args) == 1:
        return isinstance(child.args[0], ast.Name) and bool(_EFFORT.search(child.args[0].id))
    if isinstance(child, ast.BinOp):
        names = [part.id for part in (child.left, child.right) if isinstance(part, ast.Name)]
        return any(map(_EFFORT.search, names))
    if name in ("defaults", "kw_defaults") and isinstance(node, ast.arguments):
        return _is_named(_parameter(node, name, child))
    return False


def _is_number(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant)


def _is_named(name: str) -> bool:
    return bool(_EFFORT.search(name) or _SEED.search(name))


def _parameter(node: ast.arguments, name: str, default: ast.AST) -> str:
    """The name of the parameter that has this default."""
    if name == "kw_defaults":
        return node.kwonlyargs[node.kw_defaults.index(default)].arg  # type: ignore[arg-type]
    positional = [*node.posonlyargs, *node.args]
    return positional[len(positional) - len(node.defaults) + node.defaults.index(default)].arg  # type: ignore[arg-type]


def _clip(text: str, most: int = 120) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
