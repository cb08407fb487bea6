"""Putting a mutant into this process: into the functions that exist already, or by importing the rooms again."""

import gc
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from fdtheory.mutation.mutants import Mutant, mutated
from fdtheory.mutation.rooms import PACKAGE, modules

Functions = dict[CodeType, list[FunctionType]]


def functions_that_exist() -> Functions:
    """All functions of the package, by their code."""
    found: Functions = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(PACKAGE)):
            found.setdefault(thing.__code__, []).append(thing)
    return found


def compiled(mutant: Mutant) -> tuple[CodeType, CodeType]:
    """The module's code as it is and with the mutant."""
    path = modules()[mutant.module]
    source = path.read_text(encoding="utf-8")
    return compile(source, str(path), "exec"), compile(mutated(source, mutant), str(path), "exec")


def put_into_functions(mutant: Mutant, functions: Functions) -> bool:
    """Give the functions that exist their new code; False when the difference is outside all of them."""
    touched = [
        (function, after) for before, after in differing(*compiled(mutant)) for function in functions.get(before, ())
    ]
    for function, after in touched:
        function.__code__ = after
    return bool(touched)


def import_again(mutant: Mutant | None, names: Sequence[str]) -> list[ModuleType]:
    """Import these modules and all mathematical rooms again, with the mutant in place of its module."""
    for name in modules():
        sys.modules.pop(name, None)
    if mutant:
        sys.meta_path.insert(0, _Finder(mutant))
    return [importlib.import_module(name) for name in names]


def differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Codes that differ, themselves or in what they contain, from the module inwards."""
    if old == new:
        return
    yield old, new
    ones, others = _contained(old), _contained(new)
    if len(ones) == len(others):
        for one, other in zip(ones, others, strict=True):
            yield from differing(one, other)


def _contained(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


class _Loader(SourceFileLoader):
    def __init__(self, mutant: Mutant, path: Path) -> None:
        super().__init__(mutant.module, str(path))
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compiled(self._mutant)[1]


class _Finder:
    """Finds one module, the mutated one."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self._mutant.module:
            return None
        file = modules()[name]
        return importlib.util.spec_from_file_location(name, file, loader=_Loader(self._mutant, file))
