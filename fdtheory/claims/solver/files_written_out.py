"""The file of a run's state, written by hand from the description of its format, and what of an oracle stands in it."""

import hashlib
import json
import math
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import numpy as np

from fdtheory.differences.stencil import Stencil
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.problems.batched import SoftmaxProblem
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.solvers import checkpoint as files
from fdtheory.solvers.methods import MethodName
from fdtheory.solvers.oracle import Oracle
from fdtheory.solvers.solve import solve
from fdtheory.trial.claim import Evidence, claim, observed

SOFTMAX = SoftmaxProblem(QuadraticSoftmax.seeded(3, 2, condition=3, seed=6))
DECIDES: Record = {"nu": 0.05, "method": "f2sa", "eta_y": [0.1, 0.2]}


@dataclass(frozen=True)
class FileLayout:
    """The number of the format, and what of each array goes into the digest, in which order."""

    number: int = 1
    with_shapes: bool = True
    with_kinds: bool = True
    in_order: bool = True


AS_DESCRIBED = FileLayout()
another_number = replace(AS_DESCRIBED, number=2)
without_shapes = replace(AS_DESCRIBED, with_shapes=False)
without_kinds = replace(AS_DESCRIBED, with_kinds=False)
as_they_come = replace(AS_DESCRIBED, in_order=False)


def _arrays(layout: FileLayout) -> Record:
    meta = json.dumps({"format": f"fdtheory checkpoint {layout.number}", "decides": DECIDES})
    return {
        "x": np.array([[0.25, -1.5], [3.0, 2.0]]), "t": np.array(7), "done": np.array(True),
        "meta": np.frombuffer(meta.encode(), dtype=np.uint8), "h.few": np.arange(6).reshape(2, 3)[:, ::2],
    }  # fmt: skip


def _digest(arrays: Record, layout: FileLayout) -> bytes:
    whole = hashlib.sha256()
    for key in sorted(arrays) if layout.in_order else arrays:
        array = arrays[key]
        kind = array.dtype.str if layout.with_kinds else ""
        shape = array.shape if layout.with_shapes else ()
        whole.update(f"{key} {kind} {shape}\n".encode() + array.tobytes(order="C"))
    return whole.digest()


@claim(
    "ours:solver-parts",
    subject=AS_DESCRIBED,
    rival=[another_number, without_shapes, without_kinds, as_they_come],
)
def files_by_hand(layout: FileLayout) -> Iterator[Evidence]:
    """A file is an npz archive with the first format's number and a digest of names, kinds, shapes and bytes in order.

    Checked: a file that is made by numpy and hashlib alone is read back entry by entry; one with another number, or
        another digest, is refused.
    Not checked: files of runs (resumed_runs_end_alike).
    """
    arrays = _arrays(layout)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.npz"
        np.savez(path, digest=np.frombuffer(_digest(arrays, layout), dtype=np.uint8), **arrays)
        try:
            decided, state = files.read(path)
        except InputError:
            decided, state = {}, {}
    same = decided == DECIDES and sorted(state) == sorted(set(arrays) - {"meta"})
    same = same and all(np.array_equal(state[key], arrays[key]) for key in state)
    yield observed("one file", same, f"{len(state)} arrays are read")


def as_asked(given: Record) -> Record:
    """What is asked for."""
    return given


def with_its_neighbour(given: Record) -> Record:
    """Near miss: each number is a little larger."""
    return {key: value + 1 if isinstance(value, int | float) else value for key, value in given.items()}


ORACLES: dict[str, Record] = {
    "additive": {"sigma": 0.25, "seed": 7, "seeds": 3, "noise": "additive", "law": "two-point"},
    "a field": {"sigma": 0.5, "seed": 8, "seeds": 2, "noise": "field", "law": "gaussian", "lipschitz": 0.75},
}


@claim("ours:solver-parts", subject=as_asked, rival=with_its_neighbour)
def what_decides_an_oracle(change: Callable[[Record], Record]) -> Iterator[Evidence]:
    """A file names of the oracle its problem with both dimensions, σ, noise, law, Lipschitz constant and seeds.

    Checked: three oracles on one problem with three and two unknowns, one of them opposed to a stencil of two nodes.
    Not checked: other noises.
    """
    for name, given in ORACLES.items():
        seen = Oracle(SOFTMAX, **given).decides
        wanted = {"lipschitz": given["sigma"], **change(given)}
        own = {"problem": SOFTMAX.name, "dim_x": 3, "dim_y": 2, "against": "None"}
        yield observed(name, seen == {**own, **wanted}, f"{len(seen)} entries")
    stencil = Stencil([-1, 2])
    seen = Oracle(SOFTMAX, **change({"sigma": 0.25}), noise="opposed", against=stencil).decides
    offsets, weights = (Fraction(-1), Fraction(2)), (Fraction(-1, 3), Fraction(1, 3))
    right = seen["against"] == repr((offsets, weights)) and seen["sigma"] == 0.25
    yield observed("opposed to a stencil", right, f"{seen['against']}")


COMMON: Record = {"eta_x": 0.1, "eta_y": 0.3, "inner": 4, "outer": 1, "batch": 2, "inner_batch": 3, "normalised": True}
KNOBS: dict[MethodName, tuple[Record, Record]] = {
    "f2sa": (
        {"p": 3, "nu": 0.04, "inner_samples": "shared"},
        {
            "offsets": [-1.0, 0.0, 1.0, 2.0], "weights": [-1 / 3, -0.5, 1.0, -1 / 6], "nu": 0.04, "shared": True,
            "inner_samples": "shared",
        },
    ),
    "stocbio": ({"knobs": {"terms": 3, "shrink": 0.9, "neumann_step": 0.2}},) * 2,
    "bsa": ({"knobs": {"terms": 5, "warm_start": True, "neumann_step": 0.25}},) * 2,
    "vrbo": ({"knobs": {"terms": 3, "period": 2, "refresh": 5, "neumann_step": 0.15}, "inner_batch": None},) * 2,
    "lower-only": ({"first_inner": 7},) * 2,
}  # fmt: skip
"""What is given to a method of its own, and what its file says of that."""


@claim("ours:solver-parts", subject=as_asked, rival=with_its_neighbour)
def what_decides_a_run(change: Callable[[Record], Record]) -> Iterator[Evidence]:
    """A file names of the run its method, its steps and counts, and what the method has of its own.

    Checked: five methods, each number as it was given, stencils by their nodes and weights.
    Not checked: methods whose steps fall.
    """
    for name, (given, says) in KNOBS.items():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "run.npz"
            asked: Record = {**COMMON, **given}
            solve(SOFTMAX, method=name, seeds=2, x0=[0.4, -0.3, 0.1], checkpoint=str(path), **asked)
            decided = files.read(path)[0]
        wanted = change({**COMMON, **says, **says.get("knobs", {})})
        if wanted.get("inner_batch") is None:
            wanted["inner_batch"] = 1
        wrong = [key for key, value in wanted.items() if key not in ("knobs", "p") and not _same(decided[key], value)]
        yield observed(name, not wrong and decided["method"] == name, f"{len(decided)} entries, otherwise: {wrong}")


def _same(seen: object, wanted: object) -> bool:
    if isinstance(wanted, list) and isinstance(seen, list):
        return len(seen) == len(wanted) and all(map(math.isclose, seen, wanted))
    return seen == wanted
