"""The source with marks that LaTeX prints in the margin, by a macro that needs no package."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fdtheory.report.prose import latex

if TYPE_CHECKING:
    from fdtheory.annotate.page import Note

# \vadjust sets a box of no height beside its line wherever text is set in lines: in floats, lists and boxes too,
# where \marginpar would stop the run. In a table's cell the raised number alone is seen.
MACRO = r"""% ---- marks of fdtheory: a number in the text, a word in the margin, a list at the end
\makeatletter
\providecommand{\fdtheorymark}[3]{\leavevmode\unskip\raise.7ex\hbox{\normalfont\tiny\,#1#2}%
  \ifinner\else\ifx\relax#3\relax\else
  \vadjust{\vbox to 0pt{\vss\hbox to\hsize{\hfil\rlap{\kern.6em\normalfont\tiny #1#2 #3}}\kern.3ex}}\fi\fi}
\makeatother
"""
SIGNS = {
    "FIRM": r"\ensuremath{\surd}",
    "REPAIRED": r"\ensuremath{\oplus}",
    "CONDITIONAL": r"\ensuremath{\sim}",
    "ERRATUM": r"\ensuremath{\times}",
    "OPEN": "?",
    "RED": "!",
    "NONE": r"\ensuremath{\cdot}",
}


def printed(source: str, notes: "Sequence[Note]") -> str:
    """The source with its marks, and at its end what is wrong and what holds instead."""
    end = source.rfind(r"\end{document}")
    end = len(source) if end < 0 else end
    marked = source[:end] + _list(notes) + source[end:]
    for note in reversed(notes):
        at = note.place.at
        mark = _mark(note)
        marked = f"{marked[:at]}{mark}{marked[at:]}"
    begin = marked.index(r"\begin{document}")
    return f"{marked[:begin]}{MACRO}{marked[begin:]}"


def _mark(note: "Note") -> str:
    s = note.statement
    word = {"ERRATUM": "wrong", "FIRM": "", "NONE": ""}.get(s.standing.name, s.standing.word)
    mark = rf"\fdtheorymark{{{SIGNS[s.standing.name]}}}{{{note.number}}}{{{word}}}"
    return f"\n\n{mark}\n\n" if note.place.kind == "float" else f"{mark}{{}}"


def _list(notes: "Sequence[Note]") -> str:
    """What is wrong, one paragraph each."""
    wrong = [note for note in notes if note.statement.refuted]
    if not wrong:
        return ""
    lines = ["", r"\par\bigskip\noindent\textbf{What the marks with \ensuremath{\times} stand for.}\par"]
    for note in wrong:
        said = " ".join(claim["erratum"] for claim in note.statement.refuted if claim["erratum"])
        lines.append(rf"\medskip\noindent\textbf{{{note.number}. {latex(note.title)}.}} {latex(said)}\par")
    return "\n".join([*lines, ""])
