"""The systems that the penalty problems are solved with, beside their functions."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import mpmath

from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.estimator.value_function import ScaledLevels
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import load_instance
from fdtheory.trial.claim import Evidence, claim, observed


def both_levels(times: Fraction, sign: int) -> tuple[Fraction, int]:
    """The weight of g and the sign of f."""
    return times, sign


def other_sign(times: Fraction, sign: int) -> tuple[Fraction, int]:
    """Near miss: f with the other sign."""
    return times, -sign


def one_g_more(times: Fraction, sign: int) -> tuple[Fraction, int]:
    """Near miss: one g more."""
    return times + 1, sign


@claim("ours:readings-written-out", subject=both_levels, rival=[other_sign, one_g_more])
def hessians_of_penalty_problems(levels: Callable[[Fraction, int], tuple[Fraction, int]]) -> Iterator[Evidence]:
    """What a penalty problem is solved with is the slope of its gradient, and the gradient that of sign·f + λg.

    Checked: by differences in fifty digits at one point of two instances, both signs, λ = 20, to 10⁻¹⁵.
    Not checked: other points.
    """
    kind, step = MpmathArithmetic(200), Fraction(1, 10**9)
    for name in ("softmax-small", "hyper-cleaning"):
        instance, off = load_instance(name), list[float]()
        for sign in (1, -1):
            system, (times, side) = ScaledLevels(instance, Fraction(20), sign), levels(Fraction(20), sign)
            at = [Fraction(2 * k - 1, 7) for k in range(instance.dim_y)]
            with kind.working():
                whole = system.jacobian([kind.number(v) for v in at], kind)
                here = system.residual([kind.number(v) for v in at], kind)
                for k in range(instance.dim_y):
                    pair = [[kind.number(v + s * step * (i == k)) for i, v in enumerate(at)] for s in (1, -1)]
                    slopes = [system.residual(y, kind) for y in pair]
                    values = [_scaled_value(instance, times, side, y, kind) for y in pair]
                    twice = kind.number(2 * step)
                    off += [float(abs((a - b) / twice - row[k])) for a, b, row in zip(*slopes, whole, strict=True)]
                    off.append(float(abs((values[0] - values[1]) / twice - here[k])))
        yield observed(name, max(off) <= 1e-15, f"largest difference {max(off):.1e}")


def _scaled_value(
    instance: Instance, times: Fraction, sign: int, y: list[mpmath.mpf], kind: MpmathArithmetic
) -> mpmath.mpf:
    x = instance.point(kind)
    return sign * instance.f(x, y, kind) + kind.number(times) * instance.g(x, y, kind)
