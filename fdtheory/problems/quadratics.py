"""Two functions of second degree in y with all of their derivatives, for which whatever is computed is known exactly.

f(x, y) = ½ mean (a·y - x_0)² + x_1²,   g(x, y) = ½ mean (b·y)² + ½ (1 + x_1²)|y|² - x_0 Σ y_i
"""

from typing import TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from fdtheory.problems.batched import Array

DIM_X, DIM_Y, COUNTS = 2, 3, (5, 7)
START = (0.4, -0.3)
UPPER, LOWER = (np.random.default_rng(n).standard_normal((n, DIM_Y)) for n in COUNTS)
"""Rows a of f and b of g."""
Chosen: TypeAlias = slice | NDArray[np.int64]


@final
class Quadratics:
    """f and g for one x of two numbers and one y of three, both times ``scale`` and f times ``upper`` as well.

    ``rows`` are those of the data over which f (of five) and g (of seven) are means.
    """

    def __init__(self, scale: float = 1.0, upper: float = 1.0) -> None:
        self.scale, self.above = scale, scale * upper

    def f(self, x: Array, y: Array, rows: Chosen = slice(None)) -> float:
        return float(self.above * (0.5 * np.mean((UPPER[rows] @ y - x[0]) ** 2) + x[1] ** 2))

    def f_x(self, x: Array, y: Array, rows: Chosen = slice(None)) -> Array:
        return self.above * np.array([np.mean(x[0] - UPPER[rows] @ y), 2 * x[1]])

    def f_y(self, x: Array, y: Array, rows: Chosen = slice(None)) -> Array:
        a = UPPER[rows]
        return np.asarray(self.above * (a.T @ (a @ y - x[0])) / len(a))

    def f_yy_times(self, x: Array, y: Array, v: Array, rows: Chosen = slice(None)) -> Array:
        a = UPPER[rows]
        return np.asarray(self.above * (a.T @ (a @ v)) / len(a))

    def g(self, x: Array, y: Array, rows: Chosen = slice(None)) -> float:
        ridge = 0.5 * (1 + x[1] ** 2) * y @ y
        return float(self.scale * (0.5 * np.mean((LOWER[rows] @ y) ** 2) + ridge - x[0] * y.sum()))

    def g_x(self, x: Array, y: Array, rows: Chosen = slice(None)) -> Array:
        return self.scale * np.array([-y.sum(), x[1] * y @ y])

    def g_y(self, x: Array, y: Array, rows: Chosen = slice(None)) -> Array:
        b = LOWER[rows]
        return np.asarray(self.scale * (b.T @ (b @ y) / len(b) + (1 + x[1] ** 2) * y - x[0]))

    def g_yy_times(self, x: Array, y: Array, v: Array, rows: Chosen = slice(None)) -> Array:
        b = LOWER[rows]
        return np.asarray(self.scale * (b.T @ (b @ v) / len(b) + (1 + x[1] ** 2) * v))

    def g_xy_times(self, x: Array, y: Array, v: Array, rows: Chosen = slice(None)) -> Array:
        return self.scale * np.array([-v.sum(), 2 * x[1] * (y @ v)])
