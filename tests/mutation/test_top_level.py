"""Values made at the top of a module are followed to the lines that use them."""

from fdtheory.mutation.top_level import Uses

SOURCES = {
    "a": "X = 1\nY = X + 1\nZ = 5\ndef f(n):\n    m = n\n    return m + Y\n",
    "b": "from a import Y as W\nV = [W]\ndef g():\n    return V\n"
    "@claim(subject=W, rival=V)\ndef check(s):\n    yield s\n",
}


def test_through_names_imports_and_decorators() -> None:
    uses = Uses.of(SOURCES)
    assert uses.lines_that_use("a", 1) == uses.lines_that_use("a", 2) == {("a", 6), ("b", 4), ("b", 6), ("b", 7)}
    assert uses.lines_that_use("b", 2) == {("b", 4)}


def test_what_nobody_reads_reaches_nothing() -> None:
    assert Uses.of(SOURCES).lines_that_use("a", 3) == set()


def test_of_a_claim_only_the_accepted_side_counts() -> None:
    source = "A = 1\nB = 2\n@claim('x', subject=A, rival=B{})\ndef check(s):\n    yield s\n"
    holds, refuted = (Uses.of({"m": source.format(more)}) for more in ("", ", erratum='why'"))
    assert (holds.lines_that_use("m", 1), holds.lines_that_use("m", 2)) == ({("m", 4), ("m", 5)}, set())
    assert (refuted.lines_that_use("m", 1), refuted.lines_that_use("m", 2)) == (set(), {("m", 4), ("m", 5)})


def test_what_a_class_is_made_of_reaches_those_who_use_the_class() -> None:
    source = "class C:\n    size: int = 3\n\n    def f(self):\n        return 1\n\n\ndef g():\n    return C().size\n"
    uses = Uses.of({"m": source})
    assert uses.lines_that_use("m", 2) == {("m", 9)}
    assert uses.lines_that_use("m", 5) == uses.lines_that_use("m", 4) == set()
