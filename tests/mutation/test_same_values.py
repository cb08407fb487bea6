"""Equal functions of whole numbers are seen to be equal, others are not."""

import pytest

from fdtheory.mutation.apply import functions_that_exist
from fdtheory.mutation.mutants import Mutant, mutants_of
from fdtheory.mutation.rooms import modules
from fdtheory.mutation.same_values import same_for_all_whole_numbers

MODULE = "fdtheory.differences.closed_forms"


def mutants(function: str) -> list[Mutant]:
    return [m for m in mutants_of(MODULE, modules()[MODULE].read_text("utf-8")) if m.function == function]


def test_a_sign_with_an_even_shift_is_the_same() -> None:
    functions = functions_that_exist()
    (even,) = (m for m in mutants("alpha_even") if (m.before, m.after) == ("j - 1", "j + 1"))
    assert same_for_all_whole_numbers(even, functions)


@pytest.mark.campaign
def test_other_near_misses_are_not() -> None:
    functions = functions_that_exist()
    same = [m for m in mutants("alpha_even") if same_for_all_whole_numbers(m, functions)]
    assert [(m.before, m.after) for m in same] == [("j - 1", "j + 1")]
