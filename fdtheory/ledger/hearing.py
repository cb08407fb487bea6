"""How a stranger's claim is heard: one side after the other, in an order that nobody knows before, and then again.

The dice are the supervisor's own and are shown to no worker; what comes out is put into the claim's order, so that the
outcome does not depend on them. No isolation helps against a check that throws dice of its own: what counts is how many
answers it must guess. So twenty sides are drawn, the subject half of the time, and asked again one after the other in
one copy, which costs little more than the calls themselves. A check that keeps something in that copy's memory may
answer otherwise there; it is asked once more then, with a copy for each answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from secrets import SystemRandom

from fdtheory.trial.claim import Claim, Evidence, Judgement, Verdict
from fdtheory.trial.strength import Strength

__all__ = ["Hearing", "Turn"]
_DRAWS, _LEAST = 20, 2
"""How many sides are asked again, and how many whatever time they take."""
_ROOM, _ROOM_APART = 0.5, 2.0
"""The seconds that this may take where a claim is quick, in one copy and in one for each answer."""
_SHARE, _SHARE_IN_FULL = 1.0, 3.0
"""And where it is slow: as many times what it took to ask each side first."""
_Said = tuple[str, bool | None, Strength, str]


@dataclass(frozen=True)
class Turn:
    """Sides that one copy is asked about, as many as come within some seconds but at least ``least``."""

    sides: tuple[int, ...]
    seconds: float = 0.0
    least: int = 1
    again: bool = False


@dataclass(frozen=True)
class _Trouble:
    """Why a side was not heard to its end."""

    verdict: Verdict
    why: str


class Hearing:
    """The sides of one claim, the subject first: what each has shown so far, and which is asked next."""

    def __init__(self, sides: int, dice: Random | None = None, *, full: bool = False) -> None:
        self._sides, self._dice = range(sides), dice or SystemRandom()
        self._share = _SHARE_IN_FULL if full else _SHARE
        first = list(self._sides)
        self._dice.shuffle(first)
        self._waiting = [Turn((side,)) for side in first]
        self._shown: dict[int, Sequence[Evidence]] = {}
        self._digests: dict[int, object] = {}
        self._printed: dict[int, str] = {}
        self._troubles: dict[int, _Trouble] = {}
        self._seconds, self.asked_again = 0.0, False

    @property
    def next(self) -> Turn | None:
        """What is asked next; None when all is heard."""
        return self._waiting[0] if self._waiting else None

    @property
    def output(self) -> str:
        """What was printed when the sides were asked first, the subject first, up to the first trouble."""
        last = min(self._troubles, default=len(self._sides))
        return "".join(text for side, text in sorted(self._printed.items()) if side <= last)

    def heard(self, shown: Sequence[Evidence], digest: object, printed: str, seconds: float) -> None:
        """What the side that was asked has shown, and a digest of what counts of it."""
        (side,) = self._waiting.pop(0).sides
        if self.asked_again:
            self._compare(side, shown)
            return
        self._shown[side], self._digests[side], self._printed[side] = shown, digest, printed
        self._seconds += seconds
        if not self._waiting and not self._troubles:
            room = max(_ROOM, self._share * self._seconds)
            self._waiting, self.asked_again = [Turn(self._drawn(_DRAWS), room, _LEAST, again=True)], True

    def heard_again(self, digests: Sequence[object]) -> None:
        """Digests of what was shown in one copy, of as many sides as were asked there."""
        asked = self._waiting.pop(0)
        if len(digests) < asked.least or any(
            digest is None or digest != self._digests[side] for side, digest in zip(asked.sides, digests, strict=False)
        ):
            self._ask_apart()

    def failed(self, verdict: Verdict, why: str, printed: str) -> None:
        """What was asked was not heard to its end.

        Those that stand before a side are asked nevertheless, those behind it are not: the first trouble is told,
        whatever the dice have said.
        """
        asked = self._waiting.pop(0)
        if asked.again:
            self._ask_apart()
            return
        (side,) = asked.sides
        if self.asked_again:
            late = verdict is Verdict.UNDECIDED
            self._troubles[side] = _Trouble(
                verdict, why if late else self._differently(side, "it does not come to its end")
            )
            self._waiting.clear()
            return
        self._troubles[side], self._printed[side] = _Trouble(verdict, why), printed
        self._waiting = [other for other in self._waiting if other.sides[0] < side]

    def judgement(self, claim: Claim) -> Judgement:
        """The judgement on what was heard."""
        if self._troubles:
            first = self._troubles[min(self._troubles)]
            return claim.without_cases(first.verdict, first.why)
        return claim.judged([self._shown[side] for side in self._sides])

    def _ask_apart(self) -> None:
        room = max(_ROOM_APART, self._share * self._seconds)
        each = max(self._seconds / len(self._sides), 1e-3)
        several = max(_LEAST, min(_DRAWS, int(room / each)))
        self._waiting = [Turn((side,)) for side in self._drawn(several)]

    def _drawn(self, several: int) -> tuple[int, ...]:
        """Sides of which the subject is one, and which nobody who says yes or no guesses more easily than coins."""
        rivals = self._sides[1:] or self._sides
        while True:
            found = tuple(self._dice.choice((0, self._dice.choice(rivals))) for _ in range(several))
            if 0 in found:
                return found

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
