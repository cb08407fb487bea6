"""The lowest version of each dependency that the metadata admits, as constraints for pip."""

import re
import sys
import tomllib
from pathlib import Path

BOUND = re.compile(r"([A-Za-z0-9_.-]+)>=([0-9.]+)")


def lowest(dependencies: list[str]) -> list[str]:
    """``name>=1.2,<2`` as ``name==1.2``; a dependency without a lower bound is an error."""
    found = [BOUND.match(dependency) for dependency in dependencies]
    if None in found:
        sys.exit(f"no lower bound: {dependencies[found.index(None)]}")
    return [f"{match[1]}=={match[2]}" for match in found if match]


if __name__ == "__main__":
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    print("\n".join(lowest(project["dependencies"])))
