"""Source as a graph of definitions: what a piece of it is made of, through the file, its neighbours and the library."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path

from fdtheory.ledger.data_files import digest_of, files_named, folders_named
from fdtheory.ledger.source_text import ModuleText, binds_by_import, canonical, imports_of, may_change_anything, pieces

PACKAGE = Path(__file__).parents[1]
# The engine that judges is no part of what is judged.
ENGINE = ("trial", "ledger", "report", "cli")
WHOLE = "*"
"""The name that stands for all of a file."""
DATA = "<data>"
"""And that of a file that is no source."""


@dataclass(frozen=True, eq=False)
class Name:
    """A name in a file; `named` makes one object of it, so that sets of them need not compare paths."""

    path: Path
    name: str


@cache
def named(path: Path, name: str) -> Name:
    """The one object for a name in a file."""
    return Name(path, name)


@dataclass(frozen=True)
class Reach:
    """What pieces of source are made of: the digests of texts, and the names of all that they lead to."""

    texts: frozenset[str]
    names: frozenset[Name]


@dataclass(frozen=True)
class Action:
    """Something that a file does when it is read; ``always`` tells that it counts whatever it names.

    It touches what it reaches, but for what other libraries made.
    """

    reach: Reach
    touches: frozenset[Name]
    always: bool


@dataclass(frozen=True)
class SourceGraph:
    """The definitions reached from given ones, through the file, its neighbours and the mathematics of fdtheory."""

    _modules: dict[Path, ModuleText] = field(default_factory=dict)
    _digests: dict[Name, str] = field(default_factory=dict)
    _uses: dict[Name, frozenset[Name]] = field(default_factory=dict)
    _files: dict[tuple[str, Path], Path | None] = field(default_factory=dict)
    _actions: dict[Path, list[Action]] = field(default_factory=dict)
    _folders: dict[Path, tuple[Path, ...]] = field(default_factory=dict)

    def read(self, path: Path, text: str | None) -> None:
        """Take this for the text of a file, which may hold another by now."""
        if text is not None and path not in self._modules:
            self._modules[path] = ModuleText(path, text)

    def module(self, path: Path) -> ModuleText:
        found = self._modules.get(path)
        return found or self._modules.setdefault(path, ModuleText(path))

    def fingerprint(self, path: Path, nodes: list[ast.AST], *, own: str = "", setting: bool = True) -> str:
        """A digest of the nodes, which stand in the file in this order, and of all that they reach (but for ``own``).

        What the files that are reached do when they are read belongs to it where it touches something that is reached
        or, with ``setting``, may change anything.
        """
        found = self.reach(path, nodes, own)
        texts, names = set(found.texts), set(found.names)
        left = [
            action for file in {name.path for name in names if name.name != DATA} for action in self._actions_of(file)
        ]
        while touching := [one for one in left if (setting and one.always) or not one.touches.isdisjoint(names)]:
            left = [one for one in left if not any(one is taken for taken in touching)]
            for action in touching:
                texts |= action.reach.texts
                names |= action.reach.names
        return sha256("\n".join(sorted(texts)).encode()).hexdigest()[:16]

    def reach(self, path: Path, nodes: Iterable[ast.AST], own: str = "") -> Reach:
        """All that the nodes lead to; ``own`` is a name that is not followed."""
        nodes = list(nodes)
        texts, names = {_hashed(nodes)}, {named(path, own)}
        new = {name for node in nodes for name in self._used(path, node)} - names
        while new:
            names |= new
            texts.update(map(self._digest, new))
            new = set[Name]().union(*map(self._uses.__getitem__, new)) - names
        return Reach(frozenset(texts), frozenset(names))

    def _is_foreign(self, name: Name) -> bool:
        """A name that a file has for something of another library, or for nothing; a file of data is nobody's name."""
        if name.name == DATA:
            return True
        statements = self.module(name.path).bindings.get(name.name, [])
        return all(binds_by_import(statement, name.name) for statement in statements) and not self._uses.get(name)

    def _actions_of(self, path: Path) -> list[Action]:
        if path not in self._actions:
            module = self.module(path)
            self._actions[path] = [self._action(path, node, True) for node in module.actions]
            if not _is_ours(path):  # ours compute, and do nothing else
                self._actions[path] += [self._action(path, node, False) for node in module.computed]
        return self._actions[path]

    def _action(self, path: Path, node: ast.stmt, always: bool) -> Action:
        reach = self.reach(path, [node])
        touches = frozenset(name for name in reach.names if not self._is_foreign(name))
        return Action(reach, touches, always or may_change_anything(node) or self._leads_anywhere(reach))

    def _leads_anywhere(self, reach: Reach) -> bool:
        """Whether a function beside the package that is called on the way may change what it does not name."""
        outside = [name for name in reach.names if name.name != DATA and not _is_ours(name.path)]
        bound = [node for name in outside for node in self.module(name.path).bindings.get(name.name, [])]
        return any(may_change_anything(node) for node in bound)

    def _digest(self, name: Name) -> str:
        if name.name == DATA:
            self._digests[name], self._uses[name] = digest_of(name.path), frozenset()
        if name not in self._digests:
            module = self.module(name.path)
            if name.name == WHOLE:
                statements, local = module.body, module.body
            else:
                statements = module.bindings.get(name.name, [])
                local = [node for node in statements if not binds_by_import(node, name.name)]
            only = None if name.name == WHOLE else name.name
            used = {used for node in statements for used in self._used(name.path, node, only)}
            if not statements and name.name != WHOLE:
                used.update(self._by_stars(name))
            self._digests[name], self._uses[name] = _hashed(local), frozenset(used)
        return self._digests[name]

    def _by_stars(self, name: Name) -> Iterator[Name]:
        for module in self.module(name.path).stars:
            if (target := self._file_of(module, name.path)) is not None:
                yield named(target, name.name)

    def _used(self, path: Path, node: ast.AST, only: str | None = None) -> Iterator[Name]:
        """The names that a piece of source refers to; of an import at the top of a file, ``only`` this one."""
        if isinstance(node, ast.Import):
            return
        if isinstance(node, ast.ImportFrom):
            yield from self._imported(path, node, only)
            return
        module, parts = self.module(path), pieces(node)
        bases = {id(part.value) for part in parts if isinstance(part, ast.Attribute)}
        if any(isinstance(part, ast.ImportFrom) for part in parts):
            for statement in imports_of(node, only):
                yield from self._imported(path, statement, only)
        if not _is_ours(path):
            yield from (named(place, DATA) for place in files_named(parts, self._folders_of(path)))
        for part in parts:
            if isinstance(part, ast.Name) and part.id in _OF_A_TEXT and not path.is_relative_to(PACKAGE):
                yield named(path, WHOLE)
                for name in module.bindings:
                    yield from self._whole_module(path, name)
            elif isinstance(part, ast.Name) and (part.id in module.bindings or module.stars):
                yield named(path, part.id)
                if id(part) not in bases:
                    yield from self._whole_module(path, part.id)
            elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                for binding in module.bindings.get(part.value.id, []):
                    yield from self._attribute(path, binding, part)
            elif isinstance(part, ast.Call):
                yield from _loaded_by_name(path, part)

    def _folders_of(self, path: Path) -> tuple[Path, ...]:
        if path not in self._folders:
            self._folders[path] = folders_named(path, self.module(path).body)
        return self._folders[path]

    def _whole_module(self, path: Path, name: str) -> Iterator[Name]:
        """All of a file beside this one that is handed on as a module, so that no attribute tells what is used."""
        if _is_ours(path):
            return
        for statement in self.module(path).bindings.get(name, []):
            for alias in statement.names if isinstance(statement, ast.Import) else ():
                target = self._file_of(alias.name, path) if (alias.asname or alias.name) == name else None
                if target is not None and not _is_ours(target):
                    yield named(target, WHOLE)

    def _attribute(self, path: Path, statement: ast.stmt, part: ast.Attribute) -> Iterator[Name]:
        """``module.name`` where the module was imported by this statement."""
        if not isinstance(statement, (ast.Import, ast.ImportFrom)) or not isinstance(part.value, ast.Name):
            return
        for alias in statement.names:
            if (alias.asname or alias.name.split(".")[0]) == part.value.id:
                whole = f"{statement.module}.{alias.name}" if isinstance(statement, ast.ImportFrom) else alias.name
                if (target := self._file_of(whole, path)) is not None:
                    yield named(target, part.attr)

    def _imported(self, path: Path, statement: ast.ImportFrom, only: str | None) -> Iterator[Name]:
        target = self._file_of(statement.module, path) if statement.module else None
        for alias in statement.names:
            if target is not None and alias.name != "*" and only in (None, alias.asname or alias.name):
                yield named(target, alias.name)

    def _file_of(self, module: str, path: Path) -> Path | None:
        if (module, path) not in self._files:
            self._files[module, path] = _file_of(module, path)
        return self._files[module, path]


_OF_A_TEXT = ("eval", "exec", "globals", "locals", "vars")
"""With these a file beside the package reaches whatever it can name, in words that nobody can follow."""


def _hashed(nodes: Iterable[ast.AST]) -> str:
    return sha256("\n".join(map(canonical, nodes)).encode()).hexdigest()


def _loaded_by_name(path: Path, call: ast.Call) -> Iterator[Name]:
    """A file that is imported by a call, with its name written out."""
    function = getattr(call.func, "id", "") or getattr(call.func, "attr", "")
    if function in ("import_module", "__import__", "run_path", "open") and call.args:
        told = call.args[0].value if isinstance(call.args[0], ast.Constant) else None
        if isinstance(told, str) and not _is_ours(path):
            target = _file_of(told.removesuffix(".py"), path)
            if target is not None and not _is_ours(target):
                yield named(target, WHOLE)


def _file_of(module: str, path: Path) -> Path | None:
    """The file of a module of the mathematics, or of one beside ``path``."""
    first, *rest = module.split(".")
    if first == "fdtheory":
        if rest and rest[0] in ENGINE:
            return None
        place = PACKAGE.joinpath(*rest)
    elif _is_ours(path):
        return None
    else:
        place = path.parent.joinpath(first, *rest)
    candidates = (place.with_name(f"{place.name}.py"), place / "__init__.py")
    return next((candidate for candidate in candidates if _is_file(candidate)), None)


@cache
def _is_ours(path: Path) -> bool:
    return path.is_relative_to(PACKAGE)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False
