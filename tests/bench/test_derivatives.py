"""The benchmark of derivatives runs and reports what it says."""

from fdtheory.bench.derivatives import Times, derivative_times, series_times


def test_small_orders() -> None:
    rows = derivative_times((1, 3))
    assert [(row.q, row.partitions) for row in rows] == [(1, 1), (3, 5)]
    assert all(min(row.one_by_one, row.by_block_sizes, row.series) > 0 for row in rows)
    assert [q for q, seconds in series_times((4, 8)) if seconds > 0] == [4, 8]


def test_gain() -> None:
    assert Times(8, 4140, 10.0, 1.0, 0.1).gain == 100
