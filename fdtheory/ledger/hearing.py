"""How a stranger's claim is heard: one side after the other, in an order that nobody knows before, and then again.

The dice are the supervisor's own and are shown to no worker; what comes out is put into the claim's order, so that the
outcome does not depend on them. A check that counts its calls, wherever it does, has to guess whom it is asked about,
and has to say the same of the subject once more when all have been heard.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from secrets import SystemRandom

from fdtheory.trial.claim import Claim, Evidence, Judgement, Verdict
from fdtheory.trial.strength import Strength

__all__ = ["Hearing"]
_MOST, _ROOM = 4, 0.5
"""How many sides are asked again at most, and the seconds that this may take where a claim is quick."""
_SHARE = 0.5
"""The share of the time that this may take where a claim is slow; the subject is asked again whatever it takes."""
_Said = tuple[str, bool | None, Strength, str]


@dataclass(frozen=True)
class _Trouble:
    """Why a side was not heard to its end."""

    verdict: Verdict
    why: str


class Hearing:
    """The sides of one claim, the subject first: what each has shown so far, and which is asked next."""

    def __init__(self, sides: int, dice: Random | None = None) -> None:
        self._sides, self._dice = range(sides), dice or SystemRandom()
        self._waiting = list(self._sides)
        self._dice.shuffle(self._waiting)
        self._shown: dict[int, Sequence[Evidence]] = {}
        self._printed: dict[int, str] = {}
        self._troubles: dict[int, _Trouble] = {}
        self._seconds, self.asked_again = 0.0, False

    @property
    def side(self) -> int | None:
        """Which side is asked next; None when all is heard."""
        return self._waiting[0] if self._waiting else None

    @property
    def output(self) -> str:
        """What was printed when the sides were asked first, the subject first, up to the first trouble."""
        last = min(self._troubles, default=len(self._sides))
        return "".join(text for side, text in sorted(self._printed.items()) if side <= last)

    def heard(self, shown: Sequence[Evidence], printed: str, seconds: float) -> None:
        """What the side that was asked has shown."""
        side = self._waiting.pop(0)
        if self.asked_again:
            self._compare(side, shown)
            return
        self._shown[side], self._printed[side] = shown, printed
        self._seconds += seconds
        self._ask_again()

    def failed(self, verdict: Verdict, why: str, printed: str) -> None:
        """The side that was asked was not heard to its end.

        Those that stand before it are asked nevertheless, those behind it are not: the first trouble is told, whatever
        the dice have said.
        """
        side = self._waiting.pop(0)
        if self.asked_again:
            late = verdict is Verdict.UNDECIDED
            self._troubles[side] = _Trouble(
                verdict, why if late else self._differently(side, "it does not come to its end")
            )
            self._waiting.clear()
            return
        self._troubles[side], self._printed[side] = _Trouble(verdict, why), printed
        self._waiting = [other for other in self._waiting if other < side]

    def judgement(self, claim: Claim) -> Judgement:
        """The judgement on what was heard."""
        if self._troubles:
            first = self._troubles[min(self._troubles)]
            return claim.without_cases(first.verdict, first.why)
        return claim.judged([self._shown[side] for side in self._sides])

    def _ask_again(self) -> None:
        """When all was heard: some sides, as many as take little time, and the subject at last."""
        if self._waiting or self._troubles:
            return
        room = max(_ROOM, _SHARE * self._seconds)
        each = max(self._seconds / len(self._sides), 1e-3)
        further = [self._dice.choice(self._sides) for _ in range(min(_MOST, int(room / each)) - 1)]
        self._waiting, self.asked_again = [*further, 0], True

    def _compare(self, side: int, shown: Sequence[Evidence]) -> None:
        before, now = _said(self._shown[side]), _said(shown)
        if before == now:
            return
        case = next((a[0] for a, b in zip(before, now, strict=False) if a != b), "how many cases there are")
        self._troubles[side] = _Trouble(Verdict.BROKEN, self._differently(side, f"in {case!r}"))
        self._waiting.clear()

    def _differently(self, side: int, where: str) -> str:
        of = "the subject" if side == 0 else f"rival {side}"
        return f"the check answers differently when it is asked again about {of} ({where})"


def _said(shown: Sequence[Evidence]) -> list[_Said]:
    """What counts of some evidence; what was seen may be a time or a number of another draw."""
    return [(piece.case, piece.holds, piece.strength, piece.maker) for piece in shown]
