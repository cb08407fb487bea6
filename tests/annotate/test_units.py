"""A source is cut into sentences, displays, lines and rows."""

import pytest

from fdtheory.annotate.units import units_of


def pieces(body: str) -> list[tuple[str, str]]:
    source = rf"\begin{{document}}{body}\end{{document}}"
    return [(unit.kind, source[unit.first : unit.last]) for unit in units_of(source)]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("One is. Two are.", [("sentence", "One is."), ("sentence", "Two are.")]),
        ("By Eq. (1) it is so. Next one.", [("sentence", "By Eq. (1) it is so."), ("sentence", "Next one.")]),
        ("Let $x. Y$ be so. Then.", [("sentence", "Let $x. Y$ be so."), ("sentence", "Then.")]),
        (r"\begin{align}x\end{align}so", [("display", r"\begin{align}x\end{align}"), ("sentence", "so")]),
        (r"We have\[x\]so", [("sentence", "We have"), ("display", r"\[x\]"), ("sentence", "so")]),
        ("One\n% Two. Three.\nfour", [("sentence", "One\n% Two. Three.\nfour")]),
        (r"\section{Not this. One} but this", [("sentence", "but this")]),
        (r"\begin{lem}[A title] \label{x} Let it be.\end{lem}", [("sentence", "Let it be.")]),
        (r"\STATE go on \\[1mm] \STATE stop", [("line", r"go on \\[1mm]"), ("line", "stop")]),
        (r"\begin{tabular}{c} aa \\ bb \end{tabular}", [("row", "{c} aa"), ("row", r"\\ bb")]),
    ],
)  # fmt: skip
def test_pieces(body: str, found: list[tuple[str, str]]) -> None:
    assert pieces(body) == found


def test_a_piece_knows_the_label_before_it() -> None:
    units = units_of(r"\begin{document}One. \begin{align}x\label{a}\end{align} Two.\end{document}")
    assert [unit.after for unit in units] == ["", "a", "a"]
