"""Exact mathematics: integers, fractions, sympy and flint rationals. No float enters."""
