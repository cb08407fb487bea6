"""Which statements of the mathematical rooms a claim runs through: functions whose statements report themselves.

A trace function would be called for every function of sympy as well, which takes several times as long as the claim.
"""

import ast
import builtins
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import CodeType

from fdtheory.mutation.apply import Functions, differing
from fdtheory.mutation.mutants import header_end
from fdtheory.mutation.rooms import modules

_REPORT = "__statement_was_reached__"
Place = tuple[str, int, int]
"""A module, the first line and the last."""


@dataclass(frozen=True)
class Marked:
    """The code of the rooms that reports: what takes the place of what, and the places by their number."""

    pairs: tuple[tuple[CodeType, CodeType], ...]
    places: tuple[Place, ...]

    def lines_of(self, work: Callable[[], object], functions: Functions) -> dict[str, set[int]]:
        """The lines that ``work`` runs through, by module; this process, a child, keeps the functions that report."""
        reached: set[int] = set()
        setattr(builtins, _REPORT, reached.add)
        for before, after in self.pairs:
            for function in functions.get(before, ()):
                function.__code__ = after
        work()
        lines: dict[str, set[int]] = {}
        for module, first, last in (self.places[number] for number in reached):
            lines.setdefault(module, set()).update(range(first, last + 1))
        return lines


@cache
def marked() -> Marked:
    """All modules of the rooms, made once."""
    places: list[Place] = []
    pairs: list[tuple[CodeType, CodeType]] = []
    for name, path in modules().items():
        source = path.read_text(encoding="utf-8")
        tree = ast.fix_missing_locations(Reporting(name, places).visit(ast.parse(source)))
        found = differing(compile(source, str(path), "exec"), compile(tree, str(path), "exec"))
        next(found, None)  # the module itself ran at import
        pairs.extend(found)
    return Marked(tuple(pairs), tuple(places))


class Reporting(ast.NodeTransformer):
    """Every statement of a function, its head and every lambda report when they are reached."""

    def __init__(self, module: str, places: list[Place]) -> None:
        self._module, self._places, self._inside = module, places, False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outside, self._inside = self._inside, True
        head = node.decorator_list[0].lineno if node.decorator_list else node.lineno
        docstring = node.body[: ast.get_docstring(node, clean=False) is not None]
        rest = node.body[len(docstring) :]
        node.args, node.decorator_list = self.visit(node.args), [self.visit(each) for each in node.decorator_list]
        node.body = [*docstring, ast.Expr(self._report(head, head)), *self._statements(rest)]
        self._inside = outside
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        outside, self._inside = self._inside, False
        self.generic_visit(node)
        self._inside = outside
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self.generic_visit(node)
        report = self._report(node.lineno, node.end_lineno or node.lineno)
        node.body = ast.Subscript(ast.Tuple([report, node.body], ast.Load()), ast.Constant(1), ast.Load())
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name, value in ast.iter_fields(node):
            if self._inside and isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                setattr(node, name, list(self._statements(value)))
            elif isinstance(value, list):
                setattr(node, name, [self.visit(part) if isinstance(part, ast.AST) else part for part in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node

    def _statements(self, body: list[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in body:
            yield ast.Expr(self._report(statement.lineno, header_end(statement)))
            yield self.visit(statement)

    def _report(self, first: int, last: int) -> ast.Call:
        self._places.append((self._module, first, last))
        return ast.Call(ast.Name(_REPORT, ast.Load()), [ast.Constant(len(self._places) - 1)], [])
