"""Which of a user's functions is named when its gradients contradict each other and no values are given."""

from collections.abc import Callable, Iterator

import numpy as np

from fdtheory.errors import InputError
from fdtheory.files import Record
from fdtheory.problems.batched import Array
from fdtheory.problems.from_functions import from_functions
from fdtheory.trial.claim import Evidence, claim, observed

Block = Callable[[Array, Array], Array]
UPPER, LOWER = np.array([[1.0, -0.5], [0.25, 2.0]]), np.array([[-1.0, 0.5], [0.75, -2.0]])
BLOCKS: dict[str, Block] = {
    "f_x": lambda x, y: x + UPPER @ y,
    "f_y": lambda x, y: UPPER.T @ x + y,
    "g_x": lambda x, y: LOWER @ y,
    "g_y": lambda x, y: LOWER.T @ x + 3 * y,
}
"""f = |x|²/2 + xᵀUy + |y|²/2 over g = xᵀLy + 3|y|²/2."""


def _refusal(**changed: Block) -> str:
    """What is said, empty if all is taken."""
    parts: Record = BLOCKS | changed
    try:
        from_functions(None, None, dim_x=2, dim_y=2, name="mine", **parts)
    except InputError as error:
        return str(error)
    return ""


Change = Callable[[Block], Block]


def as_it_is(block: Block) -> Block:
    """The gradient."""
    return block


def with_the_other_sign(block: Block) -> Block:
    """Near miss: the other sign."""
    return lambda x, y: -block(x, y)


def slightly_longer(block: Block) -> Block:
    """Near miss: a thousandth longer."""
    return lambda x, y: 1.001 * block(x, y)


NAMED: dict[tuple[str, Change], str] = {
    ("f_x", with_the_other_sign): "f_x or f_y of 'mine' does not agree",
    ("f_y", with_the_other_sign): "f_x or f_y of 'mine' does not agree",
    ("g_x", with_the_other_sign): "g_x of 'mine' does not agree",
    ("g_y", with_the_other_sign): "g_y of 'mine' falls along a direction",
    ("f_x", slightly_longer): "f_x or f_y of 'mine' does not agree",
    ("f_y", slightly_longer): "f_x or f_y of 'mine' does not agree",
    ("g_x", slightly_longer): "g_x or g_y of 'mine' does not agree",
    ("g_y", slightly_longer): "g_x or g_y of 'mine' does not agree",
}
"""How the sentence begins: the gradient of g in x has the wrong sign where that in y rises as it should."""


@claim("ours:batched-problems", subject=as_it_is, rival=[with_the_other_sign, slightly_longer])
def gradients_against_each_other(change: Change) -> Iterator[Evidence]:
    """Without values two gradients of one function are held against each other, and the wrong one is named.

    Checked: quadratics with mixed products; each of the four gradients in turn with the other sign and a thousandth
        longer; of g with a gradient of the other sign it is said which.
    Not checked: functions with values (slopes_and_their_doubt).
    """
    for key in BLOCKS:
        said = _refusal(**{key: change(BLOCKS[key])})
        known = not said or said.startswith(NAMED.get((key, change), "?"))
        yield observed(key, not said if known else None, said[:60] or "taken")
