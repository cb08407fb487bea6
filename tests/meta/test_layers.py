"""Who may import whom, as docs/architecture.md draws it; and a planted violation of each rule is caught."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "fdtheory"
# A room may import rooms that stand before it, and itself.
ROOMS = (
    "errors",
    "files",
    "notebook",
    "numbers",
    "differences",
    "expansions",
    "arithmetic",
    "enclosures",
    "problems",
    "estimator",
    "guarantee",
    "solvers",
    "experiments",
    "lower_bound",
    "proof",
    "trial",
    "formal",
    "claims",
    "ledger",
    "mutation",
    "report",
    "annotate",
    "skeleton",
    "testing",
    "pytest_plugin",
    "bench",
    "cli",
    "__main__",
)
THEMES = (
    "coefficients",
    "derivatives",
    "experiments",
    "kappa",
    "lower_bound",
    "orders",
    "setting",
    "solver",
    "theorem",
)
SUB_ROOMS = {"report": ("html",), "claims": THEMES, "proof": ("language", "kernel", "library")}
EXACT = ("differences", "expansions")  # rooms that no float enters
# A library of which only these rooms or sub-rooms may know.
ONLY_IN = {
    "matplotlib": ("report",),
    "jinja2": ("report.html", "annotate", "skeleton"),
    "latex2mathml": ("report.html",),
    "pypandoc": ("annotate",),
    "click": ("cli",),
    "rich": ("cli",),
    "joblib": ("ledger", "solvers", "experiments", "report", "formal"),
    "scipy": ("experiments", "bench.experiments"),
    "sklearn": ("experiments",),
    "distributed": ("experiments",),
}
# Modules and sub-rooms that import even less than their place allows.
ALONE = {
    "estimator.sweep": ("errors", "numbers"),
    "report.html": (
        "errors",
        "files",
        "ledger.errata_weight",
        "ledger.paper_folder",
        "ledger.shape",
        "ledger.statements",
        "report.importance",
        "report.inline_math",
        "report.outline",
        "report.prose",
        "report.repaired",
        "report.witness",
        "trial.quantities",
        "report.html",
    ),
}


@cache
def modules() -> dict[str, str]:
    """The source of every module but the front door, by name."""
    return {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"): path.read_text("utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
        if path != PACKAGE / "__init__.py"
    }


@cache
def imports(source: str) -> tuple[str, ...]:
    """Every name that a source imports, also inside functions: ``from a import b`` is ``a.b``."""
    return tuple(_imports(source))


def _imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ("." * node.level + ".".join(filter(None, (node.module, alias.name))) for alias in node.names)


def within(name: str, places: tuple[str, ...]) -> bool:
    return any(name == place or name.startswith(f"{place}.") for place in places)


def folder_of(name: str) -> str:
    """The room or sub-room in which a module (or a name in one) lives."""
    room, *rest = name.split(".")
    return f"{room}.{rest[0]}" if rest and rest[0] in SUB_ROOMS.get(room, ()) else room


def violations(module: str, source: str) -> list[str]:
    """Sentences about what ``module`` (such as ``differences.stencil``) may not import."""
    return [f"{module} {found}" for name in imports(source) if (found := _violation(module, name))]


def _violation(module: str, name: str) -> str:
    top, _, target = name.partition(".")
    if name.startswith("."):
        return f"imports {name} relatively"
    if top in ONLY_IN and not within(module, ONLY_IN[top]):
        return f"imports {top}"
    if top != "fdtheory" or target == "__version__":
        return ""
    room, wanted = module.split(".")[0], target.split(".")[0]
    if wanted not in ROOMS:
        return f"imports {name}, which is no room"
    if ROOMS.index(wanted) > ROOMS.index(room):
        return f"imports {name}, which stands below it"
    if any(within(module, (place,)) and not within(target, allowed) for place, allowed in ALONE.items()):
        return f"imports {name}"
    if room == wanted == "claims":
        return f"imports {name}, another claim file"
    return ""


def misplaced(names: Mapping[str, str]) -> list[str]:
    """Modules outside of every room, and folders that are no sub-room."""
    found = [name for name in names if name.split(".")[0] not in ROOMS]
    for name in names:
        room, *rest = name.split(".")
        if len(rest) > 1 and rest[0] not in SUB_ROOMS.get(room, ()):
            found.append(name)
        if len(rest) > 2 or (room == "claims" and len(rest) == 1 and rest[0] not in THEMES):
            found.append(name)
    return found


def folder_cycle(sources: Mapping[str, str]) -> list[str]:
    """Folders that import each other in a ring, or nothing."""
    graph: dict[str, set[str]] = {}
    for module, source in sources.items():
        home = folder_of(module)
        targets = {
            folder_of(name.removeprefix("fdtheory.")) for name in imports(source) if name.startswith("fdtheory.")
        }
        graph.setdefault(home, set()).update(targets - {home})
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def floats(source: str) -> list[int]:
    """Lines with a float literal or a call of float()."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "float")
    ]


def test_every_module_has_a_place() -> None:
    assert misplaced(modules()) == []


def test_imports_point_up() -> None:
    assert [sentence for module, source in modules().items() for sentence in violations(module, source)] == []


def test_no_folders_import_each_other() -> None:
    assert folder_cycle(modules()) == []


def test_no_float_enters_the_exact_rooms() -> None:
    found = {name: floats(source) for name, source in modules().items() if within(name, EXACT)}
    assert {name: lines for name, lines in found.items() if lines} == {}


PLANTED = (
    ("differences.stencil", "import fdtheory.trial.claim"),
    ("differences.stencil", "def f():\n    from fdtheory.problems import zoo"),
    ("estimator.sweep", "from fdtheory.differences.stencil import Stencil"),
    ("solvers.oracle", "from fdtheory import cli"),
    ("solvers.oracle", "import fdtheory.cli"),
    ("solvers.oracle", "from fdtheory import Stencil"),
    ("claims.kappa.one", "from fdtheory.claims.kappa.other import rival"),
    ("claims.kappa.one", "from fdtheory.claims.theorem import rates"),
    ("claims.kappa.one", "from fdtheory.ledger import verify"),
    ("ledger.record", "from fdtheory.report.text import ledger_text"),
    ("report.html.view", "from fdtheory.trial.claim import Verdict"),
    ("report.html.view", "from fdtheory.report.text import ledger_text"),
    ("report.html.view", "from fdtheory.ledger.judge import judge"),
    ("report.text", "import jinja2"),
    ("differences.stencil", "import matplotlib.pyplot"),
    ("ledger.record", "import click"),
    ("ledger.record", "from . import judge"),
    ("ledger.record", "import fdtheory.attic"),
)


def test_planted_violations_are_caught() -> None:
    assert [planted for planted in PLANTED if len(violations(*planted)) != 1] == []


def test_what_is_allowed_is_not_caught() -> None:
    assert violations("report.html.view", "from fdtheory.report.importance import by_importance") == []
    assert violations("cli", "from fdtheory import __version__") == []
    assert violations("claims.kappa.one", "from fdtheory.trial.claim import claim") == []


def test_a_planted_folder_cycle_is_caught() -> None:
    down = {"report.pages": "def f():\n    from fdtheory.report.html.page import page"}
    back = {"report.html.view": "from fdtheory.report.importance import by_importance"}
    assert folder_cycle(down) == folder_cycle(back) == []
    assert set(folder_cycle(down | back)) == {"report", "report.html"}


def test_the_language_knows_nothing_of_the_kernel() -> None:
    """The rooms of proof/ stand in one order: whatever looks down again closes a ring."""
    order = ("proof.language.terms", "proof.kernel.seal", "proof.search", "proof.library.order")
    sources = {name: source for name, source in modules().items() if name.startswith("proof")}
    for i, above in enumerate(order):
        for below in order[i + 1 :]:
            assert folder_cycle({**sources, above: f"{sources[above]}\nimport fdtheory.{below}"}), (above, below)


def test_a_planted_stray_module_is_caught() -> None:
    for name in ("attic", "attic.old", "claims.stray", "claims.novel.stray", "solvers.rivals.bsa", "report.html.a.b"):
        assert misplaced({name: ""}), name


def test_planted_floats_are_caught() -> None:
    for planted in ("x = 0.5", "def f(y):\n    return float(y)", "x = 1e-3"):
        assert floats(planted), planted
