"""y ↦ g_y(x, y) + w·f_y(x, y) with x held fixed: what an inner loop evaluates thousands of times.

For the softmax family everything that depends on x alone is computed once, and a call costs two matrix
products for all seeds and nodes together.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import final

import numpy as np

from fdtheory.problems.batched import Array, Problem, SoftmaxProblem

Lower = Callable[[Array], Array]
"""The result may be overwritten by the next call: use it at once."""


def gradient_at(problem: Problem, x: Array, weights: Array | None) -> Lower:
    """The gradient in y of g + w·f at x (seeds × dim_x), for y of shape seeds × nodes × dim_y.

    ``weights`` has one entry for each node; None stands for g alone.
    """
    if isinstance(problem, SoftmaxProblem):
        return SoftmaxLower(problem, x, weights)
    beside = lru_cache(maxsize=1)(lambda *batch: np.broadcast_to(x[:, None, :], (*batch, x.shape[-1])))
    if weights is None:
        return lambda y: problem.g_y(beside(*y.shape[:-1]), y)
    factor = weights[:, None]

    def both(y: Array) -> Array:
        here = beside(*y.shape[:-1])
        return problem.g_y(here, y) + factor * problem.f_y(here, y)

    return both


@final
@dataclass(frozen=True, eq=False)
class _Room:
    """Constants and working arrays for one shape of y; ``whole`` has the softmaxes (``flat``) with y ``below`` them."""

    spread: Array
    scale: Array
    constant: Array
    whole: Array
    flat: Array
    below: Array
    logits: Array
    small: Array
    beside: Array
    result: Array


@final
class SoftmaxLower:
    """Both softmaxes side by side in one array of shape blocks × width × (seeds·nodes): the long axis comes last.

    What depends on x and the nodes alone is spread out once for each shape of y: with few rows the time goes into
    calls of numpy, and calls without broadcasting are the short ones.
    """

    def __init__(self, problem: SoftmaxProblem, x: Array, weights: Array | None) -> None:
        blocks = [(problem.C, x @ problem.D.T + problem.e, problem.tau)]
        if weights is not None:
            blocks.append((problem.E, x @ problem.F.T, 1.0))
        self.count, self.width = len(blocks), max(len(matrix) for matrix, _, _ in blocks)
        self.into = np.vstack([_filled(matrix, self.width, 0.0) for matrix, _, _ in blocks])
        pulls = [_filled(scale * matrix, self.width, 0.0) for matrix, _, scale in blocks]
        self.back = np.vstack([*pulls, problem.A])
        self.shift = np.stack([_filled(logits.T, self.width, -np.inf) for _, logits, _ in blocks])[..., None]
        ones = np.ones(1 if weights is None else len(weights))
        self.factor = np.stack([ones, *([] if weights is None else [weights])])[:, None]
        self.pulled = (x @ problem.B.T)[:, None, :]
        self.rooms: dict[tuple[int, ...], _Room] = {}

    def _room(self, shape: tuple[int, ...]) -> "_Room":
        seeds, nodes, dim = shape
        count, width, rows = self.count, self.width, seeds * nodes
        spread = np.broadcast_to(self.shift, (count, width, seeds, nodes)).reshape(count, width, rows)
        scale = np.broadcast_to(self.factor, (count, seeds, nodes)).reshape(count, rows)
        constant = np.broadcast_to(self.pulled, shape).reshape(rows, dim)
        whole = np.empty((count * width + dim, rows))
        flat, below = whole[: count * width], whole[count * width :]
        spread, scale, constant = (np.ascontiguousarray(array) for array in (spread, scale, constant))
        logits, small, result = flat.reshape(count, width, rows), np.empty((count, rows)), np.empty((rows, dim))
        return _Room(spread, scale, constant, whole, flat, below, logits, small, small[:, None], result)

    def __call__(self, y: Array) -> Array:
        room = self._room_for(y)
        constant, result, whole, below = room.constant, room.result, room.whole, room.below
        below[...] = y.reshape(result.shape).T
        self._fill_softmaxes(room)
        np.dot(whole.T, self.back, out=result)
        np.subtract(result, constant, out=result)
        return result.reshape(y.shape)

    def march(self, y: Array, length: float, errors: Iterable[Array]) -> None:
        """y ← y - length·(gradient + error) for every error, in place; they come in blocks, steps × the shape of y.

        y is kept as the loop needs it, the length is multiplied into what does not change, and the largest logits are
        looked up once for each block: on few rows, where calls of numpy take most of the time, this saves a third.
        """
        room, back = self._room_for(y), length * self.back.T
        below = room.below
        below[...] = y.reshape(room.result.shape).T
        for block in errors:
            added = length * (room.constant - block.reshape(len(block), *room.result.shape))
            moves, before = np.ascontiguousarray(added.transpose(0, 2, 1)), below.copy()
            near = room.spread - self._tops(room)
            with np.errstate(all="ignore"):
                self._steps(room, back, moves, partial(self._fill_near, room, near))
            if not np.isfinite(below).all():  # too far from where the block began
                below[...] = before
                self._steps(room, back, moves, partial(self._fill_softmaxes, room))
        y[...] = below.T.reshape(y.shape)

    @staticmethod
    def _steps(room: "_Room", back: Array, moves: Array, fill: Callable[[], None]) -> None:
        below, whole, moved = room.below, room.whole, np.empty_like(room.below)
        dot, less, add = np.dot, np.subtract, np.add
        for plus in moves:
            fill()
            dot(back, whole, moved)
            less(below, moved, below)
            add(below, plus, below)

    def _room_for(self, y: Array) -> "_Room":
        if y.shape not in self.rooms:
            self.rooms[y.shape] = self._room(y.shape)
        return self.rooms[y.shape]

    def _fill_softmaxes(self, room: "_Room") -> None:
        """Put the weighted softmaxes at the y that stands below them into their place."""
        logits = room.logits
        np.subtract(logits, self._tops(room), out=logits)
        self._weigh(room)

    def _fill_near(self, room: "_Room", near: Array) -> None:
        """The same by the largest logits of an earlier y; not finite where an exponential is too large or too small."""
        logits = room.logits
        np.dot(self.into, room.below, room.flat)
        np.add(logits, near, logits)
        self._weigh(room)

    def _tops(self, room: "_Room") -> Array:
        """The largest logit of each softmax; the logits themselves are put into their place."""
        np.dot(self.into, room.below, out=room.flat)
        np.add(room.logits, room.spread, out=room.logits)
        return np.asarray(np.maximum.reduce(room.logits, axis=1, out=room.small)[:, None])

    @staticmethod
    def _weigh(room: "_Room") -> None:
        logits, small = room.logits, room.small
        np.exp(logits, logits)
        np.divide(room.scale, np.add.reduce(logits, axis=1, out=small), small)
        np.multiply(logits, room.beside, logits)


def _filled(rows: Array, width: int, value: float) -> Array:
    """The rows, and further rows of one value up to ``width``."""
    return np.vstack([rows, np.full((width - len(rows), rows.shape[1]), value)])
