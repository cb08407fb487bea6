"""Equal functions of whole numbers are seen to be equal, others are not."""

import importlib

import pytest

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
    assert [(m.before, m.after) for m in same] == [("j - 1", "j + 1")]


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
    chosen = [m for m in found if m.kind == slip]
    assert chosen
    assert not any(same_for_all_whole_numbers(m, functions_that_exist()) for m in chosen[:4])
