"""A small paper of our own; the source of the paper itself comes from the tests' root."""

import json
from pathlib import Path
from typing import Any

import pytest

SMALL = Path(__file__).parents[2] / "docs" / "examples" / "one_page_paper"


@pytest.fixture(scope="session")
def small() -> Path:
    return SMALL


@pytest.fixture(scope="session")
def small_ledger(judged: Path) -> dict[str, Any]:
    """Its ledger, judged once for all; nobody alters it."""
    told: dict[str, Any] = json.loads(judged.read_text(encoding="utf-8"))
    return told
