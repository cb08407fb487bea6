"""Equations fail both ways, bounds one way; a relation within brackets is no relation of the sentence."""

from collections.abc import Iterator

import pytest
import sympy as sp

from fdtheory.proof import Eq, Le, Sentence, at_least
from fdtheory.trial.claim import Claim, Evidence, exact, identity, inequality, observed, proved
from fdtheory.trial.sides import Sides, parts, sides_of

n = sp.Symbol("n", integer=True)
x = sp.Symbol("x", real=True)


@pytest.mark.parametrize(
    ("maker", "says", "expected"),
    [
        ("exact", "1 (one <= two) == 1", ("1 (one <= two)", "==", "1")),
        ("exact", "(1, 2, 3… == (1, 2, 3…", ("(1, 2, 3…", "==", "(1, 2, 3…")),
        ("proved", "for all 1 <= n: Sum(a(i), i = 1..n) <= n, where a(i) = i", ("Sum(a(i), i = 1..n)", "<=", "n")),
        ("proved", "for all t, given [for all 0 <= s: f(s) = 1], f(0) <= 2: f(t) < 3", ("f(t)", "<", "3")),
        ("identity", "x + 1 = 1 + x: proved for all x", ("x + 1", "=", "1 + x")),
        ("steps", "1 = 1", None),
        ("observed", "in words", None),
    ],
)
def test_parts(maker: str, says: str, expected: tuple[str, str, str] | None) -> None:
    assert parts(maker, says) == expected


def equation(number: int) -> Evidence:
    return exact("equation", number, "==", 1)


def bound(number: int) -> Evidence:
    return exact("bound", number, "<=", 1)


def general_equation(number: int) -> Evidence:
    return identity("identity", x + number, x + 1)


def general_bound(number: int) -> Evidence:
    return inequality("inequality", x + 1, ">=", x + number, given={x: 0})


def sentence(number: int) -> Evidence:
    return proved("sentence", Sentence({n: at_least(1)}, Eq(number * n + n, 2 * n)))


def bounding_sentence(number: int) -> Evidence:
    return proved("bounding sentence", Sentence({n: at_least(1)}, Le(number * n, n)))


def words(number: int) -> Evidence:
    return observed("words", number == 1, "as it should be")


@pytest.mark.parametrize("erratum", ["", "so"])
@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ([equation], Sides.TWO),
        ([bound], Sides.ONE),
        ([general_equation, equation, sentence], Sides.TWO),
        ([general_bound], Sides.ONE),
        ([bounding_sentence, words], Sides.ONE),
        ([equation, bound], Sides.PARTLY),
        ([sentence, words], Sides.PARTLY),
    ],
)
def test_a_claim_is_held_from_as_many_sides_as_its_evidence(
    pieces: list[object], expected: Sides, erratum: str
) -> None:
    def check(number: int) -> Iterator[Evidence]:
        yield from (piece(number) for piece in pieces)  # type: ignore[operator]

    right, wrong = (2, (1,)) if erratum else (1, (2,))
    judged = Claim("a", check, right, wrong, erratum=erratum).judge()
    assert judged.green
    assert sides_of(judged) is expected


def test_what_is_not_settled_has_no_sides() -> None:
    def check(number: int) -> Iterator[Evidence]:
        yield equation(1)

    assert sides_of(Claim("a", check, 1, (2,)).judge()) is None
