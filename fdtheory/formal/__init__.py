"""Evidence from Coq's kernel: the registered statements of ``verification/kernel``, judged and read back.

``judge_kernel(folder)`` runs Coq and returns a :class:`KernelVerdict`; ``fdtheory kernel`` is its face.
``formal_verdicts(tree)`` reads the committed verdict for a ledger: one :class:`FormalVerdict` a label, with
``formal``, ``why`` and ``sentence()``; it counts only while the sources and the registry in the tree are those that
Coq saw. After a run, ``labels_of(verdict, read_registry(folder))`` gives the same mapping fresh.
"""

from fdtheory.formal.judge import judge_kernel
from fdtheory.formal.reading import FOLDER, FormalVerdict, formal_verdicts, labels_of, read_verdict
from fdtheory.formal.registry import Registry, read_registry
from fdtheory.formal.verdict import FormalStanding, Judged, KernelVerdict

__all__ = [
    "FOLDER",
    "FormalStanding",
    "FormalVerdict",
    "Judged",
    "KernelVerdict",
    "Registry",
    "formal_verdicts",
    "judge_kernel",
    "labels_of",
    "read_registry",
    "read_verdict",
]
