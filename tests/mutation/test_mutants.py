"""Mutants are found in the mathematics of a module and nowhere else."""

import ast

import pytest

from fdtheory.mutation.mutants import mutants_of, mutated

SOURCE = '''
"""A module 1 + 1."""
from m import claim
LIMIT: int = 3
MOST_DIGITS = 40
def f(n: "int + 1", digits=30, first=1) -> "1 + 1":
    """Says 2 + 2."""
    if n < 1:
        raise ValueError(f"n = {n + 1}")
    if n > 990:
        most = n * 991
        raise ValueError(most)
    assert n > 0
    whole("n", n, 17)
    return g(n * 2, digits=50) + dice(seed=60 * n) + default_rng(71) + default_rng([82, n]) + seeds(93)
def __repr__(self):
    return 1 + 1
@claim("label", subject=5, rival=6)
def check(x):
    yield x - 7
'''


def slips() -> list[str]:
    return [f"{m.function}: {m.before} -> {m.after}" for m in mutants_of("m", SOURCE)]


def test_mathematics_is_mutated() -> None:
    found = slips()
    assert "f: n * 2 -> n / 2" in found
    assert "f: 2 -> 3" in found
    assert "f: n * 2 -> n" in found
    assert ": 3 -> 4" in found
    assert ": 1 -> 2" in found
    assert "check: x - 7 -> x + 7" in found
    assert ": 5 -> 6" in found
    assert {"f: 82 -> 83", "f: 93 -> 94"} <= set(found)


@pytest.mark.parametrize(
    "token",
    [
        "30",
        "40",
        "50",
        "n < 1",
        "n > 0",
        "n + 1",
        "1 + 1",
        "int + 1",
        "2 + 2",
        "6 -> 7",
        "17",
        "60",
        "71",
        "990",
        "991",
    ],
)
def test_texts_guards_rivals_and_effort_are_left_alone(token: str) -> None:
    assert not [slip for slip in slips() if f" {token}" in slip]


def test_questions_are_answered_the_other_way_and_filters_are_left_out() -> None:
    source = "x = [a for a in b if a.good if a < 3]\nif known(x):\n    x += 1\nwhile x:\n    y = f(x) if z else g(x)\n"
    found = {f"{m.before} -> {m.after}" for m in mutants_of("m", source) if m.kind in ("relation", "dropped")}
    tests = {"a.good -> not a.good", "known(x) -> not known(x)", "x -> not x", "z -> not z"}
    assert found >= tests | {"a.good -> True", "a < 3 -> True", "x += 1 -> pass"}
    assert not {"a < 3 -> not a < 3", "known(x) -> True"} & found


def test_who_makes_instances_chooses_them_unless_it_is_judged() -> None:
    source = """
def example() -> Instance:
    return make(7)
def subject() -> Instance:
    return make(8)
def formula() -> int:
    return 9
@claim("label", subject=subject, rival=formula)
def check(make) -> Iterator[Evidence]:
    yield exact("case", 10, "==", 11)
"""
    found = {m.function: m.judging for m in mutants_of("m", source)}
    assert found == {"example": True, "subject": False, "formula": False, "check": True}


def test_the_order_within_an_absolute_value_is_no_slip() -> None:
    found = {
        f"{m.before} -> {m.after}" for m in mutants_of("m", "x = abs(a - b) + (p - q) ** 2 + abs(c / d) + (e - f) ** 3")
    }
    assert not {"a - b -> b - a", "p - q -> q - p"} & found
    assert {"c / d -> d / c", "e - f -> f - e", "a - b -> a + b"} <= found


def test_more_care_is_no_mathematics() -> None:
    found = {m.before for m in mutants_of("m", "x = f(a, strict=True, full=False, closed=True)")}
    assert "True" in found
    assert mutants_of("m", "x = f(a, strict=True, full=False)") == []


def test_how_often_to_look_is_effort_and_how_many_terms_is_not() -> None:
    """Only a bare name that speaks of rounds is left alone; a range of terms is mathematics."""
    source = "for _ in range({}):\n    total += 1\n"
    found = {end: [m for m in mutants_of("m", source.format(end)) if m.kind == "range"]
             for end in ("STEP_ROUNDS", "terms", "rounded", "n, ROUNDS", "3")}  # fmt: skip
    assert {end for end, slips in found.items() if not slips} == {"STEP_ROUNDS"}


def test_how_many_seeds_are_drawn_is_effort_and_what_is_done_with_them_is_not() -> None:
    source = "SEEDS = 24\nrun(seeds=25)\nrun(seeds=count - 26)\nsize = seeds - 27\n"
    assert {m.before for m in mutants_of("m", source) if m.before.isdigit()} == {"26", "27"}


def test_mutated_differs_in_one_place_and_keeps_the_lines() -> None:
    original = ast.unparse(ast.parse(SOURCE))
    for mutant in mutants_of("m", SOURCE):
        tree = mutated(SOURCE, mutant)
        assert ast.unparse(tree) != original
        pairs = zip(ast.walk(ast.parse(SOURCE)), ast.walk(ast.parse(SOURCE)), strict=True)
        assert all(getattr(a, "lineno", 0) == getattr(b, "lineno", 0) for a, b in pairs)
        compile(tree, "m", "exec")


def test_a_mutant_knows_the_lines_of_its_statement_without_its_body() -> None:
    source = "def f(n):\n    for i in range(\n        n\n    ):\n        g(i)\n"
    spans = {(m.before, m.first, m.last) for m in mutants_of("m", source)}
    assert spans == {("range(n)", 2, 4)}


def test_a_step_is_mutated_as_a_whole_and_in_its_parts() -> None:
    source = "def f(n):\n    for i in n:\n        if i:\n            n += 2 * (\n                i\n            )\n"
    found = {(m.before, m.after, m.function, m.first, m.last) for m in mutants_of("m", source)}
    assert ("n += 2 * i", "n -= 2 * i", "f", 4, 6) in found
    assert ("2", "3", "f", 4, 6) in found
    mutant = next(m for m in mutants_of("m", source) if m.after == "n -= 2 * i")
    assert "n -= 2 * i" in ast.unparse(mutated(source, mutant))


def test_an_unknown_number_is_refused() -> None:
    mutant = mutants_of("m", SOURCE)[-1]
    with pytest.raises(LookupError, match="m has no mutant number"):
        mutated("x = 1", mutant)


def test_a_part_of_a_check_gives_evidence() -> None:
    source = "def one() -> Evidence:\n    return e(x < 1)\ndef two() -> Iterator[Evidence]:\n    yield e(x < 2)\n"
    source += "def three() -> float:\n    return x < 3\ndef four():\n    return x < 4\n"
    assert {m.function for m in mutants_of("m", source) if m.judging} == {"one", "two"}


def test_a_number_that_is_handed_on_is_no_part_of_a_formula() -> None:
    source = (
        "def data(nu):\n"
        "    a = Thing(Fraction(1, 200), [3, -4], size=5, *(6,))\n"
        "    b = 27 * nu + Fraction(28, 29) * nu, x[30], f(31)[32], g(33) - 34\n"
        "    for s in product(seen, (7, 8)):\n"
        "        c = max(35, nu), range(36), tuple(N(j, 9) for j in seen if j > 37), round(nu, 38)\n"
        "    return 39\n"
    )
    numbers = [m for m in mutants_of("m", source) if m.before.isdigit() and m.kind == "index"]
    assert {int(m.before) for m in numbers if m.given} == {1, 200, 3, 4, 5, 6, 7, 8, 9}
    assert {int(m.before) for m in numbers if not m.given} == set(range(27, 40))
