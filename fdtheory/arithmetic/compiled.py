"""Sympy expressions compiled to a list of steps that run in any arithmetic.

Equal subexpressions become one step.  Only the functions listed here exist; an unknown one is refused
when it is met here, not when the steps run.  No string is ever evaluated.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from types import MappingProxyType
from typing import Protocol

import sympy as sp
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from fdtheory.arithmetic.base import FUNCTIONS, Arithmetic, Matrix, Number, Vector
from fdtheory.arithmetic.logistic_functions import bell, sigmoid, softplus
from fdtheory.errors import InputError
from fdtheory.numbers import rational


class CompiledStep(Protocol):
    """Computes one value from the values of the earlier steps."""

    def __call__(self, arithmetic: Arithmetic[Number, Vector, Matrix], values: list[Number], /) -> Number: ...


class Operation(Protocol):
    """Two numbers to one, in every arithmetic."""

    def __call__(self, left: Number, right: Number, /) -> Number: ...


ELEMENTARY = MappingProxyType({
    **{getattr(sp, name): name for name in FUNCTIONS if hasattr(sp, name) and name != "sqrt"},
    softplus: "softplus", sigmoid: "sigmoid", bell: "bell",
})  # fmt: skip
"""sqrt is a power in sympy."""


@dataclass(frozen=True, eq=False)
class CompiledExpressions:
    """Steps in order; the first values are the inputs, ``outputs`` are the positions of the results."""

    steps: tuple[CompiledStep, ...]
    outputs: tuple[int, ...]

    def run(self, inputs: Sequence[Number], arithmetic: Arithmetic[Number, Vector, Matrix]) -> list[Number]:
        values = list(inputs)
        for step in self.steps:
            values.append(step(arithmetic, values))
        return [values[i] for i in self.outputs]


def compile_expressions(expressions: Iterable[sp.Expr], symbols: Sequence[sp.Symbol]) -> CompiledExpressions:
    """Steps that compute the expressions from the values of the symbols."""
    writer = _Writer({symbol: i for i, symbol in enumerate(symbols)})
    outputs = tuple(writer.place(expression) for expression in expressions)
    return CompiledExpressions(tuple(writer.steps), outputs)


@dataclass(eq=False)
class _Writer:
    positions: dict[sp.Basic, int]
    steps: list[CompiledStep] = field(default_factory=list)
    inputs: int = field(init=False)

    def __post_init__(self) -> None:
        self.inputs = len(self.positions)

    def place(self, node: sp.Basic) -> int:
        """The position of a node's value, after writing the steps that compute it."""
        if node not in self.positions:
            step = self._step(node)
            self.steps.append(step)
            self.positions[node] = self.inputs + len(self.steps) - 1
        return self.positions[node]

    def _step(self, node: sp.Basic) -> CompiledStep:
        if isinstance(node, sp.Number | sp.NumberSymbol):
            return _constant(node)
        if isinstance(node, sp.Add):
            return _fold([self.place(a) for a in node.args], lambda a, b: a + b)
        if isinstance(node, sp.Mul):
            return self._product(node)
        if isinstance(node, sp.Pow):
            return self._power(node)
        if type(node) in ELEMENTARY:
            return _function(ELEMENTARY[type(node)], self.place(node.args[0]))
        if isinstance(node, sp.Symbol):
            raise InputError(f"the symbol {node} is neither in x nor in y; put it there or substitute a number for it")
        return self._kinked(node)

    def _product(self, node: sp.Mul) -> CompiledStep:
        """A quotient is divided once: it saves series inversions."""
        below = [a for a in node.args if _is_inverse(a)]
        above = [a for a in node.args if not _is_inverse(a)]
        if not below or not above:
            return _fold([self.place(a) for a in node.args], lambda a, b: a * b)
        top = self.place(sp.Mul(*above, evaluate=False))  # of one factor that is the factor
        under = [sp.Pow(a.base, -a.exp) for a in below]
        bottom = self.place(sp.Mul(*under, evaluate=False))
        return lambda arithmetic, values: values[top] / values[bottom]

    def _power(self, node: sp.Pow) -> CompiledStep:
        base, exponent = node.args
        if base == sp.E:
            return _function("exp", self.place(exponent))
        if isinstance(exponent, sp.Rational):
            position, power = self.place(base), rational(exponent)
            return lambda arithmetic, values: arithmetic.power(values[position], power)
        bottom, top = self.place(base), self.place(exponent)
        return lambda arithmetic, values: arithmetic.apply("exp", values[top] * arithmetic.apply("log", values[bottom]))

    def _kinked(self, node: sp.Basic) -> CompiledStep:
        """Functions that are smooth in pieces: each one a choice by a sign."""
        if isinstance(node, sp.Abs):
            return self._choice(node.args[0], node.args[0], sp.S.Zero, -node.args[0])
        if isinstance(node, sp.sign):
            return self._choice(node.args[0], sp.S.One, sp.S.Zero, sp.S.NegativeOne)
        if isinstance(node, sp.Heaviside):
            return self._choice(node.args[0], sp.S.One, sp.S.Half, sp.S.Zero)
        if isinstance(node, sp.DiracDelta):
            at = self.place(node.args[0])
            return lambda arithmetic, values: arithmetic.spike(values[at])
        if isinstance(node, sp.Max | sp.Min):
            return self._extreme(node)
        if isinstance(node, sp.Piecewise):
            return self._pieces(node.args)
        raise InputError(
            f"the function {type(node).__name__} is not supported; use {', '.join(FUNCTIONS)}, powers, "
            "Abs, Max, Min, sign or Piecewise"
        )

    def _choice(self, switch: sp.Expr, positive: sp.Expr, zero: sp.Expr, negative: sp.Expr) -> CompiledStep:
        at = [self.place(e) for e in (switch, positive, zero, negative)]
        return lambda arithmetic, values: arithmetic.choose(*(values[i] for i in at))

    def _extreme(self, node: sp.Expr) -> CompiledStep:
        first, rest = node.args[0], node.func(*node.args[1:])
        bigger, smaller = (first, rest) if isinstance(node, sp.Max) else (rest, first)
        return self._choice(first - rest, bigger, first, smaller)

    def _pieces(self, pieces: Sequence[tuple[sp.Expr, sp.Basic]]) -> CompiledStep:
        value, condition = pieces[0]
        if isinstance(condition, BooleanTrue):
            position = self.place(value)
            return lambda arithmetic, values: values[position]
        if len(pieces) == 1 or isinstance(condition, BooleanFalse):
            raise InputError(f"a Piecewise has no value where {condition} is false; end it with a True branch")
        if not isinstance(condition, Relational) or condition.rel_op not in ("<", "<=", ">", ">="):
            raise InputError(f"the condition {condition} is not supported; use single comparisons with < <= > >=")
        rest = sp.Piecewise(*pieces[1:], evaluate=False)
        difference = condition.lhs - condition.rhs
        switch = difference if condition.rel_op.startswith(">") else -difference
        return self._choice(switch, value, value if condition.rel_op.endswith("=") else rest, rest)


def _is_inverse(node: sp.Basic) -> bool:
    return isinstance(node, sp.Pow) and node.exp.is_Integer is True and node.exp.is_negative is True


def _constant(node: sp.Basic) -> CompiledStep:
    if node == sp.pi:
        return lambda arithmetic, values: arithmetic.pi()
    if node == sp.E:
        return lambda arithmetic, values: arithmetic.apply("exp", arithmetic.number(1))
    if isinstance(node, sp.Rational | sp.Float) and node.is_finite:
        value = rational(sp.Rational(node))
        return lambda arithmetic, values: arithmetic.number(value)
    raise InputError(f"the constant {node} is not supported; use rational numbers, pi or E")


def _function(name: str, position: int) -> CompiledStep:
    return lambda arithmetic, values: arithmetic.apply(name, values[position])


def _fold(positions: list[int], operation: Operation) -> CompiledStep:
    def step(arithmetic: Arithmetic[Number, Vector, Matrix], values: list[Number]) -> Number:
        return reduce(operation, [values[i] for i in positions])

    return step
