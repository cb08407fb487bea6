"""One definition of an instance, evaluated in several arithmetics.

An arithmetic turns rationals into its own numbers and knows the elementary functions and a little linear
algebra on vectors.  Numbers add, subtract, multiply and divide by Python's operators.

* ``NumpyArithmetic()``            float64, batched: a vector is an array of shape (..., d), a number of shape (...)
* ``MpmathArithmetic(bits)``       mpmath numbers of ``bits`` bits; vectors are lists, as in all below
* ``RationalArithmetic()``         exact fractions (flint's fmpq); no transcendental function exists there
* ``RationalSeriesArithmetic(n)``  power series of ``n`` terms with exact rational coefficients
* ``BallArithmetic(bits)``         flint's balls: every result encloses the exact one
* ``BallSeriesArithmetic(bits, n)`` power series of ``n`` terms whose coefficients are balls

Precision is process-wide in mpmath and flint, so it is set only inside ``with arithmetic.working():``;
everything that an arithmetic computes belongs inside that block.
"""
