"""Every statement of the paper is found where its number says that it stands, by two routes that share no step."""

import re
from pathlib import Path

import pytest

from fdtheory.annotate.fingerprints import read_fingerprints
from fdtheory.annotate.placing import Place, place_all, read_source
from fdtheory.annotate.source_numbers import numbers_of
from fdtheory.errors import InputError
from fdtheory.ledger.statements import Statement, load_statements
from tests.annotate.places import span_of


@pytest.fixture(scope="module")
def ours() -> dict[str, Statement]:
    return {s.label: s for s in load_statements().values() if s.kind not in ("ours", "classical")}


def misplaced(places: tuple[Place, ...], ours: dict[str, Statement], source: str) -> list[str]:
    """Statements that were placed outside of what their number names."""
    numbers = numbers_of(source)
    spans = {place.label: span_of(ours[place.label].number, numbers) for place in places}
    return [p.label for p in places if p.last < spans[p.label].first or spans[p.label].last < p.first]


def test_all_of_the_paper_is_placed_where_its_numbers_say(paper_source: str, ours: dict[str, Statement]) -> None:
    placed = place_all(paper_source, ours, read_fingerprints())
    assert placed.missing == ()
    assert misplaced(placed.places, ours, paper_source) == []


def test_a_wrong_fingerprint_is_seen(paper_source: str, ours: dict[str, Statement]) -> None:
    prints = read_fingerprints()
    prints["par:odd-versus-even"] = prints["par:near-optimal"]
    placed = place_all(paper_source, ours, prints)
    assert misplaced(placed.places, ours, paper_source) == ["par:odd-versus-even"]


def test_a_version_without_labels_is_placed_by_its_words(paper_source: str, ours: dict[str, Statement]) -> None:
    bare = re.sub(r"\\label\{[^}]*\}", "", paper_source)
    placed = place_all(bare, ours, read_fingerprints())
    assert len(placed.missing) <= 5
    before = {place.label: place for place in place_all(paper_source, ours, read_fingerprints()).places}
    words = {place.label: bare[place.first : place.last] for place in placed.places}
    other = [
        label
        for label, text in words.items()
        if before[label].kind == "sentence"
        and text != re.sub(r"\\label\{[^}]*\}", "", paper_source[before[label].first : before[label].last])
    ]
    assert other == []


def test_a_sentence_that_was_removed_is_listed(paper_source: str, ours: dict[str, Statement]) -> None:
    place = next(
        p for p in place_all(paper_source, ours, read_fingerprints()).places if p.label == "par:odd-versus-even"
    )
    shorter = paper_source[: place.first] + paper_source[place.last :]
    assert place_all(shorter, ours, read_fingerprints()).missing == ("par:odd-versus-even",)


def test_labels_lead_to_displays_boxes_and_floats() -> None:
    source = r"""\begin{document}
\begin{lem}[Name] \label{a} Let it. \begin{align} x \label{b} \end{align} \end{lem}
\begin{table}\caption{C}\label{c}\end{table}
\end{document}"""
    places = {place.label: place for place in place_all(source, ["a", "b", "c"], {}).places}
    assert [places[label].kind for label in "abc"] == ["box", "display", "float"]
    assert source[places["a"].at :].startswith(" Let it.")
    assert source[: places["b"].at].endswith(r"\end{align}")
    assert source[places["c"].at :].startswith(r"\begin{table}")


def test_another_paper_is_told_in_one_sentence(ours: dict[str, Statement], small: Path) -> None:
    source = (small / "paper.tex").read_text(encoding="utf-8")
    with pytest.raises(InputError, match="another paper: 0 of"):
        place_all(source, ours, read_fingerprints())


@pytest.mark.parametrize(
    ("content", "why"), [(b"no document", "begin"), (b"\xff\xfe\\begin{document}", "UTF-8"), (None, "cannot be read")]
)
def test_what_is_no_paper_is_refused(tmp_path: Path, content: bytes | None, why: str) -> None:
    path = tmp_path / "paper.tex"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=why):
        read_source(str(path))


def test_inputs_are_put_in_their_places(tmp_path: Path) -> None:
    (tmp_path / "part.tex").write_text("inside")
    (tmp_path / "main.tex").write_text("\\begin{document}\\input{part}\n% \\input{part}\n\\input{gone}\\end{document}")
    text = read_source(str(tmp_path / "main.tex"))
    assert text == "\\begin{document}inside\n% \\input{part}\n\\input{gone}\\end{document}"


def test_one_label_in_common_does_not_make_it_the_paper(ours: dict[str, Statement]) -> None:
    source = r"\begin{document}\begin{align}x\label{eq:pth-Taylor}\end{align}\end{document}"
    with pytest.raises(InputError, match=r"another paper: 1 of"):
        place_all(source, ours, {})
