"""A network of five layers with ReLU on sparse rows: loss, gradient and products with the Hessian, written by hand.

All weights and biases lie in one vector.  A product with the Hessian differentiates the gradient along a direction with
the pattern of active units held fixed, which is what it is off the kinks.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import final

import numpy as np

from fdtheory.experiments.kernels import Array
from fdtheory.experiments.rows import CsrRows
from fdtheory.experiments.softmax_loss import curvature_times, losses, residual, softmax_in_place

DEPTH = 5


@final
@dataclass(frozen=True)
class Network:
    """Sizes of the layers: inputs, four of ``width``, classes."""

    inputs: int
    width: int
    classes: int

    @cached_property
    def shapes(self) -> tuple[tuple[int, int], ...]:
        sizes = (self.inputs, *(self.width,) * (DEPTH - 1), self.classes)
        return tuple(pairwise(sizes))

    @cached_property
    def size(self) -> int:
        return sum((m + 1) * n for m, n in self.shapes)

    def layers(self, y: Array) -> list[tuple[Array, Array]]:
        """Views (weights, bias) of a vector."""
        found, at = [], 0
        for m, n in self.shapes:
            found.append((y[at : at + m * n].reshape(m, n), y[at + m * n : at + (m + 1) * n]))
            at += (m + 1) * n
        return found

    def initial(self, dice: np.random.Generator) -> Array:
        """Gaussian weights of variance 2/inputs in every layer, zero biases."""
        y = np.zeros(self.size, np.float32)
        for W, _ in self.layers(y):
            W[...] = dice.standard_normal(W.shape) * np.sqrt(2 / W.shape[0])
        return y

    def activations(self, y: Array, rows: CsrRows) -> list[Array]:
        """The outputs of the hidden layers, and the logits last."""
        (W, b), *rest = self.layers(y)
        found = [np.maximum(rows.times(W) + b, 0)]
        for k, (W, b) in enumerate(rest):
            out = found[-1] @ W + b
            found.append(out if k == len(rest) - 1 else np.maximum(out, 0))
        return found

    def losses(self, y: Array, rows: CsrRows, labels: Array) -> Array:
        """The loss of every row."""
        return losses(self.activations(y, rows)[-1], labels)

    def gradient(self, y: Array, rows: CsrRows, labels: Array) -> Array:
        """The gradient of the mean loss."""
        *hidden, logits = self.activations(y, rows)
        back = residual(logits, labels) / y.dtype.type(len(labels))
        out, layers = np.zeros_like(y), self.layers(y)
        places = self.layers(out)
        for k in range(DEPTH - 1, 0, -1):
            places[k][0][...] = hidden[k - 1].T @ back
            places[k][1][...] = back.sum(axis=0)
            back = (back @ layers[k][0].T) * (hidden[k - 1] > 0)
        rows.add_transposed(np.ascontiguousarray(back), places[0][0])
        places[0][1][...] = back.sum(axis=0)
        return out

    def hessian_times(self, y: Array, v: Array, rows: CsrRows, labels: Array) -> Array:
        """The derivative of the gradient at y along v."""
        hidden, tangents, P, dlogits = self._along(y, v, rows)
        n = y.dtype.type(len(labels))
        dback = curvature_times(P, dlogits) / n
        P[np.arange(len(labels)), labels] -= 1
        back, out = P / n, np.zeros_like(y)
        places, layers, moves = self.layers(out), self.layers(y), self.layers(v)
        for k in range(DEPTH - 1, 0, -1):
            places[k][0][...] = tangents[k - 1].T @ back + hidden[k - 1].T @ dback
            places[k][1][...] = dback.sum(axis=0)
            mask = hidden[k - 1] > 0
            dback = (dback @ layers[k][0].T + back @ moves[k][0].T) * mask
            back = (back @ layers[k][0].T) * mask
        rows.add_transposed(np.ascontiguousarray(dback), places[0][0])
        places[0][1][...] = dback.sum(axis=0)
        return out

    def _along(self, y: Array, v: Array, rows: CsrRows) -> tuple[list[Array], list[Array], Array, Array]:
        """Hidden outputs, their derivatives along v, the probabilities, and the derivative of the logits."""
        *hidden, logits = self.activations(y, rows)
        layers, moves = self.layers(y), self.layers(v)
        tangents = [(rows.times(moves[0][0]) + moves[0][1]) * (hidden[0] > 0)]
        for k in range(1, DEPTH):
            move = tangents[-1] @ layers[k][0] + hidden[k - 1] @ moves[k][0] + moves[k][1]
            tangents.append(move if k == DEPTH - 1 else move * (hidden[k] > 0))
        return hidden, tangents[:-1], softmax_in_place(logits), tangents[-1]
