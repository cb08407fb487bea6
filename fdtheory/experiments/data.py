"""Documents as counts of terms: a file, scikit-learn's loader, or the stand-in; checked by shape and digest.

The counts of 20 Newsgroups are not the project's to hand out; it knows their shapes and digests, so that a file or a
download that claims to be them is compared, and everything else is taken as data of the user's own.
"""

import hashlib
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, final

import numpy as np

from fdtheory.errors import InputError
from fdtheory.experiments.kernels import Array
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.synthetic import SHAPES, Counts, make_counts

DIGESTS: Mapping[tuple[int, int, int, int], tuple[str, str]] = MappingProxyType({
    (11314, 7532, 130107, 20): (
        "20 Newsgroups", "6910294b04e20dd9f5cf9cf118e638ffc14ecdab85c1a4c14c7cedd8ef1f6e79",
    ),
    (1200, 800, 5000, 4): (
        "20 Newsgroups, four classes", "550eed2d7ee06bfdf4faef6554f85ef4c628124a6bfae7ea1c2cc52c433cf659",
    ),
})  # fmt: skip
"""(train, test, terms, classes) of the data that are known, with their name and the digest of their content."""


@final
@dataclass(frozen=True)
class Dataset:
    """Rows of unit length in double precision, most frequent terms first, and labels 0, …, classes - 1."""

    name: str
    digest: str
    rows: CsrRows
    labels: Array
    test_rows: CsrRows
    test_labels: Array
    classes: int

    @property
    def terms(self) -> int:
        return self.rows.columns

    @property
    def shape(self) -> dict[str, int]:
        """What is recorded with every result."""
        return {"train": len(self.rows), "test": len(self.test_rows), "terms": self.terms, "classes": self.classes}


def load(source: str) -> Dataset:
    """``synthetic`` (also -tiny, -full), ``auto`` (scikit-learn), or the name of a file of counts."""
    if source == "auto":
        return prepared(*_compared("auto", _from_scikit_learn()))
    kind = source.removeprefix("synthetic").removeprefix("-") if source.startswith("synthetic") else None
    if kind is not None:
        if (kind or "small") not in SHAPES:
            choice = ", ".join(f"synthetic-{name}" for name in SHAPES)
            raise InputError(f"--data {source!r} is unknown; give auto, a file, synthetic or one of {choice}")
        return prepared(source, make_counts(SHAPES[kind or "small"]))
    return prepared(*_compared(Path(source).name, _from_file(source)))


def prepared(name: str, counts: Counts) -> Dataset:
    """Counts as unit rows; the order of columns is by frequency, which keeps the busy ones together."""
    order = np.argsort(-counts.train.document_frequency(), kind="stable")
    train, test = (part.astype(float).normalised().reordered(order) for part in (counts.train, counts.test))
    return Dataset(name, content_digest(counts), train, counts.train_labels, test, counts.test_labels, counts.classes)


def _compared(name: str, counts: Counts) -> tuple[str, Counts]:
    """Counts with the shape of known ones must be those."""
    shape = (len(counts.train), len(counts.test), counts.train.columns, counts.classes)
    if shape not in DIGESTS:
        return name, counts
    (known, expected), digest = DIGESTS[shape], content_digest(counts)
    if digest != expected:
        raise InputError(
            f"--data {name!r} has the shape of {known} but not its content (digest {digest[:12]}…, expected "
            f"{expected[:12]}…); build or download it again"
        )
    return known, counts


def content_digest(counts: Counts) -> str:
    """A digest of the numbers themselves, whatever file or types they came in."""
    found = hashlib.sha256()
    for rows, labels in ((counts.train, counts.train_labels), (counts.test, counts.test_labels)):
        for values in (rows.data, rows.indices, rows.indptr, labels, np.array([rows.columns])):
            found.update(np.ascontiguousarray(values, "<i8").tobytes())
    return found.hexdigest()


def _from_file(path: str) -> Counts:
    try:
        with np.load(path, allow_pickle=False) as stored:
            arrays = {key: stored[key] for key in stored.files}
    except OSError as error:
        raise InputError(f"--data {path!r} cannot be read: {error.strerror or error}; name a file of counts") from None
    except (ValueError, zipfile.BadZipFile):
        raise InputError(f"--data {path!r} is no .npz file of plain arrays; build it again") from None
    try:
        train, test = (_part(arrays, part) for part in ("train", "test"))
    except KeyError as missing:
        raise InputError(
            f"--data {path!r} lacks the array {missing}; docs/experiments.md lists what it needs"
        ) from None
    except ValueError as problem:
        raise InputError(f"--data {path!r} is not sound: {problem}; build it again") from None
    if train[0].columns != test[0].columns:
        raise InputError(
            f"--data {path!r} has {train[0].columns} and {test[0].columns} terms; give both parts the same"
        )
    known = np.unique(train[1])
    labels = [np.searchsorted(known, part[1]) for part in (train, test)]
    if not np.isin(test[1], known).all():
        raise InputError(f"--data {path!r} has test labels that train has not; remove those documents")
    return Counts(train[0], labels[0], test[0], labels[1])


def _part(arrays: Mapping[str, Array], part: str) -> tuple[CsrRows, Array]:
    """One matrix and its labels, with every index looked at: the kernels do not look."""
    names = ("data", "indices", "indptr", "shape", "target")
    data, indices, indptr, shape, target = (arrays[f"{part}_{name}"] for name in names)
    if not all(np.issubdtype(values.dtype, np.integer) for values in (data, indices, indptr, shape, target)):
        raise ValueError(f"{part} holds numbers that are not whole")
    data, indices, indptr, shape, target = (v.astype(np.int64) for v in (data, indices, indptr, shape, target))
    if shape.shape != (2,) or len(indptr) != shape[0] + 1 or len(target) != shape[0] or shape[0] < 2:
        raise ValueError(f"the sizes of {part} do not fit together")
    if indptr[0] != 0 or indptr[-1] != len(indices) or len(data) != len(indices) or (np.diff(indptr) < 0).any():
        raise ValueError(f"the row pointers of {part} do not fit its entries")
    if len(indices) == 0 or indices.min() < 0 or indices.max() >= shape[1] or data.min() < 0:
        raise ValueError(f"{part} has an index or a count out of range")
    return CsrRows(data, indices.astype(np.int32), indptr.astype(np.int32), int(shape[1])), target


def _from_scikit_learn() -> Counts:
    try:
        from sklearn.datasets import fetch_20newsgroups_vectorized
    except ImportError:
        raise InputError("--data auto needs scikit-learn; install fdtheory[experiments] or give a file") from None
    try:
        parts = [fetch_20newsgroups_vectorized(subset=name, normalize=False) for name in ("train", "test")]
    except OSError as error:
        reason = getattr(error, "reason", error)
        raise InputError(f"--data auto could not download the set: {reason}; give a file or use synthetic") from None
    (train, labels), (test, test_labels) = map(_as_counts, parts)
    return Counts(train, labels, test, test_labels)


def _as_counts(part: Any) -> tuple[CsrRows, Array]:
    matrix = part.data.tocsr()
    matrix.sort_indices()
    indptr, indices = matrix.indptr.astype(np.int32), matrix.indices.astype(np.int32)
    return CsrRows(matrix.data.astype(np.int64), indices, indptr, matrix.shape[1]), part.target.astype(np.int64)
