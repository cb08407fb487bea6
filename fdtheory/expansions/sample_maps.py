"""Two polynomial maps, a point and directions, on which Faà di Bruno's formula is tried; any others would do."""

import sympy as sp

U, V = sp.symbols("u v")
INNER = (U**3 * V - 2 * U * V**2 + U / 3 + V, U**2 * V**3 + sp.Rational(1, 2) * U * V - V**2 + 2 * U)
OUTER = U**4 * V**2 - U * V**3 + 5 * U**3 - V**4 / 7 + U * V
POINT = (sp.Rational(1, 2), sp.Rational(-2, 3))
DIRECTIONS = ((1, 2), (-1, 3), (2, -1), (0, 1), (3, 1), (1, -2))
