"""Where a value that a module makes at its top is used: by which lines of functions, in its own module or in others."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

Name = tuple[str, str]
"""A module and a name at its top."""
Line = tuple[str, int]


@dataclass(frozen=True)
class Uses:
    """Who reads which name: other names at the top, and lines of functions; and the names that each statement makes."""

    names: Mapping[Name, set[Name]] = field(default_factory=dict)
    lines: Mapping[Name, set[Line]] = field(default_factory=dict)
    made: Mapping[Line, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, sources: Mapping[str, str]) -> "Uses":
        names: dict[Name, set[Name]] = {}
        lines: dict[Name, set[Line]] = {}
        made: dict[Line, list[str]] = {}
        for module, source in sources.items():
            for statement in ast.parse(source).body:
                made |= {(module, line): _made(statement) for line in _lines_at_import(statement)}
                for read, by in _reads(module, statement):
                    names.setdefault(read, set()).update(by)
                for name, used in _function_lines(statement).items():
                    lines.setdefault((module, name), set()).update((module, line) for line in used)
        return cls(names, lines, made)

    def lines_that_use(self, module: str, line: int) -> set[Line]:
        """The lines of functions that a change of the statement in this line, at the top of a module, can reach.

        A statement of a class that is no method counts as one; in a function, where nothing is made, it is nothing.
        """
        waiting = [(module, name) for name in self.made.get((module, line), [])]
        seen: set[Name] = set()
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting.extend(self.names.get(name, ()))
        return set().union(*(self.lines.get(name, set()) for name in seen))


def _lines_at_import(statement: ast.stmt) -> list[int]:
    """Where it begins, and where the statements of a class begin that run while the class is made."""
    inside = statement.body if isinstance(statement, ast.ClassDef) else []
    return [statement.lineno, *(part.lineno for part in inside if not isinstance(part, ast.FunctionDef))]


def _made(statement: ast.stmt) -> list[str]:
    """The names that a statement gives a value to."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    return [n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]


def _reads(module: str, statement: ast.stmt) -> Iterator[tuple[Name, set[Name]]]:
    """What a statement reads, and the names at the top that it makes of it."""
    if isinstance(statement, ast.ImportFrom):
        for alias in statement.names:
            yield (statement.module or "", alias.name), {(module, alias.asname or alias.name)}
        return
    made = {(module, name) for name in _made(statement)}
    for name in {name for name, _ in _names(statement)}:
        yield (module, name), made if not isinstance(statement, ast.FunctionDef) else set()


def _function_lines(statement: ast.stmt) -> dict[str, set[int]]:
    """The lines of a function or class, by name, that read it; all of them where its head does, as a subject is."""
    if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {}
    found: dict[str, set[int]] = {}
    for name, line in (each for part in statement.body for each in _names(part)):
        found.setdefault(name, set()).add(line)
    head = [*_accepted(statement), *([statement.args] if isinstance(statement, ast.FunctionDef) else [])]
    whole = set(range(statement.lineno, (statement.end_lineno or statement.lineno) + 1))
    return found | {name: whole for part in head for name, _ in _names(part)}


def _names(part: ast.AST) -> Iterator[tuple[str, int]]:
    reads = (node for node in ast.walk(part) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    return ((node.id, node.lineno) for node in reads)


def _accepted(statement: ast.FunctionDef | ast.ClassDef) -> Iterator[ast.expr]:
    """Decorators; of a claim only the side that is accepted, the subject or the repairs of what is refuted."""
    for decorator in statement.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "claim":
            given = {keyword.arg: keyword.value for keyword in decorator.keywords}
            yield given["rival" if "erratum" in given else "subject"]
        else:
            yield decorator
