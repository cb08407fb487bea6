"""A small bilevel objective with the interface of benchopt's bilevel benchmark, to try the solver on.

One ridge weight exp(outer_var_i) for each feature of a logistic regression, judged on validation samples.
"""

import jax
import jax.numpy as jnp
import numpy as np
from benchopt import BaseObjective


class Objective(BaseObjective):
    name = "Ridge weights"
    min_benchopt_version = "1.5"
    requirements = ["pip::jax"]  # noqa: RUF012

    def set_data(self, X_train, y_train, X_val, y_val):
        X_train, y_train, X_val, y_val = map(jnp.asarray, (X_train, y_train, X_val, y_val))
        self.data = X_train, y_train, X_val, y_val

        def loss(X, y, inner_var, start, batch_size):
            rows = jax.lax.dynamic_slice_in_dim(X, start, batch_size)
            signs = jax.lax.dynamic_slice_in_dim(y, start, batch_size)
            return jnp.mean(jnp.logaddexp(0.0, -signs * (rows @ inner_var)))

        def f_inner(inner_var, outer_var, start=0, batch_size=1):
            ridge = jnp.sum((0.1 + jnp.exp(outer_var)) * inner_var**2) / 2
            return loss(X_train, y_train, inner_var, start, batch_size) + ridge

        def f_outer(inner_var, outer_var, start=0, batch_size=1):
            return loss(X_val, y_val, inner_var, start, batch_size)

        self.f_inner, self.f_outer = f_inner, f_outer

    def get_objective(self):
        X_train, _, X_val, _ = self.data
        zeros = np.zeros(X_train.shape[1])
        return {
            "f_inner": self.f_inner, "f_outer": self.f_outer, "n_inner_samples": len(X_train),
            "n_outer_samples": len(X_val), "inner_var0": zeros, "outer_var0": zeros,
        }  # fmt: skip

    def evaluate_result(self, inner_var, outer_var):
        """The validation loss at the lower-level solution, by plain gradient descent."""
        X_train, _, X_val, _ = self.data
        y, outer_var = jnp.asarray(inner_var), jnp.asarray(outer_var)
        slope = jax.jit(jax.grad(lambda y: self.f_inner(y, outer_var, 0, len(X_train))))
        for _ in range(300):
            y = y - 0.3 * slope(y)
        return {"value": float(self.f_outer(y, outer_var, 0, len(X_val)))}

    def get_one_result(self):
        zeros = np.zeros(self.data[0].shape[1])
        return {"inner_var": zeros, "outer_var": zeros}
