"""VRBO: recursive variance reduction."""

import numpy as np
import pytest

from fdtheory.solvers.methods import METHODS

from .runs import estimate_error, neumann_factor, run


def test_vrbo_tracks_its_estimate_between_refreshes() -> None:
    """Without noise the differences add up: never refreshed, it still knows what stocBiO computes anew."""
    tracked = run(METHODS["vrbo"], "softmax-small", inner=30, outer=15, knobs={"period": 1000, "terms": 8})
    anew = run(METHODS["stocbio"], "softmax-small", inner=30, outer=15, knobs={"terms": 8})
    np.testing.assert_allclose(tracked.estimate, anew.estimate, rtol=0.1)
    assert np.linalg.norm(tracked.estimate) < 0.9 * tracked.estimate_norms[1, 0]


def test_the_estimate_converges_geometrically_in_the_number_of_terms() -> None:
    errors = [estimate_error("vrbo", terms=count) for count in (10, 16)]
    assert errors[1] / errors[0] == pytest.approx(neumann_factor() ** 6, rel=0.1)
