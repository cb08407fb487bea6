"""Small misprints in definitions: domains and index sets. Each is put to the use that the paper makes
of it.

Says: f is typed on the x-space, F_U with values in R; y_0^j is set for natural j; algorithms give x_(t+1) for t ≥ 1;
    prog is the largest i ≥ 0 with |x_i| > α.
Where: par:domains, par:init-index, eq:dfn-alg, par:prog, par:oracle-type.
Checked: on the smallest example, what the printed words give and what is used. Nothing in the results depends on
    them.
Not checked: nothing.
"""

from collections.abc import Iterator

from fdtheory.trial.claim import Evidence, claim, exact


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
