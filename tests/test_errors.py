"""Bad input is one sentence and exit code 2; any other error is not mistaken for it."""

import pytest

from fdtheory.cli import run
from fdtheory.errors import InputError
from fdtheory.problems import zoo


@pytest.mark.parametrize(
    ("error", "code"), [(InputError("INSTANCE is odd; give an even one"), 2), (ValueError("a bug"), 3)]
)
def test_the_exit_code_tells_misuse_from_a_defect(
    error: Exception, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(name: str) -> None:
        raise error

    monkeypatch.setattr(zoo, "load_instance", fails)
    assert run(["check", "anything"]) == code
    if code == 2:
        assert capsys.readouterr().err == "fdtheory: INSTANCE is odd; give an even one\n"


def test_callers_may_catch_it_as_a_value_error() -> None:
    assert issubclass(InputError, ValueError)
