"""Constants of the Taylor form for every κ: |ψ(ν) - T_p(ν)| ≤ C_p L̄ κ^(1+3p/2) |ν|^(p+1), |ν| ≤ 1/(2κ), p ≥ 2.

Units L̄ = 1, t = κ^(3/2)|ν|. All powers of κ in the majorant of `energy_majorant` are at most 1 for κ ≥ 1, so its case
κ = 1 serves for all. Up to t_0 the residual of y_0 + T and ψ's own orders above p are compared with t^(p+1) at t_0, as
their quotient is largest there, and the Hessian falls by at most the room (√(s²/4+1) - s/2)², s = max(t_0, C(t_0))/√2;
beyond t_0 both ψ and T_p are compared with t^(p+1) one by one:

    C_p = max{ (3/2) res/(room - t_0) + seen,   (3/2) t_0^(-p) + kept },
"""

from fractions import Fraction

import flint

from fdtheory.expansions.energy_majorant import JetSizes, above, composed, solved, truncated
from fdtheory.numbers import ball_of, whole


def uniform_constant(p: int, split: Fraction) -> flint.arb:
    """C_p with the two arguments meeting at t_0 = ``split``, a ball."""
    whole("p", p, 2)
    one = [flint.arb(1)] * (p + 2)
    sizes = JetSizes(flint.arb(1), one, one, one, one)
    solution = solved(sizes.weights_of_g(p), sizes.weights_of_f(p - 1), p)
    residual = above(composed(sizes.weights_of_g(p + 1), sizes.weights_of_f(p), solution), p)
    seen = composed(sizes.seen_of_g(p + 1), sizes.seen_of_f(p), solution)
    polynomial = truncated(composed(sizes.seen_of_g(p), sizes.seen_of_f(p - 1), solution), p)
    t, scale = ball_of(split), ball_of(split) ** (p + 1)
    half = t.max(solution(t)) / (2 * flint.arb(2).sqrt())
    room = ((half * half + 1).sqrt() - half) ** 2 - t
    if not room > 0:
        return flint.arb("inf")
    near = 3 * residual(t) / (2 * room * scale) + above(seen, p)(t) / scale
    far = 3 / (2 * t**p) + polynomial(t) / scale
    return near.max(far)
