"""The trusted rules. Nothing outside this folder makes a Theorem."""

from fdtheory.proof.kernel.analysis import derivative, differentiate, increasing, larger_base, larger_exponent
from fdtheory.proof.kernel.certificate import absolute, absolute_square, bounded, combine, divide, square_root, within
from fdtheory.proof.kernel.logic import (
    assume,
    cases,
    cite,
    discharge,
    either,
    induction,
    induction_goals,
    instance,
    instantiate,
    strong_induction,
    strong_induction_goal,
)
from fdtheory.proof.kernel.seal import Refutation, Theorem, proves, refute_at, refute_by, refutes
from fdtheory.proof.kernel.sums import (
    body_of,
    exchange,
    expand_sum,
    linear_sum,
    reindex,
    split_sum,
    sum_of,
    telescope,
)
from fdtheory.proof.polynomials import Refused

__all__ = [
    "Refused", "Refutation", "Theorem", "absolute", "absolute_square", "assume", "body_of", "bounded", "cases", "cite", "combine",
    "derivative", "differentiate", "discharge", "divide", "either", "exchange", "expand_sum", "increasing", "induction",
    "induction_goals", "instance", "instantiate", "larger_base", "larger_exponent", "linear_sum", "proves", "refute_at",
    "refute_by", "refutes", "reindex", "split_sum", "square_root", "strong_induction", "strong_induction_goal",
    "sum_of", "telescope", "within",
]
