"""The mathematical rooms."""

from fdtheory.mutation.rooms import by_file, modules


def test_rooms_have_the_mathematics_and_not_the_engine() -> None:
    names = set(modules())
    assert {"fdtheory.differences.stencil", "fdtheory.proof.library.moments", "fdtheory.claims.orders"} <= names
    assert not [name for name in names if name.startswith(("fdtheory.trial", "fdtheory.proof.kernel", "fdtheory.cli"))]


def test_files_and_names_belong_together() -> None:
    assert all(modules()[name].samefile(file) for file, name in by_file().items())
