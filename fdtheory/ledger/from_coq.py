"""What Coq's kernel says about the statements of the ledger: read back from the committed verdict, or fresh.

A statement is FORMAL when every registered part is accepted and agrees with the verdict of its claims. The theorem in
Coq is closed: it rests on nothing but its listed axioms, so that no weaker statement lowers it.
"""

from pathlib import Path

from fdtheory.formal import FormalVerdict, judge_kernel, labels_of, read_registry
from fdtheory.formal.reading import FOLDER, verdicts_in
from fdtheory.trial.claim import Verdict

_PACKAGE = Path(__file__).parents[1]
# In an installed package beside the code, in a checkout where it is developed.
PLACES = (_PACKAGE / "formal" / "development", _PACKAGE.parent / FOLDER)


def development() -> Path | None:
    """The folder of the Coq development, if there is one."""
    return next((folder for folder in PLACES if (folder / "registry.toml").is_file()), None)


def committed_formal() -> dict[str, FormalVerdict]:
    """Coq's committed verdicts by label; each counts only while it belongs to the sources at hand."""
    folder = development()
    return {} if folder is None else verdicts_in(folder)


def fresh_formal(jobs: int = 1) -> dict[str, FormalVerdict]:
    """Coq's verdicts by label after running it again."""
    folder = development()
    return {} if folder is None else labels_of(judge_kernel(folder, jobs=jobs), read_registry(folder))


def agrees(formal: FormalVerdict, verdict: Verdict | None) -> bool:
    """Whether the theorems say what the claims found: a refuted statement needs its refutation or its repair."""
    if verdict is Verdict.REFUTED:
        return formal.refutes or "repaired" in formal.versions
    return verdict is Verdict.HOLDS and not formal.refutes
