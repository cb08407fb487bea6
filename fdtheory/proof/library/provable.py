"""A statement of the library: a sentence made from a subject, and a proof that is built from the same subject."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from fdtheory.proof.kernel import Theorem
from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.search import prove

S = TypeVar("S")


@dataclass(frozen=True)
class Provable(Generic[S]):
    """``says(subject)`` is the sentence, ``proof(goal, subject)`` its proof; a rival takes the subject's place in
    both."""

    name: str
    says: Callable[[S], Sentence]
    proof: Callable[[Sentence, S], Theorem]
    subject: S

    def sentence(self, subject: S | None = None) -> Sentence:
        return self.says(self.subject if subject is None else subject)

    def of(self, subject: S) -> tuple[Sentence, Callable[[Sentence], Theorem]]:
        """Sentence and proof for a subject or rival: what a verdict is asked for."""
        return self.says(subject), lambda goal: self.proof(goal, subject)

    def theorem(self, subject: S | None = None) -> Theorem:
        """The Theorem of exactly the sentence, or `RefusedError`."""
        return self._own if subject is None else prove(*self.of(subject))

    @cached_property
    def _own(self) -> Theorem:
        """A theorem never changes, and later proofs start from the same ones."""
        return prove(*self.of(self.subject))
