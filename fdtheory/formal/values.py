"""The same numbers twice: Coq computes the closed forms of the weights, to be compared with the program's stencils."""

import re
from fractions import Fraction
from pathlib import Path

from fdtheory.differences.stencil import paper_stencil
from fdtheory.formal.coq import run_texts
from fdtheory.formal.sources import ROOT

MODULE = "ValuesStencil"
"""The module with ``even_stencil n`` and ``odd_stencil k``; ValuesProof shows that these are the lemma's weights."""
LARGEST = 6
"""The orders p = 2n and p = 2n - 1 are compared for n up to this."""


def differences(folder: Path) -> list[str]:
    """A sentence for each order at which Coq's weights are not the program's; the module has to be compiled."""
    ran = run_texts(folder, {"Values": _text()}, 1)["Values"]
    if not ran.ok:
        return [f"values: {ran.error}"]
    return [
        f"values: at p = {order} Coq has {_shown(found)}, the program {_shown(ours)}"
        for order in orders()
        if (found := _computed(folder, order)) != (ours := _expected(order))
    ]


def orders() -> range:
    """The orders that are compared."""
    return range(1, 2 * LARGEST + 1)


def read_weights(text: str) -> tuple[Fraction, ...]:
    """Fractions from numerators and denominators in turn, as Coq prints a list of whole numbers.

    >>> read_weights("     = (-1 :: 2 :: 0 :: 1 :: 1 :: 2 :: nil)%list\\n     : list Z\\n")
    (Fraction(-1, 2), Fraction(0, 1), Fraction(1, 2))
    """
    numbers = [int(word) for word in re.findall(r"-?\d+", text.partition(": list")[0])]
    return tuple(Fraction(top, bottom) for top, bottom in zip(numbers[::2], numbers[1::2], strict=True))


def _text() -> str:
    lines = [f"Require Import Coq.ZArith.ZArith.\nRequire {ROOT}.{MODULE}.\nOpen Scope Z_scope."]
    for order in orders():
        name = "odd_stencil" if order % 2 else "even_stencil"
        stencil = f"{ROOT}.{MODULE}.{name} {order // 2}%nat"
        lines.append(f'Redirect "weights_{order}" Eval vm_compute in {ROOT}.{MODULE}.plain ({stencil}).')
    return "\n".join(lines) + "\n"


def _computed(folder: Path, order: int) -> tuple[Fraction, ...]:
    """The weights at -m, ..., q as Coq computed them."""
    return read_weights((folder / f"weights_{order}.out").read_text(encoding="utf-8"))


def _expected(order: int) -> tuple[Fraction, ...]:
    """The program's weights at the same nodes, 0 where it has no node."""
    stencil = paper_stencil(order)
    weights = dict(zip(stencil.offsets, stencil.weights, strict=True))
    left = order // 2
    return tuple(weights.get(Fraction(node), Fraction(0)) for node in range(-left, order - left + 1))


def _shown(weights: tuple[Fraction, ...]) -> str:
    return ", ".join(map(str, weights))
