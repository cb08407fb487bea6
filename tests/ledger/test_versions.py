"""A use names a statement and perhaps its repair."""

from fdtheory.ledger.versions import REPAIRED, label_of


def test_the_label_behind_a_use() -> None:
    assert label_of(f"lem:a{REPAIRED}") == label_of("lem:a") == "lem:a"
    assert label_of("lem:a!other") == "lem:a!other"
