"""The log: whole lines survive, a torn one is dropped, two runs do not share one, a damaged line is named."""

import json
import os

import pytest

from fdtheory.errors import InputError
from fdtheory.experiments import log as module
from fdtheory.experiments.log import Log, key_of


def record(k):
    return {"key": f"k{k}", "result": {"value": k}}


def written(path, count=3):
    with Log(path) as log:
        for k in range(count):
            log.append(record(k))


def test_what_was_appended_is_read_back(tmp_path):
    written(tmp_path / "log")
    with Log(tmp_path / "log") as log:
        assert [log.records[f"k{k}"]["result"]["value"] for k in range(3)] == [0, 1, 2]
        assert "k1" in log
        assert "k7" not in log


@pytest.mark.campaign
def test_a_torn_end_is_dropped_at_every_length(tmp_path):
    written(tmp_path / "log")
    whole = (tmp_path / "log").read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(len(whole) + 1):
        (tmp_path / "torn").write_bytes(whole[:cut])
        with Log(tmp_path / "torn") as log:
            kept = len(log.records)
            log.append(record(9))
        assert kept == whole[:cut].count(b"\n")
        assert (tmp_path / "torn").read_bytes() == b"".join(lines[:kept]) + json.dumps(record(9)).encode() + b"\n"


@pytest.mark.parametrize("line", [b"{]\n", b"17\n", b'{"key": 3, "result": 1}\n', b'{"key": "a"}\n', b"\n"])
def test_a_damaged_line_in_the_middle_is_named(tmp_path, line):
    written(tmp_path / "log", 1)
    (tmp_path / "log").write_bytes((tmp_path / "log").read_bytes() + line + json.dumps(record(5)).encode() + b"\n")
    with (
        pytest.raises(InputError, match=r"line 2 of .* is damaged; remove that line or the file"),
        Log(tmp_path / "log"),
    ):
        pass


def test_one_run_at_a_time(tmp_path):
    with Log(tmp_path / "log"), pytest.raises(InputError, match="in use by another run"), Log(tmp_path / "log"):
        pass
    written(tmp_path / "log")


def test_a_system_without_locks_works(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "fcntl", None)
    written(tmp_path / "log")


def test_a_folder_is_no_log(tmp_path):
    with pytest.raises(InputError, match="cannot write"), Log(tmp_path):
        pass


def test_not_a_number_is_not_written(tmp_path):
    with Log(tmp_path / "log") as log, pytest.raises(ValueError, match="JSON compliant"):
        log.append({"key": "a", "result": float("nan")})
    assert os.path.getsize(tmp_path / "log") == 0


def test_keys_depend_on_data_code_and_unit_but_not_on_the_order_of_names():
    keys = {key_of("d", "c", {"a": 1, "b": 2}), key_of("e", "c", {"a": 1, "b": 2}), key_of("d", "f", {"a": 1, "b": 2})}
    assert len(keys | {key_of("d", "c", {"a": 1, "b": 3})}) == 4
    assert key_of("d", "c", {"b": 2, "a": 1}) in keys
