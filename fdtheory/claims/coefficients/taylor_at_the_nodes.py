"""Taylor's formula at the nodes, as printed and repaired (eq:pth-Taylor, appendix B)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import theorem

Formula = Callable[[Operand, Operand, Operand], tuple[Operand, Operand]]

p, k, j = sp.symbols("p k j", integer=True, positive=True)
nu, h, s = sp.symbols("nu h s", positive=True)


def printed(order: Operand, node: Operand, step: Operand) -> tuple[Operand, Operand]:
    """The point at which psi is taken, and the remainder for C = 1: neither knows the node."""
    return step, step ** (order + 1) / sp.factorial(order + 1)


def at_the_node(order: Operand, node: Operand, step: Operand) -> tuple[Operand, Operand]:
    """psi is taken at j nu, and the remainder has the power of j nu."""
    return node * step, (node * step) ** (order + 1) / sp.factorial(order + 1)


def factorial_of_p(order: Operand, node: Operand, step: Operand) -> tuple[Operand, Operand]:
    """Near miss: p! in place of (p+1)! under the remainder."""
    return node * step, (node * step) ** (order + 1) / sp.factorial(order)


def power_p(order: Operand, node: Operand, step: Operand) -> tuple[Operand, Operand]:
    """Near miss: the remainder has the power p."""
    return node * step, (node * step) ** order / sp.factorial(order + 1)


SMALL = range(1, 5)
"""Orders and nodes of the instances."""


def _powers(formula: Formula) -> Iterator[Evidence]:
    """psi = t^q, q <= p: the Taylor polynomial is (j nu)^q; psi = t^(p+1)/(p+1)!: the remainder is everything."""
    step = Fraction(1, 3)
    for order in SMALL:
        for node in SMALL:
            point, remainder = formula(order, node, step)
            for degree in range(1, order + 1):
                yield exact(f"p = {order}, j = {node}, t^{degree}", point**degree, "==", (node * step) ** degree)
            yield exact(
                f"p = {order}, j = {node}, remainder",
                remainder,
                "==",
                (node * step) ** (order + 1) / factorial(order + 1),
            )


def _steps(formula: Formula) -> Iterator[Evidence]:
    f = sp.Function("f")
    point, remainder = formula(p, j, nu)
    yield identity(
        "integration by parts",
        sp.diff((h - s) ** k / sp.factorial(k) * f(s), s),
        (h - s) ** k / sp.factorial(k) * f(s).diff(s) - (h - s) ** (k - 1) / sp.factorial(k - 1) * f(s),
        nonzero=(h - s,),
    )
    antiderivative = -s * (h - s) ** p / sp.factorial(p) - (h - s) ** (p + 1) / sp.factorial(p + 1)
    yield identity(
        "antiderivative of the Lipschitz bound under the integral",
        sp.diff(antiderivative, s),
        s * (h - s) ** (p - 1) / sp.factorial(p - 1),
        nonzero=(h - s,),
    )
    ends = antiderivative.subs(s, h) - antiderivative.subs(s, 0)
    yield identity("its ends give the remainder", ends.subs(h, point), remainder)
    yield identity("the point is the node's", point, j * nu)


@claim(
    "eq:pth-Taylor",
    subject=printed,
    rival=at_the_node,
    erratum=(
        "The left side is printed as psi(nu), the right side is the expansion of psi(j nu); for psi(t) = t and j = 2 "
        "they are nu and 2 nu. What holds: psi(j nu) on the left, and the remainder C |j nu|^(p+1)/(p+1)!."
    ),
)
def expansion_as_printed(formula: Formula) -> Iterator[Evidence]:
    """At every node psi is its Taylor polynomial of degree p up to the remainder, point and remainder as printed.

    Checked: exactly, for p <= 4, the nodes 1, ..., 4 and the powers t, ..., t^(p+1): the printed point is refuted at
        the node 2, and the repair passes, with every step of its proof.
    Not checked: nodes on the left of 0, which are nodes on the right for t -> psi(-t).
    """
    yield theorem("every p, every node", instances=_powers(formula), steps=_steps(formula))


@claim("eq:pth-Taylor", subject=at_the_node, rival=[factorial_of_p, power_p])
def expansion_at_the_node(formula: Formula) -> Iterator[Evidence]:
    """psi(j nu) is its Taylor polynomial of degree p, up to C |j nu|^(p+1)/(p+1)!.

    Checked: for every p and every node on the right of 0. Integration by parts lifts the order by one; the Lipschitz
        bound under the remaining integral has an antiderivative whose ends give the remainder. For p <= 4 and nodes
        1, ..., 4 the powers t, ..., t^(p+1) themselves, of which the last attains the remainder.
    Not checked: the induction that repeats the integration by parts p times is said, not computed; nodes on the left of
        0, which are on the right for t -> psi(-t); several components, as a vector-valued psi is paired with a unit
        vector first.
    """
    yield theorem("every p, every node", instances=_powers(formula), steps=_steps(formula))
