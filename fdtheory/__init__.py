"""fdtheory: a theory paper on trial, statement by statement, by machine.

Names are imported on first use, so that ``import fdtheory`` and the command line answer at once; type checkers and
``dir(fdtheory)`` see all of them.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

__all__ = [
    "InputError",
    "Oracle",
    "QuadraticSoftmax",
    "Stencil",
    "Strength",
    "SymbolicInstance",
    "Verdict",
    "__version__",
    "assert_leading_constant",
    "assert_order",
    "certify",
    "check",
    "claim",
    "enclosed",
    "exact",
    "f2sa",
    "forward_stencil",
    "from_functions",
    "identity",
    "inequality",
    "instances",
    "load_instance",
    "measure_orders",
    "measured",
    "paper_stencil",
    "plan",
    "solve",
    "verify",
]

if TYPE_CHECKING:
    from fdtheory.differences.stencil import Stencil, forward_stencil, paper_stencil
    from fdtheory.enclosures.certified_error import certify
    from fdtheory.errors import InputError
    from fdtheory.estimator.orders import measure_orders
    from fdtheory.guarantee.editions import plan
    from fdtheory.ledger import verify
    from fdtheory.problems.assumptions import check
    from fdtheory.problems.from_functions import from_functions
    from fdtheory.problems.softmax import QuadraticSoftmax
    from fdtheory.problems.symbolic import SymbolicInstance
    from fdtheory.problems.zoo import instances, load_instance
    from fdtheory.solvers.f2sa import f2sa
    from fdtheory.solvers.oracle import Oracle
    from fdtheory.solvers.solve import solve
    from fdtheory.testing import assert_leading_constant, assert_order
    from fdtheory.trial.claim import Verdict, claim
    from fdtheory.trial.evidence import Strength, enclosed, exact, identity, inequality, measured
else:  # hidden from type checkers, for whom a name that is not listed above does not exist

    def __getattr__(name):
        from importlib import import_module

        homes = {
            "fdtheory.differences.stencil": ("Stencil", "forward_stencil", "paper_stencil"),
            "fdtheory.enclosures.certified_error": ("certify",),
            "fdtheory.errors": ("InputError",),
            "fdtheory.estimator.orders": ("measure_orders",),
            "fdtheory.guarantee.editions": ("plan",),
            "fdtheory.ledger": ("verify",),
            "fdtheory.problems.assumptions": ("check",),
            "fdtheory.problems.from_functions": ("from_functions",),
            "fdtheory.problems.softmax": ("QuadraticSoftmax",),
            "fdtheory.problems.symbolic": ("SymbolicInstance",),
            "fdtheory.problems.zoo": ("instances", "load_instance"),
            "fdtheory.solvers.f2sa": ("f2sa",),
            "fdtheory.solvers.oracle": ("Oracle",),
            "fdtheory.solvers.solve": ("solve",),
            "fdtheory.testing": ("assert_leading_constant", "assert_order"),
            "fdtheory.trial.claim": ("Verdict", "claim"),
            "fdtheory.trial.evidence": ("Strength", "enclosed", "exact", "identity", "inequality", "measured"),
        }
        for home, names in homes.items():
            if name in names:
                return getattr(import_module(home), name)
        raise AttributeError(f"module 'fdtheory' has no attribute {name!r}")

    def __dir__():
        return sorted(set(globals()) | set(__all__))
