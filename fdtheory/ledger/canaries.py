"""Whether the memory of a worker is still what it was: answers to questions that the supervisor has worked out itself.

Whoever writes into the memory of a process can make one of Python's numbers another, or another code of a maker's. So
after each side of a stranger's claim its process calculates with numbers that were drawn elsewhere, in the arithmetics
that claims are decided in, and tells a digest of that, of all small numbers, and of the code of the makers.
"""

import importlib
import secrets
from _hashlib import hmac_digest
from collections.abc import Callable
from fractions import Fraction
from types import CodeType

import flint
import sympy

from fdtheory.ledger.unseen import codes_of, functions_of

__all__ = ["Question", "answering", "new_question"]
_MAKERS = tuple(f"fdtheory.{name}" for name in (
    "numbers", "trial.evidence", "trial.claim", "trial.comparison", "trial.decide", "trial.steps", "trial.content",
    "trial.mention", "trial.dependence", "trial.verdict", "proof.kernel.seal", "proof.kernel.logic",
    "proof.kernel.certificate", "proof.language.sentence", "proof.language.relations", "proof.language.terms",
))  # fmt: skip
_SMALL = range(-5, 257)
"""The numbers of which Python has one each."""
_DRAWN = 6
Question = list[int]


def new_question() -> Question:
    """Numbers above 0, small ones and large ones by turns."""
    return [1 + secrets.randbelow(250 if place % 2 else 10**30) for place in range(_DRAWN)]


def answering() -> Callable[[Question], str]:
    """How a question is answered; what it takes is kept here, as it is now."""
    codes, contents = _of_the_makers(), _contents_of
    small, ratio, rational, term = _SMALL, Fraction, flint.fmpq, sympy.Rational
    digest, written, several, whole, join = hmac_digest, repr, list, int, b"".join

    def answer(question: Question) -> str:
        a, b, c, d, e, f = question
        exact = ratio(a, b) + ratio(c, d) * ratio(e, f)
        of_flint = rational(a, b) + rational(c, d) * rational(e, f)
        of_sympy = term(a, b) + term(c, d) * term(e, f)
        shown = [
            [(n, n + 1, -n, 2 * n, n == n, n < n + 1) for n in small],
            [a * b - c, a // b, c % d, e**3, True, False, None],
            (exact.numerator, exact.denominator, exact == ratio(a, b), exact < 0),
            (whole(of_flint.p), whole(of_flint.q), whole(of_sympy.p), whole(of_sympy.q)),
        ]
        return digest(b"canary", written(several(shown)).encode() + join(map(contents, codes)), "sha256").hex()

    return answer


def _of_the_makers() -> list[CodeType]:
    """The code of their functions, in an order that no hash decides."""
    functions = [function for name in _MAKERS for function in functions_of(importlib.import_module(name))]
    return sorted(codes_of(functions), key=_contents_of)


def _contents_of(code: CodeType) -> bytes:
    """Name, code, names and constants; the bytes as they are, since to write them out takes longer than all else."""
    texts = (code.co_qualname, *code.co_names, *map(_constant, code.co_consts))
    return code.co_code + b"\n" + "\n".join(texts).encode("utf-8", "surrogatepass")


def _constant(value: object) -> str:
    """A set has no order of its own."""
    if value is None or type(value) is str:
        return "" if value is None else f"'{value}"
    if isinstance(value, CodeType):
        return value.co_qualname
    if isinstance(value, (frozenset, tuple)):
        parts = list(map(_constant, value))
        return str(sorted(parts) if isinstance(value, frozenset) else parts)
    return repr(value)
