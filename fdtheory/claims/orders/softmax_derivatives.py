"""Second derivatives of the softmax family, with which enclosures are made, beside differences of the first ones."""

from collections.abc import Callable, Iterator

import mpmath

from fdtheory.arithmetic.mpmath_numbers import MpmathArithmetic
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.trial.claim import Evidence, claim, observed


def as_derived(value: mpmath.mpf) -> mpmath.mpf:
    """The derivative."""
    return value


def a_bit_more(value: mpmath.mpf) -> mpmath.mpf:
    """Near miss: 10⁻²⁰ more."""
    return value + mpmath.mpf(10) ** -20


@claim("ours:certificate-written-out", subject=as_derived, rival=a_bit_more)
def second_derivatives(shift: Callable[[mpmath.mpf], mpmath.mpf]) -> Iterator[Evidence]:
    """f_yy, g_yy and g_xy, and their products with a vector, are derivatives of f_y, g_y and g_x.

    Checked: a random instance with 2 + 3 variables, by central differences of step 2⁻⁸⁰ in 300 bits.
    Not checked: other sizes.
    """
    instance, kind = QuadraticSoftmax.seeded(2, 3, condition=7, seed=5), MpmathArithmetic(300)
    with kind.working():
        x, y, v = ([mpmath.mpf(n) / 8 for n in numbers] for numbers in ((3, -5), (1, 6, -2), (7, -3, 4)))
        h = mpmath.ldexp(1, -80)

        def along(slope: Callable[..., list[mpmath.mpf]]) -> list[mpmath.mpf]:
            ends = [slope(x, [a + s * h * b for a, b in zip(y, v, strict=True)], kind) for s in (1, -1)]
            return [(a - b) / (2 * h) for a, b in zip(*ends, strict=True)]

        f_yy, g_yy, g_xy = instance.f_yy(x, y, kind), instance.g_yy(x, y, kind), instance.g_xy(x, y, kind)
        for name, seen, slope in (
            ("f_yy", kind.apply_matrix(f_yy, v), instance.f_y),
            ("g_yy", kind.apply_matrix(g_yy, v), instance.g_y),
            ("g_xy", kind.apply_matrix(g_xy, v), instance.g_x),
            ("g_yy times v", instance.g_yy_times(x, y, v, kind), instance.g_y),
            ("g_xy times v", instance.g_xy_times(x, y, v, kind), instance.g_x),
        ):
            off = max(abs(shift(a) - b) for a, b in zip(seen, along(slope), strict=True))
            yield observed(name, bool(off <= mpmath.mpf(10) ** -40), f"largest difference {mpmath.nstr(off, 2)}")
