"""File and line of a claim, read off the code."""

from pathlib import Path

from fdtheory.ledger.claim_source import is_a_users, source_of
from fdtheory.ledger.collect import collect, file_source, paper_sources
from fdtheory.trial.claim import Claim, Evidence

ROOT = Path(__file__).parents[2]


def test_every_claim_of_the_paper_is_where_it_is_said_to_be() -> None:
    located = collect(paper_sources())
    assert located
    for item in located:
        file, line = source_of(item.claim).rsplit(":", 1)
        assert file == item.source.module.replace(".", "/") + ".py"
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()[int(line) - 1 :]
        head = "\n".join(lines[: next(n for n, text in enumerate(lines) if text.startswith("def ")) + 1])
        assert head.startswith("@claim(")
        assert f"def {item.claim.check.__name__}(" in head


def test_a_users_file_is_called_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        'from fdtheory.trial.claim import claim\n\n@claim("mine:a", subject=0, rival=1)\ndef a(side):\n    yield\n'
    )
    assert [source_of(item.claim) for item in collect([file_source(str(path))])] == ["mine.py:3"]


def test_a_recorded_test_is_called_by_its_node() -> None:
    def check(side: int) -> None: ...

    check.__module__ = "tests/test_a.py::test_b[1]"
    assert source_of(Claim("mine:a", check, subject=0, rivals=(1,))) == "tests/test_a.py::test_b[1]"


def test_whose_a_claim_is() -> None:
    def recorded(side: object) -> list[Evidence]:
        return []

    ours = collect(paper_sources())[0].claim
    assert not is_a_users(ours)
    recorded.__module__ = "tests/test_mine.py::test_a"
    assert is_a_users(Claim("par:rate", recorded, 0, (1,)))
    recorded.path = "/somewhere/mine.py"  # type: ignore[attr-defined]
    recorded.__module__ = "fdtheory.claims"
    assert is_a_users(Claim("par:rate", recorded, 0, (1,)))
