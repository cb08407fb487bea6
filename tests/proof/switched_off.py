"""Run attacks against the kernel with one of its checks switched off.

A check is a `raise` of the trusted modules (replaced by `pass`), or a function whose answer the kernel trusts
(replaced by
one that is always content). `search` finds for every check an attack that then comes through; `verify` tries the
planted
attacks again. Each trial is a forked child of one process, so that nothing leaks from one to the next.
"""

import ast
import importlib.abc
import importlib.util
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLANTED = HERE / "planted.json"
TRUSTED = (
    "terms",
    "relations",
    "statement",
    "truth",
    "display",
    "polynomials",
    "normal",
    "domain",
    "kernel.seal",
    "kernel.refutation",
    "kernel.logic",
    "kernel.certificate",
    "kernel.sums",
    "kernel.analysis",
)
CONTENT = {  # functions whose answer is trusted, and the answer of one that checks nothing
    "domain:Domain._strict": "True",
    "domain:Domain._known": "True",
    "domain:Domain._is_integer": "True",
    "domain:require_defined": "None",
    "domain:Domain.require_defined": "None",
    "domain:_require_parts": "None",
    "statement:Sentence.plain": "True",
    "statement:Sentence.closed": "True",
    "kernel.seal:_require_definitions": "None",
    "kernel.logic:same": "None",
    "kernel.logic:fits": "None",
    "kernel.logic:_said": "True",
    "kernel.logic:_require_total": "None",
    "kernel.logic:keys": "set()",
    "kernel.certificate:_require_sign": "None",
    "kernel.certificate:_factor_sign": "'positive'",
    "terms:is_variable": "True",
    "terms:_is_unknown": "type(function) is UndefinedFunction",
    "statement:_plain": "True",
}
CLEAR = ("RefusedError", "NotExpressibleError", "InputError")
ATTACK_FILES = (
    "test_planted",
    "test_rules_on_algebra",
    "test_rules_on_sums",
    "test_false_sentences",
    "test_seal",
    "test_false_prints",
    "test_moody_arguments",
)


def whole_name(module: str) -> str:
    """What stands without its folder is a module of the language."""
    return f"fdtheory.proof.{module if '.' in module else f'language.{module}'}"


def path_of(module: str) -> Path:
    return ROOT / (whole_name(module).replace(".", "/") + ".py")


def walk(node: ast.AST, name: str = "") -> Iterator[tuple[str, list[ast.stmt], int]]:
    """(qualified name of the function, block, index) of every raise statement."""
    for child in ast.iter_child_nodes(node):
        inner = f"{name}.{child.name}" if isinstance(child, (ast.FunctionDef, ast.ClassDef)) else name
        yield from walk(child, inner)
    for field in ("body", "orelse", "finalbody"):
        block = getattr(node, field, None)
        if isinstance(block, list):
            yield from ((name, block, i) for i, s in enumerate(block) if isinstance(s, ast.Raise))


def raises(tree: ast.AST) -> dict[str, tuple[list[ast.stmt], int]]:
    found: dict[str, tuple[list[ast.stmt], int]] = {}
    for name, block, i in walk(tree):
        ordinal = sum(key.startswith(name.lstrip(".") + "#") for key in found)
        found[f"{name.lstrip('.')}#{ordinal}"] = (block, i)
    return found


def checks() -> list[str]:
    """Every check of the trusted modules."""
    return [
        f"{module}:{key}"
        for module in TRUSTED
        for key in raises(ast.parse(path_of(module).read_text(encoding="utf-8")))
    ] + list(CONTENT)


def without(module: str, key: str) -> Any:
    """The code of the module with the check switched off."""
    tree = ast.parse(path_of(module).read_text(encoding="utf-8"))
    if "#" in key:
        block, i = raises(tree)[key]
        block[i] = ast.copy_location(ast.Pass(), block[i])
    else:
        node: Any = tree
        for part in key.split("."):
            node = next(c for c in node.body if getattr(c, "name", "") == part)
        node.body = ast.parse(f"def f():\n    return {CONTENT[f'{module}:{key}']}").body[0].body  # type: ignore[attr-defined]
    return compile(ast.fix_missing_locations(tree), str(path_of(module)), "exec")


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module of the kernel in its changed form."""

    def __init__(self, module: str, key: str):
        self.name, self.code = whole_name(module), without(module, key)

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module: Any) -> None:
        exec(self.code, module.__dict__)


def attacks() -> dict[str, Callable[[], Any]]:
    found: dict[str, Callable[[], Any]] = {}
    for name in ATTACK_FILES:
        spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
        module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
        spec.loader.exec_module(module)  # type: ignore[union-attr]
        table = getattr(module, "ATTACKS", None) or module.FORGERIES
        found |= {f"{name}: {key}": run for key, run in table.items()}
    return found


def came_through(check: str, names: list[str] | None) -> str:
    """The first attack that comes through with the check switched off; else one that no longer ends in a clear
    refusal."""
    sys.meta_path.insert(0, Mutated(*check.split(":")))
    try:
        every = attacks()
    except Exception:  # the library itself no longer loads: no attack is needed to see that
        return ""
    usual, unclear = set(clear_names()), ""
    for name in names or every:
        try:
            every[name]()
        except Exception as error:
            if name in usual and type(error).__name__ not in CLEAR:
                unclear = unclear or f"unclear {name}"
            continue
        return f"through {name}"
    return unclear


def clear_names() -> list[str]:
    """The attacks that the kernel as it is refuses in clear words."""
    return json.loads(os.environ["CLEAR_NAMES"])


def refused_clearly() -> str:
    """The names of those attacks, found with nothing switched off."""
    names = []
    for name, run in attacks().items():
        try:
            run()
        except Exception as error:
            names += [name] * (type(error).__name__ in CLEAR)
    return json.dumps(names)


def in_child(work: Callable[[], str]) -> str:
    """The answer of a forked child, in which modules are imported anew."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        with os.fdopen(writer, "w") as pipe:
            pipe.write(work())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return answer


def forked(check: str, names: list[str] | None) -> str:
    return in_child(lambda: came_through(check, names))


def main(mode: str, *chosen: str) -> None:
    import flint  # noqa: F401
    import mpmath  # noqa: F401
    import pytest  # noqa: F401
    import sympy.printing.latex  # noqa: F401

    os.environ["CLEAR_NAMES"] = in_child(refused_clearly)
    planted = json.loads(PLANTED.read_text(encoding="utf-8")) if PLANTED.exists() else {}
    if mode == "search":
        for check in chosen or checks():
            known = planted.get(check, "").partition(" ")[2]
            found = forked(check, [known]) if known else ""
            planted[check] = found if found.startswith("through") else forked(check, None)
            print(check, "<-", planted[check], flush=True)
        kept = {c: planted[c] for c in checks() if c in planted}
        PLANTED.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    else:
        print(
            json.dumps(
                {
                    check: bool(name) and forked(check, [name.partition(" ")[2]]) == name
                    for check, name in planted.items()
                }
            )
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
