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
from typing import Any

from sympy.core.cache import clear_cache

from fdtheory.ledger.guard import MAKERS, NAMES, TamperError, opaque, photograph
from fdtheory.ledger.second_decision import Given, Plain, decided_again
from fdtheory.ledger.unseen import Rest, codes_of, functions_of, unseen
from fdtheory.proof.kernel import RefusedError, seal
from fdtheory.proof.language.sentence import Sentence
from fdtheory.trial import claim, evidence, steps
from fdtheory.trial.content import empty_because
from fdtheory.trial.evidence import Evidence, Strength
from fdtheory.trial.proof_texts import Proof

__all__ = ["sealing"]
_TOLD = 6
"""How many of the arguments of a maker are shown with the evidence."""
_SLOW = ("identity", "inequality", "proved", "steps")
"""Makers that take their time, in which another thread could change what they compute with."""
_Fields = tuple[str, bool | None, Strength, str, str, Proof | None]
"""What makes a piece of evidence what it is."""
_Made = dict[int, tuple[Evidence, _Fields]]
"""What was made, by its number, and what it was then."""


def sealing(
    noticed: list[str], rest: Rest, plain: Plain, alone: list[int]
) -> tuple[Callable[[Evidence], Evidence], Callable[[], None], Callable[[], list[str]]]:
    """Remember what the makers make; the first function tells it from what was written or altered by hand.

    The second forgets all, the third names what of makers and algebra is changed: what is settled once need not be in
    every copy.
    ``plain`` tells what has plain parts only: one for all, since it keeps a table of all that libraries have.
    ``alone`` has one number: of the threads that run where none of the file's does.
    """
    made: _Made = {}
    kept, looks = list[object](), list[Callable[[], list[str]]]()
    guarded, genuine = _making(noticed, made, looks, plain, alone), _telling(noticed, made, plain)
    from_steps, proofs, fields = evidence.by_steps, vars(steps), _fields
    is_steps, follows = _running(steps), _following(made)

    def guarded_steps(frame: FrameType | None, *arguments: Any, **options: Any) -> Evidence:
        """Steps follow from pieces that were made here."""
        piece = from_steps(*arguments, **options)
        of = arguments[-1]
        if is_steps(frame) and plain(of) and follows(piece, of["instances"], of["steps"]):
            made[id(piece)] = (piece, fields(piece))
        return piece

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
    return genuine, forget, lambda: [name for look in looks for name in look()]


def _making(
    noticed: list[str], made: _Made, looks: list[Callable[[], list[str]]], plain: Plain, alone: list[int]
) -> Callable[..., Evidence]:
    """What makes evidence of plain parts, as the makers do, and remembers it."""
    make, look, texts = evidence._made, _looked(noticed, made, looks, plain, alone), _exact_texts
    complaint, untold, shown = TamperError, _untold, _TOLD

    def guarded(frame: FrameType | None, *arguments: Any, **options: Any) -> Evidence:
        found = looks[0]()  # before anything is touched: what is patched would run here
        if found:
            noticed.extend(found)
            raise complaint("what makes evidence was changed")
        arguments = texts(arguments)
        of = untold(arguments, options)
        if not plain(arguments[:shown]):
            raise TypeError("evidence has texts, truth values and terms of sympy's own classes, and nothing else")
        piece = make(*arguments, **options)
        look(piece, frame, of)
        return piece

    return guarded


def _telling(noticed: list[str], made: _Made, plain: Plain) -> Callable[[Evidence], Evidence]:
    """What tells evidence that was made here from all other."""
    make, fields, same, by_hand = evidence._made, _fields, _the_same, _by_hand

    def genuine(piece: Evidence) -> Evidence:
        """A piece of its own with what was made: another thread may be altering the one that is shown."""
        if type(piece) is not Evidence or not plain(piece):
            raise TypeError("this is no evidence, or parts of it are not plain")
        known, found = made.get(id(piece)), fields(piece)
        if known is not None and known[0] is piece and same(known[1], found):
            case, holds, strength, seen, maker, proof = known[1]
            again = make(maker, case, holds, strength, seen, proof)
            made[id(again)] = (again, fields(again))
            return again
        if known is not None or found[4] != "handmade":
            noticed.append(f"evidence that {found[4]!r} has not made")
        return by_hand(found)

    return genuine


def _following(made: _Made) -> Callable[[Evidence, list[Evidence], list[Evidence]], bool]:
    """Whether evidence by steps is no more than its pieces say, of which those that count were made here."""
    fields, same, hand = _fields, _the_same, Strength.MEASURED

    def told(piece: Evidence) -> tuple[bool | None, Strength]:
        known, found = made.get(id(piece)), fields(piece)
        genuine = known is not None and known[0] is piece and same(known[1], found)
        return found[1], found[2] if genuine else hand

    def follows(piece: Evidence, instances: list[Evidence], steps: list[Evidence]) -> bool:
        pieces = [*instances, *steps]
        if not pieces or any(type(one) is not Evidence for one in pieces):
            return False
        if piece.holds is True:
            worth = [told(step)[1] for step in steps]
            return all(told(one)[0] is True for one in pieces) and piece.strength <= min(worth, default=0)
        holds, worth_of_last = told(pieces[-1])
        return holds is piece.holds and worth_of_last is not hand

    return follows


def _exact_texts(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """With texts of Python's own class in place of those of derived ones."""
    return tuple(str.__str__(one) if issubclass(type(one), str) else one for one in arguments)


def _untold(arguments: tuple[object, ...], options: dict[str, object]) -> object:
    """What a maker has decided on, which is not shown."""
    return options.get("of") if len(arguments) <= _TOLD else arguments[_TOLD]


def _the_same(one: _Fields, other: _Fields) -> bool:
    """Whether all entries are the very same objects: comparing them would run what they say of themselves."""
    return len(one) == len(other) and all(map(operator.is_, one, other))


def _by_hand(found: _Fields) -> Evidence:
    case, holds, _, seen, *_ = found
    return Evidence(str.__str__(case), holds, Strength.MEASURED, str.__str__(seen))


def _looked(
    noticed: list[str], made: _Made, looks: list[Callable[[], list[str]]], plain: Plain, alone: list[int]
) -> Callable[[Evidence, FrameType | None, object], None]:
    """Remember a piece that was made in a maker's own frame, after a look at everything and a second decision."""
    is_maker, again, threads, slow, fields = _running(evidence), decided_again(plain), _thread._count, _SLOW, _fields
    passed_on, from_proof = evidence.not_of_the_subject.__code__, _theorem_again(plain)
    proof, fraction, given_by, same = evidence.proved.__code__, Fraction, _given_by(), _the_same

    def look(piece: Evidence, frame: FrameType | None, of: object) -> None:
        if frame is None or not is_maker(frame):
            return
        values = of if type(of) is dict else {}
        if piece.maker in slow or (piece.maker == "exact" and type(values.get("left")) is not fraction):
            noticed.extend(looks[1]())
        if (piece.maker, piece.holds) not in given_by.get(frame.f_code, ()):
            return
        if frame.f_code == passed_on:  # it makes evidence out of evidence, which must have been made here
            source = values["evidence"]
            known = made.get(id(source))
            if known is None or known[0] is not source or not same(known[1], fields(source)):
                return
        if frame.f_code == proof and piece.holds is True and not from_proof(piece, values):
            noticed.append("the proof: what it shows is no theorem of the kernel")
        if piece.maker in slow and threads() > alone[0]:
            noticed.append("what it computes with, by a thread that runs beside a maker of evidence")
        decide_again = again.get(frame.f_code)
        if decide_again is not None and decide_again(values, piece.holds) is not piece.holds:
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


def _theorem_again(plain: Plain) -> Callable[[Evidence, Given], bool]:
    """Whether what `proved` calls true is a theorem of exactly this sentence, shown and valued as it is."""
    proves, record, refused, kind, empty = seal.proves, seal.record, RefusedError, Sentence, empty_because
    most, less, text = evidence.Strength.PROVED, evidence.Strength.ARGUED, Sentence.text
    derived, kept, anew = _derived_again(plain), seal._kept, clear_cache

    def again(piece: Evidence, at: Given) -> bool:
        theorem, sentence, proof = at["theorem"], at["sentence"], piece.proof
        try:
            if not plain((kept(theorem), sentence)):
                return False
            anew()
            cites = record(theorem).cites
            if type(sentence) is not kind or proof is None or not proves(theorem, sentence, cites):
                return False
            if not derived(theorem):
                return False
        except refused:
            return False
        points = [point for point in at["points"] if plain(point)]
        worth = less if cites or empty(sentence, points, theorem) else most
        return piece.strength <= worth and proof.cites == tuple(sorted(cites)) and proof.sentence == text(sentence)

    return again


def _derived_again(plain: Plain) -> Callable[[seal.Theorem], bool]:
    """Every step of a proof once more, each theorem once: a patch may have been in place while it was made."""
    record, known, rules, kept = seal.record, dict[int, tuple[seal.Theorem, object]](), _rules(), seal._kept

    def derived(theorem: seal.Theorem) -> bool:
        waiting = [theorem]
        while waiting:
            one = waiting.pop()
            found = kept(one)
            if id(one) not in known or known[id(one)][1] is not found:  # kept here alone: weak references tell of it
                if not plain(found):
                    return False
                found = record(one)
                if id(found.step.rule) not in rules:
                    return False
                again = record(found.step.rule(*found.step.arguments, **found.step.options))
                if (again.key, again.cites) != (found.key, found.cites):
                    return False
                known[id(one)] = one, found
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

    def guarded_put(frame: FrameType | None, kind: object, content: object) -> object:
        if frame is not None and not of_the_seal(frame):
            notice("the kernel: a theorem that no rule made")
        return put(kind, content)

    seal._admit, seal._put = unseen(guarded_admit, rest), unseen(guarded_put, rest)


def _fields(piece: Evidence) -> _Fields:
    return piece.case, piece.holds, piece.strength, piece.seen, piece.maker, piece.proof
