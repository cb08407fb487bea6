"""The ν-derivatives of y*_ν and of ψ(ν) = d/dx ℓ_ν for abstract f and g of one real y, as polynomials.

With g_ν = ν f + g the lower level says ∂_y g_ν(y_ν) = 0, and ψ(ν) = ∂_x g_ν(y_ν). Three routes to the derivatives:

* :func:`total_derivative` and :func:`total_derivative_x`: the chain rule alone, no partitions (the truth);
* :func:`printed_recursion`, :func:`printed_x`: Faà di Bruno as the paper applies it, as if g_ν did not depend on ν;
* :func:`repaired_recursion`, :func:`repaired_x`: with the explicit ν kept, (ν A)^(q) = ν A^(q) + q A^(q-1).

Every formula of the last two kinds is evaluated at the true derivatives of lower order, so that its defect at
order q is its own. All are elements of one sparse polynomial ring per order, hence in normal form.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from itertools import chain, pairwise
from math import prod

from sympy import ZZ
from sympy.polys.rings import PolyElement, PolyRing, ring

from fdtheory.expansions.partitions import block_types
from fdtheory.numbers import Operand, whole

Formula = Callable[[int], PolyElement]


@dataclass(frozen=True)
class Jets:
    """The ring in which derivatives up to ``order`` live.

    ``h`` is 1/∂_y²g_ν, which replaces ∂_y²g; ``f[k]`` and ``g[k]`` are ∂_y^k; ``fx[k]`` and ``gx[k]`` are ∂_y^k ∂_x.
    """

    order: int
    ring: PolyRing
    nu: PolyElement
    h: PolyElement
    f: tuple[PolyElement, ...]
    g: tuple[PolyElement, ...]
    fx: tuple[PolyElement, ...]
    gx: tuple[PolyElement, ...]

    def lower(self, k: int) -> PolyElement:
        """∂_y^(k+1) g_ν, k ≥ 2."""
        return self.nu * self.f[k + 1] + self.g[k + 1]

    def mixed(self, k: int) -> PolyElement:
        """∂_y^k ∂_x g_ν."""
        return self.nu * self.fx[k] + self.gx[k]


@cache
def jets(order: int) -> Jets:
    """The ring for derivatives up to ``order`` (at least 1)."""
    whole("order", order, 1)
    families = [[f"{letter}{k}" for k in range(order + 3)] for letter in ("f", "g", "fx", "gx")]
    made, nu, h, *rest = ring(["nu", "h", *chain.from_iterable(families)], ZZ)
    called = {str(variable): variable for variable in rest}
    f, g, fx, gx = (tuple(called[name] for name in family) for family in families)
    return Jets(order, made, nu, h, f, g, fx, gx)


def _along_nu(value: PolyElement, at: Jets) -> PolyElement:
    """d/dν along ν ↦ y_ν, from y' = -h f_y and h' = -h² d/dν(ν f_yy + g_yy)."""
    first = -at.h * at.f[1]
    result = value.diff(at.nu) - value.diff(at.h) * at.h**2 * (at.f[2] + (at.nu * at.f[3] + at.g[3]) * first)
    for family in (at.f, at.g, at.fx, at.gx):
        for here, following in pairwise(family):
            partial = value.diff(here)
            if partial:
                result += partial * following * first
    return result


@cache
def _solution(q: int, order: int) -> PolyElement:
    """y^(q) in the ring of ``order``, by total differentiation."""
    at = jets(order)
    return -at.h * at.f[1] if q == 1 else _along_nu(_solution(q - 1, order), at)


def total_derivative(q: int) -> PolyElement:
    """The q-th derivative of y_ν by total differentiation of y' = -h f_y.

    >>> total_derivative(1)
    -h*f1
    """
    return _solution(q, jets(q).order)


@cache
def total_derivative_x(q: int) -> PolyElement:
    """The q-th derivative of ψ(ν) = ν f_x + g_x along y_ν by total differentiation."""
    at = jets(q)
    return reduce(lambda value, _: _along_nu(value, at), range(q), at.nu * at.fx[0] + at.gx[0])


def block_sum(q: int, k: int, order: int) -> PolyElement:
    """Σ over the partitions of q into k blocks of Π y^(|P_j|), in the ring of ``order``."""
    terms = (
        times * prod((_solution(size, order) for size in sizes), start=jets(order).ring.one)
        for sizes, times in block_types(q, k).items()
    )
    return sum(terms, jets(order).ring.zero)


def printed_recursion(q: int) -> PolyElement:
    """y^(q) as the paper prints it: the sum over k = 2, …, q of ∂_y^(k+1) g_ν, and no term for the explicit ν."""
    at = jets(q)
    return -at.h * sum((at.lower(k) * block_sum(q, k, q) for k in range(2, q + 1)), at.ring.zero)


def explicit_term(q: int, k: int) -> PolyElement:
    """What the explicit ν adds to the lower-level equation for k blocks: q Σ over P(q-1, k) of ∂_y^(k+1) f."""
    return q * jets(q).f[k + 1] * block_sum(q - 1, k, q) if k < q else jets(q).ring.zero


def repaired_recursion(q: int) -> PolyElement:
    """y^(q) with the explicit ν kept."""
    return printed_recursion(q) - jets(q).h * sum(explicit_term(q, k) for k in range(q))


def without_factor_q(q: int) -> PolyElement:
    """Near miss (q ≥ 2): the extra terms without their factor q."""
    extra = sum(explicit_term(q, k).quo_ground(q) for k in range(q))
    return printed_recursion(q) - jets(q).h * extra


def without_term(k: int) -> Formula:
    """Near miss: the extra term for k blocks is forgotten (it is there for q > k, and k = 0 only for q = 1)."""

    def formula(q: int) -> PolyElement:
        return repaired_recursion(q) + jets(q).h * explicit_term(q, k)

    formula.__name__ = f"without_term_{k}"
    return formula


def printed_x(q: int) -> PolyElement:
    """ψ^(q) as the paper prints it: Σ over k = 1, …, q of ∂_y^k ∂_x g_ν, and no term for the explicit ν."""
    at = jets(q)
    return sum((at.mixed(k) * block_sum(q, k, q) for k in range(1, q + 1)), at.ring.zero)


def explicit_term_x(q: int, k: int) -> PolyElement:
    """What the explicit ν adds to ψ^(q) for k blocks: q Σ over P(q-1, k) of ∂_y^k ∂_x f."""
    return q * jets(q).fx[k] * block_sum(q - 1, k, q) if k < q else jets(q).ring.zero


def repaired_x(q: int) -> PolyElement:
    """ψ^(q) with the explicit ν kept."""
    return printed_x(q) + sum(explicit_term_x(q, k) for k in range(q))


def x_without_factor_q(q: int) -> PolyElement:
    """Near miss (q ≥ 2): the extra terms of ψ^(q) without their factor q."""
    return printed_x(q) + sum(explicit_term_x(q, k).quo_ground(q) for k in range(q))


def x_without_term(k: int) -> Formula:
    """Near miss: the extra term of ψ^(q) for k blocks is forgotten."""

    def formula(q: int) -> PolyElement:
        return repaired_x(q) - explicit_term_x(q, k)

    formula.__name__ = f"x_without_term_{k}"
    return formula


def substitute(value: PolyElement, numbers: Mapping[str, Operand]) -> Operand:
    """``value`` at exact numbers or expressions for its variables, by name; variables that do not occur need none.

    >>> substitute(total_derivative(1), {"h": 2, "f1": 3})
    -6
    """
    names = [str(symbol) for symbol in value.ring.symbols]
    total: Operand = 0
    for powers, coefficient in value.terms():
        total += prod((numbers[name] ** e for name, e in zip(names, powers, strict=True) if e), start=int(coefficient))
    return total
