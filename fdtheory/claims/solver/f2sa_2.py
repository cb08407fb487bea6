"""F²SA-2 as written out in appendix F, executed in exact arithmetic beside F²SA-p at p = 2."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise

import sympy as sp

from fdtheory.differences.closed_forms import alpha_even
from fdtheory.differences.stencil import paper_stencil
from fdtheory.proof import Eq, Sentence, above, anything
from fdtheory.proof.library.coefficients import named as coefficient
from fdtheory.solvers.exact_run import RunSizes, TwoPoint, general, minimiser, two_point_estimate
from fdtheory.trial.claim import Evidence, claim, exact, proved

REPAIRED = TwoPoint("F2SA-2 with z_t^k", lambda t, k: k)
AS_PRINTED = TwoPoint("F2SA-2 with z_t^t", lambda t, k: t)
ONE_STEP_LATE = TwoPoint("F2SA-2 with z_t^(k-1)", lambda t, k: max(k - 1, 0))
SAME_SIDE = TwoPoint("F2SA-2 with +nu in both sequences", lambda t, k: k, z_shift=1)
START = (Fraction(1), Fraction(2))


@claim("alg:F2SA-2", subject=REPAIRED, rival=[SAME_SIDE, AS_PRINTED])
def same_iterates_as_the_general_algorithm(version: TwoPoint) -> Iterator[Evidence]:
    """Φ_t and the x-iterates of F²SA-2 with z_t^k are those of F²SA-p with p = 2, exactly.

    Checked: eight outer steps with K = 2 and K = 4 on one instance with one lower variable, in rational arithmetic.
    Not checked: noise (both versions would draw the same samples); the printed version, which differs and is
        par:f2sa2-z-step's.
    """
    for inner in (2, 4):
        sizes = RunSizes(inner=inner, outer=8)
        yield exact(f"K = {inner}", version.run(sizes, START), "==", general(paper_stencil(2), sizes, START))


def of_length_one(estimate: Fraction) -> Fraction:
    """Φ_t over its norm, nothing where it vanishes."""
    return estimate / abs(estimate) if estimate else Fraction(0)


def as_it_is(estimate: Fraction) -> Fraction:
    """Near miss: Φ_t itself."""
    return estimate


def without_the_last_part(estimate: Fraction) -> Fraction:
    """Near miss: nothing where Φ_t is below 1."""
    return of_length_one(estimate) if estimate > 1 else Fraction(0)


@claim("alg:F2SA-2", subject=of_length_one, rival=[as_it_is, without_the_last_part])
def outer_steps_are_normalised(unit: Callable[[Fraction], Fraction]) -> Iterator[Evidence]:
    """Both versions go from x_t to x_t - η_xΦ_t/‖Φ_t‖, whatever the size and sign of Φ_t.

    Checked: eight outer steps of both from three starts, in rational arithmetic, with Φ_t above 1, between 0 and 1 and
        below 0 among them.
    Not checked: several upper variables.
    """
    sizes = RunSizes(inner=3, outer=8)
    for x, y in ((Fraction(1, 5), Fraction(1)), (Fraction(-2, 9), Fraction(1, 7)), (Fraction(-3), Fraction(1))):
        versions = {"F²SA-2": REPAIRED.run(sizes, (x, y)), "F²SA-p": general(paper_stencil(2), sizes, (x, y))}
        for name, path in versions.items():
            estimates, points = path[::2], [x, *path[1::2]]
            steps = [before - after for before, after in pairwise(points)]
            wanted = [sizes.eta_x * unit(value) for value in estimates]
            apart = sum(abs(a - b) for a, b in zip(steps, wanted, strict=True))
            named = ("differences of the steps", "as it must be")
            yield exact(f"{name}, x_0 = {x}", [apart], "==", [0], named=named)


@claim(
    "par:f2sa2-z-step",
    subject=AS_PRINTED,
    rival=REPAIRED,
    erratum=(
        "F_y is printed at z_t^t, the iterate whose number is the outer index: at k < t it does not exist yet, and at "
        "t = 0 it stays at the start, so z converges to another point than the minimiser of g - νf. What holds: F_y at "
        "z_t^k."
    ),
)
def z_finds_its_minimiser(version: TwoPoint) -> Iterator[Evidence]:
    """The iterate exists when it is needed, and after 60 steps z is within 1e-9 of the minimiser of g - νf.

    Checked: which iterates the printed index asks for at t, k < 3; 60 steps at t = 0 from two starts, in rational
        arithmetic.
    Not checked: other instances and starts.
    """
    missing = sum(version.z_index(t, k) > k for t in range(3) for k in range(3))
    named = ("iterates asked for before they exist", "as it must be")
    yield exact("t, k < 3", [missing], "==", [0], named=named)
    sizes = RunSizes(inner=60, outer=1)
    for start in (Fraction(2), Fraction(-5)):
        gap = abs(version.last_z(60, sizes, Fraction(1), start) - minimiser(Fraction(1), -sizes.nu))
        yield exact(f"z_0 = {start}", gap, "<=", Fraction(1, 10**9))


@claim("par:f2sa2-z-step", subject=REPAIRED, rival=ONE_STEP_LATE)
def z_step_is_a_gradient_step(version: TwoPoint) -> Iterator[Evidence]:
    """Two steps contract the distance to the minimiser by (1 - η_y(1 - ν/2))² exactly.

    Checked: exactly, two steps from one start on one instance.
    Not checked: other instances; more steps follow from the same factor.
    """
    sizes, x = RunSizes(inner=2, outer=1), Fraction(1)
    target = minimiser(x, -sizes.nu)
    factor = (1 - sizes.eta_y * (1 - sizes.nu / 2)) ** 2
    yield exact("two steps", [version.last_z(2, sizes, x, Fraction(2)) - target], "==", [factor * (2 - target)])


def sum_as_printed(batch: int) -> Fraction:
    """Half of the sum."""
    return two_point_estimate(Fraction(1), Fraction(2), Fraction(3), Fraction(1, 10), batch=batch, divide=False)


def mean_over_the_batch(batch: int) -> Fraction:
    """Half of the mean."""
    return two_point_estimate(Fraction(1), Fraction(2), Fraction(3), Fraction(1, 10), batch=batch, divide=True)


@claim(
    "par:f2sa2-batch",
    subject=sum_as_printed,
    rival=mean_over_the_batch,
    erratum=(
        "Φ_t is a sum over the batch, S times the estimator of the hyper-gradient (the normalised step hides it, a "
        "plain step or a stopping rule would not). What holds: the factor 1/(2S)."
    ),
)
def estimate_does_not_grow_with_the_batch(estimate: Callable[[int], Fraction]) -> Iterator[Evidence]:
    """From S equal samples Φ_t is the same as from one.

    Checked: exactly, for S = 2, 8, 100 equal samples at one point.
    Not checked: samples that differ, for which the mean is par:phi-estimator.
    """
    for batch in (2, 8, 100):
        yield exact(
            f"S = {batch}", [estimate(batch)], "==", [estimate(1)], named=(f"Φ from {batch} samples", "Φ from one")
        )


F_Y, F_Z, G_Y, G_Z, NU = sp.symbols("F_y F_z G_y G_z nu", real=True)


@claim(
    "par:f2sa2-signs",
    subject=(F_Y + F_Z + (G_Y - G_Z) / NU) / 2,
    rival=[(F_Y - F_Z + (G_Y - G_Z) / NU) / 2, (F_Y + F_Z) / 2 + (G_Y - G_Z) / NU],
)
def formula_from_the_weights(formula: sp.Expr) -> Iterator[Evidence]:
    """The formula of Φ_t is Σ α_j (j F_x + G_x/ν) with the weights of order 2.

    Checked: by the proof kernel, for all values of the four gradients and all ν > 0, with α_j in closed form at n = 1.
    Not checked: at which iterates the gradients are taken (par:f2sa2-z-step).
    """
    alpha = coefficient(alpha_even)
    whole = sp.Add(*(alpha(1, j) * (j * F + G / NU) for j, F, G in ((1, F_Y, G_Y), (-1, F_Z, G_Z))))
    domain = {**dict.fromkeys((F_Y, F_Z, G_Y, G_Z), anything()), NU: above(0)}
    yield proved("all gradients", Sentence(domain, Eq(formula, whole), where=[alpha]))


@claim("par:f2sa2-free", subject=2, rival=3)
def as_many_solves_as_f2sa(order: int) -> Iterator[Evidence]:
    """The stencil of order 2 has two points, as many as that of order 1.

    Checked: exactly, the points of both stencils.
    Not checked: inner steps per solve; the algorithm takes K for each.
    """
    yield exact("lower problems per step", [len(paper_stencil(order).points)], "==", [len(paper_stencil(1).points)])
