"""Two hundred verifies in one process: neither memory nor handles grow."""

import gc
import os
import sys
from pathlib import Path

import pytest
from sympy.core.cache import clear_cache
from sympy.core.intfunc import igcd

from fdtheory.ledger.bench import Bench
from fdtheory.ledger.collect import Located, file_source
from fdtheory.ledger.supervised import Limits

from .commands import SMALL

pytestmark = [
    pytest.mark.campaign,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="handles are counted in /proc"),
]
ROUNDS = int(os.environ.get("FDTHEORY_SOAK", "6"))
"""Verifies; a release makes 200."""


def handles() -> int:
    return len(os.listdir("/proc/self/fd"))


def threads() -> int:
    return len(os.listdir("/proc/self/task"))


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def blocks() -> int:
    """Python's pieces of memory, without the results that sympy remembers, a bounded number."""
    clear_cache()
    igcd.cache_clear()
    gc.collect()
    return sys.getallocatedblocks()


def once(path: Path) -> None:
    bench, source = Bench(Limits()), file_source(str(path))
    claims, _ = bench.read([source], lambda: None)
    located = [Located(source, claim) for claim in claims[source]]
    assert [str(outcome.judgement.verdict) for outcome in bench.judge(located)] == ["HOLDS"]


@pytest.mark.timeout(300 + 10 * ROUNDS)  # a busy machine takes some seconds a round
def test_nothing_grows(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text(SMALL.format(body="print('x' * 1000)"))
    once(path)
    once(path)
    before = handles(), threads(), resident(), blocks()
    for _ in range(ROUNDS):
        once(path)
    assert handles() <= before[0]
    assert threads() <= before[1] + 1
    assert resident() - before[2] < 20 * 2**20
    assert blocks() - before[3] <= 3 * ROUNDS  # ctypes keeps one a round
