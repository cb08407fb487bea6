"""What the hook refuses in a worker, however it is written; what libraries need is let through."""

from pathlib import Path

import pytest

from fdtheory.errors import InputError
from fdtheory.ledger.judge import plan
from fdtheory.trial.claim import Verdict

from .test_guard import verdicts, write

REFUSED = {
    "a pointer": "ctypes.pointer(ctypes.c_long(1))[5]",
    "a copy of memory": "ctypes.memmove(id(value), id(value), 8)",
    "a foreign function": "ctypes.CDLL(None).getpid()",
    "the contents of ctypes": "vars(ctypes)",
    "ctypes by inspection": "import inspect; inspect.getmembers(ctypes)",
    "ctypes by its path": "import pydoc; pydoc.locate('ctypes.memmove')",
    "ctypes in a wrapper": "import functools; functools.update_wrapper(print, ctypes, ['memmove'], ())",
    "an address by a property": "import functools, numpy; C = type(numpy.zeros(1).ctypes._data); "
    "p = functools.cached_property(C.from_address); p.attrname = 'x'; "
    "p.__get__(type('A', (int,), {})(id(value) + 24))",
    "a pointer of numpy's": "import numpy.ctypeslib as n; n.ndpointer(dtype='u1', shape=(4,))(id(value) + 24).contents",
    "ctypes under the name of an import": "exec(compile('import ctypes; ctypes.memmove', '<frozen importlib>', "
    "'exec'))",
    "ctypes under its own name": "import inspect; exec(compile('import ctypes; ctypes.memmove', "
    "inspect.__file__.replace('inspect.py', 'ctypes/_endian.py'), 'exec'))",
    "ctypes of a library": "import numpy._core._internal as i; i.ctypes.pointer",
    "code under a library's name": "exec(compile('import ctypes; ctypes.pythonapi', sympy.__file__, 'exec'))",
    "its own memory": "open(b'/proc/self/mem', 'rb')",
    "its own memory from a folder": "os.open('mem', os.O_RDONLY, dir_fd=os.open('/proc/self', os.O_RDONLY))",
    "its own memory by a link": "link = os.path.join(os.environ.get('TMPDIR', '/tmp'), f'link-{os.getpid()}'); "
    "os.symlink('/proc/self/mem', link)",
    "the supervisor's memory": "open(f'/proc/{os.getppid()}/mem', 'r+b')",
    "a folder in the package": "os.mkdir(os.path.join(os.path.dirname(tc.__file__), 'planted'))",
    "the bases of a class": "import sympy; sympy.Symbol.__bases__ = sympy.Symbol.__bases__",
    "what was written down": "exec('''try:\\n    os.fork()\\nexcept RuntimeError as e:\\n    t = e.__traceback__\\n"
    "    while t:\\n        [v.clear() for v in t.tb_frame.f_locals.values() if isinstance(v, list)]\\n"
    "        [v.__self__.clear() for v in t.tb_frame.f_locals.values() if hasattr(v, '__self__')]\\n"
    "        t = t.tb_next''')",
}


@pytest.mark.campaign
@pytest.mark.parametrize("what", REFUSED)
def test_refused_and_told(tmp_path: Path, what: str) -> None:
    assert verdicts(write(tmp_path, body=REFUSED[what])) == [Verdict.BROKEN]


@pytest.mark.campaign
def test_modules_of_ours_that_are_loaded_later_are_watched(tmp_path: Path) -> None:
    later = "import fdtheory.solvers.vrbo as later; later.vrbo = print"
    with pytest.raises(InputError, match=r"fdtheory\.solvers\.vrbo\.vrbo"):
        plan([write(tmp_path, top=later)])


@pytest.mark.campaign
def test_nobody_loads_around_the_watch(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"sys\.meta_path"):
        plan([write(tmp_path, top="sys.meta_path.reverse()")])


@pytest.mark.campaign
def test_libraries_use_foreign_functions(tmp_path: Path) -> None:
    body = "import scipy.linalg, numpy; scipy.linalg.eigh(numpy.eye(2)); numpy.eye(2).ctypes.data"
    assert verdicts(write(tmp_path, body=body)) == [Verdict.HOLDS]


@pytest.mark.campaign
def test_what_libraries_do_with_memory_while_they_are_imported(tmp_path: Path) -> None:
    body = "import numpy.ctypeslib, ctypes.util, multiprocessing.sharedctypes, multiprocessing.heap"
    assert verdicts(write(tmp_path, body=body)) == [Verdict.HOLDS]


@pytest.mark.campaign
def test_libraries_that_are_loaded_later_make_classes(tmp_path: Path) -> None:
    body = "import sympy; assert sympy.integrate(sympy.Symbol('t'), (sympy.Symbol('t'), 0, 2)) == 2"
    assert verdicts(write(tmp_path, body=body)) == [Verdict.HOLDS]
