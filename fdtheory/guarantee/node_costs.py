"""What a run costs under the second edition, in floats and not rounded: only the search uses it, never a bound."""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import final

import flint

from fdtheory.differences.stencil import Stencil, paper_stencil
from fdtheory.guarantee.constants import BITS
from fdtheory.guarantee.families import Families
from fdtheory.guarantee.smoothness_of_phi import plain_smoothness, smoothness

SAFETY = Fraction(1, 10**12)
"""The part of eps kept back, so that a check in double precision agrees."""

QUIET = 1e-290
"""A variance of the noise, in units of the squared distance at the start, below which floats cannot tell it from 0."""

SPLITS = (1 / 3, 1 / 4, 1.0)
"""Radii δ_j ∝ (s_j²/(μ_j² c_j))^split: 1/3 is best in noise, 1/4 for small moves, 1 (by c_j alone) without noise."""


@final
@dataclass(frozen=True)
class Improvements:
    """What the second edition adds to the first; each can be left out, to see what it saves."""

    schedule: bool = True
    """Steps that fall with the error, in place of one small step."""
    node_radii: bool = True
    """A radius of its own for every node."""
    squares: bool = True
    """The batch's error is orthogonal to the others: squares are added."""
    sharp_phi: bool = True
    """The sharp L_φ."""
    taylor: bool = True
    """The bias in the norm of the Hessian."""
    peano: bool = True
    """The bias by ψ^(p+1), where f has one more derivative."""

    @property
    def forms(self) -> tuple[str, ...]:
        return ("majorant", *(["Taylor"] if self.taylor else []), *(["Peano"] if self.peano else []))


@final
@dataclass(frozen=True)
class Node:
    """One perturbed lower-level problem at a step ν."""

    size: float
    """c_j: how much a distance at this node moves the estimate."""
    mu: float
    smoothness: float
    noise: float
    speed: float
    """How far its minimiser moves when x moves by 1."""
    start: float
    """A bound of the distance at t = 0."""

    def steps(self, start: float, radius: float, scheduled: bool, rounded: bool = False) -> float:
        """Inner steps from a distance to a radius; ``rounded`` to whole ones in each phase."""
        if radius <= 1e-140 * start:  # beyond it squares leave the range of floats
            return math.inf
        found = self._falling(start, radius, rounded) if scheduled else self._constant(start, radius)
        return max(1.0, float(math.ceil(found)) if rounded and math.isfinite(found) else found)

    def _constant(self, start: float, radius: float) -> float:
        """With one step for the whole loop whose floor is half of the radius, as in the first edition."""
        step, floor = 2 / (self.mu + self.smoothness), radius * radius / 4
        if self.noise > 0:
            step = min(step, 2 * self.mu * floor / (self.noise**2 + self.mu**2 * floor))
        rate = -math.log1p(-min(self.mu * step, 1 - 1e-15))
        return math.log(max(1.0, 2 * start / radius)) / rate if rate > 0 else math.inf

    @cached_property
    def _longest(self) -> tuple[float, float, float]:
        """The longest step, the factor q of the distance, and -2 ln q."""
        cap = 2 / (self.mu + self.smoothness)
        q = max(1 - self.mu * cap, 1e-15)
        return cap, q, -2 * math.log(q)

    def _falling(self, start: float, radius: float, rounded: bool) -> float:
        if start <= radius:
            return 1.0
        (cap, q, rate), ratio = self._longest, radius / start
        done, left = 0.0, 1.0  # left: E in units of start²
        noise = (self.noise / start) ** 2
        if noise < QUIET:
            return -2 * math.log(ratio) / rate
        if self.mu * q > cap * noise:
            floor = cap * noise / (self.mu * (1 + q))
            low = max(ratio * ratio, cap * noise / (self.mu * q))
            if low < 1:
                done, left = math.log((1 - floor) / (low - floor)) / rate, low
            if rounded:
                done = float(math.ceil(done))
                left = floor + q ** (2 * done) * (1 - floor)
        return done + max(0.0, (ratio**-2 - 1 / left) * noise / self.mu**2)


@final
@dataclass(frozen=True)
class NodeCosts:
    """What the number of calls depends on; nodes of the same distance and weight are counted together."""

    eps: float
    families: Families
    stencil: Stencil
    L_phi: float
    with_: Improvements

    @staticmethod
    def of(families: Families, target: Fraction, p: int, with_: Improvements | None = None) -> "NodeCosts":
        """The costs of order p at an accuracy of which a little is kept back."""
        chosen = with_ or Improvements()
        with flint.ctx.workprec(BITS):
            L_phi = smoothness(families)[0] if chosen.sharp_phi else plain_smoothness(families)
        return NodeCosts(float(target * (1 - SAFETY)), families, paper_stencil(p), float(L_phi), chosen)

    @cached_property
    def pairs(self) -> list[tuple[int, float]]:
        """(j, |α_j|) of the nodes that count."""
        both = zip(self.stencil.offsets, self.stencil.weights, strict=True)
        return [(int(j), abs(float(w))) for j, w in both if w]

    @cached_property
    def groups(self) -> list[tuple[tuple[int, float], int]]:
        """The pairs up to sign, and how often each occurs."""
        return list(Counter((abs(j), weight) for j, weight in self.pairs).items())

    @property
    def usual_split(self) -> float:
        """That of the search; the others are tried at its end."""
        return SPLITS[0] if self.families.sigma_f or self.families.sigma_g else SPLITS[-1]

    @cached_property
    def gap(self) -> float:
        return float(self.families.gap)

    @cached_property
    def window(self) -> float:
        """The largest ν that is tried: nνa_1 just below μ, or a million times what matters where a_1 = 0."""
        n, slope = float(self.stencil.reach), float(self.families.a(1))
        others = max(float(self.families.a_x(1)), float(self.families.a(0)), slope, 1e-300)
        widest = 1e6 * max(float(self.families.b(1)), float(self.families.b_x(1))) / others
        return min((1 - 2**-20) * float(self.families.mu) / (n * slope) if slope else math.inf, widest, 1e12)

    @property
    def bearable(self) -> float:
        """A bias from which on no number of outer steps is enough."""
        return self.eps / 2

    def outer_steps(self, share: float) -> float:
        """T at which √(2ΔL_φ/T) is this share of ε."""
        return max(2.0, 2 * self.gap * self.L_phi / (self.eps * share) ** 2)

    def left_for_errors(self, T: float) -> float:
        """How large E|Φ - ∇φ| may be; the last of the T gradients needs no estimate."""
        return (self.eps - math.sqrt(2 * self.gap * self.L_phi / T)) * T / (2 * (T - 1))

    @cached_property
    def _spreads(self) -> tuple[float, float]:
        noise = self.stencil.noise
        return float(self.families.sigma_g * noise.absolute), float(self.families.sigma_f * noise.node_absolute)

    def spread(self, nu: float) -> float:
        """The error of a batch of one."""
        return self._spreads[0] / nu + self._spreads[1]

    def inner_share(self, nu: float, bias: float, S: float, T: float) -> float:
        """What is left for the inner loops."""
        left, batch = self.left_for_errors(T), self.spread(nu) / math.sqrt(S)
        if not self.with_.squares:
            return left - bias - batch
        return math.sqrt(left * left - batch * batch) - bias if left > batch else -1.0

    @cached_property
    def nodes(self) -> Callable[[float], list[Node]]:
        """One node for each group, at a step ν."""
        return lru_cache(maxsize=8)(self._nodes)

    def _nodes(self, nu: float) -> list[Node]:
        c = self.families
        mu, a_0, a_1, b_1 = float(c.mu), float(c.a(0)), float(c.a(1)), float(c.b(1))
        speed, with_f, radius = float(c.b_x(1)), float(c.a_x(1)), float(c.radius)
        sigma_f, sigma_g = float(c.sigma_f), float(c.sigma_g)
        found = []
        for (j, weight), _ in self.groups:
            shift = j * nu
            here = mu - shift * a_1
            size, moves = weight * (speed / nu + j * with_f), (speed + shift * with_f) / here
            noise, start = sigma_g + shift * sigma_f, radius + shift * a_0 / mu
            found.append(Node(size, here, b_1 + shift * a_1, noise, moves, start))
        return found

    @cached_property
    def shape(self) -> Callable[[float, float], list[float]]:
        """Radii δ_j with Σ c_j δ_j = 1 over all nodes, by step and split; infinite where no distance moves Φ."""
        return lru_cache(maxsize=32)(self._shape)

    def _shape(self, nu: float, split: float) -> list[float]:
        nodes = self.nodes(nu)
        loudest = max(node.noise for node in nodes) if split < 1 else 0.0
        bare = [_bare_radius(node, split, loudest) if self.with_.node_radii else 1.0 for node in nodes]
        total = sum(n.size * value * count for n, value, (_, count) in zip(nodes, bare, self.groups, strict=True))
        return [value / total if node.size and total else math.inf for node, value in zip(nodes, bare, strict=True)]

    def calls(self, nu: float, bias: float, S: float, T: float, split: float, *, rounded: bool = False) -> float:
        """The total; infinite if nothing is left for the inner loops."""
        inner = self.inner_share(nu, bias, S, T)
        if not inner > 0:
            return math.inf
        move, total = math.sqrt(2 * self.gap / (self.L_phi * T)), len(self.pairs) * (T - 1) * S
        for node, share, (_, count) in zip(self.nodes(nu), self.shape(nu, split), self.groups, strict=True):
            radius, scheduled = inner * share, self.with_.schedule
            if radius == math.inf:
                first = later = 1.0
            else:
                first = node.steps(node.start, radius, scheduled, rounded)
                later = node.steps(radius + node.speed * move, radius, scheduled, rounded)
            if not first + later < math.inf:
                return math.inf
            total += count * (first + (T - 2) * later)
        return total


def _bare_radius(node: Node, split: float, loudest: float) -> float:
    """To what the radius of a node is proportional; a quiet node among loud ones still gets a part."""
    if not node.size:
        return 0.0
    noise = max(node.noise / loudest, 1e-3) / node.mu if loudest else 1.0
    return float((noise * noise / node.size) ** split)
