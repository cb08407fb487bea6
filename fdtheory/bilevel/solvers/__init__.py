"""Solvers: one file a method, each a function from an oracle to a Run."""
