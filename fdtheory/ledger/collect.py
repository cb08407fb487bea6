"""Finding claims in modules and in users' files, and checking them against the inventory.

Nothing is swallowed: a file that cannot be imported, a label nobody knows and a claim that overwrote another
each stop the run with a sentence of their own.
"""

import ast
import difflib
import importlib
import importlib.util
import os
import pkgutil
import re
import sys
import traceback
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from fdtheory.errors import InputError
from fdtheory.files import neighbours_importable
from fdtheory.ledger.docstring_scope import opening_of
from fdtheory.ledger.plain_text import one_line
from fdtheory.ledger.statements import USER_PREFIX, Statement, user_statement
from fdtheory.ledger.versions import label_of
from fdtheory.trial.claim import Claim


@dataclass(frozen=True)
class Source:
    """Where claims come from: an importable module, or a user's file when ``path`` is given.

    ``text`` is what the file held when the run began: what another one writes there later changes nothing.
    """

    module: str
    path: str = ""
    text: str | None = field(default=None, compare=False, repr=False)

    @property
    def name(self) -> str:
        """How messages call it."""
        return one_line(Path(self.path).name) if self.path else self.module

    def load(self, *, fresh: bool = False) -> ModuleType:
        """The imported module; a user's file is executed again when ``fresh``."""
        if not self.path:
            return importlib.import_module(self.module)
        if fresh or self.module not in sys.modules:
            _execute(self)
        return sys.modules[self.module]


@dataclass(frozen=True)
class Located:
    """A claim and where it was found, so that another process can find it again."""

    source: Source
    claim: Claim


def paper_sources() -> list[Source]:
    """All modules of ``fdtheory.claims``, by name."""
    package = importlib.import_module("fdtheory.claims")
    found = pkgutil.walk_packages(package.__path__, "fdtheory.claims.")
    return [Source(module.name) for module in found if not module.ispkg]


def file_source(path: str) -> Source:
    """A user's file as a source; two files of one name stay apart."""
    if not os.path.isfile(path):  # False also for names that no file can have
        raise InputError(f"there is no file {path!r}; name a Python file with claims or a label of the inventory")
    whole = Path(path).resolve()
    name = f"_claims_{whole.stem}_{sha256(str(whole).encode()).hexdigest()[:8]}"
    return Source(name, str(whole), _decoded(whole))


def _decoded(path: Path) -> str | None:
    """The text of a source file; nothing where Python, too, will find none."""
    try:
        return importlib.util.decode_source(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return None


def collect(sources: Iterable[Source]) -> list[Located]:
    """The claims of all sources in order of definition; two of one name are refused."""
    return merged((source, claims_in(source)) for source in sources)


def claims_in(source: Source) -> list[Claim]:
    """The claims that a module or file defines; a file is executed for it, in this very process."""
    module = source.load(fresh=True)
    _refuse_overwritten(source, module)
    own = [
        value
        for value in vars(module).values()
        if isinstance(value, Claim) and value.check.__module__ == module.__name__
    ]
    if derived := [claim.name for claim in own if type(claim) is not Claim]:  # which would judge as it likes
        raise InputError(f"{source.name}: {derived[0]} is of a class of its own; make it with @claim(...)")
    if source.path and not own:
        raise InputError(f"{source.name} defines no claim; decorate a generator of evidence with @claim(...)")
    return own


def merged(sources: Iterable[tuple[Source, Sequence[Claim]]]) -> list[Located]:
    """The claims of several sources in order; two of one name are refused."""
    found: dict[str, Located] = {}
    for source, own in sources:
        for claim in own:
            for name in (claim.under(label).id for label in claim.labels):
                if name in found:
                    raise InputError(
                        f"{source.name}: the claim {name!r} is a duplicate of one in "
                        f"{found[name].source.name}; rename its check function"
                    )
                found[name] = Located(source, claim)
    return [item for name, item in found.items() if name == item.claim.id]


def check_labels(statements: Mapping[str, Statement], located: Sequence[Located]) -> dict[str, Statement]:
    """The statements together with those of users' files; every label and every `uses` must be known."""
    known = dict(statements)
    for item in located:
        for label in item.claim.labels:
            if label not in known and item.source.path and label.startswith(USER_PREFIX):
                says = opening_of(item.claim.check.__doc__) or item.claim.name
                known[label] = user_statement(label, item.source.name, says)
    for item in located:
        for label in (*item.claim.labels, *map(label_of, item.claim.uses), *item.claim.cites):
            if label not in known:
                raise InputError(
                    f"{item.source.name}: claim {item.claim.name!r} names the unknown label {label!r}; "
                    + remedy(label, known)
                )
    return known


def check_coverage(statements: Mapping[str, Statement], located: Sequence[Located]) -> None:
    """Both ways: a statement has claims or a reason why not, never both and never neither."""
    covered = {label for item in located for label in item.claim.labels}
    named = {(label, item.claim.name) for item in located for label in item.claim.labels}
    for statement in statements.values():
        if statement.repair and (statement.label, statement.repair.claim) not in named:
            raise InputError(
                f"the repair of statement {statement.label!r} names the claim {statement.repair.claim!r}, "
                "which it does not have; name the claim whose rival is the repair"
            )
        if statement.label in covered and statement.reason:
            raise InputError(
                f"statement {statement.label!r} has claims and the reason {statement.reason!r}; "
                "remove the reason from statements.toml"
            )
        if statement.label not in covered and not statement.reason:
            raise InputError(
                f"statement {statement.label!r} has neither a claim nor a reason; "
                "write 'cited', 'definition' or 'unchecked: why' into statements.toml"
            )


def uses_of(located: Iterable[Located]) -> dict[str, tuple[str, ...]]:
    """For each label with claims, the versions of statements that its claims use, each once."""
    graph: dict[str, dict[str, None]] = {}
    for item in located:
        for label in item.claim.labels:
            graph.setdefault(label, {}).update(dict.fromkeys(item.claim.uses))
    return {label: tuple(uses) for label, uses in graph.items()}


def in_order_of_use(graph: Mapping[str, Sequence[str]]) -> list[str]:
    """Labels, what is used before what uses it; a cycle is an error that names it."""
    try:
        by_label = {label: [label_of(use) for use in uses] for label, uses in graph.items()}
        return list(TopologicalSorter(by_label).static_order())
    except CycleError as error:
        raise InputError(
            f"statements use each other in a cycle: {' -> '.join(error.args[1])}; remove one of these from `uses`"
        ) from error


def closure(labels: Iterable[str], graph: Mapping[str, Sequence[str]]) -> set[str]:
    """The labels and all that they rest on."""
    reached: set[str] = set()
    waiting = list(labels)
    while waiting:
        label = label_of(waiting.pop())
        if label not in reached:
            reached.add(label)
            waiting.extend(graph.get(label, ()))
    return reached


def _execute(source: Source) -> None:
    spec = importlib.util.spec_from_file_location(source.module, source.path)
    if spec is None or spec.loader is None:
        raise InputError(f"{source.name} is not a Python file; give a file that ends in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[source.module] = module
    try:
        with neighbours_importable(source.path):
            if source.text is None:
                spec.loader.exec_module(module)
            else:
                exec(compile(source.text, source.path, "exec", dont_inherit=True), vars(module))
    except (Exception, SystemExit) as error:
        del sys.modules[source.module]
        line = next(
            (
                f" (line {frame.lineno})"
                for frame in reversed(traceback.extract_tb(error.__traceback__))
                if frame.filename == source.path
            ),
            "",
        )
        raise InputError(
            f"{source.name} cannot be imported: {type(error).__name__}: {error}{line}; mend the file, then run again"
        ) from error


def _refuse_overwritten(source: Source, module: ModuleType) -> None:
    """A second function of the same name hides the first claim from Python; the source still shows it."""
    if not module.__file__:
        return
    text = source.text or Path(module.__file__).read_text(encoding="utf-8")
    found = None if not source.path and _all_apart(text) else _overwritten(text)
    if found is not None:
        name, first, second = found
        raise InputError(
            f"{source.name}: the claim {name!r} of line {second} is a duplicate that "
            f"overwrites the one of line {first}; rename one of them"
        )


_TOP = re.compile(r"^def +(\w+)", re.MULTILINE)


def _all_apart(text: str) -> bool:
    """Whether all functions at the top of a file of ours have names of their own, seen without a parser."""
    names = _TOP.findall(text)
    return len(set(names)) == len(names)


@lru_cache(maxsize=1024)
def _overwritten(text: str) -> tuple[str, int, int] | None:
    """Name and lines of two claims of one name, if there are such; a text that was read already is not read again."""
    seen: dict[str, int] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and any(_is_claim(decorator) for decorator in node.decorator_list):
            if node.name in seen:
                return node.name, seen[node.name], node.lineno
            seen[node.name] = node.lineno
    return None


def _is_claim(decorator: ast.expr) -> bool:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return "claim" in (getattr(function, "id", ""), getattr(function, "attr", ""))


def remedy(label: str, known: Mapping[str, Statement]) -> str:
    """What to do about an unknown label: the nearest known ones, and where to look."""
    near = difflib.get_close_matches(label, known, n=3)
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    return f"{hint}`fdtheory list` shows the inventory, and a label of your own begins with {USER_PREFIX!r}"
