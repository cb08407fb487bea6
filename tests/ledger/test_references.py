"""Numbers as a reader types them lead to the right statements, and what is not there gets the nearest ones."""

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.references import in_section, resolve
from fdtheory.ledger.statements import Statement, load_statements

STATEMENTS = load_statements()


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("Lemma 3.2", "lem:solu-Lip-pth"),
        ("lemma3.2", "lem:solu-Lip-pth"),
        ("  LEM.  3.2 ", "lem:solu-Lip-pth"),
        ("theorem 3.1", "thm:upper-pth"),
        ("Thm. 3.1", "thm:upper-pth"),
        ("Theorem E.1", "thm:lower-Arj"),
        ("theoreme.1", "thm:lower-Arj"),
        ("Remark 3.4", "rmk:high-p-compl"),
        ("eq 7", "eq:asm-escape"),
        ("Eq. (7)", "eq:asm-escape"),
        ("equation 7", "eq:asm-escape"),
        ("EQN.(7)", "eq:asm-escape"),
        ("(7)", "eq:asm-escape"),
        ("alg 2", "alg:F2SA-p-odd"),
        ("Tab. 1", "tab:main-res"),
        ("fig 2", "fig:deep-l2reg"),
        ("asm 2.4", "asm:prior"),
        ("Def 2.1", "dfn:hyper-stationary"),
        ("ex. 2.1", "exmp:hyper-cleaning"),
        ("abstract", "par:rate"),
        ("lem:solu-Lip-pth", "lem:solu-Lip-pth"),
        ("Algorithm 1, line 7", "par:inner-step"),
        ("app. b, even P, display 3", "par:even-moment-range"),
        ("beyond lemma 3.2", "ours:self-bounding"),
        ("section 3.1, after lemma 3.1", "par:number-of-points"),
        ("Appendix C, proof of Lemma 3.2", "par:y-q-lip"),
        ("appendix c proof of lemma 3.2", "par:y-q-lip"),
        ("alg 1 line 7", "par:inner-step"),
        ("Appendix B, even p, step 3", "par:even-moment-range"),
        ("section 3.1 after lemma 3.1", "par:number-of-points"),
        ("Lemma~3.2", "lem:solu-Lip-pth"),
        ("lemma-3.2", "lem:solu-Lip-pth"),
        ("lemma 3,2", "lem:solu-Lip-pth"),
        ("Lemma\N{NO-BREAK SPACE}3.2", "lem:solu-Lip-pth"),
        ("eq \N{FULLWIDTH DIGIT SEVEN}", "eq:asm-escape"),
        ("Eq. [7]", "eq:asm-escape"),
        ("Eqs. (14)", "eq:high-order-x"),
        ("Lemma c3", "lem:nabla-yy-lip"),
        ("Assump. 2.4", "asm:prior"),
        ("“Lemma 3.2”", "lem:solu-Lip-pth"),
        ("'Lemma 3.2'.", "lem:solu-Lip-pth"),
        ("Lemma_3.2:", "lem:solu-Lip-pth"),
        ("Lemma  3 . 2", "lem:solu-Lip-pth"),
        ("lemma 3. 2?", "lem:solu-Lip-pth"),
        ("Lemma c 3", "lem:nabla-yy-lip"),
        ("Lemma C. 3", "lem:nabla-yy-lip"),
        ("Appendix B, even p, display 3.", "par:even-moment-range"),
        ("abstract.", "par:rate"),
        (r"\cref{lem:solu-Lip-pth}", "lem:solu-Lip-pth"),
        (r"\eqref{eq:hyper-grad}", "eq:hyper-grad"),
        ("LEM:solu-lip-PTH", "lem:solu-Lip-pth"),
        ("lem:solu-Lip-pth!repaired", "lem:solu-Lip-pth"),
    ],
)
def test_what_a_reader_types_is_found(typed: str, label: str) -> None:
    assert label in resolve(typed, STATEMENTS)


def test_a_number_covers_its_parts_and_nothing_else() -> None:
    assert resolve("Lemma 3.2", STATEMENTS) == ["lem:solu-Lip-pth", "par:nu-range"]
    assert resolve("Lemma 3.1", STATEMENTS) == ["lem:error-pth", "par:index-ranges", "par:coefficient-bound"]
    assert resolve("eq 1", STATEMENTS) == ["prob:main-BLO"]
    assert set(resolve("Eq. (10)", STATEMENTS)) < {*resolve("Theorem 3.1", STATEMENTS), "eq:hyper-setting-pth"}
    assert resolve("eq:pth-Taylor", STATEMENTS) == ["eq:pth-Taylor"]


def test_a_section_covers_its_subsections() -> None:
    inner = [label for n in ("3.1", "3.2", "3.3") for label in resolve(f"section {n}", STATEMENTS)]
    assert sorted(resolve("Section 3", STATEMENTS)) == sorted(inner)
    assert {STATEMENTS[label].section for label in resolve("App. B", STATEMENTS)} == {"Appendix B"}
    assert {"eq:pth-Taylor", "par:alpha-0-value", "ours:binomial-form"} < set(resolve("appendix b", STATEMENTS))


@pytest.mark.campaign
def test_every_number_leads_to_its_statement() -> None:
    numbered = [s for s in STATEMENTS.values() if s.kind != "classical"]  # classical facts have no number in the paper
    assert [s.label for s in numbered if s.label not in resolve(s.number, STATEMENTS)] == []


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3.2", "'3.2' may mean Section 3.2 or Lemma 3.2 or Remark 3.2; type one of them whole"),
        ("C.1", "'C.1' may mean Lemma C.1"),
        ("lemma", "may mean Lemma 3.1 or Lemma 3.2 or Lemma C.1"),
        ("Lemma 3.3", r"'Lemma 3.3' is not in the paper; the nearest are Lemma 3.1 \| Lemma 3.2 \| "),
        ("Theorem 4.2", r"the nearest are Theorem 4.1 \| "),
        ("eq 77", r"the nearest are Eq. \(7\) \| "),
        ("eq 23", "is not in the paper; the nearest are "),
        ("Appendix H", "the nearest are Appendix A"),
        (
            "Lemma 3.2, no such part",
            r"has no statement of its own; the nearest are Lemma 3.2, range of ν \| Lemma 3.2, ",
        ),
        ("Algorithm 1, line 8", r"nearest are Algorithm 1, line \d+ \| Algorithm 1, line"),
        ("Eq. (10), no such part", r"nearest are Eq. \(10\) \| Theorem 3.1, Eq. \(10\), "),
        ("Lema 3.2", "may mean Lemma 3.2"),
        ("lem:error-pht", "is unknown; did you mean lem:error-pth"),
        ("nonsense", "'nonsense' is unknown"),
        ("even p", "'even p' may mean Appendix B, even p or Appendix B, even p, display 1 or"),
        ("Corollary 3.1", "may mean Section 3.1 or Lemma 3.1 or Remark 3.1 or Theorem 3.1; type one of them whole"),
        ("L3.2", "may mean Section 3.2 or Lemma 3.2 or Remark 3.2; type"),
        ("B.1", "may mean Appendix B; type it whole"),
        ("C.3", "may mean Lemma C.3; type it whole"),
        ("line 7", "may mean Algorithm 1, line 7 or Algorithm 3, line 7; type"),
        ("footnote 1", "may mean Section 1 or Eq"),
        ("related work", r'may mean Section 2.2 \("comparison to previous works"\) or Section 6'),
        ("Lemma 3.2(a)", "may mean Lemma 3.2 or"),
        ("", "'' is unknown"),
        ("κ" * 500, "is unknown"),
    ],
)
def test_what_is_not_there_gets_the_nearest(typed: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        resolve(typed, STATEMENTS)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("Complexity Analysis", "Section 3.3"),
        ("the proposed algorithm", "Section 3.2"),
        ("Preliminaries", "Section 2"),
        ("F2SA-p Method", "Section 3"),
        ("The F²SA-2 algorithm", "Appendix F"),
        ("Lower Bound", "Section 4"),
        ("An Ω(ϵ−4) Lower Bound", "Section 4"),
        ("Proof of Lemma 3.1", "Appendix B"),
        ("Notations", "Section 1, Notations"),
        ("Comparison of results", "Section 3.3, Comparison of results for odd p and even p"),
        ("Inner Loop, display 1", "Appendix D, Inner Loop, display 1"),
        ("conclusions", "Section 6"),
    ],
)
def test_a_title_finds_what_stands_under_it(typed: str, place: str) -> None:
    assert resolve(typed, STATEMENTS) == resolve(place, STATEMENTS)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Complexity Analysys", r'may mean Section 3.3 \("complexity analysis"\); type it whole'),
        ("Prelimnaries", r'may mean Section 2 \("preliminaries"\); type it whole'),
        ("comparison to", "may mean Section 2.2"),
        ("the", "Theorem E"),
        ("method", r'may mean Section 3 \("the f2sa p method"\); type it whole'),
        ("odd p", "may mean Appendix B, odd p or"),
        ("conclusion", r'may mean Section 6 \("conclusions and future works"\); type it whole'),
    ],
)
def test_no_title_is_guessed(typed: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        resolve(typed, STATEMENTS)


def test_users_statements_have_no_number() -> None:
    with pytest.raises(InputError):
        resolve("abstract", {"mine:a": Statement("mine:a", "user", "", "says", section="Abstract")})


@pytest.mark.parametrize("typed", ["3.3", "Section 3.3", "sec 3.3", "§3.3", "Complexity analysis"])
def test_statements_of_a_section(typed: str) -> None:
    found = {statement.section for statement in in_section(typed, STATEMENTS.values())}
    assert found == {"Section 3.3"}


def test_a_section_that_is_not_there() -> None:
    with pytest.raises(
        InputError, match=r"--section '9' is no section of the paper; choose one of Abstract, Section 1, "
    ):
        in_section("9", STATEMENTS.values())
