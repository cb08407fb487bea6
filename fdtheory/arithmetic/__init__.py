"""One interface to several arithmetics: rationals, balls, power series, mpmath, float64; and compiled expressions."""
