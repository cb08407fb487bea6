"""A judged toy development, and a copy of it to tamper with for every test that asks for one."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # the toy stands beside the tests

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")


@pytest.fixture(scope="session")
def judged_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with the toy development, registered and judged."""
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    from toy import write_toy

    from fdtheory.formal.judge import judge_kernel, register

    tree = tmp_path_factory.mktemp("tree")
    folder = write_toy(tree / "verification" / "kernel")
    assert register(folder) == ("Claims.v",)
    (folder / "verdict.json").write_text(judge_kernel(folder, jobs=2).to_json(), encoding="utf-8")
    return tree


@pytest.fixture
def tree(judged_tree: Path, tmp_path: Path) -> Path:
    """A copy of the judged tree."""
    return Path(shutil.copytree(judged_tree, tmp_path / "copy"))


@pytest.fixture
def folder(tree: Path) -> Path:
    """The development in the copy."""
    return tree / "verification" / "kernel"


@pytest.fixture
def tamper(folder: Path) -> Callable[[str, str, str], None]:
    """Change one place of one file of the copy."""
    from toy import replace

    return lambda name, old, new: replace(folder / name, old, new)
