"""Several methods side by side: names, orders, processes."""

import numpy as np
import pytest

from fdtheory.errors import InputError
from fdtheory.problems.finite_sum import RidgeLearning
from fdtheory.problems.zoo import load_instance
from fdtheory.solvers.compare import compare, method_and_order
from fdtheory.solvers.solve import solve


@pytest.mark.campaign
def test_each_run_is_that_of_solve_on_any_number_of_processes() -> None:
    instance, names = load_instance("softmax-small"), ["f2sa-3", "stocbio"]
    wanted = (("f2sa", 3), ("stocbio", None))
    alone = [solve(instance, method=m, p=p, outer=3, sigma=0.1, noise="field") for m, p in wanted]
    for jobs in (1, 2):
        runs = compare(instance, names, jobs=jobs, outer=3, sigma=0.1)
        assert [run.method for run in runs] == names
        for one, other in zip(runs, alone, strict=True):
            np.testing.assert_array_equal(one.x, other.x)


def test_an_inner_batch_is_for_the_methods_that_have_one() -> None:
    problem = RidgeLearning.seeded(dim=3, samples=20, seed=1)
    given = {"outer": 3, "inner": 2, "batch": 2, "eta_y": 0.3, "noise": "minibatch"}
    runs = compare(problem, ["stocbio", "mrbo"], inner_batch=4, **given)  # type: ignore[arg-type]
    alone = [solve(problem, method="stocbio", inner_batch=4, **given), solve(problem, method="mrbo", **given)]
    for one, other in zip(runs, alone, strict=True):
        np.testing.assert_array_equal(one.x, other.x)
    with pytest.raises(InputError, match="inner_batch = 4 is for methods with inner SGD, not for 'mrbo'"):
        compare(problem, ["mrbo", "vrbo"], inner_batch=4, **given)  # type: ignore[arg-type]


def test_names() -> None:
    assert method_and_order("f2sa-12") == ("f2sa", 12)
    assert method_and_order("f2sa") == ("f2sa", None)
    assert method_and_order("lower-only") == ("lower-only", None)
    for bad in ("f2sa-x", "f2sa-", "f2sa--1"):
        with pytest.raises(InputError, match="has no order"):
            method_and_order(bad)
    with pytest.raises(InputError, match="no method 'bsa-2'"):
        method_and_order("bsa-2")
