"""Claims without mutants."""

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.collect import Located, Source
from fdtheory.ledger.judge import plan
from fdtheory.mutation.baseline import baselines
from fdtheory.trial.claim import claim, exact


@pytest.mark.campaign
def test_outcome_and_lines_of_the_accepting_side() -> None:
    (item,) = (i for i in plan(["ours:sgd-sharp"]).located if i.claim.name == "contraction_up_to_the_largest_step")
    (found,) = baselines([item], 1)
    assert (found.claim, found.outcome.verdict) == (item.claim.id, "HOLDS")
    body = {side: {n for _, _, n in side.__code__.co_lines()} for side in (item.claim.subject, *item.claim.rivals)}
    reached = [side for side, lines in body.items() if lines & found.lines[found.module]]
    assert reached == [item.claim.subject]


@pytest.mark.campaign
def test_what_is_not_green_is_refused() -> None:
    @claim("user:x", subject=1, rival=1)
    def blind(value: int):  # type: ignore[no-untyped-def]
        yield exact("case", value, "==", 1)

    with pytest.raises(InputError, match="user:x/blind is VACUOUS"):
        list(baselines([Located(Source(__name__), blind)], 1))
