"""Bilevel instances, their hyper-gradients and the finite-difference estimator."""
