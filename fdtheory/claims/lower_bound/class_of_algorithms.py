"""The class of algorithms (x_(t+1), y_(t+1)) = A_t(…), and the first t for which it is defined."""

from collections.abc import Iterator

from fdtheory.trial.claim import Evidence, claim, equal


@claim(
    "eq:dfn-alg",
    subject=1,
    rival=0,
    erratum=(
        "The maps A_t are given for positive t, so nothing gives x_1, at which A_1 needs an answer (and a bracket is "
        "lost). What is meant: t = 0, 1, …"
    ),
)
def every_iterate_is_defined(first: int) -> Iterator[Evidence]:
    """(x_(t+1), y_(t+1)) = A_t(…) for t = first, first + 1, … reaches x_1.

    Checked: the first nine iterates one after the other, where A_t takes the answers at all earlier ones: for maps
        given from t = 1 on x_1 is missing, and with it all that follow; from t = 0 on none is.
    Not checked: the arguments of A_t and the lost bracket: this is a remark on an index, and no result depends on it.
    """
    defined = {0}
    for t in range(first, 10):
        if defined.issuperset(range(t + 1)):
            defined.add(t + 1)
    missing = len(set(range(1, 10)) - defined)
    yield equal("x_1, …, x_9", missing, 0, named=("iterates that nothing defines", "as it must be"))
