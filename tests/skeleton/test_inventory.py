"""What a paper states is read from its LaTeX with kinds, labels, numbers and sections."""

import pytest

from fdtheory.annotate.fingerprints import windows_of
from fdtheory.skeleton.inventory import Found, statements_in

SOURCE = r"""\newtheorem{thm}{Theorem}[section]
\newtheorem{prop}[thm]{Proposition}
\newtheorem{dfn}{Definition}
\newtheorem{tale}{Tale}
\begin{document}
Before any section. \begin{dfn} \label{def:zero} A zero is a zero. \end{dfn}
\section{One}
\begin{thm}[Big] \label{thm:big} There are many words.
\begin{equation} \label{eq:in} a = b \end{equation} \end{thm}
\begin{equation} c = d \end{equation}
\begin{tale} \label{tale} Once. \end{tale}
\appendix
\section{Two}
\begin{prop} Nobody labelled this one. \end{prop}
\begin{thm} % \label{thm:commented}
\label{thm:last} The end. \end{thm}
\end{document}"""


@pytest.fixture(scope="module")
def found() -> list[Found]:
    return statements_in(SOURCE)


def test_boxes_and_labelled_equations_in_order(found: list[Found]) -> None:
    assert [(s.label, s.kind, s.number, s.section) for s in found] == [
        ("def:zero", "definition", "Definition 1", "Abstract"),
        ("thm:big", "theorem", "Theorem 1.1", "Section 1"),
        ("eq:in", "equation", "Eq. (1)", "Section 1"),
        ("tale", "lemma", "Tale 1", "Section 1"),
        ("par:proposition-a-1", "theorem", "Proposition A.1", "Appendix A"),
        ("thm:last", "theorem", "Theorem A.2", "Appendix A"),
    ]


def test_only_what_can_be_true_or_false_gets_a_claim(found: list[Found]) -> None:
    assert [s.label for s in found if s.judged] == ["thm:big", "tale", "par:proposition-a-1", "thm:last"]


def test_modules_have_names_that_python_takes(found: list[Found]) -> None:
    assert [s.module for s in found][:5] == ["def_zero", "thm_big", "eq_in", "tale", "par_proposition_a_1"]
    assert all(s.module.isidentifier() for s in found)


def test_a_fingerprint_is_that_of_the_words_inside(found: list[Found]) -> None:
    prints = {s.label: s.fingerprint.windows for s in found}
    assert prints["par:proposition-a-1"] == windows_of("Nobody labelled this one.")
    assert len(set(prints.values())) == len(prints)
