"""Which solvers are zero-respecting: run on the hard instance, which keeps a record of what was asked and shown."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise

import flint
import numpy as np

from fdtheory.differences.stencil import paper_stencil
from fdtheory.lower_bound.chain_problem import ChainProblem
from fdtheory.lower_bound.hard_instance import dphi, dpsi, phi, psi
from fdtheory.lower_bound.zero_respecting import THRESHOLD
from fdtheory.problems.batched import Array
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, equal, exact

LENGTH, OUTER = 10, 7


def guesses(name: str, order: int | None, start: Fraction) -> int:
    """How often a run asked at, or answered with, a point that is not 0 where nothing was shown."""
    method, chain = METHODS[name], ChainProblem(LENGTH)
    settings = Settings(eta_x=0.8, eta_y=0.5, inner=3, outer=OUTER, normalised=True, watch=0)
    knobs = dict(method.knobs) | ({"stencil": paper_stencil(order), "nu": 0.1} if order else {})
    if order:
        knobs["check_window"] = False
    x0 = [0.0] * (LENGTH - 1) + [float(start)]
    run = method.run(Oracle(chain, hessian=method.hessian), x0, [0.0], settings, **knobs)
    return chain.guesses + chain.unseen(run.x) + (chain.asked == 0)


@claim(
    "ours:solvers-respect-zeros",
    subject=Fraction(0),
    rival=[Fraction(1, 10), Fraction(-1, 100)],
    uses=("ours:zero-chain",),
)
def solvers_respect_zeros(start: Fraction) -> Iterator[Evidence]:
    """From (0, 0) every solver asks at, and ends in, points that are 0 in all coordinates that no answer has shown.

    Checked: the solvers' own runs on a chain of ten: F²SA-p for p = 1, 2, 4, and the five methods that it is compared
        with; from a last coordinate that is not 0 each of them fails.
    Not checked: that it is so on every problem: each step adds a multiple of answers, which stands in the solvers.
    """
    for name, order in (
        *(("f2sa", p) for p in (1, 2, 4)),
        *((m, None) for m in METHODS if m not in ("f2sa", "lower-only")),
    ):
        case = f"{name} with p = {order}" if order else name
        yield equal(case, guesses(name, order, start), 0)


POINTS = {
    "all entries at work": (Fraction(7, 8), Fraction(-3, 4), Fraction(9, 5), Fraction(-1, 3)),
    "other signs": (Fraction(-11, 8), Fraction(5, 8), Fraction(-2, 3), Fraction(6, 5)),
    "a gap": (Fraction(3, 2), Fraction(1, 4), Fraction(-7, 6), Fraction(2)),
    "nothing seen": (Fraction(0),) * 4,
}
Values = Callable[[tuple[Fraction, ...]], list[float]]


def chain_of_the_solvers(x: tuple[Fraction, ...]) -> list[float]:
    """f, then f_x."""
    problem, at, y = ChainProblem(len(x)), np.array([[float(value) for value in x]]), np.zeros((1, 1))
    return [float(problem.f(at, y)[0]), *map(float, problem.f_x(at, y)[0])]


def chain_a_millionth_off(x: tuple[Fraction, ...]) -> list[float]:
    """Near miss: everything a millionth larger."""
    return [value * (1 + 1e-6) for value in chain_of_the_solvers(x)]


def chain_above_its_value(x: tuple[Fraction, ...]) -> list[float]:
    """Near miss: the right gradient, but f too large by a millionth."""
    return [chain_of_the_solvers(x)[0] + 1e-6, *chain_of_the_solvers(x)[1:]]


def _in_balls(x: tuple[Fraction, ...]) -> list[float]:
    """The chain function and its gradient from their formulas, link by link."""
    value = -psi(THRESHOLD) * phi(x[0])
    slope: list[flint.arb | int] = [-psi(THRESHOLD) * dphi(x[0]), *[0] * (len(x) - 1)]
    for i, (a, b) in enumerate(pairwise(x)):
        value += psi(-a) * phi(-b) - psi(a) * phi(b)
        slope[i] -= dpsi(-a) * phi(-b) + dpsi(a) * phi(b)
        slope[i + 1] -= psi(-a) * dphi(-b) + psi(a) * dphi(b)
    return [float(value), *map(float, slope)]


@claim("ours:solvers-respect-zeros", subject=chain_of_the_solvers, rival=[chain_a_millionth_off, chain_above_its_value])
def solvers_run_on_the_chain(values: Values) -> Iterator[Evidence]:
    """The chain that solvers run on is the chain function, value and gradient, to 10⁻¹².

    Checked: four points of a chain of four, against the formulas in balls; a millionth more fails.
    Not checked: other points.
    """
    for name, x in POINTS.items():
        pairs = zip(values(x), _in_balls(x), strict=True)
        yield exact(name, max(abs(Fraction(one) - Fraction(other)) for one, other in pairs), "<=", Fraction(1, 10**12))


Answer = Callable[..., Array]


def answer_for_every_sample(name: str, x: Array, y: Array, *v: Array) -> Array:
    """The chain's own."""
    return np.asarray(getattr(ChainProblem(LENGTH), name)(x, y, *v))


def answer_for_the_first_sample(name: str, x: Array, y: Array, *v: Array) -> Array:
    """Near miss: the other samples are forgotten."""
    return answer_for_every_sample(name, x, y[:1], *(one[:1] for one in v))


@claim("ours:solvers-respect-zeros", subject=answer_for_every_sample, rival=answer_for_the_first_sample)
def answers_come_for_every_sample(answer: Answer) -> Iterator[Evidence]:
    """Where x is one point and y several, every answer of the chain is repeated for each y.

    Checked: values, gradients and products of a chain of ten, one point beside three y.
    Not checked: the numbers (solvers_run_on_the_chain).
    """
    x, y = np.zeros(LENGTH), np.zeros((3, 1))
    for name in ("f", "g"):
        yield exact(name, answer(name, x, y).shape, "==", (3,))
    for name, size in (("f_x", LENGTH), ("g_x", LENGTH), ("f_y", 1), ("g_y", 1)):
        yield exact(name, answer(name, x, y).shape, "==", (3, size))
    for name, size in (("f_yy_times", 1), ("g_yy_times", 1), ("g_xy_times", LENGTH)):
        yield exact(name, answer(name, x, y, np.zeros((3, 1))).shape, "==", (3, size))


RECORDED = (((1, 0, 0, 0),), ((1, 1, 0, 0), (0, 0, 0, 0)), ((0, 0, 0, 0), (1, 0, 0, 1)), ((0, 0, 1, 0),))
"""Where a method asks, one batch of points after the other: 1 stands for an entry beyond the threshold."""
Record = Callable[[], tuple[list[int], int, int]]


def kept_record() -> tuple[list[int], int, int]:
    """What is shown in the end, how often was guessed, how often asked."""
    problem = ChainProblem(4)
    for points in RECORDED:
        problem.f_x(1.5 * np.array(points, dtype=float), np.zeros((len(points), 1)))
    return [int(one) for one in problem.shown], int(problem.guesses), problem.asked


def record_without_guesses() -> tuple[list[int], int, int]:
    """Near miss: no guess is noticed."""
    return kept_record()[0], 0, kept_record()[2]


def record_of_one_more() -> tuple[list[int], int, int]:
    """Near miss: one call more."""
    shown, guesses, asked = kept_record()
    return shown, guesses, asked + 1


def _recorded() -> tuple[list[int], int, int]:
    """An answer shows the first entry and both ends of every link whose near end is at work; all else is a guess."""
    shown, guessed = set[int](), 0
    for points in RECORDED:
        asked = {i for point in points for i, one in enumerate(point) if one}
        guessed += not asked <= shown
        shown |= {0} | {end for i in asked if i + 1 < 4 for end in (i, i + 1)}
    return [int(i in shown) for i in range(4)], guessed, len(RECORDED)


@claim("ours:solvers-respect-zeros", subject=kept_record, rival=[record_without_guesses, record_of_one_more])
def record_of_the_chain(record: Record) -> Iterator[Evidence]:
    """The record of what was asked and shown: an answer shows one entry behind the last, and a guess is a guess.

    Checked: four questions to a chain of four, two of them at two points at once, by sets of indices; other counts
        fail.
    Not checked: other questions.
    """
    shown, guessed, asked = record()
    expected = _recorded()
    yield exact("four questions", [*shown, guessed, asked], "==", [*expected[0], *expected[1:]])
