"""Files that reach behind the guard: each is refused or BROKEN, never believed; an honest file is."""

import operator
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.guard import photograph
from fdtheory.ledger.judge import judge, plan
from fdtheory.ledger.own_files import state_of
from fdtheory.trial.claim import Verdict

HEAD = """import builtins, ctypes, fractions, gc, os, sys
import sympy
import fdtheory.trial.claim as tc
import fdtheory.trial.evidence as ev
from fdtheory.trial.claim import claim, exact
{top}

@claim("mine:x", subject=1, rival=2)
def x(value):
    {body}
    yield exact("one is three", value, "==", {right})
"""
AT_THE_TOP = {
    "the verdict table": "tc.verdict_of = lambda cases: tc.Verdict.HOLDS",
    "a method": "tc.Claim.sides = lambda self, full=False: [[exact('a', 1, '==', 1)], [exact('a', 1, '==', 2)]]",
    "a helper of a maker": "ev.compare = lambda *_: True",
    "a table of a maker": "ev.RELATIONS['=='] = lambda a, b: a == 1",
    "the code of a function": "ev.compare.__code__ = (lambda left, relation, right: left == 1).__code__",
    "another library's code": "fractions.Fraction.__eq__ = lambda a, b: a.numerator == 1",
    "what is built in": "builtins.isinstance = lambda *_: True",
    "its modules": "for name in [n for n in sys.modules if n.startswith('fdtheory')]: del sys.modules[name]",
    "every module": "sys.modules.clear()",
    "the files of the package": "open(tc.__file__, 'a')",
    "its own copy": "os.fork()",
    "the end": "os._exit(0)",
    "json": "import json; json.dumps = lambda *_, **__: '{}'",
}
IN_THE_CHECK = {
    "all objects": "gc.get_objects()",
    "other frames": "sys._current_frames()",
    "memory": "ctypes.string_at(id(value), 8)",
    "another's files": "open(os.path.join(os.path.dirname(sympy.__file__), 'planted.py'), 'w')",
    "its own copy": "os.fork()",
    "the end": "os._exit(0)",
    "an exit": "sys.exit(0)",
    "a generator's exit": "raise GeneratorExit",
    "its group": "os.killpg(0, 9)",
    "the channel": "[os.write(fd, b'{}\\n') for fd in range(3, 12) if os.path.exists(f'/proc/self/fd/{fd}')]",
    "no channel": "os.closerange(0, 64)",
}
FORGED = {
    "a maker's name": "yield ev._made('proved', 'c', value == 1, ev.Strength.PROVED, 'trust me'); return",
    "the seal": "yield ev.Evidence('c', value == 1, ev.Strength.PROVED, 's', 'proved', seal=ev._SEAL); return",
    "steps": "yield ev.by_steps('c', value == 1, ev.Strength.ARGUED, 'trust me'); return",
    "altered": "e = exact('c', 1, '==', 1); object.__setattr__(e, 'holds', value == 1); yield e; return",
    "for a moment": "o = ev.compare; ev.compare = lambda *_: value == 1; e = exact('c', value, '==', 3); "
    "ev.compare = o; yield e; return",
    "algebra for a moment": "o = sympy.simplify; sympy.simplify = lambda *_: sympy.Integer(0); "
    "e = ev.identity('c', sympy.Symbol('n') + value, sympy.Symbol('n') + 3); sympy.simplify = o; yield e; return",
}


def write(tmp_path: Path, top: str = "", body: str = "pass", right: int = 1) -> str:
    path = tmp_path / "hostile.py"
    path.write_text(HEAD.format(top=top, body=body, right=right))
    return str(path)


def verdicts(path: str) -> list[Verdict]:
    last = {outcome.judgement.name: outcome.judgement.verdict for outcome in judge(plan([path]))}
    return list(last.values())


@pytest.mark.campaign
def test_an_honest_file_is_believed(tmp_path: Path) -> None:
    assert verdicts(write(tmp_path)) == [Verdict.HOLDS]


@pytest.mark.campaign
def test_handmade_evidence_is_no_forgery(tmp_path: Path) -> None:
    by_hand = "yield ev.Evidence('c', value == 1, ev.Strength.MEASURED, 'seen'); return"
    assert verdicts(write(tmp_path, body=by_hand)) == [Verdict.HOLDS]


@pytest.mark.campaign
@pytest.mark.parametrize("what", AT_THE_TOP)
def test_tampering_at_the_top_is_refused(tmp_path: Path, what: str) -> None:
    with pytest.raises(InputError, match=r"hostile\.py"):
        plan([write(tmp_path, top=AT_THE_TOP[what], right=3)])


@pytest.mark.campaign
@pytest.mark.parametrize("what", IN_THE_CHECK)
def test_tampering_in_a_check_is_broken(tmp_path: Path, what: str) -> None:
    assert verdicts(write(tmp_path, body=IN_THE_CHECK[what])) == [Verdict.BROKEN]


@pytest.mark.campaign
@pytest.mark.parametrize("what", FORGED)
def test_forged_evidence_is_broken(tmp_path: Path, what: str) -> None:
    assert verdicts(write(tmp_path, body=FORGED[what], right=3)) == [Verdict.BROKEN]


def test_a_photograph_names_what_is_different(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = photograph(["fdtheory.trial"])
    assert changes() == []
    monkeypatch.setattr("fdtheory.trial.claim.verdict_of", print)
    monkeypatch.setitem(__import__("fdtheory.trial.evidence", fromlist=["x"]).RELATIONS, "==", operator.ne)
    monkeypatch.setattr("fdtheory.trial.claim.Claim.judge", print)
    assert {"fdtheory.trial.claim.verdict_of", "fdtheory.trial.comparison.RELATIONS"} < set(changes())
    assert any(name.endswith("Claim.judge") for name in changes())
    monkeypatch.undo()
    assert changes()
    assert all(name.endswith("that was put back") for name in changes())


@pytest.mark.campaign
def test_files_changed_by_a_program_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder that stands for the package, since other tests judge with the real one meanwhile."""
    package = tmp_path / "package"
    package.mkdir()
    monkeypatch.setattr("fdtheory.ledger.bench.installed", lambda: state_of(package))
    seen = list(judge(plan([write(tmp_path, body=f"os.system('touch {package}/planted.py')")])))
    assert [outcome.judgement.verdict for outcome in seen] == [Verdict.HOLDS, Verdict.BROKEN]
    assert "planted.py was changed meanwhile" in seen[-1].judgement.why


@pytest.mark.campaign
def test_a_label_cannot_pass_for_a_line_of_the_ledger(tmp_path: Path) -> None:
    path = write(tmp_path)
    Path(path).write_text(Path(path).read_text().replace("mine:x", "mine:x\\nHOLDS PROVED mine:riemann"))
    assert plan([path]).named == ("mine:x\\nHOLDS PROVED mine:riemann",)


@pytest.mark.parametrize("name", ["bool", "len", "__builtins__"])
def test_a_name_of_pythons_own_that_comes_to_a_module_is_seen(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    module = __import__("fdtheory.trial.comparison", fromlist=["x"])
    changes = photograph(["fdtheory.trial.comparison"])
    monkeypatch.setitem(vars(module), "a_name_of_an_import", 1)
    assert changes() == []
    monkeypatch.setitem(vars(module), name, dict(vars(__import__("builtins"))))
    assert changes() == [f"fdtheory.trial.comparison.{name}"]


def test_a_library_may_count(monkeypatch: pytest.MonkeyPatch) -> None:
    import sympy

    changes = photograph(["sympy"])
    x = sympy.Symbol("x")
    sympy.lambdify(x, x**2)
    sympy.Dummy()
    assert changes() == []
    monkeypatch.setattr(sympy.core.numbers.One, "p", 3)
    assert any(name.endswith("One.p") for name in changes())
