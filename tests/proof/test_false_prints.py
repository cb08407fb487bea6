"""Sentences that would be proved as one thing and printed as another."""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp

from fdtheory.proof.kernel import RefusedError, assume, combine, discharge
from fdtheory.proof.language.sentence import Eq, Le, Lt, Sentence, Unknown, anything, at_least, define
from fdtheory.proof.language.terms import Definition, Formula, NotExpressibleError

n, m = sp.symbols("n m", integer=True)
x, y = sp.symbols("x y", real=True)
c, f = sp.Function("c"), sp.Function("f")
N1, REAL = {n: at_least(1)}, {x: anything()}


PI = sp.Symbol("pi", real=True)
C_OF_TWO = sp.Function("c")


def said_of_zero() -> Any:
    """ "for all f, given [f(y) = 0, where f(x) = 0]: f(1) + 1 = 1": the hypothesis reads as nothing and holds all."""
    zero = Sentence({y: anything()}, Eq(f(y), 0), where=[define("f", (x,), x - x)])
    goal = Sentence({f: Unknown(1)}, Eq(f(1) + 1, 1), [zero])
    return combine(goal, premises=[(assume(goal.for_all, goal.given, 0, {y: 1}), 1)])


def named_twice() -> Any:
    """ "x = 0, if c(1) = 1 for all functions c": with c(n) = n listed, the kernel would read "if 1 = 1"."""
    every = Sentence({c: Unknown(1)}, Eq(c(1), 1))
    goal = Sentence(REAL, Eq(x + 1, 1), [Sentence({}, Eq(x, 0), [every])], [define("c", (n,), n)])
    core = goal.unfolded()
    trivial = core.given[0].given[0]
    used = assume(core.for_all, [*core.given, trivial], 0, {})
    long = combine(Sentence(core.for_all, core.says, [*core.given, trivial]), premises=[(used, 1)])
    by = combine(Sentence((*core.for_all, *trivial.for_all), trivial.says, [core.given[0], *trivial.given]))
    return discharge(long, 1, by)


def with_template(*definitions: Definition) -> Callable[[], Any]:
    return lambda: combine(
        Sentence(N1, Le(n, sp.Add(*(d(n) for d in definitions)) + n**2), where=definitions), squares=[(1, n - 1)]
    )


ATTACKS: dict[str, Callable[[], Any]] = {
    "a definition inside a hypothesis": said_of_zero,
    "a name for two things": named_twice,
    "a template that says more": with_template(define("c", (n,), n, shown="c_{}  <= 5, where x")),
    "a template with an operator": with_template(define("c", (n,), n, shown="c*{}")),
    "a template that is another name": with_template(define("c", (n,), n, shown="n")),
    "a template without its argument": with_template(define("c", (n,), n, shown="c")),
    "a LaTeX template that says more": with_template(define("c", (n,), n, latex=r"\c{{{}}}\le 5")),
    "an index that is a name": lambda: combine(
        Sentence(
            {n: at_least(1), sp.Symbol("c_n", integer=True): at_least(5)},
            Lt(define("c", (n,), n)(n), sp.Symbol("c_n", integer=True) + n),
            where=[define("c", (n,), n, shown="c_{}")],
        )
    ),
    "two definitions that print alike": with_template(
        define("c", (n,), n, shown="c_{}"), define("cc", (n,), n + 1, shown="c_{}")
    ),
    "two definitions that LaTeX prints alike": with_template(
        define("cb", (n,), n, latex="c_{{{}}}"), define("cc", (n,), n + 1, latex="c_{{{}}}")
    ),
    "two indices in one": lambda: combine(
        Sentence({}, Lt(C_OF_TWO(1, 23), C_OF_TWO(12, 3)), where=[define("c", (n, m), n * m, shown="c_{}{}")])
    ),
    "a difference that is an index": lambda: combine(
        Sentence({**N1, m: at_least(1)}, Eq(c(n, m), n), where=[define("c", (n, m), n, shown="c_{}-{}")])
    ),
    "a letter of another alphabet": lambda: combine(
        Sentence(
            {n: at_least(1), sp.Symbol("\u0578", integer=True): at_least(9)}, Le(9, sp.Symbol("\u0578", integer=True))
        )
    ),
    "a number that is none": lambda: combine(Sentence({PI: at_least(4)}, Le(4, PI))),
    "a logarithm that is none": with_template(define("log", (n,), n)),
    "a root that is none": with_template(define("sqrt", (n,), n)),
    "a parameter that reads as a term": with_template(define("c", (sp.Symbol("n + 1", integer=True),), sp.Integer(5))),
    "two parameters of one name": lambda: combine(
        Sentence(N1, Eq(c(2 * n, n) + n, 2 * n), where=[Definition("c", Formula((n, n), n))])
    ),
    "a definition with a name of its own": lambda: combine(
        Sentence({**N1, x: at_least(0)}, Le(0, c(n)), where=[define("c", (n,), n + x)])
    ),
    "a parameter that is positive": lambda: define("c", (sp.Symbol("p", positive=True),), sp.Integer(1)),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_what_reads_otherwise_is_refused(name: str) -> None:
    with pytest.raises((RefusedError, NotExpressibleError)):
        ATTACKS[name]()


def test_names_that_latex_prints_alike_are_printed_by_letters() -> None:
    one, other = sp.symbols("x1 x_1", real=True)
    shown = Sentence({one: anything(), other: anything()}, Le(one, other)).latex()
    assert r"x\_1" in shown
    assert "x1" in shown


def test_templates_of_the_house_are_accepted() -> None:
    minus = define("alpha", (n, m), n, shown="alpha_(-{})", latex=r"\alpha_{{-{}}}", hidden=(m,))
    sentence = Sentence({n: at_least(1), m: at_least(1)}, Le(0, minus(n, m)), where=[minus])
    assert "alpha_(-n)" in sentence.text()
    assert r"\alpha_{-n}" in sentence.latex()


def test_an_index_of_several_signs_is_in_brackets() -> None:
    squares = define("a", (m,), m**2, shown="a_{}", latex="a_{{{}}}")
    minus = define("b", (m,), m**2, shown="b_(-{})", latex="b_{{-{}}}")
    shown = Sentence(N1, Eq(squares(n - 1), minus(n - 1)), where=[squares, minus])
    assert "a_(n - 1) = b_(-(n - 1))" in shown.text()
    assert "a_{n - 1} = b_{-(n - 1)}" in shown.latex()


def test_a_hidden_argument_inside_of_a_definition_is_shown() -> None:
    """e(n) = c(n, n) is no c_n, where c_n stands for c(n, m)."""
    gap = define("c", (n, m), n - m, shown="c_{}", hidden=(m,))
    none = define("e", (n,), gap(n, n))
    shown = Sentence({n: at_least(1), m: at_least(1)}, Eq(none(n) + gap(n, m) + m, n), where=[gap, none]).text()
    assert "e(n) = c(n, n)" in shown


@pytest.mark.parametrize("name", ["xabs", "x__2", "xnorm"])
def test_names_that_latex_reads_as_operations_are_printed_by_letters(name: str) -> None:
    odd = sp.Symbol(name, real=True)
    assert r"\texttt" in Sentence({odd: anything()}, Le(0, odd**2)).latex()


@pytest.mark.parametrize(("names", "apart"), [("xy x y", False), ("il n", False), ("xy x", True), ("rate x", True)])
def test_a_name_that_latex_reads_as_a_product_is_printed_by_letters(names: str, apart: bool) -> None:
    """What is set as xy is x times y for whoever reads it."""
    variables = sp.symbols(names, real=True)
    shown = Sentence(dict.fromkeys(variables, anything()), Le(0, sp.Add(*(v**2 for v in variables)))).latex()
    assert shown.startswith(r"\texttt") != apart
