"""What the makers of evidence make in a stranger's process: remembered, tried once more, and told from what is forged.

A patch may be in place for a moment only, and take itself back. So whatever the makers compute with is looked at in
the very moment in which they make something, and a decision is made again then, from the values of the maker's frame.
"""

import _thread
import builtins
import operator
import sys
from collections.abc import Callable, Container
from fractions import Fraction
from itertools import chain
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, TypeAlias
from weakref import WeakSet

from fdtheory.ledger.guard import MAKERS, NAMES, opaque, photograph
from fdtheory.ledger.second_decision import Given, decided_again
from fdtheory.ledger.unseen import Rest, codes_of, functions_of, unseen
from fdtheory.proof.kernel import RefusedError, seal
from fdtheory.proof.language.sentence import Sentence
from fdtheory.trial import claim, evidence, steps
from fdtheory.trial.content import empty_because
from fdtheory.trial.evidence import Evidence, Proof, Strength

__all__ = ["sealing"]
_SLOW = ("identity", "inequality", "proved", "steps")
"""Makers that take their time, in which another thread could change what they compute with."""


Fields: TypeAlias = tuple[str, bool | None, Strength, str, str, Proof | None]
"""What makes a piece of evidence what it is."""


def sealing(noticed: list[str], rest: Rest) -> tuple[Callable[[Evidence], Evidence], Callable[[], None]]:
    """Remember what the makers make; the first function tells it from what was written or altered by hand."""
    made: dict[int, tuple[Evidence, Fields]] = {}
    kept, looks = list[object](), list[Callable[[], list[str]]]()
    make, from_steps, proofs, fields = evidence._made, evidence.by_steps, vars(steps), _fields
    is_steps, look = _running(steps), _looked(noticed, made, looks)
    plain, by_hand, text = _is_plain, _by_hand, str.__str__

    def guarded(frame: FrameType | None, *arguments: Any, **options: Any) -> Evidence:
        piece = make(*arguments, **options)
        look(piece, frame)
        return piece

    def guarded_steps(frame: FrameType | None, *arguments: Any, **options: Any) -> Evidence:
        piece = from_steps(*arguments, **options)
        if not is_steps(frame):
            made.pop(id(piece), None)
        return piece

    def genuine(piece: Evidence) -> Evidence:
        known = made.get(id(piece))
        if known is not None and known[0] is piece and plain(piece) and known[1] == fields(piece):
            return piece
        if known is not None or not plain(piece) or piece.maker != "handmade":
            noticed.append(f"evidence that {text(piece.maker)!r} has not made")
        return by_hand(piece)

    def forget() -> None:
        """What strangers wait to see die lives on: it would die here."""
        kept.extend(made.values())
        made.clear()

    as_it_is = evidence.as_made
    vars(claim)["as_made"] = unseen(lambda _, piece: as_it_is(genuine(piece)), rest)  # before it makes them handmade
    evidence._made = unseen(guarded, rest)
    evidence.by_steps = proofs["by_steps"] = unseen(guarded_steps, rest)
    _seal_the_kernel(opaque(noticed.append), rest)
    looks += [photograph(MAKERS, NAMES), photograph(NAMES)]
    return genuine, forget


def _is_plain(piece: Evidence) -> bool:
    """Whether comparing the piece runs nobody's code: a string of a stranger's class may be equal to everything."""
    return (
        type(piece) is Evidence
        and (piece.holds is None or type(piece.holds) is bool)
        and type(piece.strength) is Strength
        and type(piece.maker) is str
        and (piece.proof is None or type(piece.proof) is Proof)
    )


def _by_hand(piece: Evidence) -> Evidence:
    holds = piece.holds if piece.holds is True or piece.holds is False else None
    return Evidence(str.__str__(piece.case), holds, Strength.MEASURED, str.__str__(piece.seen))


def _looked(
    noticed: list[str], made: dict[int, tuple[Evidence, Fields]], looks: list[Callable[[], list[str]]]
) -> Callable[[Evidence, FrameType | None], None]:
    """Remember a piece that was made in a maker's own frame, after a look at everything and a second decision."""
    is_maker, again, threads, slow, fields = _running(evidence), decided_again(), _thread._count, _SLOW, _fields
    alone, passed_on, from_proof = threads(), evidence.not_of_the_subject.__code__, _theorem_again()
    proof, fraction, given_by = evidence.proved.__code__, Fraction, _given_by()

    def look(piece: Evidence, frame: FrameType | None) -> None:
        noticed.extend(looks[0]())
        if frame is None or not is_maker(frame):
            return
        if piece.maker in slow or (piece.maker == "exact" and type(frame.f_locals.get("left")) is not fraction):
            noticed.extend(looks[1]())
        if (piece.maker, piece.holds) not in given_by.get(frame.f_code, ()):
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


def _given_by() -> dict[CodeType, frozenset[tuple[str, bool | None]]]:
    """What each function gives: evidence of its own maker, and a search for points nothing but points."""
    any_way: tuple[bool | None, ...] = (True, False, None)
    makers = ("proved", "identity", "inequality", "exact", "enclosed", "measured", "observed")
    found = {getattr(evidence, name).__code__: frozenset((name, holds) for holds in any_way) for name in makers}
    found[evidence.by_steps.__code__] = frozenset(("steps", holds) for holds in any_way)
    found[evidence._refuted.__code__] = frozenset({("proved", False)})
    found[evidence._open.__code__] = frozenset({("proved", None)})
    found[evidence.not_of_the_subject.__code__] = frozenset(chain.from_iterable(found.values()))
    return found


def _running(module: ModuleType) -> Callable[[FrameType | None], bool]:
    """Whether a frame runs a function of the module with its own names: its code could be run with others."""
    codes, names, usual = codes_of(functions_of(module)), vars(module), vars(builtins)

    def running(frame: FrameType | None) -> bool:
        return frame is not None and frame.f_code in codes and frame.f_globals is names and frame.f_builtins is usual

    return running


def _theorem_again() -> Callable[[Evidence, Given], bool]:
    """Whether what `proved` calls true is a theorem of exactly this sentence, shown and valued as it is."""
    proves, record, refused, kind, empty = seal.proves, seal.record, RefusedError, Sentence, empty_because
    most, less, text = evidence.Strength.PROVED, evidence.Strength.ARGUED, Sentence.text
    derived = _derived_again()

    def again(piece: Evidence, at: Given) -> bool:
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


def _derived_again() -> Callable[[seal.Theorem], bool]:
    """Every step of a proof once more, each theorem once: a patch may have been in place while it was made."""
    record, known, rules = seal.record, WeakSet[seal.Theorem](), _rules()

    def derived(theorem: seal.Theorem) -> bool:
        waiting = [theorem]
        while waiting:
            one = waiting.pop()
            if one not in known:
                found = record(one)
                if id(found.step.rule) not in rules:
                    return False
                again = record(found.step.rule(*found.step.arguments, **found.step.options))
                if (again.key, again.cites) != (found.key, found.cites):
                    return False
                known.add(one)
                waiting += found.premises
        return True

    return derived


def _rules() -> frozenset[int]:
    """The functions that the kernel has before the file is read."""
    return frozenset(
        id(value)
        for name, module in list(sys.modules.items())
        if name.startswith("fdtheory.proof.kernel")
        for value in vars(module).values()
        if type(value) is FunctionType
    )


def _seal_the_kernel(notice: Callable[[str], None], rest: Rest) -> None:
    """A theorem comes from a rule that the kernel had before the file was read."""
    admit, put, of_the_seal, rules = seal._admit, seal._put, _running(seal), _rules()
    is_in: Callable[[Container[int], int], bool] = operator.contains

    def guarded_admit(frame: FrameType | None, conclusion: seal.Conclusion, step: seal.Step) -> seal.Theorem:
        if (frame is not None and not of_the_seal(frame)) or not is_in(rules, id(step.rule)):
            notice("the kernel: a rule that is not its own")
        return admit(conclusion, step)

    def guarded_put(frame: FrameType | None, kind: Any, content: Any) -> Any:
        if frame is not None and not of_the_seal(frame):
            notice("the kernel: a theorem that no rule made")
        return put(kind, content)

    seal._admit, seal._put = unseen(guarded_admit, rest), unseen(guarded_put, rest)


def _fields(piece: Evidence) -> Fields:
    return str.__str__(piece.case), piece.holds, piece.strength, str.__str__(piece.seen), piece.maker, piece.proof
