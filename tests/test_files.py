"""Writing in one step: whole or not at all."""

import os
from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.files import check_writable, make_folder, write_bytes, write_text


def test_text_is_written_as_utf8_and_replaces(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    write_text(path, "first")
    write_text(path, "ν → 0")
    assert path.read_bytes() == "ν → 0".encode()
    assert os.listdir(tmp_path) == ["out.txt"]


def test_permissions_follow_the_umask(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        write_text(tmp_path / "out.txt", "x")
    finally:
        os.umask(old)
    assert (tmp_path / "out.txt").stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("name", ["no/such/folder/out.txt", "."])
def test_an_unwritable_place_is_one_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="cannot write"):
        write_bytes(tmp_path / name, b"x")
    assert list(tmp_path.iterdir()) == []


def test_a_name_too_long_for_the_folder_is_refused_before_any_work(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"^cannot write '.*': File name too long; give a shorter name$"):
        check_writable(tmp_path / ("a" * 300))


def test_nothing_half_written_when_the_rename_fails(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(InputError, match="cannot write"):
        write_text(tmp_path / "taken", "x")
    assert os.listdir(tmp_path) == ["taken"]


def test_a_device_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InputError, match="it is a folder or a device"):
        write_text(tmp_path / "pipe", "x")
    assert (tmp_path / "pipe").is_fifo()


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_text(tmp_path / "link", "x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "x"


@pytest.mark.parametrize("name", ["", "a\0b"])
def test_a_name_that_no_file_has(name: str) -> None:
    with pytest.raises(InputError, match="names no file"):
        check_writable(name)
    with pytest.raises(InputError, match="has no name"):
        make_folder(name)
