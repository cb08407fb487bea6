"""The ledger as JUnit: one test case a claim, the witness in the failure text."""

from xml.etree import ElementTree as Xml

from fdtheory.ledger.plain_text import harmless
from fdtheory.ledger.record import Entry, Ledger
from fdtheory.trial.claim import Judgement, Verdict

_NON_CHARACTERS = {plane * 0x10000 + low: "\ufffd" for plane in range(17) for low in (0xFFFE, 0xFFFF)}


def junit(ledger: Ledger) -> str:
    """A JUnit document; what is not green is a failure, and what broke is an error."""
    suite = Xml.Element("testsuite", name="fdtheory")
    for entry in ledger.entries:
        for judgement in entry.judged:
            name = f"{entry.label}/{judgement.name}"
            case = _add_case(suite, entry, judgement, ledger.seconds.get(name, 0.0))
            if name in ledger.outputs:
                Xml.SubElement(case, "system-out").text = _legal(ledger.outputs[name])
    suite.set("tests", str(len(suite)))
    suite.set("failures", str(len(suite.findall("testcase/failure"))))
    suite.set("errors", str(len(suite.findall("testcase/error"))))
    Xml.indent(suite)
    return Xml.tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def _add_case(suite: Xml.Element, entry: Entry, judgement: Judgement, seconds: float) -> Xml.Element:
    told = {"classname": _legal(entry.label), "name": _legal(judgement.name), "time": f"{seconds:.3f}"}
    case = Xml.SubElement(suite, "testcase", told)
    if not judgement.green:
        kind = "error" if judgement.verdict is Verdict.BROKEN else "failure"
        reason = judgement.why.strip().splitlines()[-1] if judgement.why.strip() else str(judgement.verdict)
        trouble = Xml.SubElement(case, kind, type=str(judgement.verdict), message=_legal(reason))
        trouble.text = _legal("\n".join([judgement.why, *_witness_lines(judgement)]))
    return case


def _witness_lines(judgement: Judgement) -> list[str]:
    case = judgement.witness
    if case is None:
        return []
    return [f"case {case.name}", f"subject: {case.subject.seen}", *(f"rival: {rival.seen}" for rival in case.rivals)]


def _legal(text: str) -> str:
    """With every character written out that XML cannot carry, or that would turn the line round."""
    return harmless(text).translate(_NON_CHARACTERS)
