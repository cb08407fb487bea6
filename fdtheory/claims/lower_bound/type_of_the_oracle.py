"""The type of the gradient estimator F_U of the lower bound."""

from collections.abc import Callable, Iterator

from fdtheory.trial.claim import Evidence, claim, equal


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
        "F_U is typed as a map to R; it estimates a gradient. What is meant: F_U maps R^d to R^d (and so does F in "
        "the class of algorithms)."
    ),
)
def estimator_has_the_gradients_size(size: Callable[[int], int]) -> Iterator[Evidence]:
    """An estimator of ∇f_U has one number for each coordinate of x.

    Checked: one number for each coordinate, at d = 2 and d = 5: R as printed is too small, R^d is right.
    Not checked: anything else: this is a remark on typing, and no result depends on it.
    """
    for d in (2, 5):
        named = ("numbers in a value of F_U", "coordinates of x")
        yield equal(f"d = {d}", size(d), len(range(d)), named=named)
