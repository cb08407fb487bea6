"""What a claim is made of, in four digests: its sentence, its subject, its rivals and its check."""

import ast
import sys
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from fdtheory.ledger.docstring_scope import opening_of
from fdtheory.ledger.source_text import SourceGraph
from fdtheory.trial.claim import Claim

PARTS = ("sentence", "subject", "rivals", "check")


@dataclass(frozen=True)
class Fingerprints:
    """Digests of claims; files are read once."""

    graph: SourceGraph = field(default_factory=SourceGraph)
    _known: dict[tuple[str, str], dict[str, str] | None] = field(default_factory=dict)

    def of(self, claim: Claim, says: str) -> dict[str, str] | None:
        """The digests by part; None for a claim whose source is nowhere to be read."""
        key = claim.id, says
        if key not in self._known:
            self._known[key] = self._work_out(claim, says)
        return self._known[key]

    def _work_out(self, claim: Claim, says: str) -> dict[str, str] | None:
        path = path_of(claim)
        if path is None:
            return None
        sentence = "\n".join((says, opening_of(claim.check.__doc__), *claim.labels, *claim.uses, *claim.cites))
        found = {"sentence": sha256(sentence.encode()).hexdigest()[:16]}
        definition = self._definition(path, claim)
        if definition is None:  # made by a loop or by another function: all of its file counts
            whole = [node for nodes in self.graph.module(path).bindings.values() for node in nodes]
            return {**found, **dict.fromkeys(PARTS[1:], self.graph.fingerprint(path, list(whole)))}
        roles: dict[str, list[ast.AST]] = {
            "subject": _keyword(definition, "subject"),
            "rivals": _keyword(definition, "rival"),
            "check": [definition.args, *definition.body[_has_docstring(definition) :]],
        }
        name = definition.name
        return found | {part: self.graph.fingerprint(path, nodes, own=name) for part, nodes in roles.items()}

    def _definition(self, path: Path, claim: Claim) -> ast.FunctionDef | None:
        """The one function of that name at the top of the file."""
        found = self.graph.module(path).bindings.get(claim.check.__name__.partition("[")[0], [])
        return found[0] if len(found) == 1 and isinstance(found[0], ast.FunctionDef) else None


def path_of(claim: Claim) -> Path | None:
    """The file in which a claim stands."""
    told = getattr(claim.check, "path", "") or getattr(sys.modules.get(claim.check.__module__), "__file__", None)
    path = Path(told) if told else None
    return path if path is not None and path.suffix == ".py" and path.is_file() else None


def _keyword(definition: ast.FunctionDef, name: str) -> list[ast.AST]:
    calls = [decorator for decorator in definition.decorator_list if isinstance(decorator, ast.Call)]
    return [keyword.value for call in calls for keyword in call.keywords if keyword.arg == name]


def _has_docstring(definition: ast.FunctionDef) -> bool:
    return ast.get_docstring(definition) is not None
