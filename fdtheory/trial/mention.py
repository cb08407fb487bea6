"""Whether the sentences of a claim speak of its subject: a mark on what the subject says must show in them.

A check may look at its subject at a hundred numbers and then write down a sentence about something else. So a claim is
run once more on a marked subject. The mark is a name that no sentence binds: it is put on every term that the subject
gives for symbols, and on its numbers, but on no value at given numbers. A case is about what the subject says in
general if its marked sentence is one template for the subject and for each rival, if the subject can be seen in it, and
if some value of the mark makes it false; any other has only looked at the subject.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from fdtheory.proof.language.sentence import Sentence
from fdtheory.proof.language.terms import term
from fdtheory.trial.dependence import depends, same_without
from fdtheory.trial.evidence import Evidence, Strength, not_of_the_subject
from fdtheory.trial.marks import MARK, SubjectMarks, in_kinds
from fdtheory.trial.proof_texts import Proof
from fdtheory.trial.template import is_said_of, is_seen_in

Check = Callable[[object], Iterable[Evidence]]
Shown = Mapping[str, Proof]
Others = Sequence[tuple[object, Shown]]


def as_far_as_spoken_of(
    check: Check, subject: object, shown: list[Evidence], rivals: Sequence[tuple[object, Sequence[Evidence]]] = ()
) -> list[Evidence]:
    """What was shown of the subject: PROVED stays so where its sentence speaks of the subject, else it is lowered."""
    by_kernel = _proofs(e for e in shown if e.strength is Strength.PROVED)
    others = [(rival, _proofs(evidence)) for rival, evidence in rivals]
    silent = by_kernel.keys() - spoken_of(check, subject, by_kernel, others) if by_kernel else set()
    return [not_of_the_subject(evidence) if evidence.case in silent else evidence for evidence in shown]


def _proofs(shown: Iterable[Evidence]) -> Shown:
    return {e.case: e.proof for e in shown if e.proof is not None}


def spoken_of(check: Check, subject: object, shown: Shown, rivals: Others = ()) -> set[str]:
    """The cases whose sentence speaks of the subject; a check that cannot take the marked one has none beyond.

    Where the mark is 0 it is the sentence that was shown, and with what a rival gives the one shown of the rival: a
    check that says something else when it sees the mark, or of a rival, has not spoken of the subject. Instances that
    were tried are templates as well; they are mostly at numbers, and these are marked for them.
    """
    marks, found = SubjectMarks(), set[str]()
    for case, said, _ in _marked(check, subject, marks, shown):
        sides = [(rival, of_rival.get(case)) for rival, of_rival in rivals]
        if _is_template(said, shown[case].said, marks, subject) and _is_of_all(said, marks, subject, _said(sides)):
            found.add(case)
        if found == shown.keys():  # whatever comes now is of other cases
            break
    tried = {case: proof for case, proof in shown.items() if proof.instance is not None and case in found}
    return found - (tried.keys() - _with_instances(check, subject, tried, rivals)) if tried else found


def _with_instances(check: Check, subject: object, shown: Shown, rivals: Others) -> set[str]:
    """The cases whose instances are one template, too."""
    marks, found = SubjectMarks(at_numbers=True), set[str]()
    for case, _, instance in _marked(check, subject, marks, shown):
        sides = [(rival, of_rival.get(case)) for rival, of_rival in rivals]
        wanted = shown[case].instance
        if instance is None or wanted is None or not same_without(instance, MARK, wanted):
            continue
        if _is_of_all(instance, marks, subject, _instances(sides)):
            found.add(case)
        if found == shown.keys():
            break
    return found


def _marked(
    check: Check, subject: object, marks: SubjectMarks, shown: Shown
) -> Iterator[tuple[str, Sentence, Sentence | None]]:
    """The sentences and instances of the marked subject in the cases that were shown."""
    try:
        for evidence in check(marks.put_on(subject)):
            said = None if evidence.proof is None else evidence.proof.said
            if evidence.case in shown and evidence.holds is not True and evidence.proof and said is not None:
                yield evidence.case, said, evidence.proof.instance
    except Exception:  # whatever the check does with what is no number: it has not put it into a sentence
        return


def _said(sides: Iterable[tuple[object, Proof | None]]) -> list[tuple[object, Sentence | None]]:
    return [(side, None if proof is None else proof.said) for side, proof in sides]


def _instances(sides: Iterable[tuple[object, Proof | None]]) -> list[tuple[object, Sentence | None]]:
    return [(side, None if proof is None else proof.instance) for side, proof in sides]


def _is_of_all(
    said: Sentence, marks: SubjectMarks, subject: object, rivals: Iterable[tuple[object, Sentence | None]]
) -> bool:
    return all(is_said_of(said, shown, marks, subject, rival) for rival, shown in rivals)


def _is_template(said: Sentence, wanted: Sentence | None, marks: SubjectMarks, subject: object) -> bool:
    """Whether it is what was shown of the subject, shows the subject, and would be false of another one."""
    return (
        wanted is not None
        and same_without(said, MARK, wanted)
        and is_seen_in(said, marks, subject)
        and depends(said.unfolded().mapped(lambda e: term(in_kinds(e))), MARK)
    )
