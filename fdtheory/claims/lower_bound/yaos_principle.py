"""The easy half of Yao's principle."""

from collections.abc import Iterator

import sympy as sp

from fdtheory.trial.claim import Evidence, claim, inequality

LEAST, MORE = sp.symbols("least more")


@claim("par:yao", subject=LEAST + MORE, rival=LEAST)
def worst_case_is_at_least_the_mean(worst: sp.Expr) -> Iterator[Evidence]:
    """A mean of two costs, whatever their weights, is at most the larger one.

    Checked: for all costs ≥ 0 and weights 1/(1+s) and s/(1+s), symbolically.
    Not checked: more than two functions, by induction; randomised algorithms as means over deterministic ones.
    """
    s = sp.Symbol("s")
    mean = (LEAST + MORE) / (1 + s) + LEAST * s / (1 + s)
    yield inequality("all costs and weights", mean, "<=", worst, given={LEAST: 0, MORE: 0, s: 0})
