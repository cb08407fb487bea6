"""Canaries: two processes answer alike, and whoever has another number or another code does not."""

import ctypes
import subprocess
import sys

import pytest

from fdtheory.ledger.canaries import answering, new_question

QUESTION = [7, 10**20 + 1, 12, 5, 3, 10**29]
ASK = f"""
import ctypes, sys
from fdtheory.ledger.canaries import answering
answer = answering()
{{lie}}
print(answer({QUESTION}))
"""
LIES = {
    "two is three": "ctypes.memmove(id(2) + 24, (3).to_bytes(4, 'little'), 4)",
    "a new constant": "import fdtheory.trial.comparison as c; code = c.compare.__code__; "
    "ctypes.c_void_p.from_address(id(code.co_consts) + 24).value = id('another')",
}


def told_elsewhere(lie: str, seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(lie=lie)],
        capture_output=True,
        text=True,
        env={"PYTHONHASHSEED": seed},
        check=False,
    )
    return done.stdout.strip()


@pytest.mark.parametrize("seed", ["0", "7"])
def test_another_process_answers_alike(seed: str) -> None:
    assert told_elsewhere("", seed) == answering()(QUESTION)


@pytest.mark.parametrize("lie", LIES)
def test_who_has_written_into_its_memory_does_not(lie: str) -> None:
    assert told_elsewhere(LIES[lie], "0") != answering()(QUESTION)


def test_each_number_counts() -> None:
    answer = answering()
    assert (
        len({answer([*QUESTION[:n], QUESTION[n] + 1, *QUESTION[n + 1 :]]) for n in range(6)} | {answer(QUESTION)}) == 7
    )


def test_questions_are_drawn() -> None:
    assert new_question() != new_question()
    assert min(min(new_question()) for _ in range(100)) > 0
    assert ctypes.sizeof(ctypes.c_void_p) > 0
