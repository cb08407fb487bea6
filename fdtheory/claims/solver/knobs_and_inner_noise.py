"""What a method does with knobs that nobody turns, and the noise of the gradients in its inner loops."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from inspect import signature

import numpy as np
from numpy.typing import NDArray

from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.inner_oracle import noisy_lower
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.oracle import Law, Noise, Oracle
from fdtheory.trial.claim import Evidence, claim, exact, observed

Array = NDArray[np.float64]
Value = Callable[[object], Fraction]
NOTHING = Fraction(-1)
"""What stands for a knob that takes its value from the settings."""


def as_listed(value: object) -> Fraction:
    """The value in the table of methods."""
    return NOTHING if value is None else Fraction(str(float(value)))  # type: ignore[arg-type]


def a_tenth_more(value: object) -> Fraction:
    """Near miss: a tenth more."""
    return as_listed(value) * Fraction(11, 10) + Fraction(1, 10**6)


@claim("ours:solver-parts", subject=as_listed, rival=a_tenth_more)
def knobs_that_nobody_turns(value: Value) -> Iterator[Evidence]:
    """A method's own knobs have in its function the values that the table of methods lists, which go into every plan.

    Checked: every knob of every method, exactly; knobs that the table does not list have no number.
    Not checked: that these values are good ones.
    """
    for name, method in METHODS.items():
        given = {
            key: one.default for key, one in signature(method.run).parameters.items() if one.kind is one.KEYWORD_ONLY
        }
        for knob, listed in method.knobs.items():
            yield exact(f"{name}, {knob}", as_listed(given[knob]), "==", value(listed))


SIGMA, SEEDS = 0.6, 6_000
WEIGHTS = np.array([-2.0, 0.5, 3.0])
LAWS: tuple[tuple[Noise, Law], ...] = (
    ("additive", "gaussian"),
    ("additive", "two-point"),
    ("rough", "gaussian"),
    ("field", "gaussian"),
)
KINDS = tuple((noise, law, shared) for noise, law in LAWS for shared in (False, True))


@cache
def _errors(noise: Noise, law: Law, shared: bool, weighted: bool, batch: int) -> Array:
    """Errors of an inner gradient at one point, seeds × nodes × coordinates."""
    oracle = Oracle(ZOO["softmax-small"](), sigma=SIGMA, seed=8, seeds=SEEDS, noise=noise, law=law)
    x, y = np.full((SEEDS, 2), 0.3), np.full((SEEDS, 3, 2), -0.2)
    weights = WEIGHTS if weighted else None
    exact_oracle = Oracle(ZOO["softmax-small"](), sigma=0.0, seed=8, seeds=SEEDS)
    plain = noisy_lower(exact_oracle, x, weights, shared, batch)(y)
    return np.asarray(noisy_lower(oracle, x, weights, shared, batch)(y.copy()) - plain)


Covariance = Callable[[float, float, bool, int], float]


def by_one_index(w: float, v: float, together: bool, batch: int) -> float:
    """σ²(1 + wv)/(4S) in each of 2 + 2 coordinates where two nodes have the same index, and 0 where they have not."""
    return SIGMA**2 * (1 + w * v) / 4 / batch if together else 0.0


def without_weights(w: float, v: float, together: bool, batch: int) -> float:
    """Near miss: F counts like G, whatever its weight, and indices are never the same."""
    return SIGMA**2 * 2 / 4 / batch * (w == v)


def with_a_fifth_more(w: float, v: float, together: bool, batch: int) -> float:
    """Near miss: a fifth more, and a fifth of σ² where there is nothing."""
    return 1.2 * by_one_index(w, v, together, batch) + SIGMA**2 / 5


@claim("ours:solver-parts", subject=by_one_index, rival=[without_weights, with_a_fifth_more])
def noise_of_inner_gradients(covariance: Covariance) -> Iterator[Evidence]:
    """G_y + wF_y has the variance σ²(1 + w²)/(dS) in a coordinate, and nodes with one index the covariance with 1 + wv.

    Checked: additive noise of two laws, rough noise and fields, three nodes with one index and with their own, batches
        of 3, and without weights; 6000 seeds, to five standard errors.
    Not checked: how errors at other points go along (a field's, a rough one's).
    """
    for noise, law, shared in KINDS:
        for weighted in (True, False):
            errors, weights = _errors(noise, law, shared, weighted, 3), WEIGHTS if weighted else np.zeros(3)
            same = shared and noise != "rough"
            gaps, sizes = [], []
            for i in range(3):
                for k in range(i + 1):
                    seen = float((errors[:, i] * errors[:, k]).mean())
                    wanted = covariance(float(weights[i]), float(weights[k]), i == k or same, 3)
                    spread = float((errors[:, i] * errors[:, k]).std()) / (2 * SEEDS) ** 0.5
                    gaps.append(abs(seen - wanted))
                    sizes.append(5 * 2**0.5 * spread + 1e-12)
            worst = max(gap / size for gap, size in zip(gaps, sizes, strict=True))
            case = f"{noise}, {law}, {'one index' if shared else 'own indices'}, {'weights' if weighted else 'g alone'}"
            yield observed(case, worst <= 1, f"{worst:.2f} of what five standard errors allow")
