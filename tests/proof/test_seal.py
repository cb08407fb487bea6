"""Only the kernel makes theorems and refutations, and nobody changes them afterwards."""

import ast
import copy
import dataclasses
import gc
import pickle
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sympy as sp

import fdtheory.proof
from fdtheory.proof.kernel import (
    RefusedError,
    Refutation,
    Theorem,
    combine,
    proves,
    refute_at,
    refute_by,
    refutes,
    seal,
)
from fdtheory.proof.language.sentence import Eq, Le, Lt, Range, Relation, Sentence, anything, at_least, between, define
from fdtheory.proof.language.terms import Definition, Formula, NotExpressibleError

n, j = sp.symbols("n j", integer=True)
x = sp.Symbol("x", real=True)
N1 = {n: at_least(1)}
WRONG = Sentence(N1, Le(2, n))


def true() -> Any:
    return combine(Sentence(N1, Le(1, n)))


class OtherKey(Sentence):
    """Says one thing, has the key of another."""

    def key(self) -> Any:
        return WRONG.key()


class OtherMeaning(Sentence):
    """Says one thing, is unfolded to another."""

    def unfolded(self) -> Sentence:
        return Sentence(N1, Le(1, n))


class OtherRelation(Relation):
    """Shows one thing, means another."""


class OtherRange(Range):
    """A range that could mean something else."""


class OtherDefinition(Definition):
    """A definition that could unfold to something else."""


class OtherFormula(Formula):
    """Unfolds to 1 whatever it says."""

    def __call__(self, *values: Any) -> Any:
        return sp.Integer(1)


def handmade() -> Any:
    return object.__new__(Theorem)


def asks(theorem: Any, sentence: Sentence = WRONG) -> None:
    if not proves(theorem, sentence):
        raise RefusedError("not proved")


def tampered_sentence() -> None:
    t = true()
    object.__setattr__(t.sentence, "says", WRONG.says)
    asks(t)


def tampered_sentence_shown() -> None:
    t = true()
    object.__setattr__(t.sentence, "says", WRONG.says)
    _ = t.sentence


def tampered_core_as_premise() -> None:
    t = true()
    object.__setattr__(seal.record(t).core, "says", WRONG.says)
    combine(WRONG, [(t, 1)])


def tampered_relation() -> None:
    t = true()
    object.__setattr__(seal.record(t).core.says, "lhs", sp.Integer(2))
    combine(WRONG, [(t, 1)])


def look_alike() -> None:
    asks(type("Theorem", (), {"sentence": WRONG, "cites": frozenset()})())


FORGERIES: dict[str, Callable[[], Any]] = {
    "constructor": lambda: Theorem(WRONG, "combine", (), ()),
    "constructor of a refutation": lambda: Refutation(WRONG),
    "object.__new__": lambda: asks(handmade()),
    "object.__new__ as premise": lambda: combine(WRONG, [(handmade(), 1)]),
    "object.__new__ for a refutation": lambda: refutes(object.__new__(Refutation), WRONG),
    "copy": lambda: copy.copy(true()),
    "deepcopy": lambda: copy.deepcopy(true()),
    "pickle": lambda: pickle.loads(pickle.dumps(true())),
    "dataclass replace": lambda: dataclasses.replace(true(), sentence=WRONG),
    "set an attribute": lambda: object.__setattr__(true(), "sentence", WRONG),
    "set an attribute of the class": lambda: setattr(Theorem, "sentence", property(lambda _: WRONG)),
    "delete an attribute of the class": lambda: delattr(Theorem, "cites"),
    "set the class": lambda: asks(_reclassed()),
    "subclass": lambda: type("Mine", (Theorem,), {}),
    "subclass of a refutation": lambda: type("Mine", (Refutation,), {}),
    "a look-alike": look_alike,
    "a theorem in place of a refutation": lambda: refutes(true(), WRONG),
    "tampered sentence": tampered_sentence,
    "tampered sentence shown": tampered_sentence_shown,
    "tampered core": tampered_core_as_premise,
    "tampered relation": tampered_relation,
    "a sentence with another key": lambda: combine(OtherKey(N1, Le(1, n))),
    "asked with another key": lambda: asks(combine(WRONG.__class__(N1, Le(1, n))), OtherKey(N1, Le(3, n))),
    "a sentence with another meaning": lambda: combine(OtherMeaning(N1, Le(2, n))),
    "a relation of another type": lambda: combine(Sentence(N1, OtherRelation(1, "<=", n))),
    "a hypothesis of another type": lambda: combine(Sentence(N1, Le(1, n), [OtherRelation(1, "<=", n)])),
    "a hypothesis sentence of another type": lambda: combine(Sentence(N1, Le(1, n), [OtherKey({}, Le(1, 1))])),
    "a range of another type": lambda: combine(Sentence({n: OtherRange(1)}, Le(1, n))),
    "a definition of another type": lambda: combine(
        Sentence(N1, Le(1, n), where=[OtherDefinition("f", Formula((n,), n))])
    ),
    "a formula of another type": lambda: combine(
        Sentence(N1, Le(1, sp.Function("f")(n)), where=[Definition("f", OtherFormula((n,), n - 5))])
    ),
    "a relation with another sign": lambda: combine(Sentence(N1, Relation(n, "!=", n))),
    "a relation the other way round": lambda: combine(Sentence(N1, Relation(1, ">=", n))),
    "a look-alike of a record": lambda: asks(
        seal._put(Theorem, SimpleNamespace(core=WRONG, key=WRONG.key(), cites=frozenset()))
    ),
    "a record in the wrong drawer": lambda: asks(seal._put(Theorem, ("not", "a", "record"))),
}


def _reclassed() -> Any:
    class Slots:
        __slots__ = ("__weakref__",)

    forged = Slots()
    forged.__class__ = Theorem  # type: ignore[assignment]
    return forged


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_fails(name: str) -> None:
    with pytest.raises((TypeError, RefusedError, AttributeError, NotExpressibleError)):
        FORGERIES[name]()


def test_a_forgery_leaves_the_theorem_alone() -> None:
    t = true()
    with pytest.raises(TypeError):
        Theorem.sentence = WRONG
    assert proves(t, Sentence(N1, Le(1, n)))
    assert not proves(t, WRONG)


def test_sentences_are_equal_up_to_names_and_definitions_only() -> None:
    m, a = sp.Symbol("m", integer=True), define("a", (n,), n + 1)
    assert Sentence({m: at_least(1)}, Le(1, m)) == Sentence(N1, Le(1, n))
    assert Sentence(N1, Le(2, a(n)), where=[a]) == Sentence(N1, Le(2, n + 1))
    different = [
        Sentence(N1, Lt(1, n)),
        Sentence(N1, Le(1, n + 1)),
        Sentence({n: at_least(2)}, Le(1, n)),
        Sentence(N1, Eq(1, n)),
        Sentence(N1, Le(n, 1)),
        Sentence({n: between(1, 9)}, Le(1, n)),
        Sentence(N1, Le(1, n), [Le(1, n)]),
        Sentence({x: at_least(1)}, Le(1, x)),
        Sentence({x: Range(1, None, True)}, Le(1, x)),
        Sentence({n: at_least(1), j: anything()}, Le(1, n)),
    ]
    assert len({s.key() for s in (*different, Sentence(N1, Le(1, n)))}) == len(different) + 1


def test_a_theorem_lives_without_its_makers() -> None:
    t = combine(Sentence(N1, Le(0, n)), [(true(), 1)])
    gc.collect()
    assert [p.sentence.text() for p in t.premises] == ["for all 1 <= n: 1 <= n"]
    assert t.outline().splitlines()[0] == "1. [combine] for all 1 <= n: 1 <= n"


@pytest.mark.campaign
def test_only_the_kernel_names_the_seal() -> None:
    """Nothing outside of the kernel's folder imports the maker of theorems; only the guard of strangers wraps it."""
    root = Path(fdtheory.proof.__file__).parents[1]
    found = []
    for path in root.rglob("*.py"):
        if path.parent == root / "proof" / "kernel":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("proof.kernel.seal"):
                found.append((str(path.relative_to(root)), names))
            if isinstance(node, ast.Attribute) and node.attr in ("_admit", "_put"):
                found.append((str(path.relative_to(root)), [node.attr]))
    once = [("ledger/makers_seal.py", ["_admit"]), ("ledger/makers_seal.py", ["_put"])]
    assert sorted(found) == sorted([*once, *once])  # each is read once and set once


# refutations --------------------------------------------------------------------------------------------------------
def test_refuted_at_a_point() -> None:
    false = Sentence(N1, Le(n**2, 20))
    found = refute_at(false, {n: 5})
    assert refutes(found, false)
    assert found.point == {n: 5}
    assert found.why == "false at n = 5: 25 <= 20 fails"
    assert not refutes(found, WRONG)


def test_refuted_where_it_has_no_value() -> None:
    assert "no value" in refute_at(Sentence(N1, Eq((n**2 - 25) / (n - 5), n + 5)), {n: 5}).why


def test_refuted_by_balls() -> None:
    near = Sentence({x: Range(0, None, True)}, Le(sp.sqrt(x), 1 + (x - 1) / 2 - sp.Rational(1, 10**60)))
    assert "false" in refute_at(near, {x: 1 + sp.Rational(1, 10**40)}).why


@pytest.mark.parametrize(
    ("sentence", "point"),
    [
        (Sentence(N1, Le(n**2, 20)), {n: 4}),
        (Sentence(N1, Le(n**2, 20)), {n: -5}),
        (Sentence(N1, Le(n**2, 20)), {n: sp.Rational(11, 2)}),
        (Sentence(N1, Le(n**2, 20), [Le(n, 4)]), {n: 5}),
        (Sentence(N1, Le(n**2, 20), [Sentence({j: anything()}, Le(0, j))]), {n: 5}),
    ],
)
def test_not_refuted(sentence: Sentence, point: Any) -> None:
    with pytest.raises((RefusedError, ValueError)):
        refute_at(sentence, point)


def test_refuted_by_a_theorem_of_the_contrary() -> None:
    false, huge = Sentence(N1, Lt(n, 10**30)), 10**30
    contrary = combine(Sentence((), Eq(10**30, 10**30)))
    assert refutes(refute_by(false, {n: huge}, contrary), false)
    for wrong in (true(), combine(Sentence((), Lt(0, 1))), combine(Sentence((), Lt(10**30, 10**30 + 1)))):
        with pytest.raises(RefusedError):
            refute_by(false, {n: huge}, wrong)


def test_inner_variables_with_outer_names_keep_their_own_numbers() -> None:
    y, r, s = sp.symbols("y r s", real=True)
    outer = {x: anything(), y: anything()}
    both = Sentence(outer, Eq(0, 0), [Sentence({x: anything(), y: anything()}, Le(x, y))])
    assert both == Sentence(outer, Eq(0, 0), [Sentence({r: anything(), s: anything()}, Le(r, s))])
    assert both != Sentence(outer, Eq(0, 0), [Sentence({r: anything(), s: anything()}, Le(r, r))])
