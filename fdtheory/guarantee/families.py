"""Four families of constants, one for each block of derivatives that the proofs use.

    a_k   size of ∂_y^k f_y   (k ≥ 0)        b_k   size of ∂_y^k g_y   (k ≥ 1)
    a'_k  size of ∂_y^k f_x   (k ≥ 1)        b'_k  size of ∂_y^k g_x   (k ≥ 1)

The last of each family counts as a Lipschitz constant of the order below. Order p needs a, a' up to p and b, b' up to
p + 1; with a, a' up to p + 1 the derivative of order p + 1 of ψ exists on the whole window.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import final

from fdtheory.errors import InputError
from fdtheory.guarantee.constants import MAX_ORDER, ProblemConstants
from fdtheory.numbers import finite

FAMILIES = ("f_y", "f_x", "g_y", "g_x")


@final
@dataclass(frozen=True)
class Families:
    """A class of problems: μ, the four families, the joint constants of ∇f and ∇²g, gap, noises, radius.

    ``f_y`` starts at k = 0, the other families at k = 1; ``joint_f`` is the Lipschitz constant of ∇f, ``joint_g`` that
    of g_xy and g_yy, both in (x, y).

    >>> Families.of(ProblemConstants(mu=1, lipschitz=[1, 1, 1], gap=1, sigma=0, radius=0)).orders
    1
    """

    mu: Fraction
    f_y: tuple[Fraction, ...]
    f_x: tuple[Fraction, ...]
    g_y: tuple[Fraction, ...]
    g_x: tuple[Fraction, ...]
    joint_f: Fraction
    joint_g: Fraction
    gap: Fraction
    sigma_f: Fraction
    sigma_g: Fraction
    radius: Fraction

    def __post_init__(self) -> None:
        for name in FAMILIES:
            values = tuple(finite(f"{name}[{i}]", value) for i, value in enumerate(getattr(self, name)))
            object.__setattr__(self, name, values)
        for name in ("mu", "joint_f", "joint_g", "gap", "sigma_f", "sigma_g", "radius"):
            object.__setattr__(self, name, finite(name, getattr(self, name)))
        self._check()

    def _check(self) -> None:
        least = {"f_y": 2, "f_x": 1, "g_y": 2, "g_x": 2}
        for name in FAMILIES:
            if len(getattr(self, name)) < least[name]:
                raise InputError(f"{name} has {len(getattr(self, name))} entries; give at least {least[name]}")
            for value in getattr(self, name):
                _not_negative(name, value)
        for name in ("joint_f", "joint_g", "sigma_f", "sigma_g", "radius"):
            _not_negative(name, getattr(self, name))
        if self.mu <= 0:
            raise InputError(f"mu = {float(self.mu)}: give a positive constant of strong convexity")
        if self.mu > self.g_y[0]:
            raise InputError(f"mu = {float(self.mu)} exceeds {float(self.g_y[0])}, the bound of g_yy; give mu <= it")
        if self.gap <= 0:
            raise InputError(f"delta = {float(self.gap)}: give a positive bound of the gap phi(x_0) - inf phi")

    @staticmethod
    def of(problem: ProblemConstants, *, one_more: bool = False) -> "Families":
        """All four from L_0, …, L_(P+1), as the assumptions for order P say: f's constants end at L_P.

        ``one_more`` lets L_(P+1) bound f's next derivatives too.
        """
        L = problem.lipschitz
        upper = L if one_more else L[:-1]
        return Families(
            problem.mu, upper, upper[1:], L[1:], L[1:], L[1], L[2], problem.gap, problem.sigma, problem.sigma,
            problem.radius,
        )  # fmt: skip

    @property
    def orders(self) -> int:
        """The largest p for which all constants are given."""
        return min(len(self.f_y) - 1, len(self.f_x), len(self.g_y) - 1, len(self.g_x) - 1, MAX_ORDER)

    def smooth_enough(self, p: int) -> bool:
        """Whether f has the one more derivative that ψ^(p+1) on the window needs."""
        return len(self.f_y) > p + 1 and len(self.f_x) > p

    def a(self, k: int) -> Fraction:
        return self.f_y[k]

    def a_x(self, k: int) -> Fraction:
        return self.f_x[k - 1]

    def b(self, k: int) -> Fraction:
        return self.g_y[k - 1]

    def b_x(self, k: int) -> Fraction:
        return self.g_x[k - 1]

    def common(self) -> ProblemConstants:
        """The same class seen with one constant for each order: the largest of its four, and of the joint ones."""
        last = self.orders + 1
        sizes: list[Fraction] = [self.f_y[0]]
        for k in range(1, last + 1):
            upper = [self.a(k), self.a_x(k)] if k < last else []
            sizes.append(max(self.b(k), self.b_x(k), *upper))
        sizes[1], sizes[2] = max(sizes[1], self.joint_f), max(sizes[2], self.joint_g)
        sigma = max(self.sigma_f, self.sigma_g)
        return ProblemConstants(mu=self.mu, lipschitz=sizes, gap=self.gap, sigma=sigma, radius=self.radius)


def endless(values: Sequence[Fraction], length: int) -> list[Fraction]:
    """The values, the last one repeated up to ``length`` entries."""
    return [*values, *[values[-1]] * max(0, length - len(values))]


def _not_negative(name: str, value: Fraction) -> None:
    if value < 0:
        raise InputError(f"{name} has {float(value)}, which is negative; give numbers that are at least 0")
