"""A plan of the second edition as data: order, steps, batch, and a budget for every node."""

from dataclasses import asdict, dataclass
from typing import final

from fdtheory.files import Record
from fdtheory.guarantee.inner_schedule import InnerSchedule
from fdtheory.notebook import html_table


@final
@dataclass(frozen=True)
class NodeBudget:
    """One node's lower-level problem, its radius, its steps at t = 0 and later, and what their schedules start from."""

    j: int
    mu: float
    """A lower bound of its strong convexity, rounded down."""
    smoothness: float
    noise: float
    radius: float
    """Root mean squared distance to its minimiser after every inner loop."""
    K0: int
    K1: int
    first_start: float
    """Bound of the distance at t = 0."""
    later_start: float
    """Bound of the root mean squared distance when x has moved."""

    @property
    def schedules(self) -> tuple[InnerSchedule, InnerSchedule]:
        """The steps of the first inner loop and of every later one."""
        first, later = (
            InnerSchedule(self.mu, self.smoothness, self.noise, start**2)
            for start in (self.first_start, self.later_start)
        )
        return first, later


@final
@dataclass(frozen=True)
class NodePlan:
    """Hyper-parameters of F2SA-p with a schedule for every node, the shares of eps, and the number of oracle calls."""

    p: int
    nu: float
    eta_x: float
    S: int
    T: int
    calls: int
    """Pairs (F, G): sum over the nodes of K0 + (T - 2) K1 + (T - 1) S; the last iterate needs no estimate."""
    budgets: tuple[NodeBudget, ...]
    bias: float
    batch: float
    inner: float
    L_phi: float
    eps: float
    """What is guaranteed: E|grad phi| <= eps at a uniformly drawn iterate of x_0, …, x_(T-1)."""
    sigma_f: float
    sigma_g: float
    bias_form: str
    phi_form: str
    instance: str | None = None
    where: str | None = None
    edition: str = "second"

    def __repr__(self) -> str:
        return f"<NodePlan for p = {self.p}: {self.calls} calls, nu = {self.nu:.6g}, T = {self.T}, S = {self.S}>"

    def _repr_html_(self) -> str:
        caption = f"Parameters with a guarantee for p = {self.p}; most calls go to the {self.dominant}"
        shown = {name: value for name, value in self.to_dict().items() if name != "budgets"}
        return html_table(caption, ["parameter", "value"], shown.items())

    def to_dict(self) -> Record:
        """The fields as plain numbers."""
        return asdict(self)

    @property
    def sigma(self) -> float:
        """The noise that is allowed for F and G alike."""
        return min(self.sigma_f, self.sigma_g)

    @property
    def nodes(self) -> int:
        return len(self.budgets)

    @property
    def dominant(self) -> str:
        """The term with most calls."""
        parts = {
            "first inner loops (K0)": sum(one.K0 for one in self.budgets) * (self.T > 1),
            "inner loops (K1)": max(0, self.T - 2) * sum(one.K1 for one in self.budgets),
            "batches (S)": (self.T - 1) * self.S * self.nodes,
        }
        return max(parts, key=lambda name: parts[name])


def calls_of(T: int, S: int, budgets: tuple[NodeBudget, ...]) -> int:
    """T - 1 estimates: none for the last iterate, none at all if x_0 is good enough."""
    if T == 1:
        return 0
    return sum(one.K0 + (T - 2) * one.K1 + (T - 1) * S for one in budgets)
