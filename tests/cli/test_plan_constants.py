"""Constants on the command line: one list, four families, endless lists, refusals."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fdtheory.cli.check import command as check
from fdtheory.cli.plan_constants import DEFAULT_LARGEST, given_constants
from fdtheory.errors import InputError
from fdtheory.guarantee.constants import MAX_ORDER

NONE = dict.fromkeys(
    ("constants_file", "mu", "sizes", "f_y", "f_x", "g_y", "g_x", "joint_f", "joint_g", "delta", "sigma_f", "radius")
)
LIST: dict[str, Any] = {**NONE, "mu": 0.5, "sizes": "1,1,1,1", "delta": 1.0, "sigma": 0.1, "one_more": False}
FOUR: dict[str, Any] = {
    **LIST, "sizes": None, "f_y": "1,2,3", "f_x": "4,5", "g_y": "6,7,8", "g_x": "9,1,2", "joint_f": 4.0, "joint_g": 7.0,
    "sigma_f": 0.3,
}  # fmt: skip


def test_one_list() -> None:
    found = given_constants(2, LIST).families
    assert (found.orders, found.smooth_enough(2), float(found.sigma_f)) == (2, False, 0.1)
    assert given_constants(2, {**LIST, "one_more": True}).families.smooth_enough(2)


@pytest.mark.parametrize("sizes", ["1,1,1,1", "1,1,..."])
def test_noise_of_f_counts_beside_one_list(sizes: str) -> None:
    found = given_constants(2, {**LIST, "sizes": sizes, "sigma_f": 0.3}).families
    assert (float(found.sigma_f), float(found.sigma_g)) == (0.3, 0.1)
    assert float(found.common().sigma) == 0.3  # what the older editions allow for


def test_noise_of_f_counts_beside_a_file(tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    assert CliRunner().invoke(check, ["softmax-mild", "--p", "2", "--json", str(file)]).exit_code == 0
    given = {**NONE, "constants_file": str(file), "sigma": 0.1, "sigma_f": 0.3, "one_more": False}
    found = given_constants(2, given).families
    assert (float(found.sigma_f), float(found.sigma_g)) == (0.3, 0.1)


def test_endless_lists_have_one_more_derivative_of_f() -> None:
    assert given_constants(4, {**LIST, "sizes": "1,2,..."}).families.smooth_enough(4)
    found = given_constants(None, {**LIST, "sizes": "1,…"})
    assert found.families.orders == DEFAULT_LARGEST
    assert found.endless is not None
    assert found.endless.orders == MAX_ORDER
    assert found.endless.smooth_enough(DEFAULT_LARGEST)
    assert given_constants(4, {**LIST, "sizes": "1,2,..."}).endless is None


def test_families_are_endless_only_together() -> None:
    endless = {name: f"{FOUR[name]},..." for name in ("f_y", "f_x", "g_y", "g_x")}
    found = given_constants(None, {**FOUR, **endless})
    assert found.endless is not None
    assert (found.families.orders, found.endless.orders) == (DEFAULT_LARGEST, MAX_ORDER)
    for name in endless:
        short = given_constants(None, {**FOUR, **endless, name: FOUR[name]})
        assert short.endless is None
        assert short.families.orders == 2


def test_four_families() -> None:
    found = given_constants(None, FOUR).families
    assert [list(map(float, getattr(found, name))) for name in ("f_y", "f_x", "g_y", "g_x")] == [
        [1, 2, 3], [4, 5], [6, 7, 8], [9, 1, 2],
    ]  # fmt: skip
    assert (float(found.sigma_f), float(found.sigma_g), float(found.joint_f)) == (0.3, 0.1, 4)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({**LIST, "mu": None}, "--mu is missing"),
        ({**FOUR, "g_x": None}, "--g-x is missing"),
        ({**FOUR, "joint_g": None}, "--joint-g is missing"),
        ({**FOUR, "sizes": "1,1,1"}, "beside four families"),
        ({**FOUR, "f_y": "1,x"}, "--f-y = '1,x'"),
        ({**LIST, "joint_f": 2.0}, "--joint-f 2.0 belongs to four families"),
        ({**LIST, "joint_g": 2.0}, "--joint-g 2.0 belongs to four families"),
        ({**FOUR, "one_more": True}, "--one-more is given beside four families"),
        ({**LIST, "constants_file": "c.json"}, "--mu 0.5 is given beside --constants"),
    ],
)
def test_refusals(given: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        given_constants(None, given)
