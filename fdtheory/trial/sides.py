"""From how many sides a claim holds what it judges: an equation fails both ways, a bound only one way.

Of a bound that is still true nobody notices that it moved; so it matters which claims are bounds.
"""

import re
from collections.abc import Iterable
from enum import StrEnum

from fdtheory.trial.evidence import Evidence
from fdtheory.trial.verdict import Judgement, Verdict

_SIGN = re.compile(r" (<=|>=|<|>|==|=|!=) ")
EQUATIONS = ("==", "=")
_KERNEL = "proved"
_RELATIONS = ("exact", "enclosed", "identity", "inequality", "observed", _KERNEL)
"""Makers of evidence that shows two sides and a relation."""
_ORDERS = "measured"
"""An order is seen neither less nor more than it is."""


class Sides(StrEnum):
    """Whether all that a claim accepts is held from both sides, nothing of it, or a part."""

    TWO = "two-sided"
    PARTLY = "partly two-sided"
    ONE = "one-sided"


def parts(maker: str, says: str) -> tuple[str, str, str] | None:
    """Left side, relation and right side of what was judged; None where it is told in other words.

    >>> parts("proved", "for all 1 <= n: Sum(a(i), i = 1..n) <= 2*n, where a(i) = i")
    ('Sum(a(i), i = 1..n)', '<=', '2*n')
    """
    if maker not in _RELATIONS:
        return None
    if maker == _KERNEL:  # for all ...: left <= right, where ...
        plain = _outside(says)
        end = (plain + ", where ").index(", where ")
        says = says[plain[:end].rfind(": ") + 1 : end].strip()
    elif maker in ("identity", "inequality"):
        says = says.partition(": ")[0]
    found = _SIGN.search(_outside(says)) or _SIGN.search(says)  # the end of a long text may be cut
    return (says[: found.start()], found[1], says[found.end() :]) if found else None


def _outside(says: str) -> str:
    """The text with blanks for what stands in brackets: a relation there, as in Sum(a(i), i = 1..n), is a part."""
    depth, shown = 0, []
    for letter in says:
        depth -= letter in ")]"
        shown.append(letter if depth <= 0 and letter not in "([)]" else "_")
        depth += letter in "(["
    return "".join(shown)


def sides(accepted: Iterable[tuple[str, str]]) -> Sides:
    """Of a claim that accepts these pieces of evidence, each a maker and what it says; in words counts as one side."""
    held = {maker == _ORDERS or _is_equation(parts(maker, says)) for maker, says in accepted}
    return Sides.ONE if True not in held else Sides.PARTLY if False in held else Sides.TWO


def sides_of(judgement: Judgement) -> Sides | None:
    """Of a judged claim: by its subject, or by what holds instead; None where nothing is settled."""
    if judgement.verdict is Verdict.HOLDS:
        return sides(_told(case.subject) for case in judgement.cases)
    if judgement.verdict is Verdict.REFUTED:
        return sides(_told(rival) for case in judgement.cases for rival in case.rivals)
    return None


def _told(piece: Evidence) -> tuple[str, str]:
    """The maker of a piece and what it says: its sentence, where it has one."""
    return piece.maker, piece.proof.sentence if piece.proof else piece.seen


def _is_equation(found: tuple[str, str, str] | None) -> bool:
    return found is not None and found[1] in EQUATIONS
