"""The three editions of the main theorem with constants: as printed, explicit, and sharp; and what each step saves.

printed   the outer loop of the printed proof (3, 3/2, 8, shares 1 : p), made explicit where it is silent
first     the explicit theorem with one constant for each order of derivatives and one step for each inner loop
second    four families of constants, the best inner schedule, a radius for every node, sharp constants
"""

from dataclasses import replace
from typing import Literal, SupportsFloat, get_args

from fdtheory.errors import InputError
from fdtheory.guarantee.best_order import search_orders
from fdtheory.guarantee.constants import ProblemConstants, constants_from
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import Improvements
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan, plan_with_printed_constants
from fdtheory.guarantee.plan import plan as first_plan
from fdtheory.guarantee.second_edition import plan_for_order, searched_calls
from fdtheory.problems.assumptions import AssumptionReport

Edition = Literal["printed", "first", "second"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)
Given = Families | ProblemConstants | AssumptionReport

STEPS = {
    "four families, last estimate not paid": {},
    "falling inner steps": {"schedule": True},
    "a radius for every node": {"node_radii": True},
    "squares added, not roots": {"squares": True},
    "sharp L_phi": {"sharp_phi": True},
    "bias in the Hessian's norm": {"taylor": True},
    "bias by one more derivative of f": {"peano": True},
}
"""The improvements in the order in which they are shown, each on top of those before it."""


def plan(
    constants: Given, eps: SupportsFloat, p: int | None = None, *, edition: Edition = "second",
    delta: SupportsFloat | None = None, sigma: SupportsFloat | None = None, radius: SupportsFloat | None = None,
) -> Plan | NodePlan:  # fmt: skip
    """The cheapest parameters for order p that guarantee E|grad phi| <= eps at a uniformly drawn iterate.

    Without p it is the cheapest order that the constants reach.  From the report of ``check`` the bounds of Delta and
    R are taken too, for a run from the instance's own point; ``delta``, ``sigma`` and ``radius`` replace what is known.
    It is the plan that ``fdtheory plan`` prints; ``edition`` chooses among the three as ``--edition`` does.

    >>> from fdtheory.problems.zoo import load_instance
    >>> from fdtheory.problems.assumptions import check
    >>> plan(check(load_instance("softmax-mild"), p=4), 0.2).calls
    5252
    """
    found = planned(edition, families_of(constants, delta=delta, sigma=sigma, radius=radius), eps, p)
    if isinstance(constants, AssumptionReport):
        return replace(found, instance=constants.instance, where=constants.constants.where)
    return found


def planned(
    edition: Edition, given: Given, eps: SupportsFloat, p: int | None = None, *, one_more: bool = False
) -> Plan | NodePlan:
    """The plan of one edition for order p, or for its cheapest order."""
    if edition not in EDITIONS:
        raise InputError(f"edition = {edition!r} is unknown; choose from {', '.join(EDITIONS)}")
    families = families_of(given, one_more=one_more)
    if edition == "second":
        found: Plan | NodePlan = search_orders(families, eps).best if p is None else plan_for_order(families, eps, p)
    elif edition == "first":
        found = first_plan(families.common(), eps, p)
    else:
        orders = range(1, families.orders + 1) if p is None else (p,)
        found = min((plan_with_printed_constants(families.common(), eps, q) for q in orders), key=lambda one: one.calls)
    if isinstance(given, AssumptionReport):
        return replace(found, instance=given.instance, where=given.constants.where)
    return found


def families_of(given: Given, *, one_more: bool = False, **known: SupportsFloat | None) -> Families:
    """The four families of whatever constants are given; ``known`` are delta, sigma, radius in place of a report's."""
    if isinstance(given, AssumptionReport):
        return Families.of(constants_from(given, **known), one_more=one_more)
    if any(value is not None for value in known.values()):
        raise InputError("delta, sigma or radius is given beside constants that have them; leave it out")
    return given if isinstance(given, Families) else Families.of(given, one_more=one_more)


def savings(families: Families, eps: SupportsFloat, p: int) -> list[tuple[str, float]]:
    """(what is added, calls with it and all before it), from the printed edition to the plan of the second."""
    common = families.common()
    found = [
        ("printed edition", float(plan_with_printed_constants(common, eps, p).calls)),
        ("first edition", float(first_plan(common, eps, p).calls)),
    ]
    chosen = Improvements(*[False] * 6)
    for name, added in STEPS.items():
        chosen = replace(chosen, **added)
        found.append((name, searched_calls(families, eps, p, chosen)))
    return [*found, ("no step wasted by rounding", float(plan_for_order(families, eps, p).calls))]
