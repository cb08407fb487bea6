"""The rules. Nothing outside of this folder makes a Theorem.

Of what is in it `general`, `derived`, `smaller`, `instances` and `outline` need no trust.
"""

from fdtheory.proof.kernel.analysis import derivative, differentiate, increasing
from fdtheory.proof.kernel.certificate import replace_equal
from fdtheory.proof.kernel.derived import (
    absolute,
    body_of,
    bounded,
    cases,
    divide,
    larger_base,
    larger_exponent,
    square_root,
    telescope,
    within,
)
from fdtheory.proof.kernel.general import absolute_square, antisymmetric, below_absolute, combine, power_at_least_one
from fdtheory.proof.kernel.instances import assume, instantiate
from fdtheory.proof.kernel.logic import (
    cite,
    discharge,
    either,
    induction,
    induction_goals,
    instance,
)
from fdtheory.proof.kernel.refutation import Refutation, refute_at, refute_by, refutes
from fdtheory.proof.kernel.seal import Theorem, proves
from fdtheory.proof.kernel.smaller import strong_induction, strong_induction_goal
from fdtheory.proof.kernel.sums import (
    exchange,
    expand_sum,
    linear_sum,
    reindex,
    split_sum,
    sum_of,
)
from fdtheory.proof.language.polynomials import RefusedError

__all__ = [
    "RefusedError",
    "Refutation",
    "Theorem",
    "absolute",
    "absolute_square",
    "antisymmetric",
    "assume",
    "below_absolute",
    "body_of",
    "bounded",
    "cases",
    "cite",
    "combine",
    "derivative",
    "differentiate",
    "discharge",
    "divide",
    "either",
    "exchange",
    "expand_sum",
    "increasing",
    "induction",
    "induction_goals",
    "instance",
    "instantiate",
    "larger_base",
    "larger_exponent",
    "linear_sum",
    "power_at_least_one",
    "proves",
    "refute_at",
    "refute_by",
    "refutes",
    "reindex",
    "replace_equal",
    "split_sum",
    "square_root",
    "strong_induction",
    "strong_induction_goal",
    "sum_of",
    "telescope",
    "within",
]
