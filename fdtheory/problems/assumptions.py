"""Which of the paper's assumptions an instance meets, with constants, windows for ν, and witness points.

On the instance's box (or on the whole space, for the softmax family) the constants are proved.  An instance without a
box claims the whole space; there single points cannot prove an assumption, but they can refute any given constant:
rays are followed outwards (``rays``), and curvature that dies away or a Hessian that grows is reported with the point.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import final

import flint

from fdtheory.arithmetic.ball import BallArithmetic
from fdtheory.arithmetic.balls import ball_of, interval
from fdtheory.arithmetic.compiled import compile_expressions
from fdtheory.arithmetic.precision import ball_precision
from fdtheory.differences.stencil import paper_stencil
from fdtheory.enclosures.boxes import supremum
from fdtheory.enclosures.branch import UNENCLOSED
from fdtheory.notebook import html_table
from fdtheory.numbers import rounded_down, whole
from fdtheory.problems.constants import WHOLE_SPACE, ProvedConstants, constants_of, largest_order, region_of, upward
from fdtheory.problems.instance import Instance
from fdtheory.problems.jumps import jumps
from fdtheory.problems.nonconvex import nonconvexity, nonconvexity_elsewhere
from fdtheory.problems.rays import refuted_on_the_whole_space
from fdtheory.problems.softmax import QuadraticSoftmax
from fdtheory.problems.symbolic import SymbolicInstance

BITS = 64
STANDING = {True: "holds", False: "FAILS", None: "undecided"}
"""An assumption in a word."""


@final
@dataclass(frozen=True)
class Finding:
    """One assumption: ``holds`` is True (proved), False (with a witness) or None; ``text`` says where and why."""

    assumption: str
    holds: bool | None
    text: str


@final
@dataclass(frozen=True)
class AssumptionReport:
    """What ``check`` found: constants up to L_(p+1), findings on each assumption, bounds of Δ and R at the start.

    The start is the instance's own x and y = 0, where ``solve`` starts; ``gap`` and ``radius`` are proved bounds
    wherever the constants are, and infinite if there are none.
    """

    instance: str
    p: int
    constants: ProvedConstants
    findings: tuple[Finding, ...]
    gap: float
    radius: float

    def __repr__(self) -> str:
        standing = ", ".join(f"{f.assumption} {STANDING[f.holds]}" for f in self.findings)
        return f"<Constants of {self.instance} up to L_{self.p + 1}, proved on {self.constants.where}: {standing}>"

    def _repr_html_(self) -> str:
        caption = f"Assumptions of F²SA-{self.p} on {self.instance}; constants proved on {self.constants.where}"
        known = {"μ": self.constants.mu, **{f"L_{k}": v for k, v in enumerate(self.constants.lipschitz)}}
        rows = [(finding.assumption, STANDING[finding.holds]) for finding in self.findings]
        return html_table(caption, ["what", "found"], [*rows, *known.items(), ("Δ", self.gap), ("R", self.radius)])

    @property
    def windows(self) -> tuple[tuple[int, float], ...]:
        """(p, a ν up to which every lower-level problem of the stencil is strongly convex)."""
        return tuple((p, self.constants.window(paper_stencil(p).reach)) for p in range(1, 13))

    @property
    def exit_code(self) -> int:
        """1 if an assumption fails, 4 if one that the theorem rests on is undecided, else 0."""
        if any(finding.holds is False for finding in self.findings):
            return 1
        decisive = [f for f in self.findings if f.assumption != "asm:phi-lb"]
        return 4 if any(finding.holds is None for finding in decisive) else 0


def check(instance: Instance, p: int = 2) -> AssumptionReport:
    """Examine an instance for F²SA-p.

    >>> from fdtheory.problems.zoo import load_instance
    >>> len(check(load_instance("softmax-small"), p=3).constants.lipschitz)  # L_0, …, L_4
    5
    """
    constants = constants_of(instance, whole("p", p, 1, largest_order(instance) - 1) + 1)
    refuted: dict[str, str] = {}
    if isinstance(instance, SymbolicInstance) and constants.where != WHOLE_SPACE:
        refuted = {} if instance.region is not None or instance.large else refuted_on_the_whole_space(instance)
        refuted |= jumps(instance, p)
        shown = None
        if not constants.convex or instance.region is None:
            shown = nonconvexity(instance) or (None if constants.convex else nonconvexity_elsewhere(instance))
        refuted |= {} if shown is None else {"asm:LLSC": f"g is not convex in y: {shown}"}
    least = lowest_value(instance, constants.where)
    findings = (*_findings(instance, constants, refuted), _bounded_below(instance, least, constants.where))
    return AssumptionReport(instance.name, p, constants, findings, *_start(instance, least, constants.where))


def _findings(instance: Instance, constants: ProvedConstants, refuted: dict[str, str]) -> Iterator[Finding]:
    where, softmax = constants.where, isinstance(instance, QuadraticSoftmax)
    every = "every L_m is finite on the whole space" if softmax else ""
    for label, size, text in (
        ("asm:LLSC", constants.mu if constants.convex else None, f"g_yy ≥ {_below(constants.mu)} on {where}"),
        ("asm:prior", _finite(constants.lipschitz[:3]), f"L_0, L_1, L_2 finite on {where}"),
        (
            "asm:addition",
            _finite(constants.lipschitz),
            every or f"L_0, …, L_{len(constants.lipschitz) - 1} finite on {where}",
        ),
    ):
        if label in refuted:
            yield Finding(label, False, refuted[label])
        elif instance.region is None and where != WHOLE_SPACE:
            yield Finding(label, None, f"not refuted on the whole space; {text}" if size else f"not proved on {where}")
        else:
            yield Finding(label, True if size else None, text if size else f"not proved on {where}")


def _below(bound: float) -> str:
    """Six digits of a lower bound, rounded down."""
    return rounded_down(Fraction(bound)) if math.isfinite(bound) else str(bound)


def _finite(values: tuple[float, ...]) -> float | None:
    return max(values) if max(values) < float("inf") else None


def lowest_value(instance: Instance, where: str = "") -> float:
    """A proved lower bound of f where the constants are proved, and so of φ; -inf if there is none.

    For rows that sum to 0 the mean of all exponents is 0, so a logsumexp is at least the logarithm of their number.
    """
    if not isinstance(instance, QuadraticSoftmax):
        if isinstance(instance, SymbolicInstance) and where == WHOLE_SPACE:
            return _lowest_anywhere(instance)
        region, split, arithmetic = region_of(instance)[0], instance.dim_x, BallArithmetic(BITS)
        found = supremum(lambda v: -instance.f(v[:split], v[split:], arithmetic), (*region.x, *region.y))
        return -upward(found.proved)
    columns = [*zip(*instance.E.rows, strict=True), *zip(*instance.F.rows, strict=True)]
    if any(sum(column) != 0 for column in columns):
        return -math.inf
    with ball_precision(BITS):
        waves = ball_of(abs(instance.amplitude) * instance.dim_x)
        return -upward(waves - flint.arb(len(instance.E.rows)).log())


def _lowest_anywhere(instance: SymbolicInstance) -> float:
    """A bound of f on the whole space, by one evaluation over all of it; -inf where that gives none."""
    arithmetic, line = BallArithmetic(BITS), flint.arb(0, math.inf)
    with arithmetic.working():
        symbols = [*instance.symbols[0], *instance.symbols[1]]
        value = compile_expressions([instance.expressions[0]], symbols).run([line] * len(symbols), arithmetic)[0]
        return -upward(-value) if value.is_finite() else -math.inf


def _bounded_below(instance: Instance, least: float, where: str) -> Finding:
    if not least > -math.inf:
        return Finding("asm:phi-lb", None, f"no lower bound of f was found on {where}")
    known = where == WHOLE_SPACE or instance.region is not None
    return Finding("asm:phi-lb", True if known else None, f"f ≥ {_below(least)} on {where}")


def _start(instance: Instance, least: float, where: str) -> tuple[float, float]:
    """Upper bounds of φ(x_0) - inf φ and of |0 - y*(x_0)|, from an enclosure of y*(x_0).

    On a box that does not contain y*(x_0) a bound of f on it says nothing of φ.
    """
    arithmetic = BallArithmetic(BITS + 64)
    if isinstance(instance, SymbolicInstance) and instance.large:
        return math.inf, math.inf
    try:
        lower = instance.minimiser(Fraction(0), arithmetic).y
    except UNENCLOSED:
        return math.inf, math.inf
    with arithmetic.working():
        value = instance.f(instance.point(arithmetic), lower, arithmetic)
        size = sum((v * v for v in lower), flint.arb(0)).nonnegative_part().sqrt()
        if where != WHOLE_SPACE and instance.region is not None:
            sides = zip(instance.region.y, lower, strict=True)
            least = least if all(interval(*side).contains(v) for side, v in sides) else -math.inf
        return upward(value - flint.arb(least)) if least > -math.inf else math.inf, upward(size)
