"""The page on the architecture names every room that exists, and nothing that does not."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "fdtheory"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (`[^|]*) \| ([^|]*)", PAGE, re.MULTILINE))


def test_every_room_is_listed() -> None:
    rooms = {
        path.name + "/" * path.is_dir()
        for path in PACKAGE.iterdir()
        if path.suffix == ".py" or (path.is_dir() and (path / "__init__.py").exists())
    }
    listed = {name for key in ROWS for name in re.findall(r"`([^`]*)`", key)}
    assert rooms <= listed, rooms - listed


def test_every_module_that_is_named_exists() -> None:
    everything = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("*/**/*.py")}
    for name in re.findall(r"`([\w/]+\.py)(?:::\w+)?`", PAGE):
        assert any(path == name or path.endswith(f"/{name}") for path in everything), name


def test_the_modules_of_a_room_are_in_it() -> None:
    for key, holds in ROWS.items():
        rooms = [name for name in re.findall(r"`(\w+)/`", key) if (PACKAGE / name).is_dir()]
        for module in re.findall(r"`(\w+\.py)`", holds) if rooms else ():
            assert (PACKAGE / rooms[0] / module).exists(), module
