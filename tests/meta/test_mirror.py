"""Every module has a test file of its name in the same place."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
APART = frozenset({"claims", "proof"})
"""Rooms whose tests have a layout of their own."""
WITHOUT = frozenset({"__init__.py", "__main__.py"})


def unmirrored(package: Path, tests: Path) -> list[str]:
    """The modules of a package that have no test file of their name in the same place."""
    modules = [path.relative_to(package) for path in sorted(package.rglob("*.py")) if path.name not in WITHOUT]
    return [
        module.as_posix()
        for module in modules
        if module.parts[0] not in APART and not _has_tests(tests / module.with_name(f"test_{module.name}"))
    ]


def _has_tests(path: Path) -> bool:
    """An empty file of the right name is no test."""
    return path.exists() and "\ndef test_" in path.read_text(encoding="utf-8")


def test_every_module_has_its_tests() -> None:
    assert unmirrored(ROOT / "fdtheory", ROOT / "tests") == []


def test_a_gap_is_seen(tmp_path: Path) -> None:
    package, tests = tmp_path / "package", tmp_path / "tests"
    for folder in (package / "room", package / "claims", tests / "room"):
        folder.mkdir(parents=True)
    for name in ("room/kept.py", "room/missing.py", "room/empty.py", "room/__init__.py", "claims/apart.py", "top.py"):
        (package / name).write_text("")
    (tests / "room" / "test_kept.py").write_text('"""Kept."""\n\n\ndef test_it() -> None:\n    assert 1 + 1 == 2\n')
    (tests / "room" / "test_empty.py").write_text('"""Nothing."""\n')
    (tests / "room" / "test_top.py").write_text("\ndef test_elsewhere() -> None: ...\n")
    assert unmirrored(package, tests) == ["room/empty.py", "room/missing.py", "top.py"]
