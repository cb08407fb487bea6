"""Equal functions of whole numbers are seen to be equal, others are not."""

import importlib
import time
from pathlib import Path
from types import FunctionType

import pytest

from fdtheory.mutation import apply, same_values
from fdtheory.mutation.apply import functions_that_exist
from fdtheory.mutation.mutants import Mutant, mutants_of
from fdtheory.mutation.rooms import modules
from fdtheory.mutation.same_values import same_for_all_whole_numbers

MODULE = "fdtheory.differences.closed_forms"


def mutants(function: str) -> list[Mutant]:
    importlib.import_module(MODULE)
    return [m for m in mutants_of(MODULE, modules()[MODULE].read_text("utf-8")) if m.function == function]


def test_a_sign_with_an_even_shift_is_the_same() -> None:
    (even,) = (m for m in mutants("alpha_even") if (m.before, m.after) == ("j - 1", "j + 1"))
    assert same_for_all_whole_numbers(even, functions_that_exist())


@pytest.mark.campaign
def test_other_near_misses_are_not() -> None:
    found, functions = mutants("alpha_even"), functions_that_exist()
    same = [m for m in found if same_for_all_whole_numbers(m, functions)]
    assert [(m.before, m.after) for m in same] == [("j - 1", "j + 1"), ("j - 1", "1 - j")]


@pytest.mark.parametrize(
    ("module", "function", "slip"),
    [
        ("fdtheory.problems.affine", "with_softplus", "dropped"),  # symbols do not have the pattern that it looks for
        ("fdtheory.problems.weak_derivative", "_same_sign", "relation"),  # terms of any sign, no whole numbers
    ],
)
def test_a_symbol_is_not_everything(module: str, function: str, slip: str) -> None:
    importlib.import_module(module)
    found = [m for m in mutants_of(module, modules()[module].read_text("utf-8")) if m.function == function]
    chosen, functions = [m for m in found if m.kind == slip], functions_that_exist()
    assert chosen
    assert not any(same_for_all_whole_numbers(m, functions) for m in chosen[:4])


EXPONENTS = """
def f(j, n):
    return minus_one_power(j - 1) + minus_one_to(j - n) * other(j - 1) + minus_one_power(j - 2) + minus_one_power(1 / j)
"""


def test_powers_of_minus_one_are_the_same_where_the_exponents_differ_by_an_even_number() -> None:
    found = [m for m in mutants_of("m", EXPONENTS) if same_values.same_parity(m)]
    pairs = {(m.before, m.after) for m in found}
    others = {("j - 1", "1 - j"), ("j - n", "n - j"), ("j - 2", "2 - j")}
    assert pairs == {("j - 1", "j + 1"), ("j - 2", "j + 2"), ("j - 2", "j")} | others


A_ROOM = """
def small_case(n: int) -> int:
    if n == 1:
        return 7
    return 2 * n + 1


def one_of(n: int) -> int:
    return 3 * n if n in (0, 5) else n


def unequal(n: int) -> int:
    return n if n != 40 else 0


def size(n: int) -> int:
    return abs(n) + 1


def even_powers(n: int) -> int:
    return (n + 1) * (n - 1) + (0 * n)


def without_end(n: int) -> int:
    total = n - n
    while n > total - total * n:
        total = total + 0
    return total
"""


@pytest.mark.parametrize(
    ("function", "before", "after", "same"),
    [
        ("small_case", "1", "2", False),  # a symbol equals neither, the number 1 does
        ("one_of", "5", "6", False),
        ("unequal", "40", "41", False),  # beyond the small numbers, and asked by != alone
        ("size", "abs(n)", "n", False),  # below zero
        ("even_powers", "(n + 1) * (n - 1) + 0 * n", "(n + 1) * (n - 1)", True),
        ("even_powers", "n - 1", "n + 1", False),
        ("without_end", "0", "1", False),  # what does not end is not the same
    ],
)
def test_numbers_are_asked_beside_symbols(
    function: str, before: str, after: str, same: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a_room.py"
    file.write_text(A_ROOM, encoding="utf-8")
    for module in (apply, same_values):
        monkeypatch.setattr(module, "PACKAGE", tmp_path)
    monkeypatch.setattr(apply, "modules", lambda: {"a_room": file})
    monkeypatch.setattr(same_values, "SECONDS", 1.0)
    made: dict[str, object] = {}
    exec(compile(A_ROOM, str(file), "exec"), made)
    functions = {each.__code__: [each] for each in made.values() if isinstance(each, FunctionType)}
    chosen = [m for m in mutants_of("a_room", A_ROOM) if (m.function, m.before, m.after) == (function, before, after)]
    assert chosen
    assert [same_for_all_whole_numbers(m, functions) for m in chosen] == [same] * len(chosen)


class _Swallowing:
    """Ends by itself only where an exception cannot be raised, as a generator that is thrown away."""

    def __del__(self) -> None:
        until = time.process_time() + 0.4
        while time.process_time() < until:
            pass


def test_what_is_dropped_once_is_asked_again() -> None:
    begun = time.process_time()

    def without_an_end() -> None:
        for _ in range(3):
            _Swallowing()
        while time.process_time() < begun + 5:
            pass

    with pytest.raises(TimeoutError), same_values._at_most(0.1):
        without_an_end()
    assert time.process_time() < begun + 4
