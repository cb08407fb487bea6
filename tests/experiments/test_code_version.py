"""The digest of the code: it follows what is computed, not what is said about it."""

from pathlib import Path

from fdtheory.experiments import code_version as module
from fdtheory.experiments.code_version import ALONE, MODULES, NETWORK, RETUNED, STILL, code_of, code_version, meaning


def test_comments_and_docstrings_do_not_count_and_numbers_do():
    plain = "def f(x):\n    return x + 1\n"
    assert meaning(plain) == meaning('def f(x):\n    """Doc."""\n    return x + 1  # why\n')
    assert meaning(plain) != meaning("def f(x):\n    return x + 2\n")


def test_every_version_of_python_says_the_same():
    """Later ones have a field for parameters of types, and leave out what is empty."""
    assert meaning("def f(x):\n    return x\n") == (
        "Module(body=[FunctionDef(name='f', args=arguments(posonlyargs=[], args=[arg(arg='x')], kwonlyargs=[], "
        "kw_defaults=[], defaults=[]), body=[Return(value=Name(id='x', ctx=Load()))], decorator_list=[])], "
        "type_ignores=[])"
    )


def test_every_module_that_a_unit_runs_through_is_counted():
    """All modules that units.py imports, directly or not, are in the list; the others add themselves."""
    assert imported("units") == set(MODULES)
    assert imported("frozen") == set(STILL)
    assert imported("val_alone") == set(ALONE)
    assert imported("retuned") == set(RETUNED)
    assert len(code_version(MODULES)) == 16
    assert code_version(MODULES) != code_version(STILL)


def test_the_linear_experiments_do_not_depend_on_the_network():
    """Of their modules only the two that choose between the tasks name it."""
    assert {m for m in STILL if m not in NETWORK and imports(m) & set(NETWORK)} == {"units", "frozen"}
    assert code_of("mlp-regularize") == code_version(MODULES)
    assert code_of("hyper-cleaning") == code_of("learn-to-regularize") == code_version(MODULES[:10] + MODULES[12:])
    assert MODULES[10:12] == NETWORK


def imported(first):
    seen, waiting = set(), [first]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += imports(name)
    return seen


def imports(name):
    lines = Path(module.__file__).with_name(f"{name}.py").read_text(encoding="utf-8").splitlines()
    return {line.split()[1].rpartition(".")[2] for line in lines if line.startswith("from fdtheory.experiments.")}
