"""The stand-in: the shape that was asked for, the same bytes for a seed, and classes that can be told apart."""

import numpy as np

from fdtheory.experiments.data import content_digest
from fdtheory.experiments.synthetic import SHAPES, make_counts


def test_shape_and_seed():
    found = make_counts(SHAPES["tiny"])
    assert (len(found.train), len(found.test), found.train.columns, found.classes) == (64, 40, 120, 3)
    assert content_digest(found) == content_digest(make_counts(SHAPES["tiny"]))
    assert content_digest(found) != content_digest(make_counts(SHAPES["tiny"], seed=1))


def test_the_known_shapes_are_those_of_the_data():
    for name, size in (("small", (1200, 800, 5000, 4)), ("full", (11314, 7532, 130107, 20))):
        shape = SHAPES[name]
        assert (shape.train, shape.test, shape.terms, shape.classes) == size


def test_counts_are_sound():
    rows = make_counts(SHAPES["tiny"]).train
    assert rows.data.min() >= 1
    assert all((np.diff(rows.indices[a:b]) > 0).all() for a, b in zip(rows.indptr, rows.indptr[1:], strict=False))
