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
