"""Normalised SGD x_(t+1) = x_t - η F_t/|F_t|: the printed constants 3, 3/2, 8, and the sharp ones 1, 1/2, 2.

The lemma: mean |∇f(x_t)| ≤ c_1 (f(x_0) - inf f)/(ηT) + c_2 Lη + c_3 mean |F_t - ∇f(x_t)|. It is the one-step inequality
summed up with the descent inequality f(x-s) ≤ f(x) - ⟨∇f, s⟩ + L|s|²/2, which is classical. It holds along every path,
so in the mean.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import sympy as sp

from fdtheory.proof.language.sentence import Le, Sentence, at_least, between
from fdtheory.proof.library.descent import NSGD_PRINTED, NSGD_RUN, NSGD_STEP, F, e, g, r, s
from fdtheory.proof.library.descent import SHARP as SHARP_FACTORS
from fdtheory.proof.library.descent import Constants as Factors
from fdtheory.proof.library.descent_members import NEEDED, RUNS, k
from fdtheory.proof.library.inequalities import d
from fdtheory.proof.library.point_functions import Constant
from fdtheory.proof.library.provable import Provable
from fdtheory.trial.claim import Evidence, claim, proved

Constants = Callable[[], Factors]


def printed_constants() -> Factors:
    """3, 3/2, 8, which the outer budget is made of."""
    return NSGD_PRINTED.subject


def sharp_constants() -> Factors:
    """1, 1/2, 2."""
    return SHARP_FACTORS


def _changed(which: str, by: sp.Rational) -> Constants:
    def constants() -> Factors:
        return SHARP_FACTORS._replace(**{which: by * getattr(SHARP_FACTORS, which)})

    constants.__name__ = f"sharp constants with {by} of that of the {which}"
    return constants


LOWERED = {which: _changed(which, 1 - sp.Rational(1, 1000)) for which in RUNS}
RAISED = {which: _changed(which, 1 + sp.Rational(1, 1000)) for which in RUNS}
member = sp.Symbol("w", integer=True)
FAR = 10**5  # the members of this number tell constants apart that differ by a thousandth


def _for_every_run(item: Provable[Factors], constants: Constants) -> Evidence:
    """The lemma for all runs; constants that are too small are refuted by an instance, one of three members."""
    says, members = item.sentence(constants()), _on_the_members(constants())
    points = [{k: FAR, member: number} for number in (1, 2, 3)]
    return proved(
        "every run of every length", says, lambda goal: item.proof(goal, constants()), at=points, instance=members
    )


def _on_the_members(constants: Factors) -> Sentence:
    """The lemma on the k-th run of each of the three families of members, which are numbered."""
    at_each = ((member - 2) * (member - 3) / 2, (member - 1) * (3 - member), (member - 1) * (member - 2) / 2)
    runs = [(share, run(k)) for share, run in zip(at_each, RUNS.values(), strict=True)]
    left = sp.Add(*(share * run.gradient for share, run in runs))
    right = sp.Add(*(share * run.bound(constants) for share, run in runs))
    return Sentence({k: at_least(1), member: between(1, 3)}, Le(left, right))


@claim(
    "lem:NSGD",
    subject=printed_constants,
    rival=list(LOWERED.values()),
    uses=("ours:nsgd-sharp",),
    cites=("classical:descent-inequality",),
)
def printed_constants_suffice(constants: Constants) -> Iterator[Evidence]:
    """The mean of the gradient norms is bounded with the printed constants.

    Checked: by the proof kernel, for every T ≥ 1, step and sequence of values, gradient norms and errors that descend
        as the one-step inequality says; each sharp constant lowered by a thousandth is refuted by an exact member.
    Not checked: the descent inequality, which is cited.
    """
    yield _for_every_run(NSGD_PRINTED, constants)


@claim(
    "ours:nsgd-sharp",
    subject=sharp_constants,
    rival=list(LOWERED.values()),
    cites=("classical:descent-inequality",),
)
def sharp_constants_suffice(constants: Constants) -> Iterator[Evidence]:
    """The mean of the gradient norms is bounded with the constants 1, 1/2, 2.

    Checked: by the proof kernel, for every T ≥ 1, step and sequence of values, gradient norms and errors that descend
        as the one-step inequality says; each constant lowered by a thousandth is refuted by an exact member.
    Not checked: the descent inequality, which is cited.
    """
    yield _for_every_run(NSGD_RUN, constants)


TINY = Fraction(1, 10**6)


@claim("ours:nsgd-sharp", subject=sharp_constants, rival=LOWERED["error"])
def one_step_inequality(constants: Constants) -> Iterator[Evidence]:
    """⟨∇f, F⟩/|F| ≥ |∇f| - 2|F - ∇f| for all vectors.

    Checked: by the proof kernel, for vectors of any dimension, with Cauchy's inequality as its own theorem; a factor
        lowered by a thousandth is refuted by a tiny estimate of the wrong sign.
    Not checked: nothing; F = 0, where no direction is defined, is excluded.
    """
    wrong_way = {g: Constant(Fraction(-1)), F: Constant(TINY), d: 1, r: TINY, s: 1, e: 1 + TINY}
    factor = constants().error
    yield proved(
        "every dimension", NSGD_STEP.sentence(factor), lambda goal: NSGD_STEP.proof(goal, factor), at=[wrong_way]
    )


def _cannot_be_lowered(which: str, constants: Constants) -> Evidence:
    item = NEEDED[which]
    return proved("every k", item.sentence(constants()), lambda goal: item.proof(goal, constants()), at=[{k: FAR}])


@claim("ours:nsgd-sharp", subject=sharp_constants, rival=RAISED["gap"])
def gap_constant_is_needed(constants: Constants) -> Iterator[Evidence]:
    """Down the slope k of Huber's function (L = 1) with η = 1 and exact gradients, from x = k² + k, k² steps.

    Checked: by the proof kernel, the constant 1 - 1/k is too small on this member, for every k ≥ 1; for a constant
        1001/1000 this is refuted.
    Not checked: that the values put in are those of the run, which is short enough to read.
    """
    yield _cannot_be_lowered("gap", constants)


@claim("ours:nsgd-sharp", subject=sharp_constants, rival=RAISED["smooth"])
def smoothness_constant_is_needed(constants: Constants) -> Iterator[Evidence]:
    """On x²/2 from 1/2 with η = 1 and exact gradients x jumps between 1/2 and -1/2.

    Checked: by the proof kernel, the constant (1 - 1/k)/2 is too small after k steps, for every k ≥ 1; for a constant a
        thousandth larger this is refuted.
    Not checked: that the values put in are those of the run, which is short enough to read.
    """
    yield _cannot_be_lowered("smooth", constants)


@claim("ours:nsgd-sharp", subject=sharp_constants, rival=RAISED["error"])
def error_constant_is_needed(constants: Constants) -> Iterator[Evidence]:
    """On the slope 1 of Huber's function with L = 1/(2k) the estimates 1 and -1/(2k) in turn move x to and fro.

    Checked: by the proof kernel, the constant 2(1 - 1/k) is too small after 8k² steps, for every k ≥ 1; for a constant
        a thousandth larger this is refuted.
    Not checked: that the values put in are those of the run, which is short enough to read.
    """
    yield _cannot_be_lowered("error", constants)
