"""What evidence, and so a verdict, is worth."""

from enum import IntEnum


class Strength(IntEnum):
    """How much a piece of evidence is worth; a verdict is worth its weakest piece."""

    MEASURED = 1
    CHECKED = 2
    ARGUED = 3
    CERTIFIED = 4
    PROVED = 5
    FORMAL = 6
