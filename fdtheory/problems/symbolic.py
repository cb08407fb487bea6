"""SymbolicInstance: a bilevel instance from two sympy expressions; every derivative is derived."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, final

import flint
import numpy as np
import sympy as sp
from numpy.typing import NDArray

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.base import Arithmetic, Matrix, Number, Vector
from fdtheory.arithmetic.compiled import CompiledExpressions, compile_expressions
from fdtheory.arithmetic.float64 import NumpyArithmetic
from fdtheory.enclosures.branch import positive_definite
from fdtheory.errors import InputError
from fdtheory.numbers import finite_entries
from fdtheory.problems.affine import with_softplus
from fdtheory.problems.curvature import hessian_form
from fdtheory.problems.instance import Instance, Region
from fdtheory.problems.spans import LINE
from fdtheory.problems.weak_derivative import marked_derivative

LARGE = 20_000
"""Steps of g times entries of its Hessian beyond which nothing derives second derivatives unasked."""

TOO_LARGE = 400_000
"""The same beyond which they are refused: they would take minutes."""


@final
class _CompiledQuantities:
    """The compiled expressions of each quantity of an instance, made when it is first asked for."""

    def __init__(self, f: sp.Expr, g: sp.Expr, x: list[sp.Symbol], y: list[sp.Symbol]) -> None:
        self._gradients = {"f_x": (f, x), "f_y": (f, y), "g_x": (g, x), "g_y": (g, y)}
        self._values, self._lower, self._symbols = {"f": f, "g": g}, y, [*x, *y]
        self._made: dict[str, CompiledExpressions] = {}

    def __getattr__(self, name: str) -> CompiledExpressions:
        if name not in self._made:
            self._made[name] = compile_expressions(self._entries(name), self._symbols)
        return self._made[name]

    def _entries(self, name: str) -> list[sp.Expr]:
        if name in self._values:
            return [self._values[name]]
        if name in self._gradients:
            expression, over = self._gradients[name]
            return [marked_derivative(expression, s) for s in over]
        self._check_size(name)
        return [marked_derivative(e, s) for e in self._entries(name[:-1]) for s in self._lower]

    def _check_size(self, name: str) -> None:
        steps, entries = len(getattr(self, name[0]).steps), len(self._gradients[name[:-1]][1]) * len(self._lower)
        if steps * entries > TOO_LARGE:
            raise InputError(
                f"the {entries} second derivatives of {name[0]}, which takes {steps} steps, are too many to derive; "
                "take fewer variables or terms, or write it as a QuadraticSoftmax"
            )


@final
class SymbolicInstance(Instance):
    """f(x, y) over g(x, y), both sympy expressions in the symbols ``x`` and ``y``, at the exact point ``at``.

    >>> x, y = sp.symbols("x y")
    >>> instance = SymbolicInstance(sp.sin(y) + x**2, sp.exp(y) + y**2 - x*y, [x], [y], at=[0])
    >>> instance.dim_x, instance.dim_y
    (1, 1)
    """

    def __init__(
        self,
        f: object,
        g: object,
        x: object,
        y: object,
        *,
        at: Sequence[object],
        name: str = "symbolic",
        region: Region | None = None,
    ) -> None:
        upper, lower = _symbols("x", x), _symbols("y", y)
        if len({s.name for s in (*upper, *lower)}) < len(upper) + len(lower):
            raise InputError("two variables in x and y have the same name; give each its own")
        self._name = name
        self._at = _exact_point(at, len(upper))
        self._dim_y = len(lower)
        real = {s: sp.Symbol(s.name, real=True) for s in (*upper, *lower)}
        x_real, y_real = [real[s] for s in upper], [real[s] for s in lower]
        upper_level, lower_level = (with_softplus(_expression(k, e).xreplace(real)) for k, e in (("f", f), ("g", g)))
        self.expressions = (upper_level, lower_level)
        self.symbols = (tuple(x_real), tuple(y_real))
        self._compiled = _CompiledQuantities(*self.expressions, x_real, y_real)
        for name in ("f", "g"):
            getattr(self._compiled, name)  # an unknown function or symbol is refused at once
        self._partial = {key for key, e in zip("fg", self.expressions, strict=True) if not real_everywhere(e)}
        self._region = _checked(region, self._at, len(lower))
        self._check_lower_level()

    @property
    def name(self) -> str:
        return self._name

    @property
    def at(self) -> tuple[Fraction, ...]:
        return self._at

    @property
    def dim_y(self) -> int:
        return self._dim_y

    @property
    def region(self) -> Region | None:
        return self._region

    def f(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Number:
        return self._run(self._compiled.f, x, y, arithmetic)[0]

    def g(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Number:
        return self._run(self._compiled.g, x, y, arithmetic)[0]

    def f_x(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        return arithmetic.vector(self._run(self._compiled.f_x, x, y, arithmetic))

    def f_y(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        return arithmetic.vector(self._slope("f", x, y, arithmetic))

    def g_x(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        return arithmetic.vector(self._run(self._compiled.g_x, x, y, arithmetic))

    def g_y(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        return arithmetic.vector(self._slope("g", x, y, arithmetic))

    def f_yy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        return self._matrix(self._compiled.f_yy, x, y, arithmetic)

    def g_yy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        return self._matrix(self._compiled.g_yy, x, y, arithmetic)

    def g_xy(self, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        return self._matrix(self._compiled.g_xy, x, y, arithmetic)

    def g_yy_times(
        self, x: Vector, y: Vector, direction: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Vector:
        return arithmetic.apply_matrix(self.g_yy(x, y, arithmetic), direction)

    def g_xy_times(
        self, x: Vector, y: Vector, direction: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Vector:
        return arithmetic.apply_matrix(self.g_xy(x, y, arithmetic), direction)

    def _run(
        self, compiled: CompiledExpressions, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> list[Number]:
        inputs = arithmetic.entries(x) + arithmetic.entries(y)
        shape_of = inputs[-1] * arithmetic.number(0)  # a batch of y's gives a batch, even where y does not occur
        try:
            return [v + shape_of for v in compiled.run(inputs, arithmetic)]
        except (ValueError, ZeroDivisionError) as error:
            if isinstance(error, InputError):
                raise
            raise InputError(
                f"a derivative of instance {self._name!r} has no finite value where it is needed: a pole, or the edge "
                "of a root or logarithm, is there; move the point `at`, or take another ν"
            ) from error

    def _slope(self, name: str, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]) -> list[Number]:
        """The y-gradient of f or g; none in balls where the function has no real value: log y has a slope at -1."""
        found = self._run(getattr(self._compiled, f"{name}_y"), x, y, arithmetic)
        if name not in self._partial or not isinstance(arithmetic, BallArithmetic):
            return found
        value: Any = self._run(getattr(self._compiled, name), x, y, arithmetic)[0]  # type: ignore[misc]
        nothing: Any = flint.arb.nan()
        return found if value.is_finite() else [nothing] * len(found)

    def _matrix(
        self, compiled: CompiledExpressions, x: Vector, y: Vector, arithmetic: Arithmetic[Number, Vector, Matrix]
    ) -> Matrix:
        flat, width = self._run(compiled, x, y, arithmetic), self._dim_y
        return arithmetic.matrix([flat[i : i + width] for i in range(0, len(flat), width)])

    def _check_lower_level(self) -> None:
        if self.large and self.certainly_convex:
            return
        arithmetic = NumpyArithmetic()
        try:
            y = np.array(self.approximate_minimiser(0.0))
        except InputError as error:
            raise self._because_not_convex(error) from None
        with arithmetic.working():
            values = np.linalg.eigvalsh(self.g_yy(self.point(arithmetic), y, arithmetic))
            sizes = {key: getattr(self, key)(self.point(arithmetic), y, arithmetic) for key in "fg"}
        for key, value in sizes.items():
            if not np.isfinite(value):
                raise InputError(f"{key} has no finite real value at the minimiser of instance {self._name!r}; "
                                 "check its formula, or move the point `at`")  # fmt: skip
        smallest = values[0]
        if not (smallest > min(1e-10, 1e-12 * abs(values[-1])) or self._certainly_definite(y)):
            refusal = InputError(
                f"g_yy has the eigenvalue {smallest:.3g} at the stationary point of g of instance {self._name!r}; "
                "g must be strongly convex in y there"
            )
            raise self._because_not_convex(refusal)

    def _because_not_convex(self, error: InputError) -> InputError:
        """The refusal of a g without a minimiser: that it is not convex, if there is a witness."""
        from fdtheory.problems.nonconvex import nonconvexity  # it looks at instances

        witness = nonconvexity(self)
        if witness is None:
            return error
        return InputError(f"g of instance {self._name!r} is not convex in y: {witness}; "
                          "g must be strongly convex in y around its minimiser")  # fmt: skip

    def _certainly_definite(self, y: NDArray[np.float64]) -> bool:
        """Whether g_yy is positive definite at y by balls, where double precision cannot tell."""
        balls = BallArithmetic(256)
        with balls.working():
            return positive_definite(self.g_yy(self.point(balls), [flint.arb(float(v)) for v in y], balls))

    @property
    def large(self) -> bool:
        """Whether second derivatives would take long to derive."""
        return len(self._compiled.g.steps) * self._dim_y**2 > LARGE

    @cached_property
    def certainly_convex(self) -> bool:
        """Whether the structure of g proves that it is strongly convex in y on the whole space."""
        here = {s: sp.Rational(v.numerator, v.denominator) for s, v in zip(self.symbols[0], self._at, strict=True)}
        form = hessian_form(self.expressions[1].xreplace(here), self.symbols[1])
        return bool(form.span(dict.fromkeys(self.symbols[1], LINE)).low > 0)


def real_everywhere(expression: sp.Expr) -> bool:
    """Whether no logarithm and no broken power can leave the reals; their derivatives may well be real there."""
    logarithms, powers = expression.atoms(sp.log), expression.atoms(sp.Pow)
    return all(e.args[0].is_positive for e in logarithms) and all(
        p.exp.is_Integer or p.base.is_nonnegative for p in powers
    )


def _symbols(name: str, given: sp.Symbol | Sequence[sp.Symbol]) -> list[sp.Symbol]:
    found = [given] if isinstance(given, sp.Symbol) else list(given)
    if not found or not all(isinstance(s, sp.Symbol) for s in found) or len(set(found)) != len(found):
        raise InputError(f"{name} = {given!r} is not a list of distinct sympy symbols; give at least one")
    return found


def _expression(name: str, given: object) -> sp.Expr:
    if isinstance(given, int):
        return sp.Integer(given)
    if not isinstance(given, sp.Expr):
        raise InputError(f"{name} is of type {type(given).__name__}; give a sympy expression")
    return given


def _exact_point(at: Sequence[object], size: int) -> tuple[Fraction, ...]:
    try:
        point = finite_entries("at", at)
    except TypeError:
        raise InputError(f"at = {at!r} is not a list of finite numbers; give ints, fractions or floats") from None
    if len(point) != size:
        raise InputError(f"at has {len(point)} entries for {size} symbols in x; give one for each")
    return point


def _checked(region: Region | None, at: tuple[Fraction, ...], dim_y: int) -> Region | None:
    if region is None:
        return None
    if not isinstance(region, Region):
        raise InputError(f"region = {region!r} is not a Region; give Region(x=((-1, 1),), y=((-1, 1),)) or None")
    region.check_dimensions(len(at), dim_y)
    for value, (low, high) in zip(at, region.x, strict=True):
        if not low <= value <= high:
            raise InputError(
                f"at has the entry {value} outside of the side ({low}, {high}) of region.x; move one of them"
            )
    return region
