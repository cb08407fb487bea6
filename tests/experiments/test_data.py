"""Files of counts: what is taken, what is refused, and that known shapes must have known content."""

import sys
from types import ModuleType

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.experiments import data
from fdtheory.experiments.data import content_digest, load
from fdtheory.experiments.synthetic import SHAPES, make_counts


def arrays(counts):
    found = {}
    for name, rows, labels in (("train", counts.train, counts.train_labels), ("test", counts.test, counts.test_labels)):
        found |= {f"{name}_data": rows.data, f"{name}_indices": rows.indices, f"{name}_indptr": rows.indptr}
        found |= {f"{name}_shape": np.array([len(rows), rows.columns]), f"{name}_target": labels}
    return found


@pytest.fixture
def stored():
    return arrays(make_counts(SHAPES["tiny"]))


def saved(folder, stored):
    np.savez(folder / "counts.npz", **stored)
    return str(folder / "counts.npz")


def test_a_file_gives_the_same_data_as_its_source(tmp_path, stored):
    found, source = load(saved(tmp_path, stored)), load("synthetic-tiny")
    assert found.digest == source.digest
    assert (found.rows.data == source.rows.data).all()
    assert found.shape == {"train": 64, "test": 40, "terms": 120, "classes": 3}


def test_types_do_not_matter_and_values_do(tmp_path, stored):
    narrow = {key: value.astype(np.int16) for key, value in stored.items()}
    assert load(saved(tmp_path, narrow)).digest == load("synthetic-tiny").digest
    stored["train_data"][0] += 1
    assert load(saved(tmp_path, stored)).digest != load("synthetic-tiny").digest


def test_rows_have_unit_length_and_frequent_terms_come_first():
    rows = load("synthetic-tiny").rows
    assert np.allclose([np.linalg.norm(rows.data[a:b]) for a, b in zip(rows.indptr, rows.indptr[1:], strict=False)], 1)
    assert (np.diff(rows.document_frequency()) <= 0).all()


def test_a_known_shape_with_other_content_is_refused(tmp_path, stored, monkeypatch):
    right = content_digest(make_counts(SHAPES["tiny"]))
    monkeypatch.setattr(data, "DIGESTS", {(64, 40, 120, 3): ("the known set", right)})
    assert load(saved(tmp_path, stored)).name == "the known set"
    stored["test_data"][3] += 1
    with pytest.raises(InputError, match=r"has the shape of the known set but not its content \(digest"):
        load(saved(tmp_path, stored))


def damage(name, value):
    def change(stored):
        stored[name] = value(stored[name])

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda stored: stored.pop("test_target"), "lacks the array 'test_target'"),
        (damage("train_data", lambda v: v + 0.5), "train holds numbers that are not whole"),
        (damage("train_indices", lambda v: v + 100), "index or a count out of range"),
        (damage("train_data", lambda v: -v), "index or a count out of range"),
        (damage("test_indptr", lambda v: v[:-1]), "the sizes of test do not fit together"),
        (damage("train_indptr", lambda v: v[::-1].copy()), "the row pointers of train do not fit"),
        (damage("test_shape", lambda v: v + np.array([0, 1])), "has 120 and 121 terms"),
        (damage("test_target", lambda v: v + 1), "has test labels that train has not"),
    ],
)
def test_a_damaged_file_is_named(tmp_path, stored, change, message):
    change(stored)
    with pytest.raises(InputError, match=message):
        load(saved(tmp_path, stored))


def test_no_file_and_no_archive(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        load(str(tmp_path / "none.npz"))
    (tmp_path / "text.npz").write_text("no archive")
    with pytest.raises(InputError, match=r"is no \.npz file"):
        load(str(tmp_path / "text.npz"))
    np.savez(tmp_path / "objects.npz", train_data=np.array([{}], object))
    with pytest.raises(InputError, match=r"is no \.npz file of plain arrays"):
        load(str(tmp_path / "objects.npz"))


class Matrix:
    """As much of a matrix of scipy as the loader's answer needs."""

    def __init__(self, rows):
        self.data, self.indices, self.indptr, self.shape = (
            rows.data,
            rows.indices,
            rows.indptr,
            (len(rows), rows.columns),
        )

    def tocsr(self):
        return self

    def sort_indices(self):
        pass


def test_scikit_learns_loader_is_asked_for_raw_counts(monkeypatch):
    counts = make_counts(SHAPES["tiny"])
    asked = []

    class Part:
        def __init__(self, rows, labels):
            self.data, self.target = Matrix(rows), labels

    def fetch(subset, normalize):
        asked.append((subset, normalize))
        first = subset == "train"
        return Part(counts.train, counts.train_labels) if first else Part(counts.test, counts.test_labels)

    module = ModuleType("sklearn.datasets")
    module.fetch_20newsgroups_vectorized = fetch
    monkeypatch.setitem(sys.modules, "sklearn", ModuleType("sklearn"))
    monkeypatch.setitem(sys.modules, "sklearn.datasets", module)
    assert load("auto").digest == load("synthetic-tiny").digest
    assert asked == [("train", False), ("test", False)]

    def offline(subset, normalize):
        raise OSError("no network")

    module.fetch_20newsgroups_vectorized = offline
    with pytest.raises(InputError, match="could not download the set: no network; give a file or use synthetic"):
        load("auto")
    monkeypatch.setitem(sys.modules, "sklearn.datasets", None)
    with pytest.raises(InputError, match=r"install fdtheory\[experiments\]"):
        load("auto")
