"""Golden sections."""

import pytest

from fdtheory.guarantee.golden_section import golden


def test_the_bottom_of_a_valley_is_found() -> None:
    value, place = golden(lambda x: (x - 0.731) ** 2 + 4, -1.3, 2.9, 40)
    assert value == pytest.approx(4)
    assert place == pytest.approx(0.731, abs=1e-6)


def test_an_end_is_found_exactly() -> None:
    assert golden(lambda x: x, -0.4, 2.3, 5) == (-0.4, -0.4)
    assert golden(lambda x: -x, -0.4, 2.3, 5) == (-2.3, 2.3)


def test_every_round_asks_once() -> None:
    asked: list[float] = []
    golden(lambda x: asked.append(x) or x, 0.0, 1.0, 7)  # type: ignore[func-returns-value]
    assert len(asked) == 7 + 4
