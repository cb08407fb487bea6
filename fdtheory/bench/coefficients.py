"""How fast exact weights are: the closed forms and the solver of this package against sympy's recursion.

All run in one process one after the other, so that the ratios mean something on any machine.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, final

import sympy as sp

from fdtheory.differences.stencil import Stencil, paper_stencil

Result = TypeVar("Result")

ORDER = 80
FLOOR = 100
"""The ratio below which the exact weights would be called slow."""


@final
@dataclass(frozen=True)
class Ratios:
    """How many times slower ``sympy.finite_diff_weights`` is at one order, and whether all weights agree."""

    order: int
    closed_form: float
    solved: float
    agree: bool

    @property
    def good(self) -> bool:
        """Both ratios reach the floor and all weights agree."""
        return self.agree and min(self.closed_form, self.solved) >= FLOOR


def exact_weights(order: int = ORDER, *, repeats: int = 5) -> Ratios:
    """Time the closed form, the solver on the same nodes, and sympy; of the fast two the best of ``repeats``."""
    offsets = paper_stencil(order).offsets
    nodes = [sp.Rational(t.numerator, t.denominator) for t in offsets]
    slow, by_sympy = _timed(lambda: sp.finite_diff_weights(1, nodes, 0)[1][-1])
    closed, stencil = min((_timed(lambda: paper_stencil(order)) for _ in range(repeats)), key=lambda pair: pair[0])
    solved, again = min((_timed(lambda: Stencil(offsets)) for _ in range(repeats)), key=lambda pair: pair[0])
    reference = tuple(sp.Rational(w.numerator, w.denominator) for w in stencil.weights)
    return Ratios(order, slow / closed, slow / solved, reference == tuple(by_sympy) and stencil == again)


def _timed(work: Callable[[], Result]) -> tuple[float, Result]:
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result
