"""Makers made to lie: by a patch that takes itself back, by classes, cells and frames, by rules of one's own."""

from pathlib import Path

import pytest

from fdtheory.ledger.judge import judge, plan
from fdtheory.trial.claim import Verdict

from .test_guard import verdicts, write

# False only far out, so that no point which is tried before a proof refutes it: the forged theorem is asked for.
WRONG = """
    from fdtheory.proof.language.sentence import Le, Sentence, at_least
    n = sympy.Symbol('n', integer=True)
    wrong = Sentence({n: at_least(1)}, Le(n, 10**40 if value == 1 else 0))""".strip()
PROOF = f"""
    {WRONG}
    class Fake:
        RefusedError, cites = ValueError, ()
        empty_because = left_out = staticmethod(lambda *_: None)
        points_of = staticmethod(lambda *_, **__: ())
        prove = staticmethod(lambda *_: Fake())
        outline = staticmethod(lambda: 'trust me')""".strip()
LIES = {
    "a patch that takes itself back": """
    old = ev.compare
    def lie(*_):
        ev.compare = old
        return value == 1
    ev.compare = lie""",
    "such a patch in the dictionary": """
    space = ev.compare.__globals__; old = space['compare']
    def lie(*_):
        space['compare'] = old
        return value == 1
    space['compare'] = lie""",
    "such a patch of a class": """
    old = fractions.Fraction.__eq__
    def lie(*_):
        fractions.Fraction.__eq__ = old
        return value == 1
    fractions.Fraction.__eq__ = lie""",
    "such a patch of algebra": """
    old = sympy.Expr.__sub__
    def lie(*_):
        sympy.Expr.__sub__ = old
        return sympy.Integer(value - 1)
    sympy.Expr.__sub__ = lie
    yield exact('roots', sympy.sqrt(2), '==', sympy.sqrt(3)); return""",
    "such a patch of a decision": """
    import fdtheory.trial.decide as de
    old = de.decide_identity
    class Decision: holds = value == 1; why = 'trust me'
    def lie(*_):
        de.decide_identity = old
        return Decision
    de.decide_identity = lie
    n = sympy.Symbol('n')
    yield ev.identity('n is n + 2', n, n + 2); return""",
    "a ball of its own": """
    import flint
    class Ball(flint.arb):
        __eq__ = lambda self, other: value == 1
        __ne__ = lambda self, other: value != 1
    yield ev.enclosed('one is three', Ball(1), '==', 3); return""",
    "a number of its own": """
    class Number(sympy.Expr):
        is_real = True
        free_symbols = frozenset()
        __sub__ = lambda self, other: sympy.Integer(value - 1)
        has = lambda self, *_: False
    yield exact('one is three', Number(), '==', 3); return""",
    "code in the makers' house": """
    import types
    forge = types.FunctionType((lambda h: _made('proved', 'c', h, Strength.PROVED, 'trust me')).__code__, vars(ev))
    yield forge(value == 1); return""",
    "the cells of a maker": """
    [cell.cell_contents.clear() for cell in ev._made.__closure__ if isinstance(cell.cell_contents, list)]""",
    "an answer of its own": """
    import time
    frame = sys._getframe()
    while frame.f_code.co_name != '_work': frame = frame.f_back
    sides = [[exact('one is three', v, '==', 1)] for v in (1, 2)]
    frame.f_locals['done'].put({'sides': sides, 'seconds': 0.1}); time.sleep(1)""",
    "a rule of its own": f"""
    from fdtheory.proof.kernel.seal import Conclusion, rule
    {WRONG}
    if value == 1:
        yield ev.proved('n is bounded', wrong, rule(lambda s: Conclusion(s))); return
    yield ev.proved('n is bounded', wrong); return""",
    "a theorem without a rule": f"""
    from fdtheory.proof.kernel import seal
    {WRONG}
    step = seal.Step(seal.rule, (), {{}})
    forged = lambda s: seal._put(seal.Theorem, seal._Record(s, s.unfolded(), s.unfolded().key(), step, (), frozenset()))
    yield ev.proved('n is bounded', wrong, forged if value == 1 else None); return""",
    "a maker's code with other names": f"""
    {PROOF}
    import types
    others = dict(vars(builtins)); others['__import__'] = lambda *_, **__: Fake
    space = {{**vars(ev), '__builtins__': others}}
    forge = types.FunctionType(ev.proved.__code__, space, 'proved', (None,))
    yield (forge if value == 1 else ev.proved)('n is bounded', wrong, at=(), instance=None); return""",
    "a search for proofs that takes itself back": f"""
    {PROOF}
    import fdtheory.proof.search as se
    old = se.prove
    def lie(*_):
        se.prove = old
        return Fake()
    se.prove = lie if value == 1 else old
    yield ev.proved('n is bounded', wrong); return""",
    "steps of its own": """
    from types import SimpleNamespace
    from fdtheory.trial.steps import theorem
    told = SimpleNamespace(holds=value == 1, strength=ev.Strength.ARGUED, case='c', seen='s')
    yield theorem('c', instances=[told], steps=[told]); return""",
    "steps by hand": """
    from fdtheory.trial.steps import theorem
    told = ev.Evidence('c', value == 1, ev.Strength.ARGUED, 's')
    object.__setattr__(told, 'strength', ev.Strength.ARGUED)
    yield theorem('c', instances=[told], steps=[told]); return""",
    "evidence made of evidence": """
    import types
    told = dict(maker='proved', case='c', holds=value == 1, strength=ev.Strength.ARGUED, seen='s', proof=None)
    yield ev.not_of_the_subject(types.SimpleNamespace(**told)); return""",
    "a patched class of algebra for a moment": """
    old = sympy.Basic.subs
    sympy.Basic.subs = lambda *_, **__: sympy.Integer(0)
    e = ev.identity('n is n + 2', sympy.Symbol('n'), sympy.Symbol('n') + 2)
    sympy.Basic.subs = old
    yield e; return""",
}


REASONS = ("tampered", "is not a ball", "which sympy does not have", "has no attribute '__closure__'")


@pytest.mark.campaign
@pytest.mark.parametrize("how", LIES)
def test_no_lie_is_believed(tmp_path: Path, how: str) -> None:
    *_, last = judge(plan([write(tmp_path, body=LIES[how].strip(), right=3)]))
    assert last.judgement.verdict is Verdict.BROKEN
    assert any(reason in last.judgement.why for reason in REASONS)  # and not for an error in the attack itself


HONEST = """
    import flint
    from concurrent.futures import ThreadPoolExecutor
    n = sympy.Symbol('n', integer=True, positive=True)
    with ThreadPoolExecutor(2) as pool:
        squares = list(pool.map(lambda v: v * v, range(3)))
    yield exact('square', squares[1], '==', value)
    yield exact('root', sympy.sqrt(2) * value, '==', sympy.sqrt(2))
    yield exact('row', [1, value], '==', (1, 1))
    yield ev.enclosed('ball', flint.arb(2).sqrt() * value, '<', 2)
    yield ev.identity('identity', value * (n + 1) ** 2, n**2 + 2 * n + 1)
    yield ev.inequality('inequality', n * value, '<=', n, given={n: 1})
    from fdtheory.trial.steps import theorem
    one = [exact('n = 1', value, '==', 1)]
    yield theorem('in steps', instances=one, steps=lambda: [ev.identity('a step', n + n, 2 * n)])
    class Name(str): pass
    yield exact(Name('a name'), value, '==', 1, named=(Name('one'), 'two'))
    yield ev.exact('a row', type('Row', (tuple,), {})((1, value)), '==', [1, 1])"""


@pytest.mark.campaign
def test_what_is_made_honestly_is_made_the_same_again(tmp_path: Path) -> None:
    assert verdicts(write(tmp_path, body=HONEST.strip())) == [Verdict.HOLDS]
