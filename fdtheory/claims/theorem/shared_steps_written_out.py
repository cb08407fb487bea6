"""What inner loops with shared samples leave after K steps: the plan's balls beside the theorem's text."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import reduce

import flint
import mpmath

from fdtheory.arithmetic.precision import ball_precision
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.shared_audit import SharedText
from fdtheory.guarantee.shared_constants import SharedConstants
from fdtheory.numbers import ball_of
from fdtheory.trial.claim import Evidence, claim, enclosed, exact

F_Y, F_X, G_Y, G_X = (
    tuple(Fraction(n, 10) for n in tenths) for tenths in ((7, 5, 2, 5), (2, 4, 1, 3), (9, 6, 4, 3), (8, 2, 3, 1))
)
LOUD = Families(
    Fraction(1, 4), F_Y, F_X, G_Y, G_X, Fraction(1, 2), Fraction(3, 5), Fraction(4, 3), Fraction(1, 6), Fraction(1, 7),
    Fraction(7, 3),
)  # fmt: skip
NU, ROUGH = Fraction(1, 50), Fraction(2, 3)
AT_START = Fraction(5, 4), Fraction(3, 7)
"""a and ē before the loop."""
Steps = Callable[[int], int]


def as_many(K: int) -> int:
    """K steps."""
    return K


def one_more(K: int) -> int:
    """Near miss: K + 1."""
    return K + 1


def one_fewer(K: int) -> int:
    """Near miss: K - 1."""
    return K - 1


CLOSE = flint.arb("1e-30")


def _largest(offs: Iterable[flint.arb]) -> flint.arb:
    """The largest of these in size."""
    return reduce(flint.arb.max, map(abs, offs))


@claim("ours:shared-budgets", subject=as_many, rival=[one_more, one_fewer])
def shared_loops_written_out(steps: Steps) -> Iterator[Evidence]:
    """a_K² = (1-μη/2)^(K-1) [a² + 2β²ē²/μ²] + ηV and ē_K² = (1-μ_nη)^(2K) ē² + ηs_y²/μ_n, and what they do to Φ.

    Checked: p = 1, 2 and 4, K = 1, 2 and 9 at half of the cap, in balls beside mpmath, to 10⁻³⁰; B(b'_1a + β'ē), the
        error of a batch of one, the speeds and the start as well.
    Not checked: other classes; that the text bounds what happens (ours:shared-samples).
    """
    for p in (1, 2, 4):
        text = SharedText.of(LOUD, ROUGH, p, NU)
        for K in (1, 2, 9):
            with ball_precision(BITS), mpmath.workdps(50):
                at, eta = SharedConstants.at(LOUD, ROUGH, p, ball_of(NU)), text.cap / 2
                a, e = (mpmath.mpf(v.numerator) / v.denominator for v in AT_START)
                seen = list(at.after(ball_of(eta), steps(K), *map(ball_of, AT_START)))
                wanted = list(text.after(a, e, eta, K))
                by_hand = [flint.arb(mpmath.nstr(one, 45)) for one in wanted]
                loops = _largest(one / other - 1 for one, other in zip(seen, by_hand, strict=True))
                exactly = [
                    (at.moved_by(*map(ball_of, AT_START)),
                     text.B * (text.b_x * AT_START[0] + text.beta_x * AT_START[1])),
                    (at.spread_at(ball_of(AT_START[0])), text.B * (text.M * AT_START[0] + text.spread)),
                    (at.start(ball_of(LOUD.radius)), LOUD.radius + (text.mu - text.mu_n) / F_Y[1] * text.slope),
                    (at.speed_y, text.speed), (at.cap, text.cap), (at.V, text.V),
                    (at.speed_quotient, (text.beta_x + text.beta * text.speed) / text.mu_n),
                ]  # fmt: skip
                parts = _largest(one / ball_of(other) - 1 for one, other in exactly)
            yield enclosed(f"p = {p}, K = {K}", loops.max(parts), "<=", CLOSE)


Room = Callable[[Fraction], Fraction]


def the_goal(goal: Fraction) -> Fraction:
    """The goal itself."""
    return goal


def a_little_less(goal: Fraction) -> Fraction:
    """Near miss: a goal that needs a step more."""
    return goal * Fraction(7, 10)


def a_little_more(goal: Fraction) -> Fraction:
    """Near miss: a goal that a step less reaches."""
    return goal * Fraction(13, 10)


GOALS: dict[str, tuple[Fraction, Fraction, Fraction, Fraction]] = {
    "a decides": (Fraction(3, 2), Fraction(9), Fraction(40), Fraction(1)),
    "ē decides": (Fraction(90), Fraction(2), Fraction(1), Fraction(30)),
    "ē alone": (Fraction(500), Fraction(2), Fraction(0), Fraction(8)),
    "a alone": (Fraction(3, 2), Fraction(9), Fraction(7), Fraction(0)),
}


@claim("ours:shared-budgets", subject=the_goal, rival=[a_little_less, a_little_more])
def shared_steps_are_the_least(changed: Room) -> Iterator[Evidence]:
    """The counted K is the first after which both a_K and ē_K are at their goals.

    Checked: p = 2, goals of which a's, ē's or both decide, from near and far, by the theorem's text step by step; a
        goal three tenths less or more has another K.
    Not checked: other classes.
    """
    text = SharedText.of(LOUD, ROUGH, 2, NU)
    eta = text.cap / 2
    with mpmath.workdps(50):
        rest = text.after(mpmath.mpf(0), mpmath.mpf(0), eta, 10**6)
    for name, (over_a, over_e, first_a, first_e) in GOALS.items():
        goals = [Fraction(str(round(float(r), 6))) * v for r, v in zip(rest, (over_a, over_e), strict=True)]
        with ball_precision(BITS):
            at = SharedConstants.at(LOUD, ROUGH, 2, ball_of(NU))
            a, e = (ball_of(changed(v)) for v in goals)
            made = at.steps(ball_of(eta), a, e, ball_of(first_a), ball_of(first_e))
        with mpmath.workdps(50):
            here_a, here_e = (mpmath.mpf(v.numerator) / v.denominator for v in (first_a, first_e))
            ends = [mpmath.mpf(v.numerator) / v.denominator for v in goals]
            least = next(
                K
                for K in range(1, 5000)
                if all(x <= y for x, y in zip(text.after(here_a, here_e, eta, K), ends, strict=True))
            )
        yield exact(name, made, "==", least)
