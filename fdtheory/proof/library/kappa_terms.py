"""How far each term of the recursion stays below a law for the powers of kappa, exactly, for every order.

A term of order q has ``least`` + j blocks with sizes m(1), m(2), ... that sum to q - lost, where lost derivatives fall
on something else than the blocks. A law gives a block of size m the exponent slope m + offset, and the term costs
something of its own. What is left below the law at q is a sum of non-negative parts, so that the term fits; and as an
equation the sentence fails for a cost that is lowered as well as for one that is raised.
"""

from dataclasses import dataclass

import sympy as sp
from sympy import Sum

from fdtheory.numbers import Operand
from fdtheory.proof.kernel import Theorem, combine, linear_sum, telescope
from fdtheory.proof.language.kinds import Name, TermLike
from fdtheory.proof.language.sentence import Eq, Ranges, Sentence, Unknown, at_least, between
from fdtheory.proof.library.provable import Provable

q, i, j, b = sp.symbols("q i j b", integer=True)
m = sp.Function("m")


@dataclass(frozen=True)
class KappaTerm:
    """A kind of term: the law, its own cost, its number of blocks, and what it leaves below the law.

    With ``more`` there may be any number of blocks above ``least``; with ``further`` any number of derivatives above
    ``lost`` may fall beside the blocks. Room is left as a whole, by each further block and each further derivative.
    For a Lipschitz constant the law at q is ``raised``.
    """

    slope: TermLike
    offset: TermLike
    cost: TermLike
    least: int
    lost: int = 0
    more: bool = True
    further: bool = False
    room: TermLike = 0
    by_block: TermLike = 0
    by_derivative: TermLike = 0
    raised: TermLike = 0

    def __post_init__(self) -> None:
        if min(self.room, self.by_block, self.by_derivative) < 0:
            raise ValueError(f"{self}: the room below a law is not negative")

    def of(self, size: Operand) -> sp.Expr:
        """The law's exponent of a block of this size."""
        return self.slope * size + self.offset

    @property
    def blocks(self) -> sp.Expr:
        return self.least + (j if self.more else sp.Integer(0))

    @property
    def beside(self) -> sp.Expr:
        """How many derivatives fall beside the blocks."""
        return self.lost + (b if self.further else sp.Integer(0))

    def below(self) -> sp.Expr:
        """What is left below the law."""
        return self.room + self.by_block * (j if self.more else 0) + self.by_derivative * (b if self.further else 0)

    def domain(self) -> Ranges:
        free = [s for s, there in ((j, self.more), (b, self.further)) if there]
        return {m: Unknown(1), **dict.fromkeys(free, at_least(0)), q: at_least(self.blocks + self.beside)}

    def points(self) -> list[dict[Name, object]]:
        """Points of the domain: all blocks of size 1 but the last one."""
        found = []
        for extra in range(4) if self.more else (0,):
            for beside in range(3) if self.further else (0,):
                blocks = self.least + extra
                for growth in (0, 1, 4) if blocks else (0,):
                    order = blocks + self.lost + beside + growth
                    point: dict[Name, object] = {m: _Sizes(blocks, 1 + growth), q: order}
                    found.append(point | ({j: extra} if self.more else {}) | ({b: beside} if self.further else {}))
        return found


@dataclass(frozen=True)
class _Sizes:
    """Blocks of size 1, and the last one of another."""

    blocks: int
    last: int

    def __call__(self, index: Operand) -> int:
        return self.last if index == self.blocks else 1

    def __str__(self) -> str:
        return f"({', '.join(str(self(index)) for index in range(1, self.blocks + 1))})"


def _says(t: KappaTerm) -> Sentence:
    total = t.cost + Sum(t.of(m(i)), (i, 1, t.blocks))
    law = t.of(q) + t.raised - t.below()
    return Sentence(t.domain(), Eq(total, law), [Eq(Sum(m(i), (i, 1, t.blocks)), q - t.beside)])


def _proof(goal: Sentence, t: KappaTerm) -> Theorem:
    """The exponents sum to slope (q - lost) + offset times the number of blocks."""
    D, given = dict(goal.for_all), goal.given
    apart = linear_sum(D, [(t.slope, m(i)), (t.offset, sp.Integer(1))], i, 1, t.blocks, given)
    count = telescope(combine(Sentence({**D, i: between(1, t.blocks)}, Eq(1, (i + 1) - i), given)), i)
    return combine(goal, [(apart, 1), (count, t.offset)], given={0: t.slope})


HALF, THREE_HALVES = sp.Rational(1, 2), sp.Rational(3, 2)
TERM = Provable(
    "what a term leaves below the law",
    _says,
    _proof,
    KappaTerm(THREE_HALVES, -HALF, sp.Integer(1), 0, lost=1, further=True, by_block=HALF, by_derivative=THREE_HALVES),
)
ITEMS = (TERM,)
