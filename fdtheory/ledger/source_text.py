"""One file of Python source, taken apart: what binds its names, and what it does besides when it is read.

Only texts are read; nothing is imported or executed.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_IGNORED = frozenset({"ctx", "type_comment", "kind", "type_params", "returns", "annotation"})


def canonical(node: ast.AST) -> str:
    """A syntax tree as text that no layout, comment, annotation or version of Python changes, without docstrings."""
    parts = []
    for key in node._fields:
        if key in _IGNORED:
            continue
        value = getattr(node, key, [])
        if value == [] or (value is None and not isinstance(node, ast.Constant)):
            continue
        documented = key == "body" and isinstance(node, _WITH_DOCSTRING) and _opens_with_text(value)
        parts.append(f"{key}={_text(value[1:] if documented else value)}")
    return f"{type(node).__name__}({','.join(parts)})"


def pieces(node: ast.AST) -> list[ast.AST]:
    """The node and all below it, as `ast.walk` gives them, but for contexts."""
    found = [node]
    for piece in found:  # which grows meanwhile
        for key in piece._fields:
            value = None if key == "ctx" else getattr(piece, key, None)
            if isinstance(value, list):
                found += [part for part in value if isinstance(part, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return found


_WITH_DOCSTRING = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


def _opens_with_text(body: list[ast.stmt]) -> bool:
    first = body[0]
    return isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)


def _text(value: object) -> str:
    if isinstance(value, list):
        return f"[{','.join(map(_text, value))}]"
    return canonical(value) if isinstance(value, ast.AST) else repr(value)


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_DEFINITIONS = (*_FUNCTIONS, ast.ClassDef)
_REACH_ANYTHING = frozenset(
    {"globals", "locals", "vars", "setattr", "delattr", "exec", "eval", "compile", "__dict__", "__setattr__",
     "__delattr__", "__code__", "__defaults__", "__globals__", "modules", "import_module", "__import__"}
)  # fmt: skip
"""With these a statement can change what it does not name."""


@dataclass(frozen=True)
class ModuleText:
    """One file, as the statements that bind its names and the actions beside them."""

    path: Path
    text: str | None = None

    @cached_property
    def body(self) -> list[ast.stmt]:
        return ast.parse(self.path.read_text(encoding="utf-8") if self.text is None else self.text).body

    @cached_property
    def bindings(self) -> dict[str, list[ast.stmt]]:
        found: dict[str, list[ast.stmt]] = {}
        for statement in self.body:
            for name in dict.fromkeys(_bound(statement)):
                found.setdefault(name, []).append(statement)
        return found

    @cached_property
    def actions(self) -> list[ast.stmt]:
        """What the file does when it is read, beside giving names to things that it computes."""
        return [statement for statement in self.body if not _only_names(statement) and not _for_scripts(statement)]

    @cached_property
    def computed(self) -> list[ast.stmt]:
        """Names given to what a call returns: the call may do more than return."""
        named = [node for node in self.body if isinstance(node, (ast.Assign, ast.AnnAssign)) and _only_names(node)]
        return [node for node in named if any(isinstance(part, ast.Call) for part in pieces(node))]

    @cached_property
    def stars(self) -> list[str]:
        """The modules of which all names are taken."""
        nodes = [node for statement in self.body for node in _inner(statement) if isinstance(node, ast.ImportFrom)]
        return [node.module for node in nodes if node.module and any(alias.name == "*" for alias in node.names)]


def may_change_anything(node: ast.AST) -> bool:
    """Whether a piece of source has a way to change what it does not name."""
    names = (part.id if isinstance(part, ast.Name) else getattr(part, "attr", "") for part in pieces(node))
    return any(name in _REACH_ANYTHING for name in names) or any(isinstance(p, ast.Global) for p in pieces(node))


def imports_of(node: ast.AST, only: str | None) -> Iterator[ast.ImportFrom]:
    """The imports in a piece of source; of those at the top of a file, which bind its names, just that of ``only``."""
    if isinstance(node, ast.ImportFrom):
        if only is None or any(only == (alias.asname or alias.name) for alias in node.names):
            yield node
        return
    for part in ast.iter_child_nodes(node):
        yield from imports_of(part, None if isinstance(node, _DEFINITIONS) else only)


def binds_by_import(statement: ast.stmt, name: str) -> bool:
    """Whether a statement gives this name to something imported and to nothing else."""
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return True
    return not isinstance(statement, _DEFINITIONS) and all(
        isinstance(node, (ast.Import, ast.ImportFrom)) for node in _inner(statement) if name in _bound(node)
    )


def _inner(statement: ast.stmt) -> Iterator[ast.stmt]:
    """The simple statements and definitions in a compound one; a simple one is its own."""
    below = [node for node in ast.iter_child_nodes(statement) if isinstance(node, (ast.stmt, ast.ExceptHandler))]
    if isinstance(statement, _DEFINITIONS) or not below:
        yield statement
        return
    for node in below:
        yield from _inner(node)  # type: ignore[arg-type]


def _for_scripts(statement: ast.stmt) -> bool:
    """``if __name__ == "__main__":``, which no judge runs."""
    return (
        isinstance(statement, ast.If)
        and not statement.orelse
        and ast.unparse(statement.test)
        in (
            "__name__ == '__main__'",
            "'__main__' == __name__",
        )
    )


def _only_names(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, (ast.Name, ast.Tuple)) for target in statement.targets)
    if isinstance(statement, ast.AnnAssign):
        return isinstance(statement.target, ast.Name)
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    if isinstance(statement, ast.If):
        decided = not any(isinstance(part, (ast.Call, ast.NamedExpr)) for part in pieces(statement.test))
        return decided and all(map(_only_names, [*statement.body, *statement.orelse]))
    if isinstance(statement, ast.Try):
        handled = [node for handler in statement.handlers for node in handler.body]
        return all(map(_only_names, [*statement.body, *handled, *statement.orelse, *statement.finalbody]))
    return isinstance(statement, (*_DEFINITIONS, ast.Import, ast.ImportFrom, ast.Pass))


def _bound(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, _DEFINITIONS):
        yield statement.name
        return
    for node in pieces(statement):
        if isinstance(node, _DEFINITIONS):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.asname or alias.name.split(".")[0] for alias in node.names)
