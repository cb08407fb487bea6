"""The search for forbidden words sees code and nothing else."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.formal.sources import FORBIDDEN, offences, read_sources, without_comments


def words(text: str) -> list[str]:
    return [offence.words for offence in offences("A.v", text.encode())]


@pytest.mark.parametrize("phrase", FORBIDDEN)
def test_every_forbidden_word_is_seen_in_code_and_only_there(phrase: str) -> None:
    assert phrase in words(f"Definition a := 1.\n{phrase} x : False.")
    assert phrase in words("\n".join(phrase.split()))
    assert words(f"(* {phrase} *) Definition a := 1.") == []
    assert words(f'Definition a := "{phrase}"%string.') == []
    assert phrase not in words(phrase.replace(phrase.split()[-1], phrase.split()[-1] + "_of"))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("(* a (* b *) *) Axiom x : False.", True),
        ("(* a (* b *) Axiom x : False. *)", False),
        ('(* "*)" Axiom *) Definition a := 1.', False),
        ('(* " *) Axiom x : False. (* " *)', False),
        ('Definition s := "(*". Axiom x : False. Definition t := "*)".', True),
        ('Definition s := "a""(*". Axiom x : False. (* *)', True),
        ("*) Axiom x : False. (*x*)", True),
        ("Local #[bypass_check(guard)] Fixpoint f (n : nat) : False := f n.", True),
        ("(**) Axiom x : False.", True),
    ],
)
def test_comments_nest_and_strings_hide(text: str, seen: bool) -> None:
    assert bool(words(text)) is seen


def test_the_line_is_named() -> None:
    assert [str(one) for one in offences("A.v", b"(* \n\n *)\nAxiom x : False.")] == ["A.v, line 4: Axiom"]


@pytest.mark.parametrize("data", [b"(* open", b'Definition a := "open.', b"\xff\xfe"])
def test_what_cannot_be_read_is_an_offence(data: bytes) -> None:
    assert list(offences("A.v", data))


def test_blanking_keeps_lines() -> None:
    text = 'a\n(* b\n *)\n"c\n"\nd'
    assert without_comments(text).count("\n") == text.count("\n")


def test_a_folder_without_sources_and_a_strange_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"holds no \.v file"):
        read_sources(tmp_path)
    (tmp_path / "a-b.v").write_text("")
    with pytest.raises(InputError, match="plain module name"):
        read_sources(tmp_path)
    with pytest.raises(InputError, match="cannot read the Coq sources"):
        read_sources(tmp_path / "absent")
