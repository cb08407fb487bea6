"""Coq's programs: order of compilation, what a failure takes with it, how the checker's account is read."""

import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.formal import coq
from fdtheory.formal.coq import Ran, check, closure, compile_all, dependencies, require_coq, run_texts, versions

GRAPH = {"A.v": frozenset(), "B.v": frozenset({"A.v"}), "C.v": frozenset({"B.v"}), "D.v": frozenset()}
SUMMARY = """\
Checking library: FD.A
Checking library: FD.B

CONTEXT SUMMARY
* Theory: Set is predicative

* Axioms:
{axioms}

* Constants/Inductives relying on type-in-type: {unsafe}
"""


class Fake:
    """Stands in for the call of a program, and keeps what was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, out: str = "", failing: tuple[str, ...] = ()) -> None:
        self.asked: list[list[str]] = []
        self.lock, self.out, self.failing = threading.Lock(), out, failing
        monkeypatch.setattr(coq, "_run", self.run)

    def run(self, command: list[str], folder: Path) -> Ran:
        with self.lock:
            self.asked.append(command)
        failed = command[-1] in self.failing
        return Ran(not failed, self.out, "broken" if failed else "", 0.0)


@pytest.mark.parametrize("jobs", [1, 3])
def test_every_file_is_compiled_after_what_it_requires(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    fake, told = Fake(monkeypatch), list[str]()
    done = compile_all(Path(), GRAPH, jobs, told.append)
    order = [command[-1] for command in fake.asked]
    assert sorted(order) == sorted(told) == sorted(GRAPH)
    assert order.index("A.v") < order.index("B.v") < order.index("C.v")
    assert all(ran.ok for ran in done.values())


def test_a_failure_fails_what_requires_it_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = Fake(monkeypatch, failing=("B.v",))
    done = compile_all(Path(), GRAPH, 1, lambda name: None)
    assert {name for name, ran in done.items() if not ran.ok} == {"B.v", "C.v"}
    assert done["C.v"].err == "it requires B.v, which does not compile"
    assert ["C.v"] not in [command[-1:] for command in fake.asked]


def test_a_circle_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Fake(monkeypatch)
    with pytest.raises(InputError, match="in a circle"):
        compile_all(Path(), {"A.v": frozenset({"B.v"}), "B.v": frozenset({"A.v"})}, 1, lambda name: None)


def test_closure_goes_all_the_way_down_and_no_further() -> None:
    assert closure(GRAPH, {"C.v"}) == {"A.v", "B.v", "C.v"}
    assert closure(GRAPH, {"D.v", "Gone.v"}) == {"D.v"}


def test_dependencies_are_those_of_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    out = "B.vo B.glob: B.v A.vo /usr/lib/coq/Reals.vo\nB.vio: B.v A.vio\nA.vo A.glob: A.v\n"
    Fake(monkeypatch, out)
    assert dependencies(Path(), ["A.v", "B.v"]) == {"A.v": frozenset(), "B.v": frozenset({"A.v"})}
    Fake(monkeypatch, failing=("B.v",))
    with pytest.raises(InputError, match="coqdep cannot read the sources: broken"):
        dependencies(Path(), ["B.v"])


def test_a_clean_account_of_the_checker(monkeypatch: pytest.MonkeyPatch) -> None:
    Fake(monkeypatch, SUMMARY.format(axioms="    Coq.Reals.Rdefinitions.R", unsafe="<none>"))
    found = check(Path(), ["B.v", "A.v"])
    assert found.ok
    assert (found.names, found.own_axioms, found.unsafe, found.error) == (("A.v", "B.v"), (), (), "")


@pytest.mark.parametrize(
    ("axioms", "unsafe", "names", "field", "value"),
    [
        ("FD.A.cheat Coq.x", "<none>", ["A.v", "B.v"], "own_axioms", ("FD.A.cheat",)),
        ("<none>", "FD.B.loop", ["A.v", "B.v"], "unsafe", ("FD.B.loop",)),
        ("<none>", "<none>", ["A.v", "B.v", "C.v"], "error", "it did not check every module"),
    ],
)
def test_what_the_checker_holds_against_us(
    monkeypatch: pytest.MonkeyPatch, axioms: str, unsafe: str, names: list[str], field: str, value: Any
) -> None:
    Fake(monkeypatch, SUMMARY.format(axioms=axioms, unsafe=unsafe))
    found = check(Path(), names)
    assert not found.ok
    assert getattr(found, field) == value


def test_an_account_without_a_summary_is_no_account(monkeypatch: pytest.MonkeyPatch) -> None:
    Fake(monkeypatch, "Checking library: FD.A\n")
    assert not check(Path(), ["A.v"]).ok


def test_texts_are_written_and_run_under_their_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fake = Fake(monkeypatch, failing=("two.v",))
    ran = run_texts(tmp_path, {"one": "1.", "two": "2."}, 2)
    assert {name: one.ok for name, one in ran.items()} == {"one": True, "two": False}
    assert [(tmp_path / f"{name}.v").read_text() for name in ran] == ["1.", "2."]
    assert sorted(command[-1] for command in fake.asked) == ["one.v", "two.v"]


def test_settings_of_the_user_do_not_reach_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    def run(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        seen.update(options)
        return subprocess.CompletedProcess(
            command, 0, "The Coq Proof Assistant, version 8.16.1\ncompiled: OCaml 4.14", ""
        )

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setenv("COQPATH", "/somewhere")
    monkeypatch.setenv("KEPT", "kept")
    assert versions() == {"coq": "8.16.1", "ocaml": "4.14"}
    assert "COQPATH" not in seen["env"]
    assert seen["env"]["KEPT"] == "kept"


def test_what_takes_too_long_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        raise subprocess.TimeoutExpired(command, options["timeout"])

    monkeypatch.setattr(subprocess, "run", run)
    ran = coq._run(["coqc", "x.v"], Path())
    assert not ran.ok
    assert ran.error == f"coqc took longer than {coq.SECONDS} s"


def test_an_error_is_one_short_line() -> None:
    assert Ran(False, "", "  File a\n   wrong\n", 0.0).error == "File a wrong"
    assert len(Ran(False, "", "x" * 900, 0.0).error) == 400


def test_a_missing_coq_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError, match="cannot run Coq: coqc, coqchk, coqdep not found; install it"):
        require_coq()
