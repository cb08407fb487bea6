"""Which plan an edition gives when it is asked for, and the list of what each improvement saves."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from fdtheory.guarantee.best_order import search_orders
from fdtheory.guarantee.constants import ProblemConstants, constants_from
from fdtheory.guarantee.editions import Edition, planned, savings
from fdtheory.guarantee.editions import plan as plan_as_asked
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.node_costs import Improvements
from fdtheory.guarantee.node_plan import NodePlan
from fdtheory.guarantee.plan import Plan, plan_with_printed_constants
from fdtheory.guarantee.plan import plan as first_plan
from fdtheory.guarantee.second_edition import plan_for_order, searched_calls
from fdtheory.problems.assumptions import check
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, exact

LABEL = "ours:plans-as-data"
EPS, NEXT = Fraction(2), Fraction(21, 10)
SMALL = Families.of(
    ProblemConstants(
        mu=Fraction(1, 2), lipschitz=[Fraction(2, 3), 1, Fraction(5, 4), Fraction(3, 4)],
        gap=Fraction(3, 2), sigma=Fraction(1, 9), radius=Fraction(5, 4),
    )
)  # fmt: skip
Found = Plan | NodePlan


class AskedPlan(NamedTuple):
    """An edition, an accuracy and an order, or none."""

    edition: Edition
    eps: Fraction
    p: int | None


def as_asked(asked: AskedPlan) -> AskedPlan:
    """What is asked for."""
    return asked


def another_accuracy(asked: AskedPlan) -> AskedPlan:
    """Near miss: a twentieth less accurate."""
    return asked._replace(eps=NEXT)


def another_edition(asked: AskedPlan) -> AskedPlan:
    """Near miss: the edition before it, and the last in place of the first."""
    before: dict[Edition, Edition] = {"second": "first", "first": "printed", "printed": "second"}
    return asked._replace(edition=before[asked.edition])


@cache
def _of_its_own(asked: AskedPlan) -> Found:
    """The plan by the function of its edition; without an order the cheapest of all that the constants reach."""
    if asked.edition == "second":
        return search_orders(SMALL, asked.eps).best if asked.p is None else plan_for_order(SMALL, asked.eps, asked.p)
    orders = range(1, 3) if asked.p is None else range(asked.p, asked.p + 1)
    make = first_plan if asked.edition == "first" else plan_with_printed_constants
    return min((make(SMALL.common(), asked.eps, p) for p in orders), key=lambda one: (one.calls, one.p))


@cache
def _found(edition: Edition, p: int | None) -> Found:
    return planned(edition, SMALL, EPS, p)


@claim(LABEL, subject=as_asked, rival=[another_accuracy, another_edition])
def plans_of_the_editions(change: Callable[[AskedPlan], AskedPlan]) -> Iterator[Evidence]:
    """Each edition gives its own plan, of the order that is asked for, or of its cheapest one.

    Checked: one class that reaches p = 2, the three editions, p = 1 and no order, every number of the plans.
    Not checked: other classes.
    """
    for edition in ("printed", "first", "second"):
        for p in (1, None):
            asked = AskedPlan(edition, EPS, p)
            found, wanted = _found(edition, p), [change(asked).eps, *_numbers(_of_its_own(change(asked)))]
            yield exact(f"{edition}, p = {p}", [Fraction(found.eps), *_numbers(found)], "==", wanted)


def _numbers(found: Found) -> list[Fraction]:
    """Whether it is of the second edition, and every number of a plan and of its nodes."""
    parts = [found, *(found.budgets if isinstance(found, NodePlan) else ())]
    values = [value for part in parts for value in vars(part).values() if isinstance(value, int | float)]
    return [Fraction(isinstance(found, NodePlan)), *map(Fraction, values)]


@claim(LABEL, subject=as_asked, rival=[another_accuracy, another_edition])
def plans_from_a_report(change: Callable[[AskedPlan], AskedPlan]) -> Iterator[Evidence]:
    """From the report of a check a plan takes Δ and R too, and keeps the instance's name and where its constants hold.

    Checked: one instance of the zoo with p = 1, with the report's own Δ and σ and with given ones, for the first and
        the second edition.
    Not checked: reports on boxes.
    """
    report = check(load_instance("softmax-mild"), p=1)
    for edition in ("first", "second"):
        for name, known in (("the report's own", {}), ("given", {"delta": Fraction(2), "sigma": Fraction(1, 8)})):
            asked = change(AskedPlan(edition, Fraction(1), 1))
            found = plan_as_asked(report, Fraction(1), 1, edition=edition, **known)
            wanted = plan_as_asked(Families.of(constants_from(report, **known)), asked.eps, 1, edition=asked.edition)
            told = (found.instance, found.where) == ("softmax-mild", "the whole space")
            yield exact(
                f"{edition}, {name}", [Fraction(told), *_numbers(found)], "==", [Fraction(1), *_numbers(wanted)]
            )


Row = tuple[str, float]
ADDED = (
    ("four families, last estimate not paid", Improvements(False, False, False, False, False, False)),
    ("falling inner steps", Improvements(True, False, False, False, False, False)),
    ("a radius for every node", Improvements(True, True, False, False, False, False)),
    ("squares added, not roots", Improvements(True, True, True, False, False, False)),
    ("sharp L_phi", Improvements(True, True, True, True, False, False)),
    ("bias in the Hessian's norm", Improvements(True, True, True, True, True, False)),
    ("bias by one more derivative of f", Improvements(True, True, True, True, True, True)),
)


@cache
def _listed() -> list[Row]:
    return savings(SMALL, EPS, 2)


@cache
def _one_by_one() -> dict[int, float]:
    """The calls of some rows, by their number."""
    return {
        0: float(plan_with_printed_constants(SMALL.common(), EPS, 2).calls),
        1: float(first_plan(SMALL.common(), EPS, 2).calls),
        **{2 + i: searched_calls(SMALL, EPS, 2, ADDED[i][1]) for i in (0, 4, 6)},
        9: float(plan_for_order(SMALL, EPS, 2).calls),
    }


def the_list(rows: list[Row]) -> list[Row]:
    """The list."""
    return rows


def without_its_last_row(rows: list[Row]) -> list[Row]:
    """Near miss: what rounding saves is not shown."""
    return rows[:-1]


def one_step_less(rows: list[Row]) -> list[Row]:
    """Near miss: each row has the calls of the row before it."""
    return [(name, before) for (name, _), (_, before) in zip(rows, [rows[0], *rows], strict=False)]


@claim(LABEL, subject=the_list, rival=[without_its_last_row, one_step_less])
def savings_step_by_step(shown: Callable[[list[Row]], list[Row]]) -> Iterator[Evidence]:
    """The list of savings has the printed and the first edition, each improvement on top of those before, and the plan.

    Checked: the names of ten rows for one class with p = 2, and the calls of six, improvements switched on by hand.
    Not checked: that an improvement saves something.
    """
    seen = shown(_listed())
    names = ["printed edition", "first edition", *(name for name, _ in ADDED), "no step wasted by rounding"]
    wanted = _one_by_one()
    named = int([name for name, _ in seen] == names)
    expected = [1, *map(Fraction, wanted.values())]
    yield exact("ten rows", [named, *(Fraction(seen[row][1]) for row in wanted if row < len(seen))], "==", expected)


def no_call() -> int:
    """None."""
    return 0


def one_call() -> int:
    """Near miss: one."""
    return 1


@claim(LABEL, subject=no_call, rival=one_call)
def good_starts_in_the_list(calls: Callable[[], int]) -> Iterator[Evidence]:
    """Where the start is good enough no improvement is needed: each row of the second edition has no call.

    Checked: ε = 100 for one class, with no improvement, with half of them and with all.
    Not checked: other classes.
    """
    for name, chosen in (ADDED[0], ADDED[3], ADDED[6]):
        yield exact(name, Fraction(searched_calls(SMALL, Fraction(100), 2, chosen)), "==", calls())
