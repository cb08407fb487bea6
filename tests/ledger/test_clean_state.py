"""What one claim leaves behind is put back before the next."""

import decimal
import gc
import os
import random
import sys
import warnings
from pathlib import Path

import flint
import mpmath
import numpy as np
import pytest

from fdtheory.ledger.clean_state import CleanState, numbers_as_usual


def readings() -> dict[str, object]:
    return {
        "flint": flint.ctx.prec,
        "mpmath": mpmath.mp.prec,
        "intervals": mpmath.iv.prec,
        "errors": np.geterr(),
        "decimal": decimal.getcontext().prec,
        "filters": list(warnings.filters),
        "depth": sys.getrecursionlimit(),
        "digits": sys.get_int_max_str_digits(),
        "path": list(sys.path),
        "environment": dict(os.environ),
        "folder": os.getcwd(),
        "collecting": gc.isenabled(),
    }


def disturb(folder: Path) -> None:
    flint.ctx.prec = 8
    mpmath.mp.dps, mpmath.iv.prec = 3, 11
    np.seterr(all="raise")
    decimal.getcontext().prec = 2
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(5000)
    sys.set_int_max_str_digits(0)
    sys.path.insert(0, "/nowhere")
    os.environ["FDTHEORY_TEST"] = "1"
    os.chdir(folder)
    gc.disable()


def test_everything_is_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(os.getcwd())
    before, state = readings(), CleanState.taken()
    disturb(tmp_path)
    changed = [key for key, value in readings().items() if value != before[key]]
    state.restore()
    assert changed == list(before)
    assert readings() == before


def test_seeds_are_the_same_for_every_claim() -> None:
    kept = random.getstate(), np.random.get_state()
    state, seen = CleanState.taken(), []
    for _ in range(2):
        state.restore()
        seen.append((random.random(), float(np.random.random())))
    random.setstate(kept[0])
    np.random.set_state(kept[1])
    assert seen[0] == seen[1]


def test_the_usual_precision_for_a_while() -> None:
    before = flint.ctx.prec, mpmath.mp.prec
    flint.ctx.prec, mpmath.mp.prec = 100, 200
    with numbers_as_usual():
        assert (flint.ctx.prec, mpmath.mp.prec, mpmath.iv.prec) == (53, 53, 53)
        flint.ctx.prec = mpmath.mp.prec = 8
    assert (flint.ctx.prec, mpmath.mp.prec) == (100, 200)
    flint.ctx.prec, mpmath.mp.prec = before
