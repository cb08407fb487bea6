"""A small paper of our own; the source of the paper itself comes from the tests' root."""

from pathlib import Path

import pytest

SMALL = Path(__file__).parents[2] / "docs" / "examples" / "one_page_paper"


@pytest.fixture(scope="session")
def small() -> Path:
    return SMALL
