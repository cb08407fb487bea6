"""A small module of claims with a neighbour, and what somebody might do to them, with words that `--check` must say."""

from dataclasses import dataclass

MODULE = """from fdtheory.trial.claim import claim, exact
from fdtheory.trial.evidence import Evidence, Strength
from neighbour_of_gutted import TWELVE, thrice


def square(n):
    return n * n


def cube(n):
    return n**3


def double(n):
    return 2 * n


@claim("{prefix}a", subject=square, rival=[cube, double])
def is_square(power):
    '''The square of n.'''
    for n in (3, 4, 5):
        yield exact(f"n = {n}", power(n), "==", n * n)


@claim("{prefix}a", subject=double, rival=cube)
def is_double(function):
    '''Twice n.'''
    yield exact("n = 3", function(3), "==", 6)


@claim("{prefix}a", subject=thrice, rival=square)
def is_thrice(function):
    '''Three times n.'''
    yield exact("n = 4", function(4), "==", TWELVE)


@claim("{prefix}b", subject=3, rival=4, uses=("{prefix}a",))
def is_three(value):
    '''Three.'''
    yield exact("three", value, "==", 3)


def stranger(n):
    return n
"""
NEIGHBOUR = """TWELVE = 12


def thrice(n):
    return 3 * n


def stranger_there(n):
    return n
"""
_DOUBLE = MODULE[
    MODULE.index('@claim("{prefix}a", subject=double') : MODULE.index('@claim("{prefix}a", subject=thrice')
]
_THREE = MODULE[MODULE.index('@claim("{prefix}b"') : MODULE.index("def stranger")]


@dataclass(frozen=True)
class Variant:
    """One change: a piece of the module, what stands there instead, and what is said about it, with {p} for labels.

    ``alone`` means that nothing is said about other claims.
    """

    old: str
    new: str
    words: tuple[str, ...]
    alone: bool = True


HARMLESS = {
    "nothing": Variant("", "", ()),
    "a comment and another layout": Variant("    return n * n\n", "    # so it is\n    return (n*n)\n", ()),
    "another function": Variant("def stranger(n):\n    return n", "def stranger(n):\n    return -n", ()),
    "another rival, too": Variant("rival=cube)", "rival=cube)  # near enough", ()),
    "words next door": Variant("    return 3 * n\n", "    '''So it is.'''\n    return (3*n)  # indeed\n", ()),
    "another function next door": Variant("there(n):\n    return n", "there(n):\n    return -n", ()),
}
GUTTED = {
    "a claim deleted": Variant(_DOUBLE, "", ("{p}a/is_double: the claim disappeared",)),
    "a statement deleted": Variant(_THREE, "", ("{p}b: the statement disappeared",)),
    "a claim renamed": Variant(
        "def is_double", "def is_twice", ("{p}a/is_double: the claim disappeared; is_twice has its content",)
    ),
    "a statement renamed": Variant(
        '"{prefix}b", subject', '"{prefix}c", subject', ("{p}b: the statement disappeared; perhaps it is {p}c now",)
    ),
    "a check of the same cases": Variant(
        'power(n), "==", n * n',
        'int(power is square), "==", 1',
        ("{p}a/is_square: has the same name and another content: check",),
    ),
    "a rival taken away behind its back": Variant(
        "def stranger(n):\n    return n\n",
        "def stranger(n):\n    return n\n\n\n_ = object.__setattr__(is_square, 'rivals', (cube,))\n",
        ("{p}a/is_square: has the same name and another content: subject, rivals, check",),
        alone=False,
    ),
    "a rival dropped": Variant(
        "rival=[cube, double]", "rival=[cube]", ("{p}a/is_square: has the same name and another content: rivals",)
    ),
    "a rival made easy": Variant(
        "return n**3",
        "return n**3 + 1",
        (
            "{p}a/is_square: has the same name and another content: rivals",
            "{p}a/is_double: has the same name and another content: rivals",
        ),
    ),
    "another subject": Variant(
        "return n * n",
        "return n * n + 0",
        (
            "{p}a/is_square: has the same name and another content: subject",
            "{p}a/is_thrice: has the same name and another content: rivals",
        ),
    ),
    "a helper one import away": Variant(
        "return 3 * n", "return n + n + n", ("{p}a/is_thrice: has the same name and another content: subject",)
    ),
    "a constant one import away": Variant(
        "TWELVE = 12", "TWELVE = 24 // 2", ("{p}a/is_thrice: has the same name and another content: check",)
    ),
    "other numbers under the same names": Variant(
        'power(n), "==", n * n',
        'power(3), "==", 9',
        ("{p}a/is_square: has the same name and another content: check",),
    ),
    "a weaker relation": Variant(
        '"==", 6',
        '">=", 6',
        ("{p}a/is_double: was HOLDS, is VACUOUS", "{p}b: became conditional on {p}a"),
        alone=False,
    ),
    "subject and rival exchanged": Variant(
        "subject=double, rival=cube",
        "subject=cube, rival=double",
        ("{p}a/is_double: was HOLDS, is REFUTED",),
        alone=False,
    ),
    "a check that says nothing": Variant(
        'yield exact("n = 3", function(3), "==", 6)',
        "yield from ()",
        ("{p}a/is_double: was HOLDS, is VACUOUS", "{p}b: became conditional on {p}a"),
        alone=False,
    ),
    "another sentence": Variant(
        "'''The square of n.'''",
        "'''Some number.'''",
        ("{p}a/is_square: has the same name and another content: sentence",),
        alone=False,  # in a file the first sentence stands for the statement
    ),
    "a weaker strength": Variant(
        'yield exact("n = 3", function(3), "==", 6)',
        'yield Evidence("n = 3", function(3) == 6, Strength.MEASURED, "six")',
        (
            "{p}a: was effectively CHECKED, is MEASURED",
            "{p}b: was effectively CHECKED, is MEASURED through {p}a",
            "{p}a/is_double: was CHECKED, is MEASURED",
        ),
    ),
    "fewer cases": Variant("(3, 4, 5)", "(3, 4)", ("{p}a/is_square: told 3 cases apart, now 2",)),
    "a new condition": Variant(
        'uses=("{prefix}a",)',
        'uses=("{prefix}a", "lem:cited")',
        ("{p}b: became conditional on lem:cited", "{p}b/is_three: has the same name and another content: sentence"),
    ),
    "a verdict turned round": Variant(
        "return 2 * n",
        "return 2 * n + 1",
        (
            "{p}a/is_double: was HOLDS, is BROKEN",
            "{p}a/is_square: has the same name and another content: rivals",
            "{p}b: became conditional on {p}a",
        ),
    ),
}


def texts(prefix: str, variant: Variant | None = None) -> tuple[str, str]:
    """The module with labels of this prefix and its neighbour, as they are or changed."""
    if variant is not None and variant.old not in MODULE + NEIGHBOUR:
        raise ValueError(f"the module has no {variant.old!r}")
    pair = [part if variant is None else part.replace(variant.old, variant.new) for part in (MODULE, NEIGHBOUR)]
    return pair[0].replace("{prefix}", prefix), pair[1]


def words(variant: Variant, prefix: str) -> tuple[str, ...]:
    """What is said about a change."""
    return tuple(line.replace("{p}", prefix) for line in variant.words)
