"""Whether the sentences of a claim speak of its subject: a mark on what the subject says must show in them.

A check may look at its subject at a hundred numbers and then write down a sentence about something else. So a claim is
run once more on a marked subject. The mark is a name that no sentence binds: it is put on every term that the subject
gives for symbols, and on its numbers, but on no value at given numbers. A case is about what the subject says in general
if its marked sentence is one template for the subject and for each rival, if the subject can be seen in it, and if some
value of the mark makes it false; any other has only looked at the subject.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.language.terms import term
from fdtheory.trial.dependence import depends, same_without
from fdtheory.trial.evidence import Evidence, Strength, not_of_the_subject
from fdtheory.trial.marks import MARK, Marks, in_kinds
from fdtheory.trial.template import is_said_of, is_seen_in

Check = Callable[[object], Iterable[Evidence]]
Shown = Mapping[str, Sentence | None]


def as_far_as_spoken_of(
    check: Check, subject: object, shown: list[Evidence], rivals: Sequence[tuple[object, Sequence[Evidence]]] = ()
) -> list[Evidence]:
    """What was shown of the subject: PROVED stays so where its sentence speaks of the subject, else it is lowered."""
    by_kernel = _sentences(e for e in shown if e.strength is Strength.PROVED)
    others = [(rival, _sentences(evidence)) for rival, evidence in rivals]
    silent = by_kernel.keys() - spoken_of(check, subject, by_kernel, others) if by_kernel else set()
    return [not_of_the_subject(evidence) if evidence.case in silent else evidence for evidence in shown]


def _sentences(shown: Iterable[Evidence]) -> Shown:
    return {e.case: e.proof.said for e in shown if e.proof is not None}


def spoken_of(check: Check, subject: object, shown: Shown, rivals: Sequence[tuple[object, Shown]] = ()) -> set[str]:
    """The cases whose sentence speaks of the subject; a check that cannot take the marked one has none beyond.

    Where the mark is 0 it is the sentence that was shown, and with what a rival gives the one shown of the rival: a
    check that says something else when it sees the mark, or of a rival, has not spoken of the subject.
    """
    found, marks = set(), Marks()
    try:
        for evidence in check(marks.put_on(subject)):
            said = None if evidence.proof is None else evidence.proof.said
            wanted = shown.get(evidence.case)
            if said is None or evidence.holds is True or wanted is None:
                continue
            if _is_template(said, wanted, marks, subject) and all(
                is_said_of(said, of_rival.get(evidence.case), marks, subject, rival) for rival, of_rival in rivals
            ):
                found.add(evidence.case)
    except Exception:  # whatever the check does with what is no number: it has not put it into a sentence
        return found
    return found


def _is_template(said: Sentence, wanted: Sentence, marks: Marks, subject: object) -> bool:
    """Whether it is what was shown of the subject, shows the subject, and would be false of another one."""
    return (
        same_without(said, MARK, wanted)
        and is_seen_in(said, marks, subject)
        and depends(said.unfolded().mapped(lambda e: term(in_kinds(e))), MARK)
    )
