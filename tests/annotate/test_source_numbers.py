"""Counters are stepped as LaTeX steps them, on small sources; and the inventory has the numbers of the paper itself."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace

import pytest

from fdtheory.annotate.source_numbers import Numbers, numbers_of
from fdtheory.ledger.statements import Statement, load_statements
from tests.annotate.places import NoSuchPlaceError, span_of

UNSTATED = ("subsec:", "apx:")
"""Labels of sections: they are places, not statements."""
PREAMBLE = r"""
\newtheorem{thm}{Theorem}[section]
\newtheorem{lem}[thm]{Lemma}
\newtheorem{rmk}{Remark}
\newtheorem*{note}{Note}
"""


def labels_of(body: str, preamble: str = PREAMBLE) -> dict[str, str]:
    return numbers_of(f"{preamble}\\begin{{document}}{body}\\end{{document}}").labels


@pytest.mark.parametrize(
    ("body", "labels"),
    [
        (
            r"\section{A}\begin{thm}\label{a}\end{thm}\begin{lem}\label{b}\end{lem}\section{B}\begin{lem}\label{c}\end{lem}",
            {"a": "Theorem 1.1", "b": "Lemma 1.2", "c": "Lemma 2.1"},
        ),
        (r"\section{A}\begin{rmk}\end{rmk}\section{B}\begin{rmk}\label{a}\end{rmk}", {"a": "Remark 2"}),
        (r"\section*{A}\section{B}\label{a}\subsection{C}\label{b}", {"a": "Section 1", "b": "Section 1.1"}),
        (
            r"\section{A}\subsection{B}\section{C}\subsection{D}\label{a}\appendix\section{E}\label{b}\subsection{F}\label{c}",
            {"a": "Section 2.1", "b": "Appendix A", "c": "Appendix A.1"},
        ),
        (
            r"\begin{equation}\end{equation}\begin{equation*}\end{equation*}\begin{equation}\label{a}\end{equation}",
            {"a": "Eq. (2)"},
        ),
        (r"\begin{align}x\label{a}\\y\label{b}\end{align}", {"a": "Eq. (1)", "b": "Eq. (2)"}),
        (r"\begin{align}x\nonumber\\y\label{b}\end{align}", {"b": "Eq. (1)"}),
        (
            r"\begin{align}\begin{split}x\\y\label{a}\end{split}\end{align}\begin{align}z\label{b}\end{align}",
            {"a": "Eq. (1)", "b": "Eq. (2)"},
        ),
        (
            r"\begin{align}\sum_{\substack{i\\j}}x\label{a}\end{align}\begin{align}z\label{b}\end{align}",
            {"a": "Eq. (1)", "b": "Eq. (2)"},
        ),
        (
            r"\begin{subequations}\label{s}\begin{align}x\label{a}\\y\label{b}\end{align}\end{subequations}"
            r"\begin{equation}\label{c}\end{equation}",
            {"s": "Eq. (1)", "a": "Eq. (1a)", "b": "Eq. (1b)", "c": "Eq. (2)"},
        ),
        ("% \\section{A}\n\\section{B}\\label{a} 5\\% \\label{b}", {"a": "Section 1", "b": "Section 1"}),
        (
            r"\begin{figure*}\caption{A}\label{a}\end{figure*}\begin{table}\caption{A}\label{b}\end{table}",
            {"a": "Figure 1", "b": "Table 1"},
        ),
        (
            r"\begin{figure}\caption{A \label{a}}\end{figure}\begin{figure}\caption{B}\label{b}\end{figure}",
            {"a": "Figure 1", "b": "Figure 2"},
        ),
        # A label after a group takes the number that stood before the group.
        (r"\section{A}{\section{B}}\label{a}", {"a": "Section 1"}),
        (
            r"\section{A}\begin{thm}\begin{align}x\label{a}\end{align}\label{b}\end{thm}\label{c}",
            {"a": "Eq. (1)", "b": "Theorem 1.1", "c": "Section 1"},
        ),
    ],
)
def test_counters_step_as_in_latex(body: str, labels: dict[str, str]) -> None:
    assert labels_of(body) == labels


def test_equations_may_be_numbered_within_sections() -> None:
    body = r"\section{A}\section{B}\begin{equation}\label{a}\end{equation}\begin{equation}\label{b}\end{equation}"
    assert labels_of(body, r"\numberwithin{equation}{section}") == {"a": "Eq. (2.1)", "b": "Eq. (2.2)"}


def test_environments_that_cross_are_refused() -> None:
    with pytest.raises(ValueError, match="is closed by 'thm'"):
        labels_of(r"\begin{thm}\begin{align}\end{thm}\end{align}")


SMALL = r"""\begin{document}\begin{abstract}first\end{abstract}
\section{A} one \begin{align*}x\end{align*} two \begin{align}y\label{y}\end{align} three
\paragraph{If $p$ is even.} four \begin{align*}z\end{align*} five
\begin{algorithm}\caption{C}\label{alg}\begin{algorithmic}\STATE six \STATE seven \end{algorithmic}\end{algorithm}
\section{B} \begin{proof}[Proof of Eq. \ref{y}] eight \end{proof}
\end{document}"""


@pytest.mark.parametrize(
    ("number", "word"),
    [
        ("Abstract", "first"),
        ("Section 1, before display 1", "one"),
        ("Section 1, display 1", "x"),
        ("Section 1, after display 1", "two"),
        ("Section 1, before Eq. (1)", "two"),
        ("Eq. (1)", "y"),
        ("Section 1, after Eq. (1)", "three"),
        ("Section 1, even p, before display 1", "four"),
        ("Section 1, even p, display 1", "z"),
        ("Section 1, even p, after display 1", "five"),
        ("Algorithm 1, line 1", "six"),
        ("Algorithm 1, line 2", "seven"),
        ("Section 2, proof of Eq. (1)", "eight"),
    ],
)
def test_a_place_is_found(number: str, word: str) -> None:
    span = span_of(number, numbers_of(SMALL))
    text = SMALL[span.first : span.last]
    words = ["first", "one", "two", "three", "four", "five", "six", "seven", "eight"]
    assert word in text
    assert sum(other in text for other in words) == (word in words)


@pytest.mark.parametrize(
    "number",
    [
        "Section 3",
        "Lemma 1.1",
        "Section 1, odd p",
        "Section 1, display 4",
        "Section 1, after Eq. (2)",
        "Algorithm 1, line 3",
        "Section 2, after Eq. (1)",
        "Section 1, even p, display 1, more",
    ],
)
def test_a_place_that_is_not_there_is_refused(number: str) -> None:
    with pytest.raises(NoSuchPlaceError):
        span_of(number, numbers_of(SMALL))


@pytest.fixture(scope="module")
def paper(paper_source: str) -> Numbers:
    return numbers_of(paper_source)


def problems(statements: dict[str, Statement], paper: Numbers) -> list[str]:
    """Everything in the inventory that the paper's source contradicts."""
    ours = [statement for statement in statements.values() if not statement.beyond and statement.kind != "classical"]
    numbers = {statement.label: statement.number for statement in ours}
    stated = {label: number for label, number in paper.labels.items() if not label.startswith(UNSTATED)}
    found = [
        f"{label}: {numbers.get(label)} for {number}"
        for label, number in stated.items()
        if numbers.get(label) != number
    ]
    printed = {span.name for span in paper.numbered}
    found += [f"no statement is {number}" for number in sorted(printed - set(numbers.values()))]
    reached = 0
    for statement in ours:
        try:
            span = span_of(statement.number, paper)
        except NoSuchPlaceError as error:
            found.append(f"{statement.label}: {error}")
            continue
        if span.last < reached:
            found.append(f"{statement.label}: {statement.number} stands before what precedes it")
        reached = max(reached, span.first)
        sections = [section.name for section in paper.sections if section.first <= span.first < section.last]
        if statement.section not in (sections or ["Abstract"]):
            found.append(f"{statement.label}: {statement.number} is in {sections}, not in {statement.section}")
    return found


def test_the_inventory_has_the_papers_numbers(paper: Numbers) -> None:
    assert problems(load_statements(), paper) == []


def test_the_inventory_has_the_papers_titles(paper: Numbers, paper_source: str) -> None:
    printed = {}
    for section in paper.sections:
        told = re.match(r"\\(?:sub)?section\{((?:[^{}]|\{[^{}]*\})*)\}", paper_source[section.first :])
        assert told is not None
        title = re.sub(r"\\ref\s*\{([^{}]*)\}", lambda found: paper.labels[found[1]].split()[-1], told[1])
        printed[section.name] = re.findall(r"[A-Za-z0-9.]+", title.replace("\\epsilon", "").replace("\\Omega", ""))
    inventory = {place: title for one in load_statements().values() for place, title in one.titles}
    words = {
        place: re.findall(r"[A-Za-z0-9.]+", unicodedata.normalize("NFKC", title)) for place, title in inventory.items()
    }
    assert {place: "".join(title) for place, title in words.items()} == {
        place: "".join(title) for place, title in printed.items() if place in words
    }
    assert set(words) == {one.section for one in load_statements().values()} & set(printed) | {"Section 2", "Section 3"}


def exchange(one: str, other: str) -> Callable[[dict[str, Statement]], dict[str, Statement]]:
    """Give two statements each other's number."""
    return lambda statements: {
        **statements,
        one: replace(statements[one], number=statements[other].number, section=statements[other].section),
        other: replace(statements[other], number=statements[one].number, section=statements[one].section),
    }


def change(label: str, **fields: str) -> Callable[[dict[str, Statement]], dict[str, Statement]]:
    return lambda statements: {**statements, label: replace(statements[label], **fields)}


@pytest.mark.parametrize(
    ("mutation", "named"),
    [
        (change("lem:solu-Lip-pth", number="Lemma 3.3"), "lem:solu-Lip-pth"),
        (change("eq:asm-escape", number="Eq. (8)"), "eq:asm-escape"),
        (exchange("lem:NSGD", "lem:SGD"), "lem:SGD"),
        (exchange("rmk:normalised-step", "rmk:first-order-region"), "rmk:tighter-p2"),
        (change("exmp:hyper-cleaning", number="Example 2.2"), "no statement is Example 2.1"),
        (change("par:even-system", number="Appendix B, even p, display 8"), "par:even-system"),
        (change("par:even-system", number="Appendix B, odd p, display 4"), "par:even-cramer"),
        (change("par:s1-value", number="Appendix B, odd p, display 2"), "par:s1-value"),
        (change("par:inner-step", number="Algorithm 1, line 17"), "par:inner-step"),
        (change("par:phi-estimator", number="Algorithm 1, line 3"), "par:phi-estimator"),
        (change("par:bias-order", number="Section 3.3, after Lemma 3.1"), "par:bias-order"),
        (change("par:domains", number="Section 1, after Eq. (3)"), "eq:hyper-grad"),
        (change("lem:error-pth", section="Section 3.2"), "lem:error-pth"),
    ],
)
def test_a_wrong_number_is_caught(
    paper: Numbers, mutation: Callable[[dict[str, Statement]], dict[str, Statement]], named: str
) -> None:
    found = problems(mutation(load_statements()), paper)
    assert any(named in problem for problem in found), found
