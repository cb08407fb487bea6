"""The inventory of the paper is complete, well formed and in the paper's order."""

import copy
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from fdtheory.ledger.statements import THEMES

Statement = dict[str, Any]

# fmt: off
KINDS = frozenset({
    "definition", "assumption", "lemma", "theorem", "remark", "example", "algorithm", "table", "equation",
    "sentence", "ours", "classical",
})
# fmt: on
REQUIRED = {"label": str, "kind": str, "theme": str, "says": str}
OPTIONAL = {"number": str, "section": str, "beyond": str, "tex": str, "reason": str, "assumes": list}
PLACELESS = ("ours", "classical")

REASON = re.compile(r"cited|classical|definition|unchecked: \S.*")
LABEL = re.compile(r"(?:classical|prob|eq|tab|fig|asm|dfn|lem|thm|rmk|exmp|alg|par|ours):[A-Za-z0-9-]+")
INVENTED_LABEL = re.compile(r"(?:par|ours):[a-z0-9]+(?:-[a-z0-9]+)*")
LINE_OF_THE_SOURCE = re.compile(r"\bl\.\s?\d|\bline \d{3}")
VERDICT = re.compile(r"\b(?:HOLDS|REFUTED|TRUE|FALSE|FIX|wrong|wrongly|false|misprint|typo|erratum|should read)\b")

# fmt: off
PAPER_LABELS = (
    "prob:main-BLO", "eq:hyper-grad", "eq:penalty-Kwon", "eq:penalty-F2SA-2", "tab:main-res", "asm:stoc",
    "asm:phi-lb", "asm:LLSC", "asm:prior", "asm:addition", "dfn:highly-smooth-blo", "exmp:l2reg",
    "eq:asm-stocBio", "eq:asm-vr", "eq:asm-escape", "eq:nu-x-commute", "eq:prior-hypergrad-est",
    "lem:error-pth", "alg:F2SA-p", "lem:solu-Lip-pth", "thm:upper-pth", "eq:hyper-setting-pth",
    "rmk:high-p-compl", "eq:dfn-alg", "thm:lower", "fig:l2reg", "eq:pth-Taylor", "eq:alpha-0-odd",
    "lem:faa-di-bruno", "eq:high-order-x", "eq:high-order-y", "eq:recur-nabla-y-nu", "lem:y-nu-lip",
    "lem:nabla-yy-lip", "lem:composition", "alg:F2SA-p-odd", "lem:NSGD", "lem:SGD", "lem:varphi-smooth",
    "lem:y-star-lip-x", "eq:cond-lower-grad", "eq:cond-lower", "eq:lower-sgd-recursion",
    "dfn:func-class-Arj", "dfn:oracle-class-Arj", "dfn:alg-class-Arj", "dfn:complexity-Arj", "eq:hard-fU",
    "eq:stoc-grad", "thm:lower-Arj", "alg:F2SA-2", "eq:deep-l2reg", "fig:deep-l2reg",
)
# fmt: on
UNLABELLED_ENVIRONMENTS = (
    "dfn:hyper-stationary",
    "exmp:hyper-cleaning",
    "rmk:normalised-step",
    "rmk:tighter-p2",
    "rmk:first-order-region",
)
SECTIONS = (
    "Abstract",
    "Section 1",
    "Section 2",
    "Section 2.1",
    "Section 2.2",
    "Section 3.1",
    "Section 3.2",
    "Section 3.3",
    "Section 4",
    "Section 5",
    "Section 6",
    *(f"Appendix {letter}" for letter in "ABCDEFG"),
)


def load() -> list[Statement]:
    text = files("fdtheory.claims").joinpath("statements.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    assert set(table) == {"titles", "statement"}
    return [entry for entry in table["statement"] if entry["kind"] != "classical"]  # the paper's and ours


def test_classical_facts_are_well_formed() -> None:
    text = files("fdtheory.claims").joinpath("statements.toml").read_text(encoding="utf-8")
    for entry in tomllib.loads(text)["statement"]:
        if entry["kind"] == "classical":
            assert set(entry) == {"label", "kind", "theme", "says", "tex", "reason"}
            assert entry["label"].startswith("classical:")
            assert entry["reason"] == "classical"


def field_problems(entry: Statement) -> list[str]:
    """What is wrong with the fields of one entry, their names and types first."""
    missing = [name for name, kind in REQUIRED.items() if not isinstance(entry.get(name), kind)]
    unknown = [name for name in entry if name not in REQUIRED and name not in OPTIONAL]
    untyped = [name for name, kind in OPTIONAL.items() if name in entry and not isinstance(entry[name], kind)]
    if missing or unknown or untyped:
        return [f"fields: {missing + unknown + untyped}"]
    return [name for name, fine in field_rules(entry).items() if not fine]


def field_rules(entry: Statement) -> dict[str, bool]:
    label, tex = entry["label"], entry.get("tex", "x")
    invented = label.startswith(("par:", "ours:", "classical:"))
    return {
        "label": bool((INVENTED_LABEL if invented else LABEL).fullmatch(label)),
        "kind": entry["kind"] in KINDS
        and all((entry["kind"] == kind) == label.startswith(f"{kind}:") for kind in PLACELESS),
        "says": entry["says"].strip().endswith((".", "…")) and not VERDICT.search(entry["says"]),
        "tex": bool(tex.strip()) and tex.count("{") == tex.count("}") and "$" not in tex,
        "reason": bool(REASON.fullmatch(entry.get("reason", "cited")))
        and (entry["kind"] == "classical") == (entry.get("reason") == "classical"),
        "theme": entry["theme"] in THEMES,
        "number": ("number" in entry) == (entry["kind"] not in PLACELESS)
        and not LINE_OF_THE_SOURCE.search(entry.get("number", "")),
        "section": entry.get("section", "") in (("",) if entry["kind"] in PLACELESS else SECTIONS),
    }


def inventory_problems(statements: list[Statement]) -> list[str]:
    """What is wrong with the inventory as a whole."""
    labels = [entry["label"] for entry in statements]
    wanted = {*PAPER_LABELS, *UNLABELLED_ENVIRONMENTS}
    problems = [f"label twice: {label}" for label in sorted(set(labels)) if labels.count(label) > 1]
    problems += [f"label absent: {label}" for label in sorted(wanted - set(labels))]
    problems += [f"label unknown: {label}" for label in labels if not is_known(label)]
    return problems + order_problems(statements)


def is_known(label: str) -> bool:
    return (
        label.startswith(("par:", "ours:", "classical:")) or label in PAPER_LABELS or label in UNLABELLED_ENVIRONMENTS
    )


def order_problems(statements: list[Statement]) -> list[str]:
    """The paper's entries stand in the order of its sections; ours follow, each beside a statement of the paper."""
    problems, reached, ours_begun = [], 0, False
    paper = {entry["label"] for entry in statements if entry["kind"] not in PLACELESS}
    for entry in statements:
        if entry["kind"] == "classical":
            continue
        if entry["kind"] == "ours":
            ours_begun = True
            if entry["beyond"] not in paper:
                problems.append(f"beyond: {entry['label']}")
            continue
        place = SECTIONS.index(entry["section"])
        if ours_begun or place < reached:
            problems.append(f"section: {entry['label']}")
        reached = place
    return problems


def test_every_entry_is_well_formed() -> None:
    problems = {entry.get("label"): field_problems(entry) for entry in load()}
    assert {label: found for label, found in problems.items() if found} == {}


def test_the_inventory_is_complete_and_in_order() -> None:
    assert inventory_problems(load()) == []


def test_the_lists_of_identifiers_have_their_known_lengths() -> None:
    assert len(PAPER_LABELS) == len(set(PAPER_LABELS)) == 53


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("label", "eq:two words", "label"),
        ("label", "par:Upper", "label"),
        ("label", "ours:paper-kind", "kind"),
        ("kind", "theorm", "kind"),
        ("kind", "ours", "kind"),
        ("says", "The printed sign is wrong.", "says"),
        ("says", "", "says"),
        ("tex", r"\frac{1}{2", "tex"),
        ("tex", "", "tex"),
        ("reason", "unchecked", "reason"),
        ("reason", "unchecked: ", "reason"),
        ("reason", "verified", "reason"),
        ("theme", "topology", "theme"),
        ("number", "Section 1, l.119", "number"),
        ("number", 2, "fields: ['number']"),
        ("section", "Section 7", "section"),
        ("items", ["1.1"], "fields: ['items']"),
        ("place", "section 1, l.119", "fields: ['place']"),
        ("verdict", "HOLDS", "fields: ['verdict']"),
    ],
)
def test_a_malformed_field_is_caught(field: str, value: object, named: str) -> None:
    entry = next(entry for entry in load() if entry["label"] == "eq:hyper-grad")
    assert field_problems(entry) == []
    assert named in field_problems({**entry, field: value})


def without(label: str) -> Callable[[list[Statement]], list[Statement]]:
    return lambda statements: [entry for entry in statements if entry["label"] != label]


def relabel(old: str, new: str) -> Callable[[list[Statement]], list[Statement]]:
    def change(statements: list[Statement]) -> list[Statement]:
        for entry in statements:
            entry["label"] = new if entry["label"] == old else entry["label"]
        return statements

    return change


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (without("thm:lower"), "label absent: thm:lower"),
        (without("rmk:tighter-p2"), "label absent: rmk:tighter-p2"),
        (relabel("par:lbar", "par:rho"), "label twice: par:rho"),
        (relabel("par:lbar", "eq:lbar"), "label unknown: eq:lbar"),
        (lambda statements: statements[::-1], "section: eq:hyper-grad"),
    ],
)
def test_a_gap_in_the_inventory_is_caught(change: Callable[[list[Statement]], list[Statement]], named: str) -> None:
    statements = load()
    assert named not in inventory_problems(statements)
    assert named in inventory_problems(change(copy.deepcopy(statements)))
