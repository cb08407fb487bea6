"""The symmetric penalty problem min_y ½(f + λg - min(-f + λg)) is (ℓ_ν - ℓ_(-ν))/(2ν) with ν = 1/λ."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import flint
import sympy as sp

from fdtheory.arithmetic.balls import distance
from fdtheory.estimator.value_function import penalty_minimum, value_quotient
from fdtheory.problems.instance import Instance
from fdtheory.problems.zoo import load_instance
from fdtheory.proof.language.relations import Relation
from fdtheory.proof.language.sentence import Eq, Sentence, above, anything
from fdtheory.trial.claim import Evidence, claim, enclosed, proved

BITS = 200
TINY = Fraction(1, 10**40)
INSTANCES = ("softmax-small", "softmax-medium", "hyper-cleaning", "learn-to-regularize")
WEIGHTS = (Fraction(20), Fraction(75), Fraction(1000))
f, g, least_minus, weight = sp.symbols("f g m_minus lambda", real=True)


def central(nu: sp.Expr) -> sp.Expr:
    """(νf + g - ℓ_(-ν))/(2ν); the minimum of -f + λg is λℓ_(-ν)."""
    return (nu * f + g - least_minus) / (2 * nu)


def central_with_slip(nu: sp.Expr) -> sp.Expr:
    """Near miss: /2*ν in place of /(2*ν)."""
    return (nu * f + g - least_minus) / 2 * nu


@claim("eq:penalty-F2SA-2", subject=central, rival=central_with_slip)
def same_symmetric_function_of_y(quotient: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """½(f + λg - λℓ_(-ν)) is the quotient with ν = 1/λ, for every y.

    Checked: the function that is minimised, for all values of f, g, ℓ_(-ν) and λ; a misplaced bracket around 2ν fails.
    Not checked: the minimisation over y and over x; that min(-f + λg) is λℓ_(-ν) is put in.
    """
    yield _for_all(Eq((f + weight * g - weight * least_minus) / 2, quotient(1 / weight)))


def _for_all(equation: Relation) -> Evidence:
    domain = {**dict.fromkeys((f, g, least_minus), anything()), weight: above(0)}
    return proved("all f, g, λ", Sentence(domain, equation), at=[{weight: Fraction(1, 2)}])


def restated(lam: sp.Expr) -> sp.Expr:
    """The first part as restated: f + λf."""
    return f + lam * f


def first_part(lam: sp.Expr) -> sp.Expr:
    """The first part as introduced: f + λg."""
    return f + lam * g


@claim(
    "par:symmetric-penalty",
    subject=restated,
    rival=first_part,
    uses=("eq:penalty-F2SA-2",),
    erratum=(
        "The restatement has f + λf where f + λg is meant; with λf the problem has no g outside the inner minimum and "
        "is no difference quotient of the value function."
    ),
)
def restatement(part: Callable[[sp.Expr], sp.Expr]) -> Iterator[Evidence]:
    """The restated problem is the central difference.

    Checked: the restated first part, f + λf, against f + λg, for all values of f, g, ℓ_(-ν) and λ.
    Not checked: the minimisation over y and over x.
    """
    yield _for_all(Eq((part(weight) - weight * least_minus) / 2, central(1 / weight)))


def forward_quotient(instance: Instance, nu: Fraction) -> flint.arb:
    return value_quotient(instance, nu, Fraction(0), BITS)


def central_quotient(instance: Instance, nu: Fraction) -> flint.arb:
    return value_quotient(instance, nu, -nu, BITS)


@claim("eq:penalty-F2SA-2", subject=central_quotient, rival=forward_quotient)
def minimum_of_the_symmetric_penalty(quotient: Callable[[Instance, Fraction], flint.arb]) -> Iterator[Evidence]:
    """Half the difference of the two minima is the central quotient of ℓ, to forty digits.

    Checked: in balls on four instances with λ = 20, 75, 1000: both penalty problems solved as problems of their own
        against values of ℓ at ±1/λ; the forward quotient fails.
    Not checked: other instances and weights; the minimisation over x.
    """
    for name in INSTANCES:
        instance = load_instance(name)
        for lam in WEIGHTS:
            with flint.ctx.workprec(BITS):
                both = penalty_minimum(instance, lam, 1, BITS) - penalty_minimum(instance, lam, -1, BITS)
                penalty = both / 2
            yield enclosed(f"{name}, λ = {lam}", distance([penalty], [quotient(instance, 1 / lam)], BITS), "<", TINY)
