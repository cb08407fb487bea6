"""Claims of every verdict, as texts that make a user's file."""

HEAD = '"""Toys."""\nfrom fdtheory.trial.claim import Evidence, Strength, claim, exact\n'
HOLDS = """
@claim("mine:holds", subject=0, rival=1)
def zero(side):
    \"\"\"The side is zero.\"\"\"
    yield exact("value", side, "==", 0)
"""
VACUOUS = """
@claim("mine:vacuous", subject=0, rival=0)
def blind(side):
    yield exact("value", side, "==", 0)
"""
REFUTED = """
@claim("mine:refuted", subject=1, rival=0{erratum})
def printed(side):
    yield exact("value", side, "==", 0)
"""
BROKEN = """
@claim("mine:broken", subject=0, rival=1)
def breaks(side):
    raise RuntimeError("the roof fell in")
    yield
"""
UNDECIDED = """
@claim("mine:undecided", subject=0, rival=1)
def shrugs(side):
    yield Evidence("value", None, Strength.MEASURED, "noise")
"""
MARK = """
def mark(side):
    if side == 1:  # the rival comes last
        open("judged", "w").close()
    return side
"""
PATIENT = """
import time
@claim("mine:patient", subject=0, rival=1)
def waits(side):
    open("reached", "w").close()
    time.sleep(60)
    yield exact("value", side, "==", 0)
"""
