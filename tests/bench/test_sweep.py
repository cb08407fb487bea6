"""Both routes of the benchmark compute the same; how fast they are is measured elsewhere."""

from fdtheory.bench.sweep import SweepTimes, sweep_times


def test_both_routes_agree():
    found = sweep_times("kappa-sharp", repeats=1)
    assert found.disagreement < 1e-20
    assert found.gain == found.mpmath / found.flint
    assert SweepTimes("a", 2.0, 30.0, 0.0).gain == 15
