"""`Any` stays only where a value really can be anything: so many lines a room, each with its reason, and never more."""

import io
import re
import tokenize
from collections import Counter
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "fdtheory"
SAYS = re.compile(r"\bAny\b")

# room -> (at most so many lines that say Any, imports among them, and why these do)
LEFT = {
    "arithmetic": (
        5,
        "code that takes several arithmetics asks which one it has; numpy's types do not add up to their like",
    ),
    "bench": (7, "functions of JAX or PyTorch, whichever is there; one object stands in for another"),
    "claims": (32, "numbers of whichever arithmetic, functions as a user writes them, options handed on by name"),
    "cli": (2, "one table of what click's options say, read by names that are looped over"),
    "differences": (2, "a stencil is applied in the arithmetic of the step and of the values"),
    "enclosures": (4, "a series of balls or of fractions, by the arithmetic that is asked for"),
    "estimator": (4, "what a user's error function returns; balls or fractions, as the route was begun"),
    "experiments": (
        47,
        "the modules that made the recorded results are kept as they were: each record has their digest",
    ),
    "files": (2, "one object of JSON: whoever reads it knows its keys"),
    "formal": (5, "theorems about subjects of several types in one table"),
    "guarantee": (3, "entries of a plan's JSON, of the type that each field has"),
    "ledger": (26, "what a stranger's code calls, raises or hands over, and frames and events of the interpreter"),
    "numbers": (2, "each library says at run time what its numbers are computed with"),
    "problems": (17, "what users' functions, JAX and PyTorch give, which have no types here"),
    "proof": (
        11,
        "theorems about subjects of several types in one table; the parts of a tagged tuple; numbers at a point",
    ),
    "solvers": (9, "options that are handed on to solve by name; a run's settings as plain data"),
    "trial": (2, "a subject is whatever a claim is about"),
}


def lines_with_any(source: str) -> list[int]:
    """Lines on which the name stands, not those of comments, docstrings and texts."""
    if not SAYS.search(source):
        return []
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return sorted({token.start[0] for token in tokens if token.type == tokenize.NAME and token.string == "Any"})


def by_room(package: Path) -> Counter[str]:
    found = Counter[str]()
    for path in sorted(package.rglob("*.py")):
        if count := len(lines_with_any(path.read_text(encoding="utf-8"))):
            found[path.relative_to(package).parts[0].removesuffix(".py")] += count
    return found


def test_no_room_says_any_more_often_than_it_has_reasons_for() -> None:
    found = by_room(PACKAGE)
    assert {room: count for room, count in found.items() if count > LEFT.get(room, (0, ""))[0]} == {}


def test_every_room_that_may_say_it_does_and_has_a_reason() -> None:
    found = by_room(PACKAGE)
    assert [room for room, (_, reason) in LEFT.items() if room not in found or len(reason.split()) < 4] == []


def test_a_planted_any_is_seen(tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "module.py").write_text(
        '"""Any word."""\nfrom typing import Any\n\nMany = "Any"  # Any\n\n\ndef f(x: Any) -> "Any":\n    return x\n'
    )
    (tmp_path / "alone.py").write_text("import typing\n\nx: typing.Any = 1\n")
    assert by_room(tmp_path) == {"room": 2, "alone": 1}
