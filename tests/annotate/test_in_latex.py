"""What is written for LaTeX: a strict reader takes it, it needs no further package, and LaTeX sets it."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pypandoc  # type: ignore[import-untyped]
import pytest

from fdtheory.annotate.fingerprints import load_fingerprints, read_fingerprints
from fdtheory.annotate.page import annotate
from fdtheory.ledger.committed import committed_path
from fdtheory.report.html.letter import letter

PACKAGE = re.compile(r"\\(?:usepackage|RequirePackage)(?:\[[^]]*\])?\{[^}]*\}")
needs_latex = pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no pdflatex is installed here")


@pytest.fixture(scope="module")
def sources(small: Path, small_ledger: dict[str, Any]) -> dict[str, str]:
    made = annotate(
        (small / "paper.tex").read_text(), small_ledger, load_fingerprints(str(small / "fingerprints.json"))
    )
    path = committed_path()
    assert path is not None
    committed = json.loads(path.read_text(encoding="utf-8"))
    return {"small paper": made.tex, "small letter": letter(small_ledger, "tex"), "letter": letter(committed, "tex")}


@pytest.mark.campaign
def test_a_strict_reader_takes_it(sources: dict[str, str]) -> None:
    for name, tex in sources.items():
        read = json.loads(pypandoc.convert_text(tex, "json", format="latex", extra_args=["--fail-if-warnings"]))
        assert len(read["blocks"]) > 5, name
    with pytest.raises(RuntimeError, match=r"(?i)unexpected"):  # what it does with a brace too few
        pypandoc.convert_text(sources["letter"].replace("}", "", 1), "json", format="latex")


@pytest.mark.campaign
def test_the_letter_needs_what_every_latex_has(sources: dict[str, str]) -> None:
    asked = [r"\usepackage[utf8]{inputenc}", r"\usepackage{amsmath,amssymb}"]
    assert PACKAGE.findall(sources["letter"]) == asked


@pytest.mark.campaign
def test_the_marks_need_no_package(small: Path, sources: dict[str, str]) -> None:
    assert PACKAGE.findall(sources["small paper"]) == PACKAGE.findall((small / "paper.tex").read_text())


@pytest.mark.campaign
def test_the_marks_of_the_paper_need_no_package(paper_source: str) -> None:
    path = committed_path()
    assert path is not None
    made = annotate(paper_source, json.loads(path.read_text(encoding="utf-8")), read_fingerprints())
    assert PACKAGE.findall(made.tex) == PACKAGE.findall(paper_source)


@needs_latex
@pytest.mark.parametrize("name", ["small paper", "small letter", "letter"])
def test_latex_sets_it(sources: dict[str, str], name: str, tmp_path: Path) -> None:
    (tmp_path / "told.tex").write_text(sources[name], encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "told.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace", check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert (tmp_path / "told.pdf").stat().st_size > 10_000
    assert "Missing character" not in (tmp_path / "told.log").read_text(errors="replace")
