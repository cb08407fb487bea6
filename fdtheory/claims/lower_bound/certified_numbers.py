"""The certified number of calls for given sizes, by closed formulas: no method respects zeros and needs fewer."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import mpmath

from fdtheory.errors import InputError
from fdtheory.lower_bound.rows import largest_row
from fdtheory.lower_bound.zero_respecting import TRIES_OF_CHANCES, CertifiedCalls, certified_calls
from fdtheory.numbers import finite
from fdtheory.trial.claim import Evidence, claim, exact

SIZES = {
    "a short chain": (Fraction(7, 3), Fraction(5, 4), Fraction(9, 8), Fraction(1, 50)),
    "a long chain": (Fraction(7, 3), Fraction(5, 4), Fraction(2, 9), Fraction(1, 300)),
    "one link": (Fraction(3, 2), Fraction(4, 5), Fraction(8, 3), Fraction(1, 31)),
    "hardly any noise": (Fraction(11, 4), Fraction(6, 5), Fraction(1, 9), Fraction(1, 40)),
}
"""Δ, L_1, σ and ε."""
Certified = Callable[..., CertifiedCalls]


def one_call_more(*sizes: Fraction) -> CertifiedCalls:
    """Near miss: one call more."""
    found = certified_calls(*sizes)
    return replace(found, calls=found.calls + 1)


def one_link_more(*sizes: Fraction) -> CertifiedCalls:
    """Near miss: a chain that is one link longer."""
    found = certified_calls(*sizes)
    return replace(found, length=found.length + 1)


def with_the_first_chance(*sizes: Fraction) -> CertifiedCalls:
    """Near miss: another chance for the same number."""
    return replace(certified_calls(*sizes), chance=Fraction(1, 7))


def _by_formulas(Delta: Fraction, L_1: Fraction, sigma: Fraction, eps: Fraction, chance: Fraction) -> tuple[int, int]:
    """(N, T): the longest chain within Δ, and the last N with Markov's or the tail's bound at most δ, or N = 0.

    With ρ = γN/T Markov's bound is ρ; the tail's, of exponent N log(1 + γ(1/ρ - 1)) + T log ρ, grows with ρ, and its
    logarithm is log δ at a root.
    """
    top = mpmath.sqrt(2 * mpmath.pi * mpmath.e)
    scale = _real(eps) / (1 - _real(chance)) / mpmath.exp(mpmath.mpf(5) / 9 - mpmath.mpf(9) / 32)
    row = finite("the largest row", largest_row().upper())
    room = _real(Delta * L_1) / (_real(row) * scale**2)
    first, link = mpmath.exp(mpmath.mpf(5) / 9) * top / 2, mpmath.e * top
    T = int(mpmath.floor((room - first) / link)) + 1
    if T < 1:
        return 0, T
    size = scale * mpmath.exp(mpmath.mpf(3) / 2)
    odds = _real(sigma) ** 2 / size**2 + 1  # 1/γ

    def above(share: mpmath.mpf) -> mpmath.mpf:
        grown = share * odds * mpmath.log1p((1 / share - 1) / odds) + mpmath.log(share)
        return grown - mpmath.log(_real(chance)) / T

    share = mpmath.findroot(above, (mpmath.mpf(10) ** -12, 1), solver="anderson", tol=1e-60)
    return max(T - 1, int(mpmath.floor(max(_real(chance), share) * T * odds))), T


def _real(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


@claim(
    "ours:certified-calls",
    subject=certified_calls,
    rival=[one_call_more, one_link_more, with_the_first_chance],
    uses=("ours:lower-zero-respecting", "ours:chain-sizes"),
)
def largest_number_over_all_chances(certified: Certified) -> Iterator[Evidence]:
    """Calls, chain length and chance are those of closed formulas: the best of 14 chances, the last N for each.

    Checked: four sizes (a long chain, a short one, one of one link, hardly any noise), as whole numbers, by mpmath at
        50 digits; one call more, one link more and another chance fail.
    Not checked: the size of the largest row, which is taken as it is enclosed (ours:chain-sizes); other sizes.
    """
    for name, sizes in SIZES.items():
        with mpmath.workdps(50):
            each = {chance: _by_formulas(*sizes, chance) for chance in TRIES_OF_CHANCES}
        best = max(each, key=lambda chance: each[chance][0])
        found = certified(*sizes)
        yield exact(name, [found.calls, found.length, found.chance], "==", [*each[best], best])


def largest_accuracy(Delta: Fraction, L_1: Fraction, chance: Fraction) -> mpmath.mpf:
    """The ε at which the gap of one link is Δ: (1 - δ)q√(ΔL_1/(ℓ·gap)), q = e^(5/9 - 9/32), gap = e^(5/9)√(2πe)/2."""
    slope = mpmath.exp(mpmath.mpf(5) / 9 - mpmath.mpf(9) / 32) * _real(1 - chance)
    first = mpmath.exp(mpmath.mpf(5) / 9) * mpmath.sqrt(2 * mpmath.pi * mpmath.e) / 2
    row = _real(finite("the largest row", largest_row().upper()))
    return slope * mpmath.sqrt(_real(Delta * L_1) / (row * first))


def for_two_links(Delta: Fraction, L_1: Fraction, chance: Fraction) -> mpmath.mpf:
    """Near miss: the gap of a second link as large as that of the first."""
    return largest_accuracy(Delta / 2, L_1, chance)


def without_the_chance(Delta: Fraction, L_1: Fraction, chance: Fraction) -> mpmath.mpf:
    """Near miss: with the gradient floor for certain."""
    return largest_accuracy(Delta, L_1, Fraction(0))


@claim("ours:certified-calls", subject=largest_accuracy, rival=[for_two_links, without_the_chance])
def nothing_is_certified_above_the_limit(
    limit: Callable[[Fraction, Fraction, Fraction], mpmath.mpf],
) -> Iterator[Evidence]:
    """Where ε is so large that one link does not fit within Δ for any chance, nothing is certified, and only there.

    Checked: a ten-thousandth above the limit of four sizes for the smallest δ, and a ten-thousandth below it, where
        there is a number.
    Not checked: other sizes.
    """
    for name, (Delta, L_1, sigma, _) in SIZES.items():
        with mpmath.workdps(50):
            edge = Fraction(str(mpmath.nstr(limit(Delta, L_1, min(TRIES_OF_CHANCES)), 30)))
        refused = [
            _is_refused(Delta, L_1, sigma, share * edge) for share in (Fraction(10001, 10**4), Fraction(9999, 10**4))
        ]
        yield exact(name, refused, "==", [1, 0])


def _is_refused(*sizes: Fraction) -> int:
    try:
        certified_calls(*sizes)
    except InputError:
        return 1
    return 0
