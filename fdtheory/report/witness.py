"""The witness of a refuted claim in one line."""

from fdtheory.ledger.shape import ClaimRecord
from fdtheory.trial.quantities import readable

LONGEST = 240


def why(claim: ClaimRecord) -> str:
    """The witness in one line: the case, what the printed version gives there, and what the repaired one gives."""
    seen = claim["witness"]
    if not seen:
        return ""
    repaired = f"; repaired: {_short(readable(seen['rivals'][0]))}" if seen["rivals"] else ""
    return f"{seen['case']}: as printed, {_short(readable(seen['subject']))}{repaired}"


def _short(seen: str) -> str:
    """As much of it as a reader of a letter takes in: of a long sentence the point against it, or no ranges of letters.

    What is still too long is cut between two words and outside of any bracket.
    """
    if len(seen) > LONGEST and seen.startswith("for all "):
        _, found, point = seen.rpartition(": false at ")
        _, hypotheses, rest = seen.partition(", given ")
        seen = f"false at {point}" if found else f"given {rest}" if hypotheses else seen
    if len(seen) <= LONGEST:
        return seen
    return f"{_before_an_open_bracket(seen[:LONGEST].rpartition(' ')[0]).rstrip(' ^_+-·/=,;:(')} …"


def _before_an_open_bracket(text: str) -> str:
    """The text up to the first bracket that is not closed in it.

    >>> _before_an_open_bracket("x = f(1) + k^((2·p")
    'x = f(1) + k^'
    """
    opened: list[int] = []
    for place, letter in enumerate(text):
        if letter == "(":
            opened.append(place)
        elif letter == ")" and opened:
            opened.pop()
    return text[: opened[0]] if opened else text
