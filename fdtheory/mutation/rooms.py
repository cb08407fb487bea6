"""The mathematical rooms: the modules whose near misses are judged."""

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
ROOMS = (
    "differences",
    "expansions",
    "arithmetic",
    "enclosures",
    "problems",
    "estimator",
    "guarantee",
    "solvers",
    "lower_bound",
    "proof/library",
    "claims",
)


@cache
def modules() -> dict[str, Path]:
    """Every module of the mathematical rooms and its file, by name."""
    files = (path for room in ROOMS for path in (PACKAGE / room).rglob("*.py"))
    return {_name(path): path for path in sorted(files)}


def by_file() -> dict[str, str]:
    """The names of the modules, by the file that Python knows them by."""
    return {str(path): name for name, path in modules().items()}


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")
