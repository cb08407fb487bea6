"""The judgement of readers on errata: well formed, and about statements that exist."""

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.errata_weight import UNLISTED, gravity_of, load_gravity
from fdtheory.ledger.statements import load_statements


def test_every_listed_label_is_in_the_inventory() -> None:
    assert set(load_gravity()) - set(load_statements()) == set()


def test_class_and_place() -> None:
    listed = load_gravity('result = ["a", "b"]\nslip = ["c"]')
    assert gravity_of("b", listed) == {"class": "result", "place": 2}
    assert gravity_of("c", listed) == {"class": "slip", "place": 1}
    assert gravity_of("d", listed) == {"class": "argument", "place": UNLISTED}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('grave = ["a"]', "choose one of"),
        ('result = ["a"]\nslip = ["a"]', "stands twice"),
    ],
)
def test_a_malformed_file_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        load_gravity(text)
