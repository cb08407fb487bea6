"""Problems that look harmless: values on a switch, equal branches, features in a gap, other x, scales, edges."""

from fractions import Fraction

import sympy as sp

from .problems import ALL, HALF, Problem, R, x, y, z

PRIOR = ("asm:prior",)
U = y + R(1, 100)
QUARTER = Fraction(1, 4)
DEVIOUS = (
    # both sides of a switch agree, and the value between them does not
    Problem("square-of-a-sign", sp.sin(y) + sp.sign(U) ** 2, HALF, True, None, ALL),
    Problem("sign-of-a-square", sp.sin(y) + sp.sign(U**2), HALF, True, None, ALL),
    Problem("modulus-of-a-sign", sp.sin(y) + sp.Abs(sp.sign(U)), HALF, True, None, ALL),
    Problem("square-of-a-step", sp.sin(y) + sp.Heaviside(U) ** 2 - sp.Heaviside(U), HALF, True, None, ALL),
    Problem("step-of-a-square", sp.sin(y) + sp.Heaviside(U**2), HALF, True, None, ALL),
    Problem("step-of-a-cube", sp.sin(y) + sp.Heaviside(U**3), HALF, True, None, ALL),
    # nothing happens at the switch, or less than it seems
    Problem("equal-branches", sp.sin(y) + sp.Piecewise((y, y > R(1, 100)), (y, True), evaluate=False), HALF, True,
            QUARTER),
    Problem("one-function-in-two-forms", y + sp.Piecewise((sp.sin(y) ** 2, y > -R(1, 100)), (1 - sp.cos(y) ** 2, True)),
            HALF, True, QUARTER),
    Problem("equal-slopes", y + sp.Piecewise((y**2, y > 0), (-(y**2), True)), HALF, True, QUARTER, ("asm:addition",)),
    Problem("square-beyond-a-switch", sp.sin(y), HALF + (y - 1) ** 2 * sp.Heaviside(y - 1), True, QUARTER, ALL),
    Problem("square-before-a-switch", sp.sin(y), HALF + sp.Min(0, y - 1) ** 2, True, QUARTER, ALL),
    Problem("far-ramp", sp.sin(y) + sp.Max(sp.Min(y - 40, 1), 0), HALF, True, QUARTER, ALL),
    Problem("ramp", sp.Max(sp.Min(y, R(1, 50)), -R(1, 50)), HALF, True, None, ALL),
    Problem("modulus-of-a-sine", y + sp.Abs(sp.sin(U)), HALF, True, None, ALL),
    Problem("modulus-of-a-modulus", sp.sin(y) + sp.Abs(sp.Abs(y) - R(1, 100)), HALF, True, None, ALL),
    Problem("exponential-of-a-modulus", sp.sin(y) + sp.exp(-100 * sp.Abs(U)), HALF, True, None, ALL),
    # tiny features between y*_0 and y*_ν
    Problem("kink-in-the-gap", y + R(1, 10**9) * sp.Abs(y + R(1, 150)), HALF, True, None, ALL),
    Problem("jump-in-the-gap", y + R(1, 10**12) * sp.Heaviside(y + R(1, 150)), HALF, True, None, ALL),
    Problem("bump-in-the-gap", y + R(1, 10**7) * sp.exp(-(10**9) * (y + R(1, 150)) ** 2), HALF, True, Fraction(1, 210)),
    Problem("kink-beside-the-minimiser", y + y * sp.Abs(y + R(1, 10**12)), HALF, True, None, ALL),
    Problem("kink-at-the-minimiser", y + sp.Abs(y), HALF, True, None, ALL),
    Problem("well-at-the-root-of-two", y - 10 * sp.exp(-(10**10) * (y - sp.sqrt(2)) ** 2), HALF, True,
            Fraction(1, 10**12)),
    # g is not convex, far away, between, below a maximum, or at another x
    Problem("no-minimiser-below", sp.sin(y), HALF - R(3, 4) * sp.Min(0, y - 1) ** 2, False, None),
    Problem("falls-far-out", sp.sin(y), HALF - y**4 * R(1, 10**12), False, None),
    Problem("falls-beyond-500", sp.sin(y), HALF - sp.exp(y - 500), False, None),
    Problem("slow-waves", sp.sin(y), HALF - 4 * sp.cos(y) * sp.tanh(y / 10**6) ** 2, False, None),
    Problem("chirp", sp.sin(y), HALF + sp.sin(y**2) / 100, False, None, PRIOR),
    Problem("rational-well", sp.sin(y), HALF - 20 / (1 + (y - 8) ** 2), False, None),
    Problem("far-rational-well", sp.sin(y), HALF - 10**8 / (1 + (y - 10**4) ** 2), False, None),
    Problem("steep-tanh-of-g", sp.sin(y), HALF + sp.tanh(1000 * (y - 2)) * R(2, 10**6), False, None),
    Problem("smooth-concave-kink", sp.sin(y), HALF - R(1, 10**5) * sp.sqrt((y - 1) ** 2 + R(1, 10**12)), False, None),
    Problem("minus-log-cosh", sp.sin(y), HALF - sp.log(sp.cosh(4 * y - 12)) / 10, False, None),
    Problem("minus-a-maximum", sp.sin(y), HALF - sp.Max(y, 1) / 10, False, None),
    Problem("sigmoid-well", sp.sin(y), HALF - 12 / (1 + sp.exp(-4 * (y - 3))), False, None),
    Problem("rosenbrock", sp.sin(y), (1 - y) ** 2 + 100 * (z - y**2) ** 2 - x * y, False, None, PRIOR, at=R(1, 10)),
    Problem("himmelblau", sp.sin(y), (y**2 + z - 11) ** 2 + (y + z**2 - 7) ** 2 - x * y, False, None, PRIOR, R(1, 10)),
    Problem("minus-cosh-on-its-box", sp.sin(y), HALF - sp.cosh(y) / 100, False, None, box=(-6, 6)),
    Problem("concave-at-another-x", sp.sin(y), (1 - x**2) * y**2 - x * y, False, QUARTER, box=(-2, 2)),
    # what fails in x alone
    Problem("cube-of-x", sp.sin(y) + x**3, HALF, True, QUARTER, PRIOR),
    Problem("fourth-power-of-x", sp.sin(y), HALF + x**4, True, QUARTER, PRIOR),
    Problem("curvature-that-dies-in-x", sp.sin(y), sp.exp(-(x**2)) * y**2 - x * y, None, QUARTER, ("asm:LLSC", *PRIOR)),
    Problem("curvature-that-waves-in-x", sp.sin(y), (2 + sp.sin(x)) * y**2 - x * y, True, QUARTER, PRIOR),
    Problem("sine-of-a-product", sp.sin(x * y), HALF, True, QUARTER, PRIOR, at=1),
    # f is unbounded, or defined on one side only
    Problem("far-exponential", sp.sin(y) - sp.exp(y - 1000), HALF, True, None, PRIOR),
    Problem("root-at-the-edge", sp.sqrt(y + 1), HALF, True, None, PRIOR, box=(-1, 1)),
    Problem("logarithm-at-the-edge", sp.log(y + 1), HALF, True, None, PRIOR, box=(-1, 1)),
    Problem("tower", sp.sin(y), HALF + sp.exp(sp.exp(y)), True, QUARTER, PRIOR),
    Problem("small-steps-only", -100 * y**2 + sp.sin(y), HALF, True, Fraction(1, 250), PRIOR),
    Problem("well-for-negative-steps", 50 * sp.exp(-((y - 3) ** 2)) + y, HALF, True, Fraction(1, 25)),
    # scales
    Problem("f-of-size-1e30", sp.sin(y) * 10**30, HALF, True, Fraction(1, 10**31)),
    Problem("g-of-size-1e-30", sp.sin(y), HALF * R(1, 10**30), True, Fraction(1, 10**31)),
    Problem("shifted-by-1e8", sp.sin(y - 10**8), (y - 10**8) ** 2 / 2 - x * y, True, QUARTER),
    Problem("kappa-million-turned", sp.sin(y + z), (y + z) ** 2 / 2 + (y - z) ** 2 / 2000000 - x * y, True,
            Fraction(1, 10**7), at=1),
    Problem("spike-of-width-1e-20", y + sp.exp(-((10**20 * U) ** 2)) * R(1, 10**12), HALF, True, Fraction(1, 10**28)),
    # nearly singular, and what cancels
    Problem("coupling-just-too-large", sp.sin(y), y**2 / 2 + z**2 / 2 + R(10000001, 10000000) * y * z - x * y, False,
            None),
    Problem("coupling-just-below-one", sp.sin(y), y**2 / 2 + z**2 / 2 + R(9999999, 10000000) * y * z - x * y, True,
            Fraction(1, 10**7)),
    Problem("cosh-less-its-parabola", sp.sin(y), sp.cosh(y) - y**2 / 2 + y**2 / 2000 - x * y, True, Fraction(1, 1000),
            PRIOR),
    Problem("cube-of-a-modulus", sp.Abs(y) ** 3 + y, HALF, True, None),
    # honest ones
    Problem("steep-and-small-tanh-of-g", sp.sin(y), HALF + sp.tanh(1000 * (y - 2)) * R(1, 10**7), True, QUARTER),
    Problem("minus-half-a-log-sum-exp", sp.sin(y), HALF - sp.log(sp.exp(y) + sp.exp(-y)) / 2, True, Fraction(1, 10)),
    Problem("cosh-on-its-box", sp.sin(y), HALF - sp.cosh(y) / 100, True, QUARTER, box=(-2, 2)),
)  # fmt: skip
DEVIOUS_MUST_CERTIFY = (
    "equal-branches", "one-function-in-two-forms", "square-beyond-a-switch", "shifted-by-1e8",
    "steep-and-small-tanh-of-g", "minus-half-a-log-sum-exp", "cosh-on-its-box",
)  # fmt: skip
