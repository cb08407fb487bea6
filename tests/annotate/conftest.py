"""The paper's source where it is at hand, and a small paper of our own."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SMALL = ROOT / "docs" / "examples" / "one_page_paper"


@pytest.fixture(scope="session")
def paper_source() -> str:
    """FDTHEORY_PAPER names it, or it lies in a folder `shared` beside or above the checkout."""
    places = [Path(os.environ["FDTHEORY_PAPER"])] if "FDTHEORY_PAPER" in os.environ else []
    places += [folder / "shared" / "paper.tex" for folder in ROOT.parents]
    found = next((path for path in places if path.is_file()), None)
    if found is None:
        pytest.skip("the paper's source is not here; FDTHEORY_PAPER=FILE names it")
    return found.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def small() -> Path:
    return SMALL
