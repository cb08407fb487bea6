"""A plan from the plain data of a JSON file; ``to_dict`` of both kinds of plans writes what is read here."""

import math
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from fdtheory.errors import InputError
from fdtheory.guarantee.node_plan import NodeBudget, NodePlan
from fdtheory.guarantee.plan import Plan

_KINDS: Mapping[object, tuple[type, ...]] = {
    int: (int,),
    float: (int, float),
    str: (str,),
    str | None: (str, type(None)),
}
_SIGNED = ("j",)


def plan_of(data: object) -> Plan | NodePlan:
    """The plan whose ``to_dict`` gave this data, also after a way through JSON."""
    if not isinstance(data, Mapping):
        raise InputError("the plan is not one object of JSON; write it with `fdtheory plan --json`")
    if data.get("edition") != "second":
        given = {"inner_samples": "independent", **data}  # older files do not say it
        return Plan(**{one.name: _read(one.name, one.type, given) for one in fields(Plan)})
    budgets = data.get("budgets")
    if not isinstance(budgets, list) or not all(isinstance(one, Mapping) for one in budgets):
        raise InputError("the plan has no list of budgets; write it with `fdtheory plan --json`")
    read = {one.name: _read(one.name, one.type, data) for one in fields(NodePlan) if one.name != "budgets"}
    return NodePlan(**read, budgets=tuple(_budget(one) for one in budgets))


def _budget(data: Mapping[str, object]) -> NodeBudget:
    return NodeBudget(**{one.name: _read(one.name, one.type, data) for one in fields(NodeBudget)})


def _read(name: str, kind: object, data: Mapping[str, Any]) -> Any:
    """One entry, of the type that the field has and in a sensible range."""
    value: Any = data.get(name, "missing")
    if isinstance(value, bool) or not isinstance(value, _KINDS[kind]) or value == "missing":
        raise InputError(f"the plan has {name} = {value!r}; write it with `fdtheory plan --json`")
    if isinstance(value, int | float) and not (0 <= value < math.inf or name in _SIGNED):
        raise InputError(f"the plan has {name} = {value!r}; give a finite number from 0 on")
    return float(data[name]) if kind is float else value
