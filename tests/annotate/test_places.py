"""Places beside what is numbered: each reaches to its nearest neighbours and no further."""

import pytest

from fdtheory.annotate.source_numbers import Numbers, SourcePart, numbers_of
from tests.annotate.places import NoSuchPlaceError, beside, inside, named, paragraphs, span_of

SOURCE = r"""\newtheorem{lem}{Lemma}[section]
\begin{document}
\section{A} first \begin{lem} inner \begin{align} u \end{align} words \end{lem} second
\begin{align*} v \end{align*} third \paragraph{If $p$ is odd.} fourth \begin{lem} more \end{lem} fifth
\section{B} sixth
\begin{algorithm}\caption{C}\begin{algorithmic}\STATE seventh \STATE eighth \end{algorithmic}\end{algorithm}
\end{document}"""
WORDS = ("first", "inner", "words", "second", "third", "fourth", "more", "fifth", "sixth", "seventh", "eighth")


@pytest.fixture(scope="module")
def numbers() -> Numbers:
    return numbers_of(SOURCE)


def words_in(span: SourcePart) -> list[str]:
    return [word for word in WORDS if word in SOURCE[span.first : span.last]]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("Section 1, before Lemma 1.1", ["first"]),
        ("Lemma 1.1", ["inner", "words"]),
        ("Lemma 1.1, Eq. (1)", []),
        ("Lemma 1.1, the bound", ["inner", "words"]),
        ("Section 1, after Lemma 1.1", ["second"]),
        ("Section 1, before display 2", ["second"]),
        ("Section 1, after display 2", ["third"]),
        ("Section 1, odd p", ["fourth", "more", "fifth"]),
        ("Section 1, odd p, before Lemma 1.2", ["fourth"]),
        ("Section 1, odd p, after Lemma 1.2", ["fifth"]),
        ("Section 1, before Lemma 1.2", ["fourth"]),
        ("Section 2, before Algorithm 1", ["sixth"]),
        ("Algorithm 1, line 2", ["eighth"]),
    ],
)
def test_a_place_holds_its_words_and_no_others(numbers: Numbers, number: str, words: list[str]) -> None:
    assert words_in(span_of(number, numbers)) == words


def test_a_formula_inside_a_box_is_the_formula(numbers: Numbers) -> None:
    span = span_of("Lemma 1.1, Eq. (1)", numbers)
    assert SOURCE[span.first : span.last] == r"\begin{align} u \end{align}"


@pytest.mark.parametrize(
    "number",
    ["Lemma 1.3", "Section 1, even p", "Section 1, after Lemma 2.1", "Algorithm 1, line 3", "Section 1, odd p, x, y"],
)
def test_what_is_not_there_is_refused(numbers: Numbers, number: str) -> None:
    with pytest.raises(NoSuchPlaceError):
        span_of(number, numbers)


def test_a_mark_of_another_room_is_not_beside(numbers: Numbers) -> None:
    with pytest.raises(NoSuchPlaceError, match="Algorithm 1"):
        beside("before Algorithm 1", named("Section 1", numbers.sections), numbers)


def test_titles_get_their_short_names_and_rooms_hold_what_is_whole_inside(numbers: Numbers) -> None:
    assert [part.name for part in paragraphs(numbers)] == ["odd p"]
    room = SourcePart("room", 10, 20)
    parts = [SourcePart("a", 10, 20), SourcePart("b", 9, 12), SourcePart("c", 15, 21), SourcePart("d", 12, 13)]
    assert [part.name for part in inside(room, parts)] == ["a", "d"]
