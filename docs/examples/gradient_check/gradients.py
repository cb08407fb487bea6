"""Derivatives of a function of one number, by differences, in double precision."""


def forward(f, x, eps):
    """The difference to the right: an error of first order in eps."""
    return (f(x + eps) - f(x)) / eps


def central(f, x, eps):
    """The difference to both sides: an error of second order in eps."""
    return (f(x + eps) - f(x - eps)) / 2 * eps
