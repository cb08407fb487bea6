"""The witness of a refuted claim in one line."""

import re

from fdtheory.ledger.shape import ClaimRecord
from fdtheory.trial.quantities import readable

LONGEST = 240
_OPEN_SCRIPT = re.compile(r"[\^_]\([^()]*(?:\([^()]*\)[^()]*)*$")


def why(claim: ClaimRecord) -> str:
    """The witness in one line: the case, what the printed version gives there, and what the repaired one gives."""
    seen = claim["witness"]
    if not seen:
        return ""
    repaired = f"; repaired: {_short(readable(seen['rivals'][0]))}" if seen["rivals"] else ""
    return f"{seen['case']}: as printed, {_short(readable(seen['subject']))}{repaired}"


def _short(seen: str) -> str:
    """As much of it as a reader of a letter takes in, cut between two words and outside of any power."""
    if len(seen) <= LONGEST:
        return seen
    cut = seen[:LONGEST].rpartition(" ")[0]
    return f"{_OPEN_SCRIPT.sub('', cut).rstrip(' +-·/=,;:(')} …"
