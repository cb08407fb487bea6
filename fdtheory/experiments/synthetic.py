"""A stand-in for the documents: terms drawn from a Zipf law, some of them more often in one class than in others.

Made here from nothing but a seed, so that every experiment runs without network and file.  Shapes are those of the
data; word statistics are not, and no number found on it is a statement about the real documents.
"""

from dataclasses import dataclass
from typing import final

import numpy as np

from fdtheory.experiments.kernels import Array
from fdtheory.experiments.rows import CsrRows


@final
@dataclass(frozen=True)
class Counts:
    """Counts and labels of a training and of a test part."""

    train: CsrRows
    train_labels: Array
    test: CsrRows
    test_labels: Array

    @property
    def classes(self) -> int:
        return int(self.train_labels.max()) + 1


@final
@dataclass(frozen=True)
class Shape:
    """How many documents, terms and classes; ``length`` is the median number of words of a document."""

    train: int
    test: int
    terms: int
    classes: int
    length: int = 200
    marked: float = 0.02
    """Share of the terms that a class uses more often than others."""
    boost: float = 3.0


SHAPES = {
    "tiny": Shape(64, 40, 120, 3, length=30, marked=0.1, boost=4.0),
    "small": Shape(1200, 800, 5000, 4),
    "full": Shape(11314, 7532, 130107, 20, length=160),
}


def make_counts(shape: Shape, seed: int = 0) -> Counts:
    """The same counts for the same shape and seed."""
    dice = np.random.default_rng([seed, shape.train, shape.terms])
    weights = 1 / (np.arange(shape.terms) + 2.7)
    cumulative = np.cumsum(_by_class(weights, shape, dice), axis=1)
    cumulative /= cumulative[:, -1:]
    (train, labels), (test, test_labels) = (_draw(n, shape, cumulative, dice) for n in (shape.train, shape.test))
    return Counts(train, labels, test, test_labels)


def _by_class(weights: Array, shape: Shape, dice: np.random.Generator) -> Array:
    found = np.repeat(weights[None], shape.classes, axis=0)
    count = max(1, int(shape.marked * shape.terms))
    for row in found:
        row[dice.choice(shape.terms, count, replace=False)] *= shape.boost
    return found


def _draw(n: int, shape: Shape, cumulative: Array, dice: np.random.Generator) -> tuple[CsrRows, Array]:
    labels = dice.permutation(np.arange(n) % shape.classes)
    lengths = np.maximum(3, dice.lognormal(np.log(shape.length), 0.6, n).astype(np.int64))
    owner, chance = np.repeat(np.arange(n), lengths), dice.random(lengths.sum())
    terms = np.empty(len(owner), np.int64)
    for c in range(shape.classes):
        mine = labels[owner] == c
        terms[mine] = np.searchsorted(cumulative[c], chance[mine])
    keys, counts = np.unique(owner * shape.terms + terms, return_counts=True)
    indptr = np.searchsorted(keys, np.arange(n + 1) * shape.terms).astype(np.int32)
    return CsrRows(counts.astype(np.int64), (keys % shape.terms).astype(np.int32), indptr, shape.terms), labels
