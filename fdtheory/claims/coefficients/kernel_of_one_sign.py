"""The Peano kernel of the paper's stencil has one sign, and its integral is the sharp constant."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import comb, factorial

from fdtheory.differences.moments import Weights, closed_form_weights, moments
from fdtheory.differences.peano_kernel import KernelPiece, absolute_integral, kernel
from fdtheory.trial.claim import Evidence, claim, exact

Stencils = Callable[[int], Weights]


def next_even_order(p: int) -> Weights:
    """Near miss: the coefficients of an order too high, whose kernel of order p changes its sign."""
    return closed_form_weights(p + 1 if p % 2 == 1 else p + 2)


@claim("ours:peano-kernel", subject=closed_form_weights, rival=next_even_order)
def kernel_of_one_sign(weights: Stencils, *, full: bool = False) -> Iterator[Evidence]:
    """The pieces of the Peano kernel all have one sign, and its integral is the defect of t^(p+1).

    Checked: exactly, for p <= 14 (p <= 30 with --full): Bernstein coefficients of one sign on every interval between
        nodes.
    Not checked: larger p; that the sign never changes for any p is the positivity of B-splines, which is classical.
    """
    for p in range(1, 31 if full else 15):
        pieces = kernel(weights(p), p)
        leading = moments(closed_form_weights(p), [p + 1])[0] / factorial(p + 1)
        sign = 1 if leading > 0 else -1
        yield exact(f"p = {p}", [piece.sign or 0 for piece in pieces], "==", [sign] * len(pieces))
    for p in range(1, 31 if full else 15):
        leading = moments(closed_form_weights(p), [p + 1])[0] / factorial(p + 1)
        yield exact(f"p = {p}, integral", sum(piece.integral for piece in kernel(weights(p), p)), "==", leading)


def pieces_in_use(weights: Weights, q: int) -> list[KernelPiece]:
    """The pieces of the kernel."""
    return kernel(weights, q)


def left_side_of_other_sign(weights: Weights, q: int) -> list[KernelPiece]:
    """Near miss: the pieces left of 0 with the opposite sign."""
    found = kernel(weights, q)
    return [p if p.start >= 0 else KernelPiece(p.start, tuple(-c for c in p.bernstein)) for p in found]


def pieces_turned_round(weights: Weights, q: int) -> list[KernelPiece]:
    """Near miss: the coefficients of each piece in the order from its right end."""
    return [KernelPiece(piece.start, piece.bernstein[::-1]) for piece in kernel(weights, q)]


ANY_WEIGHTS: tuple[Mapping[int, Fraction], ...] = (
    {-2: Fraction(2, 7), -1: Fraction(-5), 0: Fraction(11), 2: Fraction(1, 3)},
    {-1: Fraction(3), 2: Fraction(-4, 9), 4: Fraction(1, 5)},
    {-3: Fraction(-1, 2), -1: Fraction(7)},
)


def _against_power(piece: KernelPiece, power: int) -> Fraction:
    """The integral of K(s) s^power over the piece: of u^i (1-u)^(q-i) u^r it is (i+r)! (q-i)! / (q+r+1)!."""
    q, total = len(piece.bernstein) - 1, Fraction(0)
    for i, c in enumerate(piece.bernstein):
        for r in range(power + 1):
            beta = Fraction(factorial(i + r) * factorial(q - i), factorial(q + r + 1))
            total += c * comb(q, i) * beta * comb(power, r) * piece.start ** (power - r)
    return total


@claim("ours:peano-kernel", subject=pieces_in_use, rival=[left_side_of_other_sign, pieces_turned_round])
def kernel_of_any_weights(pieces: Callable[[Weights, int], list[KernelPiece]]) -> Iterator[Evidence]:
    """For all weights the sum of w_j j^n is the integral of K(s) times the (q+1)-th derivative of s^n, n > q.

    Checked: three formulas, two on both sides of 0 and one on the left, with q = 2 and 3 and so many n that they
        determine K.
    Not checked: other weights.
    """
    for weights, q in product(ANY_WEIGHTS, (2, 3)):
        found = pieces(weights, q)
        degrees = range(q + 1, q + 2 + (q + 1) * len(found))
        integrals = [
            sum((_against_power(piece, n - q - 1) for piece in found), Fraction(0))
            * factorial(n)
            / factorial(n - q - 1)
            for n in degrees
        ]
        wanted = [sum(w * j**n for j, w in weights.items()) for n in degrees]
        yield exact(f"nodes {list(weights)}, q = {q}", integrals, "==", wanted)


def integral_in_use(pieces: list[KernelPiece]) -> Fraction | None:
    """The integral of |K|."""
    return absolute_integral(pieces)


def without_modulus(pieces: list[KernelPiece]) -> Fraction | None:
    """Near miss: pieces of opposite signs cancel."""
    known = absolute_integral(pieces) is not None
    return sum((piece.integral for piece in pieces), Fraction(0)) if known else None


def taken_from_any_pieces(pieces: list[KernelPiece]) -> Fraction | None:
    """Near miss: the moduli of the integrals, though a piece may change its sign."""
    return sum((abs(piece.integral) for piece in pieces), Fraction(0))


@claim("ours:peano-kernel", subject=integral_in_use, rival=[without_modulus, taken_from_any_pieces])
def integral_of_the_modulus(integral: Callable[[list[KernelPiece]], Fraction | None]) -> Iterator[Evidence]:
    """The integral of |K| is that of its pieces of one sign, and is not given where coefficients have both signs.

    Checked: all pieces with coefficients -2, 0, 3 in three places beside one of -5, 0, -1: the sign of each and
        the sum.
    Not checked: other coefficients.
    """
    other, signs = KernelPiece(1, (Fraction(-5), Fraction(0), Fraction(-1))), []
    wanted, found = [], []
    for coefficients in product((-2, 0, 3), repeat=3):
        piece, both = KernelPiece(0, tuple(map(Fraction, coefficients))), {-2, 3} <= set(coefficients)
        signs.append(piece.sign == (None if both else 1 if 3 in coefficients else -1 if -2 in coefficients else 0))
        value = integral([piece, other])
        wanted.append(-1 if both else Fraction(abs(sum(coefficients)), 3) + 2)
        found.append(-1 if value is None else value)
    yield exact("signs and sums", [sum(signs), *found], "==", [27, *wanted])
