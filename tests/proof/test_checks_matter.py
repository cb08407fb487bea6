"""Each check of the kernel, switched off, lets a planted attack through."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


def tool() -> Any:
    spec = importlib.util.spec_from_file_location("switched_off", HERE / "switched_off.py")
    module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type]
    spec.loader.exec_module(module)  # type: ignore[union-attr]
    return module


PLANTED: dict[str, str] = json.loads((HERE / "planted.json").read_text(encoding="utf-8"))


def test_every_check_has_its_attack() -> None:
    """A new `raise` in the trusted modules needs an attack: run `switched_off.py search`."""
    assert set(tool().checks()) == set(PLANTED)
    assert {check for check, attack in PLANTED.items() if not attack} == set()


def test_no_check_is_a_matter_of_words() -> None:
    """What only gives clear words to what could not be done anyway stands outside of the trusted modules."""
    assert {check: attack for check, attack in PLANTED.items() if not attack.startswith("through ")} == {}


@pytest.mark.campaign
def test_each_check_switched_off_lets_its_attack_through() -> None:
    done = subprocess.run(
        [sys.executable, str(HERE / "switched_off.py"), "verify"],
        capture_output=True,
        text=True,
        check=True,
        cwd=HERE.parents[1],
        env={"PYTHONPATH": str(HERE.parents[1])},
    )
    assert [check for check, noticed in json.loads(done.stdout).items() if not noticed] == []


@pytest.mark.parametrize("check", ["domain:Domain._strict", "kernel.logic:same"])
def test_nothing_comes_through_where_nothing_is_switched_off(check: str) -> None:
    """The same attacks are refused by the kernel as it is."""
    attack = PLANTED[check].partition(" ")[2]
    every = tool().attacks()
    with pytest.raises(ValueError, match=r"\w"):
        every[attack]()
