"""What honest files do with libraries is no tampering: much of it loads modules late, counts, or asks for ctypes."""

from pathlib import Path

import pytest

from fdtheory.ledger.judge import judge, plan
from fdtheory.trial.claim import Verdict

HEAD = """import warnings
from fractions import Fraction
import flint, mpmath, numpy as np, sympy as sp
from fdtheory import claim, exact
from fdtheory.trial.claim import enclosed, identity, inequality
x, n = sp.Symbol("x", real=True), sp.Symbol("n", integer=True, positive=True)
"""
CLAIM = """
@claim("mine:{name}", subject=1, rival=2)
def {name}(value):
    {body}
    yield exact("one", value, "==", 1)
"""
BODIES = {
    "algebra": "sp.solve(x**3 - 2, x); sp.pretty(x**2, use_unicode=True); sp.lambdify(x, x**2, 'numpy')(np.arange(3)); "
    "sp.series(sp.sin(x), x, 0, 5); sp.simplify(sp.sin(x)**2 + sp.cos(x)**2); sp.Matrix([[1, 2], [3, 4]]).eigenvals(); "
    "sp.dsolve(sp.Function('f')(x).diff(x) - 1); sp.limit(sp.sin(x) / x, x, 0); sp.Dummy(); sp.init_printing(); "
    "sp.summation(1 / n**2, (n, 1, sp.oo)); sp.groebner([x**2 - 1], x); sp.physics",
    "numbers": "mpmath.mp.dps = 30; mpmath.quad(mpmath.sin, [0, 1]); mpmath.findroot(mpmath.cos, 1); mpmath.zeta(3); "
    "flint.ctx.prec = 200; flint.arb(2).sqrt()",
    "arrays": "np.random.default_rng(0).normal(size=5); np.random.seed(3); np.fft.fft(np.ones(4)); "
    "np.zeros(2).ctypes.data; np.set_printoptions(precision=3); repr(np.ones(3)); "
    "np.array([Fraction(1, 2), sp.Integer(3)]); np.lib.stride_tricks.sliding_window_view(np.arange(5), 2)",
    "minima": "import scipy.optimize, scipy.integrate, scipy.stats; scipy.stats.norm.cdf(0); "
    "scipy.optimize.minimize(lambda t: (t**2).sum(), [1.0]); scipy.integrate.quad(np.sin, 0, 1)",
    "standard": "import asyncio, ctypes.util, decimal, functools, logging, multiprocessing, pickle, platform, uuid; "
    "uuid.uuid1(); platform.platform(); pickle.loads(pickle.dumps(sp.Integer(2))); asyncio.run(asyncio.sleep(0)); "
    "warnings.warn('careful', stacklevel=2); decimal.getcontext().prec = 5; functools.singledispatch(print)",
    "ours": "import fdtheory.solvers, fdtheory.experiments, fdtheory.report; from fdtheory import Stencil, plan; "
    "Stencil([-2, 3, 6]).order",
    "makers": "identity('a', (n**2 - 25) / (n - 5), n + 5, given={n: 6}); "
    "inequality('b', x**2 + 1, '>', 0, given={x: 1}); enclosed('c', flint.arb(1) / 3, '<', 1);",
}


@pytest.mark.campaign
def test_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "honest.py"
    path.write_text(HEAD + "".join(CLAIM.format(name=name, body=body) for name, body in BODIES.items()))
    told = {one.judgement.name: (one.judgement.verdict, one.judgement.why) for one in judge(plan([str(path)]))}
    assert told == dict.fromkeys(BODIES, (Verdict.HOLDS, ""))
