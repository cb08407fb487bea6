"""Lists and ranges of numbers lead to all that they name, and to nothing else."""

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.reference_lists import resolve_all
from fdtheory.ledger.references import resolve
from fdtheory.ledger.statements import load_statements

STATEMENTS = load_statements()


def together(*names: str) -> list[str]:
    """What these name one by one, in the paper's order."""
    found = {label for name in names for label in resolve(name, STATEMENTS)}
    return [label for label in STATEMENTS if label in found]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Lemma 3.2", ["Lemma 3.2"]),
        ("Eqs. 14-16", ["Eq. (14)", "Eq. (15)", "Eq. (16)"]),
        ("Eqs. (14)–(16)", ["Eq. (14)", "Eq. (15)", "Eq. (16)"]),
        ("eqs 14 to 16", ["Eq. (14)", "Eq. (15)", "Eq. (16)"]),
        ("Eqs. 14,16", ["Eq. (14)", "Eq. (16)"]),
        ("Eq. (14), (15)", ["Eq. (14)", "Eq. (15)"]),
        ("Lemmas 3.1 and 3.2", ["Lemma 3.1", "Lemma 3.2"]),
        ("lemmas C1, C2, and C4", ["Lemma C.1", "Lemma C.2", "Lemma C.4"]),
        ("Lemma C.1–C.3", ["Lemma C.1", "Lemma C.2", "Lemma C.3"]),
        ("Theorem 3.1, Remark 3.4", ["Theorem 3.1", "Remark 3.4"]),
        ("Remark 3.4 & eq 7; Lemma 3.1", ["Eq. (7)", "Lemma 3.1", "Remark 3.4"]),
        ("Sections 3.1-3.3", ["Section 3"]),
        ("Appendices B and C", ["Appendix B", "Appendix C"]),
        ("Figures 1-2", ["Figure 1", "Figure 2"]),
        ("Theorem 3.1, Eq. (10) and Lemma 3.2", ["Theorem 3.1, Eq. (10)", "Lemma 3.2"]),
        ("Algorithm 1, lines 5-7", ["Algorithm 1, line 7"]),
        ("Appendix B, even p, displays 3 and 4", [f"Appendix B, even p, display {n}" for n in (3, 4)]),
        ("Inner Loop and Outer Loop", ["Inner Loop", "Outer Loop"]),
        ("from Lemma 3.1 to Lemma 3.2.", ["Lemma 3.1", "Lemma 3.2"]),
        ("Remarks 3.1/3.2", ["Remark 3.1", "Remark 3.2"]),
        ("Eqs. (5)/(6)", ["Eq. (5)", "Eq. (6)"]),
        ("algorithm 1 lines 5-7", ["Algorithm 1, line 7"]),
        ("alg 1 line 3 and 7", ["Algorithm 1, line 3", "Algorithm 1, line 7"]),
    ],
)
def test_a_list_or_a_range_names_several(typed: str, names: list[str]) -> None:
    assert resolve_all(typed, STATEMENTS) == together(*names)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Lemmas 3.1 and 3.9", "'Lemma 3.9' is not in the paper; the nearest are Lemma 3.1 "),
        ("Lemmas 3.1-3.9", "'Lemma 3.9' is not in the paper; the nearest are Lemma 3.1 "),
        ("Eqs. 16-14", "from Eq. 16 to Eq. 14 has no order; name both ends alike and the earlier one first"),
        ("Lemma 3.1-Theorem 4.1", "from Lemma 3.1 to Theorem 4.1 has no order"),
        ("Algorithm 1, lines 4-6", "'Algorithm 1, line 4' has no statement of its own; the nearest are "),
        ("Theorem 3.1 and foo", "'Theorem 3.1 and foo' may mean Theorem 3.1 or "),
        ("3.1-3.2", "'3.1-3.2' may mean Section 3.1 or Lemma 3.1 or"),
        ("lem:a and b", "'lem:a and b' is unknown"),
        (", and", "is unknown"),
        ("Eq. 14-", "may mean Eq. "),
        ("even p", "'even p' may mean Appendix B, even p or"),
    ],
)
def test_what_a_list_names_in_vain_is_said(typed: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        resolve_all(typed, STATEMENTS)
