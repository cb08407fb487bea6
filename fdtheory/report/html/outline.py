"""The outline of a proof without its repetitions: what several steps are said for is written once, under a letter."""

import re
from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase

_STEP = re.compile(r"(?P<head>\d+\. \[[^\]]*\] )(?P<body>.*)")


AS_ABOVE = "the sentence above"


def shortened(lines: Sequence[str], sentence: str = "") -> list[str]:
    """The lines of an outline; "for all …, given …" that stands in several of them becomes a letter.

    The step that says the ``sentence`` itself refers to it.

    >>> for line in shortened(["1. [assume] for all n: n = n", "2. [same] for all n: n = n + 0"]):
    ...     print(line)
    A: for all n
    1. [assume] A: n = n
    2. [same] A: n = n + 0
    """
    steps = [_split(line, sentence) for line in lines]
    counted = Counter(domain for _, domain, _ in steps if domain)
    names = dict(zip((domain for domain, times in counted.items() if times > 1), _letters(len(counted)), strict=False))
    legend = [f"{name}: {domain}" for domain, name in names.items()]
    return legend + [f"{head}{names.get(domain, domain)}{': ' if domain else ''}{rest}" for head, domain, rest in steps]


def _split(line: str, sentence: str) -> tuple[str, str, str]:
    """A step's number and rule, what it is said for, and what it says."""
    found = _STEP.fullmatch(line)
    if found and found["body"] == sentence:
        return f"{found['head']}{AS_ABOVE}", "", ""
    if not found or not found["body"].startswith("for all "):
        return line, "", ""
    body, depth = found["body"], 0
    for at, char in enumerate(body):
        depth += (char in "([") - (char in ")]")
        if depth == 0 and body.startswith(": ", at):
            return found["head"], body[:at], body[at + 2 :]
    return line, "", ""


def _letters(count: int) -> list[str]:
    """A, …, Z, A1, …"""
    return [f"{ascii_uppercase[n % 26]}{n // 26 or ''}" for n in range(count)]
