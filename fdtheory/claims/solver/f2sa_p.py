"""F²SA-p for even and for odd p, as the solver runs it: how many calls a run makes."""

from collections.abc import Callable, Iterator

from fdtheory.differences.stencil import paper_stencil
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.f2sa import f2sa
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.settings import Settings
from fdtheory.trial.claim import Evidence, claim, exact

SHAPE = ((1, 1, 1), (3, 5, 2), (4, 7, 6))  # (T, K, S)


def printed_count(p: int, T: int, S: int, K: int) -> int:
    """p T (S + K), with p + 1 nodes for odd p."""
    return (p + p % 2) * T * (S + K)


def count_with_the_node_zero(p: int, T: int, S: int, K: int) -> int:
    """Near miss: a solve at j = 0 for even p too, as the loop is printed."""
    return (p + 1 + p % 2) * T * (S + K)


def _counts(count: Callable[..., int], orders: tuple[int, ...]) -> Iterator[Evidence]:
    instance = ZOO["softmax-small"]()
    for p in orders:
        for T, K, S in SHAPE:
            settings = Settings(eta_x=0.1, eta_y=0.1, inner=K, outer=T, batch=S, normalised=True, watch=0)
            run = f2sa(Oracle(instance), [0, 0], [0, 0], settings, stencil=paper_stencil(p), nu=1e-3)
            seen = [run.calls.F, run.calls.G]
            yield exact(f"p = {p}, T = {T}, K = {K}, S = {S}", seen, "==", [count(p, T, S, K)] * 2)


@claim("alg:F2SA-p", subject=printed_count, rival=count_with_the_node_zero)
def calls_for_even_p(count: Callable[..., int]) -> Iterator[Evidence]:
    """A run makes p T (S + K) calls of F and as many of G.

    Checked: counters of real runs on one instance, p = 2, 4, 6, 10, three choices of T, K and S.
    Not checked: that each line of the printed loop is what the solver does; its estimate and its steps are claims of
        their own (par:phi-estimator, par:inner-step, rmk:normalised-step). Convergence, which is the theorem's.
    """
    yield from _counts(count, (2, 4, 6, 10))


@claim("alg:F2SA-p-odd", subject=printed_count, rival=count_with_the_node_zero)
def calls_for_odd_p(count: Callable[..., int]) -> Iterator[Evidence]:
    """A run makes (p + 1) T (S + K) calls of F and as many of G.

    Checked: counters of real runs on one instance, p = 1, 3, 5, 9, three choices of T, K and S.
    Not checked: the other lines of the printed loop, which are those for even p (alg:F2SA-p); convergence, which is the
        theorem's.
    """
    yield from _counts(count, (1, 3, 5, 9))


def looks(outer: int) -> list[int]:
    """Every step up to 199 of them, then about a hundred, and the last iterate."""
    return [*range(0, outer, max(1, outer // 100)), outer]


def one_look_more(outer: int) -> list[int]:
    """Near miss: the last one twice."""
    return [*looks(outer), outer]


@claim("ours:solver-parts", subject=looks, rival=one_look_more)
def looks_of_a_run(seen: Callable[[int], list[int]]) -> Iterator[Evidence]:
    """A run that is not told how often looks at every iterate, or at about a hundred of many.

    Checked: runs of 3, of 200 and of 299 steps.
    Not checked: other lengths.
    """
    instance = ZOO["softmax-small"]()
    for outer in (3, 200, 299):
        settings = Settings(eta_x=0.1, eta_y=0.1, inner=1, outer=outer, batch=1, normalised=True)
        run = f2sa(Oracle(instance), [0, 0], [0, 0], settings, stencil=paper_stencil(1), nu=1e-3)
        yield exact(f"{outer} steps", list(map(int, run.watched)), "==", seen(outer))
