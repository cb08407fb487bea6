"""More problems with known answers: what only looks like failing, features far away, values that are not real."""

from fractions import Fraction

import sympy as sp

from .problems import HALF, Problem, R, x, y, z

PRIOR = ("asm:prior",)
FRESH = (
    # curvature that falls, or a Hessian that grows, as far as one looks, and no further: nothing fails
    Problem("steep-valley", sp.sin(y), HALF + 10**4 * sp.log(sp.cosh(y)), True, Fraction(1, 4)),
    Problem("far-hill", sp.sin(y), 100 * HALF + y**4 * sp.exp(-(y**2) / 10**6) / 10**6, True, Fraction(1, 4)),
    Problem("convex-on-its-box", sp.sin(y), (y**2 - 1) ** 2 - x * y, True, Fraction(1, 20), at=2, box=(1, 3)),
    Problem("cube-on-its-box", sp.sin(y), y**3 - x * y, True, Fraction(1, 20), at=2, box=(R(1, 10), 3)),
    # what truly fails far out, or somewhere in the box
    Problem("dying-in-x", sp.sin(y), sp.exp(x) * y**2 - x * y, False, Fraction(1, 4), PRIOR),
    Problem("cubic-on-its-box", sp.sin(y), HALF + y**3 / 10, False, None, at=1, box=(-2, 2)),
    Problem("flat-for-some-x", sp.sin(y), x**2 * y**2 - x * y, None, Fraction(1, 4), at=1, box=(-2, 2)),
    Problem("quartic-g", sp.sin(y), y**4 - x * y, None, None, PRIOR, at=1),
    # narrow and far wells of g
    Problem("far-well-of-g", sp.sin(y), HALF - 10**6 * sp.exp(-((y - 1000) ** 2)), False, None),
    Problem("narrow-well-of-g", sp.sin(y), HALF - R(1, 10**5) * sp.exp(-(10**6) * (y - 7) ** 2), False, None),
    Problem("far-tanh-of-g", sp.sin(y), HALF - sp.tanh(100 * (y - 33)), False, None),
    Problem("spike-in-the-plane", sp.sin(y + z), HALF + z**2 / 2 - sp.exp(-100 * ((y - 3) ** 2 + (z + 2) ** 2)),
            False, None),
    Problem("hidden-kink-of-g", sp.sin(y), y**2 - sp.sqrt(y**2 - 2 * y + 1) / 3 - x * y, False, None, at=3),
    Problem("sines", sp.sin(y), HALF + z**2 / 2 - 2 * sp.sin(y) * sp.sin(z), False, None, at=1),
    Problem("five-softplus", sp.sin(y), HALF - 5 * sp.log(1 + sp.exp(y)), False, None, at=1),
    Problem("two-arctangents", sp.sin(y), HALF + 2 * sp.atan(y), False, None, at=1),
    Problem("product-of-squares", sp.sin(y), HALF + z**2 / 2 + y**2 * z**2, False, None, PRIOR, at=1),
    # wells of f, far and narrow
    Problem("far-well-of-f", y - 10**6 * sp.exp(-((y - 1000) ** 2)), HALF, True, Fraction(1, 10**7)),
    Problem("narrow-far-well-of-f", y - 10**4 * sp.exp(-(10**6) * (y - 7) ** 2), HALF, True, Fraction(1, 10**11)),
    Problem("spike", y + R(1, 10**9) * sp.exp(-((y + R(1, 100)) ** 2) * 10**12), HALF, True, Fraction(1, 2500)),
    Problem("fast-wave", sp.sin(10**6 * y), HALF, True, Fraction(1, 10**13), at=1),
    Problem("wave", sp.sin(1000 * y) / 10**6 + y, HALF, True, Fraction(1, 4), at=1),
    # kinks in x, kinks in the mixed derivatives, hidden and nonlinear switches
    Problem("kink-in-x", y + x, y**2 / 2 - sp.Abs(x) * y - 3 * y, True, None),
    Problem("kink-of-f-in-x", y + sp.Abs(x) * y, HALF, True, None),
    Problem("sign-of-x", y * sp.sign(x) + y, HALF, True, None),
    Problem("kink-of-g-x", y, y**2 / 2 + x * sp.Abs(y + R(1, 100)), None, None),
    Problem("kink-of-f-x", y + x * sp.Abs(y + R(1, 100)) ** 3, HALF, True, None),
    Problem("jump-of-f-x", y + x * sp.Heaviside(y + R(1, 100)), HALF, True, None),
    Problem("square-inside", y + sp.Abs(y**2 - R(1, 10000)) / 10, HALF, True, None),
    Problem("curved-switch", y + sp.Max(sp.exp(y), 1 + R(1, 100) - sp.sin(y)), HALF, True, None),
    Problem("maximum-of-parabolas", sp.sin(y), sp.Max(y**2, (y - 2) ** 2) - x * y, True, None,
            ("asm:prior", "asm:addition"), at=3),
    Problem("fourth-power-in-pieces", y + sp.Piecewise((0, y > -R(1, 100)), ((y + R(1, 100)) ** 4, True)), HALF, True,
            None),
    Problem("jump-in-the-plane", sp.sin(y) + z * sp.Heaviside(y + z + R(1, 100)), y**2 + z**2 - x * y, True, None,
            ("asm:prior", "asm:addition")),
    Problem("pieces-in-pieces", y + sp.Piecewise((0, y > -R(1, 100)), (sp.Piecewise(
        (y + R(1, 100), y > -R(2, 100)), (-R(1, 100), True)), True)), HALF, True, None, ("asm:prior", "asm:addition")),
    Problem("hidden-kink", y + sp.sqrt(y**2 - y / 25 + R(1, 2500)), HALF, True, None),
    # roots, poles, logarithms
    Problem("cube-root", y + (y + R(1, 50)) ** R(1, 3) / 1000, HALF, True, None),
    Problem("power-of-a-modulus", y + sp.Abs(y + R(1, 50)) ** R(5, 2), HALF, True, None),
    Problem("pole-of-g", sp.sin(y), HALF + 1 / (y + 3) / 1000, None, None),
    Problem("tangent", sp.tan(y) / 1000, HALF, True, None, at=R(3, 2)),
    Problem("entropy", y, y * sp.log(y) - x * y, None, None, at=1),
    Problem("logarithm-of-a-negative", sp.log(y - R(1, 2)), HALF, True, None),
    Problem("root-of-a-negative", sp.sqrt(-1 - y**2), HALF, True, None),
    # scales, condition, exactness
    Problem("huge-200", sp.sin(y), HALF * 10**200, True, Fraction(1, 4), at=1),
    Problem("tiny-200", sp.sin(y) / 10**200, HALF / 10**200, True, Fraction(1, 4), at=1),
    Problem("far-point", sp.sin(y), HALF, True, Fraction(1, 4), at=10**20),
    Problem("kappa-1e12", sp.sin(y + z), y**2 / 2 + z**2 / (2 * 10**12) - x * (y + z / 1000), True,
            Fraction(1, 10**13), at=1),
    Problem("nothing-to-do", sp.Integer(0) * y + x**2 + 0 * z, HALF, True, Fraction(1, 4)),
    Problem("no-minimiser", y, sp.exp(y) - x * y, None, None, at=-1),
    # honest ones
    Problem("minus-three-softplus", sp.sin(y), HALF - 3 * sp.log(1 + sp.exp(y)), True, Fraction(1, 20), at=1),
    Problem("minus-log-sum-exp", sp.sin(y), y**2 + z**2 - x * y - sp.log(sp.exp(y) + sp.exp(z) + 1), True,
            Fraction(1, 10), at=1),
    Problem("nearly-flat", sp.sin(y), HALF + sp.atan(y) * R(3, 2), True, Fraction(1, 50), at=1),
    Problem("hyperbolic-sine-on-its-box", sp.sinh(y), HALF, True, Fraction(1, 20), box=(-2, 2)),
    Problem("exponential-on-its-box", -sp.exp(y), HALF, True, Fraction(1, 200), box=(-1, 5)),
)  # fmt: skip
FRESH_MUST_CERTIFY = (
    "convex-on-its-box", "cube-on-its-box", "wave", "huge-200", "tiny-200", "far-point", "minus-three-softplus",
    "minus-log-sum-exp", "nearly-flat", "hyperbolic-sine-on-its-box",
)  # fmt: skip
