"""Small misprints in definitions: domains and index sets. Each is put to the use that the paper makes
of it.

Says: f is typed on the x-space, F_U with values in R; y_0^j is set for natural j; algorithms give x_(t+1) for t ≥ 1;
    prog is the largest i ≥ 0 with |x_i| > α.
Where: par:domains, par:init-index, eq:dfn-alg, par:prog, par:oracle-type.
Checked: on the smallest example, what the printed words give and what is used. Nothing in the results depends on
    them.
Not checked: nothing.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from fdtheory.differences.stencil import paper_stencil
from fdtheory.trial.claim import Evidence, claim, exact

Dimension = Callable[[int, int], int]


def x_space(dim_x: int, dim_y: int) -> int:
    """The dimension of the printed domain of f."""
    return dim_x


def product_space(dim_x: int, dim_y: int) -> int:
    """The dimension of R^(d_x) × R^(d_y)."""
    return dim_x + dim_y


@claim(
    "par:domains",
    subject=x_space,
    rival=product_space,
    erratum=(
        "f and g are typed as functions of x alone and of y alone; both are used at (x, y). What is meant: both map "
        "R^(d_x) × R^(d_y) to R."
    ),
)
def upper_function_takes_both(domain: Dimension) -> Iterator[Evidence]:
    """φ(x) = f(x, y*(x)) hands d_x + d_y numbers to f."""
    for dim_x, dim_y in ((1, 1), (3, 2)):
        argument = [*range(dim_x), *range(dim_y)]  # the entries of x, then those of y*(x)
        yield exact(f"d_x = {dim_x}, d_y = {dim_y}", len(argument), "==", domain(dim_x, dim_y))


def natural_numbers(j: int) -> bool:
    """j in N."""
    return j >= 0


def whole_numbers(j: int) -> bool:
    """j in Z."""
    return True


@claim(
    "par:init-index",
    subject=natural_numbers,
    rival=whole_numbers,
    erratum=(
        "y_0^j = y_0 is set for natural j, but the nodes with negative j are used as well and would start undefined. "
        "What is meant: "
        "for all nodes j."
    ),
)
def every_node_has_a_start(has_start: Callable[[int], bool]) -> Iterator[Evidence]:
    """No node of the stencil is without a starting point."""
    for p in (2, 3, 4, 5):
        without = sum(not has_start(int(node)) for node in paper_stencil(p).points)
        yield exact(f"p = {p}, nodes without a start", without, "==", 0)


@claim(
    "eq:dfn-alg",
    subject=1,
    rival=0,
    erratum=(
        "The maps A_t are given for positive t, so x_2, x_3, … are defined and x_1 is not (and a bracket is lost). What"
        " is meant: t = 0, 1, …"
    ),
)
def every_iterate_is_defined(first: int) -> Iterator[Evidence]:
    """(x_(t+1), y_(t+1)) = A_t(…) for t = first, first + 1, … reaches x_1."""
    defined = {t + 1 for t in range(first, 10)}
    yield exact("iterates without a definition", len(set(range(1, 10)) - defined), "==", 0)


def progress_as_printed(x: tuple[Fraction, ...]) -> list[int]:
    """The indices i ≥ 0 with |x_i| > 1/4 among the coordinates x_1, …, x_T."""
    return [i + 1 for i, value in enumerate(x) if abs(value) > Fraction(1, 4)]


def progress_with_convention(x: tuple[Fraction, ...]) -> list[int]:
    """The same with x_0 = 1."""
    return [0, *progress_as_printed(x)]


@claim(
    "par:prog",
    subject=progress_as_printed,
    rival=progress_with_convention,
    erratum=(
        "At x = 0 no coordinate exceeds the threshold, and x_0 is not defined, so the maximum is taken over the empty "
        "set. What is "
        "meant: x_0 = 1 by convention, so that prog is 0 there."
    ),
)
def progress_is_defined(indices: Callable[[tuple[Fraction, ...]], list[int]]) -> Iterator[Evidence]:
    """The set whose maximum is taken is not empty, at the start and just below the threshold."""
    for name, value in (("x = 0", Fraction(0)), ("x = (1/4, …)", Fraction(1, 4))):
        yield exact(name, len(indices((value,) * 3)), ">", 0)


def one_number(d: int) -> int:
    """R, as printed."""
    return 1


def as_many_as_coordinates(d: int) -> int:
    """R^d."""
    return d


@claim(
    "par:oracle-type",
    subject=one_number,
    rival=as_many_as_coordinates,
    erratum=(
        "F_U is typed as a map to R; it estimates a gradient. What is meant: F_U maps R^d to R^d (and so does F in the "
        "class of algorithms)."
    ),
)
def estimator_has_the_gradients_size(size: Callable[[int], int]) -> Iterator[Evidence]:
    """An estimator of ∇f_U has one number for each coordinate of x."""
    for d in (2, 5):
        yield exact(f"d = {d}", size(d), "==", len(range(d)))
