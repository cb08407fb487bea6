"""The annotated source as a PDF, where a LaTeX is installed."""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

MINUTES = 5
"""How long LaTeX may take."""
_INCLUDED = re.compile(r"\\include\s*\{([^{}\0]+)\}")
_PLAIN = re.compile(r"[A-Za-z0-9][\w.-]*")
_ERROR = re.compile(r"^! ?(?P<what>.+?)$.*?^l\.(?P<line>\d+) ", re.MULTILINE | re.DOTALL)


def write_pdf(paper: str, out: str) -> str:
    """Run LaTeX on ``out``/annotated.tex with the files that lie beside the paper; says what came of it."""
    program = shutil.which("latexmk") or shutil.which("pdflatex")
    if program is None:
        return "no LaTeX is installed, so there is no PDF; DIR/annotated.tex compiles wherever the paper does"
    target = Path(out) / "annotated.tex"
    search = f"{Path(paper).resolve().parent}{os.pathsep}"
    job = Path(paper).stem if _PLAIN.fullmatch(Path(paper).stem) else "annotated"  # so that the paper's .bbl is read
    environment = {**os.environ, **dict.fromkeys(("TEXINPUTS", "BIBINPUTS", "BSTINPUTS"), search)}
    with tempfile.TemporaryDirectory() as folder:
        for inner in _INCLUDED.findall(target.read_text(encoding="utf-8")):  # each writes an .aux beside its name
            if not Path(inner).is_absolute() and ".." not in Path(inner).parts:
                (Path(folder) / inner).parent.mkdir(parents=True, exist_ok=True)
        options = ["-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", f"-jobname={job}"]
        options.append(f"-output-directory={folder}")
        command = [program, *(["-pdf"] if program.endswith("latexmk") else []), *options, str(target.resolve())]
        for _ in range(1 if program.endswith("latexmk") else 2):  # twice, so that references are known
            try:
                done = subprocess.run(command, env=environment, capture_output=True, timeout=60 * MINUTES, check=False)
            except subprocess.TimeoutExpired:
                return f"LaTeX took more than {MINUTES} minutes; there is no PDF"
        made = Path(folder) / f"{job}.pdf"
        if done.returncode or not made.is_file():
            return f"LaTeX stopped{_where(done.stdout)}; there is no PDF (does the paper itself compile here?)"
        shutil.copyfile(made, target.with_suffix(".pdf"))
    return f"the PDF is {target.with_suffix('.pdf')}"


def _where(output: bytes) -> str:
    """LaTeX's own words for what stopped it, and the line of annotated.tex."""
    found = _ERROR.search(output.decode("utf-8", "replace"))
    return f" at line {found['line']} of annotated.tex: {found['what'].strip()}" if found else ""
