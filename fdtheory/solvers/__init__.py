"""Solvers: the oracle, the outer loop, F²SA-p and the methods it is compared with, one file each."""
