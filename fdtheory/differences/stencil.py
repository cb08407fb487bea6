"""Finite-difference formulas for a first derivative at 0: offsets, exact weights, and what follows from them.

A stencil stands for ``(1/nu) * sum_t w_t psi(t nu)``, an approximation of ``psi'(0)``. Everything that is
said about it (order, error constant, noise) is computed from its offsets and weights; nothing is declared.
"""

import math
import numbers
import operator
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, SupportsIndex, final

from fdtheory.errors import InputError
from fdtheory.notebook import formula_tex, html_table
from fdtheory.numbers import Exact, Operand, cleared, listed, minus_one_power, rationals, total, whole

MAX_ORDER = 2000
"""The largest p that :func:`paper_stencil` and :func:`forward_stencil` build."""

SHOWN = 12
"""The largest number of points that are written out in one line."""

MAX_POINTS = 2001
"""The largest number of offsets of a stencil."""

MAX_WORK = 10**11
"""A bound for the cost of solving for weights and of their moments, so that no input takes more than seconds."""


@final
@dataclass(frozen=True)
class Noise:
    """How a stencil amplifies errors in psi: sums over its nodes t with weights w."""

    squares: Fraction
    """sum w^2: the variance of independent unit errors, in units of 1/nu^2."""
    absolute: Fraction
    """sum |w|: the worst case of unit errors, in units of 1/nu."""
    node_squares: Fraction
    """sum (t w)^2."""
    node_absolute: Fraction
    """sum |t w|."""


@final
@dataclass(frozen=True, init=False)
class Stencil:
    """Distinct rational offsets and exact weights, sorted by offset.

    Without ``weights`` the interpolation formula is solved exactly; its order is at least the number of
    offsets minus one.

    >>> Stencil([6, -2, 3])
    Stencil(offsets=(-2, 3, 6), weights=(-9/40, 4/15, -1/24))
    >>> Stencil([6, -2, 3]).order
    3
    """

    offsets: tuple[Fraction, ...] = field()
    weights: tuple[Fraction, ...] = field()

    def __init__(self, offsets: Iterable[Exact], weights: Iterable[Exact] | None = None) -> None:
        nodes = rationals("offsets", offsets)
        _check_offsets(nodes)
        values = _solve(nodes) if weights is None else rationals("weights", weights)
        if len(values) != len(nodes):
            raise InputError(f"weights has {len(values)} entries for {len(nodes)} offsets; give one for each")
        pairs = sorted(zip(nodes, values, strict=True))
        object.__setattr__(self, "offsets", tuple(node for node, _ in pairs))
        object.__setattr__(self, "weights", tuple(weight for _, weight in pairs))

    def __repr__(self) -> str:
        if len(self.offsets) > SHOWN:
            return f"<Stencil of {len(self.offsets)} points from {self.offsets[0]} to {self.offsets[-1]}>"
        return f"Stencil(offsets={listed(self.offsets)}, weights={listed(self.weights)})"

    def _repr_latex_(self) -> str | None:
        """The formula and its error; None, so that the table is shown, for many points or for no first derivative."""
        if len(self.points) > SHOWN or self.order < 1:
            return None
        return formula_tex(zip(self.offsets, self.weights, strict=True), self.order, self.leading)

    def _repr_html_(self) -> str:
        caption = f"Stencil of order {self.order}, error constant {self.leading}"
        return html_table(caption, ["offset", "weight"], zip(self.offsets, self.weights, strict=True))

    @property
    def points(self) -> tuple[Fraction, ...]:
        """The offsets with a non-zero weight: those at which psi has to be known."""
        return tuple(node for node, weight in zip(self.offsets, self.weights, strict=True) if weight != 0)

    @property
    def reach(self) -> Fraction:
        """The largest |offset|."""
        return max(abs(node) for node in self.offsets)

    @property
    def noise(self) -> Noise:
        """The four noise sums."""
        scaled = list(map(operator.mul, self.offsets, self.weights))
        return Noise(
            squares=total(weight * weight for weight in self.weights),
            absolute=total(abs(weight) for weight in self.weights),
            node_squares=total(value * value for value in scaled),
            node_absolute=total(abs(value) for value in scaled),
        )

    @property
    def order(self) -> int:
        """The accuracy p: a smooth psi gives an error of size nu^p. 0 or -1 if this is no first derivative."""
        return self._first_defect[0] - 1

    @property
    def leading(self) -> Fraction:
        """The exact error constant c: the error is c psi^(p+1)(0) nu^p plus higher powers of nu."""
        degree, defect = self._first_defect
        return defect / math.factorial(degree)

    def moment(self, degree: int) -> Fraction:
        """sum w t^degree, exactly."""
        power = whole("degree", degree, 0, 2 * MAX_POINTS)
        return total(weight * node**power for node, weight in zip(self.offsets, self.weights, strict=True))

    @cached_property
    def _first_defect(self) -> tuple[int, Fraction]:
        """The smallest k with sum w t^k != [k = 1], and the difference.

        Integers throughout: the common denominators are cleared once, and each term is multiplied on.
        """
        nodes, node_scale = cleared(self.offsets)
        terms, scale = cleared(self.weights)
        degree = 0
        while sum(terms) == (scale if degree == 1 else 0):
            terms = list(map(operator.mul, terms, nodes))
            scale *= node_scale
            degree += 1
        return degree, Fraction(sum(terms), scale) - (1 if degree == 1 else 0)

    def apply(self, psi: Callable[[Any], Any], nu: Any) -> Any:
        """``(1/nu) * sum_t w_t psi(t nu)`` in the arithmetic of nu and of psi's values.

        Integers are taken as exact fractions. psi is called at the points only, in the order of the offsets.
        """
        if isinstance(nu, bool) or (isinstance(nu, numbers.Complex) and (nu == 0 or nu != nu)):
            raise InputError(f"nu is {nu!r}; give a step other than 0")
        step = Fraction(nu) if isinstance(nu, int) else nu
        pairs = [pair for pair in zip(self.offsets, self.weights, strict=True) if pair[1] != 0]
        if not pairs:
            raise InputError("every weight is 0; give weights of which one is not")
        first, *others = [_times(psi(_times(step, node)), weight) for node, weight in pairs]
        result = sum(others, start=first)
        return _times(result, 1 / step) if isinstance(step, Fraction) else result / step


def paper_stencil(p: SupportsIndex) -> Stencil:
    """The paper's stencil of order p: p points without 0 for even p, p + 1 points with 0 for odd p.

    With m = p // 2 nodes on the left of 0, both of the paper's closed forms read
    ``j alpha_j = (-1)^(j-1) C(p, m+j) / C(p, m)`` for j = -m, ..., p-m without 0, and ``alpha_0 = -1/(m+1)``
    for odd p.

    >>> paper_stencil(3)
    Stencil(offsets=(-1, 0, 1, 2), weights=(-1/3, -1/2, 1, -1/6))
    """
    order = whole("p", p, 1, MAX_ORDER)
    m = order // 2
    middle = math.comb(order, m)
    nodes = [j for j in range(-m, order - m + 1) if j != 0]
    alpha = {j: Fraction(minus_one_power(j - 1) * math.comb(order, m + j), j * middle) for j in nodes}
    if order % 2 == 1:
        alpha[0] = Fraction(-1, m + 1)
    return Stencil(alpha.keys(), alpha.values())


def forward_stencil(p: SupportsIndex) -> Stencil:
    """The one-sided stencil of order p on 0, 1, ..., p, whose weights grow exponentially with p.

    ``beta_j = (-1)^(j-1) C(p, j) / j`` for j >= 1 and ``beta_0 = -(1 + 1/2 + ... + 1/p)``.

    >>> forward_stencil(2)
    Stencil(offsets=(0, 1, 2), weights=(-3/2, 2, -1/2))
    """
    order = whole("p", p, 1, MAX_ORDER)
    beta = {j: Fraction(minus_one_power(j - 1) * math.comb(order, j), j) for j in range(1, order + 1)}
    beta[0] = -total(Fraction(1, j) for j in range(1, order + 1))
    return Stencil(beta.keys(), beta.values())


def _solve(nodes: Sequence[Fraction]) -> list[Fraction]:
    """Weights of the derivative at 0 of the polynomial through the nodes (Lagrange's formula, in integers).

    With omega(t) = prod (t - t_k) = c_0 + c_1 t + ..., the weight of t_i != 0 is
    -(c_1/t_i + c_0/t_i^2)/omega'(t_i); the weights add up to 0.
    """
    whole, scale = cleared(nodes)
    _check_work(whole)
    constant, linear = 1, 0
    for node in whole:
        constant, linear = -node * constant, constant - node * linear
    slope = {node: math.prod(map(node.__sub__, whole[:i] + whole[i + 1 :])) for i, node in enumerate(whole)}
    weights = {
        node: Fraction(-scale * (linear * node + constant), node**2 * slope[node]) for node in whole if node != 0
    }
    weights[0] = -total(weights.values())
    return [weights[node] for node in whole]


def _times(value: Operand, factor: Fraction) -> Operand:
    """value * factor, in the arithmetic of value: a float, or a number that knows integers only."""
    kind = getattr(getattr(value, "dtype", None), "kind", "O")
    if isinstance(value, float | complex) or kind in "fciu":
        return value * (factor.numerator / factor.denominator)
    if isinstance(value, int | Fraction):
        return value * factor
    return value * factor.numerator / factor.denominator


def _check_offsets(nodes: Sequence[Fraction]) -> None:
    if not 2 <= len(nodes) <= MAX_POINTS:
        raise InputError(f"offsets has {len(nodes)} entries; give from 2 to {MAX_POINTS} of them")
    if len(set(nodes)) < len(nodes):
        double = next(node for index, node in enumerate(nodes) if node in nodes[:index])
        raise InputError(f"offsets contains {double} twice; give distinct offsets")


def _check_work(whole: Sequence[int]) -> None:
    """Refuse offsets that are too many and too long to be solved for in seconds."""
    digits = 1 + max(abs(node).bit_length() for node in whole) // 30
    if (len(whole) * digits) ** 3 > MAX_WORK:
        raise InputError(f"offsets has {len(whole)} long entries; give fewer or simpler ones")
