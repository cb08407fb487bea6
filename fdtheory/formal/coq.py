"""Coq's programs, run in a folder of their own: dependencies, compilation, the independent checker."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import final

from fdtheory.errors import InputError
from fdtheory.formal.sources import ROOT

PROGRAMS = ("coqc", "coqchk", "coqdep")
PACKAGES = "coq libcoq-mathcomp-algebra libcoq-mathcomp-algebra-tactics libcoq-mathcomp-analysis libcoq-coquelicot"
SECONDS = 900
"""The longest that one call of Coq may take."""

# Variables by which a user's settings could add folders or options to Coq.
_DROPPED = ("COQPATH", "COQLIB", "COQCORELIB", "COQBIN", "COQEXTRAFLAGS", "COQ_COLORS", "OCAMLPATH", "COQPROJECT")
_LOAD = ("-Q", ".", ROOT)
_COQC = ("coqc", "-q", "-w", "-all", *_LOAD)


@final
@dataclass(frozen=True)
class Ran:
    """What one call of a program left."""

    ok: bool
    out: str
    err: str
    seconds: float

    @property
    def error(self) -> str:
        """What went wrong, on one line; the paths in it are relative, since Coq runs in its folder."""
        return re.sub(r"\s+", " ", self.err).strip()[:400]


@final
@dataclass(frozen=True)
class Checked:
    """What the independent checker found in our modules."""

    ok: bool
    names: tuple[str, ...]
    own_axioms: tuple[str, ...]
    """Axioms declared in our modules, used or not."""
    unsafe: tuple[str, ...]
    """Constants accepted with a check switched off."""
    error: str
    seconds: float


def require_coq() -> None:
    """Say in one sentence that Coq is missing, before any work."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing:
        raise InputError(
            f"cannot run Coq: {', '.join(missing)} not found; install it, on Debian with `apt-get install {PACKAGES}`"
        )


def versions() -> dict[str, str]:
    """The version of Coq, and of OCaml that compiled it."""
    text = _run(["coqc", "--version"], Path(os.sep)).out
    return {"coq": _first(r"version ([\w.+~-]+)", text), "ocaml": _first(r"OCaml ([\w.+~-]+)", text)}


def dependencies(folder: Path, names: Iterable[str]) -> dict[str, frozenset[str]]:
    """For each file the files of the folder that it requires, as coqdep reads them."""
    ran = _run(["coqdep", *_LOAD, *names], folder)
    if not ran.ok:
        raise InputError(f"coqdep cannot read the sources: {ran.error}; mend them")
    graph = {}
    for line in ran.out.splitlines():
        target, _, needs = line.partition(":")
        words = needs.split()
        if words and target.split()[0].endswith(".vo"):
            graph[words[0]] = frozenset(f"{word[:-3]}.v" for word in words[1:] if re.fullmatch(r"\w+\.vo", word))
    return graph


def closure(graph: Mapping[str, frozenset[str]], names: Iterable[str]) -> frozenset[str]:
    """The files with everything that they require."""
    found: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in found and name in graph:
            found.add(name)
            todo.extend(graph[name])
    return frozenset(found)


def compile_all(
    folder: Path, graph: Mapping[str, frozenset[str]], jobs: int, tell: Callable[[str], None]
) -> dict[str, Ran]:
    """Compile every file after what it requires; a failure fails what requires it and nothing else."""
    done: dict[str, Ran] = {}
    sorter = TopologicalSorter(graph)
    try:
        sorter.prepare()
    except CycleError as error:
        raise InputError(
            f"the Coq sources require each other in a circle: {' '.join(error.args[1])}; break the circle"
        ) from error
    with _pool(jobs) as pool:
        running: dict[Future[Ran], str] = {}
        while sorter.is_active():
            for name in sorter.get_ready():
                broken = sorted(need for need in graph.get(name, ()) if not done[need].ok)
                if broken:
                    done[name] = Ran(False, "", f"it requires {broken[0]}, which does not compile", 0.0)
                    sorter.done(name)
                else:
                    running[pool.submit(_run, [*_COQC, name], folder)] = name
            for future in wait(running, return_when=FIRST_COMPLETED).done if running else ():
                name = running.pop(future)
                done[name] = future.result()
                sorter.done(name)
                tell(name)
    return done


def run_texts(folder: Path, texts: Mapping[str, str], jobs: int) -> dict[str, Ran]:
    """Compile texts of ours, each as a file of the given name, in parallel."""
    for name, text in texts.items():
        (folder / f"{name}.v").write_text(text, encoding="utf-8")
    with _pool(jobs) as pool:
        ran = pool.map(lambda name: _run([*_COQC, f"{name}.v"], folder), texts)
        return dict(zip(texts, ran, strict=True))


def check(folder: Path, names: Iterable[str]) -> Checked:
    """Run coqchk on our own modules; the libraries that they require are taken as installed."""
    files = tuple(sorted(names))
    options = [word for name in files for word in ("-norec", f"{ROOT}.{name.removesuffix('.v')}")]
    ran = _run(["coqchk", "-o", *_LOAD, *options], folder)
    summary = _summary(ran.out + ran.err)  # coqchk prints its summary on stderr
    axioms = tuple(name for name in summary.get("Axioms", ()) if name.startswith(f"{ROOT}."))
    unsafe = tuple(
        name
        for title, found in summary.items()
        if title.startswith(("Constants", "Inductives"))
        for name in found
        if name.startswith(f"{ROOT}.")
    )
    seen = set(re.findall(rf"^Checking library: {ROOT}\.(\w+)", ran.out + ran.err, re.MULTILINE))
    complete = ran.ok and "Axioms" in summary and seen == {name.removesuffix(".v") for name in files}
    return Checked(
        complete and not axioms and not unsafe, files, axioms, unsafe, "" if complete else _last_words(ran), ran.seconds
    )


def _last_words(ran: Ran) -> str:
    """Why coqchk did not finish: its error, which stands at the end of a long account."""
    lines = (ran.out + ran.err).strip().splitlines()
    return "it did not check every module" if ran.ok else " ".join(lines[-3:])[:400]


def _summary(text: str) -> dict[str, tuple[str, ...]]:
    """The sections of coqchk's summary: title to names."""
    found: dict[str, tuple[str, ...]] = {}
    for section in re.split(r"^\* ", text, flags=re.MULTILINE)[1:]:
        title, _, rest = section.partition(":")
        found[title] = tuple(word for word in rest.split() if word != "<none>")
    return found


@contextmanager
def _pool(jobs: int) -> Iterator[ThreadPoolExecutor]:
    """Threads that each wait for one Coq; an interrupt drops what has not begun."""
    pool = ThreadPoolExecutor(jobs)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _run(command: list[str], folder: Path) -> Ran:
    environment = {key: value for key, value in os.environ.items() if key not in _DROPPED}
    start = time.monotonic()
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Ran(False, "", f"{command[0]} took longer than {SECONDS} s", time.monotonic() - start)
    return Ran(done.returncode == 0, done.stdout, done.stderr, time.monotonic() - start)


def _first(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    return match.group(1) if match else "unknown"
