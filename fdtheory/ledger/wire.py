"""What crosses the border between a worker and its supervisor: signed lines of plain data, checked on arrival."""

import hmac
import json
import re
from _hashlib import hmac_digest
from collections.abc import Callable, Iterable
from fractions import Fraction
from json.encoder import c_make_encoder, encode_basestring_ascii  # type: ignore[attr-defined]
from json.scanner import c_make_scanner  # type: ignore[attr-defined]

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.ledger.claim_source import source_of
from fdtheory.ledger.collect import Source
from fdtheory.ledger.plain_text import harmless_data, one_line
from fdtheory.numbers import shortened
from fdtheory.trial.claim import Claim, Evidence, Strength, name_of
from fdtheory.trial.comparison import RELATIONS
from fdtheory.trial.evidence import _made
from fdtheory.trial.proof_texts import Proof

LONGEST_LINE = 64 * 2**20
"""Bytes of one message."""
LONGEST_NAME = 500
CEILINGS = {
    "proved": Strength.PROVED,
    "enclosed": Strength.CERTIFIED,
    "identity": Strength.ARGUED,
    "inequality": Strength.ARGUED,
    "steps": Strength.ARGUED,
    "exact": Strength.CHECKED,
    "measured": Strength.MEASURED,
    "observed": Strength.MEASURED,
    "handmade": Strength.MEASURED,
}
"""The most that evidence of each maker is ever worth."""
_TEXTS = ("label", "name", "doc", "module", "source", "subject", "erratum")
_LISTS = ("rivals", "uses", "cites")
_NUMBERS = re.compile(r"(-?[0-9]{1,60}(?:/[1-9][0-9]{0,60})?) (==|!=|<=?|>=?) (-?[0-9]{1,60}(?:/[1-9][0-9]{0,60})?)")


class ForgedError(Exception):
    """A message that the worker's trusted half did not write, or not like this."""


def signing() -> Callable[[bytes, object, object], bytes]:
    """How plain data is signed: one line, the signature of its place in the conversation and its text, then the text.

    What it takes is kept here, and nothing of it is Python's code: a patch of it would be called with the key.
    """
    encode = c_make_encoder(None, None, encode_basestring_ascii, None, ": ", ", ", False, False, True)
    digest, join = hmac_digest, "".join

    def signed(key: bytes, number: object, body: object) -> bytes:
        text = join(encode(body, 0))
        return f"{digest(key, f'{number} {text}'.encode(), 'sha256').hex()} {text}\n".encode()

    return signed


def digesting() -> Callable[[object], str]:
    """A digest of what counts of a side's evidence as plain data: not what was seen, which may be a time."""
    encode = c_make_encoder(None, None, encode_basestring_ascii, None, ": ", ", ", False, False, True)
    digest, join, kind, several = hmac_digest, "".join, type, list

    def digest_of(side: object) -> str:
        pieces = [[*piece[:3], *piece[4:5]] if kind(piece) is several else piece for piece in side]  # type: ignore[attr-defined]
        return digest(b"said", join(encode(pieces, 0)).encode(), "sha256").hex()

    return digest_of


def reading() -> Callable[[bytes], Record]:
    """How an order is read, likewise."""
    scan = c_make_scanner(json.JSONDecoder())
    return lambda line: scan(line.decode(), 0)[0]


def in_a_copy(number: int) -> str:
    """The place of what a copy of the worker answers, before the worker itself says how the copy has ended."""
    return f"{number} in a copy"


def is_signed(key: bytes, number: object, line: bytes) -> bool:
    """Whether a line was signed for this place."""
    signature, _, text = line.decode("ascii", "replace").rstrip("\n").partition(" ")
    return hmac.compare_digest(signature.encode(), _signature(key, number, text).encode())


def opened(key: bytes, number: object, line: bytes) -> Record:
    """What a line says, if it was signed for this place."""
    text = line.decode("ascii", "replace").rstrip("\n").partition(" ")[2]
    if not is_signed(key, number, line):
        raise ForgedError("something wrote into the channel of results")
    body = json.loads(text)
    if not isinstance(body, dict):
        raise ForgedError("a message is not what it should be")
    return body


def _signature(key: bytes, number: object, text: str) -> str:
    return hmac.new(key, f"{number} {text}".encode(), "sha256").hexdigest()


def evidence_to_plain(piece: Evidence) -> list[object]:
    proof = piece.proof and [
        piece.proof.sentence,
        piece.proof.latex,
        list(piece.proof.outline),
        list(piece.proof.cites),
    ]
    return [piece.case, piece.holds, piece.strength.name, piece.seen, piece.maker, proof]


def evidence_from_plain(data: object) -> Evidence:
    """Evidence as it was made elsewhere; nothing above the most that its maker can give."""
    try:
        case, holds, strength, seen, maker, proof = harmless_data(data)
        worth = Strength[strength]
        if worth > CEILINGS[maker] or (maker != "proved" and proof is not None):
            raise ForgedError(f"evidence of {maker!r} called {strength} in case {case!r}")
        kept = None if proof is None else Proof(proof[0], proof[1], tuple(proof[2]), tuple(proof[3]))
        if not isinstance(seen, str):
            raise TypeError(f"seen = {seen!r}")
        if maker == "exact" and _as_shown(seen) not in (None, holds):
            raise ForgedError(f"evidence that says {one_line(seen)} in case {case!r} and the contrary")
        return _made(maker, one_line(case), holds, worth, one_line(seen), kept)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise ForgedError(f"evidence that cannot be read: {error}") from None


def _as_shown(seen: str) -> bool | None:
    """Whether two numbers that are shown stand in the relation between them; None where something else is shown."""
    found = _NUMBERS.fullmatch(seen)
    return None if found is None else bool(RELATIONS[found[2]](Fraction(found[1]), Fraction(found[3])))


def claim_to_plain(claim: Claim) -> Record:
    """A claim without its functions: all that a report says of it."""
    return {
        "label": _own(claim.label),
        "name": _own(claim.name),
        "doc": _own(claim.check.__doc__ or ""),
        "module": _own(claim.check.__module__),
        "source": source_of(claim),
        "subject": _own(name_of(claim.subject))[:LONGEST_NAME],
        "rivals": [_own(name_of(rival))[:LONGEST_NAME] for rival in claim.rivals],
        "uses": list(map(_own, claim.uses)),
        "cites": list(map(_own, claim.cites)),
        "erratum": _own(claim.erratum),
        "also": {_own(label): _own(text) for label, text in claim.also.items()},
    }


def _own(text: object) -> str:
    """A text of Python's own class, also of one that is derived from it."""
    if not isinstance(text, str):
        raise InputError(f"{shortened(text)} in a claim is no text; give labels, names and errata as strings")
    return str.__str__(text)


def claim_from_plain(data: object, source: Source | None = None) -> Claim:
    """The claim of a stranger's file, which is judged where the file was read and never here."""
    found = harmless_data(data)
    if not isinstance(found, dict) or set(found) != {*_TEXTS, *_LISTS, "also"} or not _well_typed(found):
        raise ForgedError("a claim that cannot be read")
    return Claim(
        one_line(found["label"]),
        _stand_in(found, source),
        subject=one_line(found["subject"]),
        rivals=tuple(map(one_line, found["rivals"])),
        uses=tuple(map(one_line, found["uses"])),
        erratum=one_line(found["erratum"]),
        also={one_line(label): one_line(text) for label, text in found["also"].items()},
        cites=tuple(map(one_line, found["cites"])),
    )


def _well_typed(found: Record) -> bool:
    texts = [found[key] for key in _TEXTS]
    lists = [found[key] for key in _LISTS]
    if not all(isinstance(several, list) for several in lists) or not isinstance(found["also"], dict):
        return False
    texts += [text for several in lists for text in several]
    texts += found["also"].values()
    return all(isinstance(text, str) for text in texts) and bool(found["label"] and found["name"] and found["rivals"])


def _stand_in(found: Record, source: Source | None) -> Callable[[object], Iterable[Evidence]]:
    def check(side: object) -> Iterable[Evidence]:
        raise NotImplementedError(f"{found['name']} is judged where its file is read")

    check.__name__, check.__doc__, check.__module__ = one_line(found["name"]), found["doc"], one_line(found["module"])
    check.place, check.path = one_line(found["source"]), source.path if source else ""  # type: ignore[attr-defined]
    check.text = source.text if source else None  # type: ignore[attr-defined]
    return check
