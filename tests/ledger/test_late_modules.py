"""Modules that come late: what an import brings is known, what is put there or comes from elsewhere is named."""

import subprocess
import sys

import pytest

HEAD = """import importlib, os, sys, tempfile, types
import sympy, numpy
from fdtheory.ledger.late_modules import photographed_when_loaded
changes = photographed_when_loaded()
assert changes() == []
def folder(name, text="LIE = 3"):
    place = tempfile.mkdtemp()
    open(os.path.join(place, name + ".py"), "w").write(text)
    return place
"""
NAMED = {
    "a module that was put there": (
        "sys.modules['sympy.late'] = types.ModuleType('sympy.late')",
        "the module sympy.late, which was put there",
    ),
    "one of ours": (
        "sys.modules['fdtheory.late'] = types.ModuleType('fdtheory.late')",
        "the module fdtheory.late, which was put there",
    ),
    "a path": ("sympy.__path__.insert(0, folder('late')); import sympy.late", "the path of sympy"),
    "a finder": ("sys.meta_path.insert(0, sys.meta_path[1])", "sys.meta_path"),
    "other finders": ("sys.meta_path = list(sys.meta_path)", "sys.meta_path"),
    "a name of it": ("import sympy.vector as u; u.Del = 1", "sympy.vector.Del"),
    "a name of ours": ("import fdtheory.lower_bound.rows as r\n"
                       "for key in [k for k in vars(r) if not k.startswith('_')][:1]: delattr(r, key)",
                       "fdtheory.lower_bound.rows."),
}  # fmt: skip
HONEST = """import sympy.physics.units, sympy.assumptions.wrapper, fdtheory.lower_bound.rows, numpy.fft, colorsys
sys.modules["mine"] = types.ModuleType("mine")
sys.path.insert(0, folder("beside")); import beside
try: import sympy.nothing_of_this_name
except ImportError: pass
"""


def run(text: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", f"{HEAD}{text}\nprint(*changes(), sep='\\n')"], capture_output=True,
                          text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


@pytest.mark.parametrize("way", NAMED)
def test_it_is_named(way: str) -> None:
    text, wanted = NAMED[way]
    assert [name for name in run(text) if name.startswith(wanted)]


def test_what_an_import_brings_is_not() -> None:
    assert run(HONEST) == [""]
