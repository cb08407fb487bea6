"""How a plan is printed: its numbers, a line for every order or accuracy, and what each improvement saves."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fdtheory.guarantee.node_plan import NodePlan
    from fdtheory.guarantee.plan import Plan


def plan_text(found: "Plan | NodePlan") -> str:
    """One plan, with its shares of eps and what it is proved for."""
    from fdtheory.guarantee.node_plan import NodePlan
    from fdtheory.problems.constants import WHOLE_SPACE

    eps = found.eps
    lines = [f"F2SA-{found.p} reaches E|grad phi| <= {eps:g} with {found.calls:.6g} oracle calls"]
    if found.calls == 0:
        lines.append("x_0 is good enough: |grad phi(x_0)|^2 <= 2 L_phi delta <= eps^2, so nothing is run")
    else:
        lines += [f"  nu     {found.nu:.6g}", f"  eta_x  {found.eta_x:.6g}"]
        lines += _node_lines(found) if isinstance(found, NodePlan) else _loop_lines(found)
        shares = f"bias {found.bias / eps:.4f}, batch {found.batch / eps:.4f}, inner {found.inner / eps:.4f}"
        lines += [f"shares of eps: {shares}", f"most calls: {found.dominant}"]
    if found.where is not None:
        lines.append(f"for {found.instance} from its own point and y = 0; its constants are proved on {found.where}")
    if found.where not in (None, WHOLE_SPACE):
        lines.append("the guarantee is for runs whose iterates stay there")
    return "\n".join(lines)


def _loop_lines(found: "Plan") -> list[str]:
    return [
        f"  eta_y  {found.eta_y:.6g}",
        f"  S      {found.S}",
        f"  K0     {found.K0}   (inner steps at t = 0)",
        f"  K1     {found.K1}   (inner steps at every later t)",
        f"  T      {found.T}",
    ]


def _node_lines(found: "NodePlan") -> list[str]:
    rows = [["node", "radius", "K0 (t = 0)", "K1 (later)"]]
    rows += [[str(one.j), f"{one.radius:.4g}", str(one.K0), str(one.K1)] for one in found.budgets]
    table = ["  " + line for line in aligned(rows).splitlines()]
    forms = f"bias by the {found.bias_form} form, L_phi = {found.L_phi:.6g} by the {found.phi_form} bound"
    return [f"  S      {found.S}", f"  T      {found.T}   (T - 1 estimates)", *table, forms]


def orders_text(found: "list[Plan | NodePlan]") -> str:
    """A line for every order, the cheapest with a star."""
    best = min(found, key=lambda one: one.calls)
    rows = [["p", "nu", "S", "inner steps", "T", "calls", "most calls"]]
    rows += [
        [
            f"{one.p}{'*' if one is best else ''}", f"{one.nu:.3g}", f"{one.S:.3g}", f"{_later_steps(one):.3g}",
            f"{one.T:.3g}", f"{one.calls:.4g}", one.dominant,
        ]
        for one in found
    ]  # fmt: skip
    return aligned(rows)


def _later_steps(found: "Plan | NodePlan") -> int:
    """Inner steps of all nodes between two outer steps."""
    from fdtheory.guarantee.node_plan import NodePlan

    return sum(one.K1 for one in found.budgets) if isinstance(found, NodePlan) else found.nodes * found.K1


def accuracies_text(found: "list[tuple[float, Plan | NodePlan]]") -> str:
    """A line for every accuracy, with a bar as long as the number of digits of its calls."""
    rows = [["eps", "best p", "nu", "calls", ""]]
    most = max(len(str(one.calls)) for _, one in found)
    rows += [
        [f"{eps:.3g}", str(one.p), f"{one.nu:.3g}", f"{one.calls:.4g}", "#" * round(40 * len(str(one.calls)) / most)]
        for eps, one in found
    ]
    return aligned(rows)


def savings_text(found: "list[tuple[str, float]]") -> str:
    """A line for every improvement: the calls with it, and what it saves alone and with all before it."""
    rows = [["with, from one line to the next", "calls", "saves", "in all"]]
    for (name, calls), before in zip(found, [found[0], *found], strict=False):
        rows.append([name, f"{calls:.4g}", _factor(before[1], calls), _factor(found[0][1], calls)])
    return aligned(rows)


def _factor(before: float, after: float) -> str:
    return f"{before / after:.3g} x" if after else "all"


def aligned(rows: list[list[str]]) -> str:
    """Columns in line, the first row as their heads."""
    from rich.console import Console
    from rich.table import Table

    table = Table(*rows[0], box=None)
    for row in rows[1:]:
        table.add_row(*row)
    console = Console(markup=False, highlight=False, width=160)
    with console.capture() as captured:
        console.print(table)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
