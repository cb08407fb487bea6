"""What a piece of a branch may be refused for, so that a shorter one is tried."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import flint
import sympy as sp

from fdtheory.arithmetic.base import Arithmetic, Matrix, Number, Vector
from fdtheory.enclosures.branch import follow
from fdtheory.errors import InputError
from fdtheory.problems.symbolic import SymbolicInstance
from fdtheory.trial.claim import Evidence, claim, exact

Kinds = tuple[type[Exception], ...]
END, WIDEST = Fraction(1, 10), 0.01


@dataclass(frozen=True)
class Narrow:
    """A lower level whose gradient is refused over more than a fiftieth of ν."""

    refusal: type[Exception]
    problem: SymbolicInstance
    dim_x: int = 1
    dim_y: int = 1

    def residual(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        if isinstance(nu, flint.arb) and nu.rad() > WIDEST:
            raise self.refusal
        return self.problem.residual(y, nu, arithmetic)

    def jacobian(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Matrix:
        return self.problem.jacobian(y, nu, arithmetic)

    def gradient_x(self, y: Vector, nu: Number, arithmetic: Arithmetic[Number, Vector, Matrix]) -> Vector:
        return self.problem.gradient_x(y, nu, arithmetic)

    def approximate_minimiser(self, nu: float) -> list[float]:
        return self.problem.approximate_minimiser(nu)


def what_a_wide_ball_ends_in() -> Kinds:
    """A kink or a test that fails, a pole, a value without sense."""
    return InputError, ZeroDivisionError, ValueError


def without_poles() -> Kinds:
    """Near miss: no division by 0."""
    return InputError, ValueError


def with_wrong_types() -> Kinds:
    """Near miss: an error of the program, too."""
    return *what_a_wide_ball_ends_in(), TypeError


@claim("ours:certificate-written-out", subject=what_a_wide_ball_ends_in, rival=[without_poles, with_wrong_types])
def shorter_pieces_where_a_ball_is_too_wide(kinds: Callable[[], Kinds]) -> Iterator[Evidence]:
    """Where a wide piece is refused, for any of three reasons, shorter ones reach the end; other errors are passed on.

    Checked: the branch of y²/2 + ν log(1 + y) up to 1/10, refused on pieces longer than a fiftieth, with four errors.
    Not checked: other branches.
    """
    tried = (InputError, ZeroDivisionError, ValueError, TypeError)
    yield exact("reached", [_reaches(kind) for kind in tried], "==", [int(kind in kinds()) for kind in tried])


def _reaches(kind: type[Exception]) -> int:
    x, y = sp.symbols("x y", real=True)
    problem = SymbolicInstance(sp.log(1 + y), y**2 / 2 - x * y, [x], [y], at=[0], name="a branch that ends")
    try:
        return int(follow(Narrow(kind, problem), END).reached == END)
    except kind:
        return 0
