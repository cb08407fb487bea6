"""Python source as a graph of definitions: what each name of a module is made of, and which names that uses.

Only texts are read; nothing is imported or executed.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
# The engine that judges is no part of what is judged.
ENGINE = ("trial", "ledger", "report", "cli")
_IGNORED = frozenset({"ctx", "type_comment", "kind", "type_params", "returns", "annotation"})


@dataclass(frozen=True)
class Name:
    """A name in a file."""

    path: Path
    name: str


def canonical(node: ast.AST) -> str:
    """A syntax tree as text that no layout, comment, annotation or version of Python changes, without docstrings."""
    parts = []
    for key, value in ast.iter_fields(node):
        if key in _IGNORED or value == [] or (value is None and not isinstance(node, ast.Constant)):
            continue
        documented = key == "body" and isinstance(node, _WITH_DOCSTRING) and _opens_with_text(value)
        parts.append(f"{key}={_text(value[1:] if documented else value)}")
    return f"{type(node).__name__}({','.join(parts)})"


_WITH_DOCSTRING = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


def _opens_with_text(body: list[ast.stmt]) -> bool:
    first = body[0]
    return isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)


def _text(value: object) -> str:
    if isinstance(value, list):
        return f"[{','.join(map(_text, value))}]"
    return canonical(value) if isinstance(value, ast.AST) else repr(value)


@dataclass(frozen=True)
class ModuleText:
    """One file, taken apart into the statements that bind its names."""

    path: Path

    @cached_property
    def _body(self) -> list[ast.stmt]:
        return ast.parse(self.path.read_text(encoding="utf-8")).body

    @cached_property
    def loose(self) -> list[ast.stmt]:
        """What the file does when it is read, beside giving names: it may change anything that has a name."""
        return [statement for statement in self._body if not _only_names(statement)]

    @cached_property
    def bindings(self) -> dict[str, list[ast.stmt]]:
        found: dict[str, list[ast.stmt]] = {}
        for statement in self._body:
            for name in dict.fromkeys(_bound(statement)):
                found.setdefault(name, []).append(statement)
        return found


def _only_names(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, (ast.Name, ast.Tuple)) for target in statement.targets)
    if isinstance(statement, ast.AnnAssign):
        return isinstance(statement.target, ast.Name)
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(
        statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Pass)
    )


def _bound(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        yield statement.name
        return
    for node in ast.walk(statement):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.asname or alias.name.split(".")[0] for alias in node.names)


@dataclass(frozen=True)
class SourceGraph:
    """The definitions reached from given ones, through the file, its neighbours and the mathematics of fdtheory."""

    _modules: dict[Path, ModuleText] = field(default_factory=dict)
    _digests: dict[Name, str] = field(default_factory=dict)
    _uses: dict[Name, frozenset[Name]] = field(default_factory=dict)

    def module(self, path: Path) -> ModuleText:
        return self._modules.setdefault(path, ModuleText(path))

    def fingerprint(self, path: Path, nodes: list[ast.AST], *, own: str = "") -> str:
        """A digest of the nodes, which stand in the file in this order, and of all that they reach (but for ``own``).

        What a file that is reached does when it is read belongs to it.
        """
        digests = {"\n".join(canonical(node) for node in nodes)}
        waiting = [name for node in nodes for name in self._used(path, node)]
        reached = {Name(path, own)}
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                digests.add(self._digest(name))
                waiting.extend(self._uses[name])
        digests |= {canonical(node) for file in {name.path for name in reached} for node in self.module(file).loose}
        return sha256("\n".join(sorted(digests)).encode()).hexdigest()[:16]

    def _digest(self, name: Name) -> str:
        if name not in self._digests:
            statements = self.module(name.path).bindings.get(name.name, [])
            local = [node for node in statements if not isinstance(node, (ast.Import, ast.ImportFrom))]
            self._digests[name] = sha256("\n".join(map(canonical, local)).encode()).hexdigest()
            self._uses[name] = frozenset(used for node in statements for used in self._used(name.path, node, name.name))
        return self._digests[name]

    def _used(self, path: Path, node: ast.AST, only: str | None = None) -> Iterator[Name]:
        """The names that a piece of source refers to; of an import at the top of a file, ``only`` this one."""
        bindings = self.module(path).bindings
        top = only if isinstance(node, ast.ImportFrom) else None
        for part in ast.walk(node):
            if isinstance(part, ast.ImportFrom):
                yield from self._imported(path, part, top)
            elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                for statement in bindings.get(part.value.id, []):
                    yield from self._attribute(path, statement, part)
            elif isinstance(part, ast.Name) and part.id in bindings:
                yield Name(path, part.id)

    def _attribute(self, path: Path, statement: ast.stmt, part: ast.Attribute) -> Iterator[Name]:
        """``module.name`` where the module was imported by this statement."""
        if not isinstance(statement, (ast.Import, ast.ImportFrom)) or not isinstance(part.value, ast.Name):
            return
        for alias in statement.names:
            if (alias.asname or alias.name.split(".")[0]) == part.value.id:
                whole = f"{statement.module}.{alias.name}" if isinstance(statement, ast.ImportFrom) else alias.name
                if (target := _file_of(whole, path)) is not None:
                    yield Name(target, part.attr)

    def _imported(self, path: Path, statement: ast.ImportFrom, only: str | None) -> Iterator[Name]:
        target = _file_of(statement.module, path) if statement.module else None
        for alias in statement.names:
            if target is not None and only in (None, alias.asname or alias.name):
                yield Name(target, alias.name)


def _file_of(module: str, path: Path) -> Path | None:
    """The file of a module of the mathematics, or of one beside ``path``."""
    first, *rest = module.split(".")
    if first == "fdtheory":
        if not rest or rest[0] in ENGINE:
            return None
        place = PACKAGE.joinpath(*rest)
    elif path.is_relative_to(PACKAGE):
        return None
    else:
        place = path.parent.joinpath(first, *rest)
    candidates = (place.with_name(f"{place.name}.py"), place / "__init__.py")
    return next((candidate for candidate in candidates if candidate.is_file()), None)
