"""MRBO: recursive momentum."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.solvers import published as literal
from fdtheory.solvers.methods import METHODS
from fdtheory.solvers.mrbo import mrbo
from fdtheory.solvers.settings import Settings

from .runs import estimate_error, neumann_factor, run


@pytest.mark.campaign
def test_variance_reduction_helps_on_additive_noise() -> None:
    """With the same index at two points the errors cancel, so momentum averages the noise away."""
    plain, steady = (
        run(
            METHODS["mrbo"],
            "softmax-small",
            sigma=0.5,
            seeds=400,
            eta_x=1e-13,
            outer=300,
            watch=0,
            knobs={"momentum": momentum},
        )
        for momentum in (1.0, 0.05)
    )
    assert steady.estimate.std(axis=0).max() < 0.5 * plain.estimate.std(axis=0).min()


@pytest.mark.campaign
def test_the_estimate_converges_geometrically_in_the_number_of_terms() -> None:
    errors = [estimate_error("mrbo", terms=count) for count in (20, 30)]
    assert errors[1] / errors[0] == pytest.approx(neumann_factor() ** 10, rel=0.1)


def test_without_noise_momentum_changes_nothing_and_one_inner_step_of_stocbio_is_the_same() -> None:
    """The corrections telescope; MRBO takes its estimate before the step in y, stocBiO after it."""
    plain, averaged = (run(METHODS["mrbo"], "softmax-small", outer=9, knobs={"momentum": m}) for m in (1.0, 0.2))
    np.testing.assert_allclose(averaged.estimate, plain.estimate, rtol=1e-10)
    np.testing.assert_allclose(averaged.y, plain.y, rtol=1e-10)
    still = {"eta_x": 1e-13, "inner": 1}
    other = run(METHODS["stocbio"], "softmax-small", outer=8, **still)
    mine = run(METHODS["mrbo"], "softmax-small", outer=9, knobs={"momentum": 0.3}, **still)
    np.testing.assert_allclose(mine.estimate, other.estimate, rtol=1e-9)


@pytest.mark.parametrize("momentum", [0.0, -0.1, 1.5, float("nan"), "much"])
def test_a_momentum_that_is_no_weight_is_refused(momentum: object) -> None:
    with pytest.raises(InputError, match=f"momentum = {momentum!r} is not a weight"):
        run(METHODS["mrbo"], "softmax-small", outer=1, knobs={"momentum": momentum})


@pytest.mark.parametrize("noise", [False, True])
@pytest.mark.parametrize("terms", [1, 2, 6])
def test_agrees_with_the_published_algorithm(noise: bool, terms: int) -> None:
    wanted = literal.mrbo(literal.Draws(noise), 8, terms - 1, 0.7, 0.9, 0.3, 3, 2.0, 9.0, [0.8, 0.5])
    settings, knobs = Settings(0.7, 0.9, 1, 8, batch=3), {"d": 2.0, "m": 9.0, "c_x": 0.8, "c_y": 0.5}
    seen = mrbo(literal.oracle(noise), literal.X0, literal.Y0, settings, terms=terms, neumann_step=0.3, **knobs)
    np.testing.assert_allclose(seen.x[0], wanted, rtol=0, atol=1e-13)
    constant = mrbo(
        literal.oracle(noise), literal.X0, literal.Y0, settings, terms=terms, neumann_step=0.3, momentum=0.3
    )
    assert np.linalg.norm(constant.x - seen.x) > 1e-4
