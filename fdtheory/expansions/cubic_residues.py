"""The derivatives of the solution of u + u³/3 = τ, and their numerators modulo a prime.

u' = 1/(1 + u²), so that u^(m) = N_m(u)/(1 + u²)^(2m-1) with N_1 = 1 and N_(m+1) = (1 + u²)N_m' - 2(2m-1)u N_m. The
polynomials have whole coefficients, hence N_m^(ℓ) is divisible by ℓ! and by a prime ℓ: modulo ℓ the ℓ derivatives of
N_m at a place up to order ℓ - 1 are a state that steps on by itself.
"""

from collections.abc import Iterator

import flint
import sympy as sp

State = tuple[int | sp.Expr, ...]
"""N_m, N_m', …, N_m^(ℓ-1) at a place."""


def numerators() -> Iterator[flint.fmpz_poly]:
    """N_1, N_2, … as polynomials.

    >>> from itertools import islice
    >>> [str(poly) for poly in islice(numerators(), 3)]
    ['1', '(-2)*x', '10*x^2 + (-2)']
    """
    now, m = flint.fmpz_poly([1]), 1
    while True:
        yield now
        now = flint.fmpz_poly([1, 0, 1]) * now.derivative() - 2 * (2 * m - 1) * flint.fmpz_poly([0, 1]) * now
        m += 1


def next_state(state: State, m: int | sp.Expr, place: int | sp.Expr, beyond: int | sp.Expr = 0) -> State:
    """The state of m + 1 from that of m, by Leibniz' rule; ``beyond`` is N_m^(ℓ), a multiple of ℓ."""
    known = (*state, beyond)

    def at(k: int) -> int | sp.Expr:
        return known[k] if k >= 0 else 0

    return tuple(
        (1 + place**2) * at(k + 1) + 2 * k * place * at(k) + k * (k - 1) * at(k - 1)
        - 2 * (2 * m - 1) * (place * at(k) + k * at(k - 1))
        for k in range(len(state))
    )  # fmt: skip


def cycle(prime: int, place: int) -> list[tuple[int, ...]]:
    """The states modulo a prime from m = 1 on, until state and m (modulo the prime) are those of the start again.

    It is empty if they never come back to the start.
    """
    start = (1, *(0 for _ in range(prime - 1)))
    state, found, seen = start, list[tuple[int, ...]](), set[tuple[int, tuple[int, ...]]]()
    m = 1
    while (m % prime, state) not in seen:
        seen.add((m % prime, state))
        found.append(state)
        state = tuple(value % prime for value in next_state(state, m, place))
        m += 1
    return found if (m % prime, state) == (1 % prime, start) else []
