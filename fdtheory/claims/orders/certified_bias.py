"""From slope to proof: the error of the estimator over a whole interval of ν.

The interval ends at ν_0 = R/(32n), where R is about the radius of convergence and n the outermost node.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of, norm_ball
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.certified_error import certify
from fdtheory.enclosures.solution_series import implicit_series
from fdtheory.estimator.hyper_gradient import Gauge, scale_of
from fdtheory.numbers import Operand
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, enclosed

INSTANCES = ("softmax-small", "kappa-sharp")
MORE = ("softmax-medium", "logistic-ridge", "hyper-cleaning")
BITS = 400


# a factor below 1, however near, contradicts the limit of error/ν^p
@claim(
    "ours:bias-certified",
    subject=Fraction(2),
    rival=[Fraction(1, 2), Fraction(99, 100)],
    uses=("lem:error-pth", "eq:nu-x-commute"),
)
def bound_on_an_interval(factor: Fraction, *, full: bool = False) -> Iterator[Evidence]:
    """For every 0 < ν ≤ ν_0 the error is at most 2·|c_p|·‖∂_ν^(p+1) d/dx ℓ_ν(0)‖·ν^p.

    Checked: p = 1, …, 12 on two instances (five with --full), by ball arithmetic over the whole interval: existence and
        uniqueness of y*_ν by Krawczyk's test, Taylor's theorem with enclosed remainders. The supremum of error/ν^p is
        enclosed from both sides, from below by its value at a tiny ν.
    Not checked: other instances and larger ν_0, for which `fdtheory orders --certify` gives a theorem of its own.
    """
    for name in (*INSTANCES, *(MORE if full else ())):
        for p in range(1, 13):
            supremum, leading = _supremum(name, p)
            with ball_precision(BITS):
                limit = leading * ball_of(factor)
            yield enclosed(f"{name}, p = {p}", supremum, "<=", limit)


@cache
def _measured(name: str) -> tuple[Gauge, Fraction]:
    """The gauge of an instance, which keeps what all orders share, and its natural unit of ν."""
    instance = load_instance(name)
    return Gauge(instance, BallArithmetic(BITS)), scale_of(implicit_series(instance, 16, bits=200))


@cache
def _supremum(name: str, p: int) -> tuple[Operand, Operand]:
    """A ball from a value of error/ν^p at a tiny ν to the proved bound, and the enclosed limit."""
    (gauge, unit), stencil = _measured(name), paper_stencil(p)
    nu = unit / (32 * stencil.reach)
    certificate, tiny = certify(gauge.instance, stencil, nu), nu / 2**10
    estimate = gauge.estimate(stencil, tiny)
    with ball_precision(BITS):
        error = norm_ball([a - b for a, b in zip(estimate, gauge.exact, strict=True)])
        attained = error / ball_of(tiny) ** stencil.order
        bound = flint.arb.pos_inf() if certificate.constant is None else certificate.constant
        return attained.union(bound), certificate.leading
