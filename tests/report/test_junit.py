"""JUnit: one case a claim, red ones as failures, broken ones as errors, and always well-formed."""

from xml.etree import ElementTree

from fdtheory.report.junit import junit
from fdtheory.trial.claim import claim, exact

from ..ledger.test_record import ledger


@claim("ours:paper-stencil", subject=1, rival=2)
def good(value):
    """One is one."""
    yield exact("one", value, "==", 1)


@claim("ours:paper-stencil", subject=3, rival=2)
def blind(value):
    """Everything is positive."""
    yield exact("positive \x1b[31m", value, ">", 0)


@claim("ours:paper-stencil", subject=3, rival=2)
def broken(value):
    """Stops."""
    raise RuntimeError("bell \x07 and colour \x1b[31m")
    yield


def test_the_counts_and_the_texts() -> None:
    suite = ElementTree.fromstring(junit(ledger(good, blind, broken)))
    assert {key: suite.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "3", "failures": "1", "errors": "1"}  # fmt: skip
    assert [case.get("name") for case in suite.iter("testcase")] == ["good", "blind", "broken"]
    assert "bell  and colour [31m" in (suite.find("testcase/error").text or "")
