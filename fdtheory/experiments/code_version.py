"""What a result was computed with: a digest of the modules that make the numbers, blind to comments and docstrings."""

import ast
import hashlib
import sys
from functools import cache
from pathlib import Path

MODULES = (
    "kernels", "rows", "softmax_loss", "synthetic", "data", "exact", "splits", "node_steps", "tasks", "descent",
    "network", "network_task", "controls", "windows", "regime", "units",
)  # fmt: skip


NETWORK = ("network", "network_task")
"""Only a network's numbers are made by these."""

STILL = (*MODULES, "frozen")
"""The modules that make the iterates with nothing learned."""

ALONE = (*MODULES, "val_alone")
"""Those of the ridge on VAL alone."""

RETUNED = (*MODULES, "retuned")
"""Those of cleaned models with a ridge of their own."""


def code_of(experiment: str, modules: tuple[str, ...] = MODULES) -> str:
    """The digest of the modules that make the numbers of one experiment."""
    return code_version(tuple(m for m in modules if experiment == "mlp-regularize" or m not in NETWORK))


@cache
def code_version(modules: tuple[str, ...]) -> str:
    """Changes whenever one of the modules says something else."""
    folder, found = Path(__file__).parent, hashlib.sha256()
    for name in modules:
        found.update(meaning(folder.joinpath(f"{name}.py").read_text(encoding="utf-8")).encode())
    return found.hexdigest()[:16]


def meaning(source: str) -> str:
    """The syntax tree of a source without its docstrings, the same text in every version of Python."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            node.body = [part for part in node.body if not _is_text(part)] or [ast.Pass()]
        if getattr(node, "type_params", None) == []:  # not yet there in Python 3.11
            del node.type_params  # type: ignore[attr-defined]
    return ast.dump(tree, **({"show_empty": True} if sys.version_info >= (3, 13) else {}))


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
