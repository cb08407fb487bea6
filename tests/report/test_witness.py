"""The witness in one line: the case and both versions, and as much of them as one reads."""

from fdtheory.report.witness import LONGEST, why


def test_a_witness_in_one_line() -> None:
    seen = {"case": "n = 3", "subject": "20 <= 18", "rivals": ["20 <= 32", "0 <= 1"]}
    line = why({"witness": seen})
    assert line.startswith("n = 3: as printed, 20")
    assert "repaired: 20" in line
    assert "18" in line
    assert "32" in line
    assert why({"witness": {**seen, "rivals": []}}).count(";") == 0
    assert why({"witness": None}) == ""


def test_a_long_one_is_cut_between_two_words_and_outside_of_a_power() -> None:
    seen = "x + " * 58 + "y^(1 + z + u + v"
    line = why({"witness": {"case": "n = 1", "subject": seen, "rivals": []}})
    assert line == f"n = 1: as printed, {'x + ' * 58}y …"
    assert len(line) < LONGEST + 30
