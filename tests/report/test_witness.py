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


def test_a_long_sentence_shows_the_point_against_it_and_no_ranges() -> None:
    ranges = ", ".join(f"0 < x_{n} (real)" for n in range(20))
    seen = f"for all {ranges}, given x_1 <= 1: x_2 <= 2"
    line = why({"witness": {"case": "every x", "subject": f"{seen}: false at x_2 = 3: 3 <= 2 fails", "rivals": [seen]}})
    assert line == "every x: as printed, false at x_2 = 3: 3 ≤ 2 fails; repaired: given x_1 ≤ 1: x_2 ≤ 2"


def test_an_exponent_in_two_brackets_is_cut_before_both() -> None:
    seen = "x + " * 57 + "y^((1 + z) + (u + v + w + k"
    line = why({"witness": {"case": "n = 1", "subject": seen, "rivals": []}})
    assert line == f"n = 1: as printed, {'x + ' * 57}y …"


def test_a_long_sentence_without_hypotheses_keeps_its_beginning() -> None:
    seen = f"for all {', '.join(f'0 < x_{n} (real)' for n in range(20))}: x_1 <= x_2"
    line = why({"witness": {"case": "every x", "subject": "1 <= 0", "rivals": [seen]}})
    assert "repaired: for all 0 < x_0" in line.replace("&lt;", "<")
