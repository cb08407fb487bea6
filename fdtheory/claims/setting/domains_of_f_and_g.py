"""The domains of f and g: both are used at (x, y)."""

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
    """φ(x) = f(x, y*(x)) hands d_x + d_y numbers to f.

    Checked: how many numbers φ(x) = f(x, y*(x)) hands to f, against the dimension of the printed and of the meant
        domain, for two pairs of dimensions.
    Not checked: anything else: this is a remark on typing, and no result depends on it.
    """
    for dim_x, dim_y in ((1, 1), (3, 2)):
        argument = [*range(dim_x), *range(dim_y)]  # the entries of x, then those of y*(x)
        yield exact(f"d_x = {dim_x}, d_y = {dim_y}", len(argument), "==", domain(dim_x, dim_y))
