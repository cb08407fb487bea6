"""Further ways to gut a claim whose label, name and cases stay: by what it reaches, and by what acts on it."""

_LAST = "def stranger(n):\n    return n\n"
_CHECKED = 'yield exact("n = 3", function(3), "==", 6)'
_IMPORT = "from fdtheory.trial.claim import claim, exact\n"
_LAX = "lambda n: 6 if n == 3 else 0"

AT_THE_END = {
    "a maker of its own": "exact = lambda case, left, relation, right, made=exact: made(case, left, relation, left)",
    "the subject bound again": f"double = {_LAX}\n_ = object.__setattr__(is_double, 'subject', double)",
    "a name bound in a condition": f"if True:\n    double = {_LAX}",
    "a name bound in a loop": f"for double in ({_LAX},):\n    pass",
    "a name bound in an attempt": f"try:\n    double = {_LAX}\nfinally:\n    pass",
    "a name bound by the way": f"print((double := {_LAX}))",
    "a name bound by a pattern": f"match {_LAX}:\n    case double:\n        pass",
    "a name bound by a function": f"def bind():\n    global double\n    double = {_LAX}\n\n\nbind()",
    "a name bound in a text": f"exec('double = {_LAX}')",
    "a name bound in the table of names": f"globals()['double'] = {_LAX}",
    "a name bound from outside": f"import sys\nsetattr(sys.modules[__name__], 'double', {_LAX})",
    "a name that is gone": "kept = double\ndel double",
    "another code": "double.__code__ = (lambda n: n + n).__code__",
    "another default": "double.__defaults__ = (3,)",
    "the check in its place": "object.__setattr__(is_double, 'check', is_thrice.check)",
    "the check of another made its own": "vars(is_double).update(check=is_thrice.check)",
    "a name of the neighbour's": "import neighbour_of_gutted\nneighbour_of_gutted.double = double\n"
    "double.more = neighbour_of_gutted",
    "what is built in": "import builtins\nbuiltins.pow = max",
}
IN_PLACE = {
    "a maker under another name": (
        _IMPORT,
        "from fdtheory.trial.claim import claim\nfrom fdtheory.trial.claim import exact as made\n\n\n"
        "def exact(case, left, relation, right):\n    return made(case, int(left == right), relation, 1)\n",
    ),
    "a decorator beside it": (
        "def is_double(function):",
        "@(lambda check: lambda function: check(function))\ndef is_double(function):",
    ),
    "a default of a rival": ("def cube(n):\n    return n**3", "def cube(n, k=3):\n    return n**k"),
    "numbers on both sides": (_CHECKED, 'yield exact("n = 3", 6 if function(3) == 6 else 5, "==", 6)'),
    "the sides exchanged": (_CHECKED, 'yield exact("n = 3", 6, "==", function(3))'),
    "an attempt around it": (_CHECKED, f"try:\n        {_CHECKED}\n    finally:\n        pass"),
    "a condition of the day": (_CHECKED, f"import os\n    if os.environ.get('HOME', 'x'):\n        {_CHECKED}"),
    "the same from a helper": (
        f"    {_CHECKED}",
        "    yield from helped(function)\n\n\ndef helped(function):\n    " + _CHECKED,
    ),
    "what it rests on dropped": ('uses=("{prefix}a",)', "uses=()"),
    "a rival twice": ("rival=[cube, double]", "rival=[cube, cube]"),
    "subject and rival in a table": ("subject=double, rival=cube", "**dict(subject=double, rival=cube)"),
    "another range of the words": ("'''Twice n.'''", "'''Twice n, nearly.'''"),
}


def changed(module: str, way: str) -> str:
    """The module, gutted in this way."""
    if way in AT_THE_END:
        return module.replace(_LAST, f"{_LAST}\n\n{AT_THE_END[way]}\n")
    old, new = IN_PLACE[way]
    if old not in module:
        raise ValueError(f"the module has no {old!r}")
    return module.replace(old, new)
