"""A mutant gets into functions that others have imported already, and into what was made at import."""

from fdtheory.differences import closed_forms
from fdtheory.differences.closed_forms import alpha_odd_zero as imported_elsewhere
from fdtheory.mutation.apply import functions_that_exist, import_again, put_into_functions
from fdtheory.mutation.forked import in_a_child
from fdtheory.mutation.mutants import Mutant, mutants_of
from fdtheory.mutation.rooms import modules


def mutants(module: str, function: str) -> list[Mutant]:
    return [m for m in mutants_of(module, modules()[module].read_text("utf-8")) if m.function == function]


def test_in_place_wherever_it_was_imported() -> None:
    chosen = next(m for m in mutants("fdtheory.differences.closed_forms", "alpha_odd_zero") if m.kind == "sign")
    before = imported_elsewhere(3)

    def mutate() -> object:
        return put_into_functions(chosen, functions_that_exist()), str(imported_elsewhere(3))

    assert in_a_child(mutate, 60) == (True, str(-before))
    assert imported_elsewhere(3) == before == closed_forms.alpha_odd_zero(3)


def test_top_of_a_module_needs_an_import() -> None:
    module = "fdtheory.claims.lower_bound.hard_constants"
    chosen = next(m for m in mutants(module, "") if (m.before, m.after) == ("155", "156"))

    def mutate() -> object:
        in_place = put_into_functions(chosen, functions_that_exist())
        (again,) = import_again(chosen, [module])
        return in_place, again.smoothness_with_projection.subject

    assert in_a_child(mutate, 60) == (False, 156)
