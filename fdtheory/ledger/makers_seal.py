"""What the makers of evidence make in a stranger's process: remembered, tried once more, and told from what is forged.

A patch may be in place for a moment only, and take itself back. So whatever the makers compute with is looked at in
the very moment in which they make something, and a decision is made again then, from the values of the maker's frame.
"""

import _thread
import builtins
import operator
import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any
from weakref import WeakSet

import flint

from fdtheory.ledger.guard import MAKERS, NAMES, opaque, photograph
from fdtheory.proof.kernel import RefusedError, Theorem, seal
from fdtheory.proof.language.sentence import Sentence
from fdtheory.trial import claim, comparison, decide, evidence, steps
from fdtheory.trial.content import empty_because
from fdtheory.trial.evidence import Evidence

__all__ = ["sealing"]
_SLOW = ("identity", "inequality", "proved", "steps")
"""Makers that take their time, in which another thread could change what they compute with."""
Seen = Mapping[str, Any]
"""The variables of a maker, by name, as they were when it had judged."""
Again = Callable[[Seen], bool | None]


def sealing(noticed: list[str]) -> tuple[Callable[[Evidence], Evidence], Callable[[], None]]:
    """Remember what the makers make; the first function tells it from what was written or altered by hand."""
    made: dict[int, tuple[Evidence, tuple[object, ...]]] = {}
    looks = list[Callable[[], list[str]]]()
    make, from_steps, proofs, fields = evidence._made, evidence.by_steps, vars(steps), _fields
    frame_of, is_steps, look = sys._getframe, _running(steps), opaque(_looked(noticed, made, looks))
    forget = opaque(lambda piece: made.pop(id(piece), None))

    def guarded(*arguments: Any, **options: Any) -> Evidence:
        piece = make(*arguments, **options)
        look(piece, frame_of(1))
        return piece

    def guarded_steps(*arguments: Any, **options: Any) -> Evidence:
        piece = from_steps(*arguments, **options)
        if not is_steps(frame_of(1)):
            forget(piece)
        return piece

    def genuine(piece: Evidence) -> Evidence:
        known = made.get(id(piece))
        if known is not None and known[0] is piece and known[1] == fields(piece):
            return piece
        if piece.maker != "handmade" or known is not None:
            noticed.append(f"evidence that {str.__str__(piece.maker)!r} has not made")
        return Evidence(piece.case, piece.holds, piece.strength, piece.seen)

    as_it_is = evidence.as_made
    vars(claim)["as_made"] = opaque(lambda piece: as_it_is(genuine(piece)))  # before it makes them handmade
    evidence._made = opaque(guarded)
    evidence.by_steps = proofs["by_steps"] = opaque(guarded_steps)
    _seal_the_kernel(opaque(noticed.append))
    looks += [photograph(MAKERS, NAMES), photograph(NAMES)]
    return genuine, made.clear


def _looked(noticed: list[str], made: dict[int, Any], looks: list[Any]) -> Callable[[Evidence, FrameType], None]:
    """Remember a piece that was made in a maker's own frame, after a look at everything and a second decision."""
    is_maker, again, threads, slow, fields = _running(evidence), _decided_again(), _thread._count, _SLOW, _fields
    alone, passed_on, from_proof = threads(), evidence.not_of_the_subject.__code__, _theorem_again()
    proof, fraction = evidence.proved.__code__, Fraction

    def look(piece: Evidence, frame: FrameType) -> None:
        noticed.extend(looks[0]())
        if piece.maker in slow or (piece.maker == "exact" and type(frame.f_locals.get("left")) is not fraction):
            noticed.extend(looks[1]())
        if not is_maker(frame):
            return
        if frame.f_code == passed_on:  # it makes evidence out of evidence, which must have been made here
            source = frame.f_locals["evidence"]
            known = made.get(id(source))
            if known is None or known[0] is not source or known[1] != fields(source):
                return
        if frame.f_code == proof and piece.holds is True and not from_proof(piece, frame.f_locals):
            noticed.append("the proof: what it shows is no theorem of the kernel")
        if piece.maker in slow and threads() > alone:
            noticed.append("what it computes with, by a thread that runs beside a maker of evidence")
        decide_again = again.get(frame.f_code)
        if decide_again is not None and decide_again(frame.f_locals) is not piece.holds:
            noticed.append(f"what {piece.maker!r} computes with: made again, it comes out otherwise")
        made[id(piece)] = (piece, fields(piece))

    return look


def _running(module: ModuleType) -> Callable[[FrameType], bool]:
    """Whether a frame runs a function of the module with its own names: its code could be run with others."""
    codes, names, usual = _codes(module), vars(module), vars(builtins)

    def running(frame: FrameType) -> bool:
        return frame.f_code in codes and frame.f_globals is names and frame.f_builtins is usual

    return running


def _theorem_again() -> Callable[[Evidence, Seen], bool]:
    """Whether what `proved` calls true is a theorem of exactly this sentence, shown and valued as it is."""
    proves, record, refused, kind, empty = seal.proves, seal.record, RefusedError, Sentence, empty_because
    most, less, text = evidence.Strength.PROVED, evidence.Strength.ARGUED, Sentence.text
    derived = _derived_again()

    def again(piece: Evidence, at: Seen) -> bool:
        theorem, sentence, proof = at["theorem"], at["sentence"], piece.proof
        try:
            cites = record(theorem).cites
            if type(sentence) is not kind or proof is None or not proves(theorem, sentence, cites):
                return False
            if not derived(theorem):
                return False
        except refused:
            return False
        worth = less if cites or empty(sentence) else most
        return piece.strength <= worth and proof.cites == tuple(sorted(cites)) and proof.sentence == text(sentence)

    return again


def _derived_again() -> Callable[[object], bool]:
    """Every step of a proof once more, each theorem once: a patch may have been in place while it was made."""
    record, known = seal.record, WeakSet[object]()

    def derived(theorem: object) -> bool:
        waiting = [theorem]
        while waiting:
            one = waiting.pop()
            if one not in known:
                found = record(one)
                again = record(found.step.rule(*found.step.arguments, **found.step.options))
                if (again.key, again.cites) != (found.key, found.cites):
                    return False
                known.add(one)
                waiting += found.premises
        return True

    return derived


def _codes(module: ModuleType) -> frozenset[CodeType]:
    """The code of every function of a module, and of what is defined inside of them."""
    waiting = [f.__code__ for f in vars(module).values() if type(f) is FunctionType and f.__module__ == module.__name__]
    found: set[CodeType] = set()
    while waiting:
        code = waiting.pop()
        found.add(code)
        waiting += [inner for inner in code.co_consts if type(inner) is CodeType]
    return frozenset(found)


def _decided_again() -> dict[CodeType, Again]:
    """For each maker the same decision from the values that it had, without what a stranger's class or patch says."""
    same, balls, certain = _exact_again(), flint.arb, dict(comparison.CERTAIN)
    proofs, unequal, expression = tuple(decide._PROOFS), decide.decide_inequality, comparison.expression

    def exact(at: Seen) -> bool | None:
        return same(at["left"], at["relation"], at["right"])

    def enclosed(at: Seen) -> bool | None:
        ball, right = at["ball"], at["right"]
        if not (type(ball) is type(right) is balls) or not (ball.is_finite() and right.is_finite()):
            return None
        yes, no = certain[at["relation"]]
        return True if yes(ball, right) else False if no(ball, right) else None

    def identity(at: Seen) -> bool | None:
        claimed = at["decision"].holds
        if claimed is not True:
            return claimed if claimed is None or claimed is False else None
        return any(vanishes(at["left"] - at["right"]) for vanishes in proofs) or None

    def inequality(at: Seen) -> bool | None:
        return unequal(expression(at["lhs"]), at["relation"], expression(at["rhs"]), at["given"]).holds

    return {
        evidence.exact.__code__: exact,
        evidence.enclosed.__code__: enclosed,
        evidence.identity.__code__: identity,
        evidence.inequality.__code__: inequality,
    }


def _exact_again() -> Callable[[object, str, object], bool | None]:
    """Rational numbers are compared as integers, which nobody can patch; others as the maker does, if of sympy."""
    top, bottom = (vars(Fraction)[name].__get__ for name in ("_numerator", "_denominator"))
    relations, compare, fraction = dict(comparison.RELATIONS), comparison.compare, Fraction

    def same(left: object, relation: str, right: object) -> bool | None:
        if type(left) is tuple and type(right) is tuple and len(left) == len(right):
            answers = [same(a, "==", b) for a, b in zip(left, right, strict=True)]
            equal = False if False in answers else None if None in answers else True
            return equal if relation == "==" or equal is None else not equal
        if type(left) is tuple or type(right) is tuple:
            return relation != "=="
        if type(left) is fraction and type(right) is fraction:
            return bool(relations[relation](top(left) * bottom(right), top(right) * bottom(left)))
        return compare(left, relation, right) if _of_sympy(left) and _of_sympy(right) else None

    return same


def _of_sympy(value: Any) -> bool:
    """A rational number, or an expression all of whose parts are of classes of sympy and of ours."""
    if type(value) is Fraction:
        return True
    parts = [value]
    while parts:
        part = parts.pop()
        if type(part).__module__.partition(".")[0] not in ("sympy", "fdtheory"):
            return False
        parts += part.args
    return True


def _seal_the_kernel(notice: Callable[[str], None]) -> None:
    """A theorem comes from a rule that the kernel had before the file was read."""
    admit, put, frame_of, of_the_seal = seal._admit, seal._put, sys._getframe, _running(seal)
    rules = frozenset(
        id(value)
        for name, module in list(sys.modules.items())
        if name.startswith("fdtheory.proof.kernel")
        for value in vars(module).values()
        if type(value) is FunctionType
    )
    is_in: Callable[[Any, object], bool] = operator.contains

    def guarded_admit(conclusion: Any, step: Any) -> Theorem:
        if not of_the_seal(frame_of(1)) or not is_in(rules, id(step.rule)):
            notice("the kernel: a rule that is not its own")
        return admit(conclusion, step)

    def guarded_put(kind: object, content: object) -> object:
        if not of_the_seal(frame_of(1)):
            notice("the kernel: a theorem that no rule made")
        return put(kind, content)

    seal._admit, seal._put = opaque(guarded_admit), opaque(guarded_put)


def _fields(piece: Evidence) -> tuple[object, ...]:
    return str.__str__(piece.case), piece.holds, piece.strength, str.__str__(piece.seen), piece.maker, piece.proof
