"""fdtheory: a theory paper on trial, statement by statement, by machine.

Names are imported on first use, so that the command line answers at once. Claims and their evidence come from
``fdtheory.trial.claim``, whose name stands here for the module.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "Stencil": "fdtheory.differences.stencil",
    "paper_stencil": "fdtheory.differences.stencil",
    "forward_stencil": "fdtheory.differences.stencil",
    "verify": "fdtheory.ledger",
}

__all__ = ["__version__", *_HOMES]  # noqa: PLE0604 - the names above


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'fdtheory' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
