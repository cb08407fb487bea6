"""The central formulas of refuted statements as they hold."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def repairs() -> dict[str, str]:
    """The repaired formulas by label."""
    text = files("fdtheory.claims").joinpath("repaired.toml").read_text(encoding="utf-8")
    return {str(label): str(tex) for label, tex in tomllib.loads(text).items()}
