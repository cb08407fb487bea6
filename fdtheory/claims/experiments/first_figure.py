"""What figure 1 can show: judged on recorded results of the fair protocol (docs/experiments.md), seed by seed.

Decisions are Student's paired test by mpmath with Bonferroni's rule over all comparisons of this file that look at the
same question; the tables of the documentation have theirs from scipy, with Holm's method.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from fdtheory.experiments.controls import idf_weights, regularise_controls
from fdtheory.experiments.data import load
from fdtheory.experiments.recorded import recorded_results
from fdtheory.experiments.splits import Split
from fdtheory.experiments.student import sign
from fdtheory.experiments.summary import control, series, series_last
from fdtheory.trial.claim import Evidence, claim, observed

WORDS = {1: "higher", -1: "lower", 0: "not told apart"}


@cache
def found() -> dict[str, Any]:
    return recorded_results("learn-to-regularize")


def _mean(values: Any) -> float:
    return float(np.mean([value for value in values]))
