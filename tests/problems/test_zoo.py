"""The zoo lists itself."""

import pytest

from fdtheory.errors import InputError
from fdtheory.problems.constants import constants_of
from fdtheory.problems.zoo import ZOO, instances, load_instance


def test_names_dimensions_and_kappa() -> None:
    small, sharp = instances(["softmax-small", "kappa-sharp"])
    assert (small.name, small.dim_x, small.dim_y) == ("softmax-small", 2, 2)
    assert 16 <= sharp.kappa < 16.001
    assert small.kappa == constants_of(load_instance("softmax-small"), 1).kappa
    assert small.where == "the whole space"


def test_every_member_says_what_it_is_for() -> None:
    says = [" ".join((maker.__doc__ or "").split()) for maker in ZOO.values()]
    assert all(len(text) > 20 and text.endswith(".") for text in says)
    assert len(set(says)) == len(ZOO)
    assert all(maker().name == name for name, maker in ZOO.items())


def test_unknown_names_are_refused() -> None:
    with pytest.raises(InputError, match="nearest names are softmax-small"):
        instances(["softmax-smal"])
