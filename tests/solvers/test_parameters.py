"""The printed hyper-parameters, and the plain ones that work."""

import math

import numpy as np
import pytest

from fdtheory.differences.stencil import paper_stencil
from fdtheory.errors import InputError
from fdtheory.problems.batched import batched
from fdtheory.problems.zoo import ZOO
from fdtheory.solvers.parameters import LocalConstants, local_constants, paper_parameters, working_parameters

UNIT = LocalConstants(mu=0.5, L1=1.0, L_bar=2.0, delta=3.0, radius=5.0)


@pytest.mark.parametrize("p", [1, 2, 5])
def test_the_printed_formulas(p: int) -> None:
    eps, sigma, kappa = 0.1, 0.7, 4.0
    found = paper_parameters(ZOO["softmax-small"](), p, eps, sigma=sigma, constants=UNIT)
    nu = (eps / (2 * kappa ** (2 * p + 1))) ** (1 / p)
    assert found.nu == pytest.approx(min(5 / kappa, nu))
    assert found.eta_x == pytest.approx(eps / kappa**3)
    assert found.eta_y == pytest.approx(nu**2 * eps**2 / (kappa * sigma**2))
    assert pytest.approx(sigma**2 / (nu * eps) ** 2, abs=1) == found.S
    assert pytest.approx(kappa**2 * sigma**2 / (nu * eps) ** 2 * math.log(5 * kappa / (nu * eps)), abs=1) == found.K
    assert pytest.approx(3 / (found.eta_x * eps), abs=1) == found.T


def test_the_branch_of_the_radius() -> None:
    near = LocalConstants(0.5, 1.0, 2.0, 3.0, 1e-6)
    assert paper_parameters(ZOO["softmax-small"](), 2, 0.1, sigma=1.0, constants=near).nu == pytest.approx(1e-6 / 4)
    with pytest.raises(InputError, match="R = 0"):
        paper_parameters(ZOO["softmax-small"](), 2, 0.1, sigma=1.0, constants=LocalConstants(0.5, 1.0, 2.0, 3.0, 0.0))


def test_constants_are_taken_at_the_start() -> None:
    instance = ZOO["softmax-small"]()
    seen = local_constants(instance, np.array([float(v) for v in instance.at]), np.zeros(2), delta=2.0)
    assert 0 < seen.mu <= seen.L1 <= seen.L_bar
    assert seen.radius > 0
    assert seen.delta == 2.0
    assert paper_parameters(instance, 2, 0.1, sigma=0.1, delta=2.0) == paper_parameters(
        instance, 2, 0.1, sigma=0.1, constants=seen
    )


@pytest.mark.parametrize("name", ZOO)
def test_working_parameters_are_inside_the_window(name: str) -> None:
    instance = ZOO[name]()
    x0 = np.array([float(v) for v in instance.at])
    nu, eta = working_parameters(instance, paper_stencil(4), x0, np.zeros(instance.dim_y))
    problem = batched(instance)
    hessian = problem.g_yy(x0[None], np.zeros((1, instance.dim_y))) - 2 * nu * problem.f_yy(
        x0[None], np.zeros((1, instance.dim_y))
    )
    values = np.linalg.eigvalsh(hessian)
    assert values.min() > 0
    assert eta * values.max() < 1


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"p": 0}, "p"),
        ({"eps": 0.0}, "eps"),
        ({"sigma": 0.0}, "sigma"),
        ({"eps": float("nan")}, "eps"),
        ({"delta": -1.0}, "delta"),
    ],
)
def test_bad_input_is_refused(change: dict, named: str) -> None:
    with pytest.raises(InputError, match=named):
        paper_parameters(ZOO["softmax-small"](), **{"p": 2, "eps": 0.1, "sigma": 0.1, **change})
