"""The four digests of a claim, each of which feels its own part."""

from pathlib import Path
from threading import current_thread, main_thread

import pytest

from fdtheory.ledger.clean_state import numbers_as_usual
from fdtheory.ledger.collect import collect, file_source, paper_sources
from fdtheory.ledger.fingerprint import PARTS, Fingerprints, path_of
from fdtheory.trial.claim import Claim

FILE = """from fdtheory.trial.claim import claim, exact

def square(n):
    return n * n

def cube(n):
    return n * n * n

@claim("mine:x", subject=square, rival=cube)
def x(value):
    '''It is a square.

    Checked: n = 2.
    '''
    yield exact("n = 2", value(2), "==", 4)
"""


def prints(tmp_path: Path, text: str, says: str = "says") -> dict[str, str]:
    path = tmp_path / "own.py"
    path.write_text(text)
    found = Fingerprints().of(collect([file_source(str(path))])[0].claim, says)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("return n * n\n", "return n * n + 0\n", {"subject"}),
        ("return n * n * n", "return n * n * n + 1", {"rivals"}),
        ('value(2), "==", 4', 'value(1), "==", 1', {"check"}),
        ("It is a square.", "It is something.", {"sentence"}),
        ("rival=cube", "rival=[cube, 3]", {"rivals"}),
        ("Checked: n = 2.", "Checked: n=2, and no more.", set()),
        ("subject=square", "subject=1", {"subject"}),
        ('"mine:x", subject', '"mine:x", uses=("lem:error-pth",), subject', {"sentence"}),
    ],
)
def test_each_part_feels_its_own(tmp_path: Path, old: str, new: str, parts: set[str]) -> None:
    assert old in FILE
    before, after = prints(tmp_path, FILE), prints(tmp_path, FILE.replace(old, new))
    assert set(before) == set(PARTS)
    assert {part for part in PARTS if before[part] != after[part]} == parts


@pytest.mark.parametrize(
    "added",
    [
        "object.__setattr__(x, 'rivals', (3,))",
        "square.__code__ = cube.__code__",
        "globals()['cube'] = 7",
        "for name in ('cube',):\n    exec(f'{name} = 7')",
        "if True:\n    del cube",
        "_ = object.__setattr__(x, 'rivals', (3,))",
        "_ = [globals().update(cube=7)]",
        "def gut():\n    global cube\n    cube = 7\n\n_ = gut()",
    ],
)
def test_what_a_file_does_when_it_is_read_counts(tmp_path: Path, added: str) -> None:
    before, after = prints(tmp_path, FILE), prints(tmp_path, f"{FILE}\n'A text changes nothing.'\nfree = 1\n")
    assert before == after
    (tmp_path / "own.py").write_text(FILE)
    claim = collect([file_source(str(tmp_path / "own.py"))])[0].claim
    (tmp_path / "own.py").write_text(f"{FILE}\n{added}\n")
    told = Fingerprints().of(claim, "says")
    assert told is not None
    assert told["check"] != before["check"]


@pytest.mark.parametrize(
    ("added", "parts"),
    [
        ("def stranger(n):\n    return cube(n)", set()),
        ("if __name__ == '__main__':\n    print(square(3))", set()),
        ("import math\nangle = math.tan(1)", set()),
        ("import mpmath\nmpmath.mp.dps = 3", {"check"}),
        ("square.cache = {}", {"check", "subject"}),
        ("unseen = helper(cube)", {"rivals"}),
    ],
)
def test_what_else_a_file_holds_counts_where_it_belongs(tmp_path: Path, added: str, parts: set[str]) -> None:
    base = f"{FILE}\ndef helper(function):\n    return function\n"
    with numbers_as_usual():
        before, after = prints(tmp_path, base), prints(tmp_path, f"{base}\n{added}\n")
    assert {part for part in PARTS if before[part] != after[part]} == parts


def test_other_decorators_belong_to_the_check(tmp_path: Path) -> None:
    base = f"def kept(check):\n    return check\n\n{FILE}"
    decorated = base.replace("def x(value)", "@kept\ndef x(value)")
    gutted = decorated.replace("return check\n", "return lambda value: iter(())\n")
    one, two, three = (prints(tmp_path, text)["check"] for text in (base, decorated, gutted))
    assert len({one, two, three}) == 3


LOOP = """from fdtheory.trial.claim import claim, exact

def power(n):
    return lambda x: x**n

def stranger(n):
    return n

def made(n):
    @claim(f"mine:x{n}", subject=power(n), rival=power(n + 1))
    def check(value):
        yield exact("x = 2", value(2), "==", 2**n)
    return check

first, second = made(1), made(2)
"""


def test_a_claim_that_a_function_makes_feels_what_it_reaches(tmp_path: Path) -> None:
    before = prints(tmp_path, LOOP)
    assert prints(tmp_path, LOOP.replace("def stranger(n):\n    return n", "def stranger(n):\n    return -n")) == before
    for old, new in (("x**n", "x * n"), ("2**n)", "value(2))"), ("made(1)", "made(0)")):
        assert prints(tmp_path, LOOP.replace(old, new))["check"] != before["check"]


def test_a_file_beside_it_counts_too(tmp_path: Path) -> None:
    functions = FILE[FILE.index("def square") : FILE.index("@claim")]
    (tmp_path / "beside_own.py").write_text(functions)
    (tmp_path / "own.py").write_text(FILE.replace(functions, "from beside_own import cube, square\n\n"))
    claim = collect([file_source(str(tmp_path / "own.py"))])[0].claim
    before = Fingerprints().of(claim, "says")
    (tmp_path / "beside_own.py").write_text(f"{functions}\nglobals()['square'] = cube\n")
    assert Fingerprints().of(claim, "says") != before


def test_the_order_of_a_check_counts(tmp_path: Path) -> None:
    twice = FILE.replace('    yield exact("n = 2"', '    value(1)\n    value(3)\n    yield exact("n = 2"')
    other = twice.replace("    value(1)\n    value(3)\n", "    value(3)\n    value(1)\n")
    assert prints(tmp_path, twice)["check"] != prints(tmp_path, other)["check"]


def test_the_statement_is_part_of_the_sentence(tmp_path: Path) -> None:
    one, other = prints(tmp_path, FILE), prints(tmp_path, FILE, "says another thing")
    assert [part for part in PARTS if one[part] != other[part]] == ["sentence"]


@pytest.mark.campaign
def test_every_claim_of_the_paper_has_one() -> None:
    fingerprints = Fingerprints()
    claims = [item.claim for item in collect(paper_sources())]
    found = [fingerprints.of(claim, "") for claim in claims]
    assert len(found) > 400
    assert all(one is not None and set(one) == set(PARTS) for one in found)
    assert len({one["check"] for one in found if one}) > 0.9 * len(found)


def test_a_claim_without_source_has_none() -> None:
    claim = collect(paper_sources()[:1])[0].claim
    space: dict[str, object] = {"__name__": "nowhere"}
    exec("def check(side):\n    yield", space)
    from dataclasses import replace

    assert path_of(claim) is not None
    assert Fingerprints().of(replace(claim, check=space["check"]), "") is None


def test_what_was_begun_is_what_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begun beside or worked out when it is asked for: the digest is one, and it is worked out once."""
    path = tmp_path / "own.py"
    path.write_text(FILE)
    claim, wanted = collect([file_source(str(path))])[0].claim, prints(tmp_path, FILE)
    own, beside = Fingerprints._work_out, list[bool]()

    def seen(self: Fingerprints, claim: Claim, says: str) -> dict[str, str] | None:
        beside.append(current_thread() is not main_thread())
        return own(self, claim, says)

    monkeypatch.setattr(Fingerprints, "_work_out", seen)
    begun = Fingerprints()
    begun.begin([(claim, "something else"), (claim, "says")])
    assert begun.of(claim, "says") == wanted != begun.of(claim, "something else")
    assert beside == [True, True]


def test_what_failed_beside_fails_where_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError("no such text")

    path = tmp_path / "own.py"
    path.write_text(FILE)
    claim = collect([file_source(str(path))])[0].claim
    begun = Fingerprints()
    monkeypatch.setattr(Fingerprints, "_work_out", fails)
    begun.begin([(claim, "says")])
    with pytest.raises(OSError, match="no such text"):
        begun.of(claim, "says")
