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
