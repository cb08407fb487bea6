"""L_φ, the Lipschitz constant of the hyper-gradient: the smaller of two explicit bounds, with k = b'_1/μ.

plain   (1+k²)l_f + √(1+k²)(1+k) a_0 l_2/μ
sharp   (1+k²)l_f + (√(1+k²)+k) a_0 l_2/μ + c* a_0 b'_1² √b_3 μ^(-5/2),   c* = 5^(5/2)√2/216, where b_3 is known
"""

import flint

from fdtheory.guarantee.families import Families
from fdtheory.numbers import ball_of


def sharp_factor() -> flint.arb:
    """c* = 5^(5/2)√2/216, a ball around 0.36600."""
    return 25 * flint.arb(10).sqrt() / 216


def plain_smoothness(families: Families) -> flint.arb:
    """The bound by norms."""
    k, first, second = _parts(families)
    return first + (1 + k * k).sqrt() * (1 + k) * second


def sharp_smoothness(families: Families) -> flint.arb:
    """The bound by self-bounding; infinite where b_3 is not given."""
    if len(families.g_y) < 3:
        return flint.arb("inf")
    k, first, second = _parts(families)
    mu, third = ball_of(families.mu), ball_of(families.b(3))
    last = sharp_factor() * ball_of(families.a(0)) * ball_of(families.b_x(1)) ** 2 * third.sqrt()
    return first + ((1 + k * k).sqrt() + k) * second + last / (mu * mu * mu.sqrt())


def smoothness(families: Families) -> tuple[flint.arb, str]:
    """The smaller bound and its name."""
    plain, sharp = plain_smoothness(families), sharp_smoothness(families)
    return (sharp, "sharp") if sharp < plain else (plain, "plain")


def _parts(families: Families) -> tuple[flint.arb, flint.arb, flint.arb]:
    mu = ball_of(families.mu)
    k = ball_of(families.b_x(1)) / mu
    return k, (1 + k * k) * ball_of(families.joint_f), ball_of(families.a(0)) * ball_of(families.joint_g) / mu
