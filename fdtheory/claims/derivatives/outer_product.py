"""The outer product of tensors: (X⊗Y)_(i, j) is printed as X_i Y_i, with all indices of X in both factors."""

from collections.abc import Callable, Iterator
from itertools import product

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.trial.claim import Evidence, claim, identity

Index = tuple[int, ...]
Entry = Callable[[dict[Index, Operand], dict[Index, Operand], Index, Index], Operand]


def printed_entry(X: dict[Index, Operand], Y: dict[Index, Operand], i: Index, j: Index) -> Operand:
    """X_i Y_i; where Y has fewer indices than X, its own number of the first ones."""
    return X[i] * Y[i[: len(j)]]


def repaired_entry(X: dict[Index, Operand], Y: dict[Index, Operand], i: Index, j: Index) -> Operand:
    """X_i Y_j."""
    return X[i] * Y[j]


def exchanged_entry(X: dict[Index, Operand], Y: dict[Index, Operand], i: Index, j: Index) -> Operand:
    """Near miss: the last index of i in place of that of j."""
    return X[i] * Y[(*j[:-1], i[-1])]


def _tensor(name: str, ways: int) -> dict[Index, sp.Symbol]:
    return {i: sp.Symbol(name + "".join(map(str, i))) for i in product(range(2), repeat=ways)}


PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53)
"""An entry of a tensor each: no two are the same."""


def _pairing(entry: Entry, ways: tuple[int, int]) -> tuple[sp.Expr, sp.Expr]:
    """⟨X⊗Y, u⊗v⟩ and ⟨X, u⟩⟨Y, v⟩ for symbolic X, Y, u, v of the given numbers of indices."""
    X, u = _tensor("X", ways[0]), _tensor("u", ways[0])
    Y, v = _tensor("Y", ways[1]), _tensor("v", ways[1])
    whole = sum(entry(X, Y, i, j) * u[i] * v[j] for i in X for j in Y)
    return whole, sum(X[i] * u[i] for i in X) * sum(Y[j] * v[j] for j in Y)


def _pairs_as_a_product(entry: Entry) -> Iterator[Evidence]:
    for ways in ((1, 1), (2, 1), (2, 2)):
        whole, parts = _pairing(entry, ways)
        numbers = zip(sorted(parts.free_symbols, key=str), PRIMES, strict=False)
        yield identity(f"{ways[0]} and {ways[1]} indices", whole, parts, small=[dict(numbers)])


@claim(
    "par:outer-product",
    subject=printed_entry,
    rival=repaired_entry,
    erratum=(
        "Both factors of the entry are printed with the indices of X. Then the entry does not depend on the indices "
        "of Y, and it is not even defined where the numbers of indices differ. What holds: (X⊗Y)_(i, j) = X_i Y_j."
    ),
)
def outer_product_as_printed(entry: Entry) -> Iterator[Evidence]:
    """Paired with u⊗v the outer product gives the product of the pairings.

    Checked: ⟨X⊗Y, u⊗v⟩ = ⟨X, u⟩⟨Y, v⟩ for symbolic X, Y, u, v of dimension 2 with 1 and 1, 2 and 1, 2 and 2 indices,
        with the printed entry and with X_i Y_j.
    Not checked: more indices and other dimensions.
    """
    yield from _pairs_as_a_product(entry)


@claim("par:outer-product", subject=repaired_entry, rival=exchanged_entry)
def outer_product_repaired(entry: Entry) -> Iterator[Evidence]:
    """With X_i Y_j the outer product pairs as it should.

    Checked: ⟨X⊗Y, u⊗v⟩ = ⟨X, u⟩⟨Y, v⟩ in dimension 2 with 1 and 1, 2 and 1, 2 and 2 indices, for X_i Y_j against a near
        miss that exchanges the last index of i and j.
    Not checked: more than two indices a factor, and other dimensions than 2.
    """
    yield from _pairs_as_a_product(entry)
