"""What a worker, or its copy, answers: what its first thread has shown, checked, as plain data, and signed.

Frames and cells of these functions are the guard's, as those of the keeper are, which calls them.
"""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import BinaryIO

from fdtheory.files import Record
from fdtheory.ledger.apart import Queues
from fdtheory.ledger.wire import digesting, evidence_to_plain, signing
from fdtheory.trial.claim import Evidence

__all__ = ["Answered", "Heard", "Said", "hearing_sides", "saying", "signed_answers"]
Answered = Callable[[object, Record, list[str]], None]
Said = Callable[[list[Record], list[str], Record], Record]
Heard = Callable[[Queues, Record], list[Record]]
Genuine = Callable[[Evidence], Evidence]


def signed_answers(answers: BinaryIO, key: bytes, noticed: list[str]) -> Answered:
    sign = signing()

    def answered(where: object, body: Record, found: list[str]) -> None:
        answers.write(sign(key, where, {**body, "changed": (found or noticed)[:5]}))
        answers.flush()

    return answered


def saying(genuine: Genuine, plain: Callable[[object], bool], forget: Callable[[], None]) -> Said:
    place, shown_of, write, quiet, no_disk, digest_of = 2, _plain, os.write, suppress, OSError, digesting()

    def said(answers: list[Record], found: list[str], order: Record) -> Record:
        """What is shown, once all that was printed stands before its mark; of what is asked again a digest is."""
        shown = [] if found else [shown_of(answer, genuine, plain) for answer in answers]
        forget()
        with quiet(no_disk):
            write(place, order["mark"].encode())
        if order.get("again"):
            return {"again": [digest_of(one["sides"][0]) if "sides" in one else None for one in shown]}
        body = shown[0] if shown else {}
        return {**body, "digest": digest_of(body["sides"][0])} if "sides" in order and "sides" in body else body

    return said


def hearing_sides() -> Heard:
    clock, count = time.monotonic, len

    def heard(queues: Queues, order: Record) -> list[Record]:
        """The answers of the first thread: to an order, or one for each side, of which it is told no more than that."""
        if "sides" not in order:
            queues[0].put(order)
            return [queues[1].get()]
        until, answers = clock() + order["seconds"], list[Record]()
        for side in order["sides"]:
            queues[0].put({"do": "side", "claim": order["claim"], "full": order["full"], "side": side})
            answers.append(queues[1].get())
            if count(answers) >= order["least"] and clock() > until:
                break
        return answers

    return heard


def _plain(answer: object, genuine: Callable[[Evidence], Evidence], plain: Callable[[object], bool]) -> Record:
    """The answer as plain data; evidence that no maker made, or that was altered since, is handmade."""
    if type(answer) is not dict or not plain(answer):
        return {"raised": "its answer has parts that are no plain data"}
    if "sides" not in answer:
        return answer
    return {"seconds": answer["seconds"], "sides": [_plain_side(side, genuine) for side in answer["sides"]]}


def _plain_side(side: Sequence[Evidence], genuine: Callable[[Evidence], Evidence]) -> list[object]:
    if any(type(piece) is not Evidence for piece in side):
        return [None]
    return [evidence_to_plain(genuine(piece)) for piece in side]
