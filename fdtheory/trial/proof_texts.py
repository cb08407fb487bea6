"""What was asked of the proof kernel, and what is left of its answer when evidence travels."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from fdtheory.notebook import displayed

if TYPE_CHECKING:
    from fdtheory.proof import Sentence, Theorem


class AskedSentence(NamedTuple):
    """A sentence, and perhaps what it says at an example."""

    sentence: "Sentence"
    instance: "Sentence | None" = None

    @property
    def tried(self) -> "Sentence":
        return self.sentence if self.instance is None else self.instance


@dataclass(frozen=True)
class Proof:
    """What is left of a theorem of the proof kernel when its evidence travels: texts for people.

    ``said`` is the sentence itself, ``instance`` what was tried in its stead, while the evidence is in its process.
    """

    sentence: str
    latex: str
    outline: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    said: "Sentence | None" = field(default=None, compare=False, repr=False)
    instance: "Sentence | None" = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, asked: AskedSentence, theorem: "Theorem | None" = None) -> "Proof":
        """The texts of a sentence with the outline of its theorem, or of the instance that was tried without one."""
        shown = asked.tried if theorem is None else asked.sentence
        outline, cites = (theorem.outline().splitlines(), sorted(theorem.cites)) if theorem else ((), ())
        return cls(shown.text(), shown.latex(), tuple(outline), tuple(cites), asked.sentence, asked.instance)

    def _repr_latex_(self) -> str:
        return displayed(self.latex)
