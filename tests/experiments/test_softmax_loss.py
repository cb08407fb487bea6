"""Value, gradient and curvature of the cross-entropy, against differences."""

import numpy as np

from fdtheory.experiments.softmax_loss import curvature_times, losses, residual, score, softmax_in_place

LOGITS = np.random.default_rng(0).standard_normal((6, 4)) * 3
LABELS = np.array([0, 1, 2, 3, 0, 1])


def test_gradient_and_curvature_are_derivatives():
    V, h = np.random.default_rng(1).standard_normal((6, 4)), 1e-6
    slope = (losses(LOGITS + h * V, LABELS) - losses(LOGITS - h * V, LABELS)) / (2 * h)
    assert np.abs((residual(LOGITS.copy(), LABELS) * V).sum(axis=1) - slope).max() < 1e-8
    bend = (residual(LOGITS + h * V, LABELS) - residual(LOGITS - h * V, LABELS)) / (2 * h)
    assert np.abs(curvature_times(softmax_in_place(LOGITS.copy()), V) - bend).max() < 1e-8


def test_large_logits_do_not_overflow():
    assert losses(np.array([[1e4, 0.0]]), np.array([1])).tolist() == [1e4]


def test_score():
    loss, accuracy = score(np.array([[0.0, 0.0], [5.0, 0.0]]), np.array([1, 0]))
    assert abs(loss - (np.log(2) + np.log1p(np.exp(-5))) / 2) < 1e-15
    assert accuracy == 0.5
