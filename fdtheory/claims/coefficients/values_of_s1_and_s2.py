"""The values of S_1 and S_2, by certificates and along the paper's integral.

A certificate is an antidifference of the step from n to n+1; Gosper's algorithm finds it, an identity checks it.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy as sp

from fdtheory.differences.beta_sums import s1, s1_substituted, s1_value, s2_term, s2_value
from fdtheory.differences.certificates import Induction, negative_side, positive_side
from fdtheory.differences.closed_forms import alpha_odd, alpha_odd_minus
from fdtheory.trial.claim import Evidence, claim, exact, identity
from fdtheory.trial.steps import summed, theorem

Value = Callable[[Any], Any]

n, j, k = sp.symbols("n j k", integer=True, positive=True)
y = sp.Symbol("y", positive=True)
LEFT = [{n: a, j: b} for a in range(2, 5) for b in range(1, a)]


def s1_from_n_plus_1(n: Any) -> Any:
    """Near miss: 1/(n+1) + ... + 1/(2n)."""
    return s1_value(n) - 1 / sp.sympify(n) + 1 / sp.sympify(2 * n)


@claim("par:s1-value", subject=s1_value, rival=s1_from_n_plus_1, uses=("par:alpha-j-odd",))
def s1_by_certificate(value: Value) -> Iterator[Evidence]:
    """S_1 = 1/n + ... + 1/(2n-1).

    Checked: for every n, by a certificate with both ends of the sum. The sum itself for n <= 6.
    Not checked: how the certificate was found; the identities are all that the induction needs.
    """
    yield summed("every n", Induction(alpha_odd, value, positive_side, lower=1, upper=lambda n: n))


def geometric_from_n(k: Any, n: Any) -> Any:
    """1/(n+k)."""
    return 1 / (n + k)


def geometric_from_n_plus_1(k: Any, n: Any) -> Any:
    """Near miss: 1/(n+k+1)."""
    return 1 / (n + k + 1)


@claim("par:s1-value", subject=geometric_from_n, rival=geometric_from_n_plus_1, uses=("par:s1-substitution",))
def s1_by_the_integral(term: Callable[[Any, Any], Any]) -> Iterator[Evidence]:
    """The integral of y^(n-1) (1 - y^n)/(1-y) is the sum of 1/(n+k) over k = 0, ..., n-1.

    Checked: for every n: the geometric sum telescopes, and each of its terms has the stated integral over [0, 1]. The
        sum against S_1 for n <= 8.
    Not checked: that a finite sum is integrated term by term; the ends 0 and 1 are put in by hand.
    """
    yield theorem(
        "every n",
        instances=(exact(f"n = {a}", sum(term(b, Fraction(a)) for b in range(a)), "==", s1(a)) for a in range(1, 9)),
        steps=lambda: (
            identity("geometric sum: each term telescopes", y**k * (1 - y), y**k - y ** (k + 1)),
            identity("from k = 0 to n-1", y ** (n - 1) * (y**0 - y**n) / (1 - y), s1_substituted(y, n)),
            identity("each term integrated", sp.diff(term(k, n) * y ** (n + k), y), y ** (n - 1) * y**k),
        ),
    )


def s2_one_term_more(n: Any) -> Any:
    """Near miss: -(1/n + ... + 1/(2n-1))."""
    return s2_value(n) - 1 / sp.sympify(n)


@claim("par:s2-value", subject=s2_value, rival=s2_one_term_more, uses=("par:alpha-minus-j",))
def s2_by_certificate(value: Value) -> Iterator[Evidence]:
    """S_2 = -(1/(n+1) + ... + 1/(2n-1)).

    Checked: for every n, by a certificate of its own with both ends of the sum. The sum itself for n <= 6.
    Not checked: how the certificate was found; the identities are all that the induction needs.
    """
    yield summed("every n", Induction(alpha_odd_minus, value, negative_side, lower=1, upper=lambda n: n - 1))


@claim("par:s2-value", subject=s2_term, rival=alpha_odd, uses=("par:alpha-minus-j", "par:s1-integral"))
def s2_in_similar_steps(term: Callable[[Any, Any], Any]) -> Iterator[Evidence]:
    """Term by term S_2 is minus what S_1 is, with n-1 for n in the binomial and n+1 for n in the Beta function.

    Checked: for every n and j, term by term, against the closed form of alpha_(-j).
    Not checked: the integral that the paper leaves to the reader here; the value has its certificate.
    """
    yield identity("every n and j", term(n, j), alpha_odd_minus(n, j), small=LEFT)
