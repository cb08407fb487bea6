"""Every module has a test file of its name in the same place."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
APART = frozenset({"claims", "proof"})
"""Rooms whose tests have a layout of their own."""
ELSEWHERE = frozenset(
    {
        "annotate/places.py",
        "annotate/printed.py",
        "annotate/typeset.py",
        "cli/errata.py",
        "cli/new.py",
        "formal/coq.py",
        "formal/driver.py",
        "formal/verdict.py",
        "ledger/entry_json.py",
        "ledger/paper_folder.py",
        "problems/affine.py",
        "problems/jumps.py",
        "problems/nonconvex.py",
        "problems/one_variable.py",
        "problems/spans.py",
        "problems/strong_convexity.py",
        "problems/structural_constants.py",
        "report/html/filters.py",
        "report/html/letter.py",
        "report/html/neighbourhood.py",
        "report/html/search.py",
        "report/html/statement.py",
        "skeleton/inventory.py",
    }
)
"""Modules that so far are tested through those that use them; none may be added here."""
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
    assert set(unmirrored(ROOT / "fdtheory", ROOT / "tests")) == ELSEWHERE


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
