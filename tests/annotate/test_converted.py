"""The paper as HTML: no formula left as TeX, its own numbers, marks where they were put."""

import re

import pytest

from fdtheory.annotate.converted import Marks, modern, tex_left, title_of, to_html, token

MARKS = Marks(lambda n: f'<a class="m">{n}</a>', lambda ns: f"<aside>{ns}</aside>")


def html(body: str, preamble: str = "") -> str:
    return to_html(rf"\documentclass{{article}}{preamble}\begin{{document}}{body}\end{{document}}", MARKS)


@pytest.mark.campaign
def test_every_formula_of_the_paper_is_drawn(paper_source: str) -> None:
    drawn = to_html(paper_source, MARKS)
    assert tex_left(drawn) == []
    assert drawn.count("<math") > 800


def test_a_formula_that_stays_tex_is_seen() -> None:
    assert tex_left(html(r"See $\unknowncommand{x}$.")) != []


def test_font_switches_and_macros_are_drawn() -> None:
    drawn = html(r"$f^{\rm nc} + \nicefrac{1}{2} + \bm{x} + \own$", r"\newcommand{\own}{\bar L}")
    assert tex_left(drawn) == []
    assert 'mathvariant="normal">n' in drawn


def test_old_switches_reach_to_the_end_of_their_group() -> None:
    assert modern(r"{\rm s.t.} x_{\bf y}") == r"{\mathrm{s.t.}} x_{\mathbf{y}}"


def test_a_mark_stands_beside_its_block() -> None:
    drawn = html(f"First.\n\nSecond{token(7)} one.\n\nThird.")
    assert drawn.index("First") < drawn.index("<aside>[7]</aside>") < drawn.index('Second<a class="m">7</a>')
    assert drawn.index("</aside>") < drawn.index("Third")


def test_a_mark_in_the_abstract_and_in_a_table_is_kept() -> None:
    table = rf"\begin{{tabular}}{{c}} a{token(2)} \\ b \end{{tabular}}"
    drawn = html(rf"\begin{{abstract}}Short{token(1)}.\end{{abstract}} Text. {table}")
    assert "<aside>[1]</aside>" in drawn
    assert drawn.index("<aside>[2]</aside>") < drawn.index("<table")


def test_numbers_are_the_papers_own() -> None:
    preamble = r"\newtheorem{lem}{Lemma}[section]"
    box = r"\section{A}\section{B}\begin{lem}\label{x}So.\end{lem}"
    body = box + r" See \ref{x} and (\ref{e}). \begin{align}y\label{e}\end{align}"
    drawn = html(body, preamble)
    assert "<strong>Lemma 2.1</strong>" in drawn
    assert ">2.1</a>" in drawn
    assert '<span class="eqno">(1)</span>' in drawn


def test_captions_of_algorithms_and_citations_are_said() -> None:
    lines = r"\begin{algorithmic}\STATE \quad go\end{algorithmic}"
    drawn = html(rf"\begin{{algorithm}}\caption{{Do it}}{lines}\end{{algorithm}} \citep{{someone2020}}")
    assert "Algorithm 1." in drawn
    assert "Do it" in drawn
    assert "[someone2020]" in drawn


def test_the_title_is_plain() -> None:
    assert title_of(r"\title{A \textbf{Fine} Paper}") == "A Fine Paper"
    assert title_of("none") == ""


def test_boxes_without_a_number_get_none_and_references_to_equations_their_brackets() -> None:
    html = to_html(
        r"\newtheorem*{rem}{Remark} \begin{document} \begin{rem} So. \end{rem} "
        r"\begin{equation} \label{eq:a} a = b \end{equation} See \eqref{eq:a} and \ref{eq:a}. \end{document}",
        Marks(str, str),
    )
    assert "<strong>Remark</strong>" in html
    assert ">(1)</a> and <a" in html
    assert re.search(r'data-reference-type="ref"[^>]*>1</a>', html)


def test_the_number_stands_beside_its_formula() -> None:
    html = to_html(r"\begin{document} \begin{equation} \label{eq:a} a \end{equation} \end{document}", Marks(str, str))
    assert re.search(r'<span class="numbered"><math .*?</math><span class="eqno">\(1\)</span></span>', html, re.DOTALL)


def test_no_line_ends_between_a_formula_and_its_full_stop() -> None:
    html = to_html(r"\begin{document} For $p>1$. And $q$ too, $F$SA. \end{document}", Marks(str, str))
    assert html.count('<span class="whole"><math') == 2
    assert re.search(r"</math>\.</span>", html)
    assert re.search(r"</math>SA\.</span>", html)
