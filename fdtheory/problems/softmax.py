"""QuadraticSoftmax: a quadratic plus softmax lower level under a softmax upper level, in closed form.

    g(x, y) = ½ yᵀAy - yᵀBx + τ·logsumexp(Cy + Dx + e)
    f(x, y) = logsumexp(Ey + Fx) + a·Σ cos x_i

with exact rational data, so that floats, mpmath and balls see one and the same instance.  The rows of E
and F sum to zero in seeded instances: then f is bounded below, and so is the hyper-objective.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Self, final

from fdtheory.arithmetic.base import Arithmetic, ExactMatrix, Matrix, Number, Vector
from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.numbers import Finite, finite, finite_entries
from fdtheory.problems.exact_matrices import (
    Rows,
    check_positive_definite,
    check_shapes,
    exact_matrix,
)
from fdtheory.problems.instance import Instance, Region


@final
@dataclass(frozen=True, eq=False, repr=False)
class QuadraticSoftmax(Instance):
    """See the module's text for f and g; build one by ``create`` from your own data or by ``seeded``."""

    label: str
    where: tuple[Fraction, ...]
    A: ExactMatrix
    B: ExactMatrix
    C: ExactMatrix
    D: ExactMatrix
    e: tuple[Fraction, ...]
    E: ExactMatrix
    F: ExactMatrix
    tau: Fraction
    amplitude: Fraction

    @classmethod
    def create(
        cls, *, A: Rows, B: Rows, C: Rows, D: Rows, e: Sequence[Finite], E: Rows, F: Rows,
        tau: Finite = 1, amplitude: Finite = 0, at: Sequence[Finite], name: str = "softmax",
    ) -> Self:  # fmt: skip
        """An instance from matrices of ints, fractions or floats; floats are taken at their exact binary value."""
        matrices = {key: exact_matrix(key, rows) for key, rows in zip("ABCDEF", (A, B, C, D, E, F), strict=True)}
        where, shift = finite_entries("at", at), finite_entries("e", e)
        numbers = {key: finite(key, value) for key, value in (("tau", tau), ("amplitude", amplitude))}
        return cls(name, where, e=shift, tau=numbers["tau"], amplitude=numbers["amplitude"], **matrices)

    def __post_init__(self) -> None:
        """Every way of making an instance comes through here: nothing is proved about data that was not checked."""
        exact: Record = {key: exact_matrix(key, getattr(self, key)) for key in "ABCDEF"}
        check_shapes({key: matrix.shape for key, matrix in exact.items()}, len(self.e), len(self.where))
        check_positive_definite(exact["A"])
        exact |= {"e": finite_entries("e", self.e), "where": finite_entries("at", self.where)}
        exact |= {key: finite(key, getattr(self, key)) for key in ("tau", "amplitude")}
        if exact["tau"] < 0:
            raise InputError(f"tau = {self.tau} is negative, so that g need not be convex; give one from 0 on")
        for key, value in exact.items():
            object.__setattr__(self, key, value)

    @classmethod
    def seeded(
        cls, dim_x: int, dim_y: int, *, condition: int | Fraction = 10, seed: int = 0, rows: int | None = None,
        tau: Fraction = Fraction(1, 2), amplitude: Fraction = Fraction(1, 2), name: str = "",
    ) -> Self:  # fmt: skip
        """A random instance whose A has smallest eigenvalue 1/condition and largest 1, exactly."""
        for key, size in (("dim_x", dim_x), ("dim_y", dim_y), ("rows", 1 if rows is None else rows), ("seed", seed)):
            if not isinstance(size, int) or (size < 1 and key != "seed"):
                raise InputError(f"{key} = {size!r} is no such number; give a whole one, from 1 on for sizes")
        if finite("condition", condition) < 1:
            raise InputError(f"condition = {condition} is below 1; give a condition number from 1 on")
        dice = random.Random(seed)
        count = rows if rows is not None else min(dim_y + 1, 12)
        spread = math.sqrt(dim_y)
        draw = [_random_rows(dice, *shape, spread) for shape in _shapes(dim_x, dim_y, count)]
        return cls(
            name or f"softmax-{dim_x}x{dim_y}-k{condition}-s{seed}",
            tuple(Fraction(dice.randint(-8, 8), 16) for _ in range(dim_x)),
            A=_with_spectrum(dice, dim_y, Fraction(condition)),
            B=ExactMatrix(draw[0]),
            C=ExactMatrix(draw[1]),
            D=ExactMatrix(draw[2]),
            e=tuple(Fraction(dice.randint(-8, 8), 16) for _ in range(count)),
            E=ExactMatrix(_centred(draw[3])),
            F=ExactMatrix(_centred(draw[4])),
            tau=tau,
            amplitude=amplitude,
        )

    @cached_property
    def _e(self) -> ExactMatrix:
        """e as a row, so that an arithmetic remembers it."""
        return ExactMatrix((self.e,))

    @cached_property
    def _minus_B(self) -> ExactMatrix:
        """-Bᵀ."""
        return ExactMatrix(tuple(tuple(-v for v in column) for column in zip(*self.B.rows, strict=True)))

    @property
    def name(self) -> str:
        return self.label

    @property
    def at(self) -> tuple[Fraction, ...]:
        return self.where

    @property
    def dim_y(self) -> int:
        return len(self.A.rows)

    @property
    def region(self) -> Region | None:
        return None

    def _inner(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        shift = arithmetic.add(arithmetic.matvec(self.D, x), arithmetic.constant_vector(self._e))
        return arithmetic.add(arithmetic.matvec(self.C, y), shift)

    def _outer(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        return arithmetic.add(arithmetic.matvec(self.E, y), arithmetic.matvec(self.F, x))

    def f(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Number:
        waves = [arithmetic.apply("cos", v) for v in arithmetic.entries(x)]
        return arithmetic.logsumexp(self._outer(x, y, arithmetic)) + arithmetic.number(self.amplitude) * sum(
            waves[1:], waves[0]
        )

    def g(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Number:
        quadratic = arithmetic.number(Fraction(1, 2)) * arithmetic.dot(y, arithmetic.matvec(self.A, y))
        coupling = arithmetic.dot(y, arithmetic.matvec(self.B, x))
        return quadratic - coupling + arithmetic.number(self.tau) * arithmetic.logsumexp(self._inner(x, y, arithmetic))

    def f_x(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        waves = arithmetic.vector([arithmetic.apply("sin", v) for v in arithmetic.entries(x)])
        smooth = arithmetic.transposed_matvec(self.F, arithmetic.softmax(self._outer(x, y, arithmetic)))
        return arithmetic.add(smooth, arithmetic.scale(arithmetic.number(-self.amplitude), waves))

    def f_y(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        return arithmetic.transposed_matvec(self.E, arithmetic.softmax(self._outer(x, y, arithmetic)))

    def g_x(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        pull = arithmetic.transposed_matvec(self.D, arithmetic.softmax(self._inner(x, y, arithmetic)))
        linear = arithmetic.scale(arithmetic.number(-1), arithmetic.transposed_matvec(self.B, y))
        return arithmetic.add(linear, arithmetic.scale(arithmetic.number(self.tau), pull))

    def g_y(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        pull = arithmetic.transposed_matvec(self.C, arithmetic.softmax(self._inner(x, y, arithmetic)))
        linear = arithmetic.add(
            arithmetic.matvec(self.A, y), arithmetic.scale(arithmetic.number(-1), arithmetic.matvec(self.B, x))
        )
        return arithmetic.add(linear, arithmetic.scale(arithmetic.number(self.tau), pull))

    def f_yy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        return _covariance(self.E, arithmetic.softmax(self._outer(x, y, arithmetic)), self.E, arithmetic)

    def g_yy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        spread = _covariance(self.C, arithmetic.softmax(self._inner(x, y, arithmetic)), self.C, arithmetic)
        return arithmetic.combine(arithmetic.constant(self.A), arithmetic.number(self.tau), spread)

    def g_xy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        spread = _covariance(self.D, arithmetic.softmax(self._inner(x, y, arithmetic)), self.C, arithmetic)
        return arithmetic.combine(arithmetic.constant(self._minus_B), arithmetic.number(self.tau), spread)

    def g_yy_times(
        self, x: Vector, y: Vector, direction: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Vector:
        moved = self._spread(x, y, direction, arithmetic)
        pull = arithmetic.scale(arithmetic.number(self.tau), arithmetic.transposed_matvec(self.C, moved))
        return arithmetic.add(arithmetic.matvec(self.A, direction), pull)

    def g_xy_times(
        self, x: Vector, y: Vector, direction: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Vector:
        moved = self._spread(x, y, direction, arithmetic)
        pull = arithmetic.scale(arithmetic.number(self.tau), arithmetic.transposed_matvec(self.D, moved))
        return arithmetic.add(
            pull, arithmetic.scale(arithmetic.number(-1), arithmetic.transposed_matvec(self.B, direction))
        )

    def _spread(
        self, x: Vector, y: Vector, direction: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Vector:
        """(diag s - ssᵀ) C·direction for the inner softmax s."""
        weights = arithmetic.softmax(self._inner(x, y, arithmetic))
        moved = arithmetic.matvec(self.C, direction)
        mean = arithmetic.dot(weights, moved)
        pairs = zip(arithmetic.entries(weights), arithmetic.entries(moved), strict=True)
        return arithmetic.vector([w * (m - mean) for w, m in pairs])


def _covariance(
    left: ExactMatrix, weights: Vector, right: ExactMatrix, arithmetic: Arithmetic[Number, Vector, Matrix]
) -> Matrix:
    """leftᵀ (diag s - ssᵀ) right."""
    means = arithmetic.outer(arithmetic.transposed_matvec(left, weights), arithmetic.transposed_matvec(right, weights))
    return arithmetic.combine(arithmetic.gram(left, weights, right), arithmetic.number(-1), means)


def _shapes(dim_x: int, dim_y: int, count: int) -> list[tuple[int, int]]:
    """Of B, C, D, E, F."""
    return [(dim_y, dim_x), (count, dim_y), (count, dim_x), (count, dim_y), (count, dim_x)]


def _random_rows(dice: random.Random, rows: int, columns: int, spread: float) -> tuple[tuple[Fraction, ...], ...]:
    scale = max(1, round(16 * spread / 2))
    return tuple(tuple(Fraction(dice.randint(-16, 16), scale) for _ in range(columns)) for _ in range(rows))


def _centred(rows: Sequence[Sequence[Fraction]]) -> tuple[tuple[Fraction, ...], ...]:
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return tuple(tuple(v - m for v, m in zip(row, means, strict=True)) for row in rows)


def _with_spectrum(dice: random.Random, size: int, condition: Fraction) -> ExactMatrix:
    """Q diag(λ) Q with λ from 1/condition to 1 and Q = I - 2vvᵀ/|v|² for an integer vector v."""
    spectrum = [Fraction(float(condition) ** (-i / max(1, size - 1))).limit_denominator(1000) for i in range(size)]
    spectrum[-1] = 1 / condition
    if size > 1:
        spectrum[0] = Fraction(1)
    spectrum = [max(value, 1 / condition) for value in spectrum]
    v = [dice.choice((-3, -2, -1, 1, 2, 3)) for _ in range(size)]
    square = sum(c * c for c in v)
    middle = sum((s * c * c for s, c in zip(spectrum, v, strict=True)), Fraction(0))

    def entry(i: int, j: int) -> Fraction:
        bend = Fraction(2 * v[i] * v[j], square) * (2 * middle / square - spectrum[i] - spectrum[j])
        return bend + (spectrum[i] if i == j else 0)

    return ExactMatrix(tuple(tuple(entry(i, j) for j in range(size)) for i in range(size)))
