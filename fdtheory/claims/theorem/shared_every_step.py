"""The theorem on shared samples: the error of a difference quotient after every number of steps, without 1/ν."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.numbers import Operand
from fdtheory.proof.language.sentence import Le, Sentence, at_least
from fdtheory.proof.library.shared_quotient import (
    LEVEL,
    NODES,
    QUOTIENT,
    SIZES,
    Bound,
    E,
    K,
    a,
    beta,
    c,
    left_of_the_start,
    m,
    mu,
    q,
    s,
    t,
)
from fdtheory.trial.claim import Evidence, claim, proved


def half_of_the_level(power: Operand, start: Operand, nodes: Operand, level: Operand) -> Operand:
    """Near miss: ηV/2."""
    return power * (start + nodes) + level / 2


def nodes_forgotten(power: Operand, start: Operand, nodes: Operand, level: Operand) -> Operand:
    """Near miss: the error of the nodes at the start left out."""
    return power * start + level


def contracted_twice(power: Operand, start: Operand, nodes: Operand, level: Operand) -> Operand:
    """Near miss: (1-μη/2)^(2(K-1)), as if the quotient contracted like a square."""
    return power**2 * (start + nodes) + level


@claim(
    "ours:shared-samples",
    subject=left_of_the_start,
    rival=[half_of_the_level, nodes_forgotten, contracted_twice],
    uses=("ours:shared-recursion", "ours:sgd-sharp"),
)
def quotient_after_every_number_of_steps(bound: Bound) -> Iterator[Evidence]:
    """E|D_K - D*|² ≤ (1-μη/2)^(K-1) [a² + 2β²E_0/μ²] + ηV with V = 4s_D²/μ + 2β²s_y²/(μ²μ_n), for every K ≥ 1.

    Checked: by the proof kernel, for all K, constants, steps and all mean squares that obey the recursions of quotient
        and nodes, by induction; half of V, no part of the nodes, and a squared contraction are exceeded where both
        recursions are equations.
    Not checked: that the mean squares obey them, which is ours:shared-recursion and, with μ_n ≥ μ/2, ours:sgd-sharp.
    """
    reached = c**K * a + c ** (K - 1) * (1 - c**K) * NODES + (1 - c**K) * LEVEL
    says = Sentence({**SIZES, K: at_least(1)}, Le(reached, bound(c ** (K - 1), a, NODES, LEVEL)))
    sizes: dict[sp.Symbol, Operand] = dict.fromkeys((mu, m, q, beta), 1)
    quiet, loud = {s: 0, t: 0, a: 0, E: 1}, {s: 1, t: 1, a: 0, E: 0}
    at = [{**sizes, **quiet, K: 2}, {**sizes, **loud, K: 5}, {**sizes, s: 0, t: 0, a: 1, E: 0, K: 4}]
    yield proved("every K", *QUOTIENT.of(bound), at=at, instance=says)
