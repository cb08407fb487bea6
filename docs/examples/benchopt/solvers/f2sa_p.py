"""F²SA-p for benchopt's bilevel benchmark: put this file into the benchmark's folder ``solvers``.

The objective gives f_inner and f_outer as JAX functions of (inner_var, outer_var, start, batch_size): the mean over the
samples start, …, start + batch_size - 1.  Such a block of samples is one index here; the last block may be a short one.
"""

from functools import partial

import numpy as np
from benchopt import BaseSolver


class Solver(BaseSolver):
    """A stencil of order p on perturbed lower levels; p = 1 is F²SA, and with shared inner samples no 1/ν is left."""

    name = "F2SA-p"
    sampling_strategy = "callback"
    requirements = ["pip::fdtheory[jax]"]  # noqa: RUF012
    parameters = {  # noqa: RUF012
        "p": [2],
        "inner_samples": ["independent", "shared"],
        "nu": [0.1],
        "step_size": [0.1],
        "outer_step": [0.01],
        "n_inner_steps": [10],
        "outer_blocks": [1],
        "normalised": [True],
        "batch_size": [64],
        "eval_freq": [16],
        "random_state": [1],
    }

    def set_objective(self, f_inner, f_outer, n_inner_samples, n_outer_samples, inner_var0, outer_var0, **others):
        """``others`` are full-batch functions that some versions of the objective give too."""
        self.shapes = np.shape(inner_var0), np.shape(outer_var0)
        self.inner_var0, self.outer_var0 = np.asarray(inner_var0), np.asarray(outer_var0)
        whole = self.batch_size == "full"
        counts = n_outer_samples, n_inner_samples
        sizes = [count if whole else min(self.batch_size, count) for count in counts]
        blocks = tuple(-(-count // size) for count, size in zip(counts, sizes, strict=True))
        functions = [
            self._of_blocks(f, count, size) for f, count, size in zip((f_outer, f_inner), counts, sizes, strict=True)
        ]
        from fdtheory import from_functions

        self.problem = from_functions(
            *functions, dim_x=self.outer_var0.size, dim_y=self.inner_var0.size, library="jax", samples=blocks,
            start=self.outer_var0.ravel(), name="benchopt", check=False,
        )  # fmt: skip

    def _of_blocks(self, function, count, size):
        """(x, y, blocks) ↦ the mean of a benchmark's function over blocks, each weighted with its samples.

        The weights are 1 in the mean over all blocks, so that a drawn block is one of the mean over all samples.
        """
        import jax

        inner, outer = self.shapes
        full, rest = divmod(count, size)
        share = (full + (rest > 0)) / count
        one, short = partial(function, batch_size=size), partial(function, batch_size=rest)

        def of_block(x, y, block):
            value = share * size * one(y, x, block * size)
            if not rest:
                return value
            return jax.numpy.where(block < full, value, share * rest * short(y, x, full * size))

        def mean(x, y, blocks):
            return jax.vmap(lambda b: of_block(x.reshape(outer), y.reshape(inner), b))(blocks).mean()

        return mean

    def run(self, callback):
        """``callback`` looks at the result, stops the clock for it, and is false when the run is to end."""
        from fdtheory import Oracle, f2sa, paper_stencil
        from fdtheory.solvers.settings import Settings

        stencil = paper_stencil(self.p)
        solved = [j for j, weight in zip(stencil.offsets, stencil.weights, strict=True) if weight != 0]
        near = [k for k, j in enumerate(solved) if abs(j) <= 1]

        def every_so_often(t, x, y):
            if t % self.eval_freq:
                return False
            # The nodes next to 0 lie on both sides of the lower-level solution where p is even.
            self.outer_var = x[0].reshape(self.shapes[1])
            self.inner_var = y[0, near].mean(axis=0).reshape(self.shapes[0])
            return not callback()

        self.inner_var, self.outer_var = self.inner_var0, self.outer_var0
        if not callback():
            return
        settings = Settings(
            self.outer_step, self.step_size, self.n_inner_steps, 10_000_000, self.outer_blocks, self.normalised,
            watch=0, callback=every_so_often,
        )  # fmt: skip
        oracle = Oracle(self.problem, noise="minibatch", seed=self.random_state)
        f2sa(
            oracle, self.outer_var0.ravel(), self.inner_var0.ravel(), settings, stencil=stencil, nu=self.nu,
            inner_samples=self.inner_samples, check_window=False,
        )  # fmt: skip

    def get_result(self):
        return {"inner_var": self.inner_var, "outer_var": self.outer_var}
