"""The two versions of a statement that the paper gets wrong: as printed, and as repaired."""

REPAIRED = "!repaired"


def label_of(use: str) -> str:
    """The statement behind a use.

    >>> label_of("lem:a!repaired"), label_of("lem:a")
    ('lem:a', 'lem:a')
    """
    return use.removesuffix(REPAIRED)
