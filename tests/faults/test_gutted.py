"""Claims deleted, renamed, gutted or weakened: `--check` says so in one line, whatever was asked for."""

import copy
import importlib
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.bench import TimedJudgement
from fdtheory.ledger.collect import Source, claims_in
from fdtheory.ledger.compare import weakenings
from fdtheory.ledger.judge import _planned
from fdtheory.ledger.paper_folder import Trial
from fdtheory.ledger.record import Ledger
from fdtheory.ledger.statements import Statement
from fdtheory.trial.claim import Claim

from .gutted import GUTTED, HARMLESS, Variant, texts, words
from .gutted import MODULE as TEXT
from .gutted_ways import AT_THE_END, IN_PLACE, changed

USAGES = ("whole", "labels", "files")
MODULE, NEIGHBOUR = "claims_to_be_gutted", "neighbour_of_gutted"


class Here:
    """A bench that reads files in this very process, which wrote them."""

    def read(self, sources: Sequence[Source], meanwhile: Callable[[], Any]) -> tuple[dict[Source, list[Claim]], Any]:
        return {source: claims_in(source) for source in sources}, meanwhile()


class Paper(Trial):
    """A paper whose claims stand in one module."""

    def statements(self) -> dict[str, Statement]:
        source = Path(sys.path[0], f"{MODULE}.py").read_text()
        known = [label for label in ("par:a", "par:b", "par:c") if f'"{label}", subject' in source]
        told = {label: Statement(label, "sentence", "", "It is so.", "Section 1", "setting") for label in known}
        return {
            **told,
            "lem:cited": Statement("lem:cited", "lemma", "", "Known.", "Section 1", "setting", reason="cited"),
        }

    def sources(self) -> list[Source]:
        return [Source(MODULE)] if Path(sys.path[0], f"{MODULE}.py").exists() else []


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Variant | None], Ledger]:
    """A run in one of the usages, on the module as it is or changed."""
    monkeypatch.syspath_prepend(tmp_path)

    def once(usage: str, variant: Variant | None = None) -> Ledger:
        prefix = "mine:" if usage == "files" else "par:"
        path = tmp_path / ("own.py" if usage == "files" else f"{MODULE}.py")
        own, next_door = texts(prefix, variant)
        path.write_text(own)
        (tmp_path / f"{NEIGHBOUR}.py").write_text(next_door)
        (tmp_path / f"{MODULE}.py").touch()
        for name in (MODULE, NEIGHBOUR):
            sys.modules.pop(name, None)
        importlib.invalidate_caches()
        names: Iterable[str] = {"whole": (), "labels": ("par:b",), "files": (str(path),)}[usage]
        files = [Source("own", str(path))] if usage == "files" else []
        todo = _planned(Paper(), list(names), files, Here(), False)  # type: ignore[arg-type]
        done = [TimedJudgement(item.claim.judge(full=False), 0.0) for item in todo.located]
        return Ledger.of(todo, done, full=False)

    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return once


@pytest.fixture(scope="module")
def known() -> dict[str, dict[str, Any]]:
    """The ledgers of the module as it is, by usage."""
    return {}


def before(run: Any, usage: str, known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    if usage not in known:
        known[usage] = copy.deepcopy(run(usage).to_dict())
    return known[usage]


@pytest.mark.parametrize("usage", USAGES)
@pytest.mark.parametrize("what", HARMLESS)
def test_what_changes_nothing_is_not_told(run: Any, known: Any, usage: str, what: str) -> None:
    old = before(run, usage, known)
    assert weakenings(run(usage, HARMLESS[what]), old) == []


@pytest.mark.campaign(keep=8)
@pytest.mark.parametrize("usage", USAGES)
@pytest.mark.parametrize("what", GUTTED)
def test_what_is_gutted_is_told(run: Any, known: Any, usage: str, what: str) -> None:
    variant, prefix = GUTTED[what], "mine:" if usage == "files" else "par:"
    old = before(run, usage, known)
    if usage == "labels" and what.startswith("a statement"):  # which is then no label to ask about
        with pytest.raises(InputError, match="LABEL 'par:b' is unknown"):
            run(usage, variant)
        return
    told = weakenings(run(usage, variant), old)
    assert set(words(variant, prefix)) <= set(told)
    assert not variant.alone or {_place(line) for line in told} <= {_place(line) for line in words(variant, prefix)}


@pytest.mark.campaign(keep=6)
@pytest.mark.parametrize("usage", USAGES)
@pytest.mark.parametrize("way", [*AT_THE_END, *IN_PLACE])
def test_other_ways_to_gut_are_told(run: Any, known: Any, usage: str, way: str) -> None:
    """By whichever words, but of the claim that was changed."""
    prefix = "mine:" if usage == "files" else "par:"
    old = before(run, usage, known)
    told = weakenings(run(usage, Variant(TEXT, changed(TEXT, way), ())), old)
    wanted = f"{prefix}b" if "rests on" in way else f"{prefix}a/is_square" if "twice" in way else f"{prefix}a/is_double"
    assert [line for line in told if line.startswith(wanted)]


def _place(line: str) -> str:
    """The label and the claim of a complaint."""
    return line.split(": ")[0]
