"""Finite differences, exactly: stencils, closed forms of the weights, moments, Peano kernels. No float enters."""
