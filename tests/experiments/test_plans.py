"""Plans: the same number of configurations for every method, the registered sizes, names that are refused."""

import pytest

from fdtheory.errors import InputError
from fdtheory.experiments.plans import (
    DEFAULT_METHODS,
    NAMES,
    TUNING_SEED,
    ExperimentPlan,
    default_plan,
    method_setting,
    only_published,
    registered_plans,
)


@pytest.mark.parametrize(
    ("name", "count"), [("learn-to-regularize", 16), ("hyper-cleaning", 16), ("mlp-regularize", 8)]
)
def test_every_method_is_tuned_on_as_many_configurations(name, count):
    plan = default_plan(name)
    for method in plan.methods:
        cells = plan.grid(method, 64.0)
        assert len(cells) == count, method
        assert len({tuple(sorted(cell.items())) for cell in cells}) == count, method


def test_the_registered_sizes():
    plan = default_plan("learn-to-regularize")
    assert (plan.seeds, plan.budget, plan.batch, plan.inner, plan.stops) == (16, 4e5, 50, 10, 5)
    assert plan.methods == DEFAULT_METHODS
    assert plan.seeds <= TUNING_SEED
    assert set(DEFAULT_METHODS) >= {f"f2sa-{p}" for p in (1, 2, 3, 5, 8, 10)} | {"stocbio", "mrbo", "vrbo"}
    assert plan.grid("f2sa-2", 64.0)[0] == {"nu": 1e-4, "eta_y": 16.0, "eta_x": 0.2}


def test_the_registered_sizes_of_cleaning():
    plan = default_plan("hyper-cleaning")
    assert (plan.seeds, plan.budget, plan.batch, plan.inner, plan.stops) == (16, 4e5, 50, 10, 5)
    assert plan.methods == ("f2sa-1", "f2sa-2", "f2sa-5", "f2sa-10", "shared-1", "stocbio", "mrbo", "vrbo", "exact")
    assert not plan.studies
    assert plan.published_steps == 0


def test_the_registered_sizes_of_the_network():
    plan = default_plan("mlp-regularize")
    assert (plan.seeds, plan.budget, plan.batch, plan.inner, plan.stops) == (16, 5e4, 50, 10, 2)
    assert plan.methods == ("f2sa-1", "f2sa-2", "f2sa-5", "f2sa-10", "stocbio")


def test_the_registered_sizes_of_the_whole_set_and_of_the_published_steps():
    plans = registered_plans()
    whole, published = (plans[f"learn-to-regularize-{name}"] for name in ("whole", "published"))
    assert (whole.methods, whole.seeds, whole.budget, whole.ridge, whole.controls) == (("f2sa-2",), 5, 1e6, 3e-7, True)
    assert published.methods == tuple(f"f2sa-{p}" for p in (1, 2, 3, 5, 8, 10))
    assert (published.seeds, published.published_steps, published.only_published) == (8, 150, True)


def test_names_of_methods():
    assert method_setting("f2sa-7") == {"method": "f2sa", "p": 7}
    assert method_setting("shared-1") == {"method": "f2sa", "p": 1, "shared": True}
    for name in ("f2sa", "f2sa-0", "f2sa-41", "f2sa-²", "adam", "", "shared--1"):
        with pytest.raises(InputError, match="--methods names"):
            method_setting(name)


def test_what_cannot_be_planned_is_refused():
    with pytest.raises(InputError, match=f"choose from {', '.join(NAMES)}"):
        ExperimentPlan("regularize")
    with pytest.raises(InputError, match="must name each method once"):
        ExperimentPlan(methods=("f2sa-2", "f2sa-2"))
    with pytest.raises(InputError, match="must name each method once"):
        ExperimentPlan(methods=())
    with pytest.raises(InputError, match="--controls goes with --ridge"):
        ExperimentPlan(controls=True)
    with pytest.raises(InputError, match="'exact', which a network has not"):
        ExperimentPlan("mlp-regularize", ("exact",))


def test_the_width_belongs_to_the_network_only():
    assert "width" not in default_plan("hyper-cleaning").unit("controls", 0)
    assert default_plan("mlp-regularize").unit("controls", 0)["width"] == 32


def test_the_published_settings_alone():
    plan = only_published(default_plan("learn-to-regularize"), 150, given=False)
    assert plan.methods == tuple(f"f2sa-{p}" for p in (1, 2, 3, 5, 8, 10))
    assert (plan.published_steps, plan.only_published) == (150, True)
    with pytest.raises(InputError, match="f2sa-P alone"):
        only_published(default_plan("learn-to-regularize"), 150, given=True)
    for name, steps in (("hyper-cleaning", 150), ("learn-to-regularize", 0)):
        with pytest.raises(InputError, match="neither --ridge nor --no-studies"):
            only_published(default_plan(name), steps, given=False)
