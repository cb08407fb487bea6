"""The radius that an audit finds, beside inner loops step by step, and the search for the least number that is kept."""

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import mpmath

from fdtheory.guarantee.audit import distance_kept
from fdtheory.guarantee.least_kept import least_kept
from fdtheory.trial.claim import Evidence, claim, exact, observed

LABEL = "ours:parts-of-the-search"


class Loop(NamedTuple):
    """An inner loop of SGD with one step, and what x moves before a later one."""

    mu: float
    step: float
    noise: float
    start: float
    move: float
    K0: int
    K1: int


LOOPS = {
    "the first loop decides": Loop(0.8, 0.9, 0.2, 5.0, 0.01, 3, 9),
    "later loops decide": Loop(0.8, 0.9, 0.3, 1.0, 0.7, 9, 2),
    "nearly one step": Loop(0.5, 1.9, 0.4, 2.0, 0.1, 2, 2),
    "no noise": Loop(0.5, 0.4, 0.0, 2.0, 0.1, 6, 5),
}


def _floor(loop: Loop, steps: int = 400) -> mpmath.mpf:
    """Where E ← (1 - μη)²E + η²s² comes to rest, by running it from 0."""
    E = mpmath.mpf(0)
    for _ in range(steps):
        E = (1 - mpmath.mpf(loop.mu) * loop.step) ** 2 * E + (mpmath.mpf(loop.step) * loop.noise) ** 2
    return mpmath.sqrt(E)


def step_by_step(loop: Loop) -> mpmath.mpf:
    """A distance shrinks by 1 - μη in each step, and the floor is added at a loop's end; later loops until at rest."""
    shrunk, floor = 1 - mpmath.mpf(loop.mu) * loop.step, _floor(loop)
    first = mpmath.mpf(loop.start)
    for _ in range(loop.K0):
        first *= shrunk
    later = mpmath.mpf(0)
    for _ in range(400):
        later += loop.move
        for _ in range(loop.K1):
            later *= shrunk
        later += floor
    return max(first + floor, later)


def one_step_fewer(loop: Loop) -> mpmath.mpf:
    """Near miss: loops one step shorter."""
    return step_by_step(loop._replace(K0=loop.K0 - 1, K1=loop.K1 - 1))


def one_step_more(loop: Loop) -> mpmath.mpf:
    """Near miss: loops one step longer."""
    return step_by_step(loop._replace(K0=loop.K0 + 1, K1=loop.K1 + 1))


@claim(LABEL, subject=step_by_step, rival=[one_step_fewer, one_step_more])
def radii_of_the_audit(radius: Callable[[Loop], mpmath.mpf]) -> Iterator[Evidence]:
    """The first edition's audit takes the radius at which loops of one step come to rest, or that of the first loop.

    Checked: four loops step by step, to 10⁻²⁵, where the first or a later one decides, with and without noise.
    Not checked: other loops.
    """
    with mpmath.workdps(40):
        for name, loop in LOOPS.items():
            off = abs(_audited(loop) / radius(loop) - 1)
            yield observed(name, bool(off <= mpmath.mpf(10) ** -25), f"relative difference {mpmath.nstr(off, 2)}")


Ends = Callable[[float], tuple[float, float]]


def steps_that_contract(mu: float) -> tuple[float, float]:
    """0 < η < 1/μ."""
    return 0.0, 1 / mu


def steps_up_to_the_cap(mu: float) -> tuple[float, float]:
    """Near miss: up to 2/μ, where (1 - μη)² is 1 again."""
    return 0.0, 2 / mu


def steps_from_somewhere(mu: float) -> tuple[float, float]:
    """Near miss: from a millionth of 1/μ on."""
    return 1e-6 / mu, 1 / mu


@claim(LABEL, subject=steps_that_contract, rival=[steps_up_to_the_cap, steps_from_somewhere])
def steps_of_the_audit(ends: Ends) -> Iterator[Evidence]:
    """Where a step is 0 or 1/μ and beyond, the audit says of no radius that it is kept; between them it does.

    Checked: at both ends, and a billionth of 1/μ inside, with μ = 1/2.
    Not checked: other μ.
    """
    low, high = ends(0.5)
    tried = (low, low + 2e-9, high - 2e-9, high)
    finite = [int(mpmath.isfinite(_audited(LOOPS["no noise"]._replace(mu=0.5, step=step)))) for step in tried]
    yield exact("at the ends and inside", finite, "==", [0, 1, 1, 0])


def _audited(loop: Loop) -> mpmath.mpf:
    mu, step, noise, start, move = (mpmath.mpf(value) for value in loop[:5])
    return distance_kept(mu, step, noise, start, move, {"K0": loop.K0, "K1": loop.K1})


class Search(NamedTuple):
    """From 2^start, or from 0 with a step of 1, for a threshold between 2^(power-1) and 2^power, to 2^-fine of it."""

    start: int | None
    power: int
    fine: int


Looks = Callable[[Search], int]
SEARCHES = [Search(0, 0, 4), Search(0, 1, 4), Search(0, 5, 9), Search(3, 4, 1), Search(None, 0, 6), Search(None, 3, 8)]


def looks_by_halving(search: Search) -> int:
    """One look at the start, one at each power of two from the next on, one for each halving of the last interval."""
    if search.power == search.start:
        return 1
    if search.start is None:  # 0, 1, …; below 1 the whole of [0, 1] is halved
        return 2 + search.power + search.fine
    return 1 + (search.power - search.start) + search.fine


def one_look_more(search: Search) -> int:
    """Near miss."""
    return looks_by_halving(search) + 1


def one_look_fewer(search: Search) -> int:
    """Near miss."""
    return looks_by_halving(search) - 1


@claim(LABEL, subject=looks_by_halving, rival=[one_look_more, one_look_fewer])
def least_numbers_that_are_kept(looks: Looks) -> Iterator[Evidence]:
    """The least number that is kept is found with as many looks as doubling and halving take, and never from below.

    Checked: six thresholds, with a bound of what may be left above them in numbers and in parts: the looks, and that
        the number is kept and one smaller by twice the bound is not; a threshold beyond the last number, where
        nothing is.
    Not checked: other thresholds.
    """
    for search in SEARCHES:
        edge = 0.0 if search.power == search.start else 2.0**search.power * (1 - 2**-20)
        width = 2.0 ** (search.power - 1) if search.power else 1.0
        for name, room in (("numbers", {"absolute": width * 2.0**-search.fine}), ("parts", _part(search))):
            seen, found = _search(search, edge, 1e300, room)
            close = found >= edge > found - 2 * width * 2.0**-search.fine or seen == 1
            yield exact(f"{search}, in {name}", seen if close else -1, "==", looks(search))
    seen, found = _search(Search(0, 9, 1), 2.0**9, 2.0**7, {"absolute": 1.0})
    yield exact("beyond the last", seen if math.isinf(found) else -1, "==", looks(Search(0, 7, 0)))


def _part(search: Search) -> dict[str, float]:
    """So small a part of a number just below 2^power that as many halvings are needed."""
    return {"relative": 2.0**-search.fine / (2 if search.power else 1) * (1 + 2**-10)}


def _search(search: Search, edge: float, most: float, room: dict[str, float]) -> tuple[int, float]:
    tried: list[float] = []

    def kept(number: float) -> bool:
        tried.append(number)
        return number >= edge

    start, step = (0.0, 1.0) if search.start is None else (2.0**search.start, 0.0)
    found = least_kept(start, kept, step=step, most=most, **room)
    return len(tried), found
