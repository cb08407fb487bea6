"""How results show themselves: short in a terminal, as escaped tables and formulas in a notebook."""

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser
from types import SimpleNamespace

import html5lib
import numpy as np
import pytest
import sympy as sp

import fdtheory
from fdtheory.guarantee.constants import ProblemConstants
from fdtheory.guarantee.plan import Plan, plan
from fdtheory.ledger.record import Entry, Ledger
from fdtheory.notebook import MOST_ROWS, html_table, load_ipython_extension
from fdtheory.numbers import exact_value, rounded_up
from fdtheory.proof import Eq, Sentence, at_least
from fdtheory.solvers.oracle import Calls
from fdtheory.solvers.run import Run, Stop
from fdtheory.trial.claim import claim, exact, proved

LIVE = "<script>alert(1)</script><img src=x onerror=alert(2)>"


class Reader(HTMLParser):
    """Tags and texts, as a browser would see them."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.texts = [], []
        self.feed(html)
        html5lib.HTMLParser(strict=True).parseFragment(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        assert not attrs

    def handle_data(self, data):
        self.texts.append(data)


def read(result):
    reader = Reader(result._repr_html_())
    assert set(reader.tags) == {"table", "caption", "tr", "th", "td"}
    return reader.texts


def run_of(name):
    return Run(
        method=name, problem=LIVE, stop=Stop.FINISHED, x=np.zeros((2, 1)), y=np.zeros((2, 2, 1)),
        drawn=np.zeros((2, 1)), drawn_at=np.zeros(2, dtype=np.int64), estimate=np.zeros((2, 1)),
        estimate_norms=np.ones((2, 2)), watched=np.array([0, 2]), gradient_norms=np.array([[1.0, 3.0], [0.25, 0.75]]),
        values=np.zeros((2, 2)), history=(Calls(1, 2, 0), Calls(2, 4, 0)),
    )  # fmt: skip


def test_tables_are_escaped_and_bounded():
    texts = Reader(html_table(LIVE, [LIVE], [[LIVE]] * (MOST_ROWS + 3))).texts
    assert texts.count(LIVE) == 2 + MOST_ROWS
    assert texts[-1] == "… and 3 more"
    assert "<script" not in html_table(LIVE, [LIVE], [[LIVE]])


def test_a_stencil():
    stencil = fdtheory.paper_stencil(3)
    assert read(stencil)[0] == "Stencil of order 3, error constant -1/12"
    assert read(stencil)[3:] == ["-1", "-1/3", "0", "-1/2", "1", "1", "2", "-1/6"]
    assert stencil._repr_latex_() == (
        r"$\displaystyle\frac{1}{\nu}\Bigl(-\tfrac{1}{3}\,\psi(-\nu)-\tfrac{1}{2}\,\psi(0)+\psi(\nu)"
        r"-\tfrac{1}{6}\,\psi(2\nu)\Bigr)=\psi'(0)-\tfrac{1}{12}\,\psi^{(4)}(0)\,\nu^{3}+\cdots$"
    )
    assert r"+\tfrac{1}{2}\,\psi^{(2)}(0)\,\nu+" in fdtheory.paper_stencil(1)._repr_latex_()


@pytest.mark.parametrize("stencil", [fdtheory.paper_stencil(14), fdtheory.Stencil([0, 1], [1, 1])], ids=repr)
def test_long_stencils_and_such_as_are_no_derivative_have_no_formula(stencil):
    assert stencil._repr_latex_() is None
    assert read(stencil)


def test_long_stencils_are_short_in_a_terminal():
    assert repr(fdtheory.paper_stencil(2000)) == "<Stencil of 2000 points from -1000 to 1000>"


def test_orders():
    (result,) = fdtheory.measure_orders(fdtheory.load_instance("softmax-small"), [2])
    found = re.fullmatch(r"<p = 2: HOLDS, order (\S+), constant (\S+), predicted (\S+)>", repr(result))
    assert abs(float(found[1]) - 2) < 1e-3
    assert float(found[2]) == pytest.approx(float(result.predicted), rel=1e-6)
    assert len(read(result)) == 3 + 2 * len(result.sweep.readings)
    hostile = replace(result, verdict=LIVE, constant=None)
    assert LIVE in read(hostile)[0]
    assert "constant –" in repr(hostile)


def test_certificates_are_rounded_outward():
    proof = fdtheory.certify(fdtheory.load_instance("softmax-small"), fdtheory.paper_stencil(2), Fraction(1, 20))
    printed = re.fullmatch(r"<error ≤ (\S+)·ν\^2 for all 0 < ν ≤ 1/20>", repr(proof))[1]
    bound = exact_value(proof.constant.upper())
    assert bound <= Fraction(printed) < bound * (1 + Fraction(1, 10**5))
    assert repr(replace(proof, constant=None)).startswith("<no bound up to ν = 1/20; one exists up to")


@pytest.mark.parametrize("value", [Fraction(1, 3), Fraction(-2, 3), Fraction(10**20, 7), Fraction(1, 7 * 10**20)])
def test_rounding_up(value):
    shown = Fraction(Decimal(rounded_up(value)))
    assert value <= shown <= value + abs(value) / 10**5


def test_a_plan():
    made = plan(ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0), 0.5, 1)
    assert repr(made) == f"<Plan for p = 1: {made.calls} calls, nu = {made.nu:.6g}, T = {made.T}, S = 1>"
    texts = read(made)
    assert dict(zip(texts[3::2], texts[4::2], strict=True)) == {k: str(v) for k, v in made.to_dict().items()}
    assert isinstance(made, Plan)


def test_a_plan_with_a_budget_for_every_node():
    made = fdtheory.plan(ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0), 0.5, 1)
    assert repr(made) == f"<NodePlan for p = 1: {made.calls} calls, nu = {made.nu:.6g}, T = {made.T}, S = 1>"
    shown = {key: str(value) for key, value in made.to_dict().items() if key != "budgets"}
    texts = read(made)
    assert dict(zip(texts[3::2], texts[4::2], strict=True)) == shown


def test_a_report_on_assumptions():
    made = fdtheory.check(fdtheory.load_instance("softmax-mild"), 3)
    assert repr(made).startswith("<Constants of softmax-mild up to L_4, proved on the whole space: asm:")
    texts = read(made)
    shown = dict(zip(texts[3::2], texts[4::2], strict=True))
    assert {f"L_{k}": str(v) for k, v in enumerate(made.constants.lipschitz)}.items() <= shown.items()
    assert shown["Δ"] == str(made.gap)
    assert {f.assumption: "holds" for f in made.findings}.items() <= shown.items()
    assert LIVE in read(replace(made, instance=LIVE))[0]


def test_a_run():
    run = run_of("f2sa")
    assert repr(run) == f"<Run of f2sa on {LIVE}: FINISHED after 2 steps, gradient norms [0.25, 0.75]>"
    assert read(run)[1:] == ["t", "calls", "mean gradient norm", "0", "0", "2", "2", "6", "0.5"]
    unseen = replace(run, gradient_norms=np.zeros((0, 2)), watched=np.zeros(0, dtype=np.int64))
    assert read(unseen)[1:] == ["calls", "steps", "6", "2"]
    assert repr(unseen).endswith("after 2 steps>")


@pytest.mark.campaign
def test_a_ledger():
    ledger = fdtheory.verify(["eq:pth-Taylor"])
    entry = next(entry for entry in ledger.entries if entry.label == "eq:pth-Taylor")
    assert repr(ledger).startswith(f"<Ledger of {len(ledger.entries)} statements: ")
    assert {entry.label, str(entry.verdict), entry.strength.name} <= set(read(ledger))


@pytest.mark.campaign
def test_a_hostile_statement_stays_text():
    ledger = fdtheory.verify(["eq:pth-Taylor"])
    entry = ledger.entries[0]
    hostile = Ledger((Entry(replace(entry.statement, says=LIVE), (), ()),), full=ledger.full, whole=False, seconds={})
    assert repr(hostile) == "<Ledger of 1 statements: nothing judged>"
    assert LIVE in read(hostile)


def test_a_judgement_shows_every_case_and_what_was_proved():
    n = sp.Symbol("n", integer=True)

    @claim("mine:odd", subject=lambda v: v**2 + v, rival=lambda v: v**2)
    def product_of_neighbours(formula):
        yield proved("every n", Sentence({n: at_least(1)}, Eq(formula(n), n * (n + 1))))
        yield exact(LIVE, formula(2), "==", 6)

    judged = product_of_neighbours.judge()
    texts = read(judged)
    assert texts[:5] == [repr(judged)[1:-1], "case", "subject", "rivals", "seen of the subject"]
    assert texts[5:8] == ["every n", "accepted", "rejected"]
    (proof,) = [case.subject.proof for case in judged.cases if case.subject.proof]
    assert texts[8] == proof._repr_latex_() == rf"$\displaystyle {proof.latex}$"
    assert r"n \left(n + 1\right)" in proof.latex
    assert texts[9:] == [LIVE, "accepted", "rejected", judged.cases[1].subject.seen]


def test_sentences_are_set_after_the_extension_is_loaded():
    """A stand-in for the shell: it keeps what is registered, by name, and asks for nothing else."""
    known = {}

    class Formatter:
        def for_type_by_name(self, module, name, function):
            known[module, name] = function

    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/latex": Formatter()}))
    load_ipython_extension(shell)
    n = sp.Symbol("n", integer=True)
    said = Sentence({n: at_least(1)}, Eq((n + 1) ** 2, n**2 + 2 * n + 1))
    ((place, function),) = known.items()
    assert place == (type(said).__module__, type(said).__qualname__)
    assert function(said) == rf"$\displaystyle {said.latex()}$"


def test_what_the_front_door_returns_is_short_in_a_terminal():
    softmax = fdtheory.load_instance("softmax-small")
    sweep = fdtheory.assert_order(lambda h: h**2, 2)
    shown = {
        repr(softmax): "<QuadraticSoftmax softmax-small: x in R^2, y in R^2>",
        repr(fdtheory.QuadraticSoftmax.seeded(50, 50, condition=3, seed=1)): "x in R^50, y in R^50>",
        repr(fdtheory.Oracle(softmax, sigma=0.5)): "<Oracle of softmax-small: additive noise, sigma = 0.5, 1 seeds>",
        repr(sweep): "<Sweep of 12 steps, error 0.00391 -> ",
        repr(fdtheory.certify(softmax, fdtheory.paper_stencil(2), Fraction(1, 50))): "for all 0 < ν ≤ 1/50",
    }
    for seen, words in shown.items():
        assert words in seen
        assert len(seen) < 200
