"""The least counts of a plan with shared samples, at its ν, η and η_x: first T, then S, then the loops.

The radii that K0 and K1 steps really reach are known in closed form. With r = (1-μη/2)^(K1-1), G = (1-μ_nη)^(2·K1) and
the moves m_a, m_e of an outer step, the later loops keep every a and ē from the roots on of

    ē² = G(ē + m_e)² + ηs_y²/μ_n,        a² = r[(a + m_a)² + 2β²(ē + m_e)²/μ²] + ηV,

so that the larger of a root and of what the first loop reaches is kept for ever. All in balls: a count is taken only
where the guarantee is proved with it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import final

import flint

from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.least_counts import least
from fdtheory.guarantee.plan import Plan
from fdtheory.guarantee.shared_constants import SharedConstants
from fdtheory.numbers import ball_of
from fdtheory.problems.constants import upward


@final
@dataclass(frozen=True)
class SharedCounts:
    """What a plan's counts are judged by; ``missed`` is the bias, ``L_phi`` the smoothness of φ, both as balls."""

    families: Families
    at: SharedConstants
    target: Fraction
    missed: flint.arb
    L_phi: flint.arb

    def least(self, found: Plan) -> Plan:
        """The plan with the least T, then the least S, K1 and K0 that keep ε; itself if even its own do not."""
        with flint.ctx.workprec(BITS):
            if not self._kept(found):
                return found
            found = _fewest(2, found.T, lambda T: replace(found, T=T), self._kept)
            found = _fewest(1, found.S, lambda S: replace(found, S=S), self._kept)
            found = _fewest(1, found.K1, lambda K1: replace(found, K1=K1), self._kept)
            found = _fewest(1, found.K0, lambda K0: replace(found, K0=K0), self._kept)
            return self._settled(found)

    def _settled(self, found: Plan) -> Plan:
        a, e = self.reached(found)
        calls = calls_of(found.nodes, (found.K0, found.K1), found.T, found.S)
        batch, inner, radius = map(upward, (self._batch(found, a), self.at.moved_by(a, e), e))
        return replace(found, calls=calls, batch=batch, inner=inner, inner_radius=radius)

    def _batch(self, found: Plan, a: flint.arb) -> flint.arb:
        return self.at.spread_at(a) / flint.arb(found.S).sqrt()

    def _kept(self, found: Plan) -> bool:
        """Whether these counts are proved to keep ε."""
        eta_x, T = flint.arb(found.eta_x), found.T
        a, e = self.reached(found)
        error = ((self.missed + self.at.moved_by(a, e)) ** 2 + self._batch(found, a) ** 2).sqrt()
        outer = ball_of(self.families.gap) / (eta_x * T) + self.L_phi * eta_x / 2
        return bool(outer + 2 * error * (T - 1) / T <= ball_of(self.target))

    def reached(self, found: Plan) -> tuple[flint.arb, flint.arb]:
        """Radii (a, ē) after every inner loop; infinite where the later loops keep none."""
        at, eta, eta_x = self.at, flint.arb(found.eta_y), flint.arb(found.eta_x)
        r, G = at.left_after(eta, found.K1)
        if not (r < 1 and G < 1):
            return flint.arb("inf"), flint.arb("inf")
        start = at.start(ball_of(self.families.radius))
        move_a, move_e = at.speed_quotient * eta_x, at.speed_y * eta_x
        first_a, first_e = at.after(eta, found.K0, at.slope, start)
        e = first_e.max(_root(G, move_e, eta * at.noise_y**2 / at.mu_n))
        carried = r * 2 * (at.beta * (e + move_e) / at.mu) ** 2
        return first_a.max(_root(r, move_a, carried + eta * at.V)), e


def calls_of(nodes: int, loops: tuple[int, int], T: int, S: int) -> int:
    """Of T iterates all but the last have an estimate, and all inner loops but the first have K1 steps."""
    K0, K1 = loops
    return nodes * (K0 + (T - 2) * K1 + (T - 1) * S)


def _fewest(bottom: int, top: int, with_count: Callable[[int], Plan], kept: Callable[[Plan], bool]) -> Plan:
    """The plan with the least count that is kept."""
    return with_count(least(bottom, top, lambda count: kept(with_count(count))))


def _root(part: flint.arb, move: flint.arb, rest: flint.arb) -> flint.arb:
    """The positive root z of z² = part (z + move)² + rest, 0 ≤ part < 1."""
    shift = part * move
    return (shift + (shift**2 + (1 - part) * (shift * move + rest)).sqrt()) / (1 - part)
