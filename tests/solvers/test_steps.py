"""Steps by their names; what a plan has of them is tested with solve."""

import dataclasses
from typing import get_type_hints

import pytest

from fdtheory.errors import InputError
from fdtheory.solvers.steps import StepOptions, Steps, steps_given


def test_steps_have_their_names() -> None:
    assert steps_given({"p": 4, "inner_batch": 3}) == Steps(p=4, inner_batch=3)
    assert steps_given({}).normalised is None
    with pytest.raises(InputError, match="there is no setting 'etax'; give some of p, nu, eta_x"):
        steps_given({"etax": 1})


def test_what_a_checker_allows_by_name_are_the_fields_of_steps() -> None:
    fields = {one.name: one.type for one in dataclasses.fields(Steps)}
    assert get_type_hints(StepOptions) == fields
