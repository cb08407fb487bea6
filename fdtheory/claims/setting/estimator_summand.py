"""What the estimator Φ_t averages: α_j (j F_x + G_x/ν), whose mean is (1/ν) Σ_j α_j ∂_x g_(jν)(x, y^j)."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.proof.language.sentence import Eq, Sentence, above, anything
from fdtheory.trial.claim import Evidence, claim, proved

alpha, j, F, G, nu = sp.symbols("alpha j F_x G_x nu", real=True)


def printed_summand() -> sp.Expr:
    """α_j (j F_x + G_x/ν)."""
    return alpha * (j * F + G / nu)


def without_the_index() -> sp.Expr:
    """Near miss: j dropped."""
    return alpha * (F + G / nu)


def without_the_step() -> sp.Expr:
    """Near miss: 1/ν dropped."""
    return alpha * (j * F + G)


@claim("par:phi-estimator", subject=printed_summand, rival=[without_the_index, without_the_step])
def summand_is_a_scaled_gradient(summand: Callable[[], sp.Expr]) -> Iterator[Evidence]:
    """Each summand is α_j/ν times the x-gradient of jνf + g, for every j and ν.

    Checked: the algebraic identity between one summand and α_j/ν times jνF_x + G_x, for all values of the gradients, j
        and ν.
    Not checked: the sampling and its mean, which are a matter of the oracle; the sum over j adds nothing.
    """
    domain = {**dict.fromkeys((alpha, j, F, G), anything()), nu: above(0)}
    yield proved(
        "all j, ν",
        Sentence(domain, Eq(summand(), alpha * (j * nu * F + G) / nu)),
        at=[{"alpha": 0, "j": 0, "F_x": 0, "G_x": 0, "nu": Fraction(1, 2)}],
    )
