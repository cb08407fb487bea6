"""The constants that ``fdtheory plan`` is given: a file of ``check``, --L, or four families."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

from fdtheory.cli.arguments import read_json
from fdtheory.errors import InputError

if TYPE_CHECKING:
    from fdtheory.guarantee.families import Families

Options = dict[str, Any]
"""What was given on the command line, by name."""

DEFAULT_LARGEST = 24
"""How far tables go when the constants go on for ever and no order is given; the search for the cheapest goes on."""

FAMILIES = ("f_y", "f_x", "g_y", "g_x")


@final
@dataclass(frozen=True)
class Given:
    """The constants, whose they are, and what is to be said about how they were read."""

    families: "Families"
    instance: str | None = None
    where: str | None = None
    endless: "Families | None" = None
    """Where '...' stands for all further constants and no order is given: the same class as far as any plan goes."""
    checked: int | None = None
    """The order that a file's instance was checked for."""

    def refuse(self, order: int | None) -> None:
        """Refuse an order that a file does not reach."""
        if self.checked is not None and order is not None and order > self.checked:
            raise InputError(
                f"p = {order} needs L_{order + 1}, but {self.instance!r} was checked for p = {self.checked}; "
                f"check it again with p = {order}"
            )


def given_constants(order: int | None, given: Options) -> Given:
    """What the options say, each kind apart from the others."""
    four = any(given[name] is not None for name in FAMILIES)
    if four and given["one_more"] and given["constants_file"] is None:
        raise InputError(
            "--one-more is given beside four families of constants; give longer --f-y and --f-x in its place"
        )
    for name in () if four else ("joint_f", "joint_g"):
        if given[name] is not None:
            raise InputError(
                f"{_option(name)} {given[name]} belongs to four families of constants (--f-y, …); leave it out"
            )
    if given["constants_file"] is not None:
        return _of_file(given)
    return _of_families(order, given) if four else _of_one_list(order, given)


def _with_noise_of_f(families: "Families", given: Options) -> "Families":
    """The class with the noise of f's gradients, if it is another one than that of g's."""
    from dataclasses import replace

    return families if given["sigma_f"] is None else replace(families, sigma_f=given["sigma_f"])


def _of_file(given: Options) -> Given:
    from fdtheory.guarantee.editions import families_of
    from fdtheory.problems.constants_file import report_of

    for name, option in (("mu", "--mu"), ("sizes", "--L"), *((name, _option(name)) for name in FAMILIES)):
        if given[name] is not None:
            raise InputError(
                f"{option} {given[name]} is given beside --constants, which has its own; leave one of them out"
            )
    report = report_of(read_json("--constants", given["constants_file"]))
    known = {key: given[key] for key in ("delta", "sigma", "radius")}
    families = _with_noise_of_f(families_of(report, one_more=given["one_more"], **known), given)
    return Given(families, report.instance, report.constants.where, checked=report.p)


def _of_one_list(order: int | None, given: Options) -> Given:
    from fdtheory.guarantee.constants import ProblemConstants
    from fdtheory.guarantee.families import Families

    for name, option in (("mu", "--mu"), ("sizes", "--L"), ("delta", "--delta")):
        if given[name] is None:
            raise InputError(
                f"{option} is missing; give it, or --constants FILE with what `fdtheory check --json` wrote"
            )

    def up_to(last: int) -> tuple[Families, bool]:
        values, endless = _numbers("L", given["sizes"], last + 2)
        problem = ProblemConstants(
            mu=given["mu"], lipschitz=values, gap=given["delta"], sigma=given["sigma"], radius=given["radius"] or 0.0
        )
        return _with_noise_of_f(Families.of(problem, one_more=given["one_more"] or endless), given), endless

    return _as_far_as_needed(order, up_to)


def _of_families(order: int | None, given: Options) -> Given:
    from fdtheory.guarantee.families import Families

    for name in (*FAMILIES, "mu", "joint_f", "joint_g", "delta"):
        if given[name] is None:
            raise InputError(f"{_option(name)} is missing beside four families of constants; give it")
    if given["sizes"] is not None:
        raise InputError(f"--L {given['sizes']} is given beside four families of constants; leave one of them out")
    sigma_f = given["sigma"] if given["sigma_f"] is None else given["sigma_f"]
    others: Options = {name: given[name] for name in ("mu", "joint_f", "joint_g")}
    others |= {"gap": given["delta"], "sigma_f": sigma_f, "sigma_g": given["sigma"], "radius": given["radius"] or 0.0}

    def up_to(last: int) -> tuple[Families, bool]:
        read = {name: _numbers(_option(name), given[name], last + 1 + (name == "f_y")) for name in FAMILIES}
        values: Options = {name: numbers for name, (numbers, _) in read.items()}
        return Families(**values, **others), all(endless for _, endless in read.values())

    return _as_far_as_needed(order, up_to)


def _as_far_as_needed(order: int | None, up_to: "Callable[[int], tuple[Families, bool]]") -> Given:
    """The class up to the order that is given, or up to a default and, if its lists are endless, as far as plans go."""
    from fdtheory.guarantee.constants import MAX_ORDER

    families, endless = up_to(order or DEFAULT_LARGEST)
    return Given(families, endless=up_to(MAX_ORDER)[0] if endless and order is None else None)


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
