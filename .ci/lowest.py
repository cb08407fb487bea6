"""The lowest versions that the metadata admits, those of a user's extras too, as constraints for pip."""

import re
import sys
import tomllib
from pathlib import Path

EXTRAS = ("paper", "experiments", "distributed", "jax")
"""What users install beside it and the tests run with; torch is left to where it is present."""
BOUND = re.compile(r"([A-Za-z0-9_.-]+)>=([0-9.]+)")


def lowest(dependencies: list[str]) -> list[str]:
    """``name>=1.2,<2`` as ``name==1.2``; a dependency without a lower bound is an error."""
    found = [BOUND.match(dependency) for dependency in dependencies]
    if None in found:
        sys.exit(f"no lower bound: {dependencies[found.index(None)]}")
    return [f"{match[1]}=={match[2]}" for match in found if match]


if __name__ == "__main__":
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [name for extra in EXTRAS for name in project["optional-dependencies"][extra]]
    print("\n".join(lowest([*project["dependencies"], *dict.fromkeys(extras)])))
