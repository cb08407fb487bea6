"""What ``import fdtheory`` offers: real for people, for ``dir`` and for type checkers, and cheap."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fdtheory

ROOT = Path(__file__).parents[1]
NAMES = sorted(set(fdtheory.__all__) - {"__version__"})
USERS_SCRIPT = """\
from fdtheory import Stencil, paper_stencil, verify
import fdtheory
right: Stencil = paper_stencil(3)
paper_stencil("x")
codes: int = verify(["eq:pth-Taylor"]).exit_code
fdtheory.papr_stencil(3)
wrong: int = fdtheory.paper_stencil(3).leading
fdtheory.claim("a:b", subject=1)
fdtheory.load_instance(3)
softmax = fdtheory.load_instance("softmax-small")
fdtheory.solve(softmax, p=4, eta_y=[0.1, 0.1], outer=3)
fdtheory.solve(softmax, outr=3)
fdtheory.solve(softmax, nu="small")
"""
WRONG_CALLS = """\
from fractions import Fraction
import fdtheory as fd
i = fd.load_instance("softmax-small")
fd.InputError(3).nothing
fd.Oracle("softmax-small")
fd.Oracle(i, sigma="a")
fd.QuadraticSoftmax.create(A=[["x"]], B=[[1]], C=[[1]], D=[[1]], e=[1], E=[[1]], F=[[1]], at=[1])
fd.QuadraticSoftmax.create(A=[[1]], B=[[1]], C=[[1]], D=[[1]], e=["a"], E=[[1]], F=[[1]], at=[1])
fd.Stencil(["a"])
fd.Stencil([0.5])
fd.Stencil(3)
fd.Strength.STRONG
fd.SymbolicInstance("x", "y", "x", "y", at=3)
fd.Verdict.MAYBE
fd.assert_leading_constant(3, 2, 1)
fd.assert_leading_constant(lambda h: h, "2", 1)
fd.assert_order("softmax", 2)
fd.assert_order(lambda h: h, "2")
fd.certify(i, 2, Fraction(1, 50))
fd.certify(i, fd.paper_stencil(2), "1/50")
fd.check("softmax-small")
fd.check(i, "2")
fd.claim(3, subject=1, rival=2)
fd.claim("a", subject=1)
fd.enclosed(3, 1, "<", 1)
fd.exact(3, 1, "<", 1)
fd.exact("a", 1, 2, 3)
fd.f2sa(i, 1, 1, 1)
fd.forward_stencil("x")
fd.from_functions("f", "g", dim_x=1, dim_y=1)
fd.from_functions(None, None, dim_x="1", dim_y=1)
fd.identity(3, 1, 1)
fd.inequality("a", 1, "<", 2)
fd.instances(3)
fd.load_instance(3)
fd.measure_orders("softmax-small")
fd.measure_orders(i, 3)
fd.measured("a", 3, 2)
fd.paper_stencil("x")
fd.plan(3, 0.1)
fd.plan(fd.check(i), "0.1")
fd.solve("softmax-small")
fd.solve(i, plan=3)
fd.solve(i, nu="small")
fd.verify("Lemma 3.2")
fd.verify(["a"], jobs="2")
"""
WORDS = """\
import flint
import sympy as sp  # type: ignore[import-untyped]
import fdtheory as fd
from fdtheory.solvers.settings import Settings
s = Settings(0.1, 0.1, 2, 2)
i, h = fd.load_instance("softmax-small"), sp.Symbol("h")
fd.plan(fd.check(i), 0.1, edition="first")
fd.plan(fd.check(i), 0.1, edition="third")
fd.solve(i, method="vrbo", noise="rough", law="two-point", sigma=1)
fd.solve(i, method="sgd")
fd.solve(i, noise="white")
fd.solve(i, law="cauchy")
fd.solve(i, inner_samples="shared")
fd.solve(i, inner_samples="common")
fd.Oracle(i, noise="field", law="gaussian")
fd.Oracle(i, noise="white")
fd.Oracle(i, law="cauchy")
fd.f2sa(fd.Oracle(i), [0.0], [0.0], s, stencil=fd.paper_stencil(2), nu=0.1, inner_samples="common")
fd.from_functions(None, None, dim_x=1, dim_y=1, library="jax")
fd.from_functions(None, None, dim_x=1, dim_y=1, library="tensorflow")
fd.exact("a", 1, "<=", 2), fd.enclosed("a", flint.arb(1), "!=", 2), fd.inequality("a", h, ">=", 0, given={h: 0})
fd.exact("a", 1, "=<", 2)
fd.enclosed("a", flint.arb(1), "=", 2)
fd.inequality("a", h, "≥", 0, given={h: 0})
"""
THEORY_SCRIPT = """\
from collections.abc import Callable, Iterator
import flint
from fractions import Fraction
import sympy as sp  # type: ignore[import-untyped]
from fdtheory import claim, exact, plan
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence
def twice(n: Operand) -> Operand:
    return 2 * n
def thrice(n: int) -> Fraction:
    return Fraction(3 * n)
def spelt(n: str) -> str:
    return n + n
def short() -> int:
    return 2
twice(3), twice(Fraction(1, 3)), twice(flint.arb(1)), twice(sp.Symbol("n"))
twice("3")
twice(None)
plan(ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0), "0.5")
@claim("a:b", subject=twice, rival=thrice)
def right(formula: Callable[[int], Operand]) -> Iterator[Evidence]:
    yield exact("2", formula(1), "==", 2)
@claim("a:b", subject=twice, rival=[thrice, twice])
def right_for_several(formula: Callable[[int], Operand], *, full: bool = False) -> Iterator[Evidence]:
    yield exact("2", formula(1), "==", 2)
@claim("a:b", subject=twice, rival=spelt)
def wrong_rival(formula: Callable[[int], Operand]) -> Iterator[Evidence]:
    yield exact("2", formula(1), "==", 2)
@claim("a:b", subject=twice, rival=[thrice, short])
def wrong_among_several(formula: Callable[[int], Operand]) -> Iterator[Evidence]:
    yield exact("2", formula(1), "==", 2)
@claim("a:b", subject=2, rival=3)
def wrong_subject(formula: Callable[[int], Operand]) -> Iterator[Evidence]:
    yield exact("2", formula(1), "==", 2)
"""


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_there_and_in_dir(name):
    assert name in dir(fdtheory)
    found = getattr(fdtheory, name)
    assert found.__name__ == name
    assert callable(found)
    assert found.__doc__


def test_claim_is_the_decorator():
    @fdtheory.claim("ours:door", subject=3, rival=4)
    def three(side):
        """Three."""
        yield fdtheory.exact("three", side, "==", 3)

    assert three.judge().verdict is fdtheory.Verdict.HOLDS
    assert three.judge().strength is fdtheory.Strength.CHECKED


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'papr_stencil'"):
        fdtheory.papr_stencil  # noqa: B018


def test_type_checkers_are_told_the_same_homes_as_python():
    tree = ast.parse((ROOT / "fdtheory" / "__init__.py").read_text(encoding="utf-8"))
    branch = next(node for node in tree.body if isinstance(node, ast.If))
    told = {alias.name: node.module for node in branch.body for alias in node.names}
    assert sorted(told) == NAMES
    for name, module in told.items():
        __import__(module)
        assert getattr(sys.modules[module], name) is getattr(fdtheory, name), name


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("script", "wrong"),
    [
        (USERS_SCRIPT, {4, 6, 7, 8, 9, 12, 13}),
        (THEORY_SCRIPT, {18, 19, 20, 27, 30, 33}),
        (WRONG_CALLS, {*range(4, 47)}),
        (WORDS, {8, 10, 11, 12, 14, 16, 17, 18, 20, 22, 23, 24}),
    ],
    ids=["calls", "claims", "every name", "words"],
)
def test_a_type_checker_sees_what_is_wrong(tmp_path, script, wrong):
    path = tmp_path / "users_script.py"
    path.write_text(script, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), "--config-file", ""]
    done = subprocess.run([*command, str(path)], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    flagged = {int(line) for line in re.findall(r"users_script\.py:(\d+): error", done.stdout)}
    assert flagged == wrong, done.stdout


def test_every_name_is_called_wrongly_once():
    assert [name for name in NAMES if f"fd.{name}" not in WRONG_CALLS] == []


def test_the_api_page_lists_exactly_the_front_door():
    page = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\.\. auto(?:class|function|exception):: fdtheory\.(\w+)$", page, re.MULTILINE)
    assert sorted(listed) == NAMES
    assert len(re.findall("auto[a-z]+::", page)) == len(listed)


def test_import_loads_nothing_heavy():
    heavy = "{'sympy', 'numpy', 'flint', 'mpmath', 'matplotlib', 'click', 'joblib'}"
    code = f"import sys, fdtheory; dir(fdtheory); print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"
