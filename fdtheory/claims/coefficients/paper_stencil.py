"""The stencils that the program builds are those of the paper, and wrong formulas are found out.

Orders p <= 24 are tried, with --full p <= 60; the closed forms are proved for every p elsewhere.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import comb, factorial

from fdtheory.differences.moments import closed_form_weights, even_nodes, odd_nodes, odd_weights, one_sided_weights
from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, equal, exact

Build = Callable[[int], Stencil]


def _orders(full: bool) -> range:
    return range(1, 61 if full else 25)


def _powers(last: int, t: Fraction) -> Fraction:
    return sum((t**k for k in range(1, last + 1)), Fraction(0))


def padded(p: int) -> Stencil:
    """Near miss: one more node, of weight 0."""
    stencil = paper_stencil(p)
    extra = stencil.reach + 1 if 0 in stencil.offsets else Fraction(0)
    return Stencil([*stencil.offsets, extra], [*stencil.weights, 0])


def mirrored(p: int) -> Stencil:
    """Near miss: the nodes reflected."""
    stencil = paper_stencil(p)
    return Stencil([-t for t in stencil.offsets], stencil.weights)


def one_order_lower(p: int) -> Stencil:
    """Near miss: a formula of order p - 1."""
    return paper_stencil(p - 1) if p > 1 else Stencil([0, 1], [-2, 2])


@claim("ours:paper-stencil", subject=paper_stencil, rival=padded, uses=("par:number-of-points",))
def nodes_are_the_papers(build: Build, *, full: bool = False) -> Iterator[Evidence]:
    """The nodes are -n, ..., n without 0 for p = 2n and 1-n, ..., n for p = 2n - 1: no node has weight 0.

    Checked: exactly, one p after the other, that the nodes are those and no more.
    Not checked: larger p.
    """
    for p in _orders(full):
        nodes = even_nodes(p // 2) if p % 2 == 0 else sorted([0, *odd_nodes((p + 1) // 2)])
        yield exact(f"p = {p}", build(p).offsets, "==", nodes)


@claim(
    "ours:paper-stencil",
    subject=paper_stencil,
    rival=[mirrored, one_order_lower],
    uses=("par:alpha-j-even", "par:alpha-j-odd", "par:alpha-minus-j", "par:alpha-0-value"),
)
def weights_are_the_papers(build: Build, *, full: bool = False) -> Iterator[Evidence]:
    """The weights are the closed forms, and those that an exact solve on the same nodes gives.

    Checked: exactly, one p after the other, against the closed forms with factorials and against an exact solve.
    Not checked: larger p, for which the closed forms are proved elsewhere (par:alpha-j-even, par:alpha-j-odd).
    """
    for p in _orders(full):
        yield exact(f"p = {p}", build(p).weights, "==", [w for _, w in sorted(closed_form_weights(p).items())])
        yield exact(f"p = {p}, solved", build(p).weights, "==", Stencil(paper_stencil(p).offsets).weights)


@claim("ours:paper-stencil", subject=paper_stencil, rival=one_order_lower, uses=("lem:error-pth", "ours:defect-moment"))
def order_and_constant(build: Build, *, full: bool = False) -> Iterator[Evidence]:
    """The computed order is p, and the computed constant, with its sign, is the proved one.

    Checked: exactly, one p after the other, with all moments up to degree p.
    Not checked: larger p; the reach of the stencil.
    """
    for p in _orders(full):
        n = (p + 1) // 2
        size = Fraction((-1) ** (n + 1) * factorial(n) * factorial(p // 2), factorial(p + 1))
        yield equal(f"p = {p}, order", build(p).order, p)
        yield exact(f"p = {p}, constant", build(p).leading, "==", size)
        yield exact(
            f"p = {p}, moments", [build(p).moment(k) for k in range(p + 1)], "==", [int(k == 1) for k in range(p + 1)]
        )


@claim(
    "ours:paper-stencil",
    subject=paper_stencil,
    rival=one_order_lower,
    uses=("ours:sum-abs-even", "ours:sum-abs-odd", "ours:sum-j-abs", "ours:sum-j-squares"),
)
def noise_figures(build: Build, *, full: bool = False) -> Iterator[Evidence]:
    """The four noise figures are the proved ones.

    Checked: exactly, one p after the other: three figures against their closed forms, the sum of squares against the
        weights.
    Not checked: larger p; a closed form of the sum of squares (ours:sum-squares-even, ours:sum-squares-odd).
    """
    for p in _orders(full):
        n, noise, middle = (p + 1) // 2, build(p).noise, comb(p, p // 2)
        harmonic = sum((Fraction(1, k) for k in range(1, n + 1)), Fraction(0))
        yield exact(
            f"p = {p}",
            (noise.absolute, noise.node_absolute, noise.node_squares),
            "==",
            (harmonic + Fraction(p % 2, n), Fraction(2**p, middle) - 1, Fraction(comb(2 * p, p), middle**2) - 1),
        )
        yield exact(f"p = {p}, squares", noise.squares, "==", sum(w * w for w in closed_form_weights(p).values()))


@claim("ours:paper-stencil", subject=paper_stencil, rival=[one_order_lower, mirrored])
def applied_to_polynomials(build: Build, *, full: bool = False) -> Iterator[Evidence]:
    """Applied to t + ... + t^(p+1) with step 1/3 the stencil gives 1 and its own error constant.

    Checked: exactly, one p after the other, at the step 1/3.
    Not checked: larger p; other steps and functions.
    """
    step = Fraction(1, 3)
    for p in _orders(full):
        value = build(p).apply(partial(_powers, p + 1), step)
        yield exact(f"p = {p}", value, "==", 1 + step**p * factorial(p + 1) * paper_stencil(p).leading)


@claim("ours:paper-stencil", subject=forward_stencil, rival=mirrored, uses=("ours:forward-weights",))
def forward_stencil_is_one_sided(build: Build, *, full: bool = False) -> Iterator[Evidence]:
    """forward_stencil(p) has the nodes 0, ..., p and the proved weights.

    Checked: exactly, one p after the other, nodes and weights.
    Not checked: larger p; its order, which is ours:forward-weights.
    """
    for p in _orders(full):
        weights = one_sided_weights(p)
        yield exact(f"p = {p}, nodes", build(p).offsets, "==", sorted(weights))
        yield exact(f"p = {p}, weights", build(p).weights, "==", [weights[j] for j in sorted(weights)])


def twice_the_forward_difference() -> Stencil:
    """-2 at 0, 2 at 1: the derivative is doubled."""
    return Stencil([0, 1], [-2, 2])


def sum_of_both_values() -> Stencil:
    """1 at 0, 1 at 1: psi(0) does not drop out."""
    return Stencil([0, 1], [1, 1])


def forward_difference() -> Stencil:
    """-1 at 0, 1 at 1."""
    return paper_stencil(1)


@claim("ours:paper-stencil", subject=twice_the_forward_difference, rival=[sum_of_both_values, forward_difference])
def wrong_slope_has_order_zero(build: Callable[[], Stencil]) -> Iterator[Evidence]:
    """A formula that doubles the derivative has order 0, and its error is 1 times psi'(0).

    Checked: exactly, order and constant of this one formula with two nodes.
    Not checked: other formulas with a wrong slope.
    """
    yield exact("order and constant", (build().order, build().leading), "==", (0, 1))


@claim("ours:paper-stencil", subject=sum_of_both_values, rival=[twice_the_forward_difference, forward_difference])
def wrong_sum_has_order_minus_one(build: Callable[[], Stencil]) -> Iterator[Evidence]:
    """A formula whose weights sum to 2 has order -1, and its error begins with 2 psi(0)/nu.

    Checked: exactly, order and constant of this one formula, whose weights do not sum to 0.
    Not checked: other formulas with a wrong sum.
    """
    yield exact("order and constant", (build().order, build().leading), "==", (-1, 2))


Sides = Callable[[int], dict[int, Fraction]]


def right_of_zero(n: Operand, j: Operand) -> Operand:
    """A mark of the formula for j > 0."""
    return 100 * n + j


def left_of_zero(n: Operand, j: Operand) -> Operand:
    """A mark of the formula for -j < 0."""
    return -100 * n - 10 * j


def at_zero(n: Operand) -> Operand:
    """A mark of the formula for 0."""
    return n


def each_on_its_side(n: int) -> dict[int, Fraction]:
    """Three formulas, each at its own nodes."""
    return dict(odd_weights(right_of_zero, left_of_zero, at_zero, n))


def sides_exchanged(n: int) -> dict[int, Fraction]:
    """Near miss: the formulas right and left of 0 exchanged."""
    return dict(odd_weights(left_of_zero, right_of_zero, at_zero, n))


def zero_forgotten(n: int) -> dict[int, Fraction]:
    """Near miss: no weight at 0."""
    return {j: weight for j, weight in each_on_its_side(n).items() if j != 0}


@claim("ours:paper-stencil", subject=each_on_its_side, rival=[sides_exchanged, zero_forgotten])
def formulas_stand_on_their_sides(weights: Sides) -> Iterator[Evidence]:
    """Of odd order the formula for j > 0 gives the weights right of 0, that for -j those on the left, that for 0 one.

    Checked: marks in place of the three formulas, n = 2, …, 5.
    Not checked: the formulas themselves (weights_are_the_papers).
    """
    for n in range(2, 6):
        left = [(-j, Fraction(-100 * n - 10 * j)) for j in range(n - 1, 0, -1)]
        right = [(j, Fraction(100 * n + j)) for j in range(1, n + 1)]
        wanted = [*left, (0, Fraction(n)), *right]
        seen = sorted(weights(n).items())
        yield exact(f"n = {n}", [v for pair in seen for v in pair], "==", [v for pair in wanted for v in pair])
