"""Cross-entropy of a softmax: its value, the residual P - onehot, and products with its Hessian in logits."""

import numpy as np

from fdtheory.experiments.kernels import Array


def softmax_in_place(logits: Array) -> Array:
    """The probabilities over the last axis, written over the logits."""
    logits -= logits.max(axis=-1, keepdims=True)
    np.exp(logits, out=logits)
    logits /= logits.sum(axis=-1, keepdims=True)
    return logits


def losses(logits: Array, labels: Array) -> Array:
    """The cross-entropy of every row, in double precision."""
    shifted = logits.astype(float) - logits.max(axis=-1, keepdims=True)
    found: Array = np.log(np.exp(shifted).sum(axis=-1)) - shifted[np.arange(len(labels)), labels]
    return found


def residual(logits: Array, labels: Array) -> Array:
    """P - onehot, written over the logits: the gradient in the logits."""
    softmax_in_place(logits)
    logits[np.arange(len(labels)), labels] -= 1
    return logits


def curvature_times(P: Array, U: Array) -> Array:
    """(diag P - P Pᵀ) U in every row."""
    product = P * U
    found: Array = product - P * product.sum(axis=-1, keepdims=True)
    return found


def score(logits: Array, labels: Array) -> tuple[float, float]:
    """Mean loss and accuracy."""
    return float(losses(logits, labels).mean()), float((logits.argmax(axis=-1) == labels).mean())
