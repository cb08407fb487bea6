"""A PDF where a LaTeX is installed: what it is asked, and what is said when there is none or it stops."""

import os
import stat
from pathlib import Path

import pytest

from fdtheory.annotate import typeset
from fdtheory.annotate.typeset import write_pdf

WRITES = """#!/bin/sh
echo "$@" >> "{log}"
echo "$TEXINPUTS" >> "{log}"
for word in "$@"; do case "$word" in -output-directory=*) folder="${{word#*=}}";; esac; done
for word in "$@"; do case "$word" in -jobname=*) job="${{word#*=}}";; esac; done
printf PDF > "$folder/$job.pdf"
"""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "annotated.tex").write_text("text")
    return folder


def install(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(script)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def run(tmp_path: Path) -> str:
    return write_pdf(str(tmp_path / "home" / "paper.tex"), str(tmp_path / "out"))


def test_without_latex_it_is_said(programs: Path, tmp_path: Path) -> None:
    assert run(tmp_path).startswith("no LaTeX is installed")
    assert not (tmp_path / "out" / "annotated.pdf").exists()


@pytest.mark.parametrize(("name", "times"), [("pdflatex", 2), ("latexmk", 1)])
def test_the_pdf_is_copied_beside_the_source(programs: Path, tmp_path: Path, name: str, times: int) -> None:
    log = tmp_path / "log"
    install(programs, name, WRITES.format(log=log))
    assert run(tmp_path) == f"the PDF is {tmp_path / 'out' / 'annotated.pdf'}"
    assert (tmp_path / "out" / "annotated.pdf").read_text() == "PDF"
    lines = log.read_text().splitlines()
    assert len(lines) == 2 * times
    assert ("-pdf " in lines[0]) is (name == "latexmk")
    assert "-no-shell-escape" in lines[0]
    assert "-jobname=paper " in lines[0]  # LaTeX looks for paper.bbl, not for annotated.bbl
    assert lines[1] == f"{tmp_path / 'home'}{os.pathsep}"


def test_a_file_that_is_included_finds_a_place_for_its_aux(programs: Path, tmp_path: Path) -> None:
    program = programs / "pdflatex"
    program.write_text(
        "#!/bin/sh\nfor word; do case $word in -output-directory=*) out=${word#*=};; esac\n"
        "case $word in -jobname=*) job=${word#*=};; esac; done\n"
        'test -d "$out/parts" && ! test -d "$out/../up" && echo done > "$out/$job.pdf"\n'
    )
    program.chmod(0o755)
    (tmp_path / "annotated.tex").write_text(r"\include{parts/one} \include{../up/two}")
    assert write_pdf(str(tmp_path / "paper.tex"), str(tmp_path)) == f"the PDF is {tmp_path / 'annotated.pdf'}"


def test_a_latex_that_stops_leaves_no_pdf(programs: Path, tmp_path: Path) -> None:
    install(programs, "pdflatex", WRITES.format(log=tmp_path / "log") + "exit 1\n")
    assert run(tmp_path).startswith("LaTeX stopped")
    assert not (tmp_path / "out" / "annotated.pdf").exists()
    install(programs, "pdflatex", "#!/bin/sh\nexit 0\n")
    assert run(tmp_path).startswith("LaTeX stopped")


def test_a_latex_that_hangs_is_left(programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(programs, "pdflatex", "#!/bin/sh\nexec /bin/sleep 30\n")
    monkeypatch.setattr(typeset, "MINUTES", 0.002)
    assert "minutes; there is no PDF" in run(tmp_path)


def test_it_is_said_where_latex_stopped(programs: Path, tmp_path: Path) -> None:
    told = "! LaTeX Error: File `x' not found.\n\nSee the manual.\nl.696     \\includegraphics{x}"
    said = f"cat <<'END'\n{told}\nEND\nexit 1\n"
    install(programs, "cat", "#!/bin/sh\nexec /bin/cat\n")
    install(programs, "pdflatex", f"#!/bin/sh\n{said}")
    assert "at line 696 of annotated.tex: LaTeX Error: File `x' not found.;" in run(tmp_path)


def test_a_name_that_latex_could_not_take_is_not_its_job(programs: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    install(programs, "pdflatex", WRITES.format(log=log))
    write_pdf(str(tmp_path / "home" / "my paper;x.tex"), str(tmp_path / "out"))
    assert "-jobname=annotated " in log.read_text()
