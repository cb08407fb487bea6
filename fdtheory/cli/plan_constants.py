"""The constants that ``fdtheory plan`` is given: a file of ``check``, --L, or four families."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

from fdtheory.cli.arguments import read_json
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.guarantee.families import Families

DEFAULT_LARGEST = 24
"""How far the orders go when the constants go on for ever and no order is given."""

FAMILIES = ("f_y", "f_x", "g_y", "g_x")


@final
@dataclass(frozen=True)
class Given:
    """The constants, whose they are, and what is to be said about how they were read."""

    families: "Families"
    instance: str | None = None
    where: str | None = None
    note: str = ""
    checked: int | None = None
    """The order that a file's instance was checked for."""

    def refuse(self, order: int | None) -> None:
        """Refuse an order that a file does not reach."""
        if self.checked is not None and order is not None and order > self.checked:
            raise InputError(
                f"p = {order} needs L_{order + 1}, but {self.instance!r} was checked for p = {self.checked}; "
                f"check it again with p = {order}"
            )


def given_constants(order: int | None, given: dict[str, Any]) -> Given:
    """What the options say, each kind apart from the others."""
    if given["constants_file"] is not None:
        return _of_file(given)
    if any(given[name] is not None for name in FAMILIES):
        return _of_families(order, given)
    return _of_one_list(order, given)


def _of_file(given: dict[str, Any]) -> Given:
    from fdtheory.guarantee.editions import families_of
    from fdtheory.problems.constants_file import report_of

    for name, option in (("mu", "--mu"), ("sizes", "--L"), *((name, _option(name)) for name in FAMILIES)):
        if given[name] is not None:
            raise InputError(
                f"{option} {given[name]} is given beside --constants, which has its own; leave one of them out"
            )
    report = report_of(read_json("--constants", given["constants_file"]))
    known = {key: given[key] for key in ("delta", "sigma", "radius")}
    families = families_of(report, one_more=given["one_more"], **known)
    return Given(families, report.instance, report.constants.where, checked=report.p)


def _of_one_list(order: int | None, given: dict[str, Any]) -> Given:
    from fdtheory.guarantee.constants import ProblemConstants
    from fdtheory.guarantee.families import Families

    for name, option in (("mu", "--mu"), ("sizes", "--L"), ("delta", "--delta")):
        if given[name] is None:
            raise InputError(
                f"{option} is missing; give it, or --constants FILE with what `fdtheory check --json` wrote"
            )
    values, endless = _numbers("L", given["sizes"], (order or DEFAULT_LARGEST) + 2)
    problem = ProblemConstants(
        mu=given["mu"], lipschitz=values, gap=given["delta"], sigma=given["sigma"], radius=given["radius"] or 0.0
    )
    return Given(Families.of(problem, one_more=given["one_more"] or endless), note=_note(endless, order))


def _of_families(order: int | None, given: dict[str, Any]) -> Given:
    from fdtheory.guarantee.families import Families

    for name in (*FAMILIES, "mu", "joint_f", "joint_g", "delta"):
        if given[name] is None:
            raise InputError(f"{_option(name)} is missing beside four families of constants; give it")
    if given["sizes"] is not None:
        raise InputError(f"--L {given['sizes']} is given beside four families of constants; leave one of them out")
    last, read = (order or DEFAULT_LARGEST) + 2, {}
    for name in FAMILIES:
        read[name], endless = _numbers(_option(name), given[name], last)
    sigma_f = given["sigma"] if given["sigma_f"] is None else given["sigma_f"]
    all_of_them: dict[str, Any] = {name: given[name] for name in ("mu", "joint_f", "joint_g")} | read
    all_of_them |= {"gap": given["delta"], "sigma_f": sigma_f, "sigma_g": given["sigma"]}
    all_of_them["radius"] = given["radius"] or 0.0
    families = Families(**all_of_them)
    return Given(families, note=_note(endless, order))


def _note(endless: bool, order: int | None) -> str:
    return " ('...' is read up to there; --p tries one beyond)" if endless and order is None else ""


def _option(name: str) -> str:
    return "--" + name.replace("_", "-")


def _numbers(name: str, text: str, length: int) -> tuple[list[float], bool]:
    """The numbers of a list, and whether its last one was repeated up to ``length`` entries."""
    parts = [part.strip() for part in text.split(",")]
    endless = parts[-1] in ("...", "…")
    try:
        values = [float(part) for part in (parts[:-1] if endless else parts)]
    except ValueError:
        raise InputError(f"{name} = {text!r}: give numbers separated by commas, such as 1,1,2,6 or 1,1,...") from None
    if endless and values:
        values += [values[-1]] * max(0, length - len(values))
    return values, endless
