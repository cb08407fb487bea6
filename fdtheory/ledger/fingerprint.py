"""What a claim is made of, in four digests: its sentence, its subject, its rivals and its check."""

import ast
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from threading import Thread

from fdtheory.ledger.docstring_scope import opening_of
from fdtheory.ledger.source_graph import SourceGraph
from fdtheory.trial.claim import Claim

PARTS = ("sentence", "subject", "rivals", "check")


@dataclass(frozen=True)
class Fingerprints:
    """Digests of claims; files are read once."""

    graph: SourceGraph = field(default_factory=SourceGraph)
    _known: dict[tuple[str, str], dict[str, str] | None] = field(default_factory=dict)
    _ahead: list[Thread] = field(default_factory=list)

    def begin(self, claims: Sequence[tuple[Claim, str]]) -> None:
        """Work these out beside what the caller does meanwhile; who asks for one waits until all are there."""

        def work() -> None:
            with suppress(Exception):  # what fails here is tried again, and fails, where it is asked for
                for claim, says in claims:
                    self._once(claim, says)

        self._ahead.append(Thread(target=work, daemon=True))
        self._ahead[-1].start()

    def of(self, claim: Claim, says: str) -> dict[str, str] | None:
        """The digests by part; None for a claim whose source is nowhere to be read."""
        while self._ahead:
            self._ahead.pop().join()
        return self._once(claim, says)

    def _once(self, claim: Claim, says: str) -> dict[str, str] | None:
        key = claim.id, says
        if key not in self._known:
            self._known[key] = self._work_out(claim, says)
        return self._known[key]

    def _work_out(self, claim: Claim, says: str) -> dict[str, str] | None:
        path = path_of(claim)
        if path is None:
            return None
        self.graph.read(path, getattr(claim.check, "text", None))
        sentence = "\n".join((says, opening_of(claim.check.__doc__), *claim.labels, *claim.uses, *claim.cites))
        found = {"sentence": sha256(sentence.encode()).hexdigest()[:16]}
        definition = self._definition(path, claim)
        if definition is None:  # made by a loop or by another function: its parts cannot be told apart
            made = self.graph.fingerprint(path, self._makers(path, claim))
            return {**found, **dict.fromkeys(PARTS[1:], made)}
        roles: dict[str, list[ast.AST]] = {
            "subject": _keyword(definition, "subject"),
            "rivals": _keyword(definition, "rival"),
            "check": [*_other_decorators(definition), definition.args, *definition.body[_has_docstring(definition) :]],
        }
        return found | {
            part: self.graph.fingerprint(path, nodes, own=definition.name, setting=part == "check")
            for part, nodes in roles.items()
        }

    def _definition(self, path: Path, claim: Claim) -> ast.FunctionDef | None:
        """The one function of that name at the top of the file."""
        found = self.graph.module(path).bindings.get(_name(claim), [])
        return found[0] if len(found) == 1 and isinstance(found[0], ast.FunctionDef) else None

    def _makers(self, path: Path, claim: Claim) -> list[ast.AST]:
        """The statements that have to do with the claim: that hold a function of its name, or lead to one."""
        body = self.graph.module(path).body
        holding = [node for node in body if _defines(node, _name(claim))]
        if not holding:  # its name was made as well
            return list(body)
        names = {name for name, nodes in self.graph.module(path).bindings.items() if any(n in holding for n in nodes)}
        return [
            node
            for node in body
            if node in holding or any(n.path == path and n.name in names for n in self.graph.reach(path, [node]).names)
        ]


def path_of(claim: Claim) -> Path | None:
    """The file in which a claim stands."""
    told = getattr(claim.check, "path", "") or getattr(sys.modules.get(claim.check.__module__), "__file__", None)
    path = Path(told) if told else None
    return path if path is not None and path.suffix == ".py" and path.is_file() else None


def _name(claim: Claim) -> str:
    """The name of its function; a test that is called with several values has each in brackets."""
    return claim.check.__name__.partition("[")[0].rpartition("::")[2]


def _defines(node: ast.AST, name: str) -> bool:
    return any(isinstance(part, ast.FunctionDef) and part.name == name for part in ast.walk(node))


def _keyword(definition: ast.FunctionDef, name: str) -> list[ast.AST]:
    """What stands behind a keyword of the decorator, or behind two stars."""
    calls = [decorator for decorator in definition.decorator_list if isinstance(decorator, ast.Call)]
    return [keyword.value for call in calls for keyword in call.keywords if keyword.arg in (name, None)]


def _other_decorators(definition: ast.FunctionDef) -> list[ast.AST]:
    """Decorators beside `claim`, and one's own in its place."""
    found = [node.func if _has_subject(node) else node for node in definition.decorator_list]  # type: ignore[attr-defined]
    return [node for node in found if "claim" not in (getattr(node, "id", ""), getattr(node, "attr", ""))]


def _has_subject(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and any(keyword.arg in ("subject", None) for keyword in node.keywords)


def _has_docstring(definition: ast.FunctionDef) -> bool:
    return ast.get_docstring(definition) is not None
