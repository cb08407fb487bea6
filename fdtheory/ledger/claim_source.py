"""Where a claim stands in the code, worked out from the code itself."""

from inspect import getsourcefile, unwrap
from pathlib import Path

from fdtheory.trial.claim import Claim

_ROOT = Path(__file__).parents[2]


def source_of(claim: Claim) -> str:
    """File and line of a claim; a user's file is called by its name, wherever it lies."""
    if place := getattr(claim.check, "place", ""):  # read in another process, which has told it
        return str(place)
    module = claim.check.__module__
    if "::" in module:  # a test that the pytest plugin recorded: its name is its place
        return module
    function = unwrap(claim.check)
    file, code = getsourcefile(function), getattr(function, "__code__", None)
    if file is None or code is None:
        return module
    path = Path(file).resolve()
    shown = path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT / "fdtheory") else path.name
    return f"{shown}:{code.co_firstlineno}"


def home_of(claim: Claim) -> str:
    """The name of the user's file that makes a claim; nothing for one of ours."""
    return Path(getattr(claim.check, "path", "")).name


def is_a_users(claim: Claim) -> bool:
    """Whether it comes from a user's file, or from a test that the pytest plugin recorded."""
    return bool(home_of(claim)) or "::" in claim.check.__module__
