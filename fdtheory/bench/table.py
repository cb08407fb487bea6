"""All benchmarks as one table: what was compared, the ratio seen in this run, and the goal for it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import final

from fdtheory.errors import InputError


@final
@dataclass(frozen=True)
class Row:
    """One ratio; ``goal`` is (relation, bound), or None where a ratio is only shown."""

    theme: str
    what: str
    ratio: float
    goal: tuple[str, float] | None = None

    @property
    def met(self) -> bool:
        """Whether the goal is met; nothing is asked of a ratio that is only shown."""
        if self.goal is None:
            return True
        relation, bound = self.goal
        return self.ratio >= bound if relation == ">=" else self.ratio <= bound


def coefficient_rows() -> Iterator[Row]:
    """Exact weights at p = 80 against sympy."""
    from fdtheory.bench.coefficients import FLOOR, exact_weights

    seen = exact_weights()
    if not seen.agree:
        raise ArithmeticError(f"the weights at p = {seen.order} disagree")
    yield Row("coefficients", f"sympy's weights / closed form, p = {seen.order}", seen.closed_form, (">=", FLOOR))
    yield Row("coefficients", f"sympy's weights / exact solve, p = {seen.order}", seen.solved, (">=", FLOOR))


def derivative_rows() -> Iterator[Row]:
    """Power series against partitions, and how the series grows with the order."""
    from fdtheory.bench.derivatives import derivative_times, series_times

    for times in derivative_times():
        goal = (">=", 50.0) if times.q == 8 else None
        yield Row("derivatives", f"each of {times.partitions} partitions / series, q = {times.q}", times.gain, goal)
        yield Row("derivatives", f"grouped partitions / series, q = {times.q}", times.gain_over_block_sizes)
    (_, first), *rest = series_times()
    for order, seconds in rest:
        yield Row("derivatives", f"series of order {order} / series of order 10", seconds / first)


def sweep_rows() -> Iterator[Row]:
    """The order sweep by balls and by mpmath."""
    from fdtheory.bench.sweep import sweep_times

    seen = sweep_times()
    yield Row("sweep", f"mpmath / balls, p = 1, …, 12 on {seen.instance}", seen.gain, (">=", 10.0))
    yield Row("sweep", "largest relative difference of their constants", seen.disagreement, ("<=", 1e-20))


def solver_rows() -> Iterator[Row]:
    """The solver against the literal pseudo-code, against bare matrix products, and eight nodes against one solve."""
    from fdtheory.bench.solver import library_ratios, solver_ratios

    for library, ratio in library_ratios().items():
        yield Row("solver", f"a dense problem of dimension 500 by {library} / ours, p = 2", ratio)
    ratios = solver_ratios()
    for seen in ratios:
        where = f"p = {seen.p}, dimension {seen.dim}, {seen.seeds} seeds"
        yield Row("solver", f"ours / bare products, {where}", seen.over_floor, ("<=", 1.5) if seen.dim >= 500 else None)
        yield Row("solver", f"literal / ours, {where}", seen.gain)
        yield Row("solver", f"ours with noise / ours, {where}", seen.noisy / seen.ours)
    cost = {(seen.p, seen.dim, seen.seeds): seen.ours for seen in ratios}
    for (p, dim, seeds), seconds in cost.items():
        if p == 8:  # p = 1 advances two nodes
            yield Row("solver", f"8 nodes / 1 node, dimension {dim}, {seeds} seeds", 2 * seconds / cost[1, dim, seeds])


def edition_rows() -> Iterator[Row]:
    """What the second edition of the plan saves, in calls: no run, so the same numbers every time."""
    from fdtheory.bench.edition_table import noisy_savings

    for (kappa, saved), least in zip(noisy_savings(), (200, 20_000), strict=True):
        for of, gain in zip(("", ", f once smoother"), saved, strict=True):
            what = f"planned calls of the first edition / of the second, ε = 0.01, σ = 1, κ = {kappa}{of}"
            yield Row("editions", what, gain, (">=", least))


def experiment_rows() -> Iterator[Row]:
    """An outer step on documents in the shape of 20 Newsgroups, with ten inner steps at all nodes."""
    from fdtheory.bench.experiments import hyper_gradient_seconds, memory_of_steps, step_times
    from fdtheory.experiments.data import load

    data = load("synthetic-full")
    for p in (2, 10):
        seen = step_times(p, data)
        yield Row("experiments", f"outer step / bare sparse products, p = {p}", seen.over_bare, ("<=", 1.6))
        yield Row("experiments", f"loop over nodes / outer step, p = {p}", seen.loop_over_ours, (">=", 1.0))
    yield Row(
        "experiments",
        "CPU seconds of the exact hyper-gradient, D·C = 2.6e6",
        hyper_gradient_seconds(data),
        ("<=", 120.0),
    )
    yield Row("experiments", "gigabytes of a process with outer steps at p = 10", memory_of_steps(10), ("<=", 2.0))


THEMES: dict[str, Callable[[], Iterator[Row]]] = {
    "coefficients": coefficient_rows,
    "derivatives": derivative_rows,
    "sweep": sweep_rows,
    "solver": solver_rows,
    "editions": edition_rows,
    "experiments": experiment_rows,
}


def rows(themes: tuple[str, ...]) -> Iterator[Row]:
    """The rows of the named themes, of all when none is named."""
    for name in themes:
        if name not in THEMES:
            raise InputError(f"THEME {name!r} is unknown; choose from {', '.join(THEMES)}")
    for name in themes or THEMES:
        yield from THEMES[name]()
