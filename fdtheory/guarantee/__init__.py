"""The explicit form of the main theorem: constants of a problem in, guaranteed hyper-parameters out."""
