"""Exact weights at p = 80 against sympy's, measured in one run: fails below the floor of the ratio."""

import sys

from fdtheory.bench.coefficients import verdict

sys.exit(verdict())
