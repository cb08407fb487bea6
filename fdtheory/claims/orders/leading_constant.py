"""The constant in front of the error: two theories meet one measurement."""

from collections.abc import Callable, Iterator
from functools import cache

import flint

from fdtheory.arithmetic.balls import ball_of
from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.enclosures.solution_series import Series, implicit_series
from fdtheory.estimator.hyper_gradient import predicted_constant
from fdtheory.estimator.orders import ConstantMatch, OrderResult, measure_orders
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, measured

INSTANCES = ("softmax-small", "logistic-ridge", "kappa-sharp")
MORE = ("softmax-medium", "softmax-stiff", "hyper-cleaning", "polynomial")


def constant_times_derivative(stencil: Stencil, series: Series[flint.arb]) -> flint.arb:
    """|c_p| times the norm of the derivative of order p + 1."""
    return predicted_constant(stencil, series)


def constant_of_the_next_order(stencil: Stencil, series: Series[flint.arb]) -> flint.arb:
    """Near miss: c_(p+1) in place of c_p."""
    following = paper_stencil(stencil.order + 1)
    return predicted_constant(stencil, series) * ball_of(abs(following.leading / stencil.leading))


def factorial_off_by_one(stencil: Stencil, series: Series[flint.arb]) -> flint.arb:
    """Near miss: p! in place of (p + 1)!."""
    return predicted_constant(stencil, series) / (stencil.order + 1)


@claim("ours:leading-constant", subject=constant_times_derivative,
       rival=[constant_of_the_next_order, factorial_off_by_one],
       uses=("ours:defect-moment", "ours:series-agrees"))  # fmt: skip
def ten_digits(predict: Callable[[Stencil, Series[flint.arb]], flint.arb], *, full: bool = False) -> Iterator[Evidence]:
    """error/ν^p tends to |c_p|·‖∂_ν^(p+1) d/dx ℓ_ν(0)‖ with the stencil's error constant c_p.

    Checked: p = 1, …, 12 to ten digits on a softmax, a logistic and a κ-sharp instance (with --full on four more); the
        left side extrapolated from lower-level solutions at small ν, the right side from moments and the power series
        at ν = 0.
    Not checked: other instances; that the limit is exact beyond ten digits.
    """
    for name in (*INSTANCES, *(MORE if full else ())):
        series, results = _seen(name)
        for result in results:
            match = ConstantMatch(result.sweep, predict(paper_stencil(result.p), series))
            yield measured(f"{name}, p = {result.p}", match, result.p)


@cache
def _seen(name: str) -> tuple[Series[flint.arb], list[OrderResult]]:
    """The series at ν = 0 and the measured errors, which know nothing of what is predicted from the series."""
    instance = load_instance(name)
    return implicit_series(instance, 14, bits=200), measure_orders(instance)
